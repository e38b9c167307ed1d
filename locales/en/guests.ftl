# The names of new guests: a mood and an animal of these lists, by chance.

guest-name = { $mood } { $animal }
guest-moods =
    Quick, Sunny, Brave, Clever, Cheery, Swift, Jolly, Bright, Lucky, Merry, Nimble, Plucky, Calm, Witty,
    Bold, Snappy, Zippy, Dandy, Breezy, Cosy, Daring, Eager, Fair, Gentle, Happy, Keen, Lively, Mighty,
    Neat, Perky, Proud, Quiet, Ready, Rosy, Spry, Steady, Tidy, True, Upbeat, Vivid, Warm, Wise, Young,
    Zesty, Crafty, Dreamy, Fancy, Golden
guest-animals =
    Otter, Fox, Heron, Badger, Robin, Hare, Lynx, Panda, Koala, Falcon, Beaver, Dolphin, Sparrow, Hedgehog,
    Squirrel, Penguin, Turtle, Rabbit, Raven, Salmon, Seal, Tiger, Walrus, Weasel, Wombat, Yak, Zebra,
    Alpaca, Bison, Camel, Crane, Dormouse, Eagle, Ferret, Gecko, Ibis, Jackdaw, Kiwi, Lemur, Magpie, Marten,
    Newt, Owl, Puffin, Quail, Stork, Toad, Wren
