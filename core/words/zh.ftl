# 棋社的话：界面上写的，和念出来的（.say，只在两者不同时写）。
# 每条的名字以它所属的一组开头；两种语言的条目一样多。见 docs/adding-a-language.md。

### 文字之间

joint-word = { "" }
joint-list = 、
joint-clause = ，
joint-part = ；
joint-sentence = { "" }
joint-stop = 。

### 各种棋共用

shared-over = 对局已经结束
shared-not-your-turn = 还没轮到你
shared-fallen = 这一方已经出局
shared-unknown-action = 没有这样的动作
shared-not-yours-to-answer = 请等对方答复
shared-no-such-switch = 没有这个开关

## 走法

shared-none = 无
shared-option-practice = 练习局
    .help = 悔棋不用对方同意
shared-clock-and-practice = 棋钟与练习
shared-display = 显示
shared-match-ends = 这一局就此结束。

## 名称和句子

shared-black = 黑方
shared-white = 白方
shared-wins = { $side }胜
shared-draw = 和棋
shared-agreed = 双方同意
shared-resigns = { $side }认负
shared-leaves = { $side }中途退场
shared-runs-out-of-time = { $side }超时
shared-resigned = { $side }认负
shared-left = { $side }中途退场
shared-ran-out-of-time = { $side }超时
# 先说原因，再说胜负。
shared-result = { $reason }，{ $title }
shared-ending = { $title } · { $reason }
shared-number = { $number }
    .say = { SPELL($number) }
shared-parenthesis = { $text }（{ $note }）
shared-colon = { $head }：{ $text }
shared-move-to-move = 第 { $number } 手 · 轮到{ $side }
shared-turns = { $count } 手

## 新对局

shared-clock-1 = 1 分
    .help = 一分钟下完全局
shared-clock-3-2 = 3 分 + 每步加 2 秒
    .help = 每走一步，时间加 2 秒
shared-clock-5-10 = 5 分 + 10 秒
    .help = 每方 5 分，然后每步 10 秒
shared-clock-10-30 = 10 分 + 30 秒
    .help = 每方 10 分，然后每步 30 秒
shared-clock-20-60 = 20 分 + 60 秒
    .help = 每方 20 分，然后每步 60 秒
shared-clock-none-help = 不计时
shared-clock-days = { $days } 天一步
    .help = 书信：不必同时在线，每步最多 { $days } 天
shared-clock = 棋钟
    .help = 每方的时间，用完以后每步读秒。
shared-clock-main = 每方时间
    .help = 每方共有的时间；0 为一开始就读秒
shared-clock-byo-yomi = 每步读秒
    .help = 时间用完以后每步的秒数；0 为时间用完就输
shared-clock-increment = 每步加时
    .help = 走完一步加上的秒数（费舍尔制）；用完每方时间以后不再加
shared-time-seconds = { $seconds } 秒
shared-time-minutes = { $minutes } 分
shared-time-hours = { $hours } 小时
shared-time-days = { $days } 天
shared-time-days-hours = { $days } 天 { $hours } 小时
shared-time-both = { $minutes } 分 { $seconds } 秒

### 选项和棋谱里的错

fault-unreadable = 文件读不出来
fault-bad-record = 这不是一份棋谱
fault-unknown-format = 不认识这份棋谱的格式
fault-unknown-field = 棋谱里有不认识的内容
fault-unknown-game = 没有这种棋
fault-unknown-option = 没有这个选项
fault-bad-option = 选项的值不对
fault-bad-position = 局面不合规则
fault-bad-seed = 随机种子不对
fault-bad-action = 棋谱里有一步写得不对
fault-bad-sgf = 这不是能读的 SGF 棋谱
fault-bad-pgn = 这不是能读的象棋棋谱
fault-damaged = 存档已损坏
fault-running = 对局还没有结束，不能分享
fault-refused = 这一步不合规则
fault-whole-number = { $label }要是 { $least } 到 { $greatest } 之间的整数
fault-by-seat = 要按座位写
fault-position = 局面的写法不对
fault-miswritten = { $label }写得不对
fault-no-choice = { $label }没有这个选择
fault-the-position = 残局
fault-the-option = 选项
fault-at-place = 第 { $line } 行第 { $column } 个字：{ $why }
fault-at-text = 第 { $line } 行第 { $column } 个字“{ $read }”：{ $why }
fault-unread-text = 这里看不懂
fault-not-closed = 括号没有关上
fault-not-opened = 这个括号前面没有打开
fault-text-between = 着法中间夹着别的文字
fault-number-alone = 序号后面没有着法
fault-wrong-side = 这里写的一方和轮到的一方不同
fault-two-positions = 棋谱里有两个局面
fault-near-name = 不认识这一项，看来是 { $name } 写错了
fault-two-readings = 这份棋谱有两种读法
shared-on = 开
shared-off = 关
shared-on-your-turn = 轮到你时可用
shared-agree = 同意
shared-decline = 不同意
shared-cancel = 取消
shared-not-now = 现在不能这样做
shared-random = 随机
shared-positions = 残局
shared-pass = 停一手
shared-empty = 空
shared-last-move = 上一手
shared-selected = 选中
shared-black-stone = 黑子
shared-white-stone = 白子
shared-match = 对局
shared-position-to-move = 残局：轮到
shared-start-again = 重选
shared-never = 不限
fault-clock-seconds = 棋钟的时间要写成不小于 0 的整数秒
fault-bad-clock = 每方时间和每步读秒不能都是 0，也不能超过一天

# 摆棋
shared-set-up-title = 残局与让子
shared-set-up-row = 开局局面
    .help = 从普通开局、让子局面或自己摆的残局开始
shared-set-up-usual = 普通开局
shared-set-up-own = 自己摆的

### 导入棋谱

import-comments = { $count } 条注解
import-variations = { $count } 个变着
import-tags = { $count } 个标签
import-moves = 终局后的 { $count } 着
import-games = 另外 { $count } 局
import-notes = { $count } 条附注第 { $most } 字以后的部分
import-result = 结果“{ $result }”
import-both = { $parts }和 { $last }
import-left-out = { $parts }没有带进来
import-which-side = 这份棋谱谁先走？
import-which-side-text = 棋谱没有写明，两方先走都读得通。
import-which-semicolons = 分号后面是着法还是注解？
import-which-semicolons-text = 有的程序用分号隔开着法，有的用它引出注解。两种都读得通。
import-semicolon-moves = 着法
import-semicolon-comments = 注解
import-which-result = 这一局是什么结果？
import-which-result-text = 棋谱的标签和着法后面写的结果不同。

### 对局

## 走法

play-no-such-seat = 没有这一方
play-offer-in-play-only = 开局后才能提议
play-draw-pending = 已有人提和，等待答复
play-no-draw-offered = 没有人提和
play-draw-declined = 和棋未成
play-take-back-pending = 已有人请求悔棋，等待答复
play-no-take-back-asked = 没有人请求悔棋
play-nothing-to-take-back = 没有可以悔的棋
play-made-public = 大家都看见了的事不能悔
play-taken-back = 已悔棋

## 名称和句子

play-offers-draw = { $side }提和
play-agrees-to-draw = { $side }同意和棋
play-declines-draw = { $side }不同意和棋
play-asks-to-take-back = { $side }请求悔棋
play-agrees-to-take-back = { $side }同意悔棋
play-declines-take-back = { $side }不同意悔棋
play-offer-pending = 已有提议，等待答复
play-too-soon = 刚被谢绝，自己再走 { $count } 步才能再提
play-offer-declined = 提议未成
play-take-back-declined = 悔棋未成

### 盲人的棋桌

board-at = { $piece } { $place }
board-count = { $name } { $count }
board-count-of = { $name } { $count }/{ $of }
board-no-pieces = 棋盘是空的
board-lines-empty = { $place }的线上没有别的棋子
board-no-moves = { $piece }现在走不了
board-moves = { $piece }有 { $count } 处可走
board-can-take = 能吃：{ $pieces }
board-not-attacked = { $piece }没有受到攻击
board-none-hanging = { $side }没有棋子会被吃
board-hanging = { $side }会被吃：{ $pieces }
board-no-moves-yet = 还没有着法
board-none-taken = 还没有吃子
board-no-score = 这种棋不记分
board-no-clock = 这一局没有棋钟
board-no-threats = 现在没有威胁
board-can-go = 可走
board-can-be-taken = 可吃
board-pointed-out = 标出的地方
board-forbidden = 禁手
board-idle-review = 复盘里只看棋，不走子
board-idle-asked = 先回答屏幕上的问题
board-idle-lesson = 这一步先看棋盘下面的话
board-idle-turn = 现在不轮到你走
board-idle-here = 这里现在没有能做的
board-key-here = 这里是什么
board-key-turn = 轮到谁
board-key-pieces = 有哪些棋子
board-key-changed = 刚才走了什么
board-key-threats = 有什么威胁
board-key-hanging = 哪些棋子会被吃
board-key-taken = 吃了什么
board-key-score = 分数
board-key-clocks = 棋钟
board-key-moves = 能走到哪里
board-key-attackers = 什么攻击这里
board-key-lines = 这里的线上有什么
board-key-alike = 同样的棋子在哪里
board-key-next = 到下一个自己的棋子
board-key-back = 到上一个自己的棋子
board-key-other = 到下一个别人的棋子
board-key-target = 到下一个能下的点
board-own-pieces = 自己的棋子
board-others-pieces = 别人的棋子
board-playable = 能下的点
board-keys = 问棋盘的键

### 电脑

computer-says = { $level ->
    [1] 咦，我没看见……
    [2] 嗯……就这儿吧。
    [3] 来，下这儿！
    [4] 这里放个小圈套。
    [5] 我算了三步。
    [6] 静一静，看这里。
    [7] 攻守都在。
   *[8] （不说话）
}
computer-says-lost = { $level ->
    [1] 你赢啦！
    [2] 你比我清楚。
    [3] 打得痛快！
    [4] 圈套没套住你。
    [5] 你算得比我远。
    [6] 杀机是你先看见的。
    [7] 没有错着，输得服。
   *[8] 后面的路，你自己走。
}
computer-says-won = { $level ->
    [1] 我赢了？真的吗
    [2] 糊里糊涂赢了。
    [3] 拼赢了！
    [4] 圈套成了。
    [5] 差一步，差在这里。
    [6] 安静的一手最重。
    [7] 稳稳地，一步不松。
   *[8] （点点头）
}
computer-seal-name = { $level ->
    [1] 守拙
    [2] 若愚
    [3] 斗力
    [4] 小巧
    [5] 用智
    [6] 通幽
    [7] 具体
   *[8] 坐照
}
computer-level-name = { $level ->
    [1] 新手
    [2] 入门
    [3] 初级
    [4] 中级
    [5] 进阶
    [6] 高级
    [7] 专家
   *[other] 大师
}
computer-whom = 和谁下
computer-begin = 开始
computer-take-side = 执{ $side }
computer-any-side = 随机
computer-suits = 和你相当
computer-own-record = 你对他：{ $record }
computer-seal-caption = { $level } 级 · { $rank }
computer-level-line = { $level ->
    [1] 刚学会，常常看漏
    [2] 只看眼前，不管后果
    [3] 看得见一步的便宜
    [4] 会设小圈套，不大看全局
    [5] 会算几步，少犯大错
    [6] 算得深，守得稳
    [7] 攻守都好，难得出错
   *[other] 全力以赴
}
computer-level-label = 电脑 { $level } 级 · { $name }
computer-answers = 电脑应着
computer-play-now = 别想了，走
computer-speed-slow = 速度：慢
computer-speed-medium = 速度：中
computer-speed-fast = 速度：快
computer-not-thinking = 现在不是电脑在想
computer-hint = 提示
computer-hint-is = { $move }：{ $reason }
computer-hint-own = 算上自己的秘密：{ $hint }
computer-hint-same = 算上自己的秘密，也是这一步。
computer-hint-more = 按住查看，还有算上秘密的提示。
computer-analyse = 分析
computer-enough = 到此为止
computer-chances = 胜算条
computer-chances-of = { $side }胜算 { $percent }%
computer-retry = 再试这一步
computer-retry-task = { $side }走了{ $move }；找出更好的一步
computer-retry-found = 找到了：{ $reason }
computer-retry-also = 这一步也好，胜算 { $percent }%
computer-retry-judging = 看看这一步如何…
computer-retry-unknown = 这一步看不出好坏
computer-retry-answered = 对方{ $answer }，胜算只有 { $percent }%；好的一步有 { $best }%
computer-retry-worse = 胜算只有 { $percent }%；好的一步有 { $best }%
computer-retry-where = 看这里
computer-retry-again = 再试一次
computer-retry-first = 先走一步
computer-retry-no-hint = 没有更多提示
computer-retry-last = 这是最后一处
computer-retry-back = 回到复盘
computer-onset-here = 从这里起，{ $winner }必胜
computer-escape-here = 最后能挡住{ $winner }的地方：{ $move }
computer-win-begins = 第 { $number } 手：{ $winner }必胜
computer-last-escape = 第 { $number } 手：还能挡住，{ $move }
computer-moments = { $count } 处要点
computer-moment-of = { $number }/{ $count } { $moment }
computer-previous-moment = 上一处
computer-next-moment = 下一处
computer-side-is-better = { $side }优
computer-too-short = 太短，没什么可分析
computer-curve = 形势曲线，上方为先手方占优
computer-no-turns = 没有发现明显的失误
computer-turn-line = { $side } { $move }：{ $grade }
computer-turning-point = { $move }是{ $grade }；{ $better }：{ $reason }
computer-inaccuracy = 缓着
computer-mistake = 失误
computer-blunder = 漏着
computer-grade-allows = { $grade }，之后对方{ $effect }

### 提示的理由

reason-wins = { $moves ->
    [1] 这一步就赢
   *[other] { $moves } 步之内必胜
}
reason-wins-as-known = { $moves ->
    [1] 就所知，这一步就赢
   *[other] 就所知，{ $moves } 步之内必胜
}
reason-saves = 只有这一步能守住
reason-only = 只有这一步可走
reason-prepares = 先这样布置
reason-best = 算下来没有更好的一步
reason-next = 接着{ $effect }
reason-ends = 这一步就赢
reason-checks = 将军
reason-parries = 应将
reason-threatens-mate = 叫杀
reason-stops-mate = 解杀
reason-takes = 吃{ $piece }
reason-exchanges = 用{ $own }换{ $taken }
reason-turns = 把{ $piece }变成自己的
reason-attacks = 攻{ $piece }
reason-forks = 同时攻{ $pieces }
reason-rescues = { $piece }离开险地
reason-guards = 护{ $piece }
reason-crosses = { $piece }过河
reason-frees = { $piece }出动
reason-develops = { $piece }出子
reason-centres = { $piece }镇中路
reason-makes-room = 给{ $piece }让出路
reason-hems = 压制对方的{ $piece }
reason-denies = 不让对方的{ $piece }过来
reason-strengthens = 补强中路
reason-advances = { $piece }逼近对方
reason-approaches = { $piece }逼近{ $goal }
reason-comes-within = { $piece }再走 { $moves } 步就到{ $goal }
reason-base = 基地 { $point }
reason-bombs = 炸掉{ $pieces }
reason-musters = 搬 { $count } 枚兵到 { $base }
reason-occupies = 占基地 { $base }
reason-occupies-to-bomb = 占基地 { $base }，轰炸区里有 { $count } 枚敌子
reason-reaches = 下一步能进基地 { $base }
reason-shuts = 不让对方进基地 { $base }
reason-swaps = 与同伴换位到 { $base }
reason-makes = 成{ $shape }
reason-makes-at = 成{ $shape }，再下 { $points }
reason-stops = 挡住对方的{ $shape }
reason-takes-point = 占住对方成{ $shape }的点
reason-forbids = 使 { $points } 成为对方的禁手
reason-traps = 对方要挡的 { $points } 是禁手
reason-blocks = 挡在 { $stones } 的线上
reason-takes-ground = 占空处，周围没有棋子
reason-takes-centre = 占中央
reason-rows = 排列分加 { $points }
reason-prepares-rows = 下一子能使排列分加 { $points }
reason-takes-rows = 使对方在这里得不到 { $points } 分排列分
reason-term = { $name }（{ $meaning }）
reason-piece-of = { $side }{ $kind }
reason-scores = 构成{ $figures }，得 { $points } 分
reason-threatens-score = 下一步能得 { $points } 分
reason-stops-score = 对方本来能得 { $points } 分，现在不能
reason-lowers-score = 对方本来能得 { $before } 分，现在最多 { $after } 分
reason-lacks = 再占 { $corner } 就成{ $figure }，值 { $points } 分
reason-enters = { $piece }进入对方半场
reason-clears = 取走 { $pieces }
reason-four = 四
reason-open-four = 活四
reason-double-four = 双四
reason-four-three = 四三
reason-double-three = 双三
reason-three = 活三
reason-two = 活二
reason-double-call = 双叫
reason-call = 叫杀

### 一台设备上的对局

## 走法

table-whose-take-back = 悔棋：回到谁的上一步？
table-who-resigns = 谁认负？
table-done = 好
table-seen = 看好了
table-then-hand-over = 记住以后，再把设备交出去
table-all-agree = 对方也同意，才按
table-tap-again = 再点一次就走
table-sure-move = 就走这一步？
table-type-move = 着法输入
table-type-question = 走哪一步？
table-type-hint = 例如 { $example }
table-typed-several = 这样说可能是几种走法：{ $moves }。请写出是哪一种
table-do-it = 确定
table-revealed-already = 已经揭晓，不能再悔棋
table-on-its-way = 正在送出
table-arrived = 已送到
table-leave-match = 离开这一局？
table-open-invitation = 打开邀请，离开这一局？
table-others-wait = 这一局还在和别的设备下。离开以后，别人要等你回来
table-others-wait-timed = 这一局还在和别的设备下。离开以后，你的棋钟可能不停
table-match-is-kept = 这一局会存好，可以接着下
table-leave-now = 离开
table-stay = 留下
table-still-on-its-way = 上一步还在送出
table-not-drawn-yet = 随机数还没有收齐，请稍后再试，或者自己安排
table-waits-for = 等{ $side }
table-waits-for-all = 等大家连上
table-away = 和{ $side }断了联系，等它回来
table-away-for = 和{ $side }断线 { $minutes } 分钟了，等它回来
table-unlinked = 断线 { $time }
table-time = { $minutes }:{ $seconds }
table-no-result = 没有结果
table-ended-by = { $side }结束了这局，不计胜负：{ $reason }
table-ended-by-itself = 这局不计胜负：{ $reason }
table-reason-unlinked = 断线 { $time }
table-reason-unlinked-with = 和{ $side }断线 { $time }
table-reason-understated = { $side }两次少报了用时
table-reason-overdue = 对方的设备没有送来该送的
table-reason-overdue-of = { $side }的时间用完了，它的设备没有说
table-reason-logs-differ = 两台设备上的记录不一样
table-reason-refused-of = { $side }的设备没有开始这局
table-reason-log-full = 步数太多，记不下了
table-still-wait = 还等吗？
table-still-wait-for = 还等{ $side }吗？
table-go-on-waiting = 继续等
table-keep-title = 留下这局吗？
table-keep-unheard = { $side }一直没有确认这局的结果。可以照这里的样子留下棋谱，对方没揭开的就没有；也可以不计胜负
table-keep-ended = { $side }结束了这局，可是在这里已经分出结果。可以照这里的样子留下棋谱，也可以不计胜负
table-keep = 留下
table-end-without-result = 结束，不计胜负
table-kept-closed = 对方没有揭开自己的秘密，棋谱里就没有
table-given-up = 你认负了，还没送到对方
table-not-told = 不计胜负，还没送到对方
table-layout-kept = 布阵已记下，撤屏以后才列出来
table-resign = 认负
table-sign = 棋社 Qishe
table-qishe-record = 棋社棋谱
table-hand-over = 请把设备交给
table-with-computer = 和电脑下
table-with-computer-help = { $level } · 你执{ $side }
table-variant-start = { $variant } · { $start }
table-against = 与{ $players }
table-two-here = 两人一机
table-two-here-help = 轮流用这台设备
table-all-here = 大家一机
table-all-here-help = 轮流用这台设备
table-paused = 已暂停
table-you-won = 你胜了
table-you-lost = 你负了
table-draw-question = 提议和棋？
table-hold-to-open = 按住打开
table-clock-paused = 棋钟已停
table-release-to-hide = 松手即隐
table-take-device-first = 先接过设备
table-listen = 听
table-no-more-steps = 没有更多了
table-review = 复盘
table-play-again = 再来一局
table-back-to-room = 回到房间
table-back-to-club = 回棋社之夜
table-first-by-lot = 抽签：{ $side }先走
table-share = 分享棋谱
table-reveal = 揭晓
table-rewinding = 倒回开局，看卧底一路藏在哪里
table-play-review = 播放
table-stop-playing = 停
table-replay-speed = 速度 { $times }×
table-end-rewind = 看结果
table-undo = 悔棋
table-draw = 提和
table-already-out = 已经出局
table-moves = 着法
table-flip = 翻转
table-display = 显示
table-lay-flat = 放平设备
table-in-hand = 拿起设备

## 名称和句子

table-resign-question = { $side }认负？
table-take-back-of = { $side }悔棋
table-agrees-question = { $side }同意吗？
table-for-side-only = 仅{ $side }可见
table-side-look = { $side }按住看
table-voice-is-off = 语音已关，可以在「显示」里打开
table-not-private = 别人也会听到，所以不说：请接上耳机
table-step-first = 开头
table-step-previous = 上一步
table-step-next = 下一步
table-step-last = 终局
table-close-review = 结束复盘
table-share-without-secrets = 秘密不在里面
table-play-on = 接着下
table-unfinished = 没下完 · { $line }
table-try-here = 试走
table-back-to-record = 回到棋谱
table-keep-line = 记下变着
table-keep-line-question = 把这条变着记进棋谱？
table-line-note = 附注
table-line-note-hint = 可以写一句话，也可以不写
table-lines-full = 这局已记下 { $most } 条变着，放不下了：请先去掉一条
table-note-cut = 变着已记下，批注只留了前 { $most } 个字
table-line-kept = 变着已记进棋谱
table-drop-line = 不再保留
table-line-dropped = 变着已去掉
table-no-line = 先走一步
table-kept-line = 变着 { $number }
table-lines-here = { $count ->
   *[other] 这里记有 { $count } 条变着
}
table-reveal-first = 揭晓以后才能试走
table-nothing-after = 这里已经终局，先退一步
table-leaves = { $side }退场
table-who-leaves = 谁退场？
table-leave-question = { $side }退场？
table-leave = 退场
table-pause = 暂停
table-byo-yomi-begins = 读秒开始
table-let-watch = 让人观战
table-watching = 观战，晚两手
table-watching-locked = 各方的秘密都锁着，下完再揭晓

