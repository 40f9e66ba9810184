//! Writes the Rust code with a constant or a function for each text.

use std::fmt::Write;

use crate::{Catalog, Program, SCRIPTS, Text};

/// Returns the code: a module for each program, and in it one for each feature. `translations` are the codes of the languages whose tables
/// the code includes, as `PROGRAM-LANGUAGE.table`.
#[must_use]
pub fn rust_code(english: &Catalog, translations: &[String]) -> String {
    let programs = english.programs.iter().filter(|program| program.name != SCRIPTS);
    programs.map(|it| program(it, translations)).collect()
}

/// Returns the constant with the tables of other languages.
fn tables(name: &str, translations: &[String]) -> String {
    let include = |code: &String| {
        format!("\n        (\"{code}\", include_str!(concat!(env!(\"OUT_DIR\"), \"/{name}-{code}.table\"))),")
    };
    let tables: String = translations.iter().map(include).collect();
    format!(
        r#"
    /// All texts in other languages, by the code of the language; none without the feature `translations`.
    pub const TRANSLATIONS: &[(&str, &str)] = &[{tables}
    ];
"#
    )
}

/// Returns what the module of a program begins with: its table and the type of its texts.
fn module_start(name: &str, module: &str) -> String {
    format!(
        r#"/// The texts of the program `{name}`.
pub mod {module} {{
    use std::cell::Cell;

    use crate::table::{{self, Number, Value}};

    thread_local! {{
        static TABLE: Cell<&'static str> = const {{
            Cell::new(if cfg!(target_arch = "wasm32") {{
                include_str!(concat!(env!("OUT_DIR"), "/{name}.first-table"))
            }} else {{
                ENGLISH
            }})
        }};
    }}

    /// All English texts. In the browser the program contains only the beginning, without the texts in the module `late`.
    pub const ENGLISH: &str = include_str!(concat!(env!("OUT_DIR"), "/{name}.table"));

    /// Replaces the texts by those of another language.
    #[inline]
    pub fn install(table: &'static str) {{
        TABLE.set(table);
    }}

    /// A text without variables.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Text(u16);

    impl Text {{
        /// Returns the text in the language of the page.
        #[inline]
        #[must_use]
        pub fn get(self) -> &'static str {{
            table::lookup(TABLE.get(), self.0)
        }}
    }}

    impl From<Text> for String {{
        #[inline]
        fn from(text: Text) -> Self {{
            text.get().to_owned()
        }}
    }}

    #[inline]
    fn format(index: u16, values: &[Value<'_>]) -> String {{
        table::format(Text(index).get(), values)
    }}
"#
    )
}

fn program(program: &Program, translations: &[String]) -> String {
    let mut code = module_start(&program.name, &program.name.replace('-', "_")) + &tables(&program.name, translations);
    let (mut index, mut late) = (0, String::new());
    for feature in &program.features {
        let part = if feature.is_late { &mut late } else { &mut code };
        _ = write!(
            part,
            "\n    /// The texts of `{}/{}`.\n    pub mod {} {{\n        #[allow(unused_imports)]\n        use super::{{Number, Text, Value, format}};\n",
            program.name,
            feature.path(),
            feature.name.replace('-', "_"),
        );
        for text in &feature.texts {
            *part += &item(text, index);
            index += 1;
        }
        *part += "    }\n";
    }
    if !late.is_empty() {
        _ = write!(
            code,
            "\n    /// The texts that are fetched later.\n    pub mod late {{\n    use super::{{Number, Text, Value, format}};\n{late}    }}\n"
        );
    }
    code + "}\n\n"
}

/// Returns the constant or the function of a text.
fn item(text: &Text, index: usize) -> String {
    // Raw, because "move" is a word of the language.
    let key = format!("r#{}", text.key.replace('-', "_"));
    let comment = if text.comment.is_empty() { "A text for players." } else { &text.comment };
    let mut code = String::new();
    comment.lines().for_each(|line| _ = writeln!(code, "        #[doc = {:?}]", format!(" {line}")));
    if text.variables.is_empty() {
        _ = writeln!(code, "        pub const {}: Text = Text({index});", key[2..].to_uppercase());
        return code;
    }
    let parameter = |name: &str, is_number| {
        let name = name.replace('-', "_");
        if is_number { format!("{name}: impl Into<Number>") } else { format!("{name}: &str") }
    };
    let parameters: Vec<_> = text.variables.iter().map(|it| parameter(&it.name, it.is_number)).collect();
    let value = |name: &str, is_number| {
        let name = name.replace('-', "_");
        if is_number { format!("Value::Number({name}.into())") } else { format!("Value::Text({name})") }
    };
    let values: Vec<_> = text.variables.iter().map(|it| value(&it.name, it.is_number)).collect();
    _ = writeln!(
        code,
        "        #[inline]\n        #[must_use]\n        pub fn {key}({}) -> String {{",
        parameters.join(", ")
    );
    _ = writeln!(code, "            format({index}, &[{}])\n        }}", values.join(", "));
    code
}
