# What is read out at a table beside the story, for players who listen: short, never twice, and with the danger in it.

## The game begins

spoken-begin =
    { $minutes ->
        [one] C’est la récré ! Toi contre { $names } : { $minutes } minute avant la cloche, et le plus riche gagne.
       *[other] C’est la récré ! Toi contre { $names } : { $minutes } minutes avant la cloche, et le plus riche gagne.
    }
spoken-begin-others =
    { $minutes ->
        [one] C’est la récré ! { $names } : { $minutes } minute avant la cloche, et le plus riche gagne.
       *[other] C’est la récré ! { $names } : { $minutes } minutes avant la cloche, et le plus riche gagne.
    }
spoken-keys = Tape un point d’interrogation pour entendre les touches.

## A turn begins

spoken-turns-left =
    { $turns ->
        [one] Il te reste { $turns } tour.
       *[other] Il te reste { $turns } tours.
    }
spoken-behind = Tu as { $coins }, { $name } mène avec { $most }.
spoken-ahead = Tu mènes avec { $coins }.
spoken-level = Tu as { $coins }, et personne ne fait mieux.
spoken-kiss = Attention ! Au prochain tour, { $kisser } peut faire un bisou à { $kissed } et gagner.
# Asked about each fight of the player’s own.
spoken-stay = { $fight }. { $seen }. S pour rester ({ $brings }), L pour t’en aller.
spoken-stay-of = Bagarre { $nth } sur { $count } : { $fight }. { $seen }. S pour rester ({ $brings }), L pour t’en aller.
spoken-stays = { $child } reste dans la bagarre.
spoken-leaves = { $child } laisse tomber la bagarre.
# In place of the sentence that is written, which names no keys.
spoken-todo-end = Ton tour est complet. Finis-le (E) ou annule (U).
# Why one may choose among movements.
spoken-any = Tu as moins d’enfants à déplacer que de déplacements : à toi de choisir celui qui saute.

## Between two turns

spoken-lead = { $name } prend la tête avec { $coins }.
spoken-lead-you = Tu prends la tête avec { $coins } !
spoken-neck = Coude à coude : { $names }, { $coins } chacun.
spoken-you = toi
# Several walks of one player’s children.
spoken-walks = Ça bouge chez { $who } : { $walks }.
spoken-walk-b = un garçon en { $to }
spoken-walk-g = une fille en { $to }
# What another player did in a turn that does not touch the listener: one short sentence.
spoken-deeds = { $who } : { $deeds }.
spoken-deed-stays = la bagarre continue
spoken-deed-detains = { $child } en retenue
spoken-deed-passes = passe son tour
spoken-deed-leaves = lâche { $victim }
spoken-deed-tattles = cafte à { $nun }
spoken-deed-breaks = { $by } met fin à la bagarre en { $at }
spoken-deed-nun = { $nun } va en { $to }
spoken-deed-shoves = { $by } pousse { $piece } de { $from } en { $to }
spoken-deed-shoved = { $piece } se fait pousser en { $to }
spoken-deed-back = { $child } sort de retenue

## What a piece could do

spoken-chances = À portée : { $chances }.
spoken-chance-fight = une bagarre avec { $piece } en { $at }
spoken-chance-break-up = une bagarre à séparer en { $at }
spoken-chance-tattle = de quoi cafter en { $at }
spoken-chance-kiss = un bisou en { $at }
# What a nun would see from the space that has the focus.
spoken-nun-sees = D’ici, { $nun } verrait { $pieces }.
spoken-nun-sees-nobody = D’ici, { $nun } ne verrait personne.
# Several children of another player.
spoken-others = { $who } ({ $count } enfants)
spoken-fight = { $attacker } contre { $victim } en { $at }

## What keys read out

