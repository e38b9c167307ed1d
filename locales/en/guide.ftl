# The guided first game: what Crumb the pigeon says. Each hint has a short title and a text of two or three sentences.

guide-label = Crumb the pigeon explains
guide-got-it = Got it
guide-show = Show me
guide-do-it = I’ll do it
guide-skip = Play without Crumb

guide-goal = Most lunch money wins!
guide-goal-text =
    { $minutes ->
        [20] Your first recess is a short one: 20 minutes, and each turn takes one. When the bell rings, the player with the most coins wins. A turn goes 3, 2, 1, nun. Pick a child for the 3!
       *[other] Recess lasts { $minutes } minutes, and each turn takes one. When the bell rings, the player with the most coins wins. A turn goes 3, 2, 1, nun. Pick a child for the 3!
    }
guide-walk = Now, where to?
guide-walk-text = A walk of 3 is exactly three steps, around corners or back and forth. It can end on any marked space. Try one: until you end your turn, you can take everything back.
guide-coins = How to get rich
guide-coins-text = End a walk on somebody else’s child where no nun looks: you jump it and take a coin. Stay in the fight, and you take another one next turn. Off into the yard!
guide-stand = Stay or walk away?
guide-stand-text = Stay, and you take another coin, but you lose your longest walk. And if a nun sees the fight, she comes running.
guide-nun = Now you move a nun
guide-nun-text = The striped spaces are what the nuns see: straight lines. Send { $nun } onto somebody else’s fight, and the attacker goes to detention. Keep her away from yours!
guide-win = A kiss now wins!
guide-win-text = Your boy and your girl can meet this turn. They kiss, recess is over, and you win. A tie would be yours too: it goes to the kisser.
guide-kiss = A kiss in reach!
guide-kiss-text = If these two meet, they kiss: recess is over at once, and every other player gives you two coins. Before you do it, the panel says who wins.
guide-tattle = Time to tattle?
guide-tattle-text = There is a fight, and { $nun } is close. End a walk on her space, and she is told: she runs there, and the attacker goes to detention.
guide-detention = Detention for { $child }!
guide-detention-text = It sits out your turn, and you have one walk fewer. At the end of your turn it stands up again.
guide-bell = The bell is near
guide-bell-text =
    { $left ->
        [one] This is the last minute. Only coins count now: grab what you can.
       *[other] Only { $left } minutes are left. Grab coins now, and guard the ones you have.
    }
guide-fight = Lunch money at { $space }!
guide-fight-text =
    { $steps ->
        [one] { $name } has a child right next door, and no nun can see it. Land on it and take a coin.
       *[other] Exactly { $steps } steps lead to { $name }’s child, and no nun can see it. Land on it and take a coin.
    }
guide-sight = { $nun } is watching
guide-sight-text = The striped spaces are what a nun sees. Where a nun looks, no fight can start, neither by you nor by the others. Slides and swings hide you.
guide-shelter = Safe in the corner
guide-shelter-text = The blue corners are shelters. No fight can start there: your child is safe from thieves, but it takes no coins there either.
guide-watched = { $nun } sees your fight
guide-watched-text = Any player may send her there now, and your child goes to detention. Stay in it, and you must send her yourself at the end of your turn. You keep the coins.
guide-pinned = { $name } has your child!
guide-pinned-text = It cannot move, and costs you a coin each time { $name } stays. Free it: tell a nun on the fight, move a nun onto it, or land on it with another child of yours.
guide-ending = A kiss ends recess
guide-ending-text = The game can end before the bell. If your boy and your girl meet where no nun looks, they kiss, and every other player gives you two coins. So get them close, and kiss when that makes you the richest.

guide-says = Crumb: { $words }
# What is said in place of a text that speaks of what is seen.
guide-goal-heard = Recess lasts a while, and each turn takes one minute of it. When the bell rings, the player with the most coins wins. C tells you everybody’s coins.
guide-walk-heard = A walk of 3 is exactly three steps, around corners or back and forth. The full stop leads through the spaces where it can end. Until you end your turn, you can take everything back.
guide-nun-heard = A nun sees in straight lines. Send her onto somebody else’s fight, and the attacker goes to detention. Keep her away from yours!
guide-sight-heard = She sees { $child } at { $place }. Where a nun looks, no fight can start, neither by you nor by the others. Slides and swings hide you.
guide-shelter-heard = { $child } is safe from thieves in a shelter, such as { $space }: no fight can start there. But it takes no coins there either.

# One aim for the walk that is due, in the panel.
aim-win = { $kisser } can kiss { $kissed } this turn, and you win!
aim-threat = Look out! { $who } can win with a kiss. Get a nun to look!
aim-fight =
    { $steps ->
        [one] Lunch money at { $at }, right next to { $child }!
       *[other] Lunch money at { $at }: exactly { $steps } steps for { $child }!
    }
aim-couple = { $boy } and { $girl } are { $steps } steps from a kiss: { $coins } coins!
aim-couple-wins = { $boy } and { $girl } are { $steps } steps from a kiss that would win!
aim-behind =
    { $gap ->
        [one] { $who } leads by one coin. Rob somebody!
       *[other] { $who } leads by { $gap } coins. Rob somebody!
    }
aim-ahead =
    { $gap ->
        [one] You lead by one coin. Guard your lunch money!
       *[other] You lead by { $gap } coins. Guard your lunch money!
    }
