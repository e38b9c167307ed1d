# The computer players: what they are called, and how they play.

bot-random = anybody
bot-random-plays = does anything at all, every legal action equally likely
bot-greedy = the impatient
bot-greedy-plays = does what looks best at once and never looks ahead
bot-uct = the calculator
bot-uct-plays = plays thousands of games at random in its head and knows nothing else about the game
bot-brawler = the brawler
bot-brawler-plays = fights whenever it can, and otherwise moves at random
bot-mcts = the old champion
bot-mcts-plays = plays for ever as the legend did in the first version, to measure others against
bot-turns = the planner
bot-turns-plays = plans whole turns, and expects the others to do it as much harm as they can afford

level-1 = the first-grader
level-1-plays = walks about, often on a whim, and overlooks nuns and kisses
level-2 = the daydreamer
level-2-plays = likes a good fight, but still overlooks nuns and kisses
level-3 = the new kid
level-3-plays = sees nuns and kisses and misjudges much
level-4 = the regular
level-4-plays = rarely does anything silly, but never looks ahead
level-5 = the schemer
level-5-plays = looks a turn ahead and misjudges what comes after
level-6 = the fox
level-6-plays = looks further ahead and misjudges less
level-7 = the captain
level-7-plays = looks further still and misjudges little
level-8 = the legend
level-8-plays = looks at hundreds of thousands of positions and believes what it sees

# The cast: names and tempers.

cast-level = { $name } · level { $level }
cast-rocco = Rocco
cast-rocco-temper = the bully
cast-nina = Nina
cast-nina-temper = the tattler
cast-leo = Leo
cast-leo-temper = the romantic
cast-kai = Kai
cast-kai-temper = the sneak
cast-amina = Amina
cast-amina-temper = the treasurer
cast-luna = Luna
cast-luna-temper = the daydreamer
cast-momo = Momo
cast-momo-temper = the first-grader
cast-zoe = Zoe
cast-zoe-temper = the captain
cast-felix = Felix
cast-felix-temper = the trickster
cast-noa = Noa
cast-noa-temper = the newcomer
