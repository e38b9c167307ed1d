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
# As they begin what differs between editions.
rules-by-edition = By edition
rules-learn = Rather try it out?
rules-learn-go = To the lessons

## Editions and house rules

rules-editions = Editions and house rules
rules-edition-en = English
rules-edition-fr = French
rules-edition-ja = Japanese
rules-edition-yours = your edition
rules-editions-topic = Rule

# Whether an edition has a switch on.
switch-diagonals-in =
    { $edition ->
        [ja] no
       *[other] yes
    }
switch-sheltershove-in =
    { $edition ->
        [fr] no
       *[other] yes
    }
switch-sheltertattle-in =
    { $edition ->
        [ja] no
       *[other] yes
    }
switch-sidedoors-in =
    { $edition ->
       *[other] yes
    }
switch-shelterkiss-in =
    { $edition ->
       *[other] yes
    }
switch-idlecoins-in =
    { $edition ->
       *[other] yes
    }

## The strip of pictures on top

rules-strip = The rules in 60 seconds
rules-strip-goal = The goal
rules-strip-goal-text = Have the most lunch money when the bell rings.
rules-strip-turn = Your turn
rules-strip-turn-text = 3, 2, 1, nun: three children walk, then a nun.
rules-strip-fight = Fight
rules-strip-fight-text = Land on another child, unseen: take a coin.
rules-strip-nun = Nuns
rules-strip-nun-text = They look in straight lines. Where they look, nobody fights.
rules-strip-tattle = Tattle
rules-strip-tattle-text = Walk onto a nun: she sends an attacker to detention.
rules-strip-kiss = Kiss
rules-strip-kiss-text = Your boy and your girl, unseen: 2 coins from everybody, and the game is over.
rules-strip-bell = The bell
rules-strip-bell-text = After 30 minutes recess is over. Count your coins!

## Pictures

rules-picture-doors = The three doors of the boys’ entrance.
rules-picture-walk = Where a walk of exactly 2 can end. Back where it began counts, too.
rules-picture-sight-en = What a nun sees in eight directions. Equipment stops her.
rules-picture-sight-ja = What the same nun sees in the Japanese edition: four directions.

## What the printed sheets call things, for the search: their word, then ours; other forms follow behind commas

rules-box = { $here }: in the box this is called “{ $box }”.
box-nun = nun
box-nun-here = nun
box-shelter = safety square
box-shelter-here = shelter
box-entrance = entrance
box-entrance-here = entrance
box-equipment = obstacle, playground equipment
box-equipment-here = equipment
box-tattle = tattle
box-tattle-here = tattle
box-shove = shove
box-shove-here = shove
box-break-up = break up
box-break-up-here = break up
box-pinned = pinned
box-pinned-here = pinned
box-attacker = attacker
box-attacker-here = attacker
box-victim = victim
box-victim-here = victim
box-detention = detention
box-detention-here = detention
box-kiss = kiss
box-kiss-here = kiss
box-adjacent = adjacent
box-adjacent-here = adjacent
box-space = space
box-space-here = space
box-turn = turn
box-turn-here = turn
box-recess = recess
box-recess-here = recess
box-winner = Ruler of the Blacktop
box-winner-here = the winner, most coins wins
