# What is wrong with a text that somebody gave: a record, a position, a board, a word. One reason each, without a full stop.

fault-line = ligne { $line } : { $why }
fault-record-too-long = la partie notée dépasse { $most } octets, ce qu’aucune partie ne fait
fault-bad-header = « { $text } » n’est pas un en-tête : il s’écrit comme { $example }
fault-header-twice = l’en-tête { $key } figure deux fois
fault-too-many-headers = il y a trop d’en-têtes en plus de ceux de la partie
fault-header-late = l’en-tête { $key } doit précéder le premier tour
fault-no-players = il manque l’en-tête { $example }, ou avec 4 ou 5
fault-bad-value = { $key } ne peut pas être « { $value } » : c’est { $key ->
    [Edition] en, fr ou ja, avec des règles maison comme dans en-sidedoors
    [Players] 3, 4 ou 5
    [Minutes] un nombre de 1 à 120
   *[First] la lettre d’une place
 }
fault-contradiction = l’en-tête { $key } dit « { $value } », mais l’en-tête Position dit « { $position } »
fault-position-in-turn = la position contient des décisions : une partie notée commence par un tour
fault-bad-turn = « { $text } » n’est pas un tour : il commence par la minute et la place, comme 1A
fault-wrong-turn = « { $found } » n’est pas à sa place : le tour suivant est { $minute }{ $seat }
fault-after-the-end = « { $text } » vient après la fin de la partie
fault-after-the-turn = « { $text } » : le tour était déjà fini
fault-illegal = « { $word } » : { $why } (règle { $clause })
fault-wrong-result = le résultat indiqué est « { $claimed } », mais celui de la partie est « { $found } »
fault-no-action = « { $word } » n’est pas une action : écris pass, stay:Ab1,Ag2, Ab1:3-e5, N1-e5 ou ^Cg1-e6 (règle 10)

fault-position-too-long = une position tient sur une ligne, moins longue que celle-ci
fault-no-switch = « { $text } » n’est pas une règle maison : écris + ou - puis diagonals, sheltershove, sheltertattle, sidedoors, shelterkiss ou idlecoins
fault-switch-twice = { $switch } est changé deux fois : écris-le une seule fois
fault-switch-order = { $switch } vient avant { $after } : l’ordre est diagonals, sheltershove, sheltertattle, sidedoors, shelterkiss, idlecoins
fault-switch-no-change = « { $edition } » a déjà { $switch } comme ça : ne l’écris pas
fault-part-missing = la position s’arrête avant { $part ->
    [edition] l’édition (en, fr ou ja, avec des règles maison comme dans en-sidedoors)
    [board] le plateau
    [clock] la minute et les minutes
    [turn] la place dont c’est le tour
    [seat] une place avec ses pièces et ses enfants
    [seats] les places, de trois à cinq
   *[nuns] les sœurs
 } : elle s’écrit comme « en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12 »
fault-part-unreadable = dans une position, « { $text } » ne peut pas être { $part ->
    [edition] l’édition (en, fr ou ja, avec des règles maison comme dans en-sidedoors)
    [board] le plateau
    [clock] la minute et les minutes
    [turn] la place dont c’est le tour
    [seat] une place avec ses pièces et ses enfants
    [seats] les places, de trois à cinq
   *[nuns] les sœurs
 } : elle s’écrit comme « en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12 »

fault-no-code = « { $text } » n’est pas un plateau : donne quatre sections avec leurs quarts de tour, comme A0B0C0D0, ou 12 rangées jointes par « / »
fault-section-twice = la section { $section } figure deux fois : un plateau prend A, B, C et D une fois chacune
fault-row-count = un plateau dessiné a 12 rangées jointes par « / », celui-ci en a { $rows }
fault-row-width = la rangée { $row } a { $width } cases au lieu de 12
fault-unknown-symbol = « { $symbol } » en { $at } ne dessine rien : « . » pour la cour, une majuscule pour un équipement, « s » pour un abri
fault-shelter-missing = { $at } doit être un abri (« s ») : les abris sont a1 b1 a2 b2 et k11 l11 k12 l12
fault-shelter-misplaced = { $at } ne peut pas être un abri : il n’y en a qu’en a1 b1 a2 b2 et k11 l11 k12 l12
fault-too-open = le plateau a { $spaces } cases sans équipement, et 128 au plus sont permises
fault-not-connected = on ne peut pas atteindre { $at } depuis a1 en marchant le long des rangées et des colonnes

fault-minutes = une partie dure de 1 à { $most } minutes, pas { $minutes }
fault-clock = l’horloge montre la minute { $clock } d’une partie de { $minutes }
fault-turn = ce ne peut pas être à { $seat } de jouer : il n’y a personne à cette place
fault-on-equipment = { $piece } est sur un équipement, en { $at }
fault-detained-outside = { $child } est en retenue en { $at } : la retenue se fait dans l’entrée
fault-fight-in-entrance = { $child } { $status ->
    [pinned] est au sol
   *[attacking] attaque
 } dans l’entrée, où personne ne se bagarre
fault-fight-in-shelter = { $child } { $status ->
    [pinned] est au sol
   *[attacking] attaque
 } dans l’abri, en { $at }, où personne ne se bagarre
fault-no-victim = { $child } n’attaque personne : il n’y a pas d’enfant d’un autre joueur au sol en { $at }
fault-no-attacker = { $child } est au sol sans attaquant : il n’y a pas d’attaquant d’un autre joueur en { $at }
fault-crowded = { $piece } ne peut pas partager la case { $at } avec { $other }
fault-coins = les pièces font { $sum } en tout au lieu de { $wanted } : 10 par joueur
fault-too-many-busy = { $seat } a { $count } enfants qui attaquent ou sont en retenue, et trois au plus sont possibles ({ $child } en est)
