# What the coach says of turns. Chances are given in hundredths of the win.

mark-brilliant = brilliant
mark-mistake = mistake
mark-blunder = blunder
mark-handed = handed the game to { $to }

# What was wrong with a turn that was played.
coach-missed-kiss = { $kisser } could have kissed { $kissed } at { $at } and won.
coach-kissed-too-soon = { $kisser }’s kiss ended the game, but { $winner } was richer and won it.
coach-left-kiss-open = Now { $kisser } can kiss { $kissed } at { $at } and win. That could have been stopped.
coach-looked-away = { $nun } does not watch { $at } any more, so { $kisser } can kiss { $kissed } there and win.
coach-stayed-in-sight = { $attacker } stayed at { $at }, where { $nun } could see it, so the fight had to end and { $attacker } is in detention.
coach-missed-tattle = { $child } could have told { $nun } of the fight at { $at }, and { $attacker } would be in detention.
coach-sent-own = { $nun } ended the fight at { $at } in this very turn, and { $attacker } is in detention, sent there by its own player.
coach-ended-own = { $by } broke up the fight at { $at }, where { $attacker } was winning coins for the same player.
coach-missed-fight =
    { $taken ->
        [0] { $attacker } could have attacked { $victim } at { $at } for a coin.
       *[other] { $attacker } could have attacked { $victim } at { $at } for one more coin.
    }
coach-missed-stay = { $attacker } could have stayed in its fight with { $victim } for one more coin.
coach-missed-coins =
    { $best ->
        [one] { $seat } could have taken 1 coin in this turn, and took none.
       *[other] { $seat } could have taken { $best } coins in this turn, and took { $coins ->
            [0] none
           *[other] only { $coins }
        }.
    }
coach-missed-arrest = { $nun } could have walked into the fight at { $at }, and { $attacker } would be in detention.
coach-missed-rescue = { $by } could have broken up the fight at { $at } and freed { $victim }.
coach-missed-watch = { $nun } could have gone to where she sees the fight at { $at }. Then { $attacker } has to walk away or goes to detention, unless somebody moves her.
coach-left-in-reach = Now { $attacker } can attack { $child } at { $at } in { $seat }’s next turn. After the better turn it could not.
coach-fight-in-sight = { $nun } sees the fight at { $at } now: unless somebody moves her, { $attacker } has to walk away or goes to detention.
coach-open-to-tattle = Now { $child } can tell { $nun } of the fight at { $at }, and { $attacker } goes to detention. After the better turn it could not.
coach-open-to-rescue = Now { $by } can break up the fight at { $at } and free { $victim } from { $attacker }. After the better turn it could not.
coach-kiss-ahead = If nobody stops it, { $kisser } can kiss { $kissed } at { $at } in { $seat }’s next turn and win.
coach-missed-threat = After the better turn { $kisser } could kiss { $kissed } at { $at } in { $seat }’s next turn and win, if nobody stops it.
coach-richer-victim = It would have been better to take a coin from { $richer }, who has more coins than { $poorer }.
coach-will-see = { $seat } will probably move { $nun } to where she sees the fight at { $at }. Then { $attacker } has to walk away or goes to detention.
coach-will-kiss = { $kisser } will probably kiss { $kissed } at { $at } in { $seat }’s next turn and win. After the better turn it probably would not.
coach-will-stop = { $kisser } is near enough to kiss { $kissed } next time, but { $seat } will probably stop it. After the better turn it probably would not.
coach-will-threaten = In its next turn { $seat } will probably bring { $kisser } and { $kissed } so near to each other that they can kiss and win the turn after. After the better turn it probably would not.
coach-would-kiss = After the better turn { $kisser } would probably kiss { $kissed } at { $at } in { $seat }’s next turn and win. Now it probably will not.
coach-will-attack = { $attacker } will probably attack { $child } at { $at } in { $seat }’s next turn. After the better turn it probably would not.
coach-will-end = { $seat } will probably end { $attacker }’s fight at { $at } in its next turn. After the better turn it probably would not.
coach-gains-less =
    { $best ->
        [one] With the better turn { $seat } would probably take 1 coin in its next turn
       *[other] With the better turn { $seat } would probably take { $best } coins in its next turn
    }, and now { $coins ->
        [0] none
       *[other] only { $coins }
    }.
coach-gains-coins =
    { $coins ->
        [one] { $seat } will probably take 1 coin in its next turn
       *[other] { $seat } will probably take { $coins } coins in its next turn
    }, and after the better turn { $best ->
        [0] none
       *[other] only { $best }
    }.
coach-fewer-ahead =
    { $coins ->
        [one] After its next turn { $seat } will probably have 1 coin
       *[other] After its next turn { $seat } will probably have { $coins } coins
    }. With the better turn it would have { $best }.
coach-more-ahead =
    { $coins ->
        [one] A round from now { $seat } will probably have 1 coin
       *[other] A round from now { $seat } will probably have { $coins } coins
    }. After the better turn it would have { $best ->
        [0] none
       *[other] only { $best }
    }.
coach-better-turn = There was a better turn: { $seat }’s win probability would be { $best }%, and is now { $share }%.
coach-leads = Now { $seat }’s win probability is { $share }%. After the better turn it would be { $best }%.

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
coach-breaks-up = { $by } breaks up the fight at { $at }, so { $attacker } takes no more coins there.
coach-walks-away = { $attacker } walks away from its fight at { $at }, where { $nun } sees it, and stays out of detention.
coach-gets-away = { $attacker } could have attacked { $child } at { $at } next. Now it cannot.
coach-only-turn = Nothing else is nearly as good: a win probability of { $share }%, and { $second }% with the next best turn.
coach-quiet = A quiet turn, after which { $seat }’s win probability is { $share }%.
coach-worth = After this turn { $seat }’s win probability is { $share }%.
coach-nothing-helps = Nothing helps any more: whatever { $seat } plays, it can hardly win.

# What a reason alone would hide.
coach-but-detention = But { $child } goes to detention.
coach-but-fight-ends = But { $attacker }’s fight at { $at } ends.
coach-better-detention = The better turn has a price too: { $child } goes to detention.
coach-better-fight-ends = The better turn has a price too: { $attacker }’s fight at { $at } ends.
coach-little-lost = { $seat } itself loses little: its win probability is { $share }%, and { $best }% with the better turn.

# Above the hints.
coach-to-play = Minute { $minute } of { $minutes }: { $seat } is to play.
coach-thought-times = The coach looked ahead { $times } times from each position.
coach-thought-ms = The coach thought about each position for { $ms } ms.

# About a whole analysis.
coach-unfinished = Minute { $minute } is still being played and was left out.
coach-interrupted =
    { $turns ->
        [one] Stopped after 1 turn of { $all }.
       *[other] Stopped after { $turns } turns of { $all }.
    }
