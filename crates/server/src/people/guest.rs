//! Random names for new guests, in their language.

use blacktop_words::{Language, Localizer, msg};
use rand::RngExt;

/// A mood and an animal of the lists in `locales`.
pub fn guest_name(language: Language) -> String {
    let words = Localizer::new(language);
    let mut rng = rand::rng();
    let mut any = |list: &'static str| {
        let all = choices(&words, list);
        all[rng.random_range(0..all.len())].clone()
    };
    let (mood, animal) = (any("guest-moods"), any("guest-animals"));
    words.format(&msg("guest-name").with("mood", mood).with("animal", animal))
}

/// The language of a name that was made here.
pub fn guest_language(name: &str) -> Option<Language> {
    let has_word = |words: &Localizer, list| choices(words, list).iter().any(|word| name.contains(word));
    Language::ALL.into_iter().find(|language| {
        let words = Localizer::new(*language);
        has_word(&words, "guest-moods") && has_word(&words, "guest-animals")
    })
}

/// The words of a list, which are separated by commas.
fn choices(words: &Localizer, list: &'static str) -> Vec<String> {
    words.format(&msg(list)).split(',').map(|word| word.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::people::name::clean_name;

    #[test]
    fn every_name_is_one_that_can_be_chosen() {
        for language in Language::ALL {
            let words = Localizer::new(language);
            let [moods, animals] = ["guest-moods", "guest-animals"].map(|list| choices(&words, list));
            for (mood, animal) in
                moods.iter().flat_map(|mood| animals.iter().map(move |animal| (mood, animal)))
            {
                let name = words.format(&msg("guest-name").with("mood", mood).with("animal", animal));
                assert_eq!(clean_name(&name), Ok(name));
            }
            let counts = [moods, animals].map(|list| list.into_iter().collect::<HashSet<_>>().len());
            assert_eq!(counts, [48, 48], "{language:?}");
        }
    }

    #[test]
    fn names_are_in_the_language_of_the_guest() {
        let words = Localizer::new(Language::Ja);
        let animals = choices(&words, "guest-animals");
        let name = guest_name(Language::Ja);
        assert!(animals.iter().any(|animal| name.ends_with(animal.as_str())), "{name}");
        for language in Language::ALL {
            assert_eq!(guest_language(&guest_name(language)), Some(language));
        }
        assert_eq!(guest_language("Ada"), None);
    }
}
