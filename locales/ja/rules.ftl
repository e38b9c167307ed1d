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
rules-learn = 遊びながら覚えますか？
rules-learn-go = レッスンへ

## How the editions differ

rules-editions = 版のちがい
rules-edition-en = 英語版
rules-edition-fr = フランス語版
rules-edition-ja = 日本語版
rules-edition-yours = あなたの版
rules-editions-topic = ちがうところ
rules-editions-directions = シスターから見え、シスターが進める方向の数
rules-editions-shove = 安全地帯のマスへ押しのけること
rules-editions-tattle = 安全地帯のマスで告げ口すること
rules-editions-directions-in =
    { $edition ->
        [ja] 4
       *[other] 8
    }
rules-editions-shove-in =
    { $edition ->
        [fr] できない
       *[other] できる
    }
rules-editions-tattle-in =
    { $edition ->
        [ja] できない
       *[other] できる
    }

## Pictures

rules-picture-doors = 男の子の昇降口の、3つの出口です。
rules-picture-walk = ちょうど2マス歩いて止まれるマスです。もとのマスに戻ることもできます。
rules-picture-sight-en = シスターから8方向に見えるマスです。遊具があると、その先は見えません。
rules-picture-sight-ja = 日本語版で、同じシスターから見えるマスです。4方向だけです。
