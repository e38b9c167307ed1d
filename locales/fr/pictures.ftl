# Pictures and films of games: their titles, and what is read aloud of them.

picture-own-board = un plateau fait maison
picture-board = plateau { $board }
picture-minute = minute { $minute } sur { $minutes }, { $next }
picture-stand = { $seat } décide qui reste
picture-move = { $seat } se déplace de { $steps }
picture-shove = { $seat } pousse { $piece }
picture-shoves = { $seat } pousse
picture-nun = { $seat } déplace une sœur
picture-yard = Une cour de récré de 12 cases sur 12, a1 en bas à gauche. Abris en a1 b1 a2 b2 et en k11 l11 k12 l12. Équipement : { $equipment }.
picture-equipment = { $name } en { $at }
picture-equipment-two = { $name } en { $at } et { $other }
picture-fight = { $attacker } attaque { $victim } en { $at }.
picture-at = { $pieces } en { $at }.
picture-in = { $entrance } : { $pieces }.
picture-detained = { $entrance }, en retenue : { $pieces }.
picture-film = Blacktop : le film d’une partie

# What other programs show of a link to a table, and what the picture there shows.
preview-table = Une partie de Blacktop : une place t’attend
preview-picture = Une cour de récré vue d’en haut, avec des enfants, des sœurs, des toboggans et des balançoires
