# What happened, told as a story: players by their names, children as their boy or girl, spaces last.

story-out = { $child } runs out to { $to }.
story-walk = { $child } walks to { $to }.
story-jump = { $who } jumps { $victim } at { $at }.
story-jump-by-you = You jump { $victim } at { $at }.
story-jump-coin = { $who } jumps { $victim } at { $at } and takes a coin.
story-jump-coin-by-you = You jump { $victim } at { $at } and take a coin.
story-stay = { $who } stays in the fight.
story-stay-by-you = You stay in the fight.
story-stay-coin = { $who } stays in the fight and takes another coin from { $from }.
story-stay-coin-you = { $who } stays in the fight and takes another coin from you.
story-stay-coin-by-you = You stay in the fight and take another coin from { $from }.
story-coin = { $who } takes a coin from { $from }.
story-coin-you = { $who } takes a coin from you.
story-coin-by-you = You take a coin from { $from }.
story-nothing = { $from } has no coin left to take.
story-nothing-you = You have no coin left to take.
story-leaves = { $who } walks away from the fight.
story-leaves-by-you = You walk away from the fight.
story-left = { $who } lets { $victim } go.
story-left-by-you = You let { $victim } go.
story-breaks = { $who } breaks it up: { $attacker } against { $victim }.
story-breaks-by-you = You break it up: { $attacker } against { $victim }.
story-tattle = { $who } tattles to { $nun }!
story-tattle-by-you = You tattle to { $nun }!
story-nun = { $nun } strolls to { $to }.
story-shoved = { $piece } is shoved to { $to }.
story-shoved-by = { $by } shoves { $piece } to { $to }.
story-detained = { $child } goes to detention: one walk less for { $who } next turn.
story-detained-by-you = { $child } goes to detention: one walk less for you next turn.
story-back = { $child } is back from detention.
story-kiss = { $kisser } kisses { $kissed } at { $at }!
story-given =
    { $coins ->
        [one] { $from } hands { $to } 1 coin.
       *[other] { $from } hands { $to } { $coins } coins.
    }
story-given-you =
    { $coins ->
        [one] You hand { $to } 1 coin.
       *[other] You hand { $to } { $coins } coins.
    }
story-given-to-you =
    { $coins ->
        [one] { $from } hands you 1 coin.
       *[other] { $from } hands you { $coins } coins.
    }
story-passed = { $who } passes.
story-passed-by-you = You pass.
story-timed-out = Time’s up for { $who }.
story-timed-out-by-you = Your time’s up.
story-exact = Exact words
