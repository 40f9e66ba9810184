//! The modules of one package, and the file that each is in.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::references::{Contents, Reference, Submodule};

/// The source root of a library, a program, a test, a benchmark or an example.
#[derive(Debug)]
pub(super) struct Target {
    /// The name by which the other targets of the package import it, if it is the library.
    pub(super) library: Option<String>,
    pub(super) root: PathBuf,
}

/// The modules of all targets of a package.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub(super) files: Vec<PathBuf>,
    pub(super) modules: Vec<Module>,
    /// The library's name and its root module.
    library: Option<(String, usize)>,
}

#[derive(Debug)]
pub(super) struct Module {
    /// An index into [`Tree::files`].
    pub(super) file: usize,
    pub(super) contents: Contents,
    parent: Option<usize>,
    children: BTreeMap<String, usize>,
}

/// Reads a source file; `None` if there is none.
pub(super) type Read<'a> = &'a dyn Fn(&Path) -> Option<String>;

/// The file of a module, the folder of its submodules, and the parent module.
struct Location<'a> {
    file: usize,
    folder: &'a Path,
    parent: Option<usize>,
}

impl Tree {
    /// Reads every file that a target reaches by `mod` declarations. Fails if one of them is missing or is not valid Rust.
    pub(super) fn load(targets: &[Target], read: Read<'_>) -> Result<Self> {
        let mut tree = Self::default();
        for target in targets {
            let folder = target.root.parent().unwrap_or(Path::new(""));
            let root = tree.add_file(&target.root, folder, None, read)?;
            if let Some(name) = &target.library {
                tree.library = Some((name.clone(), root));
            }
        }
        Ok(tree)
    }

    fn add_file(&mut self, path: &Path, folder: &Path, parent: Option<usize>, read: Read<'_>) -> Result<usize> {
        let source = read(path).with_context(|| format!("{} is missing", path.display()))?;
        let contents = Contents::parse(&source).with_context(|| path.display().to_string())?;
        self.files.push(path.to_path_buf());
        self.add_module(contents, &Location { file: self.files.len() - 1, folder, parent }, read)
    }

    fn add_module(&mut self, mut contents: Contents, at: &Location<'_>, read: Read<'_>) -> Result<usize> {
        let submodules = std::mem::take(&mut contents.submodules);
        let index = self.modules.len();
        self.modules.push(Module { file: at.file, contents, parent: at.parent, children: BTreeMap::new() });
        for submodule in submodules {
            let name = submodule.name.clone();
            let child = self.add_submodule(submodule, &Location { parent: Some(index), ..*at }, read)?;
            self.modules[index].children.insert(name, child);
        }
        Ok(index)
    }

    fn add_submodule(&mut self, submodule: Submodule, at: &Location<'_>, read: Read<'_>) -> Result<usize> {
        let folder = at.folder.join(&submodule.name);
        if let Some(contents) = submodule.inline {
            return self.add_module(contents, &Location { folder: &folder, ..*at }, read);
        }
        if let Some(path) = submodule.path {
            // Relative to the folder of the file, and a file so named is like a `mod.rs`.
            let path = simplified(&self.files[at.file].parent().unwrap_or(Path::new("")).join(path));
            return self.add_file(&path, path.parent().unwrap_or(Path::new("")), at.parent, read);
        }
        for path in [folder.with_extension("rs"), folder.join("mod.rs")] {
            if read(&path).is_some() {
                return self.add_file(&path, &folder, at.parent, read);
            }
        }
        bail!("{} declares `mod {}`, which has no file", self.files[at.file].display(), submodule.name)
    }

    /// Returns the files whose modules contain the file's module, the nearest one first.
    pub(super) fn ancestors(&self, file: usize) -> Vec<usize> {
        let first = self.modules.iter().position(|module| module.file == file);
        let parents = std::iter::successors(first, |&module| self.modules[module].parent);
        let mut files: Vec<_> =
            parents.map(|module| self.modules[module].file).filter(|&other| other != file).collect();
        files.dedup();
        files
    }

    /// Returns the modules that a reference in module `from` leads to: usually one, none outside the package.
    ///
    /// A name that an ancestor of `from` only imports leads to the module that declares it: a child sees the imports of its
    /// ancestors, and what it takes from a sibling by this way is a tie to the sibling.
    pub(super) fn targets(&self, from: usize, reference: &Reference) -> Vec<usize> {
        let Some((module, rest)) = self.resolve(from, &reference.path, 0) else { return Vec::new() };
        if !self.is_ancestor(module, from) {
            return vec![module];
        }
        if reference.is_glob {
            let imports = self.modules[module].contents.imports.values();
            let imported = imports.filter_map(|path| self.resolve(module, path, 0)).map(|(target, _)| target);
            return imported.chain([module]).collect();
        }
        let declaring = |name: &String| self.declaring(module, name, 0).unwrap_or(module);
        vec![rest.first().map_or(module, declaring)]
    }

    /// Returns the longest prefix of `path` that is a module, and the rest of the path.
    fn resolve<'a>(&self, from: usize, path: &'a [String], depth: usize) -> Option<(usize, &'a [String])> {
        let (first, mut rest) = path.split_first()?;
        let mut module = match first.as_str() {
            "crate" => self.root(from),
            "self" => from,
            "super" => self.modules[from].parent?,
            name => {
                let child = self.modules[from].children.get(name).copied();
                let imported = || self.imported(from, name, depth);
                let library = || self.library.as_ref().filter(|(library, _)| library == name).map(|&(_, root)| root);
                child.or_else(imported).or_else(library)?
            }
        };
        while let Some((name, others)) = rest.split_first() {
            let next = match name.as_str() {
                "super" => self.modules[module].parent,
                _ => self.modules[module].children.get(name).copied(),
            };
            let Some(next) = next else { break };
            (module, rest) = (next, others);
        }
        Some((module, rest))
    }

    /// Returns the module that a `use` declaration of `from` leads to under this name.
    fn imported(&self, from: usize, name: &str, depth: usize) -> Option<usize> {
        let path = self.modules[from].contents.imports.get(name)?;
        // `use name;` names itself, and imports may name one another in a ring.
        let is_itself = path.first().is_some_and(|first| first == name);
        if is_itself || depth > 8 { None } else { self.resolve(from, path, depth + 1).map(|(module, _)| module) }
    }

    /// Returns the module that declares the item `name` of `module`, along `use` declarations.
    fn declaring(&self, module: usize, name: &String, depth: usize) -> Option<usize> {
        let contents = &self.modules[module].contents;
        if contents.declared.contains(name) || depth > 8 {
            return Some(module);
        }
        if let Some(path) = contents.imports.get(name) {
            let (target, rest) = self.resolve(module, path, 0)?;
            return rest.first().map_or(Some(target), |name| self.declaring(target, name, depth + 1).or(Some(target)));
        }
        let globs = contents.globs.iter().filter_map(|path| self.resolve(module, path, 0));
        globs.map(|(target, _)| target).find(|&target| self.modules[target].contents.declared.contains(name))
    }

    fn root(&self, module: usize) -> usize {
        std::iter::successors(Some(module), |&module| self.modules[module].parent).last().unwrap_or(module)
    }

    fn is_ancestor(&self, module: usize, of: usize) -> bool {
        std::iter::successors(Some(of), |&module| self.modules[module].parent).any(|ancestor| ancestor == module)
    }
}

/// Removes `..` from a path.
fn simplified(path: &Path) -> PathBuf {
    let mut simple = PathBuf::new();
    for component in path.components() {
        if component.as_os_str() == ".." {
            simple.pop();
        } else {
            simple.push(component);
        }
    }
    simple
}