spoken-coins-of = { $name }, { $coins }
spoken-minute = Minute { $minute } sur { $minutes }.
spoken-next = Ensuite : { $names }.
spoken-time-left = Encore { $time } pour ce tour.
spoken-at = { $piece } en { $at }
spoken-home = { $piece } à l’entrée
spoken-pinned = { $piece } au sol en { $at }, sous { $attacker }
spoken-seen = { $what }, sous les yeux de { $nun }
spoken-own = Les tiens : { $pieces }.
spoken-nuns = Les sœurs : { $pieces }.
spoken-fights = Les autres bagarres : { $fights }.
spoken-nothing-yet = Il ne s’est encore rien passé.
spoken-shoving = { $piece }, qu’il faut pousser
# The children of others within three steps of one of the player’s own.
spoken-near = Près de toi, { $place } : { $others }.
spoken-steps = { $piece } à { $steps } pas, { $way }, en { $at }
# The steps of a walk that ends where it began.
spoken-steps-here = { $piece } sur la même case, aller et retour en { $steps } pas
# How far the player’s own boy and girl are apart.
spoken-pair = de { $boy } à { $girl }, { $steps } pas
# As the arrow keys go.
spoken-way-up = en haut
spoken-way-down = en bas
spoken-way-left = à gauche
spoken-way-right = à droite
spoken-way-up-left = en haut à gauche
spoken-way-up-right = en haut à droite
spoken-way-down-left = en bas à gauche
spoken-way-down-right = en bas à droite
# A child in the list of all children, under its player’s name.
spoken-child-b = un garçon
spoken-child-g = une fille
spoken-near-none = Aucun enfant des autres n’est à moins de quatre pas des tiens.
# What the keys say that have nothing to refuse or to do.
spoken-legal = C’est permis : { $deeds }.
spoken-unseen = Aucune sœur ne voit cette case.
spoken-no-fight = Il n’y a pas de bagarre à décider.
spoken-undone-fights = C’est annulé : on te repose la question des bagarres.
spoken-undone-pass = C’est annulé : tu ne passes plus ton tour.
spoken-undone-piece = C’est annulé : { $where }.
spoken-restarted = Ton tour recommence.

## The list of keys

keys-title = Les touches
keys-where = Elles marchent quand le curseur est dans la cour. Celles qui font seulement parler la page marchent partout à la table.
keys-moving = Pour jouer
keys-arrows = Flèches
keys-arrows-do = d’une case à l’autre
keys-enter = Entrée
keys-enter-do = prend un pion, ou va sur la case
keys-child = B ou G, puis 1 ou 2
keys-child-do = prend ton premier ou ton deuxième garçon (B), ou l’une de tes filles (G)
keys-nun-do = prend une sœur ; une deuxième fois, l’autre
keys-marks = Point, virgule
keys-marks-do = va à la prochaine case où le pion peut finir, ou à la précédente, d’abord là où il se passe quelque chose ; sans pion choisi, à ton prochain pion qui peut bouger
keys-stay-do = rester dans la bagarre, ou s’en aller
keys-why-do = pourquoi pas ici, ou ce qu’on peut y faire
keys-undo-do = défaire, ou recommencer le tour
keys-end-do = finit le tour
keys-escape = Échap
keys-escape-do = repose le pion ; sans pion choisi, ramène dans la cour ; pendant le tour des autres, passe à la suite
keys-reading = Pour écouter
keys-coins-do = les pièces de tout le monde
keys-time-do = la minute, à qui le tour ensuite, et combien de tours il te reste
keys-look-do = où sont tes enfants et les sœurs, et toutes les bagarres
keys-near-do = quels enfants des autres sont près des tiens, et à combien de pas tes garçons sont de tes filles
keys-all-do = où sont tous les enfants, et leurs bagarres, joueur par joueur
keys-again-do = le dernier message, puis ceux d’avant
keys-help-do = cette liste
# Where a game is looked back at.
keys-review = Pour revoir la partie
keys-sides = Flèches gauche et droite
keys-sides-do = une décision en arrière ou en avant
keys-turns = Les mêmes avec Maj
keys-turns-do = un tour en arrière ou en avant
keys-ends = Origine, Fin
keys-ends-do = au début, à la fin
keys-space = Barre d’espace
keys-space-do = lance la partie, ou la met en pause
keys-review-where = Elles marchent hors de la cour. Là, les flèches vont d’une case à l’autre.
