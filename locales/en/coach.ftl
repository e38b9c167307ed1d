# What the coach says of turns. Chances are given in hundredths of the win.

mark-brilliant = brilliant
mark-mistake = mistake
mark-blunder = blunder
mark-handed = handed the game to { $to }

# What was wrong with a turn that was played.
coach-missed-kiss = { $kisser } could have kissed { $kissed } at { $at } and won.
coach-kissed-too-soon = { $kisser }'s kiss ended the game, but { $winner } was richer and won it.
coach-left-kiss-open = Now { $kisser } can kiss { $kissed } at { $at } and win. That could have been stopped.
coach-looked-away = { $nun } does not watch { $at } any more, so { $kisser } can kiss { $kissed } there and win.
coach-stayed-in-sight = { $attacker } stayed at { $at }, where { $nun } could see it, so the fight had to end and { $attacker } is in detention.
coach-missed-tattle = { $child } could have told { $nun } of the fight at { $at }, and { $attacker } would be in detention.
coach-missed-fight = { $attacker } could have attacked { $victim } at { $at } for a coin.
coach-missed-stay = { $attacker } could have stayed in its fight with { $victim } for one more coin.
coach-missed-arrest = { $nun } could have walked into the fight at { $at }, and { $attacker } would be in detention.
coach-missed-rescue = { $by } could have broken up the fight at { $at } and freed { $victim }.
coach-left-in-reach = { $child } is at { $at }, where { $attacker } can attack it.
coach-fight-in-sight = { $nun } sees the fight at { $at } now: unless somebody moves her, { $attacker } has to walk away or goes to detention.
coach-better-turn = There was a better turn: { $seat } would have { $best } chances in 100 to win, and now has { $share }.

# What is good about a turn.
coach-wins-by-kiss = { $kisser } kisses { $kissed } at { $at } and wins.
coach-stops-kiss = { $kisser } could have kissed { $kissed } at { $at } and won. Now it cannot.
coach-arrests = { $nun } ends the fight at { $at } and sends { $attacker } to detention.
coach-takes-coins =
    { $coins ->
        [one] { $seat } takes 1 coin.
       *[other] { $seat } takes { $coins } coins in one turn.
    }
coach-attacks = { $attacker } attacks { $victim } at { $at } and takes a coin.
coach-stays = { $attacker } stays in its fight and takes one more coin from { $from }.
coach-frees = { $by } breaks up the fight at { $at } and frees { $victim }.
coach-only-turn = Nothing else is nearly as good: { $share } chances in 100 to win, and { $second } with the next best turn.
coach-quiet = A quiet turn, after which { $seat } has { $share } chances in 100 to win.

# About a whole analysis.
coach-unfinished = Minute { $minute } is still being played and was left out.
coach-interrupted =
    { $turns ->
        [one] Stopped after 1 turn of { $all }.
       *[other] Stopped after { $turns } turns of { $all }.
    }
