# The game in a terminal. Pieces are named like Ab1 or N2, seats like A, spaces like e5.

## Where one is

# The last step of a turn, after 3, 2 and 1.
tui-step-nun = sœur
tui-screen-too-small = Blacktop a besoin de 80 colonnes et de 24 lignes. Agrandis la fenêtre, ou joue avec --plain. q pour quitter.
tui-screen-offline = Pas de connexion. Elle revient toute seule, et rien n’est perdu : recommence quand elle est là.
tui-screen-watching = Tu regardes
tui-screen-help-hint = l’aide avec ?
tui-screen-since = depuis ton tour
tui-screen-more =
    { $lines ->
        [one] { $lines } ligne de plus : PgSuiv
       *[other] { $lines } lignes de plus : PgSuiv
    }
tui-screen-meanwhile = Entre-temps (L raconte tout) : { $events }
tui-screen-meanwhile-nothing = Entre-temps, personne ne s’est bagarré ni n’a cafté (L raconte tout).
tui-screen-your-turn = { $name }, à toi
tui-screen-bot = Robot { $level }
tui-screen-bot-named = Robot { $level }, { $name }
tui-screen-stand-in = { $name } (robot)
tui-screen-away = { $name } (pas là)
tui-screen-you = { $name } (toi)

## What is on the board

tui-screen-girls = filles
tui-screen-boys = garçons
tui-screen-in-entrance = { $child } est dans l’entrée.

## What is to be done

tui-screen-todo-stand = Rester dans la bagarre, ou partir ? Appuie sur Entrée.
tui-screen-todo-nun = Choisis une sœur à déplacer : n1 ou n2.
tui-screen-todo-end = Ton tour est fait : e le termine, u défait.
tui-screen-todo-watch = { $name } joue, et tu regardes.
tui-screen-pick-first = Choisis d’abord un pion : Tab montre ceux qui peuvent bouger.
tui-screen-watching-only = Tu regardes : tu n’as pas de place à cette table.
tui-screen-watching-sit = Tu regardes : montre une place libre et appuie sur Entrée pour t’asseoir.
tui-screen-watching-full = Tu regardes : toutes les places sont prises.
tui-screen-can-end = { $piece } peut arriver en { $at }.
tui-screen-why-not = Pourquoi pas { $at } ?
tui-screen-why-where = Montre une case de la cour, et demande ce qui empêche un enfant d’y aller.
tui-screen-because = { $pieces } : { $reason }
tui-screen-no-action = « { $text } » n’est pas une action. Écris pass, stay:none, Ab1:3-e5, N1-e5 ou ^Cg1-e6.

## What an action would do

tui-screen-do-pass = Passer tout le tour
tui-screen-do-stay-none = Personne ne reste : tous s’en vont
tui-screen-do-stay = Rester : { $pairs }

## Questions

tui-screen-which = Lequel ?
tui-screen-which-bot = Quel robot ?
tui-screen-pass-no = Continuer
tui-screen-leave-ask = Quitter la table ? La partie est gardée et reprend à ton retour.
tui-screen-leave-yes = Quitter
tui-screen-type-action = Une action, comme Ab1:3-e5

## The coach

tui-screen-thinking = Le coach réfléchit…
tui-screen-hint-over = La partie est finie. W l’écrit dans un fichier, et blacktop analyse revient dessus.

## The table

tui-screen-table = À la table
tui-screen-write = Écrire quelque chose
tui-screen-vote-bot = Laisser un robot jouer pour { $name }
tui-screen-said = { $name } : { $text }
tui-screen-rematched = Il y a une revanche : m y mène.
tui-screen-wrestle = Bras de fer : Espace sur chaque temps
tui-screen-claim = Qui a gagné votre bras de fer pour de vrai ?
tui-screen-you-start = Entrée pour s’asseoir ou se lever, b pour un robot, s pour commencer.
tui-screen-host-starts = Entrée pour se lever. L’hôte lance la partie.
tui-screen-link = Les autres viennent avec : { $link }
tui-screen-board-type = Le code d’une cour, comme A1B0C2D3
tui-screen-saved = La partie est dans { $file } : blacktop check, analyse, film et tui savent la lire.
tui-screen-not-saved = Impossible d’écrire la partie : { $why }.

## The keys at the bottom, in a word or two