### 新对局的表

form-start = 开始
form-more = 更多选项
form-less = 收起
form-name-hint = { $side }的名字
form-computer-plays = 让电脑下{ $side }
form-person-plays = { $side }由人来下
form-players = 棋手
form-this-device = 这台设备
form-take-turns = 这台设备，轮流拿
form-seek = 找对手
form-invite-friend = 邀请朋友
form-invite = 邀请
form-offer-this = 就下这个

### 摆棋

editor-unread = 写下的局面读不出来，先摆成普通开局
editor-none-left = { $thing }已经用完
editor-playable = 可以开局
editor-over = 可以开局，但一开局就结束：{ $ending }
editor-to-move = 轮到
editor-ready-made = 现成局面
editor-undo = 退一步
editor-nothing-to-undo = 没有可退的步骤
editor-remove = 拿掉
editor-nothing-picked-up = 请先点棋盘上的一个棋子
editor-clear = 清空
editor-nothing-there = 棋盘已经是空的
editor-usual = 普通开局
editor-flip = 翻转
editor-thing-left = { $thing }，还有 { $count } 枚
editor-hint = 点下面的棋子再点空处，就放上去；点棋盘上的棋子，就拿起来
editor-hint-chosen = 点空处放{ $thing }
editor-hint-held = 点空处移过去，再点一次拿掉

### 卧底象棋

## 对局界面

undercover-title = 卧底象棋
undercover-plain-title = 象棋
undercover-opening-same-cannons = 顺炮
undercover-opening-opposite-cannons = 列炮
undercover-opening-sandwiched-horses = 中炮对反宫马
undercover-opening-screen-horses = 中炮对屏风马
undercover-opening-single-horse = 中炮对单提马
undercover-opening-central-cannon = 中炮
undercover-opening-corner-cannon = 仕角炮
undercover-opening-crossing-cannon = 过宫炮
undercover-opening-elephant = 飞相局
undercover-opening-horse = 起马局
undercover-opening-facing-pawns = 对兵局
undercover-opening-pawn-cannon = 仙人指路对卒底炮
undercover-opening-pawn = 仙人指路
undercover-opening-book = 象棋开局
    .help = 一步一步走，看看叫什么名字
undercover-opening-book-position = 开始的局面
undercover-opening-book-begins = 红方先走
undercover-no-spies = 不设卧底
undercover-no-spies-help = 双方都没有卧底，就是普通象棋
undercover-nobody-has-a-spy = 这一局没有卧底
undercover-is-locking = 正在锁兵
undercover-is-choosing = 正在选卧底
undercover-is-arranging = 正在布兵
undercover-waiting = 等待
undercover-has-chosen = 已选定
undercover-spy-activated = 卧底已启动
undercover-spy-not-activated = 卧底未启动
undercover-lock = 锁住
undercover-lock-none = 不锁了
undercover-type-soldier = 输入兵的位置
undercover-layout-text = 先后点两个兵，它们就交换位置。编号跟着兵走，双方都看得见。
undercover-done = 就这样
undercover-leave-them = 不动
undercover-type-order = 输入次序
undercover-order-hint = 从自己右手起，如 3 1 2 5 4
undercover-this-one = 就是它
undercover-pick-random = 系统代选
undercover-pick-none = 不要卧底
undercover-no-spy-question = 不要卧底？
undercover-no-spy-means = 这一局你就没有卧底，选定以后不能改
undercover-random-question = 让系统选卧底？
undercover-random-means = 选定以后不能改，选中的位置会给你看
undercover-pick-text = 点对面的一个兵卒，再点「就是它」。
undercover-pick-text-random = 本局由系统随机选。
undercover-type-place = 输入位置
undercover-voice = 语音
undercover-fallen = 已阵亡
undercover-waived = 没有选
undercover-your-spy = 卧底在
undercover-on-board = 看棋盘
undercover-voice-only = 只用语音
undercover-hold-to-listen = 请按「听」
undercover-display-title = 怎样显示自己的卧底
undercover-activate-your-spy = 启动卧底？
undercover-activate = 启动
undercover-locked = 已锁
undercover-can-be-taken = 可吃
undercover-can-go-here = 可走
undercover-in-check = 被将军
undercover-random-only = 本局由系统选卧底
undercover-tap-soldier-first = 请先点一个兵（卒）
undercover-type-permutation = 请输入 1 到 5 的一种排列，如 3 1 2 5 4
undercover-own-soldiers-only = 只能动自己的兵
undercover-no-soldier-there = 那里没有可选的兵
undercover-locking-of = 锁兵 · { $side }
undercover-arranging-of = 布兵 · { $side }
undercover-picking-of = 选卧底 · { $side }
undercover-round-to-move = 第 { $round } 回合 · 轮到{ $side }
undercover-caption-ban-over = { $caption } · 禁用期已过
undercover-caption-ban = { $caption } · 禁用期剩 { $count } 步
undercover-picking-secret = 选卧底 · 只有{ $side }能看
undercover-lock-title = { $side }：锁住自己的兵
undercover-lock-text = 锁住的兵不能被对方选作卧底。还可以锁 { $count } 个。
undercover-layout-title = { $side }：重新布兵
undercover-pick-title-red = { $side }：挑对面一个兵，暗中为你效力
undercover-pick-title-black = { $side }：挑对面一个卒，暗中为你效力
undercover-point-label = { SPELL($column) }列{ SPELL($row) }行
    .say = { SPELL($column) }列{ SPELL($row) }航
undercover-soldier-number = { $number } 号
undercover-not-lockable = 只能锁自己没锁过的兵
undercover-not-pickable = 只能选对方的兵卒，锁住的不能选
undercover-becomes-yours = 卧底当场变成自己的兵，算走了一步。每局只能启动一次。
undercover-no-check-now = 现在没有将军：如果启动不了，大家就都知道你没有卧底。
undercover-ban-left = 禁用期还剩 { $count } 步
undercover-unread-move = 看不懂这步棋，请写成炮二平五、C2=5 或 h2e2
undercover-no-such-move = 没有棋子能这样走
undercover-ambiguous-move = 有几种走法都可以这样写，请用前、中、后说明
undercover-marker-coordinates = 坐标
undercover-marker-cursor = 光标
undercover-marker-digit = 数字
undercover-marker-letter = 字母
undercover-marker-pattern = 图案
undercover-moves-count = { $count } 步
undercover-plies-count = { $count } 步
undercover-locks-none = 不锁
undercover-locks-number = { $count } 个

## 新对局

undercover-option-spy-selection = 选卧底
    .help = 自选：每方在对方的兵里选一个；随机：由系统选。都可以不要卧底。
undercover-option-first = 先手
    .help = 随机时，选完卧底才揭晓谁先走。
undercover-option-locks = 锁兵
    .help = 每方先锁住自己的几个兵：锁住的兵不能被对方选作卧底
undercover-option-ban = 禁用期
    .help = 自己的前几步里不能启动卧底
undercover-option-layout = 布阵
    .help = 兵卒在五个兵位上重新排列。编号双方都看得见，图形不变。
undercover-option-activate-by = 启动方式
    .help = 按启动键，或点任何一个敌兵；都会再问一次。
undercover-option-position-fen = 残局（FEN）
    .help = 从这个局面开始，先手由 FEN 定；留空就是普通开局
undercover-option-position-ply = 残局已走
    .help = 双方已走的步数，用来算禁用期
undercover-option-display = { $side }的显示
    .help = 按住看的时候卧底怎样显示：坐标亮起两边的数字，光标圈住棋子，数字和字母写出它在第几列，图案画在棋子周围
undercover-option-voice = { $side }的语音
    .help = 戴耳机时，按住「听」就念出卧底的位置
undercover-ban-none = 无
undercover-opening = 开局
undercover-choose = 自选
undercover-choose-help = 自己选，也可以请系统代选
undercover-random-help = 由系统选
undercover-red = 红
undercover-black = 黑
undercover-layout-none = 不布阵
undercover-layout-none-help = 兵卒原地不动
undercover-before-random = 选前随机
undercover-before-random-help = 选卧底之前由系统排列
undercover-before-chosen = 选前自排
undercover-before-chosen-help = 选卧底之前各自排列
undercover-after-random = 选后随机
undercover-after-random-help = 选卧底之后由系统排列
undercover-after-chosen = 选后自排
undercover-after-chosen-help = 选卧底之后各自排列，卧底跟着兵走
undercover-spy = 卧底
undercover-key = 启动键
undercover-tap = 单击兵
undercover-double-tap = 双击兵
undercover-option-repetition = 重复局面
    .help = 同一局面出现几次判定；之前先提醒双方
undercover-fifth = 五次
    .help = 第三、四次提醒
undercover-third = 三次
    .help = 第二次提醒
undercover-idle-set-up = 从残局开始，这一项不起作用
undercover-option-position-pick = 残局选卧底
    .help = 开局以后各自暗选卧底；关上就都没有卧底
undercover-idle-no-position = 先摆好残局
undercover-spies-are-picked = 卧底不摆在局面里：开局以后各自暗选
undercover-spies-in-the-open = 局面里写着卧底，谁都看得见。请重新摆，开局以后各自暗选
undercover-odds-horse = { $side }让单马
    .help = 去掉左马，让子的一方先走
undercover-odds-horses = { $side }让双马
    .help = 去掉双马，让子的一方先走
undercover-odds-cannon = { $side }让单炮
    .help = 去掉左炮，让子的一方先走
undercover-odds-chariot = { $side }让单车
    .help = 去掉左车，让子的一方先走
undercover-odds-chariot-horse = { $side }让车马
    .help = 去掉左车和左马，让子的一方先走
undercover-odds-chariots = { $side }让双车
    .help = 去掉双车，让子的一方先走

## 规则说明

undercover-help-spy-text = 开局前，每一方在对方的五个兵卒里暗选一个作自己的卧底。卧底照旧听对方走，对方不知道是哪一个。
undercover-help-spy-text-2 = 时机到了，点「启动」：卧底当场变成自己的兵，这就算走了一步。每局每方只有一次，也可以一直不用。
undercover-help-spy-text-3 = 红方按住看：卧底在第三列第七行
undercover-help-choosing = 选卧底
undercover-help-choosing-text = 轮到谁选，就把设备交给谁，按住圆子打开。点对面的一个兵卒，也可以输入位置或编号，请系统代选，或者不要卧底。
undercover-help-choosing-text-2 = 开局前可以约定：锁住一两个兵，不让对方选；选前或选后重新排列兵位；前几步不能启动；由系统随机选。
undercover-help-any-five-soldiers-can-be-picked = 开局的五个卒都可以选
undercover-help-looking-and-coordinates = 查看与坐标
undercover-help-looking-and-coordinates-text = 轮到自己时按住「红方按住看」或「黑方按住看」，松手即隐。给对方看棋盘时什么记号都没有。
undercover-help-looking-and-coordinates-text-2 = 坐标从自己的右手数起：第一列在自己右边，第一行是自己的底线。卧底可以用坐标、光标、数字、字母、图案显示，戴上耳机还可以听。
undercover-help-looking-and-coordinates-text-3 = 这个卒，在红方是第五列第七行
undercover-help-activating = 启动
undercover-help-activating-text = 启动以后，它就照己方的兵走：过了己方的河才能横走。启动可以将军，可以绝杀。
undercover-help-activating-text-2 = 如果将军的正是自己的卧底，启动它，将军自然解除。别的棋子将军时不能启动。
undercover-help-activating-text-3 = 自己可以吃掉自己的卧底，系统不会提醒。没有卧底时，启动键看上去也一样。
undercover-help-activating-text-4 = 帅前的卒在将军。它若是红方的卧底，启动就解了将
undercover-help-xiangqi = 象棋
undercover-help-xiangqi-text = 车走直线；马走日，蹩腿不能走；炮隔一子吃；相走田，不过河，塞眼不能走；仕在九宫走斜线；帅在九宫走一步；兵向前，过河可以横走。
undercover-help-xiangqi-text-2 = 将死和困毙都算输。同一局面出现第三、第四次时提醒双方，第五次判定：长将的一方输，长捉的一方输，其余是和棋。六十回合没有吃子、动兵或启动，和棋。
undercover-help-green-marks-show-where-red-horse = 绿点是红马可以走到的地方
undercover-help-xiangqi-text-3 = 双方都没有能取胜的子力时，也是和棋。可以提和，也可以请求悔棋，都要对方同意；启动以后就不能悔回去了。有棋钟时，先用每方的时间，用完以后每步读秒。

## 走法

undercover-set-up-over = 布局已经结束
undercover-not-begun = 还没有开局
undercover-tagline = 对面的兵里，有一个是你的人
undercover-cannot-activate = 现在不能启动
undercover-activated-before = 卧底已经启动过
undercover-check = 将军

## 名称和句子

undercover-shuffled = 系统重新布兵
undercover-spy-fallen = 卧底阵亡
undercover-no-spy = 没有卧底
undercover-no-spy-fallen = 没有卧底：已阵亡
undercover-stays-in-check = 将军未解，不能启动
undercover-red-side = 红方
undercover-black-side = 黑方
undercover-red-short = 红
undercover-black-short = 黑
undercover-red-general = 帅
undercover-black-general = 将
    .say = 匠
undercover-red-advisor = 仕
undercover-black-advisor = 士
undercover-red-elephant = 相
    .say = 象
undercover-black-elephant = 象
undercover-horse = 马
undercover-chariot = 车
    .say = 居
undercover-cannon = 炮
undercover-red-soldier = 兵
undercover-black-soldier = 卒
    .say = 族
undercover-side-piece = { $side }{ $piece }
undercover-front = 前
undercover-middle = 中
undercover-rear = 后
undercover-first-of-file = { $number ->
    [1] 一
    [2] 二
    [3] 三
    [4] 四
    [5] 五
   *[other] { $number }
 }
undercover-digit = { $number }
    .say = { SPELL($number) }
undercover-numeral = { SPELL($number) }
    .say = { SPELL($number) }
undercover-forward = 进
undercover-back = 退
undercover-across = 平
undercover-move-of-file = { $piece }{ $file }{ $way }{ $goal }
    .say = { $piece }{ $file }{ $way }{ $goal }
undercover-move-of-rank = { $rank }{ $piece }{ $way }{ $goal }
    .say = { $rank }{ $piece }{ $way }{ $goal }
undercover-activation = 启动卧底
undercover-moved = { $side }：{ $move }
    .say = { $side }，{ $move }
undercover-moved-takes = { $moved }，吃{ $taken }
undercover-begins = 开局，{ $side }先行
undercover-locks-soldier = { $side }锁住自己第{ SPELL($column) }列的兵
undercover-rearranges = { $side }重新布兵
undercover-leaves-soldiers = { $side }不动兵位
undercover-has-picked = { $side }已选定
undercover-activates = { $side }启动卧底
undercover-ban-ends = { $side }禁用期结束
undercover-perpetual-check = { $side }长将，判负
    .say = { $side }常将，判负
undercover-perpetual-chase = { $side }长捉，判负
    .say = { $side }常捉，判负
undercover-mate = 绝杀
undercover-stalemate = 困毙
undercover-no-progress-60 = 六十回合没有进展
undercover-material = 双方都无力取胜
undercover-place = 第{ SPELL($column) }列 第{ SPELL($row) }行
    .say = 第{ SPELL($column) }列第{ SPELL($row) }航
undercover-spy-at = 卧底在第{ SPELL($column) }列第{ SPELL($row) }行
    .say = 卧底在第{ SPELL($column) }列第{ SPELL($row) }航
undercover-reveal-unpicked = { $side }还没有选卧底
undercover-reveal-none = { $side }没有选卧底
undercover-reveal-activated = { $side }的卧底已经启动
undercover-reveal-lost = { $side }的卧底被自己吃掉了
undercover-reveal-hidden = { $side }的卧底一直藏在{ $place }
undercover-reveal-seen-from = { $text }（从{ $side }数）
undercover-plain-xiangqi = 象棋，不设卧底
undercover-repetition = 局面重复
undercover-reveal-undisclosed = { $side }的卧底没有公开
undercover-place-hint = { $point }、列,行 如 { $column },{ $row }，或编号 3
undercover-place-hint-set-up = { $point }、列,行 如 { $column },{ $row }
undercover-move-left = 还有棋可走
undercover-repeat-draw = 局面已出现{ $now ->
    [2] 两
   *[other] { SPELL($now) }
 }次，再出现{ $left ->
    [2] 两
   *[other] { SPELL($left) }
 }次判和
undercover-repeat-check = 局面已出现{ $now ->
    [2] 两
   *[other] { SPELL($now) }
 }次，再出现{ $left ->
    [2] 两
   *[other] { SPELL($left) }
 }次，{ $side }长将判负
    .say = 局面已出现{ $now ->
    [2] 两
   *[other] { SPELL($now) }
 }次，再出现{ $left ->
    [2] 两
   *[other] { SPELL($left) }
 }次，{ $side }常将判负
undercover-repeat-chase = 局面已出现{ $now ->
    [2] 两
   *[other] { SPELL($now) }
 }次，再出现{ $left ->
    [2] 两
   *[other] { SPELL($left) }
 }次，{ $side }长捉判负
    .say = 局面已出现{ $now ->
    [2] 两
   *[other] { SPELL($now) }
 }次，再出现{ $left ->
    [2] 两
   *[other] { SPELL($left) }
 }次，{ $side }常捉判负

## 选项

undercover-too-many-locks = 每方最多锁两个兵
undercover-no-way-to-activate = 启动方式至少要留一样
undercover-nothing-shown = 显示和语音至少要留一样
undercover-bad-ply = 已走的步数不对
undercover-no-general = 每方都要有一个将帅
undercover-too-many-generals = 将帅多了
undercover-general-outside-palace = 将帅不在九宫里
undercover-advisor-misplaced = 仕士不在能到的点上
undercover-elephant-misplaced = 相象不在能到的点上
undercover-generals-facing = 将帅照面
undercover-opponent-in-check = 轮到走的一方已经可以吃掉对方的将帅
undercover-too-many-pieces = 有的棋子太多
undercover-bad-fen = 局面的写法（FEN）不对
undercover-spy-needs-soldier = 卧底的位置上要有对方的兵卒
undercover-too-many-soldiers = 双方的兵卒一共最多十个
undercover-six-soldiers = 有六个兵的一方已经启动过卧底
undercover-undisclosed-spies = 没有公开卧底的局面不能写卧底

### 五子棋

## 对局界面

gomoku-mark-forbidden = 禁手点
gomoku-mark-numbers = 手数
gomoku-mark-threats = 威胁点
gomoku-claim = 禁手
gomoku-claim-when = 黑方落子后，白方才能按
gomoku-no-pass-now = 现在不能停手
gomoku-title = 五子棋
gomoku-forbidden-at = 黑方禁手：{ $points }
gomoku-open-four-at = { $side }下在 { $points } 成活四
gomoku-wins-at = { $side }下在 { $points } 就成五
gomoku-next-game = 下一局
gomoku-swap-title = { $side }：交换黑白吗？
gomoku-swap = 交换
gomoku-keep = 不交换
gomoku-keep-single = 不换，只下一个第 5 手
gomoku-offer-ten = 不换，打 { $count } 个点
gomoku-swap-opening = { $opening }。交换以后，双方互换黑白，座位不变。
gomoku-swap-opening-number = { $opening }，第 5 手打 { $count } 个点。交换以后，双方互换黑白，座位不变。
gomoku-swap-after = 第 { $number } 手以后可以交换，双方互换黑白，座位不变。
gomoku-swap-after-number = 第 { $number } 手以后还可以交换。黑方的第 5 手要打 { $count } 个点。
gomoku-swap-or-ten = 交换或不交换以后，黑方在中央 9×9 以内下第 5 手，白方还可以交换。也可以不换，由黑方打十个点，白方选一个。
gomoku-declare-title = { $side }：第 5 手打几个点？
gomoku-declare-text = 黑方要在棋盘上打这么多个点，由白方选一个作第 5 手。
gomoku-offer-title = { $count ->
    [2] 黑方：打两个点
   *[other] 黑方：打 { $count } 个点
 }
gomoku-offer-text = { $count ->
    [2] 在棋盘上点两个点作第 5 手，由白方选一个。两点不能对称，也不能是禁手。
   *[other] 在棋盘上点 { $count } 个点作第 5 手，由白方选一个。任何两点不能对称，也不能是禁手。
 }
gomoku-offer-these = { $count ->
    [2] 打这两点
   *[other] 打这 { $count } 点
 }
gomoku-offer-again = 重选
gomoku-offer-entry = { $count ->
    [2] 输入两点
   *[other] 输入 { $count } 点
 }
gomoku-offer-hint = 如 F7 G9
gomoku-choose-title = 白方：选黑方的第 5 手
gomoku-choose-text = { $count ->
    [2] 点棋盘上的一点，另一点作废。
   *[other] 点棋盘上的一点，没选的作废。
 }
gomoku-type-point = 请输入一个点，如 H8
gomoku-offered-by-black = 黑方打的点
gomoku-in-winning-row = 五连
gomoku-swap-first = { $side }先决定换不换
gomoku-declare-first = { $side }先说第 5 手打几个点
gomoku-declare-within = 第 5 手可以打 1 到 { $most } 个点
gomoku-declare-ten = 这里只能打 { $most } 个点
gomoku-choose-offered = { $count ->
    [2] 只能在黑方打的两点里选
   *[other] 只能在黑方打的 { $count } 点里选
 }
gomoku-offer-tap = { $count ->
    [2] 先在棋盘上点两个点
   *[other] 先在棋盘上点 { $count } 个点
 }
gomoku-offer-count = 要打 { $count } 个点，这里有 { $given } 个
gomoku-sgf-no-node = 括号后面要有分号（;），才是 SGF 的一节
gomoku-type-offer = { $count ->
    [2] 请输入两个点，如 F7 G9
   *[other] 请输入 { $count } 个点，如 F7 G9
 }

## 新对局

gomoku-option-room = 棋室
    .help = 普通没有禁手；国标黑方有禁手；职业再加开局规则。
gomoku-option-forbidden-mode = 禁手怎样判
    .help = 黑方走了三三、四四或长连时。
