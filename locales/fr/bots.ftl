# One word per idea, in every file of this folder:
#
# people     player joueur · seat place · child enfant · boy garçon · girl fille · nun sœur, bonne sœur at first mention (never nonne or surveillante)
#            bot robot · host hôte · coach coach
# board      board plateau · section section · column colonne · row rangée · space case · yard cour · shelter abri, case
#            d’abri · safety square carré d’abri · equipment équipement · entrance entrée · door porte
#            piece pion, because pièce is coin · coin pièce
# equipment  slide toboggan · swings balançoires · merry-go-round tourniquet · tetherball spirobole · jungle gym cage à
#            grimper
# time       recess récré · turn tour · minute minute · round tour de table · bell cloche · sand timer sablier · slow play
#            partie en différé
# moving     movement déplacement · to move se déplacer, bouger · to walk marcher, faire N pas · to end on finir ·
#            to stand s’arrêter · to pass passer son tour · lost perdu · legal permis
# fights     fight bagarre · to fight se bagarrer · to attack attaquer · attacker attaquant · victim victime · pinned au
#            sol · free libre, libérer · to stay rester · to walk away s’en aller, quitter sa bagarre · to break up séparer
#            (les bagarreurs) · to end a fight mettre fin à · detention retenue · to tattle, to tell of cafter
# nuns       to see voir · sight vue · to watch surveiller · adjacent voisine · to shove pousser, se faire pousser · a shove
#            poussée · to give way céder · open space case libre · empty space case vide · way of least resistance chemin du
#            moindre effort
# the end    kiss bisou, faire un bisou à · to win gagner · to share the win se partager la victoire · chances in 100 to
#            win % de chances de gagner
# the game   edition édition · rule règle · section of the rules chapitre · our ruling notre choix · action action ·
#            position position · table table · level niveau · phrase phrase toute faite · to take back reprendre
#            mistake erreur · blunder gaffe · the better turn le meilleur tour
# the page   to look back revoir · record partie notée · step of a game étape · lesson leçon · settings réglages · device
#            appareil · login identifiant · rematch revanche · to set up a table créer · to undo défaire (annuler is
#            to cancel)
#
# Players are called tu. A space is « en e5 », as in chess. Names like Ab1, N2 or A are filled in as they are: no « que »
# and, where it can be helped, no « de » before them, which would have to be elided, and no participle after them that
# would have to agree (« se fait pousser », « a choisi de rester »). [one] is said of 0 too, so it shows the number.
# U+202F before ; ! ?, U+00A0 before : and % and inside « », and ’ as the apostrophe.

# The computer players: what they are called, and how they play.

bot-random = n’importe qui
bot-random-plays = fait n’importe quoi : toutes les actions permises ont la même chance
bot-greedy = l’impatiente
bot-greedy-plays = fait ce qui paraît le mieux sur le moment et ne prévoit jamais rien
bot-uct = la calculette
bot-uct-plays = joue dans sa tête des milliers de parties au hasard et ne sait rien d’autre du jeu
bot-brawler = la tête brûlée
bot-brawler-plays = se bagarre dès que possible, et bouge au hasard le reste du temps
bot-mcts = l’ancien champion
bot-mcts-plays = joue pour toujours comme la légende de la première version, et sert à mesurer les autres
bot-turns = la planificatrice
bot-turns-plays = prévoit des tours entiers et s’attend toujours au pire de la part des autres

level-1 = l’élève de CP
level-1-plays = se promène, souvent au petit bonheur, et ne remarque ni les sœurs ni les bisous
level-2 = la tête en l’air
level-2-plays = aime la bagarre, mais ne remarque toujours ni les sœurs ni les bisous
level-3 = le petit nouveau
level-3-plays = remarque les sœurs et les bisous, mais juge mal beaucoup de choses
level-4 = l’habituée
level-4-plays = fait rarement des bêtises, mais ne prévoit jamais rien
level-5 = le comploteur
level-5-plays = prévoit un tour à l’avance et juge mal la suite
level-6 = le renard
level-6-plays = prévoit plus loin et juge un peu mieux
level-7 = la capitaine
level-7-plays = prévoit encore plus loin et juge rarement mal
level-8 = la légende
level-8-plays = regarde des centaines de milliers de positions et n’en croit que ses yeux

# The cast: names and tempers.

cast-level = { $name } · niveau { $level }
cast-rocco = Rocco
cast-rocco-temper = le caïd
cast-nina = Nina
cast-nina-temper = la cafteuse
cast-leo = Léo
cast-leo-temper = l’amoureux
cast-kai = Kaï
cast-kai-temper = le roi des cachettes
cast-amina = Amina
cast-amina-temper = la trésorière
cast-luna = Luna
cast-luna-temper = la rêveuse
cast-momo = Momo
cast-momo-temper = le bout de chou
cast-zoe = Zoé
cast-zoe-temper = la cheffe d’équipe
cast-felix = Félix
cast-felix-temper = le rusé
cast-noa = Noa
cast-noa-temper = la nouvelle tête
