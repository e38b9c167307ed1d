# What happens in a game, one sentence an event. Pieces are named like Ab1 or N2, seats like A, spaces like e5.

event-passed = { $seat } passes.
event-timed-out = { $seat }’s time runs out.
event-stayed = { $child } stays in its fight.
event-coin-taken = { $by } takes a coin from { $from }.
event-nothing-to-take = { $by } takes nothing: { $from } has no coins.
event-moved = { $child } walks { $steps } from { $from } to { $to }.
event-moved-back = { $child } walks { $steps } and is back at { $to }.
event-moved-out = { $child } walks { $steps } out of the entrance to { $to }.
event-movement-lost = The movement of { $steps } is lost.
event-fight-started = { $attacker } attacks { $victim } at { $at }.
event-fight-left = { $attacker } leaves its fight and { $victim } stands up at { $at }.
event-fight-broken-up = { $by } breaks up the fight of { $attacker } and { $victim } at { $at }.
event-tattled = { $child } tells { $nun } of the fight at { $fight }.
event-nun-moved = { $nun } goes from { $from } to { $to }.
event-shoved = { $piece } is shoved from { $from } to { $to }.
event-detained = { $child } goes to detention.
event-stood-up = { $child }’s detention is over.
event-kissed = { $kisser } kisses { $kissed } at { $at }.
event-coins-given =
    { $coins ->
        [one] { $from } gives { $to } 1 coin.
       *[other] { $from } gives { $to } { $coins } coins.
    }
event-bell = The bell rings.
