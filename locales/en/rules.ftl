# Around the rulebook, whose clauses are in rulebook.ftl.

rules-title = The rules
rules-search = Search the rules
rules-contents = Contents
rules-found =
    { $count ->
        [0] Nothing found. Try another word.
        [one] 1 rule found
       *[other] { $count } rules found
    }
rules-all = Show all rules
rules-missing = There is no rule { $clause }. Here are all of them.
# The name of a clause for those who listen.
rules-clause = Rule { $clause }
rules-number = { $number }. { $title }
# As the clauses of this language name a section, so that it can be made a link.
rules-section = section { $number }
# As the clauses of this language begin a ruling, so that it stands out.
rules-ruling = Our ruling
rules-learn = Rather try it out?
rules-learn-go = To the lessons

## How the editions differ

rules-editions = How the editions differ
rules-edition-en = English
rules-edition-fr = French
rules-edition-ja = Japanese
rules-edition-yours = your edition
rules-editions-topic = What differs
rules-editions-directions = Directions in which nuns see and walk
rules-editions-shove = A piece may be shoved onto a shelter space
rules-editions-tattle = A child may tattle on a shelter space
rules-editions-directions-in =
    { $edition ->
        [ja] 4
       *[other] 8
    }
rules-editions-shove-in =
    { $edition ->
        [fr] no
       *[other] yes
    }
rules-editions-tattle-in =
    { $edition ->
        [ja] no
       *[other] yes
    }

## Pictures

rules-picture-doors = The three doors of the boys’ entrance.
rules-picture-walk = Where a walk of exactly 2 can end. Back where it began counts, too.
rules-picture-sight-en = What a nun sees in eight directions. Equipment stops her.
rules-picture-sight-ja = What the same nun sees in the Japanese edition: four directions.