gomoku-option-opening-rule = 开局规则
    .help = 前五手怎样下、何时可以交换黑白
gomoku-swap-two-offers = 三手交换、五手两打
gomoku-swap-two-offers-help = 第 3 手后可换，第 5 手打两个点
gomoku-soosyrv-8 = 索索夫-8
gomoku-soosyrv-8-help = 第 3 手、第 4 手后可换，白方说第 5 手打几个点（1 到 8）
gomoku-taraguchi-10 = 塔拉山口-10
gomoku-taraguchi-10-help = 每手以后可换，或第 5 手打十个点
gomoku-yamaguchi = 山口
gomoku-yamaguchi-help = 先下的一方摆三手，并说第 5 手打几个点
gomoku-option-designated-opening = 指定开局
    .help = 前三手都由先下的一方摆，另一方选黑白
gomoku-option-games = 局数
    .help = 连下几局，轮流先摆；胜 +2，负 −2，和 0
gomoku-position-help = 如 H8 I9 J10；都留空就是普通开局
gomoku-player-1 = 一号位
gomoku-player-2 = 二号位
gomoku-rooms = 规则
gomoku-normal = 普通
gomoku-normal-help = 没有禁手，连五或更多就胜
gomoku-standard = 国标
gomoku-standard-help = 黑方有禁手，先下天元
gomoku-professional = 职业
gomoku-professional-help = 国标再加开局规则：三手交换、五手两打，或索索夫-8、塔拉山口-10、山口
gomoku-mode-call = 白方指出
gomoku-mode-call-help = 白方按禁手键，黑方即负；先应一手就算过去了
gomoku-mode-lose = 走了就负
gomoku-mode-lose-help = 走禁手立刻判负
gomoku-mode-block = 不能落子
gomoku-mode-block-help = 禁手点有标记，不能下
gomoku-position-black = 残局：黑子
gomoku-position-white = 残局：白子
gomoku-idle-normal = 只用于国标和职业棋室
gomoku-idle-not-professional = 只用于职业棋室
gomoku-idle-other-opening = 只用于三手交换、五手两打
gomoku-position-to-move-help = 从残局开始时由哪一方先下

## 规则说明

gomoku-help-rooms = 棋室
gomoku-help-rooms-text = 黑先白后，轮流在交叉点上落子。横、竖、斜先连成五子的一方胜；下满了还没分胜负，和棋。
gomoku-help-rooms-text-2 = 普通棋室没有限制，连成五子以上都算胜。国标棋室先下天元，黑方有三三、四四、长连三种禁手，只有正好五子才算胜；白方没有禁手，长连也胜。职业棋室再加开局规则。
gomoku-help-rooms-text-3 = 停一手就是不落子；双方接连停手，和棋。
gomoku-help-black-wins-with-five-in-row = 黑方下 K8 就连成五子
gomoku-help-double-three = 三三禁手
gomoku-help-double-three-text = 黑方一手同时形成两个或更多活三，就是三三禁手。活三是再下一手能成活四的三；那一手自己是禁手的不算。四三三也是禁手，一个四加一个三不是。
gomoku-help-h8-makes-two-open-threes-at = H8 同时成两个活三
gomoku-help-double-four = 四四禁手
gomoku-help-double-four-text = 黑方一手同时形成两个或更多的四，就是四四禁手，不管是活四还是冲四。两个四也可以在一条线上，叫扁担阵。
gomoku-help-double-four-text-2 = F2 成两个四；H8 在一条线上成两个四
gomoku-help-overline = 长连禁手
gomoku-help-overline-text = 黑方连成六子或更多，就是长连禁手。一手既成五又成禁手的，五先算，黑方胜。
gomoku-help-h8-would-join-six-stones = H8 连成六子
gomoku-help-not-forbidden = 不是禁手
gomoku-help-not-forbidden-text = 看上去像三三，其实不是：六腐，再下只能成长连，成不了活四；下止，两头太窄，成不了活四；还有活四的那一点自己是四四，不能下。
gomoku-help-not-forbidden-text-2 = H8 不是三三：横向两头都会成长连（六腐）
gomoku-help-calling = 抓禁手
gomoku-help-calling-text = “白方指出”时，黑方走了禁手，白方要在应手之前按「禁手」，黑方即负：这叫追下取胜。白方先落了子，这个禁手就不算了。没有禁手时按了，只是提示，没有别的损失。
gomoku-help-calling-text-2 = “走了就负”由程序立刻判；“不能落子”时禁手点有红叉。需要时可以按「禁手点」让棋盘标出来，也可以标手数和对方的威胁点。
gomoku-help-swap = 三手交换
gomoku-help-swap-text = 第一手下天元，第二手在中央九点，第三手在中央 5×5 以内，共有二十六种开局。第三手以后，白方可以交换黑白，黑方不能拒绝。指定开局时，前三手都由先下的一方摆。
gomoku-help-kagetsu-direct-opening = 直指花月
gomoku-help-two-offers = 五手两打
gomoku-help-two-offers-text = 第五手黑方要打两个点，白方任选其一，另一点作废。两点不能对称，也不能是禁手。
gomoku-help-two-points-offered-white-choose = 黑方打了两点，等白方选
gomoku-help-tournament-openings = 比赛的开局规则
gomoku-help-soosyrv-8 = 索索夫-8：先下的一方摆前三手，对方可以交换。白方下第四手，任何点都行，再说第五手打几个点，一到八个，对方又可以交换。黑方打这么多点，白方选一个。
gomoku-help-taraguchi-10 = 塔拉山口-10：第一手下天元，第二手在中央 3×3，第三手在 5×5，第四手在 7×7 以内，每手以后对方都可以交换。第四手以后有两条路：交换或不交换，黑方在 9×9 以内下第五手，白方还可以交换；或者不交换，黑方打十个点，白方选一个。
gomoku-help-yamaguchi = 山口：先下的一方摆前三手，并说第五手打几个点；对方可以交换。白方下第四手，任何点都行；黑方打这么多点，白方选一个。
gomoku-help-alike = 打的点里任何两点不能对称：把棋盘转一转、翻一翻，棋子都落在原位，两点就算一样。只打一个点时，黑方直接下。
gomoku-help-score-and-clock = 计分与棋钟
gomoku-help-score-and-clock-text = 每局胜方得 2 分，负方得 −2 分，和棋 0 分。连下几局时互换黑白，最后比总分。中途退场判负。
gomoku-help-score-and-clock-text-2 = 职业棋室默认每方 20 分钟包干，然后每手读秒 1 分钟。连续冲四取胜叫 VCF。

## 走法

gomoku-tagline = 五子连成一线
gomoku-first-in-centre = 第一手要下在天元 H8
gomoku-second-near-centre = 第二手要下在中央 3×3 以内
gomoku-third-near-centre = 第三手要下在中央 5×5 以内
gomoku-fourth-near-centre = 第四手要下在中央 7×7 以内
gomoku-fifth-near-centre = 第五手要下在中央 9×9 以内
gomoku-white-calls-only = 只有白方可以指出禁手
gomoku-nothing-to-call = 现在没有可以指出的黑棋
gomoku-offers-differ = 打的点不能重复
gomoku-opening-first = 开局还没有走完
gomoku-offer-first = { $count ->
    [2] 黑方要先打两个点
   *[other] 黑方要先打 { $count } 个点
 }
gomoku-choose-first = { $count ->
    [2] 白方先在两点里选一个
   *[other] 白方先在 { $count } 点里选一个
 }
gomoku-sgf-size = 只能读 15×15 棋盘的棋谱，这份是 { $size }
gomoku-sgf-late-stones = 棋谱在对局中途摆子，读不了
gomoku-which-rules = 这份棋谱用哪种规则？
gomoku-which-rules-text = 棋谱没有写明。连珠里黑方有禁手，五子棋没有。
gomoku-rules-gomoku = 五子棋
gomoku-rules-renju = 连珠
gomoku-sgf-other-game = 这份 SGF 不是五子棋的棋谱
gomoku-sgf-no-point = 这里不是棋盘上的点
gomoku-sgf-wrong-colour = 这里轮到另一方下
gomoku-sgf-own-stones = 这一项不认识，里面像是棋子

## 名称和句子

gomoku-swapped = 三手交换：双方互换黑白
gomoku-swapped-again = 双方互换黑白
gomoku-kept = { $side }不交换
gomoku-declared = { $side }：第 5 手打 { $count } 个点
gomoku-opening-d1 = 寒星
gomoku-opening-d2 = 溪月
gomoku-opening-d3 = 疏星
gomoku-opening-d4 = 花月
gomoku-opening-d5 = 残月
gomoku-opening-d6 = 雨月
gomoku-opening-d7 = 金星
gomoku-opening-d8 = 松月
gomoku-opening-d9 = 丘月
gomoku-opening-d10 = 新月
gomoku-opening-d11 = 瑞星
gomoku-opening-d12 = 山月
gomoku-opening-d13 = 游星
gomoku-opening-i1 = 长星
gomoku-opening-i2 = 峡月
gomoku-opening-i3 = 恒星
gomoku-opening-i4 = 水月
gomoku-opening-i5 = 流星
gomoku-opening-i6 = 云月
gomoku-opening-i7 = 浦月
gomoku-opening-i8 = 岚月
gomoku-opening-i9 = 银月
gomoku-opening-i10 = 明星
gomoku-opening-i11 = 斜月
gomoku-opening-i12 = 名月
gomoku-opening-i13 = 彗星
gomoku-opening-names = { $code } { $chinese } · { $reading } · { $english }
gomoku-opening-book = 二十六种开局
    .help = 每种的前三手和名字
gomoku-opening-book-direct = 直指：第二手紧挨天元
gomoku-opening-book-indirect = 斜指：第二手在天元斜角
gomoku-direct = 直指
gomoku-indirect = 斜指
gomoku-point = { $name }
    .say = { $letter }，{ SPELL($rank) }
gomoku-stone = { $side } { $point }
    .say = { $side }，{ $point }
gomoku-passes = { $side }停一手
gomoku-kinds = { $kinds }禁手
gomoku-double-three = 三三
gomoku-double-four = 四四
gomoku-overline = 长连
    .say = 常连
gomoku-and-also = { $first }、{ $second }
gomoku-is-forbidden = { $point } 是{ $kinds }
    .say = { $point }，是{ $kinds }
gomoku-claimed = 白方指出禁手：{ $point } 是{ $kinds }
    .say = 白方指出禁手：{ $point }，是{ $kinds }
gomoku-cannot-be-played = { $point } 是{ $kinds }，不能落子
gomoku-false-claim = 白方按了禁手，但 { $point } 不是禁手
gomoku-cannot-be-offered = { $point } 是禁手，不能打
gomoku-same-by-symmetry = { $first } 和 { $second } 对称，等于同一点
gomoku-is-occupied = { $point } 已有棋子
gomoku-offered = 黑方打 { $first }、{ $second } 两点
    .say = 黑方打，{ $first }；{ $second }
gomoku-offered-many = 黑方打 { $points }
gomoku-chosen = 白方选 { $point }
    .say = 白方选，{ $point }
gomoku-five-vcf = 连成五子 · 步步冲四
    .say = 连成五子，V、C、F、胜
gomoku-more-than-five = 长连取胜
    .say = 常连取胜
gomoku-five = 连成五子
gomoku-black-forbidden = { $point } { $kinds }，白方指出
    .say = { $point }，{ $kinds }，白方指出
gomoku-black-lost-forbidden = 黑方走了禁手
gomoku-full-board = 棋盘下满
gomoku-both-passed = 双方停手
gomoku-plus-points = +{ $points }
    .say = { SPELL($points) }
gomoku-minus-points = −{ $points }
    .say = 负{ $points ->
    [2] 二
   *[other] { SPELL($points) }
 }
gomoku-no-points = 0
    .say = 零
gomoku-final-score = 总分 { $first } : { $second }
    .say = 总分，{ $first }比{ $second }
gomoku-next-game-begins = 第 { $number } 局，{ $player }先摆 · 比分 { $first } : { $second }
    .say = 第 { $number } 局，{ $player }先摆，比分，{ $first }比{ $second }
gomoku-match-ending = 总分 { $first } : { $second } · 末局：{ $reason }
gomoku-game-ended = 第 { $number } 局：{ $title }
gomoku-game-score = { $reason }。比分 { $first } : { $second }，下一局由{ $player }先摆。
gomoku-swap-explained = 三手交换 · { $opening }。交换后由原来的黑方下第 4 手白棋。
gomoku-swap-decides = 三手交换 · { $side }决定
gomoku-offers-points = 五手两打 · { $side }打点
gomoku-chooses-point = 五手两打 · { $side }选点
gomoku-rule-swap = { $rule } · { $side }决定换不换
gomoku-rule-declares = { $rule } · { $side }说打几个点
gomoku-rule-offers = { $rule } · { $side }打 { $count } 个点
gomoku-rule-chooses = { $rule } · { $side }选点
gomoku-rule-lays = { $rule } · 第 { $number } 手 · { $side }下
gomoku-designated = 指定开局 · 第 { $number } 手 · { $side }下
gomoku-game-line = 第 { $number } 局 · { $line }
gomoku-game-number = 第 { $number } 局
gomoku-has-black-forbidden = 有禁手
gomoku-caption-score = { $caption } · { $score } 分
gomoku-score-alone = { $score } 分
gomoku-pass-text = 停
gomoku-games = { $count } 局
gomoku-stone-move = 第 { $number } 手
gomoku-forbidden-here = { $kinds }
gomoku-has-no-forbidden = 没有禁手

## 选项

gomoku-stone-off-board = 有棋子不在棋盘的点上
gomoku-two-stones = { $point } 上有两个棋子
gomoku-both-five = 双方都已成五

### 四方棋

## 对局界面

sifang-title-counted = 四方棋 · 计步
sifang-title = 四方棋
sifang-rows-so-far = { $side }的排列分现在 { $rows }
sifang-square-at = { $side }下在 { $points } 就成四方形
sifang-no-stone = 还没有落子
sifang-stock = 棋盒
sifang-count-pending = 已提出数棋，等待答复
sifang-count = 数棋
sifang-answer-first = 先答复数棋：同意或不同意
sifang-type-point = 请输入一个点，先排后列，如 8B
sifang-ask-count-text = 对方同意就停止下子，先比排列分，再比连接分。
sifang-ask-count = 提出数棋
sifang-stone-number = { $number } 号
sifang-in-square = 四方形
sifang-in-run = 计入 { $length } 子排列
sifang-count-question = { $other }同意吗？同意就停止下子，数排列分定胜负。现在排列分 { $row }，连接分 { $link }。
sifang-ask-count-question = { $side }提出数棋？
sifang-deadly = { $name } · 绝杀
sifang-inferred = { $name }（推定）
sifang-small-set = 小棋
sifang-big-set = 大棋

## 新对局

sifang-option-style = 着法
    .help = 普通：棋子没有号码；计步：棋子带号码，棋盘就是棋谱。
sifang-option-first = 先手
    .help = 先手执黑。
sifang-option-hints = 提示叫杀点
    .help = 标出再下一子就成四方形的点；正式比赛请关掉。
sifang-option-position-turn = 残局：轮到
    .help = 按子数：子数相同轮到黑方，否则轮到子少的一方
sifang-position-help = 如 88 89 9A；都留空就是空棋盘
sifang-player-1 = 一号位
sifang-player-2 = 二号位
sifang-styles = 规则
sifang-plain = 普通
sifang-plain-help = 棋子没有号码
sifang-counted = 计步
sifang-counted-help = 每子有号码，1 到 128
sifang-position-black = 残局：黑子
sifang-position-white = 残局：白子
sifang-by-number = 按子数

## 规则说明

sifang-help-square = 四方形
sifang-help-square-text = 棋盘 16 排 16 列，黑先白后，轮流把一枚棋子下在点上，下定不再移动。每方 128 枚。
sifang-help-square-text-2 = 先用四枚棋子围成一个四方形（2×2）的一方立刻获胜。只差一子就成的，叫「叫杀」；一手做出两个，叫「双叫」，对方应不过来。
sifang-help-square-text-3 = 点的名字先排后列，都用 1 到 9、A 到 F、0（表示十六）：中央四点是 88、89、98、99，合称四方台。排从黑方一侧数起。
sifang-help-square-text-4 = 取胜无望时可以中盘认负；双方也可以提和。打开「提示叫杀点」，棋盘会标出再下一子就成四方形的点。
sifang-help-black-completes-square-at-88 = 黑方下 88 就成四方形
sifang-help-counting = 数棋
sifang-help-counting-text = 下满 256 子，或者双方同意数棋，就比排列分：同色三子以上连成一排或一列，几子计几分；一枚棋子只能计一次，怎样划分总分最高就怎样划分。程序按最高分计，并在棋盘上标出来。
sifang-help-counting-text-2 = 排列分相同就比连接分：128 减去孤子数。孤子就是前后左右没有己方棋子的棋子。再相同就是和棋。
sifang-help-counting-text-3 = 按「数棋」提出，对方同意才停止；不同意就继续下。
sifang-help-counting-text-4 = 黑方 78 归列：一列三子、一排三子，共 6 分；白方一排五子，5 分
sifang-help-loners-ringed = 圈出的是孤子：前后左右没有己方棋子
sifang-help-linked-ringed = 圈出的是连接子：前后左右有己方棋子
sifang-help-two-styles = 两种着法
sifang-help-two-styles-text = 普通着法用没有数码的一面，棋子没有号码。
sifang-help-styles-counted = 计步着法用有数码的一面，每方从 1 号下到 128 号，棋盘上就是整盘棋谱。棋盒里显示下一枚的号码。
sifang-help-stones-board-and-box = 棋子、棋盘、棋盒
sifang-help-stones-board-and-box-text = 标准型分小棋和大棋，尺寸之比 3:4。
sifang-help-stones-board-and-box-text-2 = 棋子：小棋直径 13.5、厚 4.5 毫米；大棋直径 18、厚 6 毫米。黑白各 128 枚。
sifang-help-stones-board-and-box-text-3 = 棋盘：小棋 225×225、排距列距 15 毫米；大棋 300×300、排距列距 20 毫米。大屏幕可以按真实尺寸显示。
sifang-help-stones-board-and-box-text-4 = 棋盒：小棋 312×265.5 毫米，小格内空 15×15，隔墙宽 1.5、净高 3，四边净高 4.5；大棋 416×354 毫米，小格内空 20×20，隔墙宽 2、净高 4.5，四边净高 6。每方 128 格，编号 1 到 128。
sifang-help-takes-centre = 黑方第一子下在四方台上
sifang-help-takes-place = 黑方第一子下在四方台外
sifang-help-kill = 成四方形，获胜
sifang-help-double-threat = 一手两个叫杀
sifang-help-threat = 差一子成四方形
sifang-help-answer = 堵住对方的叫杀
sifang-help-fill = 填在己方的跳里，连成三子以上
sifang-help-cut = 下在对方的跳里
sifang-help-point = 下在对方单刃剑的中间
sifang-help-press = 下在对方单刃剑的两端
sifang-help-strike = 下在对方双连环的接点
sifang-help-seal = 拦住对方的另一头
sifang-help-bar = 拦在对方冲的前头
sifang-help-stop = 拦在对方直棍的一头
sifang-help-charge = 把己方的连子向空处延长
sifang-help-link = 与己方棋子相连
sifang-help-jump = 在同排或同列上隔一两个空位
sifang-help-hook = 在己方棋子的对角
sifang-help-fly = 在己方棋子的日字对角
sifang-help-follow = 贴着对方棋子
sifang-help-face = 在对方棋子的对角
sifang-help-apart = 与对方棋子隔一空位
sifang-help-leave = 在对方棋子的日字对角
sifang-help-terms = 术语
sifang-help-terms-text = 每下一子，程序报出它最重要的术语，棋盘下面列出全部术语和棋形。
sifang-help-shapes = 棋形
sifang-help-shapes-text = 二十四种棋形，横竖正反都算。图中菱形是关键点：下在那里就成四方形，或者成双叫。注明「绝杀」的，对方应在哪一点都挡不住：最多先叫杀一次，就成双叫。
sifang-help-shapes-text-2 = 说明书的图没有留下来：短刀、立刀、大刀、长刀、角棍、斜棍、曲棍是按文字推定的。

## 走法

sifang-tagline = 四子围成一方
sifang-no-count = 没有人提出数棋
sifang-link = 连环
sifang-hook = 挂角
sifang-jump = 跳
sifang-fly = 飞
sifang-single-edged-sword = 单刃剑
sifang-double-edged-sword = 双刃剑
sifang-short-sword = 短剑
sifang-long-sword = 长剑
sifang-triangle-knife = 三角刀
sifang-short-knife = 短刀
sifang-standing-knife = 立刀
sifang-broad-knife = 大刀
sifang-long-knife = 长刀
sifang-short-spear = 短枪
sifang-long-spear = 长枪
sifang-straight-staff = 直棍
sifang-short-staff = 短棍
sifang-angled-staff = 角棍
sifang-slanted-staff = 斜棍
sifang-curved-staff = 曲棍
sifang-folded-staff = 折棍
sifang-dart = 飞镖
sifang-double-link = 双连环
sifang-five-stone-link = 五子连环
sifang-takes-centre = 站台
sifang-takes-place = 站位
sifang-completes-a-square = 再下就成四方形
sifang-double-threat = 双叫
sifang-threat = 叫杀
sifang-answer = 应
sifang-fill = 补
sifang-cut = 断
sifang-at = { $name }
    .say = { $row }、{ $column }
sifang-point = 点
sifang-press = 压
sifang-strike = 打
sifang-seal = 封
sifang-bar = 拦
sifang-stop = 挡
sifang-charge = 冲
sifang-follow = 跟
sifang-face = 对
sifang-apart = 隔
sifang-leave = 离
sifang-kill = 杀

## 名称和句子

sifang-square = 成四方形
sifang-all-equal = 排列分和连接分都相同
sifang-zero = 0
    .say = 零
sifang-stone = { $side } { $point }{ $terms }
    .say = { $side }，{ $point }{ $terms }
sifang-stone-term = { " " }· { $term }
    .say = ，{ $term }
sifang-count-offered = { $side }提出数棋
sifang-count-accepted = { $side }同意数棋
sifang-count-declined = { $side }不同意数棋
sifang-resigned-in-middle = { $side }中盘认负
sifang-both-scores = 黑 { $black } : 白 { $white }
sifang-row-scores = 排列分 { $black } : { $white }
    .say = 排列分，黑方 { $black }，白方 { $white }
