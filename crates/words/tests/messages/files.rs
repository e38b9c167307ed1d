//! The messages of the files of a language, read with Fluent's parser.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use blacktop_words::Language;
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Variant,
};

/// A message or an attribute in one language.
pub(crate) struct Written {
    /// Its file, without the ending.
    pub(crate) file: String,

    pub(crate) pattern: Pattern<String>,
    /// The names of its arguments.
    pub(crate) facts: BTreeSet<String>,
}

/// Messages by id; attributes as `message.attribute`.
pub(crate) type Messages = BTreeMap<String, Written>;

pub(crate) fn locales() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales")
}

/// The languages that have a folder.
pub(crate) fn translated() -> Vec<Language> {
    Language::ALL.into_iter().filter(|language| locales().join(language.code()).is_dir()).collect()
}

/// The files of a folder with this extension, sorted.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut paths: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|e| e == ending)).collect();
    assert!(!paths.is_empty(), "{}", folder.display());
    paths.sort();
    paths
}

/// All messages of a language.
pub(crate) fn written(language: Language) -> Messages {
    let mut messages = Messages::new();
    for path in files(&locales().join(language.code()), "ftl") {
        let file = path.file_stem().unwrap().to_str().unwrap();
        for (id, pattern) in patterns(&path) {
            let mut facts = BTreeSet::new();
            in_pattern(&pattern, &mut facts);
            let twice = messages.insert(id.clone(), Written { file: file.to_owned(), pattern, facts });
            assert!(twice.is_none(), "{}: {id} is there twice", path.display());
        }
    }
    messages
}

/// The messages of a file, without terms, which each language defines for itself.
fn patterns(path: &Path) -> Vec<(String, Pattern<String>)> {
    let text = fs::read_to_string(path).unwrap();
    let resource = match fluent_syntax::parser::parse(text) {
        Ok(resource) => resource,
        Err((_, errors)) => panic!("{}: {errors:?}", path.display()),
    };
    let messages = resource.body.into_iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        Entry::Term(_) | Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => None,
        Entry::Junk { content } => panic!("{}: {content}", path.display()),
    });
    messages.flat_map(with_attributes).collect()
}

fn with_attributes(message: Message<String>) -> Vec<(String, Pattern<String>)> {
    let id = message.id.name;
    let attributes = message.attributes.into_iter();
    let attributes = attributes.map(|attribute| (format!("{id}.{}", attribute.id.name), attribute.value));
    let attributes: Vec<_> = attributes.collect();
    message.value.map(|value| (id, value)).into_iter().chain(attributes).collect()
}

fn in_pattern(pattern: &Pattern<String>, facts: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, facts);
        }
    }
}

fn in_expression(expression: &Expression<String>, facts: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, facts),
        Expression::Select { selector, variants } => {
            in_inline(selector, facts);
            variants.iter().for_each(|Variant { value, .. }| in_pattern(value, facts));
        }
    }
}

fn in_inline(expression: &InlineExpression<String>, facts: &mut BTreeSet<String>) {
    match expression {
        InlineExpression::VariableReference { id } => {
            facts.insert(id.name.clone());
        }
        InlineExpression::Placeable { expression } => in_expression(expression, facts),
        InlineExpression::FunctionReference { arguments, .. }
        | InlineExpression::TermReference { arguments: Some(arguments), .. } => in_call(arguments, facts),
        InlineExpression::TermReference { arguments: None, .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. } => {}
    }
}

fn in_call(arguments: &CallArguments<String>, facts: &mut BTreeSet<String>) {
    let named = arguments.named.iter().map(|argument| &argument.value);
    arguments.positional.iter().chain(named).for_each(|argument| in_inline(argument, facts));
}

/// All variants of a message, with the names of arguments and of other messages in braces.
pub(crate) fn texts(pattern: &Pattern<String>) -> Vec<String> {
    let mut texts = vec![String::new()];
    for element in &pattern.elements {
        let next = match element {
            PatternElement::TextElement { value } => vec![value.clone()],
            PatternElement::Placeable { expression: Expression::Inline(fact) } => vec![name(fact)],
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter().flat_map(|variant| self::texts(&variant.value)).collect()
            }
        };
        let with = |text: &String| next.iter().map(|next| format!("{text}{next}")).collect::<Vec<_>>();
        texts = texts.iter().flat_map(with).collect();
    }
    texts
}

fn name(fact: &InlineExpression<String>) -> String {
    match fact {
        InlineExpression::VariableReference { id } | InlineExpression::MessageReference { id, .. } => {
            format!("{{{}}}", id.name)
        }
        other => format!("{other:?}"),
    }
}
