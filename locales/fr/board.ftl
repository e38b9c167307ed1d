# The drawn board and the making of a turn.

board-label = La cour de récré
board-space = { $space }
board-yard = cour
board-shelter = abri
board-circle = abri, le rond
# Of equipment at most 14 columns: it stands in a legend beside the board.
board-equipment-S = toboggan
board-equipment-W = balançoires
board-equipment-M = tourniquet
board-equipment-T = spirobole
board-equipment-G = cage à grimper
board-equipment-other = équipement
board-entrance-boys = l’entrée des garçons
board-entrance-girls = l’entrée des filles
board-empty = personne
board-piece = { $piece }
board-detained = { $piece } en retenue
board-fight = { $attacker } attaque { $victim }
board-can-move = { $piece } peut bouger
board-picked = en main : { $piece }
board-seen = vue par { $nun }

# What would happen where a piece could end.
mark-stand = peut finir ici
mark-fight = déclencherait une bagarre
mark-break-up = séparerait les bagarreurs
# Where a nun would.
mark-detain = séparerait les bagarreurs : retenue pour { $piece }
mark-tattle = cafterait
mark-tattle-on = cafterait { $piece } en { $fight }
mark-kiss = ferait un bisou
mark-shove = pousserait le pion qui s’y trouve
mark-shoved = on peut pousser { $piece } ici
mark-stay = peut rester
mark-steps = en { $steps }

## What pieces are called. Children of the reader's own seat are told apart by the numbers on their shirts.

cast-nun-1 = sœur Agnès
cast-nun-2 = sœur Clara
story-child-b = { $name } (garçon)
story-child-g = { $name } (fille)
piece-own-b1 = ton premier garçon
piece-own-b2 = ton deuxième garçon
piece-own-g1 = ta première fille
piece-own-g2 = ta deuxième fille

## What is to be done in a turn.

turn-label = Que faire
turn-todo-stand =
    { $count ->
        [one] Ton attaquant : rester dans la bagarre ou s’en aller ?
       *[other] Tes attaquants : qui reste, qui s’en va ?
    }
turn-todo-move = Choisis qui fait { $steps } pas.
# $steps are the walks to choose from, as in "3 ou 2".
turn-todo-move-any = Choisis un enfant. Il avance de { $steps } cases, comme tu veux.
turn-todo-where = Où va { $piece } ?
turn-walk-off = Maintenant, éloigne { $piece } de la bagarre.
turn-todo-shove = Un seul peut rester : où pousser { $piece } ?
turn-todo-nun = Choisis une sœur à déplacer.
turn-todo-nun-only = Seule { $nun } peut bouger : choisis-la.
turn-todo-end = Ton tour est joué. Termine-le, ou reviens en arrière.
# Before what is to be done, near the end of the game.
turn-few =
    { $turns ->
        [one] Dernier tour !
       *[other] Encore { $turns } tours.
    }
turn-todo-watch = C’est parti !
turn-todo-wait = { $seat } joue.
turn-todo-wait-person = { $name } ({ $seat }) joue.
turn-todo-over = La partie est finie.
# Of an action that was decided without a network.
turn-todo-sent = Ça part dès que le réseau revient.

turn-undo = Défaire
turn-restart = Recommencer le tour
turn-end = Finir le tour
turn-skip = Aller au bout
turn-cancel = Annuler
turn-pass = Passer
turn-pass-ask = Passer tout le tour ?
turn-pass-means = Personne ne se déplace. Tes attaquants restent dans leurs bagarres et prennent leurs pièces. Si une sœur voit une de ces bagarres, elle viendra y mettre fin.
turn-pass-means-idle = Personne ne se déplace. Tes attaquants restent dans leurs bagarres, mais ne prennent pas de pièces. Si une sœur voit une de ces bagarres, elle viendra y mettre fin.
# Both, where they are one question.
turn-pass-question = { turn-pass-ask } { $means }