sifang-link-scores = 排列分相同，连接分 { $black } : { $white }
    .say = 排列分相同，连接分，黑方 { $black }，白方 { $white }
sifang-run = { SPELL($length) }排列 ×{ $count }
sifang-row-score = { $side }排列分 { $score }
sifang-row-score-runs = { $side }排列分 { $score }：{ $runs }
sifang-link-score = { $side }连接分 { $score }：128 − 孤子 { $loners }
sifang-count-answer = 提出数棋 · { $side }答复
sifang-last-move = 上一手 { $point }
sifang-lead-black = 黑 { $number }
sifang-lead-white = 白 { $number }
sifang-occupied = { $point } 已有棋子

## 选项

sifang-two-stones = { $point } 上有两个棋子
sifang-rows = 局面要有 16 排
sifang-too-many = 一方最多 128 枚棋子
sifang-bad-turn = 轮到谁走写得不对
sifang-row-length = 自下而上第 { $row } 排不是 16 个点
sifang-bad-mark = { $point } 上的记号不是 X、O 或点
sifang-no-stones-left = 轮到的一方已经没有棋子
sifang-both-have-squares = 双方都已有四方形

### 四国战棋

## 对局界面

siguo-layouts = 方案
siguo-take-off = 收回
siguo-clear = 清空
siguo-ready = 布好了
siguo-random-layout = 随机
siguo-muster = 搬兵
siguo-bomb = 轰炸
siguo-exchange = 交换
siguo-ready-question = 布阵完毕？
siguo-ready-text-last = 交出后不能再改。其余各方都好了，隔板随即撤去。
siguo-ready-text = 交出后不能再改。各方都好了，隔板一起撤去。
siguo-ready-yes = 交出布阵
siguo-keep-layout = 记下布阵
siguo-title = 四国战棋
siguo-deployment = 布阵
siguo-bombs = 炸弹
siguo-exchanges = 交换
siguo-bomb-zone = 轰炸区
siguo-layouts-text = 选一种以后还可以再改。
siguo-layouts-title = 布阵方案
siguo-type-layout = 输入布阵
siguo-layout-hint = 如 R:C3 C:D2 P:A2,B3（车、炮、兵）
siguo-bomb-title = 从哪个基地轰炸？
siguo-bomb-tap = 也可以直接点基地。
siguo-exchange-title = 交换哪两个棋子？
siguo-exchange-tap = 也可以直接点基地。
siguo-muster-title = 搬兵到哪个基地？
siguo-muster-tap = 点自己的兵，再点基地周围的空点；再点一次就取消这一对。
siguo-muster-entry = 输入从哪到哪
siguo-muster-hint = 如 A2>K4 B2>K5
siguo-type-action = 请输入一步，如 D4-D6、轰炸 G5、搬兵 L5 A2>K4
siguo-resigning-last = 盟友已经出局，这一局就此结束。
siguo-tap-placed-first = 先点一个布好的棋子
siguo-nothing-placed-yet = 还没有布棋子
siguo-no-bomb-left = 炸弹卡已用完
siguo-no-base-held = 没有棋子占着军事基地
siguo-zone-empty = 轰炸区里没有敌方棋子
siguo-no-exchange-left = 交换卡已用完
siguo-one-exchange = 一手只能交换一次
siguo-both-need-bases = 自己和盟友都要有棋子占着军事基地
siguo-tap-bomb-base = 点一个可以轰炸的基地，或取消
siguo-tap-exchange-bases = 点自己和盟友占着的基地，或取消
siguo-general-fixed = 将固定在外顶角
siguo-inside-line = 要布在己方布阵界线以内
siguo-choose-kind-first = 先在托盘里选一种棋子
siguo-type-layout-like = 请输入布阵，如 R:C3 C:D2 P:A2,B3
siguo-corner-is-generals = 外顶角上只能是将
siguo-point-taken = 一个点上只能有一个棋子
siguo-army-too-large = 棋子太多：车一、炮一、兵二十
siguo-nothing-to-muster = 基地周围没有空点，或没有兵可搬
siguo-choose-base-first = 先选一个基地
siguo-muster-tap-pair = 点自己的兵，再点基地周围的空点
siguo-muster-full = 不能再多了，可以搬兵或点掉一对
siguo-must-move = 还有棋可走，不能停手
siguo-allys-piece = 那是盟友的棋子
siguo-enemys-piece = 那是敌方的棋子
siguo-nothing-to-do = { $side }无棋可走
siguo-bomb-choice = { $base }：炸 { $count } 枚
siguo-exchange-choice = { $own } { $mine } ⇄ { $other } { $theirs }
siguo-muster-at = 搬兵到 { $base }：{ $count } / { $most }
siguo-base-of = { $side }军事基地
siguo-side-piece = { $side }{ $kind }
siguo-all-placed = 都布好了
siguo-to-place = 还剩 { $count } 枚，布在绿区
siguo-begin-placing = 把 { $count } 枚棋子布在绿区
siguo-lay-out = 用「{ $layout }」布好
siguo-kind-left = { $kind }，还剩 { $count } 枚
siguo-kind-placed = { $kind }已经都布好了
siguo-not-yet-placed = 还剩 { $count } 枚没有布
siguo-soldiers-of = { $side }兵 { $count } 枚
siguo-bomb-question = 从 { $base } 轰炸？
siguo-bomb-removes = 炸掉{ $pieces }。
siguo-side-is-then-out = { $side }就此出局。
siguo-bomb-is-free = 不算一手，炸弹还剩 { $count } 张。
siguo-bomb-is-move = 算走了一手，炸弹还剩 { $count } 张。
siguo-exchange-question = 交换 { $own } 和 { $other }？
siguo-exchange-explained = 自己的{ $mine }和{ $ally }的{ $theirs }对调。之后还要走一手，交换卡还剩 { $count } 张。
siguo-resigning = 棋子和卡片全部离开棋盘，{ $ally }独自继续。
siguo-deployment-secret = 布阵 · 只有{ $side }能看
siguo-can-go-here = 可以放到这里
siguo-can-be-taken = 可以吃
siguo-can-be-chosen = 可以选
siguo-will-be-hit = 会被炸掉
siguo-left-last-turn = 上一手离开
siguo-last-turn = 上一手
siguo-layout-guard = 稳守
    .help = 将旁双层兵，车炮居中策应
siguo-layout-wings = 两翼
    .help = 兵分两路，各指一个基地
siguo-layout-assault = 突击
    .help = 兵力靠前，车炮直取中路
siguo-muster-only-after = 只有占领后的下一手才能搬兵
siguo-muster-only-after-taking = 占领敌方基地后的下一手才能搬兵

## 新对局

siguo-option-first = 先行
    .help = 四方布好以后，由谁先走，再顺时针轮流
siguo-option-bomb-free = 轰炸不算一手
    .help = 走棋前可以先轰炸，张数不限；关闭时轰炸就是一手
siguo-option-no-progress = 无进展和棋
    .help = 连续这么多手没有吃子、轰炸或搬兵，和棋；0 为不限
siguo-option-position-turn = 残局：轮到
    .help = 不选就按「先行」
siguo-option-position-quiet = 残局：已无进展
    .help = 已经连续多少手没有吃子、轰炸或搬兵
siguo-option-position-pieces = { $side }棋子
    .help = 如 K:A1 R:C3 C:D2 P:A2,B3（将车炮兵）；没有将就是出局；四方都留空就是普通开局
siguo-option-position-cards = { $side }卡片
    .help = 炸弹和交换的张数，如 4 2
siguo-option-position-muster = { $side }可搬兵的基地
    .help = 刚占领、下一手可以搬兵的敌方基地，如 L5
siguo-rules = 规则
siguo-as-first = 按先行

## 规则说明

siguo-help-kingdoms-and-allies = 四国与盟友
siguo-help-kingdoms-and-allies-text = 棋盘纵横各十八条线，十字形国界分成四国，每国纵横九条线。朱方、靛方、金方、瓷方按顺时针轮流走，一次一手。对角的两家是盟友：朱方和金方，对靛方和瓷方。盟友的棋子外形相同：朱、金是圆的，靛、瓷是八角的。
siguo-help-kingdoms-and-allies-text-2 = 每家有将、车、炮各一枚，兵二十枚；另有炸弹卡四张、交换卡两张。过国界和走别处一样，算一格。
siguo-help-kingdoms-and-allies-text-3 = 菱形是军事基地，每国两个；斜线的田字形是轰炸区，各属近旁的一个基地。
siguo-help-all-have-deployed-screens-lifted = 四家布好，隔板撤去
siguo-help-layout-guard = 布阵方案「稳守」
siguo-help-deployment-text = 四面隔板竖在国界上，各家布阵时互相看不见，盟友也一样。将固定在外顶角，其余二十二枚布在布阵界线以内的任何交叉点，线上也可以，要全部布完。
siguo-help-deployment-text-2 = 从托盘里点一种棋子，再点棋盘；点布好的棋子可以移动、对调或收回。也可以用现成的方案或随机布阵。交出以后不能再改，四家都好了，隔板一起撤去。
siguo-help-moves = 走法
siguo-help-moves-text = 棋子都沿直线纵横走，不能越子，走到敌子上就吃掉；自己和盟友的棋子挡路，不能吃盟友。炮走动不越子，吃子要正好隔一枚棋子。
siguo-help-general-one-step-inside-its-own = 将：一次一格，不出己方区域
siguo-help-rook-any-distance = 车：任意格
siguo-help-cannon-over-e4-takes-h4-over = 炮：隔 E4 可吃 H4，隔 C6 可吃 C9
siguo-help-soldier-one-step-or-two = 兵：一格或两格
siguo-help-after-taking-l5-soldier-on-h2 = 占领 L5 后，把 H2 的兵搬到 K5
siguo-help-muster-text = 棋子占领敌方基地以后，下一手可以不走棋，改为搬兵：把自己在任何地方的兵，最多四枚，放到这个基地周围八点中的空点上。至少搬一枚；占着基地的棋子自己不搬。
siguo-help-muster-text-2 = 只有占领后的下一手可以；先走了别的，就放弃了这一次，除非离开以后再来占领。出局一方的基地仍是敌方基地。
siguo-help-muster-text-3 = 从 G5 轰炸，四枚敌子都要离开棋盘
siguo-help-bombs = 轰炸
siguo-help-bombs-text = 自己的棋子占着任何一个基地（己方、盟友或敌方的），可以用去一张炸弹卡，炸掉这个基地轰炸区里的全部敌子，将也不例外。轰炸算一手；选「轰炸不算一手」时，走棋前可以先炸，张数不限。炸不到敌子时不能用。
siguo-help-bombs-text-2 = 朱方的兵和金方的车对调
siguo-help-exchange-text = 自己和盟友各有棋子占着基地时，可以用去一张交换卡，让两枚棋子对调，不必盟友同意；将不能交换。一手最多一次，换完还要走一手：走棋、搬兵或轰炸。换到敌方基地的，自己这一手就可以搬兵；盟友要等它的下一手。
siguo-help-winning = 胜负
siguo-help-winning-text = 将被吃或被炸的一家出局，它的棋子和卡片全部离开棋盘，轮到它时跳过。先除去敌方两个将的一边胜，已出局的盟友也算胜。
siguo-help-winning-text-2 = 认负、中途退场、超时也是出局，盟友可以独自下去。走棋、搬兵、轰炸、交换都做不到时才停一手。
siguo-help-winning-text-3 = 有人提和，其余各家都同意才是和棋，一家不同意就不成。连续二百手没有吃子、轰炸或搬兵，也是和棋（手数可以设定）。悔棋要敌方在局的各家同意。

## 走法

siguo-tagline = 四人 · 对角结盟
siguo-still-deploying = 还在布阵
siguo-deployment-over = 布阵已经结束
siguo-deployment-final = 布阵交出后不能再改
siguo-no-piece = 那里没有棋子
siguo-not-yours = 那不是你的棋子
siguo-no-step = 没有动
siguo-own-piece-there = 那里有自己的棋子
siguo-ally-there = 那里有盟友的棋子，不能吃
siguo-wrong-shape = 这个棋子不这样走
siguo-path-blocked = 路上有棋子挡着
siguo-cannon-needs-screen = 炮要正好隔一个棋子才能吃
siguo-general-in-corner = 将必须在外顶角
siguo-place-all = 车一枚、炮一枚、兵二十枚都要布上
siguo-muster-one = 至少要搬一枚兵
siguo-muster-four = 最多只能搬四枚兵
siguo-base-piece-stays = 占着基地的棋子不能搬
siguo-own-soldiers-only = 只能搬自己的兵
siguo-around-base-only = 只能搬到基地周围八点
siguo-point-not-empty = 那一点不是空的
siguo-each-once = 每枚兵、每一点只能用一次
siguo-not-a-base = 那里不是军事基地
siguo-not-occupied = 没有占领那个基地
siguo-enemy-base-only = 只有占领敌方基地才能搬兵
siguo-exchange-on-bases = 两个棋子都要在军事基地上
siguo-base-empty = 基地上没有棋子
siguo-exchange-with-ally = 要用自己的棋子换盟友的棋子
siguo-general-not-exchanged = 将不能交换
siguo-exchange-would-stick = 交换以后无棋可走

## 名称和句子

siguo-vermilion = 朱方
siguo-indigo = 靛方
siguo-gold = 金方
siguo-porcelain = 瓷方
siguo-general = 将
    .say = 匠
siguo-rook = 车
    .say = 居
siguo-cannon = 炮
siguo-soldier = 兵
siguo-point = { $name }
    .say = { $letter }，{ SPELL($rank) }
siguo-piece-of = { $side }{ $kind }
    .say = { $side }的{ $kind }
siguo-deployed = { $side }布阵完毕
siguo-lifted = 撤去隔板，{ $side }先行
siguo-moved = { $side }：{ $piece } { $from }-{ $to }
    .say = { $side }，{ $piece }，{ $from }，到，{ $to }
siguo-moved-takes = { $move }，吃{ $taken }
siguo-move-text = { $piece } { $from }{ $sign }{ $to }
siguo-occupied = { $side }占领 { $base }，下一手可以搬兵
    .say = { $side }占领，{ $base }，下一手可以搬兵
siguo-mustered = { $side }搬 { $count } 兵到 { $base }
    .say = { $side }，搬{ $count ->
    [2] 两
   *[other] { SPELL($count) }
 }枚兵，到，{ $base }
siguo-muster-text = 搬兵 { $base } +{ $count }
siguo-bombed = { $side }从 { $base } 轰炸，炸掉 { $count } 枚
    .say = { $side }，从，{ $base }，轰炸，炸掉{ $count ->
    [2] 两
   *[other] { SPELL($count) }
 }枚
siguo-bomb-text = 轰炸 { $base } −{ $count }
siguo-exchanged = { $side }与{ $partner }交换 { $own } { $other }
    .say = { $side }与{ $partner }交换，{ $own }，和，{ $other }
siguo-exchange-text = 交换 { $own } { $other }
siguo-passed = { $side }无棋可走，停一手
siguo-pass-text = 停
siguo-was-captured = { $side }将被吃
    .say = { $side }匠被吃
siguo-was-bombed = { $side }将被炸
    .say = { $side }匠被炸
siguo-had-fallen = { $side }已出局
siguo-is-out = { $side }{ $reason }，出局
siguo-win-together = { $first }、{ $second }胜
siguo-all-agreed = 各方同意
siguo-no-progress-too-long = 久无进展
siguo-revealed = { $side }的布阵：车 { $rooks }，炮 { $cannons }
    .say = { $side }的布阵：居 { $rooks }，炮 { $cannons }
siguo-left-at-end = { $side }：余 { $pieces } 枚，炸弹 { $bombs }，交换 { $exchanges }
siguo-deploying-of = 布阵 · { $side }
siguo-turn-to-move = 第 { $number } 手 · 轮到{ $side }
siguo-turn-drawn-in = { $line } · 再 { $left } 手无进展即和
siguo-ally = 盟友 { $side }
siguo-deploys = 正在布阵
siguo-has-deployed = 已布好
siguo-out = 已出局 · { $reason }
siguo-general-captured = 将被吃
    .say = 匠被吃
siguo-general-bombed = 将被炸
    .say = 匠被炸
siguo-resigned = 认负
siguo-ran-out-of-time = 超时
siguo-left = 中途退场
siguo-out-before = 已出局
siguo-layout-phalanx = 方阵
    .help = 两排兵相接，车在其间横行
siguo-layout-echelon = 雁行
    .help = 左厚右薄，车沿斜线出击
siguo-layout-hollow = 空城
    .help = 中路空出，车炮来去自如
siguo-layout-crescent = 偃月
    .help = 两角前伸，车守外侧

## 选项

siguo-bad-turn = 轮到的一方不在局中
siguo-bad-pieces = 棋子的写法不对，要像 K:A1 R:C3 C:D2 P:A2,B3
siguo-too-many-pieces = 棋子太多
siguo-no-general = 没有将的一方不能有棋子
siguo-general-at-home = 将不能离开己方区域
siguo-two-pieces = { $point } 上有两个棋子
siguo-bad-cards = 卡片的数目不对
siguo-no-base = 搬兵的点不是军事基地
siguo-own-base = { $point } 不是敌方基地，不能搬兵
siguo-base-not-held = { $point } 上没有这一方的棋子
siguo-base-twice = 搬兵的基地重复
siguo-bad-quiet = 已无进展的手数不对
siguo-all-out = 四家都已出局

### 几何棋

## 对局界面

jihe-no-offers-now = 现在不能提议
jihe-why-jumps = 跳法
jihe-target = 降目标
jihe-settle = 结算
jihe-title = 几何棋
jihe-score = 得分
jihe-coins = 计分币
jihe-pass-text = 停
jihe-will-leave = 将取走
jihe-can-go-here = 可以走到
jihe-target-title = 目标分降到多少？
jihe-stop-here = 走到这里
jihe-one-back = 退一步
jihe-choose-corners = 选角
jihe-choose-figures = 换图形
jihe-choose-figures-how = 点棋盘上的图形可以换
jihe-choose-corners-how = 点有圈的角，换一枚拿掉
jihe-claim-title = { $figures } · 得 { $points } 分
jihe-claim-text = 拿掉 { $count } 枚。{ $how }
jihe-corner-can-be-chosen = 可以选来取走
jihe-figure-can-be-chosen = 可以选这里的图形
jihe-confirm = 确定
jihe-target-entry = 目标分
jihe-target-hint = 如 15
jihe-type-number = 请输入一个数
jihe-type-move = 请输入走法，如 c3-c5-e6
jihe-settle-question = 按分数结算？
jihe-offer = 提议
jihe-cannot-move = 这枚棋子现在走不动
jihe-not-yours = 这是对方的棋子
jihe-tap-own-first = 先点自己的棋子
jihe-not-a-choice = 这枚棋子不能选
jihe-side-piece = { $side }{ $kind }
jihe-can-jump-here = 可以跳到，{ $why }
jihe-no-move = { $side }无棋可走
jihe-can-jump-on = { $why }。可以继续跳。
jihe-target-now = 现在是 { $points } 分，要对方同意。
jihe-agrees-question = { $side }同意吗？
jihe-settle-explained = 现在 { $first } : { $second }。{ $side }同意后就此结束。
jihe-no-piece-there = { $point } 上没有棋子
jihe-point-occupied = { $point } 上已有棋子
jihe-no-return = 连跳不能回到 { $point }
jihe-cannot-reach = { $from } 走不到 { $to }
jihe-target-range = 新的目标分要在 1 到 { $most } 之间
jihe-score-line = 靛方 { $indigo } 分 · 朱方 { $vermilion } 分 · 目标 { $target }

## 新对局

jihe-option-size = 边长
    .help = 棋盘每边的格数
jihe-option-target = 目标分
    .help = 先得到这么多分的一方胜；对局中可以协议降低
jihe-option-first = 先手
    .help = 谁先走
jihe-option-no-progress = 无得分
    .help = 连续这么多手没有得分就按分数结算；0 为不限
jihe-option-setup = 摆法
    .help = 下方十一个点从左到右、从下到上的棋子：T 三角形、P 平行四边形、Z 梯形、H 六边形；上方与它对称
jihe-option-position-pieces = 残局：{ $side }
    .help = 如 T:a1,c3 P:d2；都留空就是普通开局
jihe-indigo = 靛方
jihe-vermilion = 朱方
jihe-board = 棋盘
jihe-side-4 = 4 格
jihe-side-5 = 5 格
jihe-side-6 = 6 格
jihe-set-ups = 摆法与残局
jihe-position-to-move-help = 不选就按「先手」
jihe-as-first = 按先手

## 规则说明

jihe-help-board-and-pieces = 棋盘和棋子
jihe-help-board-and-pieces-text = 正六边形的棋盘，中间的虚线把它分成两半。虚线只分界，不是路；线上的点不属于任何一半。
jihe-help-board-and-pieces-text-2 = 每方十一枚：三角形五枚，平行四边形、梯形、六边形各两枚。靛方在下先走，朱方在上。
jihe-help-board-and-pieces-text-3 = 让自己的棋子在对方半边围成三角形、平行四边形或梯形就得分，围住一个小三角形得一分。先得到目标分的一方胜。
jihe-help-set-up = 开局的摆法
jihe-help-own-moves = 各自的走法
jihe-help-own-moves-text = 一步可以按棋子自己的走法走一次：三角形沿线走一格；平行四边形走菱形的长对角线，短对角线两头要空；梯形沿直线走两格，中间要空；六边形三种都会。
jihe-help-own-moves-text-2 = 六边形在图形里还能代替别的棋子。
jihe-help-where-it-can-go = { $kind }能去的点
jihe-help-symmetric-jumps = 隔子对称跳
jihe-help-symmetric-jumps-text = 沿线隔一枚棋子，跳到对称的点；两边距离相等，中间不能有别的棋子。谁的棋子都可以隔。
jihe-help-rhombus-jumps = 菱形跳
jihe-help-rhombus-jumps-text = 菱形短对角线的两头都有棋子，第三角上的棋子就能跳到对面的角；这三枚围成的三角形里不能有别的棋子。
jihe-help-vertical-angle-jumps = 对顶角跳
jihe-help-vertical-angle-jumps-text = 两个全等的菱形以一个有棋子的点为对顶角，一个菱形对角上的棋子能跳到另一个菱形的对角；自己的菱形里只能有这两枚。
jihe-help-chains = 连跳
jihe-help-chains-text = 三种跳法可以随意连起来，停在哪里都行，但不能回到跳过的点。各自的走法只能走一次，不能连。
jihe-help-chains-text-2 = 点棋子，再一站一站点下去；点最后一站或按「走到这里」落定，「退一步」收回一站。打开「跳法」能看到每一站为什么能跳。
jihe-help-scoring = 得分
jihe-help-scoring-text = 走完一步，自己的棋子在对方半边（不含虚线）围成图形就必须计分。每个图形的角上至少要有一枚同名的棋子，没有时六边形可以代替。
jihe-help-scoring-text-2 = 能大则大：取总分最高、图形最少的组合；还有几种时由你选。
jihe-help-score-example = { $figures }，{ $points } 分
jihe-help-what-leaves = 取子
jihe-help-what-leaves-text = 计分以后，图形里和边上的其他棋子全部拿掉，双方的都拿。角上的棋子，三角形拿掉一枚同名的，平行四边形和梯形拿掉一枚同名的，再任选一枚。共用的角拿掉一枚，对每个图形都算。
jihe-help-what-is-left = 拿掉以后
jihe-help-end = 胜负
jihe-help-end-text = 先到目标分的一方胜。双方可以协议降低目标，或者按分数结算。谁都不能再构成图形，或者连续一百手没人得分（手数可以设定），也按分数结算；分数相等是和棋。
jihe-help-end-text-2 = 分数用计分币表示：一分一枚、二分两枚、五分一枚、十分一枚、二十分两枚、五十分一枚。

