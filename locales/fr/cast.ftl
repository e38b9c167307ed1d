# The cast: ten children who play for the bots. Each child has an age, a few words about it, and six
# lines, at most 40 characters each: at the start, when it wins or loses a coin, sends a child to detention, wins, loses.

cast-rocco-age = 11 ans, CM2
cast-rocco-who = Le plus costaud de la cour. Il fait des câlins d’ours et, après l’école, nourrit un chaton perdu.
cast-rocco-start = Chouettes baskets ! Bon, on y va ?
cast-rocco-coin-won = Je suis bien, là. Encore une pièce ?
cast-rocco-coin-lost = Hé ! C’était l’argent de mon goûter.
cast-rocco-detention = Garde-moi la place côté fenêtre.
cast-rocco-won = Grand cœur, grandes poches !
cast-rocco-lost = Bien joué. Qui veut un câlin ?

cast-nina-age = 9 ans, CM1
cast-nina-who = Elle lève le doigt avant la question. Elle connaît toutes les règles, et elle les aime toutes.
cast-nina-start = Les mains bien en vue de la sœur !
cast-nina-coin-won = Je te fais un reçu.
cast-nina-coin-lost = Ma sœur ! Ah… elle est là-bas.
cast-nina-detention = J’ai juste dit la vérité. Très fort.
cast-nina-won = Ne caftez pas, s’il vous plaît !
cast-nina-lost = C’est mérité. J’ai relu les règles.

cast-leo-age = 9 ans, CE2
cast-leo-who = Il cueille des fleurs et écrit des poèmes. Un bisou vaut mieux qu’une pièce, dit-il.
cast-leo-start = Quel beau jour pour tomber amoureux !
cast-leo-coin-won = Avec ça, j’achèterai des fleurs.
cast-leo-coin-lost = L’argent part, les poèmes restent.
cast-leo-detention = Je t’enverrai une carte postale.
cast-leo-won = Toi aussi, tu entends les violons ?
cast-leo-lost = Mon cœur chante quand même.

cast-kai-age = 10 ans, CM1
cast-kai-who = Capuche sur la tête, un seul œil qui dépasse. Il est toujours juste derrière le toboggan.
cast-kai-start = Moi ? Je ne suis même pas là.
cast-kai-coin-won = Quelle pièce ? Quelle poche ?
cast-kai-coin-lost = Tu m’as vu ? On ne me voit jamais !
cast-kai-detention = Chut ! La prochaine fois, à pas de loup.
cast-kai-won = Surprise ! Derrière le toboggan !
cast-kai-lost = Bon, ben, je disparais. Pouf !

cast-amina-age = 10 ans, CM2
cast-amina-who = Elle tient la caisse de la classe, et son appareil brille quand elle sourit. Dans son carnet, chaque pièce a un prénom.
cast-amina-start = Dix pièces. J’ai compté deux fois.
cast-amina-coin-won = Hop, dans la colonne B !
cast-amina-coin-lost = Je te la prête. C’est noté !
cast-amina-detention = Le temps, c’est de l’argent. Profite !
cast-amina-won = Le compte est bon. Très bon !
cast-amina-lost = Ma tirelire reste la plus belle.

cast-luna-age = 8 ans, CE1
cast-luna-who = Le crayon sur l’oreille, la tête dans les nuages. Un jour, elle a trouvé une pièce en trébuchant dessus.
cast-luna-start = Oh, le nuage, on dirait une baleine !
cast-luna-coin-won = Oh ! C’était à toi ? Ça brille !
cast-luna-coin-lost = Hmm ? Il s’est passé quelque chose ?
cast-luna-detention = De là-bas, on voit la lune.
cast-luna-won = C’est pour de vrai ? Trop bien !
cast-luna-lost = Dans mon rêve, on gagnait tous.

cast-momo-age = 6 ans, CP
cast-momo-who = Un bonnet neuf, des dents qui bougent et toujours le sourire. Pour Momo, une bagarre est un gros câlin.
cast-momo-start = Je sais compter jusqu’à 30 ! Presque.
cast-momo-coin-won = Pour moi ? Merci !
cast-momo-coin-lost = Tu veux voir ma dent qui bouge ?
cast-momo-detention = Au revoir ! Rapporte-moi une gommette !
cast-momo-won = J’ai gagné ! J’ai gagné quoi ?
cast-momo-lost = Encore ! Encore ! Encore !

cast-zoe-age = 11 ans, CM2
cast-zoe-who = Capitaine de tout ce qui roule. Elle ne laisse jamais un coéquipier par terre.
cast-zoe-start = Tous en rond ! 3, 2, 1, bonne sœur !
cast-zoe-coin-won = Belle passe ! Bravo, l’équipe !
cast-zoe-coin-lost = Joli coup ! On va se rattraper.
cast-zoe-detention = Temps mort ! Bois un peu d’eau.
cast-zoe-won = Ça, c’est une équipe ! Tope là !
cast-zoe-lost = Beau match ! Demain, même heure ?

cast-felix-age = 10 ans, CM1
cast-felix-who = Des cheveux en oreilles de renard, une écharpe en queue de renard. Il a toujours un deuxième plan.
cast-felix-start = Ne me regarde pas. Surveille la sœur.
cast-felix-coin-won = C’est à toi ? Enfin… c’était.
cast-felix-coin-lost = Ha ! C’est moi qui t’ai appris ça.
cast-felix-detention = Oups ! Qui a déplacé la bonne sœur ?
cast-felix-won = Tout était prévu. Ou presque.
cast-felix-lost = Plus rusé que moi ! Tu m’apprends ?

cast-noa-age = 8 ans, CE2
cast-noa-who = Premier jour d’école, l’étiquette du prénom encore collée. Son appareil auditif bleu ciel ne rate pas un mot.
cast-noa-start = Euh, salut. On commence par où ?
cast-noa-coin-won = Oh ! J’ai le droit de la garder ?
cast-noa-coin-lost = Ah bon ? C’est une règle, ici ?
cast-noa-detention = Pardon ! On partage mon goûter ?
cast-noa-won = Je crois que j’aime bien cette école.
cast-noa-lost = Je peux manger avec toi à la cantine ?
