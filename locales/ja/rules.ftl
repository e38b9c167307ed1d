# Around the rulebook, whose clauses are in rulebook.ftl.

rules-title = ルール
rules-search = ルールを検索
rules-contents = 目次
rules-found =
    { $count ->
        [0] 見つかりませんでした。ほかの言葉で試してください。
       *[other] { $count }個のルールが見つかりました
    }
rules-all = すべてのルールを見る
rules-missing = ルール{ $clause }はありません。すべてのルールをどうぞ。
# The name of a clause for those who listen.
rules-clause = ルール{ $clause }
rules-number = 第{ $number }章　{ $title }
# As the clauses of this language name a section, so that it can be made a link.
rules-section = 第{ $number }章
# As the clauses of this language begin a ruling, so that it stands out.
rules-ruling = 裁定
# As they begin what differs between editions.
rules-by-edition = 版によるちがい
rules-learn = 遊びながら覚えますか？
rules-learn-go = レッスンへ

## Editions and house rules

rules-editions = 版とハウスルール
rules-edition-en = 英語版
rules-edition-fr = フランス語版
rules-edition-ja = 日本語版
rules-edition-yours = あなたの版
rules-editions-topic = ルール

# Each switch of the rules: what it allows, what holds without it, and whether an edition has it.
switch-diagonals = シスターは8方向に進み、8方向が見える（隣のマスも最大8つ）
switch-diagonals-off = シスターが進めるのも、シスターから見えるのも4方向だけで、隣のマスも最大4つです。
switch-diagonals-in =
    { $edition ->
        [ja] なし
       *[other] あり
    }
switch-sheltershove = 安全地帯のマスへ押しのける
switch-sheltershove-off = 安全地帯のマスへは押しのけられません。
switch-sheltershove-in =
    { $edition ->
        [fr] なし
       *[other] あり
    }
switch-sheltertattle = 安全地帯のマスで告げ口する
switch-sheltertattle-off = 安全地帯のマスでは告げ口できません。
switch-sheltertattle-in =
    { $edition ->
        [ja] なし
       *[other] あり
    }
switch-sidedoors = 昇降口が3つの安全地帯のマスへつながる
switch-sidedoors-off = 昇降口は丸印のマス（a1とl12）だけにつながります。
switch-sidedoors-in =
    { $edition ->
       *[other] あり
    }
switch-shelterkiss = 安全地帯のマスでもキスになる
switch-shelterkiss-off = 安全地帯のマスではキスになりません。子どもはただそこに立ちます。
switch-shelterkiss-in =
    { $edition ->
       *[other] あり
    }
switch-idlecoins = パスしてもコインを取る
switch-idlecoins-off = パスしたときや、何も決めないうちに時間が切れたときは、しかけた子はケンカを続けますが、コインは取れません。
switch-idlecoins-in =
    { $edition ->
       *[other] あり
    }

## Pictures

rules-picture-doors = 男の子の昇降口の、3つの出口です。
rules-picture-walk = ちょうど2マス歩いて止まれるマスです。もとのマスに戻ることもできます。
rules-picture-sight-en = シスターから8方向に見えるマスです。遊具があると、その先は見えません。
rules-picture-sight-ja = 日本語版で、同じシスターから見えるマスです。4方向だけです。
