//! All the rules.
