//! Patterns: what a text says, with its variables.

use std::collections::BTreeMap;

use fluent_syntax::ast;

/// What a text says.
pub type Pattern = Vec<Piece>;

/// A piece of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Characters.
    Text(String),
    /// The value of a variable.
    Variable(String),
    /// One of several patterns, selected by a number. The last one applies if no other does.
    Select(String, Vec<(Key, Pattern)>),
}

/// The condition of a variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// The initial of a plural category; `x` for "other".
    Category(char),
    /// A number below 10.
    Exactly(u8),
}

/// The patterns of the terms of a file.
pub(crate) type Terms<'a> = BTreeMap<&'a str, &'a ast::Pattern<&'a str>>;

/// Converts a pattern of Fluent. Fails on what is not supported.
pub(crate) fn convert(pattern: &ast::Pattern<&str>, terms: &Terms<'_>) -> Result<Pattern, String> {
    let mut pieces = Vec::new();
    for element in &pattern.elements {
        match element {
            ast::PatternElement::TextElement { value } => pieces.push(Piece::Text((*value).to_owned())),
            ast::PatternElement::Placeable { expression } => pieces.extend(placeable(expression, terms)?),
        }
    }
    Ok(pieces)
}

fn placeable(expression: &ast::Expression<&str>, terms: &Terms<'_>) -> Result<Pattern, String> {
    match expression {
        ast::Expression::Select { selector: ast::InlineExpression::VariableReference { id }, variants } => {
            Ok(vec![Piece::Select(id.name.to_owned(), select(variants, terms)?)])
        }
        ast::Expression::Select { .. } => Err("only variables can be selectors".to_owned()),
        ast::Expression::Inline(inline) => match inline {
            ast::InlineExpression::StringLiteral { value } => Ok(vec![Piece::Text((*value).to_owned())]),
            ast::InlineExpression::VariableReference { id } => Ok(vec![Piece::Variable(id.name.to_owned())]),
            ast::InlineExpression::TermReference { id, attribute: None, arguments: None } => {
                convert(terms.get(id.name).ok_or_else(|| format!("there is no term -{}", id.name))?, terms)
            }
            ast::InlineExpression::Placeable { expression } => placeable(expression, terms),
            _ => Err("only variables, selectors, quoted text and terms are supported in braces".to_owned()),
        },
    }
}

fn select(variants: &[ast::Variant<&str>], terms: &Terms<'_>) -> Result<Vec<(Key, Pattern)>, String> {
    let (default, others): (Vec<_>, Vec<_>) = variants.iter().partition(|variant| variant.default);
    let ordered = others.into_iter().chain(default);
    ordered.map(|variant| Ok((key(&variant.key)?, convert(&variant.value, terms)?))).collect()
}

fn key(key: &ast::VariantKey<&str>) -> Result<Key, String> {
    match key {
        ast::VariantKey::Identifier { name: "other" } => Ok(Key::Category('x')),
        ast::VariantKey::Identifier { name: name @ ("zero" | "one" | "two" | "few" | "many") } => {
            Ok(Key::Category(name.chars().next().unwrap_or('x')))
        }
        ast::VariantKey::Identifier { name } => Err(format!("{name} is no plural category")),
        ast::VariantKey::NumberLiteral { value } => match value.parse() {
            Ok(number @ 0..=9) => Ok(Key::Exactly(number)),
            _ => Err(format!("{value}: a number as a key has one digit")),
        },
    }
}

/// Calls `visit` with each variable of a pattern, and whether it selects.
pub(crate) fn variables<'a>(pattern: &'a Pattern, visit: &mut impl FnMut(&'a str, bool)) {
    for piece in pattern {
        match piece {
            Piece::Text(_) => {}
            Piece::Variable(name) => visit(name, false),
            Piece::Select(name, variants) => {
                visit(name, true);
                variants.iter().for_each(|(_, pattern)| variables(pattern, visit));
            }
        }
    }
}
