# The names of new guests: a mood and an animal of these lists, by chance. French moods have one form for both genders.

guest-name = { $animal } { $mood }
guest-moods =
    agile, aimable, alerte, allègre, brave, calme, candide, célèbre, comique, cool, drôle, dynamique,
    énergique, espiègle, fantastique, fidèle, formidable, habile, honnête, humble, intrépide, juste, leste,
    libre, magique, magnifique, modeste, noble, optimiste, pacifique, paisible, poétique, rapide, sage,
    serviable, sincère, solide, superbe, sympa, tendre, timide, tranquille, unique, utile, zen, volontaire,
    téméraire, solidaire
guest-animals =
    Loutre, Renard, Héron, Blaireau, Rouge-gorge, Lièvre, Lynx, Panda, Koala, Faucon, Castor, Dauphin,
    Moineau, Hérisson, Écureuil, Pingouin, Tortue, Lapin, Corbeau, Saumon, Phoque, Tigre, Morse, Belette,
    Wombat, Yack, Zèbre, Alpaga, Bison, Chameau, Grue, Loir, Aigle, Furet, Gecko, Ibis, Choucas, Kiwi,
    Lémurien, Pie, Martre, Triton, Hibou, Macareux, Caille, Cigogne, Crapaud, Mésange
