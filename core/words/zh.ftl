# 棋社的话：界面上写的，和念出来的（.say，只在两者不同时写）。
# 每条的名字以它所属的一组开头；两种语言的条目一样多。见 docs/adding-a-language.md。

### 文字之间

joint-word = { "" }
joint-list = 、
joint-clause = ，
joint-sentence = { "" }

### 各种棋共用

shared-over = 对局已经结束
shared-not-your-turn = 还没轮到你
shared-fallen = 这一方已经出局
shared-unknown-action = 没有这样的动作
shared-not-yours-to-answer = 请等对方答复
shared-no-such-switch = 没有这个开关

### 外壳

shell-settings = 设置
shell-name-hint = { $side }的名字
