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

# Whether an edition has a switch on.
switch-diagonals-in =
    { $edition ->
        [ja] なし
       *[other] あり
    }
switch-sheltershove-in =
    { $edition ->
        [fr] なし
       *[other] あり
    }
switch-sheltertattle-in =
    { $edition ->
        [ja] なし
       *[other] あり
    }
switch-sidedoors-in =
    { $edition ->
       *[other] あり
    }
switch-shelterkiss-in =
    { $edition ->
       *[other] あり
    }
switch-idlecoins-in =
    { $edition ->
       *[other] あり
    }

## The strip of pictures on top

rules-strip = 60秒でわかるルール
rules-strip-goal = 目的
rules-strip-goal-text = ベルが鳴ったとき、コインがいちばん多い人の勝ち。
rules-strip-turn = 手番
rules-strip-turn-text = 3、2、1、シスター。子どもが3人歩いて、最後にシスター。
rules-strip-fight = ケンカ
rules-strip-fight-text = シスターから見えない所で、ほかの子のマスに止まると、コインを1枚取れる。
rules-strip-nun = シスター
rules-strip-nun-text = まっすぐ先まで見えている。見える所ではケンカできない。
rules-strip-tattle = 告げ口
rules-strip-tattle-text = シスターのマスへ行くと、ケンカをしかけた子が居残りになる。
rules-strip-kiss = キス
rules-strip-kiss-text = 自分の男の子と女の子が、こっそり会うと、みんなからコインを2枚。ゲームは終わり。
rules-strip-bell = ベル
rules-strip-bell-text = 30分たつと昼休みは終わり。コインを数えよう！

## Pictures

rules-picture-doors = 男の子の昇降口の、3つの出口です。
rules-picture-walk = ちょうど2マス歩いて止まれるマスです。もとのマスに戻ることもできます。
rules-picture-sight-en = シスターから8方向に見えるマスです。遊具があると、その先は見えません。
rules-picture-sight-ja = 日本語版で、同じシスターから見えるマスです。4方向だけです。

## What the printed sheets call things, for the search: their word, then ours; other forms follow behind commas

rules-box = { $here }：箱の説明書では「{ $box }」といいます。
box-nun = 尼さん, 尼
box-nun-here = シスター
box-shelter = セーフティスクエア, セーフティ・スクエア
box-shelter-here = 安全地帯
box-entrance = エントランス
box-entrance-here = 昇降口
box-equipment = 遊具
box-equipment-here = 遊具
box-tattle = 告げ口
box-tattle-here = 告げ口
box-shove = 小突く, 小突
box-shove-here = 押しのける, 押しのけ
box-break-up = 仲裁
box-break-up-here = ケンカを止める, ケンカを止め
box-pinned = 押さえこまれている
box-pinned-here = 押さえこまれている
box-attacker = 攻撃側
box-attacker-here = しかけた子
box-victim = 被害者
box-victim-here = やられた子
box-detention = 罰
box-detention-here = 居残り
box-kiss = キス
box-kiss-here = キス
box-adjacent = 隣接
box-adjacent-here = 隣の, 隣
box-space = スペース
box-space-here = マス
box-turn = ターン
box-turn-here = 手番
box-recess = お昼休み
box-recess-here = 昼休み
box-winner = ブラックトップ校の支配者
box-winner-here = 勝者, いちばん多く持っているプレイヤーの勝ち
