# The lessons, for readers from eight years on: short sentences, plain words. A lesson has a title, a text, a task, what
# is said when it is done, what when it went wrong, and a hint of Crumb, the pigeon. A's children wear orange, B's blue and C's green.

learn-title = Learn to play
learn-intro = Ten little puzzles in the schoolyard. Your children wear orange shirts with an A. Nothing can go wrong here: you can always try again.
learn-begin = Start
learn-go-on = Go on with { $title }
learn-once-more = Once more from the start
learn-rules = All rules, one by one
learn-lessons = Lessons
learn-solved = solved
learn-number = { $number } of { $count }
# The stars of the lessons, for those who listen: a link to all lessons.
learn-progress = Lesson { $number } of { $count }. Solved: { $solved }. All lessons
learn-coo = Coo! Another star for you!
learn-next = Next
learn-again = Try again
learn-read = Got it
learn-help = The lesson’s text and a hint
learn-clock-waits = The sand starts with your first walk.
learn-finished = Recess is yours!
learn-finished-text = You can walk, fight, shove, tattle and kiss. That is all it takes. Now play a real game!
learn-play = Play now

learn-walk-title = Walk exactly
learn-walk-text = Children walk up, down, left or right. A 3 is exactly three steps, no more and no fewer. They may turn round on the way!
learn-walk-task = Walk your boy from d4 to d5 with a 3.
learn-walk-hint = Psst! Two steps can go there and back again.
learn-walk-done = Three steps, and not one too many!
learn-walk-wrong = A fine walk, but d5 is still empty.

learn-fight-title = Pick a fight
learn-fight-text = Land on somebody else’s child where no nun sees it: that is a fight, and you get a coin. Nuns look in straight lines, diagonally too, until something big is in the way.
learn-fight-text-ja = Land on somebody else’s child where no nun sees it: that is a fight, and you get a coin. Nuns look straight ahead, up, down, left and right, until something big is in the way.
learn-fight-task = Start a fight with one of B’s children.
learn-fight-hint = Psst! The nun sees the yellow stripes. Who stands outside of them?
learn-fight-done = Clonk! B gives you a coin. And B’s boy is pinned: he cannot move.
learn-fight-wrong = No fight yet. Your boy on d10 is the strong one. Whom can he reach, with no nun looking?

learn-stay-title = Stay or walk away
learn-stay-text = Your next turn. Whoever stays in a fight takes one more coin, but then you have one walk less. And if a nun sees the fight, she comes over!
learn-stay-task = Let your boy stay in his fight, and your girl walk away from hers.
learn-stay-hint = Psst! Stripes on a fight mean that a nun is looking at it.
learn-stay-done = One more coin, and no trouble with the nun.
learn-stay-wrong = No nun sees your boy on d7. He can stay and take a coin.
learn-stay-seen = Oh no, a nun looks straight at your girl on i2. She had better walk away.

learn-nun-title = Move a nun
learn-nun-text = When your children have walked, you move a nun. She goes straight ahead, as far as you like and as far as she sees. Where she looks, nobody dares to fight.
learn-nun-task = B’s boy wants to fight your boy on d7. Put a nun where she sees d7.
learn-nun-hint = Psst! Pick a nun, and the stripes show what she sees.
learn-nun-done = She sees him. Now nobody dares!
learn-nun-wrong = She does not see d7 from there. Is something in the way?

learn-shove-title = Break it up
learn-shove-text = Oh dear, B’s boy has pinned your girl. Walk onto a fight, and it is over. Then you shove both of them off, each to a space close by.
learn-shove-task = Break up the fight on h6.
learn-shove-hint = Psst! Your boy on i8 is exactly three steps away.
learn-shove-done = Off you go, both of you! Your girl is free.
learn-shove-wrong = They are still fighting. Your boy on i8 can get there with a 3.

learn-detention-title = Detention
learn-detention-text = When a nun walks onto a fight, the child that started it gets detention. It lies down in the entrance for a whole turn, and its player has one walk less.
learn-detention-task = Your children have walked. Move a nun onto the fight.
learn-detention-hint = Psst! A nun can walk onto whatever she sees.
learn-detention-done = Detention! No 3 for B next turn.
learn-detention-wrong = She missed it. Which nun sees the fight on h6?

learn-tattle-title = Tattle
learn-tattle-text = Too far away to help? Walk onto a nun and tell her! She is there at once, wherever the fight is.
learn-tattle-task = C’s boy has pinned your boy on i3. Tell a nun!
learn-tattle-hint = Psst! One of your girls is three steps away from a nun.
learn-tattle-done = It works! Detention for C’s boy.
learn-tattle-wrong = Your boy still needs help. Which of your children can walk onto a nun with a 3?
learn-tattle-other = She went to the other fight. Your boy on i3 still needs help!

learn-kiss-title = The kiss
learn-kiss-text = One of your boys, one of your girls, and no nun looking: that is a kiss, and the game is over! Everybody else gives you 2 coins.
learn-kiss-task = Bring two of your children together for a kiss.
learn-kiss-hint = Psst! Your boy on d10, your girl on d7, and no stripes in sight.
learn-kiss-done = Smack! 4 coins for you. You win!
learn-kiss-wrong = No kiss yet. Your boy on d10 is only a 3 away from one.

learn-timer-title = Beat the timer
learn-timer-text = A whole turn is 3, 2, 1, nun: one child walks 3, another 2, another 1, and then a nun. If you play with a timer and the sand is through, your turn is over.
learn-timer-task = Make a whole turn before the sand is through.
learn-timer-hint = Psst! Follow the squares: 3, 2, 1, nun. Then end your turn.
learn-timer-done = Made it! That was a whole turn.
learn-timer-wrong = That was not a whole turn.
learn-timer-passed = You passed, so nobody walked. That is allowed, but it is no turn to be proud of.
learn-timer-late = The sand is through! Next time you have twice as much.

learn-bell-title = The bell
learn-bell-text = The last minute! After this turn the bell rings, and whoever has the most coins wins. You have 10, B has 12, C has 8.
learn-bell-task = Win the game with this turn.
learn-bell-hint = Psst! One coin for staying, one for a new fight. Two are enough!
learn-bell-done = Ring! You have the most coins. You win!
learn-bell-wrong = The bell rang too soon. There are two coins to get in this turn. One is for staying!
