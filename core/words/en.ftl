# What Qishe writes, and what it says (.say, only where that differs).
# Every message's name begins with its group; both languages have the same messages. See docs/adding-a-language.md.

### Between texts

joint-word = { " " }
joint-list = ,{ " " }
joint-clause = ,{ " " }
joint-sentence = { " " }

### Shared by all games

shared-over = The match is over
shared-not-your-turn = It is not your turn
shared-fallen = This side is out
shared-unknown-action = There is no such action
shared-not-yours-to-answer = Wait for the other side to answer
shared-no-such-switch = There is no such switch

### The shells

shell-settings = Settings
shell-name-hint = Name of { $side }