## 走法

jihe-tagline = 连跳 · 围形得分
jihe-claim-first = 先选怎样计分
jihe-nothing-to-claim = 现在没有要选的计分
jihe-no-such-claim = 没有这一种计分
jihe-no-offer = 没有提议
jihe-no-such-move = 不能这样走
jihe-must-move = 有棋可走，不能停

## 名称和句子

jihe-target-reached = 达到目标分
jihe-settled-by-score = 协议按分数结算
jihe-no-figure-left = 双方都不能再构成图形，按分数结算
jihe-no-score-for-long = 很久没有得分，按分数结算
jihe-point = { $name }
    .say = { $letter }，{ SPELL($number) }
jihe-kind-triangle = 三角形
jihe-kind-parallelogram = 平行四边形
jihe-kind-trapezoid = 梯形
jihe-kind-hexagon = 六边形
jihe-moved = { $side }{ $kind } { $from }–{ $to }
    .say = { $side }，{ $kind }，{ $from }，走到，{ $to }
jihe-jumped = { $side }{ $kind } { $from }–{ $to }
    .say = { $side }，{ $kind }，{ $from }，{ $hops ->
    [1] 跳到
   *[other] 连跳 { $hops } 步到
 }，{ $to }
jihe-scored = { $side }构成{ $figures }，得 { $points } 分，共 { $total } 分
jihe-figures-triangle = { $count ->
    [1] 三角形
    [2] 两个三角形
   *[other] { SPELL($count) }个三角形
 }
jihe-figures-parallelogram = { $count ->
    [1] 平行四边形
    [2] 两个平行四边形
   *[other] { SPELL($count) }个平行四边形
 }
jihe-figures-trapezoid = { $count ->
    [1] 梯形
    [2] 两个梯形
   *[other] { SPELL($count) }个梯形
 }
jihe-figures-hexagon = { $count ->
    [1] 六边形
    [2] 两个六边形
   *[other] { SPELL($count) }个六边形
 }
jihe-closes-at = 补上 { $place } 成{ $figure }，{ $points } 分
jihe-removed = 取走 { $points }
jihe-jump-symmetric = 隔 { $over } 对称跳
jihe-jump-rhombus = { $first }、{ $second } 之间的菱形
jihe-jump-vertical = { $over } 的对顶角
jihe-target-down = { $side }提议目标分降到 { $points }
jihe-settle-offered = { $side }提议按分数结算
jihe-agrees = { $side }同意
jihe-declines = { $side }不同意
jihe-no-move-passes = { $side }无棋可走，停一手
jihe-round-to-move = 第 { $round } 回合 · 轮到{ $side }
jihe-round-scores = 第 { $round } 回合 · { $side }计分
jihe-points-count = { $count } 分

## 选项

jihe-bad-size = 棋盘边长只能是 4、5、6
jihe-bad-setup = 摆法要有五个 T，P、Z、H 各两个
jihe-bad-turn = 轮到谁走写得不对
jihe-bad-scores = 比分写得不对
jihe-bad-pieces = 棋子要写成 T:a1,c3 的样子
jihe-bad-kind = 棋子只有 T、P、Z、H 四种
jihe-piece-off-board = 有棋子不在棋盘的点上
jihe-two-pieces = { $point } 上有两个棋子
jihe-too-many = 有一种棋子的数目超过了一副棋

### 象棋

## 走法

xiangqi-no-piece = 此处无子
xiangqi-not-your-piece = 不是己方棋子
xiangqi-own-piece-there = 落点有己方棋子
xiangqi-horse-leg-blocked = 蹩马腿
xiangqi-elephant-eye-blocked = 塞象眼
xiangqi-elephant-crosses-river = 象不能过河
xiangqi-outside-palace = 不能出九宫
xiangqi-path-blocked = 路线受阻
xiangqi-cannon-needs-screen = 炮要隔一子吃子
xiangqi-wrong-shape = 不能这样走
xiangqi-soldier-backward = 兵卒不能后退
xiangqi-soldier-sideways = 兵卒过河后才能横走
xiangqi-general-stays-in-check = 将军未解
xiangqi-general-exposed = 送将
xiangqi-generals-would-face = 将帅照面

### 几台设备一起下

## 换一台设备接着下

handover-title = 换一台设备
handover-which = 哪一局换过去？
handover-why = 选一局，再用你的另一台设备打开它的二维码或链接：那台设备接着下，这台放手。
handover-help = 只给你自己的设备：谁打开，这局棋连同你的秘密就归谁。两台设备都开着，传完为止。
handover-picture = 换设备的二维码
handover-send = 把链接发给自己
handover-text = 用棋社打开，接着下这局棋。这是给你自己的另一台设备的，别转给别人；点不开，就整段贴进棋社的「附近的人」：{ $link }
handover-text-online = 用棋社打开，接着下这局棋。这是给你自己的另一台设备的，别转给别人；点不开，就整段贴进棋社的「在线」：{ $link }
handover-go-on = 去看棋

## 让人观战的一页

watching-title = 观战
watching-picture = 观战的二维码
watching-help = 最多四台设备一起看，比棋局晚两手：谁也帮不了谁。各方的秘密看不到，下完才揭晓。
watching-count = 现在有 { $devices } 台设备在看
watching-nobody = 现在没人在看
watching-send = 发送观战链接
watching-text = 来看这盘{ $game }！装好「棋社」后点这条链接；点不开，就把这段话整个贴进棋社的「附近的人」：{ $link }
watching-text-online = 来看这盘{ $game }！装好「棋社」后点这条链接；点不开，就把这段话整个贴进棋社的「在线」：{ $link }

## 下棋时说的话，只有这八句

phrase-greeting = 你好
phrase-good-game = 请多关照
phrase-good-move = 好棋
phrase-hurry = 快点吧
phrase-thinking = 想一想
phrase-thanks = 谢谢
phrase-again = 再来一局
phrase-farewell = 再见

phrase-say = 说一句
phrase-say-question = 说哪一句？
phrase-said = { $side }：{ $phrase }
phrase-said-here = 你说：{ $phrase }
phrase-too-soon = 五秒里只能说一句
phrase-unheard = 现在没有人听得到

## 下过棋的人

people-title = 下过棋的人
people-none = 还没有和别人的设备下过棋。下过一局的人，会列在这里
people-note = 只记在这台设备上。没有和你下过的人，找不到你，也不在这里。
people-full = 最多记 { $count } 人，最久没有下的先忘掉。
people-nameless = 无名
people-results = { $won } 胜 { $lost } 负 { $drawn } 和
people-no-results = 还没有分过胜负
people-last = 上次 { $day }
people-is-blocked = 已屏蔽
people-own-name = 我起的名字
people-own-name-hint = 只有你看得到
people-rename = 改名
people-called = 对方写的名字
people-results-of = 战绩
people-last-of = 上次下棋
people-safety-number = 安全码
people-safety-number-help = 两个人各看自己的设备，念给对方听：六组数字都一样，中间就没有别人。上面的瓷砖也按对方的密钥铺成，只帮你认人，不作凭证。
people-compared = 当面对过
people-compared-help = 两个人念过安全码，每组都一样
people-block = 屏蔽
people-block-help = 不再和这个人下。对方来了进不了你的房间，请你的房间你也不会进；对方不会得到任何消息
people-forget = 忘掉这个人
people-forget-question = 忘掉{ $name }？
people-forget-text = 名字、战绩和屏蔽都会删掉。以后再下，就是新认识的人。
people-forget-yes = 忘掉
people-forget-no = 留着
people-invite = 写信约一局
people-invite-help = 不用口令：对方下次看信箱就看到，接下以后各自有空再走。
people-write-to = 写信约{ $name }
people-rematch = 再来一局，换先后
people-no-relay = 写信要经过中继，先在“在线”里设好。
people-invited = 去信约{ $game }，等回信
people-not-this-time = { $game }，对方这次不下
people-begins-soon = { $game }，说定了，等对方的设备开局
people-withdraw = 收回
people-withdraw-question = 收回给{ $name }的邀请？
people-withdraw-text = 对方已经看到的话，要接下时会知道你收回了。
people-withdraw-no = 留着
people-dismiss = 知道了
people-invites-you = { $name }约你下{ $game }
people-invitation-text = 你是{ $side }，每步 { $days } 天。接下以后各自有空再走；谢绝的话，对方会知道。
people-accept = 接下
people-decline = 谢绝
people-see-invitation = 看一看
people-invited-you = 有人约你下棋
people-invitations = 约你的 · { $count }
people-sent-invitations = 去信 · { $count }
people-written = 邀请写好了，通了中继就寄出
people-accepted = 接下了，对方的设备看到就开局
people-has-declined = 谢绝了，会告诉对方
people-withdrawn = 收回了
people-not-played = 这局没有开成：邀请已经过期，或者那个人不在这里了
people-invitations-full = 最多同时约 { $count } 人，先收回一个
people-invitation-days = 邀请留 { $count } 天，没有回信就过期。
people-going = 进行中 · { $count }
people-ended = 下完的
people-none-ended = 和别人的设备还没有下完过一局
people-finished-full = 这里列最近 { $count } 局，更早的在“棋谱”里。

## 房间

room-you = 我
room-host = 房主
room-ready = 准备好了
room-not-ready = 还没准备
room-away = 断线了
room-away-for = 断线 { $minutes } 分钟
room-with-partner = 和{ $name }同队
room-nameless = 无名
room-blocked = 房主是你屏蔽了的人
room-usual-rules = 常用规则
room-waits-for-people = { $count ->
   *[other] 还等 { $count } 人
 }
room-waits-for-all = 等大家按「准备」
room-may-begin = 人齐了，可以开始
room-waits-for-host = 等房主开始
room-say-ready = 看好下什么，再按「准备」
room-no-offer = 等房主选下什么
room-connecting = 正在连接…
room-playing = 对局进行中
room-back = 连接断了，正在重连…
room-seeking = 正在找对手…
room-met = 找到了，就要开始…

## 出了什么事

room-wrong-secret = 口令不对。请房主念一遍新的口令
room-closed = 房主关了房间
room-other-version = 对方的版本不同，请都更新到最新
room-newer-version = 对方的应用比这里的新，请更新这里的应用
room-older-version = 对方的应用比这里的旧，请对方更新
room-no-network = 没有可用的网络。请先连上同一个 Wi-Fi 或热点
room-unreachable = 连不上。请看看是不是在同一个网络里
room-no-relay = 连不上中继，正在再试…
room-relay-refuses = 中继不认这个应用：请更新应用，或检查中继的设置
room-relay-full = 中继满了：对方在线才收得到
room-wrong-clock = 连不上中继：这台设备的时间好像不对，请校准日期和时间
room-not-begun = 没有开成：有人没回应，或者离开了。请再准备一次
room-seats-taken = 座位满了。等这一局下完，或者等房主换人
room-draws-late = { $side }的设备没有送来随机数，这局开不了
room-endings = { $count ->
   *[other] 结束过 { $count } 局，不计胜负
 }
room-no-relay-yet = 还没有中继。请先点开中继的链接，或在「设置」的「在线」里贴上
room-bad-relay = 这不是中继的链接或设置
room-relay-question = 换一个中继？
room-relay-question-text = 现在这个会从这台设备上去掉，要再用它，得再贴一次它的链接。
room-take-off-relay = 去掉
room-network-refused = 如果系统没有让棋社用本地网络，请到系统设置里打开，再回到这里。
room-system-settings = 打开系统设置
room-other-relay = 这份邀请用的是另一个中继，请双方用同一个
room-not-online = 这个版本没有在线对局
room-unsaved = 没有存上，所以也没有发出：设备可能满了
room-not-let-go = 棋已经在另一台设备上了，可是这台的那份没删掉：别在这台接着下
room-cheated = { $side }的设备违反了规则，这局不算。证据已存好
room-disputed = { $side }说的用时和这里的不一样
room-codes-closed = 有人在试口令。现在只能用链接或二维码进来
room-code-changed = 有人输错了口令，口令已经换了
room-send-away-question = 让{ $name }离开？
room-send-away-text = 有新的口令或链接才能再来。
room-send-away = 请离开
room-keep-person = 留下
room-put-away-question = 收起这局？
room-put-away-text = 这局已经分出胜负，结果不变，棋谱会留下。对方还不知道的，不再告诉。
room-put-away = 收起
room-give-up-question = 放弃这局？
room-give-up-text = 你就认负了。连得上就马上告诉对方，连不上就等连上时再说。
room-give-up = 放弃这局
room-keep-match = 不放弃
room-busy = 还进不去：也许正在下、人满了，或者网络太慢。会一直再试
room-bad-invitation = 这不是邀请。请输入六位口令，或贴上整条邀请
room-waits-to-watch = 等那盘棋传过来……
room-waits-for-device = 等另一台设备扫码……
room-moves = 正在传过去：{ $percent }%
room-has-moved = 棋已经在另一台设备上了，这里不再有它
room-has-come = 棋已经在这台设备上了

### 全部存成一个文件

everything-export-question = 把全部存成一个文件？
everything-export-text = 文件里什么都有，正在下的对局里藏着的棋子也在内。谁拿到文件，谁就看得到。和其他设备正在下的对局也在：并到另一台设备以后，只能在那里接着下，两台都下，那局就不计胜负。
everything-export = 存成文件
everything-file-name = 棋社全部
everything-not-exported = 没有存成文件
everything-not-exported-text = 有些文件现在读不出来，或由较新的版本写成。这里的都没有改动；请再试一次，或先更新应用。
everything-not-all-merged = 没有全部并入
everything-disk = 设备的存储空间可能满了，只并入了一部分，已有的都在。腾出空间后再并入一次这个文件，就会接着来。
everything-unread = 有 { $count } 局读不出来，没有存进文件。
everything-merge-question = 并入这个文件？
everything-merge-text = 这是棋社的全部存档。其中的对局、布局、练习和设置会加到这台设备上；这里已有的都留着。
everything-merge = 并入
everything-merged = 已并入
everything-not-merged = 没有并入
everything-merged-matches = 新加 { $added } 局，接续 { $continued } 局，原来就有 { $known } 局。练习、布局和设置也已并入。
everything-merged-rooms = 和其他设备正在下的对局加了 { $count } 局，以后只在这台设备上接着下。
everything-merged-damaged = 文件里有 { $count } 局已损坏，没有并入。
everything-merged-too-large = 文件里有 { $count } 局太大，没有并入。
everything-merged-layouts = 有 { $count } 个布局没有并入：一种棋最多留 { $most } 个。
everything-merged-no-room = 文件里的练习或统计没有全部并入：和这里的加在一起太大。这里已有的都在。
everything-left-behind = 有 { $count } 局太大或放不下，没有存进文件。
everything-merged-evening = 文件里另有一晚棋社之夜，没有并入：这里的这一晚留着。
everything-merged-unknown = 文件里有些内容只有较新的版本读得懂，没有并入。更新应用后请再并入一次。
everything-file-damaged = 文件不完整或已损坏。这里的都没有改动。
everything-file-newer = 文件由较新的版本写成。这里的都没有改动；请先更新应用。

### 手

## 设置，以及第一次碰到小棋盘时的一行

hand-title = 手
hand-small-points = 点位很小时
hand-small-points-help = 放大镜：手指按住不动，在镜里看清，抬手才算。再点确认：走棋要再点一下，所有棋盘都这样。
hand-glass = 放大镜
hand-again = 再点确认
hand-direct = 直接点
hand-offer = 点位很小：按住有放大镜，抬手才算
hand-left-handed = 左手
hand-left-handed-help = 抽屉里的键和下面的按钮左右对调；横放时，棋盘在右
hand-large-keys = 大按键
hand-large-keys-help = 按键更高，棋盘略小

### 棋社之夜

## 界面

club-title = 棋社之夜
club-subtitle = { $game } · { $system }
club-subtitle-round = { $game } · { $system } · { $round }
club-round = 第 { $number } 轮
club-round-of = 第 { $number } 轮，共 { $count } 轮
club-game = 棋种
club-in-fours = 四人一桌：搭档同胜同负
club-system = 赛制
club-swiss = 瑞士制
    .help = 积分相同的人相遇；还有别人可配时，不会再遇同一个人
club-round-robin = 循环制
    .help = 每个人都和每个人下
club-mixed-help = 搭档和对手尽量轮换
club-knock-out = 淘汰制
    .help = 输了就出局；对手和轮空都由抽签决定
club-keizer = 凯泽制
    .help = 适合每周的棋社：赢一局得多少分，看对手的名次
club-cycles = 循环
club-once = 单循环
club-twice = 双循环
club-rounds = 轮数
club-page-people = 棋友
club-page-tables = 对阵
club-standings = 排名
club-see-standings = 看名次
club-scroll-standings = 左右滑动看其余各栏
club-columns-help = 各栏是什么
club-wall = 上墙

## 棋友

club-people = 到场 { $count } 人
club-name-hint = 名字
club-add = 加入
club-known = 以前来过的
club-come = 到场
    .help = { $name }到场
club-forget = 忘记
    .help = 忘记{ $name }
club-played = { $count } 局，{ $points } 分
club-has-left = 已离场
club-leave = 离场
    .help = { $name }离场
club-back = 回来
    .help = { $name }回来
club-remove = 删去
    .help = 删去{ $name }

## 一轮

club-table = 第 { $number } 桌
club-table-line = { $table }：{ $seats }。{ $result }
club-seated = { $name }（{ $side }）
club-awaited = 对局中
club-wins = { $names }胜
club-wins-unplayed = { $names }不战而胜
club-drawn = 和棋
club-both-lose = 双方缺席，都算负
club-no-result = 还没有结果
club-more-results = 其他结果
club-play-here = 在这里下
club-go-on = 接着下
club-byes = 轮空：{ $names }
club-repeats = 有 { $count } 对再次相遇：已没有别的配法
club-waiting = 还有 { $count } 桌没下完
club-draw-round = 抽第 { $number } 轮
club-take-back = 收回第 { $number } 轮
club-take-back-question = 收回第 { $number } 轮？这一轮的结果会丢掉。
club-anew = 新的一晚
club-anew-question = 结束今晚，另开一晚？想留下排名，请先分享。名字都还记得。
club-end-rounds = 各轮都已下完
club-end-all-met = 每个人都已经和每个人下过
club-end-one-left = 淘汰赛已分出胜负
club-end-none-left = 淘汰赛已无人留下
club-first-place = 第一名：{ $names }

## 排名

club-place-of = 第 { $place } 名 { $name }
club-column-cell = { $label } { $value }
club-column-place = 名次
    .help = 各项都相同的人名次并列
club-column-name = 名字
    .help = 棋友的名字
club-column-points = 积分
    .help = 胜一局 1 分，和棋半分。轮空算胜，循环制和淘汰制除外
club-column-balance = 局分
    .help = 胜方得 2 分，负方得 −2 分，和棋 0 分
club-column-tables = 胜 / 和 / 负
    .help = 胜、和、负的局数
club-column-buchholz = 对手分
    .help = 所有对手积分之和。没有下的一轮，按遇到积分与自己相同的人计算
club-column-sonneborn-berger = 小分
    .help = 赢过的对手的积分，加上和过的对手积分的一半
club-column-direct = 相互
    .help = 积分相同的人全都下过之后，他们之间的得分
club-column-rounds = 轮次
    .help = 留到第几轮；还没出局的再加一
club-column-value = 位值
    .help = 名次的分值：第一名是人数的一倍半，往下每名少一
club-column-keizer = 凯泽分
    .help = 赢一局得对手的位值，和棋得一半；轮空得自己位值的三分之二，缺席一轮得三分之一
club-share-text = 分享文字
club-share-table = 分享表格
club-round-head = 轮
club-table-head = 桌
club-players-head = 对局者
club-result-head = 结果
club-bye-word = 轮空

## 出了什么事

club-results-missing = 每一桌都要先有结果
club-evening-over = 今晚已经下完
club-too-few = 至少要 { $count } 个人
club-too-many = 最多 { $count } 个人
club-name-missing = 请先写名字
club-name-too-long = 名字最多 { $count } 个字
club-name-taken = 已经有人叫{ $name }
club-knock-out-closed = 淘汰制第一轮抽签之后不能再加人
club-has-begun = 今晚已经开始，这一项不能再改
club-not-begun = 请先抽第一轮
club-not-in-fours = 这个赛制只用于两人一桌
club-rounds-range = 轮数在 { $least } 到 { $most } 之间
club-has-played = 这个人已经下过：可以离场，不能删去
club-nothing-to-take-back = 还没有抽过签
club-no-draw = 淘汰制没有和棋：请再下一局
club-take-back-first = 后面的一轮由它而来：请先收回那一轮
club-table-has-result = 这一桌已经有结果

### 外壳

## 大厅和新对局

