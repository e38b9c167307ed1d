# The drawn board and the making of a turn.

board-label = The schoolyard
board-space = { $space }
board-yard = yard
board-shelter = shelter
board-circle = shelter, the circle
board-equipment-S = slide
board-equipment-W = swings
board-equipment-M = merry-go-round
board-equipment-T = tetherball
board-equipment-G = jungle gym
board-equipment-other = equipment
board-entrance-boys = the boys’ entrance
board-entrance-girls = the girls’ entrance
board-nobody = nobody
board-piece = { $piece }
board-detained = { $piece } in detention
board-fight = { $attacker } attacks { $victim }
board-can-move = { $piece } can move
board-seen = seen by { $nun }

# What would happen where a piece could end.
mark-stand = can end here
mark-fight = would start a fight
mark-break-up = would break up the fight
mark-tattle = would tattle
mark-kiss = would kiss
mark-shove = would shove
mark-stay = can stay
mark-steps = in { $steps }
