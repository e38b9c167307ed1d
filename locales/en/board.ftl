# The drawn board and the making of a turn.

board-label = The schoolyard
board-space = { $space }
board-yard = yard
board-shelter = shelter
board-circle = shelter, the circle
# Of equipment at most 14 columns: it stands in a legend beside the board.
board-equipment-S = slide
board-equipment-W = swings
board-equipment-M = merry-go-round
board-equipment-T = tetherball
board-equipment-G = jungle gym
board-equipment-other = equipment
board-entrance-boys = the boys’ entrance
board-entrance-girls = the girls’ entrance
board-empty = nobody
board-piece = { $piece }
board-detained = { $piece } in detention
board-fight = { $attacker } attacks { $victim }
board-can-move = { $piece } can move
board-picked = { $piece } picked
board-seen = seen by { $nun }

# What would happen where a piece could end.
mark-stand = can end here
mark-fight = would start a fight
mark-break-up = would break up the fight
# Where a nun would.
mark-detain = would break up the fight: detention for { $piece }
mark-tattle = would tattle
mark-tattle-on = would tell on { $piece } at { $fight }
mark-kiss = would kiss
mark-shove = would shove who is there
mark-shoved = { $piece } can be shoved here
mark-stay = can stay
mark-steps = in { $steps }

## What pieces are called. Children of the reader's own seat are told apart by the numbers on their shirts.

cast-nun-1 = Sister Agnes
cast-nun-2 = Sister Clara
story-child-b = { $name }’s boy
story-child-g = { $name }’s girl
piece-own-b1 = your first boy
piece-own-b2 = your second boy
piece-own-g1 = your first girl
piece-own-g2 = your second girl

## What is to be done in a turn.

turn-label = What to do
turn-todo-stand =
    { $count ->
        [one] Stay in the fight, or walk away?
       *[other] Who stays in the fight, who walks away?
    }
turn-todo-move = Pick a child to move { $steps }.
# $steps are the walks to choose from, as in "3 or 2".
turn-todo-move-any = Pick a child to move { $steps } steps, as you like.
turn-todo-where = Where should { $piece } go?
turn-walk-off = Now walk { $piece } away from the fight.
turn-todo-shove = Only one can stay: where should { $piece } be shoved?
turn-todo-nun = Pick a nun to move.
turn-todo-nun-only = Only { $nun } may move. Pick her.
turn-todo-end = Your turn is complete. End it, or undo.
# Before what is to be done, near the end of the game.
turn-few =
    { $turns ->
        [one] Your last turn!
       *[other] { $turns } turns left.
    }
turn-todo-watch = Here goes!
turn-todo-wait = { $seat } is playing.
turn-todo-wait-person = { $name } ({ $seat }) is playing.
turn-todo-over = The game is over.
# Of an action that was decided without a network.
turn-todo-sent = It goes out as soon as the network is back.

turn-undo = Undo
turn-restart = Restart turn
turn-end = End turn
turn-skip = Skip ahead
turn-cancel = Cancel
turn-pass = Pass
turn-pass-ask = Pass the whole turn?
turn-pass-means = Nobody moves. Your attackers stay in their fights and take their coins. If a nun sees one of these fights, she will come and break it up.
turn-pass-means-idle = Nobody moves. Your attackers stay in their fights, but take no coins. If a nun sees one of these fights, she will come and break it up.
# Both, where they are one question.
turn-pass-question = { turn-pass-ask } { $means }

turn-stay = Stay
turn-leave = Walk away
turn-fight = { $child } attacks { $victim } at { $at }
# The same where there is little room.
turn-fight-with = Against { $victim } at { $at }
# Which of several questions this is.
turn-fight-of = { $nth } of { $count }
turn-fight-seen = { $nun } sees it and will come
turn-fight-unseen = No nun sees it
# What it brings to stay, and which movement it costs.
turn-stay-costs = +1 coin, no { $steps }
turn-stay-wins = +1 coin

# What comes of an action that ends the game, before it is done. $coins are those of each winner.
turn-ends-you = This ends the game. You win with { $coins } coins!
turn-ends =
    { $count ->
        [one] This ends the game. { $winners } wins with { $coins } coins.
       *[other] This ends the game. { $winners } share the win with { $coins } coins each.
    }
# After it, where a kiss decides between players with as many coins.
turn-ends-tied = The kisser wins the tie.

turn-choose = What do you want to do here?
turn-pick = Pick { $piece } instead
# The same where nothing is picked.
turn-pick-this = Pick { $piece }
turn-picked =
    { $count ->
        [one] { $piece } picked: 1 space to end on.
       *[other] { $piece } picked: { $count } spaces to end on.
    }
turn-unpicked = { $piece } put back.

# What a child, a nun or a shove would do. $one and $other are who is there.
turn-move-stand = Walk { $steps } and stand there
turn-move-fight = Walk { $steps } and fight { $one }
turn-move-break-up = Walk { $steps } and break up { $one } and { $other }
turn-move-kiss = Walk { $steps } and kiss { $one }
turn-move-tattle = Tell on { $one }, who attacks { $other } at { $fight }
turn-move-tattle-own = Tell on { $one } (your own child!), who attacks { $other } at { $fight }
turn-nun-stand = { $nun } goes there
turn-nun-shove = { $nun } goes there and shoves { $one }
turn-nun-break-up = { $nun } breaks up { $one } and { $other }
turn-shove = Shove { $piece } there
turn-shove-on = Shove { $piece } there, and { $one } further

# What an action brings, below what it does. $who is the player on whose child it is.
turn-brings-coin = You take a coin from { $who }. Stay next turn, and you take another.
turn-brings-nothing = { $who } has no coin left to take.
turn-brings-peace = Both go free, and nobody is punished.
turn-brings-detention = The attacker goes to detention: one walk less for { $who } next turn.
turn-brings-detention-you = Your child goes to detention: one walk less for you next turn.

turn-why = Why not?
# Of a child of another player, asked about in the reader’s own turn.
turn-not-yours = { $child } is not yours to move, even in your turn
turn-why-rule = Rule { $clause }
turn-why-lesson = Show me how

# Below the task on a phone: what to tap.
turn-tip-pick = Tap one, here or in the yard.
turn-tip-space = Now tap a marked space.
turn-tip-again = Press the button, or tap the space again.

turn-keys = Keyboard and typed moves
turn-typed = A typed move, like Ab1:3-e5
turn-typed-do = Do it
# Of what was typed and cannot be done: how it was understood, and a move that is possible.
turn-typed-read = Understood as { $word }, which is not possible now. { $example }, for instance, is.
turn-typed-several = “{ $text }” fits { $words }. Which one do you mean?
turn-typed-unknown = I cannot read “{ $text }”. Moves are written like { $example }.
turn-typed-empty = Type a move first: { $example }, for instance.
turn-keys-help = In the yard: arrow keys go from space to space, Enter picks, ? lists all keys. Escape leads back there.