tui-key-help = aide
tui-name-enter = Entrée
tui-name-space = Espace
tui-name-escape = Échap
tui-name-page-up = PgPréc
tui-name-page-down = PgSuiv
tui-name-home = Début
tui-name-end = Fin
tui-key-quit = quitter
tui-key-play = jouer
tui-key-why = pourquoi ?
tui-key-undo = défaire
tui-key-restart = recommencer
tui-key-end = finir
tui-key-hint = conseil
tui-key-sight = vue
tui-key-pass = passer
tui-key-log = journal
tui-key-talk = la table
tui-key-type = écrire
tui-key-save = enregistrer
tui-key-rematch = rejouer
tui-key-go-to-rematch = aller à la revanche
tui-key-sit = s’asseoir
tui-key-stand = se lever
tui-key-bot = robot
tui-key-open = libérer la place
tui-key-start = commencer
tui-key-close = fermer
tui-key-do = valider
tui-key-scroll = défiler
tui-key-choose = choisir
tui-key-lift = la prendre
tui-key-drop = la poser ici
tui-key-play-turn = jouer ce tour
tui-key-board = voir la cour
tui-key-tap = pousser
tui-key-wrestle = bras de fer
tui-key-claim = on l’a fait pour de vrai
tui-key-signs = les signes de la cour
tui-key-keys = les touches

## Help

tui-help-title = Touches
tui-help-move = déplacer le curseur ; au-delà du bord sont les entrées
tui-help-act = choisir le pion pointé, ou aller sur une case éclairée
tui-help-tab = le pion suivant qui peut bouger (Maj : le précédent)
tui-help-children = choisir un de tes enfants
tui-help-nuns = choisir une sœur
tui-help-leap = sauter entre les cases éclairées ; Échap repose le pion
tui-help-why = pourquoi pas ? Pour le pion choisi, ou tous tes enfants
tui-help-undo = défaire une décision, ou tout le tour
tui-help-end = finir le tour
tui-help-pass = passer tout le tour
tui-help-sight = ce que voit N1, ce que voit N2, les deux
tui-help-hint = demander de bons tours au coach
tui-help-type = écrire une action, comme Ab1:3-e5 ou N1-c4
tui-help-log = tout ce qui s’est passé
tui-help-scroll = faire défiler le journal à côté de la cour
tui-help-table = parler, reprendre un tour, sablier, laisser jouer un robot
tui-help-save = écrire la partie dans un fichier
tui-help-quit = quitter ; la partie est gardée
tui-help-look = déplacer le curseur, pour voir qui est où
tui-help-leave = quitter
tui-help-tap = pousser, bien en rythme ; les autres touches aussi
tui-help-duel-keys = montrer ou cacher ces touches, sans arrêter
tui-help-duel-close = arrêter ; tu pourras recommencer
tui-help-seat = choisir une place
tui-help-sit = s’y asseoir, ou se lever
tui-help-bot = y mettre un robot
tui-help-open = libérer la place
tui-help-start = commencer, quand toutes les places sont prises
tui-help-talk = parler ; choisir couleurs, règles, cour et qui commence
tui-help-mouse = Souris : clic pour choisir et aller, clic droit pour « pourquoi pas », molette pour le journal.
tui-help-stand = s’arrêter
tui-help-fight = attaquer
tui-help-break-up = séparer
tui-help-tattle = cafter
tui-help-kiss = bisou
tui-help-shove = pousser

## The signs on the board

tui-sign-title = Signes
tui-sign-pieces = un enfant : le premier garçon de A (g : fille) ; une sœur
tui-sign-picked = souligné : peut être choisi ; avec la marque : est choisi
tui-sign-cursor = le curseur
tui-sign-moved = déplacé par quelqu’un d’autre depuis ton tour
tui-sign-stack = il y en a d’autres : la ligne sous la cour les nomme
tui-sign-fight = attaque quelqu’un, qui a la couleur du signe
tui-sign-detained = en retenue, dans l’entrée
tui-sign-shelter = un abri, avec son rond
tui-sign-equipment = un équipement, infranchissable :
tui-sign-sight = vue par N1, par N2, par les deux (touches 1, 2, s)
tui-sign-chips = un déplacement fait, à faire, encore là, perdu
tui-sign-lit = Où le pion choisi peut finir, et ce qui s’y passerait :

## Watching a game that was written down

tui-watch-too-small = Pour regarder, il faut 80 colonnes et 24 lignes. Agrandis la fenêtre.
tui-watch-title = On regarde
tui-watch-chances = Chances de gagner
tui-watch-chances-so-far = Chances ({ $done }/{ $all })
tui-watch-at = Décision { $step } sur { $steps }
tui-watch-playing = Lecture, vitesse { $speed } sur { $speeds }. Espace fait une pause.
tui-watch-paused = Espace lance la lecture, les flèches avancent d’une étape.
tui-watch-go-to = Aller à la minute { $minute } avec Entrée.
tui-watch-key-step = étape
tui-watch-key-turn = tour
tui-watch-key-play = lecture
tui-watch-key-speed = vitesse
tui-watch-key-minute = aller à
tui-watch-help-step = une décision en arrière ou en avant
tui-watch-help-turn = un tour en arrière ou en avant
tui-watch-help-play = lecture, et pause
tui-watch-help-speed = plus vite, ou moins vite
tui-watch-help-minute = aller à une minute
tui-watch-help-ends = au début, à la fin
tui-watch-help-chances = Les barres sont les chances de gagner de chacun, tour par tour, comme le coach les voit.