shell-app-name = 棋社
shell-play = 对局
shell-practice = 练习
shell-archive = 棋谱
shell-statistics = 统计
shell-no-statistics-title = 还没有下完的棋
shell-no-statistics-text = 下完一局，这里就有胜负、等级分和印章。都只存在这台设备上。
shell-erase-statistics = 清除统计
shell-rules = 规则
shell-settings = 设置
shell-resume = 继续
shell-type-instead = 打字输入
shell-letters = 书信
shell-letters-help = 不必同时在线：走了就寄出，对方有空再走
shell-no-letters = 还没有各拿各的设备下的棋
shell-your-turn = 等你走
shell-your-turns = { $count ->
   *[other] 等你走 · { $count }
}
shell-their-turns = { $count ->
   *[other] 等对方 · { $count }
}
shell-their-turn = 等对方
shell-on-its-way = 还在路上
shell-left-for = 还剩 { $time }
shell-letter-short = 时间快到了，等你走
shell-letters-to-tell = 还要告诉对方
shell-other-matches = { $count ->
   *[other] 另 { $count } 局未下完
}
shell-pictures-offer = 不认识汉字？棋子可以换成图形。
shell-pictures-take = 换成图形
shell-pictures-leave = 仍用汉字
shell-more-ways = 更多…
shell-more-ways-help = 选项、棋钟、座位、别的电脑
shell-begin-one = 开一局
shell-set-up = 摆棋
shell-take-position = 就用这个局面
shell-decrease = 减少
shell-increase = 增加
shell-opening = 正在打开对局
shell-reading-match = 正在读取…
shell-language-name = 中文

## 附近的人

shell-near = 附近的人
shell-near-line = 各拿各的手机，一起下
shell-online-line = 请远处的朋友
shell-club-line = 编排、记分、排名
shell-unannounced = 附近的设备暂时找不到这个房间，正在重试。可以用链接邀请
shell-no-search = 暂时找不了附近的房间，正在重试。可以打开邀请链接
shell-near-note = 设备之间直接相连，要在同一个 Wi-Fi 或热点里；内容都加密。对方看到你写的名字，下次还认得你。
shell-club = 棋社之夜
shell-online = 在线
settings-online-help = 找个对手，或请远处的朋友
shell-online-note = 经过一个中继，内容全程加密，中继读不到；它看得到哪台设备在什么时候和谁下。不用注册。朋友看到你写的名字，下次还认得你；找对手时不报名字，只有各方的颜色。
shell-relay = 中继
shell-relay-hint = 贴上中继的链接或设置
shell-relay-taken = 中继设好了，大厅里有「在线」了
shell-relay-why = 还没有中继。中继由你信得过的人开设：请他发来链接，点开它，或用相机扫他的二维码，也可以贴在这里。
shell-take-relay = 使用
shell-other-relay = 换一个
shell-choose-game = 选一种棋
shell-link-hint = 贴上朋友的邀请链接
shell-link-help = 把邀请发给朋友，或让朋友用系统相机扫这张图
shell-my-name = 名字
shell-my-name-hint = 对方看到的名字
shell-name-question = 对方怎么称呼你？
shell-name-question-help = 只有一起下的人看得到。以后可以改。
shell-use-name = 就用这个
shell-no-name = 不写名字
shell-rooms-here = 附近的房间
shell-no-rooms = 正在找房间…
shell-someones-room = { $name }的房间
shell-code-hint = 房主念的六位口令
shell-invitation-hint = 或贴上邀请链接
shell-join = 加入
shell-open-room = 开一个房间
shell-room = 房间
shell-code = 口令
shell-code-help = 请对方在「附近的人」里点这个房间，输入口令；或用系统相机扫这张图；也可以发送邀请
shell-invitation-picture = 邀请的二维码
shell-send-invitation = 发送邀请
shell-invitation-text = 来下{ $game }！装好「棋社」后点这条链接；点不开，就把这段话整个贴进棋社的「附近的人」：{ $link }
shell-invitation-text-online = 来下{ $game }！装好「棋社」后点这条链接；点不开，就把这段话整个贴进棋社的「在线」：{ $link }
shell-people = 在场的人
shell-block = 不和{ $name }下
shell-what-is-played = 下什么
shell-change = 更改
shell-my-side = 我下
shell-ready = 准备
shell-not-yet = 再看看
shell-match-runs = 对局进行中
shell-leave-room = 离开房间
shell-end-match = 结束，不计胜负
shell-type-code-anew = 再输一次口令
shell-seat-of = { $name }下哪一方
shell-give-up-kept = 放弃这局

## 对局

shell-moves = 着法
shell-no-moves = 还没有着法
shell-help = 规则
shell-menu = 更多
shell-leave-match = 回到大厅（对局已存好）
shell-to-lobby = 回到大厅
shell-captured = 吃子
shell-enter = 确定
shell-whole-board = 看整个棋盘
shell-own-quarter = 放大自己的一角
shell-byo-yomi = 读秒
shell-hold-disc = 按住打开，交给{ $side }
shell-hidden-title = 棋局已盖住
shell-captured-title = 秘密先盖住了
shell-captured-text = 屏幕正在录制或投放，别人会看到。停下以后再看。
shell-my-layouts = 我的布阵
shell-layouts-note = 一种棋最多留 20 个，再记就替换最早的一个。这里只列名字。谁拉开幕布布阵，谁就能用。本局记下的，撤屏以后才列出来。
shell-no-layouts = 还没有可用的布阵。本局记下的，撤屏以后才列出来。
shell-picture = 图
shell-state-on = 已开
shell-state-idle = 现在不能用
shell-smallest-value = 已经是最小的了
shell-largest-value = 已经是最大的了
shell-making-picture = 正在制作图片
shell-true-size = 真实尺寸
shell-true-size-off = 铺满屏幕
shell-true-size-no = 屏幕不够大：棋盘宽 { $millimetres } 毫米

## 教程

shell-first-time = 第一次来
shell-learn-one = 三分钟学会一种，边下边教
shell-learn-offer = 第一次玩？三分钟学会
shell-read-aloud = 念出来

## 棋谱

shell-share = 分享
shell-share-record = 分享棋谱
shell-share-picture = 分享图片
shell-share-moment = 分享启动（动图）
shell-shared = 已存为 { $file }，并已复制
shell-save-file = 存成文件
shell-file-not-saved = 文件没有存成
shell-saved-as = 已存为 { $file }
shell-import-record = 导入棋谱
shell-import-hint = 贴上棋谱文字（棋社棋谱、PGN、SGF 或着法）
shell-import-file = 从文件
shell-import-go = 导入
shell-importing = 正在导入棋谱
shell-import-title = 棋谱没有导入
shell-import-unread = 文件读不出文字。已有的棋谱都在。
shell-import-text = { $index ->
    [0] { $reason }
   *[other] 第 { $index } 步：{ $reason }
 }。已有的棋谱都在。
shell-unfinished = 未下完
shell-finished = 已结束
archive-day = { $year }年{ $month }月{ $day }日
shell-empty-archive = 还没有棋谱
shell-delete = 删除
shell-deleted = 已删除：{ $name }
shell-bring-back = 恢复
shell-search = 搜索棋谱
shell-all-games = 全部
shell-nothing-found = 没有找到
shell-moves-count = { $count } 着

## 设置

settings-language = 语言 Language
settings-look-group = 外观
settings-zoom = 大小
settings-theme = 明暗
settings-as-system = 跟随系统
settings-theme-light = 浅色
settings-theme-dark = 深色
settings-board-group = 棋盘
shell-board = 棋盘
settings-board-theme = 棋盘样式
settings-board-wood = 木
settings-board-walnut = 胡桃
settings-board-slate = 石
settings-board-paper = 纸
settings-piece-set = 棋子样式
settings-pieces-traditional = 繁体
settings-pieces-simplified = 简体
settings-pieces-pictures = 图形
settings-pieces-pictures-help = 图形给不识汉字的人看
settings-preview = 棋盘的样子
settings-flip = 棋盘朝向
settings-flip-help = 平放：棋子朝向各自的主人
settings-flip-none = 不转
settings-flip-mover = 转向走子方
settings-flip-facing = 平放
settings-targets = 显示可走的点
settings-targets-help = 选中棋子后标出
settings-confirmation = 走子确认
settings-confirmation-help = 防止误触：先标出要走的点，再点一次或按「确定」才走
settings-confirm-none = 不用
settings-confirm-again = 再点一次
settings-confirm-button = 按确定
settings-secret-group = 秘密
settings-curtain-each = 每步都交接
settings-curtain-each-help = 换人时总是先盖住棋盘
settings-private-output = 私密收听
settings-private-output-help = 按住「听」时，秘密只从一个人听得到的耳机里说。开：也信任蓝牙和 USB 声音；自带的扬声器从不算
settings-automatic = 自动
settings-on = 开
shell-off = 关
settings-sound-group = 声音
settings-sounds = 音效
settings-speech = 语音播报
settings-speech-help = 说出着法与将军
settings-speech-settings = 系统的语音设置
settings-voice-over-help = 旁白开着时由旁白来说
settings-haptics = 振动
settings-reduced-motion = 减少动画
settings-others-group = 和别人的设备下
settings-phrases = 下棋时说话
settings-phrases-help = 八句现成的话，比如「好棋」；电脑也偶尔说一句。关：不说，也不听
settings-letter-notices = 等你走时通知
settings-letter-notices-help = 不开着棋社也看信箱，最多十五分钟一次；通知里没有着法
settings-letter-names = 通知里写名字
settings-about-group = 关于
settings-version = 版本
settings-privacy = 隐私
settings-privacy-text = 没有账号，不收集任何资料，对局只存在这台设备上。只有你和别的设备下棋时才用网络：附近的人直接相连，在线的人经过你贴上的中继，内容都加密。
shell-licences = 开放源码许可

## 只有一个人听得到的声音

settings-no-voice = 没有可用的语音，改用文字显示
shell-no-voice-for = 没有{ $language }语音，改用文字显示
shell-not-read-aloud = 别人也会听到，所以不念：请接上耳机
shell-unsaid-not-private = 别人也会听到，所以没有说
shell-unsaid-no-offline-voice = { $language }语音要联网，秘密不交给它说：请在系统设置里安装离线语音
shell-unsaid-busy = 声音被别的应用占用，没有说
shell-unsaid-no-voice = 没有{ $language }语音，没有说
shell-output-title = 只有一个人听得到的声音
shell-output-ask = 哪个声音输出只有一个人听得到？秘密只从那里说。
shell-output-limits = 电脑只知道插口的名字：耳机有没有戴上、同一个插口里插的是不是音箱，它不知道。请先自己听一听。
shell-output-none = 没有，不说秘密
shell-output-no-device = 这台电脑没有能用的声音输出，所以不说秘密。可以按住看。
settings-output-unset = 还没有选

## 出错和提醒

shell-everything = 全部存成一个文件
settings-everything-help = 对局、布局、练习、统计、设置和棋社之夜，可搬到另一台设备
settings-own-group = 我的资料
settings-merge-file = 从文件并入
settings-merge-file-help = 加进另一台设备存成的文件，这里已有的都留着
shell-merging = 正在并入
shell-torn-title = 对局文件损坏
shell-torn-text = 最新的存档读不出来，已改用上一份完好的存档，可能少了最后一步。
shell-broken-title = 对局读不出来
shell-broken-text = 存档和它的备份都读不出来。坏文件已留在 { $file }，其他对局不受影响。
shell-file-torn-title = { $kind ->
    [choices] 设置文件损坏
    [club] 棋社之夜的文件损坏
    [practice] 练习的文件损坏
   *[statistics] 统计的文件损坏
}
shell-file-torn-text = { $kind ->
    [choices] 设置读不出来，已改用上一份完好的设置。
    [club] 最新的文件读不出来，已改用上一份完好的，可能少了最后一次改动。
    [practice] 最新的文件读不出来，已改用上一份完好的，可能少了最后一题。
   *[statistics] 最新的文件读不出来，已改用上一份完好的，可能少了最后一局。
}
shell-file-broken-text = { $kind ->
    [choices] 设置和它的备份都读不出来，已恢复成默认设置。坏文件已留在 { $file }。
    [club] 文件和它的备份都读不出来。坏文件已留在 { $file }，另开新的一晚。
    [practice] 文件和它的备份都读不出来。坏文件已留在 { $file }，做题的进度从头开始。
   *[statistics] 文件和它的备份都读不出来。坏文件已留在 { $file }，统计从头开始。
}
shell-file-newer-text = { $kind ->
    [choices] 设置由较新版本的应用保存，文件没有改动。在这里改的设置不会保存。
    [club] 棋社之夜由较新版本的应用保存，文件没有改动。在这里新开的一晚不会保存。
    [practice] 练习由较新版本的应用保存，文件没有改动。在这里做的题不会计入。
   *[statistics] 统计由较新版本的应用保存，文件没有改动。在这里下的棋不会计入。
}
shell-file-unread-text = { $kind ->
    [choices] 设备现在读不出设置的文件，文件没有改动；重新打开应用之前先用默认设置。
    [club] 设备现在读不出棋社之夜的文件，文件没有改动；在这里新开的一晚不会保存。请重新打开应用。
    [practice] 设备现在读不出练习的文件，文件没有改动。请重新打开应用。
   *[statistics] 设备现在读不出统计的文件，文件没有改动。请重新打开应用。
}
shell-absent-text = 它的文件已经不在了。
shell-newer-title = 由较新的版本保存
shell-newer-match-text = 这局棋由较新版本的应用保存，文件没有改动。更新应用后可以接着下。
shell-newer-matches-text = 有 { $count } 局由较新版本的应用保存，文件没有改动。更新应用后可以看到。
shell-older-room-text = 有和其他设备下的棋是应用更新前开始的，没法接着下了。文件收在一边，没有删。
shell-newer-room-text = 这局和其他设备下的棋由较新版本的应用保存，文件没有改动。更新应用后可以接着下。
shell-unread-title = 现在读不出来
shell-unread-match-text = 设备现在读不出这局棋的文件，文件没有改动。请再试一次，或重新打开应用。
shell-unread-matches-text = 有 { $count } 局现在读不出来，文件没有改动。请重新打开应用。
shell-folder-taken-title = 棋社已经开着
shell-folder-taken-text = 另一个棋社正在用同一个文件夹。两边都存的话，后存的会盖掉先存的设置。请先关掉另一个。
shell-disk-title = 没能保存
shell-disk-text = 设备的存储空间可能满了。这局还在内存里，上一次保存的也还在；腾出空间后会再存。
shell-fault-text = 这一步没有生效，对局保持原样。
shell-back = 返回
shell-close = 关闭
shell-done = 完成
shell-cancel = 取消
shell-understood = 知道了

### 教程：各课共用

learn-you = 你
learn-you-are = 你执{ $side }。
learn-you-are-with = { $moves ->
   *[other] 你执{ $side }，走 { $moves } 步。
}
learn-only-look = 看看棋盘，读读下面。
learn-next = 继续
learn-skip = 跳过
learn-again = 再试一次
learn-show = 给我看
learn-whole-game = 下一整局
learn-more-lessons = 所有课程
practice-streak = { $days ->
    [0] 今天做一题吧
   *[other] 连续 { $days } 天
}
practice-weekday = { $day ->
    [0] 日
    [1] 一
    [2] 二
    [3] 三
    [4] 四
    [5] 五
   *[other] 六
}
practice-open-today = { $streak }，今天还没做
study-last-match = 从上一盘学
study-lessons = 课 { $done } / { $count }
study-retry = 再试 { $count } 处
study-look-again = 再看一遍
practice-today = 今日一题
practice-today-done = 今日一题已做，明天见
practice-today-missed = 今日一题没答对，明天再来
practice-today-shown = 今日一题看了答案，明天再来
practice-tomorrow = 明天见
practice-again-tomorrow = 明天再来
practice-due = { $count ->
    [0] 今天没有要温的题
   *[other] 温故：{ $count } 道错题回来了
}
### 电脑棋手

computers-title = 电脑棋手
computers-title-help = 八级各怎么下，棋盘旁显示什么
computers-levels-group = 八级
computers-board-group = 棋盘旁
computers-chances = 胜算条
computers-chances-help = 和电脑下时，棋盘旁看得见谁占上风。藏着的子不算在内。
computers-speed = 电脑对电脑
computers-slow = 慢
computers-medium = 中
computers-fast = 快

### 规则

rules-lessons = 教程
rules-lesson-steps = { $count ->
   *[other] { $count } 步
}
rules-lesson-done = 学完了
rules-next-moves = 接着走
rules-from-the-start = 从头再走

### 统计

statistics-owner = 我
statistics-computer = 电脑
statistics-all-games = 全部
statistics-year = { $year } 年
statistics-month = { $month } 月
statistics-results = 胜 { $won } · 和 { $drawn } · 负 { $lost }
    .say = 胜 { $won }，和 { $drawn }，负 { $lost }
statistics-against = 对{ $name }：{ $results }
statistics-rung-beaten = { $name }，{ $level } 级，已胜过，{ $results }
statistics-rung = { $name }，{ $level } 级，{ $results }
statistics-rung-unplayed = { $name }，{ $level } 级，还没下过
statistics-ladder-beaten = 胜过 { $beaten } · 下一位 { $next }
statistics-ladder-next = 下一位 { $next }
statistics-ninth-empty = 入神，还空着：胜过坐照，就盖上这一方印
statistics-ninth-stamped = 入神，已经盖上
statistics-suggestion = { $name }和你相当
statistics-begin = 和{ $name }下一局
statistics-rating-caption = 本机等级分 · { $matches } 局
statistics-rating-spoken = 本机等级分 { $rating }，正负 { $deviation }
statistics-puzzles = 做题 { $tried } · 一次就对 { $first }
statistics-days = { $days } 天
statistics-days-label = 连续下棋
statistics-run-label = 最长连胜
statistics-time-label = 读秒负
statistics-spies = 常选的卧底
statistics-spies-key = 按住查看
statistics-spies-help = 只给你看
statistics-spies-open = 查看中
statistics-spies-activated = 启动过 { $percent }%
statistics-spies-none = 还没选过
statistics-spies-favourite = 最常选右起第 { $place } 枚，选过 { $count } 次
statistics-erase-title = 清除统计？
statistics-erase-text = 胜负、等级分和常选的卧底都会清掉，不能恢复。棋谱和题目进度还在。
statistics-erase-yes = 清除
statistics-erase-no = 不清
learn-right = 对了！
learn-finished = 很好，你已经会下了。
learn-not-it = 这一步可以走，但还没有做到。局面会摆回来。
learn-moves-only = 这里只走棋，不提议，也不停手。
learn-lost = 这次没有赢。再试一次，没有主意就按「提示」。

### 练习题

puzzle-task = 你执{ $side } · { $aim }
puzzle-win = { $moves ->
    [1] 一步取胜
   *[other] { $moves } 步内取胜
}
puzzle-win-count = 下满棋盘，数棋取胜
puzzle-pick = { $moves ->
    [1] 选一个卧底，一步取胜
   *[other] 选一个卧底，{ $moves } 步内取胜
}
puzzle-pick-hold = 选一个卧底，守住
puzzle-hold = { $moves ->
    [1] 对方要一步取胜，只有一步防得住
   *[other] 对方要 { $moves } 步取胜，只有一步防得住
}
puzzle-points = { $moves ->
    [1] 这一步得到 { $points } 分
   *[other] { $moves } 步内稳得 { $points } 分
}
puzzle-gain = { $moves ->
    [1] 一步得子
   *[other] { $moves } 步内得子
}
puzzle-capture = { $moves ->
    [1] 一步除掉一个将
   *[other] { $moves } 步内除掉一个将
}
puzzle-no-enemy-spy = 只有你有卧底。
puzzle-no-spies = 双方都没有卧底。
puzzle-forbidden = 黑方有禁手。
puzzle-no-forbidden = 没有禁手。
puzzle-level = { $name }能解
puzzle-ticks = { $of } 题中已答对 { $solved } 题
puzzle-hint = 提示
puzzle-show = 看答案
puzzle-timer = 计时
puzzle-next = 下一题
puzzle-back-to-practice = 回到练习
puzzle-hint-where = 看看标出的地方。
puzzle-hint-what = 就是这一步。
puzzle-judging = 正在推算这一步……
puzzle-not-it = 不是这一步。
puzzle-showing = 这样走：
puzzle-answered = 对方这样应。
puzzle-deed = { $move }：{ $what }。
puzzle-refuted-lost = 这样没有防住，对方取胜。
puzzle-wrong-win = { $moves ->
    [1] 这样一步赢不了。
   *[other] 这样 { $moves } 步内赢不了。
}
puzzle-wrong-count = 这样数棋赢不了。
puzzle-wrong-pick = 这样选，来不及取胜。
puzzle-wrong-pick-hold = 这样选，守不住。
puzzle-wrong-hold = 这样守不住。
puzzle-wrong-points = 这样得不到 { $points } 分。
puzzle-wrong-gain = 这样得不到子。
puzzle-wrong-capture = 这样除不掉将。
puzzle-solved-first = 一次就答对了！
puzzle-solved-with-hint = 看了提示，答对了。
puzzle-solved-later = 答对了。这道题还会回来。
puzzle-solved-again = 又答对了。
puzzle-unproven = 这一步说不准：也许也行，算到这里还没有定论。换一步试试，这次不算错。
puzzle-shown = 这就是答案。这道题还会回来。
puzzle-shown-after = 这就是答案。
puzzle-idea = 题型：{ $kind }。
puzzle-idea-pick = 卧底要选马上用得上的那一个。
puzzle-idea-activation = 启动也是一步，兵在原地就换了边。
puzzle-set-through = 这一组做完了：{ $of } 题中一次答对 { $solved } 题。
puzzle-motif-spy = 卧底
puzzle-motif-activation = 启动
puzzle-motif-pick = 选卧底
puzzle-motif-mate = 杀法
puzzle-motif-escape = 解杀
puzzle-motif-material = 得子
puzzle-motif-forbidden = 抓禁
puzzle-motif-four-three = 四三
puzzle-motif-fours = 连冲
puzzle-motif-quiet = 做杀
puzzle-motif-defence = 防
puzzle-motif-double-call = 双叫
puzzle-motif-calls = 叫杀
puzzle-motif-count = 数棋
puzzle-motif-chain = 连跳
puzzle-motif-figure = 成图形
puzzle-motif-prepared = 先做后得
puzzle-motif-claim = 选图形
puzzle-motif-bomb = 炸弹
puzzle-motif-general = 擒将

### 教程：卧底象棋

lesson-undercover-first = 第一次对局
lesson-undercover-first-aim = 两军对阵，下的是象棋。红方刚刚赢了：黑方的将（有记号）被攻击，又无处可走，这叫绝杀，也就是目标。
    .say = 两军对阵，下的是象棋。红方刚刚赢了：黑方的匠被攻击，又无处可走，这叫绝杀，也就是目标。
