# What is read out at a table beside the story, for players who listen: short, never twice, and with the danger in it.

## The game begins

spoken-begin =
    { $minutes ->
        [one] Recess! You against { $names }: one minute until the bell, and the most lunch money wins.
       *[other] Recess! You against { $names }: { $minutes } minutes until the bell, and the most lunch money wins.
    }
spoken-begin-others =
    { $minutes ->
        [one] Recess! { $names }: one minute until the bell, and the most lunch money wins.
       *[other] Recess! { $names }: { $minutes } minutes until the bell, and the most lunch money wins.
    }
spoken-keys = The question mark tells you the keys.

## A turn begins

spoken-turns-left =
    { $turns ->
        [one] This is your last turn.
       *[other] { $turns } turns left for you.
    }
spoken-behind = You have { $coins }, { $name } leads with { $most }.
spoken-ahead = You lead with { $coins }.
spoken-level = You have { $coins }, and nobody has more.
spoken-kiss = Careful! { $kisser } could kiss { $kissed } next turn and win.
# Asked about each fight of the player’s own.
spoken-stay = { $fight }. { $seen }. S to stay ({ $brings }), L to walk away.
spoken-stay-of = Fight { $nth } of { $count }: { $fight }. { $seen }. S to stay ({ $brings }), L to walk away.
spoken-stays = { $child } stays.
spoken-leaves = { $child } walks away.
# In place of the sentence that is written, which names no keys.
spoken-todo-end = Your turn is complete. End it (E), or undo (U).
# Why one may choose among movements.
spoken-any = You can move fewer children than there are walks, so you choose which walk to leave out.

## Between two turns

spoken-lead = { $name } takes the lead with { $coins }.
spoken-lead-you = You take the lead with { $coins }!
spoken-neck = Neck and neck: { $coins } each for { $names }.
spoken-you = you
# Several walks of one player’s children.
spoken-walks = { $who } on the move: { $walks }.
spoken-walk-b = a boy to { $to }
spoken-walk-g = a girl to { $to }
# What another player did in a turn that does not touch the listener: one short sentence.
spoken-deeds = { $who }: { $deeds }.
spoken-deed-stays = stays in a fight
spoken-deed-detains = { $child } to detention
spoken-deed-passes = passes
spoken-deed-leaves = lets { $victim } go
spoken-deed-tattles = tattles to { $nun }
spoken-deed-breaks = { $by } breaks up the fight at { $at }
spoken-deed-nun = { $nun } to { $to }
spoken-deed-shoves = { $by } shoves { $piece } from { $from } to { $to }
spoken-deed-shoved = { $piece } shoved to { $to }
spoken-deed-back = { $child } back from detention

## What a piece could do

spoken-chances = In reach: { $chances }.
spoken-chance-fight = a fight with { $piece } at { $at }
spoken-chance-break-up = a fight to break up at { $at }
spoken-chance-tattle = a tattle at { $at }
spoken-chance-kiss = a kiss at { $at }
# What a nun would see from the space that has the focus.
spoken-nun-sees = From here { $nun } would see { $pieces }.
spoken-nun-sees-nobody = From here { $nun } would see nobody.
# Several children of another player.
spoken-others = { $count } of { $who }’s children
spoken-fight = { $attacker } fighting { $victim } at { $at }

## What keys read out

spoken-coins-of = { $name } { $coins }
spoken-minute = Minute { $minute } of { $minutes }.
spoken-next = Next: { $names }.
spoken-time-left = { $time } left for this turn.
spoken-at = { $piece } at { $at }
spoken-home = { $piece } in the entrance
spoken-pinned = { $piece } pinned by { $attacker } at { $at }
spoken-seen = { $what }, seen by { $nun }
spoken-own = Yours: { $pieces }.
spoken-nuns = The nuns: { $pieces }.
spoken-fights = Other fights: { $fights }.
spoken-nothing-yet = Nothing has happened yet.
spoken-shoving = { $piece } about to be shoved
# The children of others within three steps of one of the player’s own.
spoken-near = Near { $place }: { $others }.
spoken-steps =
    { $steps ->
        [one] { $piece }, one step, { $way }, at { $at }
       *[other] { $piece }, { $steps } steps, { $way }, at { $at }
    }
# The steps of a walk that ends where it began.
spoken-steps-here = { $piece } on the same space, there and back in { $steps } steps
# How far the player’s own boy and girl are apart.
spoken-pair =
    { $steps ->
        [one] from { $boy } to { $girl } it is one step
       *[other] from { $boy } to { $girl } it is { $steps } steps
    }
# As the arrow keys go.
spoken-way-up = up
spoken-way-down = down
spoken-way-left = left
spoken-way-right = right
spoken-way-up-left = up and left
spoken-way-up-right = up and right
spoken-way-down-left = down and left
spoken-way-down-right = down and right
# A child in the list of all children, under its player’s name.
spoken-child-b = a boy
spoken-child-g = a girl
spoken-near-none = No child of the others is within three steps of yours.
# What the keys say that have nothing to refuse or to do.
spoken-legal = That is allowed: { $deeds }.
spoken-unseen = No nun sees this space.
spoken-no-fight = There is no fight to decide about.
spoken-undone-fights = Taken back: what you said about your fights.
spoken-undone-pass = Taken back: you do not pass.
spoken-undone-piece = Taken back: { $where }.
spoken-restarted = Your turn starts again.

## The list of keys

keys-title = Keys
keys-where = They work while the yard has the focus. Those that only read out work everywhere at the table.
keys-moving = To play
keys-arrows = Arrows
keys-arrows-do = from space to space
keys-enter = Enter
keys-enter-do = picks a piece, or goes to the space
keys-child = B or G, then 1 or 2
keys-child-do = picks your first or second boy or girl
keys-nun-do = picks a nun, and again the other one
keys-marks = Full stop, comma
keys-marks-do = to the next or last space where the piece can end, fights, tattles and kisses first; with nothing picked, to your next piece that can move
keys-stay-do = stay in the fight, or let go
keys-why-do = why not here, or what can be done
keys-undo-do = undo, or restart the turn
keys-end-do = ends the turn
keys-escape = Escape
keys-escape-do = puts the piece back; with nothing picked, leads back to the yard; skips ahead while others play
keys-reading = To hear
keys-coins-do = everybody’s coins
keys-time-do = the minute, who is next, your turns left
keys-look-do = where your children and the nuns are, and all fights
keys-near-do = which children of others are near yours, and how far your boys are from your girls
keys-all-do = where all children are, and their fights, player by player
keys-again-do = the last message again, and then the ones before it
keys-help-do = this list
# Where a game is looked back at.
keys-review = In a review
keys-sides = Left and right arrow
keys-sides-do = one decision back or on
keys-turns = Shift with them
keys-turns-do = one turn back or on
keys-ends = Home, End
keys-ends-do = to the beginning, to the end
keys-space = Space bar
keys-space-do = plays the game, or pauses
keys-review-where = They work outside the yard. There the arrow keys go from space to space.
