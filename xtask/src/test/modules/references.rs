//! Collects the paths that a source file names, by module.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use anyhow::{Context, Result};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, ImplItem, Item, ItemMod, ItemUse, Macro, Meta, Path, UseTree, Visibility};

/// What one module, inline or a file, holds outside `#[cfg(test)]` code.
#[derive(Debug, Default)]
pub(super) struct Contents {
    /// The names of the items declared in the module itself.
    pub(super) declared: BTreeSet<String>,
    /// The path that each `use` declaration gives a name to.
    pub(super) imports: BTreeMap<String, Vec<String>>,
    /// The paths that are imported with `*`.
    pub(super) globs: Vec<Vec<String>>,
    /// Every path of two segments or more, and every `use` declaration.
    pub(super) references: Vec<Reference>,
    pub(super) submodules: Vec<Submodule>,
}

/// A path as it is written, and its line in the file.
#[derive(Clone, Debug)]
pub(super) struct Reference {
    pub(super) path: Vec<String>,
    pub(super) line: usize,
    /// The path ends in `*`, which `path` leaves out.
    pub(super) is_glob: bool,
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.path.join("::"))?;
        f.write_str(if self.is_glob { "::*" } else { "" })
    }
}

/// A `mod` declaration.
#[derive(Debug)]
pub(super) struct Submodule {
    pub(super) name: String,
    /// The value of a `#[path]` attribute.
    pub(super) path: Option<String>,
    /// `None` if the module is in a file of its own.
    pub(super) inline: Option<Contents>,
}

impl Contents {
    /// Parses a source file; fails if it is not valid Rust.
    pub(super) fn parse(source: &str) -> Result<Self> {
        Ok(Self::of_items(&syn::parse_file(source).context("cannot parse")?.items))
    }

    fn of_items(items: &[Item]) -> Self {
        let mut contents = Self::default();
        for item in items {
            contents.visit_item(item);
            contents.declared.extend(declared_name(item));
            if let Item::Mod(module) = item
                && !is_test_only(&module.attrs)
            {
                contents.submodules.push(Submodule::new(module));
            }
        }
        contents
    }

    fn add_import(&mut self, prefix: &[String], tree: &UseTree) {
        match tree {
            UseTree::Path(path) => self.add_import(&joined(prefix, path.ident.to_string()), &path.tree),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.add_import(prefix, tree)),
            UseTree::Glob(glob) => {
                let line = glob.star_token.spans[0].start().line;
                self.globs.push(prefix.to_vec());
                self.references.push(Reference { path: prefix.to_vec(), line, is_glob: true });
            }
            UseTree::Name(name) => self.add_name(prefix, &name.ident, name.ident.to_string()),
            UseTree::Rename(rename) => self.add_name(prefix, &rename.ident, rename.rename.to_string()),
        }
    }

    fn add_name(&mut self, prefix: &[String], ident: &proc_macro2::Ident, alias: String) {
        let is_prefix = ident == "self" && !prefix.is_empty();
        let path = if is_prefix { prefix.to_vec() } else { joined(prefix, ident.to_string()) };
        let alias = if alias == "self" { path.last().cloned().unwrap_or_default() } else { alias };
        self.imports.entry(alias).or_insert_with(|| path.clone());
        self.references.push(Reference { path, line: ident.span().start().line, is_glob: false });
    }

    fn add_path(&mut self, path: Vec<String>, line: usize) {
        if path.len() > 1 {
            self.references.push(Reference { path, line, is_glob: false });
        }
    }

    /// Adds the paths in the arguments of a macro, which have no syntax tree: names joined by `::`.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut line, mut colons) = (Vec::new(), 0, 0);
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => {
                    if colons != 2 {
                        self.add_path(std::mem::take(&mut path), line);
                        line = ident.span().start().line;
                    }
                    path.push(ident.to_string());
                    colons = 0;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' && !path.is_empty() => colons += 1,
                other => {
                    self.add_path(std::mem::take(&mut path), line);
                    colons = 0;
                    if let TokenTree::Group(group) = other {
                        self.add_tokens(group.stream());
                    }
                }
            }
        }
        self.add_path(path, line);
    }

    /// Adds the paths in the strings of an attribute's list, such as `#[serde(with = "crate::saved")]`.
    fn add_quoted_paths(&mut self, tokens: TokenStream) {
        for token in tokens {
            if let TokenTree::Literal(literal) = token
                && let Ok(text) = syn::parse_str::<syn::LitStr>(&literal.to_string())
                && let Ok(path) = syn::parse_str::<Path>(&text.value())
            {
                self.add_path(segments(&path), literal.span().start().line);
            }
        }
    }
}

impl<'ast> Visit<'ast> for Contents {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_test_only(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        let is_test_only = matches!(item, ImplItem::Fn(function) if is_test_only(&function.attrs));
        if !is_test_only {
            visit::visit_impl_item(self, item);
        }
    }

    /// Skips the module: the tree of modules reads it as a module of its own.
    fn visit_item_mod(&mut self, _: &'ast ItemMod) {}

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.add_import(&[], &item.tree);
    }

    fn visit_path(&mut self, path: &'ast Path) {
        let line = path.segments.first().map_or(0, |first| first.ident.span().start().line);
        self.add_path(segments(path), line);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, invocation: &'ast Macro) {
        self.visit_path(&invocation.path);
        self.add_tokens(invocation.tokens.clone());
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if let Meta::List(list) = &attribute.meta {
            self.add_quoted_paths(list.tokens.clone());
        }
    }

    /// Skips `pub(in crate::path)`, which imports nothing.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}
}

impl Submodule {
    fn new(module: &ItemMod) -> Self {
        Self {
            name: module.ident.to_string(),
            path: module.attrs.iter().find_map(path_attribute),
            inline: module.content.as_ref().map(|(_, items)| Contents::of_items(items)),
        }
    }
}

fn joined(prefix: &[String], name: String) -> Vec<String> {
    let mut path = prefix.to_vec();
    path.push(name);
    path
}

fn segments(path: &Path) -> Vec<String> {
    path.segments.iter().map(|segment| segment.ident.to_string()).collect()
}

fn path_attribute(attribute: &Attribute) -> Option<String> {
    let Meta::NameValue(pair) = &attribute.meta else { return None };
    let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = &pair.value else { return None };
    pair.path.is_ident("path").then(|| text.value())
}

/// Returns whether an item is compiled for tests only: `#[cfg(test)]` or `#[cfg(all(test, ...))]`.
fn is_test_only(attributes: &[Attribute]) -> bool {
    let is_test = |token: &TokenTree| matches!(token, TokenTree::Ident(ident) if ident == "test");
    attributes.iter().filter(|attribute| attribute.path().is_ident("cfg")).any(|attribute| {
        let Meta::List(list) = &attribute.meta else { return false };
        let mut tokens = list.tokens.clone().into_iter();
        match (tokens.next(), tokens.next()) {
            (Some(token), None) => is_test(&token),
            (Some(TokenTree::Ident(all)), Some(TokenTree::Group(group))) => {
                all == "all"
                    && group.delimiter() == Delimiter::Parenthesis
                    && group.stream().into_iter().any(|token| is_test(&token))
            }
            _ => false,
        }
    })
}

fn declared_name(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(ident.to_string())
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::ExternCrate(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::ForeignMod(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}