lesson-undercover-first-take = 车走直线，路上没有子就可以一直走，走到哪里就吃哪里的子。先点你的车，再点黑方的马。
    .say = 居走直线，路上没有子就可以一直走，走到哪里就吃哪里的子。先点你的居，再点黑方的马。
    .done = 吃到了！被吃的子离开棋盘。
    .wrong = 还可以往前走，一直走到黑马站的地方。
lesson-undercover-first-mate = 一个车已经守住第二排。用另一个车攻击将，让它走不掉。
    .say = 一个居已经守住第二排。用另一个居攻击匠，让它走不掉。
    .done = 绝杀，这一局你赢了！
    .wrong = 这是将军，可是守着那一排的车走开了，将往前一步就逃掉。
lesson-undercover-first-pick = 现在说秘密。黑方五个卒里，有一个将是你的卧底，只有你知道是哪一个。点其中一个，再按「就是它」。
    .say = 现在说秘密。黑方五个足里，有一个会是你的卧底，只有你知道是哪一个。点其中一个，再按「就是它」。
    .done = 这个卒以后就是你的人了，黑方不知道。
    .wrong = 不要卧底，就是普通的象棋。这次选一个。
lesson-undercover-first-look = 忘了是哪一个？按住棋盘下面的「红方按住看」。一松手，记号就不见了。
    .done = 旁边没有人看的时候再按。
lesson-undercover-first-activate = 你的卧底正站在黑方的将面前。按「启动」，再确定：这个卒变成红色，这就是你的一步。
    .say = 你的卧底正站在黑方的匠面前。按「启动」，再确定：这个足变成红色，这就是你的一步。
    .done = 卒变成了红色，攻击将，绝杀！
    .wrong = 将躲开了。你的卧底一直在它旁边：启动它。
lesson-undercover-first-match = 小对局：两个车、一个卧底，对三个卒。把将将死。「提示」会告诉你一步好棋。
    .say = 小对局：两个居、一个卧底，对三个足。把对方绝杀。「提示」会告诉你一步好棋。
    .done = 第一局你就赢了！

lesson-undercover-pieces = 马、炮、兵
lesson-undercover-pieces-horse = 马先直走一步，再斜走一步。紧挨着它的子会别住马腿：你的兵正挡着一边。吃掉够得着的那个卒。
    .say = 马先直走一步，再斜走一步。紧挨着它的子会别住马腿：你的兵正挡着一边。吃掉够得着的那个足。
    .done = 另一个卒够不着：自己的兵别住了马腿。
    .wrong = 马走了，可没吃到。先直走一步，再斜走一步：那里有黑方的兵。
lesson-undercover-pieces-cannon = 炮走起来像车，吃子却要正好隔一个子。吃掉底线上的车。
    .say = 炮走起来像居，吃子却要正好隔一个子。吃掉底线上的居。
    .done = 中间的卒就是炮架。
    .wrong = 角上的子没有吃到。隔着中间的兵，跳到这条竖线的另一头。
lesson-undercover-pieces-soldier = 兵往前走；过了河还能横走，但不能后退。你的兵过河了：吃掉马。
    .done = 卧底启动以后，也按新的一方这样走。
    .wrong = 往前走就错过了马。过了河的兵也可以横走。

lesson-undercover-palace = 象、士、帅和河
lesson-undercover-palace-elephant = 象斜走两步；两步中间有子就走不过去，也不能过河。吃掉够得着的那匹马。
    .done = 另一头的小兵够不着：自己的炮塞住了象眼。
    .wrong = 象走了，可没吃到。马在左前方，斜着两步。
lesson-undercover-palace-advisor = 士在九宫里斜走一步，出不了九宫。吃掉闯进九宫的小兵。
    .done = 士不出九宫，专门守在帅身边。
    .wrong = 黑方的兵还在九宫里。斜走一步就吃到它。
lesson-undercover-palace-general = 帅也不出九宫，一次横走或直走一格。黑方的兵正在将军，又没有别的子护着它：吃掉它。
    .done = 躲到左边是不行的：那条竖线上有黑方的主帅，两个将帅不能照面。
    .wrong = 帅躲开了，兵还在。往前一格吃掉它。
lesson-undercover-palace-river = 棋盘中间是河。没过河的兵只能往前，过了河还能横走。先过河，再吃掉马。
    .done = 象过不了河，兵过了河就不回头。
    .wrong = 马还在。过了河再横走一步，就吃到它。

lesson-undercover-mate = 怎样才算赢
lesson-undercover-mate-face = 两个将帅不能在空线上照面，所以你的帅远远守住中线。用车将死对方。
    .say = 两个匠帅不能在空线上照面，所以你的帅远远守住中线。用居将死对方。
    .done = 将不能走到中线：你的帅正看着那里。
    .wrong = 将往前走一步就躲开了。从它所在的那条竖线上将军。
lesson-undercover-mate-cannons = 两门炮在一条线上，前炮就是后炮的炮架。这样将军，什么子也垫不住。
    .done = 垫上去的子又成了炮架，所以挡不住。
    .wrong = 不成杀：两个炮要在同一条竖线上，一前一后。
lesson-undercover-mate-stuck = 轮到走却一步也不能走，也算输，不管有没有被将军。黑方的将只剩一个空点：不让它去。
    .say = 轮到走却一步也不能走，也算输，不管有没有被将军。黑方的匠只剩一个空点：不让它去。
    .done = 没有棋可走，就输了。顺便说：还能启动卧底的一方不算无棋可走。
    .wrong = 对方还有一个点可走。把它前面那一横线占住。

lesson-undercover-picking = 锁兵、选卧底、布阵
lesson-undercover-picking-lock = 选了锁兵，双方可以先锁住自己的一个兵或卒，不让对方选它，大家都看得见。锁住你的一个兵。
    .say = 选了锁兵，双方可以先锁住自己的一个兵或足，不让对方选它，大家都看得见。锁住你的一个兵。
    .done = 这个兵不会叛变，黑方也知道。
    .wrong = 这样五个兵都可能被选。这次锁一个。
lesson-undercover-picking-pick = 黑方锁住了中间的卒。在另外四个里选你的卧底。
    .say = 黑方锁住了中间的足。在另外四个里选你的卧底。
    .done = 靠近九宫的卧底出手晚，但是狠；边上的不容易被吃。
    .without = 没有卧底就没有可启动的子。选一个。
lesson-undercover-picking-layout = 选了布阵，开局前兵可以换位置：点两个自己的兵，让它们对调，再按「就这样」。
    .done = 开始以前每个兵都带着号码，卧底不会弄丢。
    .wrong = 这次至少换两个。

lesson-undercover-looking = 记住卧底在哪里
lesson-undercover-looking-coordinates = 列从你的右手边数起，行从你这一边数起。按住「红方按住看」：读出来的就是列和行。
    .done = 边上的数字双方一样，各从自己这边数。
lesson-undercover-looking-moved = 黑方走了一个卒，也许正是你的卧底，可是他不知道。看看它现在在哪里。
    .say = 黑方走了一个足，也许正是你的卧底，可是他不知道。看看它现在在哪里。
    .done = 黑方把它走到哪里，卧底就在哪里。
lesson-undercover-looking-spare = 你的车可以吃两个卒，其中一个是你的卧底：先看清楚，再吃另一个。
    .say = 你的居可以吃两个足，其中一个是你的卧底：先看清楚，再吃另一个。
    .done = 卧底穿着黑方的颜色，只有你自己会误吃它。
    .wrong = 那正是你的卧底。吃卒以前先看一看。

lesson-undercover-activating = 什么时候启动
lesson-undercover-activating-strike = 车和马已经封住出路。启动卧底，绝杀。
    .say = 居和马已经封住出路。启动卧底，绝杀。
    .done = 网先张好，卧底才最厉害。
    .wrong = 将吃掉了车。网已经张好：启动卧底。
lesson-undercover-activating-relief = 黑卒正在将军，而它就是你的卧底。一启动，将军就解除了。
    .say = 黑足正在将军，而它就是你的卧底。一启动，将军就解除了。
    .done = 攻击你的子成了自己人，将军自然解除。
lesson-undercover-activating-not-now = 这次是车在将军，卧底在别处：启动解不了将，所以不许启动。走一步棋解将。
    .say = 这次是居在将军，卧底在别处：启动解不了将，所以不许启动。走一步棋解将。
    .done = 只有卧底自己的将军，启动才能解除。

lesson-undercover-enemy-spy = 自己人里的卧底
lesson-undercover-enemy-spy-warning = 黑方也有一个卧底，就在你的兵里。有记号的每一个都可能在某一步突然变色，只有一次。
lesson-undercover-enemy-spy-guard = 黑方的车和马围住了你的帅，只差面前的一个兵卒。你的兵说不定就是。吃掉马。
    .say = 黑方的居和马围住了你的帅，只差面前的一个兵足。你的兵说不定就是。吃掉马。
    .done = 就算那个兵变色，帅也有路可走。
    .wrong = 你的兵变成黑的，绝杀。先要吃掉那匹马。
lesson-undercover-enemy-spy-after = 变了色的卒在将军。它现在只是普通的子：吃掉它。
    .say = 变了色的足在将军。它现在只是普通的子：吃掉它。
    .done = 每方只能启动一次，这个危险过去了。
    .wrong = 将躲开了，可那个兵还在。把它吃掉。

### 教程：五子棋

lesson-gomoku-first = 第一次对局
lesson-gomoku-first-aim = 黑白两方轮流在交叉点上放子。黑方刚刚赢了：五个子连成一线，横、竖、斜都可以。
lesson-gomoku-first-five = 你有四个子连成一线，白方堵住了一头。在另一头放第五个子。
    .done = 五子连成一线，赢了！
    .wrong = 白方把空着的一头堵上，你的四就没用了。先把第五个子放在那里。
lesson-gomoku-first-stop = 白方已经有四个子，再放一个就赢。还有一头空着：快堵上。
    .done = 堵住了。对方的四，一定要应。
    .wrong = 白方放下第五个子就赢了。先堵空着的那一头。
lesson-gomoku-first-open = 三个子连着，两头都空。再放一个成四：白方只能堵一头，你在另一头赢。
    .done = 两头都空的四叫「活四」，挡不住；刚才那样两头都空的三叫「活三」。
    .wrong = 中间空一个，成五的点只有一个，白方一下就堵住。四个子要连着，两头都空。
lesson-gomoku-first-forbidden = 按比赛规则，黑方不能一子成两个活三：有记号的点是禁手。换一个点，只做一个活三。
    .done = 一次一个三没有关系。白方没有禁手。
    .wrong = 这不是活三。在你两个子的那条线上放第三个，别放在有记号的点。
lesson-gomoku-first-match = 小对局，没有禁手。对手是初学者，你已经多了一步：连成五子。「提示」会告诉你一个好点。
    .done = 第一局你就赢了！

lesson-gomoku-threes = 三三禁手
lesson-gomoku-threes-avoid = 黑方一子成两个活三是禁手。只做一个活三；有记号的点就是禁手。
    .done = 活三威胁下一步成活四。
    .wrong = 这不是活三。在两对子里选一对接上去，避开有记号的点。
lesson-gomoku-threes-catch = 黑方刚刚一子成了两个活三。先别走棋，按「禁手」。
    .done = 抓住了，黑方输。要是先走了棋，那一子就不算了。
    .wrong = 你先走了棋，那一子就不能再抓了。
lesson-gomoku-threes-false = 这两个三里，有一个成不了活四，因为会连成六个。所以这一点不是禁手：下在这里。
    .done = 真能成活四的三才算数。
    .wrong = 这里也能下，可有记号的点同样能下：那里的第二个三不算。下在那里。

lesson-gomoku-fours = 四四禁手和四三
lesson-gomoku-fours-avoid = 黑方一子成两个四也是禁手。只做一个四，白方就必须应。
    .done = 四会逼对方应，要用在节骨眼上。
    .wrong = 这不是四。在其中一个三的一头放第四个，别放在有记号的点。
lesson-gomoku-fours-fork = 一子成一个四和一个三，不是禁手，而且能赢。找到这一点，一直走到五子连线。
    .done = 白方挡得住四，挡不住三。
    .wrong = 白方占了两条线相交的点，两条线都断了。自己先占那一点。
lesson-gomoku-fours-answer = 黑方成了四。快堵上，不然就输了。
    .done = 对方的四要马上应。
    .wrong = 黑方成五了。应四比什么都要紧。

lesson-gomoku-overline = 长连禁手
lesson-gomoku-overline-avoid = 黑方连成六个或更多是禁手。有记号的点会连成六个。做一个能正好成五的四。
    .done = 对黑方来说，五个才是五。
    .wrong = 这不是能正好成五的四。看这一排的左头。
lesson-gomoku-overline-white = 白方没有禁手，连成六个也算赢。下在那里。
    .done = 黑方不能做的，白方可以。
    .wrong = 黑方把中间的空点堵上，六个连不成了。自己下在那里。
lesson-gomoku-overline-free = 普通规则没有禁手，双方五个以上都算赢。这里黑方可以连成六个。
    .done = 新对局里选「普通」，就是这样下。
    .wrong = 白方把中间的空点堵上了。自己下在那里。

lesson-gomoku-swap = 三手交换
lesson-gomoku-swap-choose = 开局时黑方占便宜，所以三手以后白方可以换成黑方。看看棋子，再选交换或不交换。
    .done = 换的是颜色，人不用动。
lesson-gomoku-swap-after = 换过了：黑方归你，第四手由白方走。白方走过以后，给第五手指定两个点。
    .done = 这就是下一条规则：五手两打。
lesson-gomoku-swap-third = 下第三手。白方可能交换，所以别下得太凶：放在中间五乘五的范围里。
    .done = 拿哪一方都愿意，才是公平的开局。

lesson-gomoku-offers = 五手两打
lesson-gomoku-offers-offer = 第五手黑方不能自己定：要指定两个点，白方留一个给你。点两个点，再确定。
    .done = 两个点要差不多好。
lesson-gomoku-offers-choose = 黑方给第五手指定了两个点：点一个，让黑方下在那里。
    .done = 把差一点的留给黑方，以后照常轮流下。
lesson-gomoku-offers-sixth = 第五手已经落下。白方第六手下在哪里都可以。
    .done = 往后除了禁手，没有别的特别规定。

lesson-gomoku-tournaments = 比赛的开局
lesson-gomoku-tournaments-soosyrv = 索索夫-8：你是白方，下了第四手，要说第五手打几个点。黑方太好就多打，太差就少打。
    .done = 黑方还可以交换，所以要让双方一样好。
lesson-gomoku-tournaments-taraguchi = 塔拉山口-10：每手以后可以交换。第四手以后你也可以不换，打十个点。
    .done = 十个点里最差的，白方会选中。
lesson-gomoku-tournaments-yamaguchi = 山口：你摆开局时说了打三个点。点三个不对称的点，再确定。
    .done = 白方选一个，再下第六手。

lesson-gomoku-clock = 棋钟
lesson-gomoku-clock-main = 职业规则用棋钟：每方整局二十分钟，只在轮到自己时走。
lesson-gomoku-clock-byo-yomi = 时间用完就开始读秒：每一步一分钟，每次重新数。一分钟内没有走，就输了。
lesson-gomoku-clock-quick = 读秒时先看最要紧的：自己能不能成五，再看对方的四。你这里有一手能赢。
    .done = 能成五就先成五。
    .wrong = 白方成五了。你本来有一步就赢：自己那个四空着的一头。

### 教程：四方棋

lesson-sifang-first = 第一次对局
lesson-sifang-first-aim = 黑白两方轮流放子。黑方刚刚赢了：四个黑子占住相邻的四个点，成了四方形。
lesson-sifang-first-square = 四方形的三个角都是你的。占住第四个角。
    .done = 成了四方形，赢了！
    .wrong = 白方占了第四个角，这个四方形没有了。四个角都要是你的。
lesson-sifang-first-stop = 白方已经占了三个角，再放一个就赢。先占住第四个角。
    .done = 挡住了。这样的威胁一定要应。
    .wrong = 白方成了四方形，赢了。先占住那个角。
lesson-sifang-first-call = 现在你来威胁：放一个子，让你再放一个就成四方形。这叫叫杀。
    .done = 叫杀！白方必须马上应。
    .wrong = 这一步不威胁什么，白方不用应，下到了好点。把子放在你两个子的旁边。
lesson-sifang-first-double = 更厉害的是双叫：放一个子，两个四方形都只差一个子。白方只能挡住一个。
    .done = 两处叫杀，只能应一处：你赢了。
    .wrong = 这样只威胁一个四方形，白方占住最后一个角就行。找一个同时属于两个四方形的点。
lesson-sifang-first-match = 小对局，对手是初学者：比白方先成四方形。「提示」会告诉你一个好点。
    .done = 第一局你就赢了！

lesson-sifang-squares = 四方形
lesson-sifang-squares-close = 相邻的四个点就是四方形，在哪里都可以。把这个补全。
    .done = 谁补全，谁马上赢。
    .wrong = 白方占了最后一个角。四方形在哪里都算：看看上边。
lesson-sifang-squares-first = 白方差一个就成四方形，你也是。轮到谁走谁赢：轮到你。
    .done = 能赢就不用防。
    .wrong = 白方占了你的角。你本来可以马上赢。
lesson-sifang-squares-two = 你的子已经有几个四方形的两个角。先放一个成三，再补最后一角。
    .done = 两个相连，旁边一个，再补一个：就是这样。

lesson-sifang-call = 叫杀
lesson-sifang-call-slant = 你的两个子斜着挨在一起。旁边有两个点，放上去就是四方形的三个角：选一个。
    .done = 这就是叫杀，会念出来。
    .wrong = 这一步不是叫杀，白方把旁边的点占了。要占斜着的两个子旁边的点。
lesson-sifang-call-answer = 白方刚刚叫杀。只有占住最后一个角才行。
    .done = 这一手叫应。
    .wrong = 白方成了四方形。要先应。
lesson-sifang-call-gain = 叫杀能争先：白方必须应。叫杀的同时，让新子也挨着另外两个子。
    .done = 白方只能应，你多了一手好棋。
    .wrong = 白方占了那个要紧的点。先找既叫杀、又挨着另外两个子的点。

lesson-sifang-double = 双叫
lesson-sifang-double-fork = 找到同时属于两个四方形的一点，让它们各差一角。然后取胜。
    .done = 对方只能应一处。
lesson-sifang-double-prevent = 白方下一手要双叫：找到白方需要的那一点，自己占住。
    .done = 对方的好点，往往也是你的好点。
    .wrong = 白方占住那里，一下叫杀两处。
lesson-sifang-double-long = 三个子连成一排，两边都空：在中间那个旁边放一子，左右都叫杀。从这里取胜。
    .done = 两边都空的三连，差不多就是赢棋。

lesson-sifang-rows = 排列分
lesson-sifang-rows-what = 棋盘下满，或双方同意数棋，就数排列：三个以上连成一线，有几个算几分，每子只算一次。黑方七比三。
lesson-sifang-rows-make = 两个相连还不算分。连成三个。
    .done = 得三分，还能再长。
    .wrong = 白方堵在旁边，排不成三个了。把子放在两个相连的一头。
lesson-sifang-rows-count = 你的排列分比白方多。按「数棋」，白方会同意。
    .done = 数过以后赢了。画面上会标出算分的排列。

lesson-sifang-links = 连接分
lesson-sifang-links-what = 排列分相同，就比连接分：128 减去孤子，也就是上下左右没有自己人的子。有记号的两个黑子就是孤子。
lesson-sifang-links-link = 给孤子一个邻居：一个子把两个连起来。
    .done = 一个子挨着两个孤子，孤子就少了两个。
    .wrong = 白方占了中间，两个孤子连不上了。一个子要同时挨着它们。
lesson-sifang-links-count = 双方都没有排列，可是你的孤子少。按「数棋」。
    .done = 排列分一样，连接分多：赢了。

lesson-sifang-shapes = 重要棋形
lesson-sifang-shapes-sword = 三个子连成一排，两边都空，叫双刃剑。这里白方占了一边：在另一边取胜。
    .done = 只要有一边空着，就能双叫。
lesson-sifang-shapes-joint = 两对相连的子，一横一竖，中间有一个点把它们都连上。下在那里：好几个四方形都只差一角。
    .done = 这个关键点，比哪一个叫杀都值钱。
lesson-sifang-shapes-break = 白方三个连成一排，两边都空。把子放在中间那个旁边，也就是白方要下的地方。
    .done = 去掉了一半，另一边也要小心。
    .wrong = 白方在旁边双叫了。

### 教程：四国战棋

lesson-siguo-first = 第一次对局
lesson-siguo-first-aim = 四个国家，两个联盟：你和对角的盟友，对付两边的敌人。把两个敌将（有记号）都拿掉就赢了。
    .say = 四个国家，两个联盟：你和对角的盟友，对付两边的敌人。把两个敌匠都拿掉就赢了。
lesson-siguo-first-take = 车走直线，路上没有子就可以一直走。先点你的车，再点它走得到的敌兵。
    .say = 居走直线，路上没有子就可以一直走。先点你的居，再点它走得到的敌兵。
    .done = 吃到了！兵直走一步或两步，吃子也是这样。
    .wrong = 走了，可没吃到子。一直走到敌兵站的那一点。
lesson-siguo-first-cannon = 炮走起来像车，吃子却要正好隔一个子。隔着你的兵，把对面的敌兵吃掉。
    .say = 炮走起来像居，吃子却要正好隔一个子。隔着你的兵，把对面的敌兵吃掉。
    .done = 中间正好一个子，不多也不少。
    .wrong = 炮只是走了一步。要吃子，就沿横线隔着你的兵，落在敌兵上。
lesson-siguo-first-bomb = 你的兵站在基地上，旁边是轰炸区。按「轰炸」，再确定：区里的敌子全部离开棋盘。
    .done = 一颗炸弹，四个敌子。每一局有四颗。
    .wrong = 兵离开了基地，就不能轰炸了。留在那里，按「轰炸」。
lesson-siguo-first-muster = 占住敌人的基地就可以搬兵。把车走到有记号的基地。再轮到你时，点基地周围的空点和你的兵，然后确定。
    .say = 占住敌人的基地就可以搬兵。把居走到有记号的基地。再轮到你时，点基地周围的空点和你的兵，然后确定。
    .done = 远处的兵，一下子到了敌人门口。
    .wrong = 没有占到基地，就不能搬兵。走到有记号的点。