turn-stay = Rester
turn-leave = S’en aller
turn-fight = { $child } attaque { $victim } en { $at }
# The same where there is little room.
turn-fight-with = Contre { $victim } en { $at }
# Which of several questions this is.
turn-fight-of = { $nth } sur { $count }
turn-fight-seen = { $nun } la voit et va venir
turn-fight-unseen = Aucune sœur ne la voit
# What it brings to stay, and which movement it costs.
turn-stay-costs = +1 pièce, sans le { $steps }
turn-stay-wins = +1 pièce

# What comes of an action that ends the game, before it is done. $coins are those of each winner.
turn-ends-you = La partie s’arrête là. Tu gagnes avec { $coins } pièces !
turn-ends =
    { $count ->
        [one] La partie s’arrête là. { $winners } gagne avec { $coins } pièces.
       *[other] La partie s’arrête là. { $winners } gagnent ensemble, avec { $coins } pièces chacun.
    }
# After it, where a kiss decides between players with as many coins.
turn-ends-tied = À égalité, le bisou l’emporte.

turn-choose = Que faire ici ?
turn-pick = Plutôt choisir { $piece }
# The same where nothing is picked.
turn-pick-this = Choisir { $piece }
turn-picked =
    { $count ->
        [one] Tu prends { $piece } : { $count } case où finir.
       *[other] Tu prends { $piece } : { $count } cases où finir.
    }
turn-unpicked = Tu reposes { $piece }.

# What a child, a nun or a shove would do. $one and $other are who is there.
turn-move-stand = En { $steps } pas : s’arrêter là
turn-move-fight = En { $steps } pas : attaquer { $one }
turn-move-break-up = En { $steps } pas : séparer { $one } et { $other }
turn-move-kiss = En { $steps } pas : faire un bisou à { $one }
turn-move-tattle = Cafter : { $one } attaque { $other } en { $fight }
turn-move-tattle-own = Cafter : { $one } (c’est un des tiens !) attaque { $other } en { $fight }
turn-nun-stand = { $nun } va là
turn-nun-shove = { $nun } va là et pousse { $one }
turn-nun-break-up = { $nun } sépare { $one } et { $other }
turn-shove = Pousser { $piece } là
turn-shove-on = Pousser { $piece } là, et { $one } plus loin

# Ce qu’une action rapporte, sous ce qu’elle fait. $who est le joueur dont c’est l’enfant.
turn-brings-coin = Tu prends une pièce à { $who }. Reste au prochain tour, et tu en prends une autre.
turn-brings-nothing = { $who } n’a plus de pièce à prendre.
turn-brings-peace = Les deux sont libres, et personne n’est puni.
turn-brings-detention = L’attaquant va en retenue : { $who } aura un déplacement de moins au prochain tour.
turn-brings-detention-you = Ton enfant va en retenue : tu auras un déplacement de moins au prochain tour.

turn-why = C’est impossible.
# Of a child of another player, asked about in the reader’s own turn.
turn-not-yours = ce n’est pas à toi de bouger { $child }, même pendant ton tour
turn-why-rule = Règle { $clause }
turn-why-lesson = Montre-moi comment

# Below the task on a phone: what to tap.
turn-tip-pick = Touche ton choix, ici ou dans la cour.
turn-tip-space = Touche maintenant une case marquée.
turn-tip-again = Appuie sur le bouton, ou touche encore la case.

turn-keys = Clavier et coups écrits
turn-typed = Un coup écrit, comme Ab1:3-e5
turn-typed-do = Valider
# Of what was typed and cannot be done: how it was understood, and a move that is possible.
turn-typed-read = Compris : { $word }, mais ce n’est pas possible maintenant. { $example }, par exemple, l’est.
turn-typed-several = « { $text } » correspond à { $words }. Lequel veux-tu ?
turn-typed-unknown = « { $text } » ? Pas compris. Un coup s’écrit comme { $example }.
turn-typed-empty = Écris d’abord un coup, par exemple { $example }.
turn-keys-help = Dans la cour : les flèches vont d’une case à l’autre, Entrée prend un pion, ? donne toutes les touches. Échap y ramène.
