//! Random names for new guests.

use rand::RngExt;

const MOODS: [&str; 48] = [
    "Quick", "Sunny", "Brave", "Clever", "Cheery", "Swift", "Jolly", "Bright", "Lucky", "Merry", "Nimble",
    "Plucky", "Calm", "Witty", "Bold", "Snappy", "Zippy", "Dandy", "Breezy", "Cosy", "Daring", "Eager",
    "Fair", "Gentle", "Happy", "Keen", "Lively", "Mighty", "Neat", "Perky", "Proud", "Quiet", "Ready",
    "Rosy", "Spry", "Steady", "Tidy", "True", "Upbeat", "Vivid", "Warm", "Wise", "Young", "Zesty", "Crafty",
    "Dreamy", "Fancy", "Golden",
];

const ANIMALS: [&str; 48] = [
    "Otter", "Fox", "Heron", "Badger", "Robin", "Hare", "Lynx", "Panda", "Koala", "Falcon", "Beaver",
    "Dolphin", "Sparrow", "Hedgehog", "Squirrel", "Penguin", "Turtle", "Rabbit", "Raven", "Salmon", "Seal",
    "Tiger", "Walrus", "Weasel", "Wombat", "Yak", "Zebra", "Alpaca", "Bison", "Camel", "Crane", "Dormouse",
    "Eagle", "Ferret", "Gecko", "Ibis", "Jackdaw", "Kiwi", "Lemur", "Magpie", "Marten", "Newt", "Owl",
    "Puffin", "Quail", "Stork", "Toad", "Wren",
];

pub fn guest_name() -> String {
    let mut rng = rand::rng();
    let mood = MOODS[rng.random_range(0..MOODS.len())];
    let animal = ANIMALS[rng.random_range(0..ANIMALS.len())];
    format!("{mood} {animal}")
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::people::name::clean_name;

    #[test]
    fn every_name_is_one_that_can_be_chosen() {
        for mood in MOODS {
            for animal in ANIMALS {
                let name = format!("{mood} {animal}");
                assert_eq!(clean_name(&name), Ok(name));
            }
        }
        assert_eq!(HashSet::from(MOODS).len() * HashSet::from(ANIMALS).len(), MOODS.len() * ANIMALS.len());
    }
}