lesson-siguo-first-match = 小对局：你和盟友，对两个兵力不多的敌国。拿下两个敌将。「提示」会告诉你一步好棋。
    .say = 小对局：你和盟友，对两个兵力不多的敌国。拿下两个敌匠。「提示」会告诉你一步好棋。
    .done = 第一局你就赢了！

lesson-siguo-moves = 棋子的走法
lesson-siguo-moves-soldier = 兵直走一步或两步，走两步时第一个点要空着。让你的兵走两步吃子。
    .done = 一步、两步都能吃。
    .wrong = 只走一步，反被敌兵吃掉。走两步就吃得到它。
lesson-siguo-moves-rook = 车直走，多远都可以，也能走过国界。吃掉对面的兵。
    .say = 居直走，多远都可以，也能走过国界。吃掉对面的兵。
    .done = 过国界和平常走一步一样。
    .wrong = 还可以往前走，边界挡不住它。敌兵在这条横线的另一头。
lesson-siguo-moves-general = 将每次走一步，不能出自己的国。敌兵走近了：吃掉它。
    .done = 要护住将：将没了，你的子也都没了。
    .wrong = 敌兵吃掉了你的将，你的子全部离开棋盘。先吃掉它。

lesson-siguo-cannon = 炮
lesson-siguo-cannon-over = 炮隔一个子吃，不管是谁的子。这里敌兵就是炮架。
    .done = 炮架留下，目标没了。
    .wrong = 没有吃到：中间要正好隔一个子。隔着近的敌兵，吃远的。
lesson-siguo-cannon-ally = 盟友的子也能做炮架。隔着它吃。
    .done = 盟友的子不能吃，却能帮忙。
    .wrong = 没有吃到。盟友的兵在这条横线上：隔着它吃后面的敌兵。
lesson-siguo-cannon-general = 炮能打到很远的将。吃掉敌将，整个国家就没了。
    .say = 炮能打到很远的匠。吃掉敌匠，整个国家就没了。
    .done = 一个国家出局了，再拿下一个就赢。
    .wrong = 本来吃得到将：中间正好隔一个子，再远也行。

lesson-siguo-deployment = 布阵
lesson-siguo-deployment-screens = 开局前各国在隔板后面布阵，盟友也看不见。将在角上，另外二十二个子放在这块地方的三十五个点上。
lesson-siguo-deployment-deploy = 现在布阵：可以用推荐的阵形，也可以自己摆，然后按「布好了」。
    .done = 四家都准备好，隔板就拿开。
lesson-siguo-deployment-shield = 敌车沿着边线对着你的将。用兵挡住。
    .say = 敌居沿着边线对着你的匠。用兵挡住。
    .done = 将前面两个自己的子比一个好：只有一个，就成了炮架。
    .wrong = 将被吃了，你的子全没了。

lesson-siguo-bases = 军事基地
lesson-siguo-bases-own = 每个国家有两个军事基地。有记号的是你的：走上去。
    .done = 站在任何基地上，都能轰炸旁边的轰炸区。
    .wrong = 这里不是基地。走到有记号的点。
lesson-siguo-bases-enemy = 敌人的基地更值钱：站上去还能搬兵。把有兵守着的那个拿下。
    .done = 一步就吃子又占了基地。
    .wrong = 基地还在敌兵手里。沿竖线走下去，吃掉它。
lesson-siguo-bases-retake = 敌兵站在你的基地上，要轰炸你。吃掉它。
    .done = 没有占住基地，就不能轰炸。
    .wrong = 炸弹落下来，区里你的子都没了。

lesson-siguo-bombs = 炸弹
lesson-siguo-bombs-throw = 你的车站在基地上，旁边的轰炸区里有敌子。扔炸弹。
    .say = 你的居站在基地上，旁边的轰炸区里有敌子。扔炸弹。
    .done = 自己的和盟友的子不会被炸。
    .wrong = 离开了基地。留在那里，一颗炸弹就能炸掉三个：按「轰炸」。
lesson-siguo-bombs-general = 将在轰炸区里也会被炸。你的兵正站在旁边的基地上。
    .done = 将没了，国家就没了。
    .wrong = 兵离开了基地，对方的将就安全了。留在那里，按「轰炸」。
lesson-siguo-bombs-go = 先走上基地，下一次轮到时再扔炸弹。一共两步。
    .done = 别人看得见你要炸：要快，或者守好基地。
    .wrong = 这里不是基地，下一步还是不能轰炸。往正前方走上基地。

lesson-siguo-muster = 搬兵
lesson-siguo-muster-call = 上一步你占住了敌人的基地，现在可以搬兵：把任何地方的兵搬到基地周围的空点。
    .done = 最多四个兵，每个空点一个。
    .wrong = 离开了基地，机会就没了。留在那里，按「搬兵」。
lesson-siguo-muster-now = 机会只有这一次，走别的棋就没有了。至少搬两个兵。
    .done = 要是走了别的棋，这次就不能搬了。
    .wrong = 走了别的棋，要再次占基地才能搬兵。
lesson-siguo-muster-whole = 先占基地，再轮到时搬兵。
    .done = 两步棋，一个车变成一支小部队。

lesson-siguo-exchange = 交换
lesson-siguo-exchange-swap = 你和盟友都站在基地上。按「交换」，两个子换位置，你还可以再走一步。
    .done = 用掉一张卡，不用掉一步，也不用盟友同意。
    .wrong = 兵离开了基地，就不能交换了。留在那里，按「交换」。
lesson-siguo-exchange-bomb = 先交换，同一步里再轰炸你的兵刚到的地方：敌将就在那里。
    .say = 先交换，同一步里再轰炸你的兵刚到的地方：敌匠就在那里。
    .done = 中间谁也来不及应。
    .wrong = 兵离开了基地，换不到将旁边去。先按「交换」。
lesson-siguo-exchange-choose = 盟友站在敌人的基地上，还没轮到。你在自己的基地上可以马上轰炸：直接炸更划算。
    .done = 位置值一张卡的时候才交换。
    .wrong = 兵离开了基地，轰炸区里的三个敌人逃过了。留在那里，按「轰炸」。

### 教程：几何棋

lesson-jihe-first = 第一次对局
lesson-jihe-first-aim = 把棋子带进对面半区，用它们做角，拼出图形。这个三角形盖住一个小三角，得一分。
lesson-jihe-first-step = 三角子沿线走一步。先点它，再点它前面的点。
    .done = 每种子有自己的走法；下面说的，每种子都会。
    .wrong = 三角子走了别的一步。这次走正前方的点。
lesson-jihe-first-jump = 每个子都能跳：沿直线隔一个子，跳到另一边同样远的点。从前面那个子上跳过去。
    .done = 跳过去不吃子，只是走得更远。
    .wrong = 那是三角子自己的走法。跳要越过前面的子，落在另一边同样远的点。
lesson-jihe-first-chain = 可以连着跳，自己的子和对方的子都能做桥。点后面的三角子，再往上一站一站点下去。
    .done = 一步跳了两次，再多也可以。
    .wrong = 只跳了一次就停了。前面对方的子也能做桥：一步连跳两次。
lesson-jihe-first-figure = 两个子已经在对面半区。补上第三个角：图形里要有一个同形的子，这里是三角子。
    .done = 得一分！图形里一个同形的子离开棋盘，这就是代价。
    .wrong = 第三个角还空着，没有分。走到画出的三角形空着的那个角。
lesson-jihe-first-claim = 再来一次，这回图形里有两个三角子。先拼好，再选哪一个离开。
    .done = 留下哪一个，由你来定。
    .wrong = 还没有图形。和刚才一样，把三角子走到第三个角。
lesson-jihe-first-match = 小对局，对手是初学者：先得四分。「提示」会告诉你一步好棋。
    .done = 第一局你就赢了！

lesson-jihe-own = 各自的走法
lesson-jihe-own-parallelogram = 平行四边形子走一个小菱形的长对角线，两旁的点要空着。走到有记号的点。
    .done = 它一步能到三角子到不了的点。
    .wrong = 走法对，方向不对。走到菱形另一头有记号的点。
lesson-jihe-own-trapezoid = 梯形子沿直线正好走两步，中间的点要空着。走到有记号的点。
    .done = 不能只走一步，要先想好。
    .wrong = 是走了两步，方向不对。有记号的点在正前方。
lesson-jihe-own-hexagon = 六边形子会另外三种走法。走到有记号的点。
    .done = 拼图形时它还能代替任何一种子。
    .wrong = 六边子走法多，这一步到了别处。走菱形的长对角线，到有记号的点。

lesson-jihe-jumps = 三种跳法
lesson-jihe-jumps-symmetric = 第一种：沿直线隔一个子，不管多远，跳到另一边同样远的点。
    .done = 路上别的点都要空着。
    .wrong = 那是走一步，或是别的跳法。找到正中间的那个子，从它上面跳到有记号的点。
lesson-jihe-jumps-rhombus = 第二种：两个子站在菱形的两个钝角上，从一个锐角跳到另一个锐角。
    .done = 两个子就像一道门。
    .wrong = 那是别的走法。两个子像一道门：从中间穿过，由一个尖角到另一个尖角。
lesson-jihe-jumps-vertical = 第三种：两个一样的菱形共用一个有子的角，从这边的对角跳到那边的对角。
    .done = 只要一个子，不在直线上也能跳。
    .wrong = 那是别的走法。穿过两个菱形相接处的那个子，再走同样远。

lesson-jihe-chains = 连跳
lesson-jihe-chains-two = 前面有两个子排成一线。一个接一个跳到有记号的点：每一站点一下，还能再跳时，最后一站再点一次。
    .done = 连跳想停在哪里都可以。
    .wrong = 跳完第一次就停了。同一步里接着跳过第二个子。
lesson-jihe-chains-mixed = 不同的跳法可以混着用：这里先跳菱形，再跳两次。把三角子带到有记号的点，还能再跳就按「走到这里」。
    .done = 一步跳了三次。
    .wrong = 连跳停在了别处。先穿过菱形，再接连跳过右边的两个子。
lesson-jihe-chains-own = 自己的走法不能接在连跳里。三角子要一步进对面半区，只能跳：跳过去。
    .done = 一步棋，要么走，要么跳。
    .wrong = 走一步就轮到对方了，还没进对面半区。从前面的子上跳过去。

lesson-jihe-figures = 能得分的图形
lesson-jihe-figures-triangle = 对面半区里，三个子占住三角形的三个角就得分，其中要有一个三角子。补上第三个。
    .done = 里面有一个小三角，得一分。
    .wrong = 没有图形，没有分。空着的角就在正前方。
lesson-jihe-figures-parallelogram = 平行四边形的四个角里要有一个平行四边形子。先拼好，再选离开的子。
    .done = 里面两个小三角，得两分。
    .wrong = 三个角已经有子，第四个还空着，就在后面那个三角子的正前方。
lesson-jihe-figures-trapezoid = 梯形里要有一个梯形子。先拼好，再选离开的子。
    .done = 里面三个小三角，得三分。
    .wrong = 梯形的长边还缺一头，就在后面那个三角子的正前方。

lesson-jihe-removal = 哪些子离开
lesson-jihe-removal-inside = 图形里面的子都离开，不管是谁的。拼成大三角：边上正有对方一个子。
    .done = 要拿掉对方的子，也是这样。
    .wrong = 大三角形还缺一个角，对方的子就不会拿掉。往正前方走。
lesson-jihe-removal-corners = 角上的子里，同形的离开一个；四个角的图形还要再离开一个，由你来选。
    .done = 图形大，离开的子也多。
    .wrong = 还没有图形。空着的角就在后面那个三角子的正前方。
lesson-jihe-removal-hexagon = 缺同形子的时候，六边形子可以代替，离开的也就是它。拼成图形。
    .done = 六边形子很珍贵，要换到大图形才合算。
    .wrong = 六边子没有走到图形的角上。对面有两个子，和它们连成三角形。

lesson-jihe-combined = 组合图形
lesson-jihe-combined-corner = 只共用一个角或一条边的图形可以一起算。走一步，同时拼成两个，然后得分。
    .done = 能大则大：只会列出得分最多的。
    .wrong = 一个图形也没成。找到两个图形共用的那个角。
lesson-jihe-combined-edge = 这里三角形靠在平行四边形的边上。走一步，两个都拼成。
    .done = 比单独一个得分多。
    .wrong = 一个图形也没成。平行四边形缺的角就在正前方。
lesson-jihe-combined-plan = 走以前先看哪一步拼得最多。这里有一个图形，只差一个三角子：拼成它。
    .done = 走以前先数小三角。
    .wrong = 这一步什么也没成。看对面的两个子：哪一点能和它们连成三角形？

lesson-jihe-coins = 计分币和结束
lesson-jihe-coins-target = 得分用计分币付。先到约定分数的赢：你还差一分。
    .done = 目标分数在开局时约定。
    .wrong = 没有图形，还差那一分。把三角形补齐。
lesson-jihe-coins-settle = 你领先。按「结算」，按分数定胜负，对方会同意。
    .done = 结算：分数高的赢。
lesson-jihe-coins-lower = 下得太久了，可以提议降低目标分：按「降目标」，选一个小一点的。
    .done = 对方可以同意，也可以不同意。

# 残局

endgame-shiqingyaqu = 适情雅趣
endgame-shiqingyaqu-author = 明 · 徐芝 · 1570
endgame-practical = 实用残局
endgame-practical-author = 每个局面都由残局库证明
endgame-spies = 卧底残局
endgame-spies-author = 不论对方卧底是谁都能赢
endgame-title = 残局
endgame-name = 第 { $number } 局 · { $name }
endgame-of-book = { $book } · 第 { $number } 局
endgame-stage = 第 { $stage } 段 · { $from }–{ $to } · { $stars } 星
endgame-lesson = 第 { $number } 课 · { $name } · { $stars } 星
endgame-solved-of = 解开 { $solved } / { $of } · { $stars } 星
endgame-back = 再下一次
endgame-due = { $count } 局该再下一次
endgame-all = 全部
endgame-red-wins = 红先胜
endgame-red-draws = 红先和
endgame-hold-for = 守住 { $moves } 步
endgame-within = { $moves } 步内有杀
endgame-length = { $moves } 步
endgame-here = 这一局
endgame-as-names = 排成名录
endgame-as-way = 排成一路
endgame-not-solved = 还没解开
endgame-stars = { $stars ->
    [1] 一星
    [2] 两星
    [3] 三星
   *[other] { $stars } 星
}
endgame-kept = 保住 { $moves } 步
endgame-take-back = 悔一步
endgame-go-on = 下下去看看
endgame-next = 下一局
endgame-back-to-book = 回到目录
endgame-begin = { $name }守黑，应得最顽强。怎么赢都行。
endgame-any-way = 怎么赢都行。
endgame-any-hold = 守和就成。
endgame-win-stands = 胜势还在。
endgame-draw-stands = 和势还在。
endgame-win-gone = 这步丢了胜势。退回一步，星会少一颗。
endgame-win-hangs = 这步之后，要看对方卧底是谁，赢不赢说不准了。退回一步，星会少一颗。
endgame-draw-gone = 这步丢了和势。退回一步，星会少一颗。
endgame-goes-on = 胜势没了，还可以下。
endgame-hangs-on = 赢不赢要看对方卧底是谁，还可以下。
endgame-draw-goes-on = 和势没了，还可以下。
endgame-advising = 正在想提示……
endgame-answering = 对方在想……
endgame-solved = 赢了！
endgame-held = 守住了！
endgame-over = 这局没有赢。它还会回来。
endgame-not-held = 这局没有守住。它还会回来。

# 实用残局

lesson-practical-1 = 单兵
lesson-practical-2 = 双兵取胜
lesson-practical-3 = 守住双卒
lesson-practical-4 = 单马
lesson-practical-5 = 单炮取胜
lesson-practical-6 = 守住炮
lesson-practical-7 = 单车胜双士、双象
lesson-practical-8 = 单车巧胜士象全
lesson-practical-9 = 士相全守单车
lesson-practical-10 = 大子对攻守
lesson-practical-soldier-general = 高兵对将
    .why = 必胜：兵不急着沉底，帅占住中路，将无路可退。
lesson-practical-soldier-advisor = 单兵对单士
    .why = 例和，这里巧胜：将和士被隔开，帅牵住将，兵去捉士。
lesson-practical-soldier-elephant = 单兵对单象
    .why = 例和，这里巧胜：兵贴住将，象一动就被困死。
lesson-practical-advisor-soldier = 单士对单卒
    .why = 例和：士总有步可走，帅就不会被困毙。
lesson-practical-soldiers-advisors = 双兵对双士
    .why = 例胜：一兵卡住将，一兵捉士，帅占住中路助攻。
lesson-practical-soldiers-elephants = 双兵对双象
    .why = 例胜：兵要高，别急着冲，等帅占好位置再进。
lesson-practical-elephants-soldiers = 双相对双卒
    .why = 低卒例和：双相互相保护，帅别让两卒夹住。
lesson-practical-advisors-soldiers = 双士对双卒
    .why = 低卒例和：双士互相保护，帅躲开两卒的夹击。
lesson-practical-elephant-horse = 单相对单马
    .why = 例和：帅和相分在两边，马就顾不过来。
lesson-practical-horse-elephant = 单马对单象
    .why = 将和象在同一边，巧胜：帅占中路，马去捉象。
lesson-practical-horse-advisor = 单马对单士
    .why = 必胜：帅占中路，马把将和士逼到无路可走。
lesson-practical-cannon-elephant = 炮兵对单象
    .why = 多半能胜：兵先卡住将，炮再借架子打象打将。
lesson-practical-cannon-advisors = 炮士对双士
    .why = 必胜：自己的士给炮作架，帅占中路，逼对方丢士。
lesson-practical-cannon-cannon = 单炮对炮双士
    .why = 例和：炮挡在帅前，对方的炮就打不到帅。
lesson-practical-elephants-cannons = 双相对双炮
    .why = 例和：双相互相保护，帅别给炮作架。
lesson-practical-elephant-cannon = 单相对炮卒
    .why = 巧和：卒已经低了，炮找不到好架子。
lesson-practical-soldier-cannons = 高兵对炮卒
    .why = 巧和：兵牵住将，帅看住卒，炮帮不上忙。
lesson-practical-soldier-cannon = 单兵对炮士
    .why = 巧和：兵牵住将和士，炮就没有架子。
lesson-practical-horse-cannon = 单马对单炮
    .why = 例和：炮没有架子赢不了，马别走到死角。
lesson-practical-chariot-advisors = 单车对双士
    .why = 必胜：帅占中路，车从底线或肋道逼，士必丢一个。
lesson-practical-chariot-elephants = 单车对双象
    .why = 必胜：别让双象连起来，帅助车，先捉一只象。
lesson-practical-chariot-all = 单车对士象全
    .why = 例和，这里巧胜：士象没有站好，趁它连不起来动手。
lesson-practical-all-chariot = 士相全对单车
    .why = 例和：双相连环，双士护中，帅不乱动。
lesson-practical-cannon-chariot = 炮双相对单车
    .why = 例和：炮守中路，双相连环，车无从下手。
lesson-practical-horse-chariot = 马双相对单车
    .why = 巧和：马和双相互相保护，帅要站对位置。
lesson-practical-cannon-cannons = 单炮对双炮
    .why = 巧和：炮贴住帅，双炮叠不成杀。
lesson-practical-chariot-cannon = 单车对炮双象
    .why = 这里巧胜：炮和象散开了，车先手捉子。
lesson-practical-chariot-horseguard = 单车对马双士
    .why = 例胜：马和双士连不成一片，车先把它们分开。
lesson-practical-chariot-horse = 单车对马双象
    .why = 这里巧胜：马和象顾不上，车把它们分开。

# 卧底残局

lesson-spies-1 = 马上启动
lesson-spies-2 = 先走一步
lesson-spies-3 = 藏住它
lesson-spies-4 = 防着对方
lesson-spies-face-to-face = 当面变脸
    .why = 卧底就站在将的面前，一启动就是将军；被将着，对方变不了自己的卧底。
lesson-spies-at-the-gates = 兵临城下
    .why = 一启动就将军，把将赶到一侧，再用兵和马收网。
lesson-spies-nearest = 近水楼台
    .why = 炮和帅先别动：离将最近的，是你的卧底。
lesson-spies-fresh-soldier = 新兵上阵
    .why = 炮已经瞄着将，缺的是一个近前的兵：把卒变过来。
lesson-spies-two-at-the-gate = 双兵守门
    .why = 对方一少了卒，将就没有闲着可走。
lesson-spies-horse-first = 马先到位
    .why = 马先占好位置；对方怎么走卒，启动都来得及。
lesson-spies-let-it-come = 等将上门
    .why = 将走到卒的后面再启动：那一刻正好是将军。
lesson-spies-against-the-chariot = 单炮斗车
    .why = 先用炮把车逼去守将，再变出一个兵。
lesson-spies-from-far-away = 千里赴援
    .why = 先让兵靠近将，再变：远处的兵一步步走上来。
lesson-spies-step-aside = 帅让一线
    .why = 帅占住中路，将就出不来；卒走一步，再变它。
lesson-spies-lured-down = 引卒下来
    .why = 马一让开，卒就走下来，正好走到你要它的地方。
lesson-spies-general-first = 帅先占中
    .why = 现在就启动，要看对方卧底是谁。先占中路，让它先动手。
lesson-spies-hidden-screen = 暗中炮架
    .why = 这个卒是你的炮架：有用就别急着变。
lesson-spies-close-ranks = 双兵合拢
    .why = 现在就启动，对方变一个兵就守住了；先让双兵合拢。
lesson-spies-patience = 沉住气
    .why = 先不用它：把将逼到没处走，最后一变定局。
lesson-spies-one-move-ahead = 抢先一步
    .why = 每步看来都赢，其实对方变一个兵就守住了：先变的赢。
lesson-spies-one-of-four = 四兵之中
    .why = 四个兵里哪一个都可能是对方的：先启动，不管变了哪一个，剩下的都够赢。
lesson-spies-no-hurry = 马不必急
    .why = 先跳马、先进兵都像要赢，可那要看对方卧底是谁；先把这个卒变过来。
lesson-spies-one-for-one = 一换一
    .why = 对方多半也会启动。算准你变过来的兵比他的快。
lesson-spies-lone-general = 孤将
    .why = 对方能走的闲着全靠这个卒：把它变过来，再把步数算到底。
