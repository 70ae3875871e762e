# What Qishe writes, and what it says (.say, only where that differs).
# Every message’s name begins with its group; both languages have the same messages. See docs/adding-a-language.md.

### Between texts

joint-word = { " " }
joint-list = ,{ " " }
joint-clause = ,{ " " }
joint-part = ;{ " " }
joint-sentence = { " " }
joint-stop = .{ " " }

### Shared by all games

shared-over = The match is over
shared-not-your-turn = It is not your turn
shared-fallen = This side is out
shared-unknown-action = There is no such action
shared-not-yours-to-answer = Wait for the other side to answer
shared-no-such-switch = There is no such switch

## Play

shared-none = None
shared-option-practice = Practice
    .help = Moves can be taken back without asking the other side
shared-clock-and-practice = Clock and practice
shared-display = display
shared-match-ends = This ends the match.

## Names and sentences

shared-black = Black
shared-white = White
shared-wins = { $side } wins
shared-draw = Draw
shared-agreed = By agreement
shared-resigns = { $side } resigns
shared-leaves = { $side } leaves the match
shared-runs-out-of-time = { $side } runs out of time
shared-resigned = { $side } resigned
shared-left = { $side } left the match
shared-ran-out-of-time = { $side } ran out of time
# The reason, then who won.
shared-result = { $reason }. { $title }
shared-ending = { $title } · { $reason }
shared-number = { $number }
shared-parenthesis = { $text } ({ $note })
shared-colon = { $head }: { $text }
shared-move-to-move = Move { $number } · { $side } to move
shared-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
 }

## The form

shared-clock-1 = 1 min
    .help = One minute for the whole game
shared-clock-3-2 = 3 min + 2 s a move
    .help = Each move adds 2 seconds
shared-clock-5-10 = 5 min + 10 s
    .help = 5 minutes a side, then 10 seconds a move
shared-clock-10-30 = 10 min + 30 s
    .help = 10 minutes a side, then 30 seconds a move
shared-clock-20-60 = 20 min + 60 s
    .help = 20 minutes a side, then 60 seconds a move
shared-clock-none-help = No clock
shared-clock-days =
    { $days ->
        [one] { $days } day a move
       *[other] { $days } days a move
    }
    .help =
        { $days ->
            [one] By letters: nobody has to be online; at most { $days } day for each move
           *[other] By letters: nobody has to be online; at most { $days } days for each move
        }
shared-clock = Clock
    .help = Each side’s time, then seconds for each move.
shared-clock-main = Main time
    .help = Time for each side; 0 for byo-yomi from the start
shared-clock-byo-yomi = Byo-yomi
    .help = Seconds for each move after that; 0 for none: a side out of time loses
shared-clock-increment = Increment
    .help = Seconds added after each move (Fischer), while main time is left
shared-time-seconds = { $seconds } s
shared-time-minutes = { $minutes } min
shared-time-hours = { $hours } h
shared-time-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
shared-time-days-hours = { $days } d { $hours } h
shared-time-both = { $minutes } min { $seconds } s

### Faults in options and records

fault-unreadable = The file cannot be read
fault-bad-record = This is not a game record
fault-unknown-format = This version of the record format is not known
fault-unknown-field = The record contains something unknown
fault-unknown-game = There is no such game
fault-unknown-option = There is no such option
fault-bad-option = An option has a value that it cannot have
fault-bad-position = The position is against the rules
fault-bad-seed = The random seed is not valid
fault-bad-action = One of the moves is not written correctly
fault-bad-sgf = This is not an SGF record that can be read
fault-bad-pgn = This is not a Xiangqi record that can be read
fault-damaged = The saved match is damaged
fault-running = The match is not over and cannot be shared yet
fault-refused = This move is against the rules
fault-whole-number = { $label }: enter a whole number from { $least } to { $greatest }
fault-by-seat = Give one value for each seat
fault-position = The position is not written correctly
fault-miswritten = { $label }: not written correctly
fault-no-choice = { $label }: there is no such choice
fault-the-position = Position
fault-the-option = Option
fault-at-place = Line { $line }, character { $column }: { $why }
fault-at-text = Line { $line }, character { $column }, “{ $read }”: { $why }
fault-unread-text = This cannot be read
fault-not-closed = The bracket is not closed
fault-not-opened = The bracket was not opened before
fault-text-between = There is other text between the moves
fault-number-alone = No move follows the number
fault-wrong-side = The side written here is not the one to move
fault-two-positions = The record has two positions
fault-near-name = This entry is not known; it looks like a misspelt { $name }
fault-two-readings = The record can be read in two ways
shared-on = On
shared-off = Off
shared-on-your-turn = On your turn
shared-agree = Agree
shared-decline = Decline
shared-cancel = Cancel
shared-not-now = This cannot be done now
shared-random = Random
shared-positions = Set-up position
shared-pass = Pass
shared-empty = empty
shared-last-move = last move
shared-selected = selected
shared-black-stone = black stone
shared-white-stone = white stone
shared-match = Match
shared-position-to-move = Position: to move
shared-start-again = Start again
shared-never = Never
fault-clock-seconds = The times of a clock are whole numbers of seconds, 0 or more
fault-bad-clock = Main time and byo-yomi cannot both be 0, nor longer than a day

# Setting up a position
shared-set-up-title = Set-up positions and odds
shared-set-up-row = Starting position
    .help = The usual start, odds, or a position of your own
shared-set-up-usual = Usual start
shared-set-up-own = Your own

### Importing records

import-comments = { $count ->
    [one] { $count } comment
   *[other] { $count } comments
 }
import-variations = { $count ->
    [one] { $count } variation
   *[other] { $count } variations
 }
import-tags = { $count ->
    [one] { $count } tag
   *[other] { $count } tags
 }
import-moves = { $count ->
    [one] { $count } move after the end
   *[other] { $count } moves after the end
 }
import-games = { $count ->
    [one] { $count } further game
   *[other] { $count } further games
 }
import-notes = { $count ->
    [one] the part of { $count } note beyond { $most } characters
   *[other] the parts of { $count } notes beyond { $most } characters
 }
import-result = the result “{ $result }”
import-both = { $parts } and { $last }
import-left-out = Imported without { $parts }
import-which-side = Who moves first in this record?
import-which-side-text = The record does not say, and either side can make these moves.
import-which-semicolons = Are there moves or comments after the semicolons?
import-which-semicolons-text = Some programs separate moves by semicolons, others begin a comment with one. Both can be read here.
import-semicolon-moves = Moves
import-semicolon-comments = Comments
import-which-result = What is the result of this game?
import-which-result-text = The tag and the text after the moves give different results.

### A match

## Play

play-no-such-seat = There is no such side
play-offer-in-play-only = Offers can be made once play has begun
play-draw-pending = A draw is offered already and waits for its answer
play-no-draw-offered = No draw was offered
play-draw-declined = Draw declined
play-take-back-pending = A take-back is asked for already and waits for its answer
play-no-take-back-asked = Nobody asked to take back a move
play-nothing-to-take-back = There is no move to take back
play-made-public = What everybody has seen cannot be taken back
play-taken-back = Taken back

## Names and sentences

play-offers-draw = { $side } offers a draw
play-agrees-to-draw = { $side } agrees to a draw
play-declines-draw = { $side } declines the draw
play-asks-to-take-back = { $side } asks to take back a move
play-agrees-to-take-back = { $side } agrees to the take-back
play-declines-take-back = { $side } declines the take-back
play-offer-pending = An offer waits for its answer
play-too-soon = It was declined just now: you can offer it again after { $count ->
    [one] { $count } more move
   *[other] { $count } more moves
 } of yours
play-offer-declined = Offer declined
play-take-back-declined = Take-back declined

### A blind player's table

board-at = { $piece } { $place }
board-count = { $name } { $count }
board-count-of = { $name } { $count } of { $of }
board-no-pieces = The board is empty
board-lines-empty = Nothing else stands on the lines of { $place }
board-no-moves = { $piece } cannot move now
board-moves = { $count ->
    [one] { $piece } can go to { $count } point
   *[other] { $piece } can go to { $count } points
 }
board-can-take = It can take { $pieces }
board-not-attacked = { $piece } is not attacked
board-none-hanging = Nothing of { $side } can be taken
board-hanging = { $side } can lose { $pieces }
board-no-moves-yet = There are no moves yet
board-none-taken = Nothing has been taken
board-no-score = This game has no score
board-no-clock = This match has no clock
board-no-threats = There are no threats now
board-can-go = can go here
board-can-be-taken = can be taken
board-pointed-out = pointed out
board-forbidden = forbidden
board-idle-review = A review only shows the moves
board-idle-asked = Answer the question on the screen first
board-idle-lesson = In this step read the words under the board first
board-idle-turn = It is not your turn
board-idle-here = Nothing can be done here now
board-key-here = What is here
board-key-turn = Whose turn it is
board-key-pieces = Which pieces there are
board-key-changed = What was just played
board-key-threats = Threats
board-key-hanging = What can be taken
board-key-taken = What was taken
board-key-score = Score
board-key-clocks = Clocks
board-key-moves = Where it can go
board-key-attackers = What attacks this point
board-key-lines = What stands on the lines here
board-key-alike = Where its like stand
board-key-next = To the next piece of yours
board-key-back = To the piece of yours before
board-key-other = To the next piece of another side
board-key-target = To the next point for a move
board-own-pieces = Own pieces
board-others-pieces = Other pieces
board-playable = Playable points
board-keys = Keys that ask the board

### Computer players

computer-says = { $level ->
    [1] Oh, I missed that…
    [2] Hm… here, then.
    [3] Come on, here!
    [4] A small trap, here.
    [5] I counted three.
    [6] Be still, look here.
    [7] All is covered.
   *[8] (says nothing)
}
computer-says-lost = { $level ->
    [1] You won!
    [2] You saw more.
    [3] A fine fight!
    [4] You saw the trap.
    [5] You counted further.
    [6] You saw it first.
    [7] No errors; well won.
   *[8] The rest is yours.
}
computer-says-won = { $level ->
    [1] I won? Really?
    [2] A lucky muddle.
    [3] Out-fought you!
    [4] The trap worked.
    [5] One move decided.
    [6] The quiet move won.
    [7] Not one move loose.
   *[8] (nods)
}
computer-seal-name = { $level ->
    [1] Plain Heart
    [2] Half Asleep
    [3] Brawler
    [4] Deft Hand
    [5] Tactician
    [6] Deep Seer
    [7] All-Rounder
   *[8] Still Mirror
}
computer-level-name = { $level ->
    [1] Novice
    [2] Beginner
    [3] Easy
    [4] Medium
    [5] Advanced
    [6] Hard
    [7] Expert
   *[other] Master
}
computer-whom = Opponent
computer-begin = Start
computer-take-side = { $side }
computer-any-side = At random
computer-suits = Suits you
computer-own-record = You against it: { $record }
computer-seal-caption = Level { $level } · { $rank }
computer-level-line = { $level ->
    [1] Has just learned, and overlooks a lot
    [2] Grabs what it sees, whatever follows
    [3] Sees what one move gains
    [4] Sets small traps, and misses the whole
    [5] Reckons some moves ahead, and seldom blunders
    [6] Reckons deeply and defends well
    [7] Strong in attack and defence
   *[other] Plays as well as it can
}
computer-level-label = Computer { $level } · { $name }
computer-answers = Computer replies
computer-play-now = Play now
computer-speed-slow = Speed: slow
computer-speed-medium = Speed: medium
computer-speed-fast = Speed: fast
computer-not-thinking = No computer is thinking now
computer-hint = Hint
computer-hint-is = { $move }: { $reason }
computer-hint-own = With your secret: { $hint }
computer-hint-same = With your secret it is the same move.
computer-hint-more = Hold the look key for a hint that knows your secret.
computer-analyse = Analyse
computer-chances = Chances
computer-chances-of = { $side } has { $percent }%
computer-retry = Try again
computer-retry-task = { $side } played { $move }. Find a better move
computer-retry-found = Found it: { $reason }
computer-retry-also = That is good too: chances { $percent }%
computer-retry-judging = Looking at your move…
computer-retry-unknown = There is nothing to say about this move
computer-retry-answered = The answer is { $answer }: chances { $percent }%, with a good move { $best }%
computer-retry-worse = Chances { $percent }%, with a good move { $best }%
computer-retry-where = Look here
computer-retry-again = Once more
computer-retry-first = Make a move first
computer-retry-no-hint = There is no more to hint at
computer-retry-last = This is the last one
computer-retry-back = Back to the review
computer-onset-here = From here on { $winner } wins by force
computer-escape-here = The last way to stop { $winner }: { $move }
computer-win-begins = Move { $number }: { $winner } wins by force
computer-last-escape = Move { $number }: could still be stopped, { $move }
computer-enough = Stop analysing
computer-moments = { $count ->
    [one] { $count } moment
   *[other] { $count } moments
}
computer-moment-of = { $number }/{ $count } { $moment }
computer-previous-moment = Previous moment
computer-next-moment = Next moment
computer-side-is-better = { $side } better
computer-too-short = Too short to analyse
computer-curve = How the match went: high is good for the first side
computer-no-turns = No clear mistakes were found
computer-turn-line = { $side } { $move }: { $grade }
computer-turning-point = { $move } is { $grade }; { $better }: { $reason }
computer-inaccuracy = an inaccuracy
computer-mistake = a mistake
computer-blunder = a blunder
computer-grade-allows = { $grade } (the answer { $effect })

### Reasons of hints

reason-wins = { $moves ->
    [1] wins at once
   *[other] wins by force within { $moves } moves
}
reason-wins-as-known = { $moves ->
    [1] wins at once, by all that is known
   *[other] wins by force within { $moves } moves, by all that is known
}
reason-saves = everything else loses
reason-only = is the only move
reason-prepares = a sound way to begin
reason-best = nothing better was found
reason-next = next it { $effect }
reason-ends = wins at once
reason-checks = gives check
reason-parries = parries the check
reason-threatens-mate = threatens mate
reason-stops-mate = stops a threat of mate
reason-takes = takes the { $piece }
reason-exchanges = gives the { $own } for the { $taken }
reason-turns = wins over the { $piece }
reason-attacks = attacks the { $piece }
reason-forks = attacks at once: { $pieces }
reason-rescues = brings the { $piece } out of danger
reason-guards = protects the { $piece }
reason-crosses = the { $piece } crosses the river
reason-frees = brings the { $piece } into play
reason-develops = develops the { $piece }
reason-centres = the { $piece } aims down the centre
reason-makes-room = makes way for the { $piece }
reason-hems = hems in the enemy’s { $piece }
reason-denies = keeps out the enemy’s { $piece }
reason-strengthens = strengthens the centre
reason-advances = brings the { $piece } closer to the enemy
reason-approaches = brings the { $piece } closer to the { $goal }
reason-comes-within = { $moves ->
    [one] brings the { $piece } within { $moves } move of the { $goal }
   *[other] brings the { $piece } within { $moves } moves of the { $goal }
 }
reason-base = base { $point }
reason-bombs = bombs away: { $pieces }
reason-musters = musters { $count ->
    [one] { $count } Soldier
   *[other] { $count } Soldiers
} at { $base }
reason-occupies = occupies the base { $base }
reason-occupies-to-bomb = occupies the base { $base }; in its zone { $count ->
    [one] stands { $count } enemy piece
   *[other] stand { $count } enemy pieces
}
reason-reaches = can enter the base { $base } next
reason-shuts = keeps the enemy out of the base { $base }
reason-swaps = changes places with the ally, to { $base }
reason-makes = makes { $shape }
reason-makes-at = makes { $shape }: next { $points }
reason-stops = stops { $shape }
reason-takes-point = takes the point of { $shape } from the other side
reason-forbids = makes { $points } forbidden for the other side
reason-traps = the other side would have to play { $points }, which is forbidden
reason-blocks = stands in the line of { $stones }
reason-takes-ground = takes open ground, with no stone around
reason-takes-centre = takes the centre
reason-rows = adds { $points } to the row score
reason-prepares-rows = the next stone can add { $points } to the row score
reason-takes-rows = denies the other side { $points } of row score here
reason-term = { $name } ({ $meaning })
reason-piece-of = { $kind } of { $side }
reason-scores = makes { $figures }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reason-threatens-score = can score { $points ->
    [one] { $points } point
   *[other] { $points } points
} next
reason-stops-score = the other side could have scored { $points ->
    [one] { $points } point
   *[other] { $points } points
}, and cannot now
reason-lowers-score = the other side could have scored { $before }, and now { $after } at most
reason-lacks = needs only { $corner } for { $figure } of { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reason-enters = brings the { $piece } into the other half
reason-clears = takes off { $pieces }
reason-four = a four
reason-open-four = an open four
reason-double-four = two fours
reason-four-three = a four and a three
reason-double-three = two threes
reason-three = an open three
reason-two = an open two
reason-double-call = a double threat
reason-call = a threat

### A match on this device

## Play

table-whose-take-back = Whose move to take back?
table-who-resigns = Who resigns?
table-done = Done
table-seen = Seen
table-then-hand-over = Remember it, then hand the device over
table-all-agree = Press once the others agree
table-tap-again = Tap again to play it
table-sure-move = Play this move?
table-type-move = Type a move
table-type-question = Which move?
table-type-hint = For instance { $example }
table-typed-several = That can be several moves: { $moves }. Please type the one that you mean
table-do-it = Play it
table-revealed-already = Everything was revealed, so nothing can be taken back
table-on-its-way = On its way
table-arrived = Delivered
table-leave-match = Leave this match?
table-open-invitation = Open the invitation and leave this match?
table-others-wait = You are playing with other devices. If you leave, the others wait for you
table-others-wait-timed = You are playing with other devices. If you leave, your clock may go on
table-match-is-kept = The match is saved. You can go on with it later
table-leave-now = Leave
table-stay = Stay
table-still-on-its-way = The last action is still on its way
table-not-drawn-yet = Not every device has sent its share of the draw. Try again later, or arrange it yourself
table-waits-for = Waiting for { $side }
table-waits-for-all = Waiting for everybody
table-away = Lost contact with { $side }; waiting for it
table-away-for = { $side } has been disconnected for { $minutes } min; waiting for it
table-unlinked = Offline { $time }
table-time = { $minutes }:{ $seconds }
table-no-result = No result
table-ended-by = { $side } ended this match without a result: { $reason }
table-ended-by-itself = This match has no result: { $reason }
table-reason-unlinked = offline for { $time }
table-reason-unlinked-with = no link to { $side } for { $time }
table-reason-understated = { $side }’s device reported too little time twice
table-reason-overdue = the other device did not send what is due
table-reason-overdue-of = { $side } is out of time, and its device does not say so
table-reason-logs-differ = the devices have different records of it
table-reason-refused-of = the device of { $side } did not begin the match
table-reason-log-full = it has too many steps
table-still-wait = Go on waiting?
table-still-wait-for = Go on waiting for { $side }?
table-go-on-waiting = Wait
table-keep-title = Keep this match?
table-keep-unheard = { $side } has not confirmed how this match ended. Keep the record as it is here, without what the other side did not reveal, or end it without a result
table-keep-ended = { $side } ended this match, but here it was already over. Keep the record as it is here, or end it without a result
table-keep = Keep
table-end-without-result = End without a result
table-kept-closed = The other side did not reveal its secrets: they are not in the record
table-given-up = You resigned; the other device does not know yet
table-not-told = No result; the other device does not know yet
table-layout-kept = Layout kept. It is listed once the screens have lifted
table-resign = Resign
table-sign = Qishe
table-qishe-record = Qishe record
table-hand-over = Please hand the device to
table-with-computer = Play the computer
table-with-computer-help = { $level } · you play { $side }
table-variant-start = { $variant } · { $start }
table-against = Against { $players }
table-two-here = Two on this device
table-two-here-help = Hand it over after each move
table-all-here = All on this device
table-all-here-help = Hand it on after each move
table-paused = Paused
table-you-won = You win
table-you-lost = You lose
table-draw-question = Offer a draw?
table-hold-to-open = Hold to open
table-clock-paused = Clock paused
table-release-to-hide = Release to hide
table-take-device-first = Take the device first
table-listen = Listen
table-no-more-steps = There are no more moves
table-review = Review
table-play-again = Play again
table-back-to-room = Back to the room
table-back-to-club = Back to the club evening
table-first-by-lot = By lot, { $side } moves first
table-share = Share record
table-reveal = Reveal
table-rewinding = Back to the beginning, with the spies in sight all the way
table-play-review = Play
table-stop-playing = Pause
table-replay-speed = Speed { $times }×
table-end-rewind = Result
table-undo = Undo
table-draw = Draw
table-already-out = Already out
table-moves = Moves
table-flip = Flip
table-display = Display
table-lay-flat = Flat
table-in-hand = Upright

## Names and sentences

table-resign-question = { $side } resigns?
table-take-back-of = { $side } takes back
table-agrees-question = Does { $side } agree?
table-for-side-only = For { $side } only
table-side-look = { $side }: look
table-voice-is-off = The voice is off; switch it on under “Display”
table-not-private = Others would hear it, so it is not said: connect headphones
table-step-first = First
table-step-previous = Back
table-step-next = Next
table-step-last = Last
table-close-review = Close review
table-share-without-secrets = Without the secrets
table-play-on = Play on
table-unfinished = Unfinished · { $line }
table-try-here = Try moves
table-back-to-record = Back to the match
table-keep-line = Keep line
table-keep-line-question = Keep this line with the record?
table-line-note = Note
table-line-note-hint = A sentence, or nothing
table-lines-full = { $most } lines are kept with this record already: drop one first
table-note-cut = The line is kept, with the first { $most } characters of its note
table-line-kept = The line is kept with the record
table-drop-line = Drop line
table-line-dropped = The line is no longer kept
table-no-line = Play a move first
table-kept-line = Line { $number }
table-lines-here = { $count ->
    [one] One line is kept here
   *[other] { $count } lines are kept here
}
table-reveal-first = Moves can be tried after the secrets are shown
table-nothing-after = The match ends here: step back first
table-leaves = { $side } leaves
table-who-leaves = Who leaves?
table-leave-question = { $side } leaves the match?
table-leave = Leave
table-pause = Pause
table-byo-yomi-begins = Byo-yomi begins
table-let-watch = Let others watch
table-watching = Watching, two moves late
table-watching-locked = Everyone’s secrets stay locked until the end

### The form of a new match

form-start = Start
form-more = More options
form-less = Fewer options
form-name-hint = Name of { $side }
form-computer-plays = Let the computer play { $side }
form-person-plays = Let a person play { $side }
form-players = Players
form-this-device = This device
form-take-turns = Same device
form-seek = Find an opponent
form-invite-friend = Invite a friend
form-invite = Invite
form-offer-this = Play this

### Setting up a position

editor-unread = The typed position cannot be read; this is the usual start
editor-none-left = No more of this: { $thing }
editor-playable = Ready to play
editor-over = Ready to play, but over at once: { $ending }
editor-to-move = To move
editor-ready-made = Ready-made positions
editor-undo = Undo
editor-nothing-to-undo = There is nothing to undo
editor-remove = Remove
editor-nothing-picked-up = Tap a piece on the board first
editor-clear = Clear
editor-nothing-there = The board is empty already
editor-usual = Usual start
editor-flip = Flip
editor-thing-left = { $thing }, { $count } left
editor-hint = Tap a piece below, then an empty point to place it; tap a piece on the board to pick it up
editor-hint-chosen = Tap an empty point to place: { $thing }
editor-hint-held = Tap an empty point to move it there, tap it again to remove it

### Undercover Xiangqi

## On the screen

undercover-title = Undercover Xiangqi
undercover-plain-title = Xiangqi
undercover-opening-same-cannons = Same Direction Cannons
undercover-opening-opposite-cannons = Opposite Direction Cannons
undercover-opening-sandwiched-horses = Central Cannon, Sandwiched Horses
undercover-opening-screen-horses = Central Cannon, Screen Horses
undercover-opening-single-horse = Central Cannon, Single Horse
undercover-opening-central-cannon = Central Cannon
undercover-opening-corner-cannon = Palace Corner Cannon
undercover-opening-crossing-cannon = Cross Palace Cannon
undercover-opening-elephant = Elephant Opening
undercover-opening-horse = Horse Opening
undercover-opening-facing-pawns = Facing Soldiers
undercover-opening-pawn-cannon = Soldier Opening, Cannon behind the Soldier
undercover-opening-pawn = Soldier Opening
undercover-opening-book = Openings of Xiangqi
    .help = Walk move by move and see what each is called
undercover-opening-book-position = The first position
undercover-opening-book-begins = Red moves first
undercover-no-spies = No spies
undercover-no-spies-help = Plain Xiangqi: neither side has a spy
undercover-nobody-has-a-spy = There are no spies in this match
undercover-is-locking = Locking soldiers
undercover-is-choosing = Choosing a spy
undercover-is-arranging = Arranging soldiers
undercover-waiting = Waiting
undercover-has-chosen = Has chosen
undercover-spy-activated = Spy activated
undercover-spy-not-activated = Spy not activated
undercover-lock = Lock
undercover-lock-none = Lock none
undercover-type-soldier = Type a soldier’s place
undercover-layout-text = Tap two soldiers to let them change places. Numbers travel with them; both sides see them.
undercover-done = Done
undercover-leave-them = Leave them
undercover-type-order = Type an order
undercover-order-hint = From your own right, such as 3 1 2 5 4
undercover-this-one = This one
undercover-pick-random = Pick at random
undercover-pick-none = No spy
undercover-no-spy-question = No spy?
undercover-no-spy-means = You will have none in this match, and cannot change it
undercover-random-question = Let the system pick the spy?
undercover-random-means = It cannot be changed, and you will be shown its place
undercover-pick-text = Tap an enemy soldier, then “This one”.
undercover-pick-text-random = In this match the spy is picked at random.
undercover-type-place = Type its place
undercover-voice = Voice
undercover-fallen = Fallen
undercover-waived = Waived
undercover-your-spy = Your spy
undercover-on-board = On the board
undercover-voice-only = Voice only
undercover-hold-to-listen = Hold “Listen”
undercover-display-title = how your spy is shown
undercover-activate-your-spy = Activate your spy?
undercover-activate = Activate
undercover-locked = locked
undercover-can-be-taken = can be taken
undercover-can-go-here = can go here
undercover-in-check = in check
undercover-random-only = In this match the spy is picked at random
undercover-tap-soldier-first = Tap a soldier first
undercover-type-permutation = Type the numbers 1 to 5 in some order, such as 3 1 2 5 4
undercover-own-soldiers-only = Only your own soldiers can be moved
undercover-no-soldier-there = There is no soldier to choose there
undercover-locking-of = Locking soldiers · { $side }
undercover-arranging-of = Arranging soldiers · { $side }
undercover-picking-of = Choosing spies · { $side }
undercover-round-to-move = Round { $round } · { $side } to move
undercover-caption-ban-over = { $caption } · ban over
undercover-caption-ban = { $caption } · no activation for { $count ->
    [one] { $count } more move
   *[other] { $count } more moves
 }
undercover-picking-secret = Choosing a spy · for { $side } only
undercover-lock-title = { $side }: lock your soldiers
undercover-lock-text = A locked soldier cannot be picked as a spy. { $count } left.
undercover-layout-title = { $side }: arrange your soldiers
undercover-pick-title-red = { $side }: choose a soldier as your spy
undercover-pick-title-black = { $side }: choose a soldier as your spy
undercover-point-label = column { $column } row { $row }
undercover-soldier-number = number { $number }
undercover-not-lockable = Only a soldier of your own that is not locked yet
undercover-not-pickable = Choose one of the enemy’s soldiers that is not locked
undercover-becomes-yours = It becomes your own soldier where it stands, and that is your move. Once a match.
undercover-no-check-now = There is no check now: if it is refused, everybody knows that you have no spy.
undercover-ban-left = No activation for { $count ->
    [one] { $count } more move
   *[other] { $count } more moves
 } of yours
undercover-unread-move = This cannot be read as a move; write Cannon 2=5, C2=5 or h2e2
undercover-no-such-move = No piece can make a move written so
undercover-ambiguous-move = Several moves can be written so; say which piece is meant: front, middle or rear
undercover-marker-coordinates = Coordinates
undercover-marker-cursor = Cursor
undercover-marker-digit = Digit
undercover-marker-letter = Letter
undercover-marker-pattern = Pattern
undercover-moves-count = { $count ->
    [one] { $count } move
   *[other] { $count } moves
 }
undercover-plies-count = { $count ->
    [one] { $count } ply
   *[other] { $count } plies
 }
undercover-locks-none = None
undercover-locks-number = { $count }

## The form

undercover-option-spy-selection = Choosing the spy
    .help = Choose: each side picks one enemy soldier. Random: it is picked at random. Either side may go without a spy.
undercover-option-first = First move
    .help = When random, it is shown only after the spies are chosen.
undercover-option-locks = Locks
    .help = First each side locks some of its own soldiers, which the other side then cannot pick as its spy
undercover-option-ban = Activation ban
    .help = No activation in a side’s first moves
undercover-option-layout = Layout
    .help = The soldiers are rearranged on their five points. Both sides see the numbers; the picture stays the same.
undercover-option-activate-by = How to activate
    .help = By the key, or by tapping any enemy soldier; each asks once more.
undercover-option-position-fen = Position (FEN)
    .help = Play starts from here, and FEN says who moves; leave empty for the usual start
undercover-option-position-ply = Plies played
    .help = Moves already made by both sides together; the ban counts them
undercover-option-display = { $side }’s display
    .help = How the spy is shown while its owner looks: coordinates light up the numbers at the edges, a cursor frames the piece, a digit or a letter names its column, a pattern surrounds it
undercover-option-voice = { $side }’s voice
    .help = With headphones, holding “Listen” says the place
undercover-ban-none = None
undercover-opening = Opening
undercover-choose = Choose
undercover-choose-help = Each side chooses, or has it picked at random
undercover-random-help = It is picked at random
undercover-red = Red
undercover-black = Black
undercover-layout-none = None
undercover-layout-none-help = The soldiers stay
undercover-before-random = Before, random
undercover-before-random-help = At random, before the spies are chosen
undercover-before-chosen = Before, chosen
undercover-before-chosen-help = By each side, before the spies are chosen
undercover-after-random = After, random
undercover-after-random-help = At random, after the spies are chosen
undercover-after-chosen = After, chosen
undercover-after-chosen-help = By each side, after the spies are chosen; a spy follows its soldier
undercover-spy = The spy
undercover-key = Key
undercover-tap = Tap
undercover-double-tap = Double tap
undercover-option-repetition = Repetition
    .help = How often a position comes up before it is decided; both sides are warned before
undercover-fifth = Fifth
    .help = You are warned twice before
undercover-third = Third
    .help = You are warned once before
undercover-idle-set-up = Without effect: play starts from a set-up position
undercover-option-position-pick = Spies in a set-up position
    .help = Each side picks its spy in secret once the match has begun; switched off, there are no spies
undercover-idle-no-position = Set up a position first
undercover-spies-are-picked = A position holds no spies: each side picks its own in secret once the match has begun
undercover-spies-in-the-open = The position names spies for everybody to see. Set it up again; each side picks in secret once the match has begun
undercover-odds-horse = { $side } gives a horse
    .help = Without its left horse, and it moves first
undercover-odds-horses = { $side } gives both horses
    .help = Without its horses, and it moves first
undercover-odds-cannon = { $side } gives a cannon
    .help = Without its left cannon, and it moves first
undercover-odds-chariot = { $side } gives a chariot
    .help = Without its left chariot, and it moves first
undercover-odds-chariot-horse = { $side } gives chariot and horse
    .help = Without its left chariot and left horse, and it moves first
undercover-odds-chariots = { $side } gives both chariots
    .help = Without its chariots, and it moves first

## The help

undercover-help-spy-text = Before play each side secretly makes one of the enemy’s five soldiers its spy. The enemy goes on moving the spy, and does not know which it is.
undercover-help-spy-text-2 = At the right moment press “Activate”: the spy becomes your own soldier where it stands, and that is your move. Once a match for each side; you need not use it at all.
undercover-help-spy-text-3 = Red holds the key “Red: look”: the spy is in column 3, row 7
undercover-help-choosing = Choosing
undercover-help-choosing-text = The side that chooses takes the device and holds the disc to open it. Tap an enemy soldier, or type its place or number, let chance pick, or go without.
undercover-help-choosing-text-2 = You may agree beforehand: to lock one or two soldiers so that they cannot be picked; to rearrange the soldiers before or after the choice; no activation in the first moves; that chance picks.
undercover-help-any-five-soldiers-can-be-picked = Any of the five soldiers can be picked
undercover-help-looking-and-coordinates = Looking, and coordinates
undercover-help-looking-and-coordinates-text = On your turn hold your key, “Red: look” or “Black: look”; let go and it is hidden. The board you show to the other side has no mark at all.
undercover-help-looking-and-coordinates-text-2 = Coordinates count from your own right: column 1 at your right hand, row 1 your own back line. The spy is shown by coordinates, a cursor, a digit, a letter or a pattern, and can be heard with headphones.
undercover-help-looking-and-coordinates-text-3 = For Red this soldier is in column 5, row 7
undercover-help-activating = Activating
undercover-help-activating-text = Once activated it moves as your own soldiers do: sideways only beyond your own side’s river. Activating may give check, or mate.
undercover-help-activating-text-2 = If it is your own spy that gives check, activating it lifts the check. While any other piece gives check you cannot activate.
undercover-help-activating-text-3 = You can take your own spy; there is no warning. Without a spy the key looks the same.
undercover-help-activating-text-4 = The soldier in front of Red’s general gives check. If it is Red’s spy, activating it lifts the check
undercover-help-xiangqi = Xiangqi
undercover-help-xiangqi-text = The chariot moves in straight lines; the horse one step straight and one diagonally, unless its leg is blocked; the cannon captures over one piece; the elephant two steps diagonally, not over the river; the advisor diagonally and the general straight, inside the palace; the soldier forward, and sideways beyond the river.
undercover-help-xiangqi-text-2 = Checkmate and stalemate both lose. When a position comes up for the third and the fourth time both sides are warned; the fifth decides: perpetual check loses, perpetual chase loses, otherwise it is a draw. Sixty rounds without a capture, a soldier’s move or an activation are a draw.
undercover-help-green-marks-show-where-red-horse = Green marks show where the Red horse can go
undercover-help-xiangqi-text-3 = When neither side has the pieces to win, it is a draw too. A draw can be offered and a take-back asked for; both need the other side’s consent, and an activation cannot be taken back. With a clock each side first uses its own time, then has some seconds for each move.

## Play

undercover-set-up-over = The set-up is over
undercover-not-begun = Play has not begun
undercover-tagline = One of their soldiers is yours
undercover-cannot-activate = It cannot be activated now
undercover-activated-before = The spy was activated before; that is possible once a match
undercover-check = Check

## Names and sentences

undercover-shuffled = The soldiers were rearranged at random
undercover-spy-fallen = Your spy has fallen
undercover-no-spy = No spy
undercover-no-spy-fallen = No spy: it has fallen
undercover-stays-in-check = You would stay in check, so it cannot be activated
undercover-red-side = Red
undercover-black-side = Black
undercover-red-short = Red
undercover-black-short = Black
undercover-red-general = General
undercover-black-general = General
undercover-red-advisor = Advisor
undercover-black-advisor = Advisor
undercover-red-elephant = Elephant
undercover-black-elephant = Elephant
undercover-horse = Horse
undercover-chariot = Chariot
undercover-cannon = Cannon
undercover-red-soldier = Soldier
undercover-black-soldier = Soldier
undercover-side-piece = { $side } { $piece }
undercover-front = Front
undercover-middle = Middle
undercover-rear = Rear
undercover-first-of-file = { $number ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $number }th
 }
undercover-digit = { $number }
    .say = { SPELL($number) }
undercover-numeral = { $number }
    .say = { SPELL($number) }
undercover-forward = +
    .say = forward
undercover-back = -
    .say = back
undercover-across = =
    .say = to
undercover-move-of-file = { $piece } { $file }{ $way }{ $goal }
    .say = { $piece } { $file } { $way } { $goal }
undercover-move-of-rank = { $rank } { $piece }{ $way }{ $goal }
    .say = { $rank } { $piece } { $way } { $goal }
undercover-activation = Activate
undercover-moved = { $side }: { $move }
    .say = { $side }, { $move }
undercover-moved-takes = { $moved }, takes { $taken }
undercover-begins = Play begins; { $side } moves first
undercover-locks-soldier = { $side } locks the soldier on its own column { $column }
undercover-rearranges = { $side } rearranges the soldiers
undercover-leaves-soldiers = { $side } leaves the soldiers as they are
undercover-has-picked = { $side } has chosen
undercover-activates = { $side } activates the spy
undercover-ban-ends = { $side } may activate from now on
undercover-perpetual-check = { $side } gave perpetual check
undercover-perpetual-chase = { $side } chased perpetually
undercover-mate = Checkmate
undercover-stalemate = Stalemate: no move left
undercover-no-progress-60 = Sixty rounds without progress
undercover-material = Neither side can win
undercover-place = column { $column }, row { $row }
    .say = column { SPELL($column) }, row { SPELL($row) }
undercover-spy-at = Spy at column { SPELL($column) }, row { SPELL($row) }
undercover-reveal-unpicked = { $side } had not picked a spy yet
undercover-reveal-none = { $side } chose to have no spy
undercover-reveal-activated = { $side }’s spy was activated
undercover-reveal-lost = { $side }’s spy was taken by its own side
undercover-reveal-hidden = { $side }’s spy was hidden at { $place }
undercover-reveal-seen-from = { $text }, seen from { $side }
undercover-plain-xiangqi = Xiangqi without spies
undercover-repetition = Repetition
undercover-reveal-undisclosed = { $side }’s spy was not disclosed
undercover-place-hint = { $point }, column,row such as { $column },{ $row }, or number 3
undercover-place-hint-set-up = { $point } or column,row such as { $column },{ $row }
undercover-move-left = There is a move left
undercover-repeat-draw = The position has occurred { $now ->
    [2] twice
    [3] three times
   *[other] { SPELL($now) } times
 }; { $left ->
    [1] once
    [2] twice
   *[other] { SPELL($left) } times
 } more and it is a draw
undercover-repeat-check = The position has occurred { $now ->
    [2] twice
    [3] three times
   *[other] { SPELL($now) } times
 }; { $left ->
    [1] once
    [2] twice
   *[other] { SPELL($left) } times
 } more and { $side } loses by perpetual check
undercover-repeat-chase = The position has occurred { $now ->
    [2] twice
    [3] three times
   *[other] { SPELL($now) } times
 }; { $left ->
    [1] once
    [2] twice
   *[other] { SPELL($left) } times
 } more and { $side } loses by perpetual chase

## Options

undercover-too-many-locks = Each side locks two soldiers at most
undercover-no-way-to-activate = At least one way to activate must stay
undercover-nothing-shown = At least one display or the voice must stay
undercover-bad-ply = The number of plies is not possible
undercover-no-general = Each side needs a general
undercover-too-many-generals = A side has more than one general
undercover-general-outside-palace = A general stands outside its palace
undercover-advisor-misplaced = An advisor stands on a point that it cannot reach
undercover-elephant-misplaced = An elephant stands on a point that it cannot reach
undercover-generals-facing = The generals face each other
undercover-opponent-in-check = The side to move could take the other general at once
undercover-too-many-pieces = There are too many pieces of a kind
undercover-bad-fen = The position is not written as FEN
undercover-spy-needs-soldier = A spy must stand on a soldier of the other side
undercover-too-many-soldiers = There are ten soldiers at most, both sides together
undercover-six-soldiers = A side with six soldiers has activated its spy already
undercover-undisclosed-spies = A position with undisclosed spies cannot name spies

### Gomoku

## On the screen

gomoku-mark-forbidden = Forbidden
gomoku-mark-numbers = Numbers
gomoku-mark-threats = Threats
gomoku-claim = Call
gomoku-claim-when = For White, right after a black stone
gomoku-no-pass-now = You cannot pass now
gomoku-title = Gomoku
gomoku-forbidden-at = Forbidden for Black: { $points }
gomoku-open-four-at = { $side } makes an open four at { $points }
gomoku-wins-at = { $side } wins at { $points }
gomoku-next-game = Next game
gomoku-swap-title = { $side }: swap the colours?
gomoku-swap = Swap
gomoku-keep = Keep
gomoku-keep-single = Keep, one fifth move
gomoku-offer-ten = Keep, offer { $count } points
gomoku-swap-opening = { $opening }. A swap changes the colours; the seats stay.
gomoku-swap-opening-number = { $opening }, fifth moves: { $count }. A swap changes the colours; the seats stay.
gomoku-swap-after = The colours may change after move { $number }; the seats stay.
gomoku-swap-after-number = The colours may change once more after move { $number }. Fifth moves that Black offers: { $count }.
gomoku-swap-or-ten = Swap or keep: Black then plays move 5 within the central 9×9, and White may swap once more. Or keep, and Black offers ten points, of which White chooses one.
gomoku-declare-title = { $side }: how many fifth moves?
gomoku-declare-text = Black has to offer this many points for move 5; White chooses one of them.
gomoku-offer-title = { $count ->
    [2] Black: offer two points
   *[other] Black: offer { $count } points
 }
gomoku-offer-text = { $count ->
    [2] Tap two points for move 5; White chooses one. They must not be equivalent by symmetry, nor forbidden.
   *[other] Tap { $count } points for move 5; White chooses one. No two may be equivalent by symmetry, none forbidden.
 }
gomoku-offer-these = Offer these
gomoku-offer-again = Start again
gomoku-offer-entry = { $count ->
    [2] Type two points
   *[other] Type { $count } points
 }
gomoku-offer-hint = Such as F7 G9
gomoku-choose-title = White: choose Black’s move 5
gomoku-choose-text = { $count ->
    [2] Tap one of the points; the other is dropped.
   *[other] Tap one of the points; the others are dropped.
 }
gomoku-type-point = Type a point, such as H8
gomoku-offered-by-black = offered by Black
gomoku-in-winning-row = in the winning row
gomoku-swap-first = First { $side } decides whether to swap
gomoku-declare-first = First { $side } says how many fifth moves there are
gomoku-declare-within = From 1 to { $most } fifth moves may be asked for
gomoku-declare-ten = Here it is { $most } points, no other number
gomoku-choose-offered = { $count ->
    [2] Choose one of the two points that Black offers
   *[other] Choose one of the { $count } points that Black offers
 }
gomoku-offer-tap = { $count ->
    [2] Tap two points on the board first
   *[other] Tap { $count } points on the board first
 }
gomoku-offer-count = { $count } points are to be offered, not { $given }
gomoku-sgf-no-node = A semicolon must follow the bracket: each node of SGF begins with one
gomoku-type-offer = { $count ->
    [2] Type two points, such as F7 G9
   *[other] Type { $count } points, such as F7 G9
 }

## The form

gomoku-option-room = Room
    .help = Normal has no forbidden moves; in Standard Black has; Professional adds an opening rule.
gomoku-option-forbidden-mode = Forbidden moves
    .help = When Black plays a double three, a double four or an overline.
gomoku-option-opening-rule = Opening rule
    .help = How the first five stones are laid, and when the colours may change
gomoku-swap-two-offers = Swap and two offers
gomoku-swap-two-offers-help = The colours may change after move 3; two offers for move 5
gomoku-soosyrv-8 = Soosyrv-8
gomoku-soosyrv-8-help = The colours may change after moves 3 and 4; White says how many fifth moves, 1 to 8
gomoku-taraguchi-10 = Taraguchi-10
gomoku-taraguchi-10-help = The colours may change after each move, or Black offers ten fifth moves
gomoku-yamaguchi = Yamaguchi
gomoku-yamaguchi-help = The first player lays three stones and says how many fifth moves
gomoku-option-designated-opening = Designated opening
    .help = The first player lays all three stones; the other chooses the colour
gomoku-option-games = Games
    .help = Games in a row, the sides take turns at beginning; win +2, loss −2, draw 0
gomoku-position-help = Such as H8 I9 J10; both empty for the usual start
gomoku-player-1 = Player 1
gomoku-player-2 = Player 2
gomoku-rooms = Rules
gomoku-normal = Normal
gomoku-normal-help = No forbidden moves; five or more in a row win
gomoku-standard = Standard
gomoku-standard-help = Black has forbidden moves; the first stone goes to the centre
gomoku-professional = Professional
gomoku-professional-help = Standard with an opening rule: swap and two offers, Soosyrv-8, Taraguchi-10 or Yamaguchi
gomoku-mode-call = White calls
gomoku-mode-call-help = White presses the key and wins; once White has answered, the move stands
gomoku-mode-lose = Loses
gomoku-mode-lose-help = Playing a forbidden move loses at once
gomoku-mode-block = Blocked
gomoku-mode-block-help = Forbidden points are marked and cannot be played
gomoku-position-black = Position: black stones
gomoku-position-white = Position: white stones
gomoku-idle-normal = Only in the standard and the professional room
gomoku-idle-not-professional = Only in the professional room
gomoku-idle-other-opening = Only with the swap and two offers
gomoku-position-to-move-help = Which side plays first from the set-up position

## The help

gomoku-help-rooms = The rooms
gomoku-help-rooms-text = Black begins, and the sides take turns to put a stone on a point. The first to have five in a row along a line or a diagonal wins; a full board is a draw.
gomoku-help-rooms-text-2 = The normal room has no limits, and more than five win too. In the standard room the first stone goes to the centre; Black must not make a double three, a double four or an overline, and wins with exactly five only; White has no forbidden moves and wins with more than five as well. The professional room adds an opening rule.
gomoku-help-rooms-text-3 = Passing means to play no stone; two passes in a row are a draw.
gomoku-help-black-wins-with-five-in-row = Black wins with five in a row at K8
gomoku-help-double-three = Double three
gomoku-help-double-three-text = A black stone that makes two or more open threes at once is forbidden. A three is open if one more stone makes an open four; it does not count if that stone is forbidden itself. A four with two threes is forbidden too, a four with one three is not.
gomoku-help-h8-makes-two-open-threes-at = H8 makes two open threes at once
gomoku-help-double-four = Double four
gomoku-help-double-four-text = A black stone that makes two or more fours at once is forbidden, open or not. Both fours may lie in one line.
gomoku-help-double-four-text-2 = F2 makes two fours; so does H8, both in one line
gomoku-help-overline = Overline
gomoku-help-overline-text = Six or more black stones in a row are forbidden. If a stone makes five and something forbidden at once, the five counts and Black wins.
gomoku-help-h8-would-join-six-stones = H8 would join six stones
gomoku-help-not-forbidden = Not forbidden
gomoku-help-not-forbidden-text = Some shapes only look like a double three: a three that can grow to an overline only; a three with too little room at its ends; a three whose only way on is a double four itself.
gomoku-help-not-forbidden-text-2 = H8 is no double three: the row could only become an overline
gomoku-help-calling = Calling
gomoku-help-calling-text = With “White calls”, White wins by pressing the key right after a forbidden move, before answering it. Once White has answered, the move stands. A wrong call is announced and costs nothing else.
gomoku-help-calling-text-2 = With “loses” the program judges at once; with “blocked” the points carry a red cross. The board can also mark forbidden points, move numbers and threats on request.
gomoku-help-swap = The swap
gomoku-help-swap-text = Move 1 goes to the centre, move 2 next to it, move 3 into the central 5×5: the 26 openings. After move 3 White may swap the colours, and Black cannot refuse. With a designated opening the first player lays all three stones.
gomoku-help-kagetsu-direct-opening = Kagetsu, a direct opening
gomoku-help-two-offers = The two offers
gomoku-help-two-offers-text = For move 5 Black offers two points and White chooses one of them. They must not be equivalent by symmetry, nor forbidden.
gomoku-help-two-points-offered-white-choose = Two points are offered; White is to choose
gomoku-help-tournament-openings = Opening rules of tournaments
gomoku-help-soosyrv-8 = Soosyrv-8: the first player lays three stones, and the other may swap. White plays move 4 anywhere and says how many fifth moves there are, one to eight; the other may swap again. Black offers that many points, and White chooses one.
gomoku-help-taraguchi-10 = Taraguchi-10: move 1 in the centre, move 2 within 3×3, move 3 within 5×5, move 4 within 7×7; after each the other may swap. After move 4 there are two ways: swap or keep, Black plays move 5 within 9×9, and White may swap; or keep, and Black offers ten points, of which White chooses one.
gomoku-help-yamaguchi = Yamaguchi: the first player lays three stones and says how many fifth moves there are; the other may swap. White plays move 4 anywhere; Black offers that many points, and White chooses one.
gomoku-help-alike = No two of the points may be alike by symmetry: if a turn or a mirror image of the board leaves the stones where they are, the points that it maps onto each other are alike. A single fifth move is played at once.
gomoku-help-score-and-clock = Score and clock
gomoku-help-score-and-clock-text = A win scores +2, a loss −2, a draw 0. Over several games the colours change and the sums decide. Leaving loses.
gomoku-help-score-and-clock-text-2 = In the professional room each side has 20 minutes, then one minute for each move. A win by fours all the way is called VCF.

## Play

gomoku-tagline = Five stones in a line
gomoku-first-in-centre = The first stone goes to the centre, H8
gomoku-second-near-centre = The second stone goes into the central 3×3 points
gomoku-third-near-centre = The third stone goes into the central 5×5 points
gomoku-fourth-near-centre = The fourth stone goes into the central 7×7 points
gomoku-fifth-near-centre = The fifth stone goes into the central 9×9 points
gomoku-white-calls-only = Only White can call a forbidden move
gomoku-nothing-to-call = There is no black stone to call forbidden now
gomoku-offers-differ = A point can be offered only once
gomoku-opening-first = the opening is not over yet
gomoku-offer-first = { $count ->
    [2] First Black offers two points
   *[other] First Black offers { $count } points
 }
gomoku-choose-first = { $count ->
    [2] First White chooses one of the two points
   *[other] First White chooses one of the { $count } points
 }
gomoku-sgf-size = Only records of a 15×15 board can be read; this one is { $size }
gomoku-sgf-late-stones = The record sets stones in the middle of the game; that cannot be read
gomoku-which-rules = Which rules has this record?
gomoku-which-rules-text = It names none. In Renju some points are forbidden to Black, in Gomoku none.
gomoku-rules-gomoku = Gomoku
gomoku-rules-renju = Renju
gomoku-sgf-other-game = This SGF is not a record of Gomoku or Renju
gomoku-sgf-no-point = This is not a point of the board
gomoku-sgf-wrong-colour = It is the other colour’s turn here
gomoku-sgf-own-stones = This property is not known, and its value looks like stones

## Names and sentences

gomoku-swapped = The colours are swapped
gomoku-swapped-again = The colours are swapped
gomoku-kept = { $side } keeps the colours
gomoku-declared = { $side }: fifth moves, { $count }
gomoku-opening-d1 = Kansei
gomoku-opening-d2 = Keigetsu
gomoku-opening-d3 = Sosei
gomoku-opening-d4 = Kagetsu
gomoku-opening-d5 = Zangetsu
gomoku-opening-d6 = Ugetsu
gomoku-opening-d7 = Kinsei
gomoku-opening-d8 = Shogetsu
gomoku-opening-d9 = Kyugetsu
gomoku-opening-d10 = Shingetsu
gomoku-opening-d11 = Zuisei
gomoku-opening-d12 = Sangetsu
gomoku-opening-d13 = Yusei
gomoku-opening-i1 = Chosei
gomoku-opening-i2 = Kyogetsu
gomoku-opening-i3 = Kosei
gomoku-opening-i4 = Suigetsu
gomoku-opening-i5 = Ryusei
gomoku-opening-i6 = Ungetsu
gomoku-opening-i7 = Hogetsu
gomoku-opening-i8 = Rangetsu
gomoku-opening-i9 = Gingetsu
gomoku-opening-i10 = Myojo
gomoku-opening-i11 = Shagetsu
gomoku-opening-i12 = Meigetsu
gomoku-opening-i13 = Suisei
gomoku-opening-names = { $code } { $reading } · { $chinese } · { $english }
gomoku-opening-book = The 26 openings
    .help = The first three stones of each, with its names
gomoku-opening-book-direct = Direct: stone 2 stands right beside the centre
gomoku-opening-book-indirect = Indirect: stone 2 stands diagonally beside the centre
gomoku-direct = direct
gomoku-indirect = indirect
gomoku-point = { $name }
    .say = { $letter }, { $rank }
gomoku-stone = { $side } { $point }
    .say = { $side }, { $point }
gomoku-passes = { $side } passes
gomoku-kinds = { $kinds }
gomoku-double-three = double three
gomoku-double-four = double four
gomoku-overline = overline
gomoku-and-also = { $first } and { $second }
gomoku-is-forbidden = { $point } is forbidden: { $kinds }
    .say = { $point }, is forbidden: { $kinds }
gomoku-claimed = White calls: { $point } is forbidden ({ $kinds })
    .say = White calls: { $point }, is forbidden, { $kinds }
gomoku-cannot-be-played = { $point } is forbidden for Black: { $kinds }
gomoku-false-claim = White called a forbidden move, but { $point } is none
gomoku-cannot-be-offered = { $point } is forbidden and cannot be offered
gomoku-same-by-symmetry = { $first } and { $second } are equivalent by symmetry
gomoku-is-occupied = { $point } is occupied
gomoku-offered = Black offers { $first } and { $second }
    .say = Black offers { $first }; and { $second }
gomoku-offered-many = Black offers { $points }
gomoku-chosen = White chooses { $point }
    .say = White chooses { $point }
gomoku-five-vcf = Five in a row, by fours all the way
    .say = Five in a row, by fours all the way
gomoku-more-than-five = More than five in a row
gomoku-five = Five in a row
gomoku-black-forbidden = { $point }: { $kinds }, called by White
gomoku-black-lost-forbidden = Black played a forbidden move
gomoku-full-board = The board is full
gomoku-both-passed = Both sides passed
gomoku-plus-points = +{ $points }
    .say = { $points }
gomoku-minus-points = −{ $points }
    .say = minus { $points }
gomoku-no-points = 0
gomoku-final-score = Final score { $first } : { $second }
    .say = Final score: { $first } to { $second }
gomoku-next-game-begins = Game { $number }: { $player } begins · score { $first } : { $second }
    .say = Game { $number }. { $player } begins. Score { $first } to { $second }
gomoku-match-ending = Score { $first } : { $second } · last game: { $reason }
gomoku-game-ended = Game { $number }: { $title }
gomoku-game-score = { $reason }. Score { $first } : { $second }; { $player } begins the next game.
gomoku-swap-explained = { $opening }. After a swap the other player has White and plays move 4.
gomoku-swap-decides = Swap · { $side } decides
gomoku-offers-points = Two offers · { $side } offers
gomoku-chooses-point = Two offers · { $side } chooses
gomoku-rule-swap = { $rule } · { $side } decides on a swap
gomoku-rule-declares = { $rule } · { $side } says how many points
gomoku-rule-offers = { $rule } · { $side } offers { $count } points
gomoku-rule-chooses = { $rule } · { $side } chooses
gomoku-rule-lays = { $rule } · move { $number } · { $side } plays
gomoku-designated = Designated opening · move { $number } · { $side } plays
gomoku-game-line = Game { $number } · { $line }
gomoku-game-number = Game { $number }
gomoku-has-black-forbidden = Forbidden moves apply
gomoku-caption-score = { $caption } · { $score }
gomoku-score-alone = { $score }
gomoku-pass-text = pass
gomoku-games = { $count }
gomoku-stone-move = move { $number }
gomoku-forbidden-here = forbidden: { $kinds }
gomoku-has-no-forbidden = No forbidden moves

## Options

gomoku-stone-off-board = A stone is not on a point of the board
gomoku-two-stones = Two stones stand on { $point }
gomoku-both-five = Both sides have five in a row

### Sifang

## On the screen

sifang-title-counted = Sifang · counted
sifang-title = Sifang
sifang-rows-so-far = { $side } has { $rows } in rows so far
sifang-square-at = { $side } completes a square at { $points }
sifang-no-stone = No stone yet
sifang-stock = Stones left
sifang-count-pending = A count was offered and waits for its answer
sifang-count = Count
sifang-answer-first = First answer the offer to count: yes or no
sifang-type-point = Type a point, row then column, such as 8B
sifang-ask-count-text = If the other side agrees, play stops: row scores decide, then link scores.
sifang-ask-count = Offer to count
sifang-stone-number = number { $number }
sifang-in-square = in the square
sifang-in-run = counted in a run of { $length }
sifang-count-question = Does { $other } agree? If so, play stops and the row scores decide. Now the row scores are { $row }, the link scores { $link }.
sifang-ask-count-question = { $side }: offer to count?
sifang-deadly = { $name } · deadly
sifang-inferred = { $name } (inferred)
sifang-small-set = Small set
sifang-big-set = Big set

## The form

sifang-option-style = Style
    .help = Plain: stones have no numbers. Counted: each stone shows its number, and the board is the record.
sifang-option-first = First move
    .help = The side that begins has Black.
sifang-option-hints = Mark threats
    .help = Marks the points that complete a square; switch it off for a serious match.
sifang-option-position-turn = Position: to move
    .help = By number: Black if the numbers are equal, otherwise the side with fewer stones
sifang-position-help = Such as 88 89 9A; both empty for an empty board
sifang-player-1 = Player 1
sifang-player-2 = Player 2
sifang-styles = Rules
sifang-plain = Plain
sifang-plain-help = Stones without numbers
sifang-counted = Counted
sifang-counted-help = Each stone has its number, 1 to 128
sifang-position-black = Position: black stones
sifang-position-white = Position: white stones
sifang-by-number = By number

## The help

sifang-help-square = The square
sifang-help-square-text = The board has 16 rows and 16 columns. Black begins; the sides take turns to put a stone on a point, and stones never move. Each side has 128.
sifang-help-square-text-2 = The first to have four stones in a 2×2 square wins at once. A square that lacks one stone is a threat; of two threats made by one stone only one can be answered.
sifang-help-square-text-3 = A point is named by row, then column, each 1 to 9, A to F, then 0 for sixteen: the four centre points are 88, 89, 98 and 99. Rows are counted from Black’s side.
sifang-help-square-text-4 = A side without hope may resign, and either side may offer a draw. With “Mark threats” the board marks the points that complete a square.
sifang-help-black-completes-square-at-88 = Black completes a square at 88
sifang-help-counting = Counting
sifang-help-counting-text = After 256 stones, or when both sides agree to count, the row scores decide: three or more stones of one colour adjacent in a row or column score one each. A stone counts once; the division with the highest total is taken. The app finds it and marks it on the board.
sifang-help-counting-text-2 = If they are equal, the link scores decide: 128 less the loners, which are stones with no stone of their own side directly above, below, left or right. If these are equal too, the game is drawn.
sifang-help-counting-text-3 = Press Count to ask; play stops only if the other side agrees.
sifang-help-counting-text-4 = Black’s 78 goes to the column: three and three are 6; White has a row of five
sifang-help-loners-ringed = The loners are ringed: no stone of their own side is next to them
sifang-help-linked-ringed = The linked stones are ringed: one of their own side is next to them
sifang-help-two-styles = Two styles
sifang-help-two-styles-text = The plain style uses the side of the stones without numbers.
sifang-help-styles-counted = In the counted style each side plays its stones from 1 to 128, so that the board is its own record. The box shows the number of the next stone.
sifang-help-stones-board-and-box = Stones, board and box
sifang-help-stones-board-and-box-text = There are a small and a big standard set, in the ratio 3:4.
sifang-help-stones-board-and-box-text-2 = Stones: small 13.5 mm across and 4.5 mm thick, big 18 mm and 6 mm; 128 of each colour.
sifang-help-stones-board-and-box-text-3 = Board: small 225×225 mm, lines 15 mm apart; big 300×300 mm, lines 20 mm apart. A large screen can show it at true size.
sifang-help-stones-board-and-box-text-4 = Box: small 312×265.5 mm, cells 15×15, walls 1.5 wide and 3 high, rim 4.5 high; big 416×354 mm, cells 20×20, walls 2 wide and 4.5 high, rim 6 high. Each side has 128 cells, numbered 1 to 128.
sifang-help-takes-centre = Black’s first stone is on the centre
sifang-help-takes-place = Black’s first stone is elsewhere
sifang-help-kill = completes a square and wins
sifang-help-double-threat = two threats at once
sifang-help-threat = one stone from a square
sifang-help-answer = stops a threat
sifang-help-fill = fills a jump of its own side, making three or more in line
sifang-help-cut = inside an enemy jump
sifang-help-point = beside the middle of an enemy single-edged sword
sifang-help-press = beside an end of an enemy single-edged sword
sifang-help-strike = on the joint of an enemy double link
sifang-help-seal = bars the other end as well
sifang-help-bar = bars the run the enemy has just lengthened
sifang-help-stop = at the end of an enemy straight staff
sifang-help-charge = lengthens a run of its own side towards an open point
sifang-help-link = next to a stone of its own side
sifang-help-jump = one or two empty points away in the same row or column
sifang-help-hook = diagonal to a stone of its own side
sifang-help-fly = a knight’s move from a stone of its own side
sifang-help-follow = next to an enemy stone
sifang-help-face = diagonal to an enemy stone
sifang-help-apart = one empty point from an enemy stone, in line
sifang-help-leave = a knight’s move from an enemy stone
sifang-help-terms = Terms
sifang-help-terms-text = For each stone the most important term is announced; all its terms and shapes are listed under the board.
sifang-help-shapes = Shapes
sifang-help-shapes-text = The 24 shapes, in any orientation. A diamond is a key point: a stone there completes a square or makes a double threat. “Deadly” means that no one stone stops it: after one threat at most comes a double threat.
sifang-help-shapes-text-2 = The figures of the source are lost: the short, standing, broad and long knife and the angled, slanted and curved staff are inferred from its words.

## Play

sifang-tagline = Four make a square
sifang-no-count = Nobody offered to count
sifang-link = link
sifang-hook = hook
sifang-jump = jump
sifang-fly = fly
sifang-single-edged-sword = single-edged sword
sifang-double-edged-sword = double-edged sword
sifang-short-sword = short sword
sifang-long-sword = long sword
sifang-triangle-knife = triangle knife
sifang-short-knife = short knife
sifang-standing-knife = standing knife
sifang-broad-knife = broad knife
sifang-long-knife = long knife
sifang-short-spear = short spear
sifang-long-spear = long spear
sifang-straight-staff = straight staff
sifang-short-staff = short staff
sifang-angled-staff = angled staff
sifang-slanted-staff = slanted staff
sifang-curved-staff = curved staff
sifang-folded-staff = folded staff
sifang-dart = dart
sifang-double-link = double link
sifang-five-stone-link = five-stone link
sifang-takes-centre = takes the centre
sifang-takes-place = takes a place
sifang-completes-a-square = completes a square
sifang-double-threat = double threat
sifang-threat = threat
sifang-answer = answer
sifang-fill = fill
sifang-cut = cut
sifang-at = { $name }
    .say = { $row }, { $column }
sifang-point = Point
sifang-press = press
sifang-strike = strike
sifang-seal = seal
sifang-bar = bar
sifang-stop = stop
sifang-charge = charge
sifang-follow = follow
sifang-face = face
sifang-apart = apart
sifang-leave = leave
sifang-kill = Kill

## Names and sentences

sifang-square = Square completed
sifang-all-equal = Row scores and link scores are equal
sifang-zero = 0
    .say = zero
sifang-stone = { $side } { $point }{ $terms }
    .say = { $side }, { $point }{ $terms }
sifang-stone-term = { " " }· { $term }
    .say = , { $term }
sifang-count-offered = { $side } offers to count
sifang-count-accepted = { $side } agrees to count
sifang-count-declined = { $side } declines to count
sifang-resigned-in-middle = { $side } resigned
sifang-both-scores = Black { $black } : White { $white }
sifang-row-scores = Row score { $black } : { $white }
    .say = Row score, Black { $black }, White { $white }
sifang-link-scores = Equal row scores; link score { $black } : { $white }
    .say = Equal row scores. Link score, Black { $black }, White { $white }
sifang-run = { $length } in line ×{ $count }
sifang-row-score = { $side }: row score { $score }
sifang-row-score-runs = { $side }: row score { $score } ({ $runs })
sifang-link-score = { $side }: link score { $score } (128 − { $loners ->
    [one] { $loners } loner
   *[other] { $loners } loners
 })
sifang-count-answer = Count offered · { $side } to answer
sifang-last-move = Last move { $point }
sifang-lead-black = Black { $number }
sifang-lead-white = White { $number }
sifang-occupied = { $point } is occupied

## Options

sifang-two-stones = Two stones stand on { $point }
sifang-rows = The position must have 16 rows
sifang-too-many = A side has 128 stones at most
sifang-bad-turn = The side to move is not written correctly
sifang-row-length = Row { $row } from below does not have 16 points
sifang-bad-mark = The mark on { $point } is none of X, O and .
sifang-no-stones-left = The side to move has no stones left
sifang-both-have-squares = Both sides have a square already

### Siguo

## On the screen

siguo-layouts = Layouts
siguo-take-off = Take off
siguo-clear = Clear
siguo-ready = Ready
siguo-random-layout = Random
siguo-muster = Muster
siguo-bomb = Bomb
siguo-exchange = Exchange
siguo-ready-question = Ready?
siguo-ready-text-last = It cannot be changed later. The others are ready, so the screens lift at once.
siguo-ready-text = It cannot be changed later. When all are ready, the screens lift together.
siguo-ready-yes = Ready
siguo-keep-layout = Keep layout
siguo-title = Siguo · Four Kingdoms
siguo-deployment = Deployment
siguo-bombs = Bombs
siguo-exchanges = Exchanges
siguo-bomb-zone = bomb zone
siguo-layouts-text = It can still be changed afterwards.
siguo-layouts-title = Suggested layouts
siguo-type-layout = Type a layout
siguo-layout-hint = Such as R:C3 C:D2 P:A2,B3 (Rook, Cannon, Soldiers)
siguo-bomb-title = Bomb from which base?
siguo-bomb-tap = You can also tap the base.
siguo-exchange-title = Exchange which pieces?
siguo-exchange-tap = You can also tap the bases.
siguo-muster-title = Muster at which base?
siguo-muster-tap = Tap a Soldier of yours, then an empty point around the base; tap again to undo a pair.
siguo-muster-entry = Type from and to
siguo-muster-hint = Such as A2>K4 B2>K5
siguo-type-action = Type an action, such as D4-D6, bomb G5, muster L5 A2>K4
siguo-resigning-last = Its ally is out already, so this ends the match.
siguo-tap-placed-first = Tap a placed piece first
siguo-nothing-placed-yet = Nothing is placed yet
siguo-no-bomb-left = No bomb card is left
siguo-no-base-held = None of your pieces stands on a base
siguo-zone-empty = No enemy piece stands in the bomb zone
siguo-no-exchange-left = No exchange card is left
siguo-one-exchange = Only one exchange in a turn
siguo-both-need-bases = You and your ally must both hold a base
siguo-tap-bomb-base = Tap a base to bomb from, or cancel
siguo-tap-exchange-bases = Tap a base that you hold and one that your ally holds, or cancel
siguo-general-fixed = The General stands on the outer corner
siguo-inside-line = Pieces stand inside your own deployment line
siguo-choose-kind-first = First choose a kind of piece in the tray
siguo-type-layout-like = Type a layout, such as R:C3 C:D2 P:A2,B3
siguo-corner-is-generals = The outer corner is for the General alone
siguo-point-taken = Only one piece can stand on a point
siguo-army-too-large = Too many pieces: there are one Rook, one Cannon and twenty Soldiers
siguo-nothing-to-muster = There is no empty point around the base, or no Soldier to muster
siguo-choose-base-first = First choose a base
siguo-muster-tap-pair = Tap one of your Soldiers, then an empty point around the base
siguo-muster-full = No more fit: muster now, or tap a pair to drop it
siguo-must-move = There is still something to do, so you cannot pass
siguo-allys-piece = That piece is your ally’s
siguo-enemys-piece = That piece is an enemy’s
siguo-nothing-to-do = { $side } has no legal action
siguo-bomb-choice = { $base }: hits { $count }
siguo-exchange-choice = { $own } { $mine } ⇄ { $other } { $theirs }
siguo-muster-at = Muster at { $base }: { $count } / { $most }
siguo-base-of = base of { $side }
siguo-side-piece = { $side } { $kind }
siguo-all-placed = All placed
siguo-to-place = { $count } more to place in the green area
siguo-begin-placing = Place your { $count } pieces in the green area
siguo-lay-out = Use “{ $layout }”
siguo-kind-left = { $kind }, { $count } left
siguo-kind-placed = Every { $kind } is placed already
siguo-not-yet-placed = { $count ->
    [one] { $count } piece is
   *[other] { $count } pieces are
 } not placed yet
siguo-soldiers-of = { $count ->
    [one] { $count } Soldier
   *[other] { $count } Soldiers
 } of { $side }
siguo-bomb-question = Bomb from { $base }?
siguo-bomb-removes = It removes { $pieces }.
siguo-side-is-then-out = { $side } is then out.
siguo-bomb-is-free = Your move is still to come. { $count ->
    [one] { $count } bomb remains
   *[other] { $count } bombs remain
 }.
siguo-bomb-is-move = This is your move. { $count ->
    [one] { $count } bomb remains
   *[other] { $count } bombs remain
 }.
siguo-exchange-question = Exchange { $own } and { $other }?
siguo-exchange-explained = Your { $mine } and { $ally }’s { $theirs } change places. Your move is still to come; { $count ->
    [one] { $count } exchange remains
   *[other] { $count } exchanges remain
 }.
siguo-resigning = All its pieces and cards leave the board; { $ally } plays on alone.
siguo-deployment-secret = Deployment · for { $side } only
siguo-can-go-here = can go here
siguo-can-be-taken = can be taken
siguo-can-be-chosen = can be chosen
siguo-will-be-hit = will be hit
siguo-left-last-turn = left in the last turn
siguo-last-turn = last turn
siguo-layout-guard = Guard
    .help = Two layers around the General, Rook and Cannon in the middle
siguo-layout-wings = Wings
    .help = Two columns, one for each base
siguo-layout-assault = Assault
    .help = Soldiers forward, Rook and Cannon for the middle
siguo-muster-only-after = You can muster only on the turn right after occupying the base
siguo-muster-only-after-taking = You can muster only on the turn right after taking an enemy base

## The form

siguo-option-first = First move
    .help = Who begins once all are ready; then play goes clockwise
siguo-option-bomb-free = Bombs take no move
    .help = On: any number of bombs before the move. Off: a bomb is the move
siguo-option-no-progress = No progress
    .help = Draws the match after this many turns in a row without a capture, a bomb or a muster; 0 for never
siguo-option-position-turn = Position: to move
    .help = If not chosen, as “First move” says
siguo-option-position-quiet = Position: quiet turns
    .help = Turns so far without a capture, a bomb or a muster
siguo-option-position-pieces = { $side }: pieces
    .help = Such as K:A1 R:C3 C:D2 P:A2,B3 (General, Rook, Cannon, Soldiers); without K it is out; all empty for the usual start
siguo-option-position-cards = { $side }: cards
    .help = Bombs and exchanges, such as 4 2
siguo-option-position-muster = { $side }: bases to muster at
    .help = Enemy bases just taken, where it may muster next, such as L5
siguo-rules = Rules
siguo-as-first = As “First move”

## The help

siguo-help-kingdoms-and-allies = Kingdoms and allies
siguo-help-kingdoms-and-allies-text = The board has eighteen lines each way; the cross-shaped border divides it into four kingdoms of nine lines each. Vermilion, Indigo, Gold and Porcelain take turns clockwise. Kingdoms across the diagonal are allies: Vermilion and Gold against Indigo and Porcelain. Allies share the outline of their pieces, round or octagonal.
siguo-help-kingdoms-and-allies-text-2 = Each has a General, a Rook, a Cannon and twenty Soldiers, and four bomb and two exchange cards. Crossing the border is a step like any other.
siguo-help-kingdoms-and-allies-text-3 = Diamonds are bases, two to a kingdom; the hatched squares are bomb zones, each belonging to the base next to it.
siguo-help-all-have-deployed-screens-lifted = All have deployed, the screens are lifted
siguo-help-layout-guard = The layout “Guard”
siguo-help-deployment-text = Behind the four screens nobody sees another’s deployment, not even the ally’s. The General stands on the outer corner; the other 22 pieces go on any points inside the deployment line or on it, and all must be placed.
siguo-help-deployment-text-2 = Pick a kind from the tray and tap the board; tap a placed piece to move it, swap it or take it off. Layouts and chance can do it for you. Once given it is final; when all are ready the screens lift.
siguo-help-moves = Moves
siguo-help-moves-text = Pieces move along the lines and jump nothing; landing on an enemy captures it. Own and allied pieces block and are never captured. A Cannon moves without jumping and captures over exactly one piece.
siguo-help-general-one-step-inside-its-own = General: one step inside its own kingdom
siguo-help-rook-any-distance = Rook: any distance
siguo-help-cannon-over-e4-takes-h4-over = Cannon: over E4 takes H4, over C6 takes C9
siguo-help-soldier-one-step-or-two = Soldier: one step or two
siguo-help-after-taking-l5-soldier-on-h2 = After taking L5 the Soldier on H2 goes to K5
siguo-help-muster-text = After a piece has taken an enemy base, its side may muster on its next turn instead of moving: one to four of its Soldiers, from anywhere on the board, go to empty points among the eight around that base. The piece on the base stays.
siguo-help-muster-text-2 = Only the very next turn will do: any other move gives it up until the base is left and taken anew. The bases of a fallen enemy stay enemy bases.
siguo-help-muster-text-3 = A bomb from G5: four enemy pieces leave the board
siguo-help-bombs = Bombs
siguo-help-bombs-text = While a piece of yours holds any base, be it yours, your ally’s or an enemy’s, you may use a bomb card: every enemy piece in that base’s zone leaves the board, Generals included. A bomb is your move; with “Bombs take no move” it comes before the move, as often as you like. A bomb that hits nothing cannot be used.
siguo-help-bombs-text-2 = Vermilion’s Soldier and Gold’s Rook change places
siguo-help-exchange-text = When you and your ally both hold a base you may use an exchange card: the two pieces change places, without asking; Generals never do. Once a turn at most, and a move, a muster or a bomb must follow. At an enemy base you may muster at once, your ally on its next turn.
siguo-help-winning = Winning
siguo-help-winning-text = A seat whose General is captured or bombed is out: its pieces and cards leave the board and its turns are skipped. The pair that first removes both enemy Generals wins, a fallen ally included.
siguo-help-winning-text-2 = Resigning, leaving and running out of time put a side out too; its ally plays on alone. A side passes only when it can neither move nor muster, bomb or exchange.
siguo-help-winning-text-3 = A draw needs the consent of every other side still in play; one refusal ends the offer. Two hundred turns in a row without a capture, a bomb or a muster are a draw too (the number is an option). Taking back a move needs the consent of the opponents still in play.

## Play

siguo-tagline = Four players, two pairs
siguo-still-deploying = The sides are still deploying
siguo-deployment-over = The deployment is over
siguo-deployment-final = A deployment cannot be changed once it is given
siguo-no-piece = There is no piece there
siguo-not-yours = That is not your piece
siguo-no-step = The piece does not move
siguo-own-piece-there = One of your own pieces stands there
siguo-ally-there = Your ally’s piece cannot be captured
siguo-wrong-shape = This piece does not move like that
siguo-path-blocked = A piece stands in the way
siguo-cannon-needs-screen = A Cannon captures over exactly one piece
siguo-general-in-corner = The General stands on the outer corner
siguo-place-all = One Rook, one Cannon and twenty Soldiers must all be placed
siguo-muster-one = Muster at least one Soldier
siguo-muster-four = Muster at most four Soldiers
siguo-base-piece-stays = The piece on the base itself stays
siguo-own-soldiers-only = Only your own Soldiers can be mustered
siguo-around-base-only = Soldiers go only to the eight points around the base
siguo-point-not-empty = That point is not empty
siguo-each-once = Each Soldier and each point can be used only once
siguo-not-a-base = That point is no base
siguo-not-occupied = You do not hold that base
siguo-enemy-base-only = You can muster only at an enemy base
siguo-exchange-on-bases = Both pieces must stand on bases
siguo-base-empty = There is no piece on a base
siguo-exchange-with-ally = An exchange is between a piece of yours and one of your ally’s
siguo-general-not-exchanged = A General cannot be exchanged
siguo-exchange-would-stick = After the exchange you could not move

## Names and sentences

siguo-vermilion = Vermilion
siguo-indigo = Indigo
siguo-gold = Gold
siguo-porcelain = Porcelain
siguo-general = General
siguo-rook = Rook
siguo-cannon = Cannon
siguo-soldier = Soldier
siguo-point = { $name }
    .say = { $letter }, { $rank }
siguo-piece-of = { $side }’s { $kind }
    .say = { $side }’s { $kind }
siguo-deployed = { $side } has deployed
siguo-lifted = The screens are lifted; { $side } begins
siguo-moved = { $side }: { $piece } { $from }-{ $to }
    .say = { $side }: { $piece }, { $from }, to { $to }
siguo-moved-takes = { $move }, takes { $taken }
siguo-move-text = { $letter } { $from }{ $sign }{ $to }
siguo-occupied = { $side } holds { $base } and may muster next turn
    .say = { $side } holds { $base }, and may muster next turn
siguo-mustered = { $side } musters { $count ->
    [one] { $count } Soldier
   *[other] { $count } Soldiers
 } at { $base }
siguo-muster-text = muster { $base } +{ $count }
siguo-bombed = { $side } bombs from { $base }: { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
 } gone
siguo-bomb-text = bomb { $base } −{ $count }
siguo-exchanged = { $side } and { $partner } exchange { $own } and { $other }
    .say = { $side } and { $partner } exchange { $own }, and { $other }
siguo-exchange-text = exchange { $own } { $other }
siguo-passed = { $side } has no legal action and passes
siguo-pass-text = pass
siguo-was-captured = { $side }’s General was captured
siguo-was-bombed = { $side }’s General was bombed
siguo-had-fallen = { $side } had already fallen
siguo-is-out = { $side } is out: { $reason }
siguo-win-together = { $first } and { $second } win
siguo-all-agreed = By agreement
siguo-no-progress-too-long = No progress for too long
siguo-revealed = { $side }’s deployment: Rook { $rooks }, Cannon { $cannons }
siguo-left-at-end = { $side }: { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
 }, bombs { $bombs }, exchanges { $exchanges }
siguo-deploying-of = Deployment · { $side }
siguo-turn-to-move = Turn { $number } · { $side } to move
siguo-turn-drawn-in = { $line } · draw in { $left ->
    [one] { $left } more quiet turn
   *[other] { $left } more quiet turns
 }
siguo-ally = Ally { $side }
siguo-deploys = Deploying
siguo-has-deployed = Ready
siguo-out = Out · { $reason }
siguo-general-captured = General captured
siguo-general-bombed = General bombed
siguo-resigned = resigned
siguo-ran-out-of-time = out of time
siguo-left = left the match
siguo-out-before = out from the start
siguo-layout-phalanx = Phalanx
    .help = Two full ranks, and the Rook between them
siguo-layout-echelon = Echelon
    .help = Deep on one side; the Rook sallies along the slant
siguo-layout-hollow = Hollow
    .help = The middle is open for Rook and Cannon
siguo-layout-crescent = Crescent
    .help = Two horns forward, the Rook on the outer side

## Options

siguo-bad-turn = The side to move is already out
siguo-bad-pieces = The pieces are not written correctly; write K:A1 R:C3 C:D2 P:A2,B3
siguo-too-many-pieces = There are too many pieces
siguo-no-general = A side without a General has no pieces
siguo-general-at-home = A General stays in its own region
siguo-two-pieces = Two pieces stand on { $point }
siguo-bad-cards = The numbers of cards are not possible
siguo-no-base = A point to muster at is no base
siguo-own-base = { $point } is no enemy base, so nobody can muster there
siguo-base-not-held = This side has no piece on { $point }
siguo-base-twice = A base to muster at stands twice
siguo-bad-quiet = The number of quiet turns is not possible
siguo-all-out = All four seats are out

### Jihe

## On the screen

jihe-no-offers-now = Nothing can be offered now
jihe-why-jumps = Jumps
jihe-target = Target
jihe-settle = Settle
jihe-title = Jihe · Geometry
jihe-score = Score
jihe-coins = Coins
jihe-pass-text = pass
jihe-will-leave = will leave
jihe-can-go-here = can go here
jihe-target-title = Lower the target to how much?
jihe-stop-here = Stop here
jihe-one-back = One back
jihe-choose-corners = Choose corners
jihe-choose-figures = Other figures
jihe-choose-figures-how = Tap a figure on the board for another one
jihe-choose-corners-how = Tap a ringed corner to have it leave instead
jihe-claim-title = { $figures } · { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
jihe-claim-text = { $count ->
    [one] { $count } piece leaves
   *[other] { $count } pieces leave
 }. { $how }
jihe-corner-can-be-chosen = can be chosen to leave
jihe-figure-can-be-chosen = a figure can be chosen here
jihe-confirm = Confirm
jihe-target-entry = Target
jihe-target-hint = Such as 15
jihe-type-number = Type a number
jihe-type-move = Type a move, such as c3-c5-e6
jihe-settle-question = Settle by score?
jihe-offer = Offer
jihe-cannot-move = This piece cannot move now
jihe-not-yours = That is the other side’s piece
jihe-tap-own-first = First tap a piece of your own
jihe-not-a-choice = This piece cannot be chosen
jihe-side-piece = { $side } { $kind }
jihe-can-jump-here = can jump here, { $why }
jihe-no-move = { $side } has no move
jihe-can-jump-on = { $why }. It can jump on.
jihe-target-now = It is { $points } now; the other side has to agree.
jihe-agrees-question = Does { $side } agree?
jihe-settle-explained = It is { $first } : { $second } now. The match ends if { $side } agrees.
jihe-no-piece-there = There is no piece on { $point }
jihe-point-occupied = { $point } is occupied
jihe-no-return = A chain cannot come to { $point } again
jihe-cannot-reach = { $from } cannot go to { $to }
jihe-target-range = The new target must be from 1 to { $most }
jihe-score-line = Indigo { $indigo } · Vermilion { $vermilion } · target { $target }

## The form

jihe-option-size = Side
    .help = Unit edges on each side of the board
jihe-option-target = Target
    .help = The first to score this many points wins; both sides can agree to lower it
jihe-option-first = First move
    .help = Who moves first
jihe-option-no-progress = No score
    .help = Settles the match by score after this many turns in a row without a score; 0 for never
jihe-option-setup = Set-up
    .help = The pieces on the lower side’s eleven points, from left to right, from below: T triangle, P parallelogram, Z trapezoid, H hexagon; the upper side mirrors it
jihe-option-position-pieces = Position: { $side }
    .help = Such as T:a1,c3 P:d2; both empty for the usual start
jihe-indigo = Indigo
jihe-vermilion = Vermilion
jihe-board = Board
jihe-side-4 = 4
jihe-side-5 = 5
jihe-side-6 = 6
jihe-set-ups = Set-up and position
jihe-position-to-move-help = If not chosen, as “First move” says
jihe-as-first = As “First move”

## The help

jihe-help-board-and-pieces = Board and pieces
jihe-help-board-and-pieces-text = The board is a hexagon; the dotted line splits it in two halves. It is no path, and the points on it belong to neither half.
jihe-help-board-and-pieces-text-2 = Each side has eleven pieces: five triangles, two parallelograms, two trapezoids, two hexagons. Indigo sits below and begins, Vermilion above.
jihe-help-board-and-pieces-text-3 = Form triangles, parallelograms or trapezoids with your pieces in the enemy half: each unit triangle inside scores one point. The first to reach the target wins.
jihe-help-set-up = The set-up
jihe-help-own-moves = Own moves
jihe-help-own-moves-text = On a turn a piece may move in its own way once. A triangle goes one step along a line. A parallelogram crosses a unit rhombus along its long diagonal, with both ends of the short one empty. A trapezoid goes two steps straight, with the point between empty. A hexagon does any of these.
jihe-help-own-moves-text-2 = In a figure a hexagon also stands in for any other kind.
jihe-help-where-it-can-go = Where a { $kind } can go
jihe-help-symmetric-jumps = Symmetric jumps
jihe-help-symmetric-jumps-text = Along a line over exactly one piece, of either side, to the point as far beyond it; nothing else between.
jihe-help-rhombus-jumps = Rhombus jumps
jihe-help-rhombus-jumps-text = If both ends of a rhombus’s short diagonal are occupied, a piece on a third corner jumps to the opposite one; the triangle of these three must hold no other piece.
jihe-help-vertical-angle-jumps = Vertical-angle jumps
jihe-help-vertical-angle-jumps-text = Two equal rhombi touch at an occupied point: the piece on the opposite corner of one jumps to the opposite corner of the other. Its own rhombus must hold only these two.
jihe-help-chains = Chains
jihe-help-chains-text = Jumps of all three kinds chain freely and stop anywhere, but touch no point twice. Own moves do not chain.
jihe-help-chains-text-2 = Tap the piece, then landing after landing; tap the last one again or press “Stop here”. “One back” takes a landing back. “Jumps” shows by which rhombus or over which piece each jump goes.
jihe-help-scoring = Scoring
jihe-help-scoring-text = After your move you must score if your pieces form figures strictly inside the enemy half. Each figure needs at a corner a piece of its own kind or, where there is none, a hexagon.
jihe-help-scoring-text-2 = The highest total counts, with the fewest figures; among what is left you choose.
jihe-help-score-example = { $figures }, { $points ->
    [one] one point
   *[other] { $points } points
 }
jihe-help-what-leaves = What leaves
jihe-help-what-leaves-text = Then all other pieces in and on the figures leave, of both sides. Of the corners a matching piece leaves from each figure, and from a parallelogram or trapezoid one more of your choice. A shared corner that leaves counts for each of its figures.
jihe-help-what-is-left = What is left
jihe-help-end = The end
jihe-help-end-text = The first to reach the target wins. By agreement it can be lowered, or the match settled by score. It is also settled when neither side can form a figure any more, or after a hundred turns without a score (the number is an option); equal scores are a draw.
jihe-help-end-text-2 = The score is paid in coins: 1, 2, 2, 5, 10, 20, 20, 50.

## Play

jihe-tagline = Chains and figures
jihe-claim-first = First choose how to score
jihe-nothing-to-claim = There is nothing to choose now
jihe-no-such-claim = There is no way to score of this number
jihe-no-offer = Nothing is offered
jihe-no-such-move = The piece does not move that way
jihe-must-move = There is a move, so you cannot pass

## Names and sentences

jihe-target-reached = Target reached
jihe-settled-by-score = Settled by score
jihe-no-figure-left = Neither side can form a figure any more: settled by score
jihe-no-score-for-long = No score for a long time: settled by score
jihe-point = { $name }
    .say = { $letter }, { $number }
jihe-kind-triangle = triangle
jihe-kind-parallelogram = parallelogram
jihe-kind-trapezoid = trapezoid
jihe-kind-hexagon = hexagon
jihe-moved = { $side } { $kind } { $from }–{ $to }
    .say = { $side }, { $kind }, { $from }, to { $to }
jihe-jumped = { $side } { $kind } { $from }–{ $to }
    .say = { $side }, { $kind }, { $from }, { $hops ->
    [one] jumps
   *[other] in { $hops } jumps
 } to { $to }
jihe-scored = { $side } scores { $points } with { $figures }, { $total } in all
jihe-figures-triangle = { $count ->
    [one] a triangle
   *[other] { SPELL($count) } triangles
 }
jihe-figures-parallelogram = { $count ->
    [one] a parallelogram
   *[other] { SPELL($count) } parallelograms
 }
jihe-figures-trapezoid = { $count ->
    [one] a trapezoid
   *[other] { SPELL($count) } trapezoids
 }
jihe-figures-hexagon = { $count ->
    [one] a hexagon
   *[other] { SPELL($count) } hexagons
 }
jihe-closes-at = { $points ->
    [one] { $place } makes { $figure }, { $points } point
   *[other] { $place } makes { $figure }, { $points } points
 }
jihe-removed = { $points } leave
jihe-jump-symmetric = over { $over } along the line
jihe-jump-rhombus = over the rhombus { $first }–{ $second }
jihe-jump-vertical = through the vertical angle at { $over }
jihe-target-down = { $side } offers to lower the target to { $points }
jihe-settle-offered = { $side } offers to settle by score
jihe-agrees = { $side } agrees
jihe-declines = { $side } declines
jihe-no-move-passes = { $side } has no move and passes
jihe-round-to-move = Round { $round } · { $side } to move
jihe-round-scores = Round { $round } · { $side } scores
jihe-points-count = { $count ->
    [one] { $count } point
   *[other] { $count } points
 }

## Options

jihe-bad-size = The side of the board is 4, 5 or 6
jihe-bad-setup = The set-up needs five T and two each of P, Z and H
jihe-bad-turn = The side to move is not written correctly
jihe-bad-scores = The scores are not written correctly
jihe-bad-pieces = Write pieces like T:a1,c3
jihe-bad-kind = There are only the kinds T, P, Z and H
jihe-piece-off-board = A piece is not on a point of the board
jihe-two-pieces = Two pieces stand on { $point }
jihe-too-many = A side has more pieces of a kind than there are in a set

### Xiangqi

## Play

xiangqi-no-piece = There is no piece on that point
xiangqi-not-your-piece = That piece belongs to the other side
xiangqi-own-piece-there = One of your own pieces stands there
xiangqi-horse-leg-blocked = The horse’s leg is blocked
xiangqi-elephant-eye-blocked = The elephant’s eye is blocked
xiangqi-elephant-crosses-river = An elephant cannot cross the river
xiangqi-outside-palace = The general and the advisors stay in the palace
xiangqi-path-blocked = A piece stands in the way
xiangqi-cannon-needs-screen = A cannon captures over exactly one piece
xiangqi-wrong-shape = The piece does not move that way
xiangqi-soldier-backward = A soldier never moves backward
xiangqi-soldier-sideways = A soldier moves sideways only beyond the river
xiangqi-general-stays-in-check = Your general is in check and would stay so
xiangqi-general-exposed = Your general could be captured
xiangqi-generals-would-face = The generals would face each other

### Several devices together

## A match moves to another device of the same person

handover-title = Another device
handover-which = Which match goes on there?
handover-why = Choose a match, then open its QR code or link on your other device: that one goes on, and this one lets go.
handover-help = For your own device alone: whoever opens this gets the match and your secrets in it. Keep both devices on until it is done.
handover-picture = The QR code for the other device
handover-send = Send the link to yourself
handover-text = Open this in Qishe to go on with your match. It is for your own other device: pass it to nobody. If nothing happens, paste this whole message into Qishe under People nearby: { $link }
handover-text-online = Open this in Qishe to go on with your match. It is for your own other device: pass it to nobody. If nothing happens, paste this whole message into Qishe under Online: { $link }
handover-go-on = See the match

## The page by which a player lets others watch the match

watching-title = Watching
watching-picture = The QR code for watching
watching-help = Up to four devices can watch, two moves late, so that nobody can help. They see nobody’s secrets before the end.
watching-count = { $devices ->
    [one] One device is watching
   *[other] { $devices } devices are watching
}
watching-nobody = Nobody is watching now
watching-send = Send the link for watching
watching-text = Come and watch this match of { $game }! Tap this link once Qishe is installed; if that does nothing, paste this whole message into Qishe under People nearby: { $link }
watching-text-online = Come and watch this match of { $game }! Tap this link once Qishe is installed; if that does nothing, paste this whole message into Qishe under Online: { $link }

## What can be said during a match: these eight phrases

phrase-greeting = Hello
phrase-good-game = Have a good game
phrase-good-move = Good move
phrase-hurry = Please hurry
phrase-thinking = Let me think
phrase-thanks = Thank you
phrase-again = Another game?
phrase-farewell = Goodbye

phrase-say = Say something
phrase-say-question = What do you say?
phrase-said = { $side }: { $phrase }
phrase-said-here = You: { $phrase }
phrase-too-soon = One phrase every five seconds
phrase-unheard = Nobody can hear it now

## People one has played with

people-title = People you have played
people-none = You have not played with anybody’s device yet. Whoever you play a match with is listed here
people-note = This is kept on this device alone. Nobody who has not played with you can find you, or is listed here.
people-full = At most { $count } people are kept; the one you have not played for the longest time is forgotten first.
people-nameless = No name
people-results = { $won } won, { $lost } lost, { $drawn } drawn
people-no-results = No result yet
people-last = Last played { $day }
people-is-blocked = Blocked
people-own-name = Your name for them
people-own-name-hint = Only you see it
people-rename = Rename
people-called = The name they wrote
people-results-of = Results
people-last-of = Last played
people-safety-number = Safety number
people-safety-number-help = Each of you looks at your own device and reads it aloud: if all six groups are the same, nobody is between you. The tile above is laid by the other’s key, too: it helps you to recognise a person, and proves nothing.
people-compared = Compared in person
people-compared-help = You have read the number to each other, and it was the same
people-block = Block
people-block-help = You no longer play with this person. They cannot enter your rooms, and you enter none of theirs; they are told nothing
people-forget = Forget this person
people-forget-question = Forget { $name }?
people-forget-text = Name, results and the block are deleted. If you play again, you meet anew.
people-forget-yes = Forget
people-forget-no = Keep
people-invite = Invite by letter
people-invite-help = No code: they see it when they next look into the mailbox. Then each moves when there is time.
people-write-to = Invite { $name }
people-rematch = Again, with sides changed
people-no-relay = Letters go over a relay: set one under Online first.
people-invited = { $game }: invited, no answer yet
people-not-this-time = { $game }: not this time
people-begins-soon = { $game }: agreed, begins when the other device looks
people-withdraw = Take back
people-withdraw-question = Take back the invitation to { $name }?
people-withdraw-text = If they have seen it, they learn so when they accept.
people-withdraw-no = Keep it
people-dismiss = Dismiss
people-invites-you = { $name } invites you to { $game }
people-invitation-text = You play { $side }, with { $days ->
    [one] a day
   *[other] { $days } days
 } for each move. Each moves when there is time. If you decline, they are told.
people-accept = Accept
people-decline = Decline
people-see-invitation = Look
people-invited-you = You are invited to play
people-invitations = Invitations · { $count }
people-sent-invitations = Sent · { $count }
people-written = The invitation is written; it is sent once the relay is reached
people-accepted = Accepted; it begins when the other device has seen it
people-has-declined = Declined; they are told
people-withdrawn = Taken back
people-not-played = It has not begun: the invitation is out of date, or that person is not here any more
people-invitations-full = At most { $count } invitations at a time: take one back first
people-invitation-days = An invitation without an answer goes after { $count } days.
people-going = Open · { $count }
people-ended = Finished
people-none-ended = No match with another device has ended yet
people-finished-full = The last { $count } matches are here, earlier ones under Records.

## The room

room-you = Me
room-host = Host
room-ready = Ready
room-not-ready = Not ready
room-away = Disconnected
room-away-for = Disconnected for { $minutes } min
room-with-partner = with { $name }
room-nameless = No name
room-blocked = You have blocked the host of this room
room-usual-rules = The usual rules
room-waits-for-people = { $count ->
    [one] Waiting for { $count } more player
   *[other] Waiting for { $count } more players
 }
room-waits-for-all = Waiting until everybody is ready
room-may-begin = Everybody is here: you can start
room-waits-for-host = Waiting for the host to start
room-say-ready = Check what will be played, then press Ready
room-no-offer = Waiting for the host to choose what to play
room-connecting = Connecting…
room-playing = The match is on
room-back = Connection lost, reconnecting…
room-seeking = Looking for somebody to play…
room-met = Found: the match is about to begin…

## What went wrong

room-wrong-secret = Wrong code. Ask the host for the new one
room-closed = The host has closed the room
room-other-version = The other device has another version: update both
room-newer-version = The other device has a newer version: update the app here
room-older-version = The other device has an older version: ask them to update
room-no-network = No network here. Join the same Wi-Fi or hotspot first
room-unreachable = It cannot be reached. Are both in the same network?
room-no-relay = The relay cannot be reached; trying again…
room-relay-refuses = The relay does not accept this app: update it, or check the relay’s settings
room-relay-full = The relay is full: others get what you do only while they are online
room-wrong-clock = The relay cannot be reached: this device’s clock seems wrong. Set the date and time
room-not-begun = The match did not start: somebody did not answer, or left. Get ready once more
room-seats-taken = All seats are taken. Wait for the end of the match, or for the host to change the players
room-draws-late = The device of { $side } does not send its random number, so the match cannot start
room-endings = { $count ->
    [one] has ended { $count } match without a result
   *[other] has ended { $count } matches without a result
 }
room-no-relay-yet = There is no relay yet. Open a relay’s link first, or paste it in Settings under Online
room-bad-relay = This is no link or settings of a relay
room-relay-question = Use another relay?
room-relay-question-text = The one in use is taken off this device. To use it again you need its link again.
room-take-off-relay = Take off
room-network-refused = If the system does not let Qishe use the local network, allow it in the system’s settings and come back.
room-system-settings = Open the system’s settings
room-other-relay = This invitation is on another relay: both must use the same
room-not-online = This version cannot play online
room-unsaved = It could not be saved, so nothing was sent: the device may be full
room-not-let-go = The match is on your other device, but its copy here could not be deleted: do not play on here
room-cheated = The device of { $side } broke the rules, so the match does not count. The proof is kept
room-disputed = The time that { $side } states is not what went by here
room-codes-closed = Somebody is trying out codes. Only the link and the picture let anybody in now
room-code-changed = Somebody typed a wrong code, so the code has changed
room-send-away-question = Send { $name } away?
room-send-away-text = Coming back takes a new code or link.
room-send-away = Send away
room-keep-person = Let them stay
room-put-away-question = Put this match away?
room-put-away-text = It is decided; the result stays, and the record is kept. What the others do not know yet is not told any more.
room-put-away = Put away
room-give-up-question = Give this match up?
room-give-up-text = You resign. The other side hears it now, or as soon as there is a link.
room-give-up = Give this match up
room-keep-match = Keep it
room-busy = Not let in yet: a match may be on, the room full, or the network slow. Trying again
room-bad-invitation = That is no invitation. Enter the six digits, or paste the whole invitation
room-waits-to-watch = Waiting for the match to arrive…
room-waits-for-device = Waiting for your other device to scan…
room-moves = On its way: { $percent }%
room-has-moved = The match is on your other device now, and no longer here
room-has-come = The match is on this device now

### Everything in one file

everything-export-question = Save everything in one file?
everything-export-text = The file holds everything, hidden pieces of running matches too. Whoever has the file can read them. Running matches with other devices are in it too: once they are on another device, go on only there. Played on both, they end without a result.
everything-export = Save the file
everything-file-name = Qishe everything
everything-not-exported = No file was saved
everything-not-exported-text = Some files cannot be read now, or a newer version of the app wrote them. Nothing here was changed: try again, or update the app first.
everything-not-all-merged = Not all was brought in
everything-disk = Storage may be full. A part came in, and all that was here is kept. Bring the file in again once there is room: the rest will follow.
everything-unread = { $count ->
    [one] { $count } match cannot be read and is not in the file.
   *[other] { $count } matches cannot be read and are not in the file.
}
everything-merge-question = Bring in this file?
everything-merge-text = It holds everything of a device with Qishe. Its matches, layouts, practice and settings are added to those here; all that is here stays.
everything-merge = Bring in
everything-merged = Brought in
everything-not-merged = Nothing was brought in
everything-merged-matches = Matches: { $added } new, { $continued } went on, { $known } were here already. Practice, layouts and settings are brought in too.
everything-merged-rooms = { $count ->
    [one] { $count } running match with other devices was added. Go on with it only on this device.
   *[other] { $count } running matches with other devices were added. Go on with them only on this device.
}
everything-merged-damaged = { $count ->
    [one] { $count } match is damaged in the file and was left out.
   *[other] { $count } matches are damaged in the file and were left out.
}
everything-merged-too-large = { $count ->
    [one] One match of the file is too large and was left out.
   *[other] { $count } matches of the file are too large and were left out.
}
everything-merged-layouts = { $count ->
    [one] One layout was left out: at most { $most } are kept for a game.
   *[other] { $count } layouts were left out: at most { $most } are kept for a game.
}
everything-merged-no-room = Practice or statistics of the file were not all brought in: together with those here they are too large. All that was here is kept.
everything-left-behind = { $count ->
    [one] One match is too large or has no room, and is not in the file.
   *[other] { $count } matches are too large or have no room, and are not in the file.
}
everything-merged-evening = The file has another club evening. It was left out: the one here stays.
everything-merged-unknown = Only a newer version can read some parts of the file. They were left out: update the app and bring the file in again.
everything-file-damaged = The file is damaged or not whole. Nothing here was changed.
everything-file-newer = A newer version of the app wrote the file. Nothing here was changed; update the app first.

### Hands

## Settings, and the line at the first touch of a small board

hand-title = Hands
hand-small-points = Small points
hand-small-points-help = Loupe: rest the finger, look, and lift it to tap. Tap again: a move needs a second tap, on every board.
hand-glass = Loupe
hand-again = Tap again
hand-direct = Plain tap
hand-offer = Small points: rest for a loupe, lift to tap
hand-left-handed = Left hand
hand-left-handed-help = Mirrors the drawer’s keys and the buttons below; sideways, the board is on the right
hand-large-keys = Large keys
hand-large-keys-help = Keys are higher, and the board a little smaller

### A club evening

## The screen

club-title = Club evening
club-subtitle = { $game } · { $system }
club-subtitle-round = { $game } · { $system } · { $round }
club-round = Round { $number }
club-round-of = Round { $number } of { $count }
club-game = Game
club-in-fours = Tables of four: partners win and lose together
club-system = System
club-swiss = Swiss
    .help = People with equal scores meet, never twice while others are left
club-round-robin = Round robin
    .help = Everybody meets everybody
club-mixed-help = Partners and opponents change as much as they can
club-knock-out = Knock-out
    .help = The loser is out; opponents and byes are drawn by lot
club-keizer = Keizer
    .help = For a weekly club: a win is worth as much as the opponent’s place
club-cycles = Meetings
club-once = Once
club-twice = Twice
club-rounds = Rounds
club-page-people = People
club-page-tables = Tables
club-standings = Standings
club-see-standings = See the standings
club-scroll-standings = Swipe sideways for the other columns
club-columns-help = What the columns mean
club-wall = For the wall

## People

club-people = { $count ->
    [one] { $count } person here
   *[other] { $count } people here
 }
club-name-hint = Name
club-add = Add
club-known = From earlier evenings
club-come = Is here
    .help = { $name } is here
club-forget = Forget
    .help = Forget { $name }
club-played = { $count ->
    [one] { $count } game
   *[other] { $count } games
 }, { $points } points
club-has-left = has left
club-leave = Leaves
    .help = { $name } leaves
club-back = Comes back
    .help = { $name } comes back
club-remove = Remove
    .help = Remove { $name }

## A round

club-table = Table { $number }
club-table-line = { $table }: { $seats }. { $result }
club-seated = { $name } ({ $side })
club-awaited = Playing
club-wins = { $names } wins
club-wins-unplayed = { $names } wins, the other side did not play
club-drawn = Draw
club-both-lose = Nobody came: both lose
club-no-result = No result yet
club-more-results = Other results
club-play-here = Play here
club-go-on = Go on playing
club-byes = Sits out: { $names }
club-repeats = { $count ->
    [one] One pairing is played again: nobody else was left
   *[other] { $count } pairings are played again: nobody else was left
 }
club-waiting = { $count ->
    [one] One table is still playing
   *[other] { $count } tables are still playing
 }
club-draw-round = Draw round { $number }
club-take-back = Take round { $number } back
club-take-back-question = Take round { $number } back? Its results are lost.
club-anew = New evening
club-anew-question = End this evening and begin a new one? Share the standings first if you want to keep them. The people stay known.
club-end-rounds = All rounds are played
club-end-all-met = Everybody has met everybody
club-end-one-left = The knock-out is decided
club-end-none-left = Nobody is left in the knock-out
club-first-place = First place: { $names }

## Standings

club-place-of = { $place }. { $name }
club-column-cell = { $label } { $value }
club-column-place = Place
    .help = People who are equal in everything share a place
club-column-name = Name
    .help = Name of the person
club-column-points = Points
    .help = A win is 1 point, a draw ½. Sitting out counts as a win, but not in a round robin or a knock-out
club-column-balance = Score
    .help = A win is +2, a loss −2, a draw 0
club-column-tables = W / D / L
    .help = Games won, drawn, lost
club-column-buchholz = Buchholz
    .help = The points of all opponents together. A round without a game counts as one against somebody with equal points
club-column-sonneborn-berger = S-B
    .help = Sonneborn-Berger: the points of those beaten, and half the points of those drawn with
club-column-direct = Direct
    .help = Points in games among people with equal points, once all of them have met
club-column-rounds = Round
    .help = Rounds survived, and one more for those still in
club-column-value = Value
    .help = Worth of the place: the first has one and a half times as many as there are people, each next one less
club-column-keizer = Keizer
    .help = A win brings the opponent’s value, a draw half of it; sitting out two thirds of your own value, a round away one third
club-share-text = Share as text
club-share-table = Share for a spreadsheet
club-round-head = Round
club-table-head = Table
club-players-head = Players
club-result-head = Result
club-bye-word = Sits out

## What went wrong

club-results-missing = First every table needs its result
club-evening-over = The evening is over
club-too-few = { $count ->
    [one] One person is needed
   *[other] At least { $count } people are needed
 }
club-too-many = There is room for { $count } people
club-name-missing = Type a name first
club-name-too-long = A name has at most { $count } characters
club-name-taken = There is somebody called { $name } already
club-knock-out-closed = A knock-out takes nobody after the first draw
club-has-begun = The evening has begun: this is settled
club-not-begun = Draw the first round first
club-not-in-fours = This system is for tables of two
club-rounds-range = Between { $least } and { $most } rounds
club-has-played = This person has played: leaving is possible, removing is not
club-nothing-to-take-back = No round is drawn yet
club-no-draw = A knock-out has no draws: play again
club-take-back-first = A later round depends on it: take that back first
club-table-has-result = This table has its result

### The shells

## The lobby and new matches

shell-app-name = Qishe
shell-play = Play
shell-practice = Practice
shell-archive = Records
shell-statistics = Statistics
shell-no-statistics-title = No finished game yet
shell-no-statistics-text = Finish a game, and your results, rating and seals are here. All of it stays on this device.
shell-erase-statistics = Erase statistics
shell-rules = Rules
shell-settings = Settings
shell-resume = Continue
shell-type-instead = Type it instead
shell-letters = Letters
shell-letters-help = Nobody has to be online: a move is posted, and answered when the other has time
shell-no-letters = No match with other devices yet
shell-your-turn = Your move
shell-your-turns = { $count ->
    [one] Your move · { $count }
   *[other] Your moves · { $count }
 }
shell-their-turns = { $count ->
    [one] Their move · { $count }
   *[other] Their moves · { $count }
 }
shell-their-turn = Their move
shell-on-its-way = On its way
shell-left-for = { $time } left
shell-letter-short = Your move, and little time
shell-letters-to-tell = Still to be told
shell-other-matches = { $count ->
    [one] { $count } more unfinished match
   *[other] { $count } more unfinished matches
}
shell-pictures-offer = New to Chinese characters? The pieces can be pictures.
shell-pictures-take = Use pictures
shell-pictures-leave = Keep the characters
shell-more-ways = More…
shell-more-ways-help = Options, clock, seats, other levels
shell-begin-one = Start a match
shell-set-up = Set up on the board
shell-take-position = Use this position
shell-decrease = Less
shell-increase = More
shell-opening = Opening the match
shell-reading-match = Reading…
shell-language-name = English

## People nearby

shell-near = People nearby
shell-near-line = Everyone with their own phone
shell-unannounced = Devices nearby cannot find this room now. The app tries again. You can invite by the link
shell-no-search = Rooms nearby cannot be looked for now. The app tries again. You can open an invitation link
shell-near-note = Devices connect directly, in the same Wi-Fi or hotspot; all of it is encrypted. The others see the name you write, and know you again next time.
shell-club = Club evening
shell-club-line = Pairings, scores, ranking
shell-online = Online
shell-online-line = Ask a friend far away
settings-online-help = Find an opponent, or invite a friend far away
shell-online-note = Everything goes through a relay, encrypted all the way: it cannot read it, but it sees which devices play with which, and when. There are no accounts. Friends see the name you write, and know you again next time; strangers see no name, only your side.
shell-relay = Relay
shell-relay-hint = Paste a relay’s link or settings
shell-relay-taken = The relay is set: Online is in the lobby now
shell-relay-why = There is no relay yet. A relay is run by somebody you trust: open the link or scan the QR code they give you, or paste the link here.
shell-take-relay = Use it
shell-other-relay = Another
shell-choose-game = Choose a game
shell-link-hint = Paste a friend’s invitation link
shell-link-help = Send the invitation to your friend, or let them scan this picture with the camera app
shell-my-name = Name
shell-my-name-hint = The name that the others see
shell-name-question = What should others call you?
shell-name-question-help = Only the people you play with see it. You can change it later.
shell-use-name = Use this
shell-no-name = No name
shell-rooms-here = Rooms nearby
shell-no-rooms = Looking for rooms…
shell-someones-room = { $name }’s room
shell-code-hint = Six digits, read aloud by the host
shell-invitation-hint = Or paste the link of an invitation
shell-join = Join
shell-open-room = Open a room
shell-room = Room
shell-code = Code
shell-code-help = Let the others tap this room under “People nearby” and enter the code, or scan the picture with the camera app, or send the link
shell-invitation-picture = The QR code of the invitation
shell-send-invitation = Send the invitation
shell-invitation-text = Come and play { $game }! Tap this link once Qishe is installed; if that does nothing, paste this whole message into Qishe under People nearby: { $link }
shell-invitation-text-online = Come and play { $game }! Tap this link once Qishe is installed; if that does nothing, paste this whole message into Qishe under Online: { $link }
shell-people = Who is here
shell-block = Don’t play with { $name }
shell-what-is-played = What is played
shell-change = Change
shell-my-side = I play
shell-ready = Ready
shell-not-yet = Not yet
shell-match-runs = Match in progress
shell-leave-room = Leave the room
shell-end-match = End without a result
shell-type-code-anew = Type the code again
shell-seat-of = { $name } plays
shell-give-up-kept = Give this match up

## In a match

shell-moves = Moves
shell-no-moves = No moves yet
shell-help = Rules
shell-menu = More
shell-leave-match = To the lobby (the match is saved)
shell-to-lobby = To the lobby
shell-captured = Taken
shell-enter = Enter
shell-whole-board = Whole board
shell-own-quarter = Enlarge your own quarter
shell-byo-yomi = Byo-yomi
shell-hold-disc = Hold to open, for { $side }
shell-hidden-title = The match is covered
shell-captured-title = The secret is covered
shell-captured-text = The screen is being recorded or shown elsewhere. Stop that, then look.
shell-my-layouts = My layouts
shell-layouts-note = At most 20 are kept for a game; one more takes the place of the oldest. Only names are listed. The seat that has opened the curtain to deploy can use them. One kept in this match is listed once the screens have lifted.
shell-no-layouts = There is no layout yet. One kept in this match is listed once the screens have lifted.
shell-picture = Picture
shell-state-on = On
shell-state-idle = Cannot be used now
shell-smallest-value = This is the smallest value
shell-largest-value = This is the largest value
shell-making-picture = Making the picture
shell-true-size = True size
shell-true-size-off = Fill the screen
shell-true-size-no = The screen is too small: the board is { $millimetres } mm wide

## Lessons

shell-first-time = New here?
shell-learn-one = Learn a game in three minutes
shell-learn-offer = New to this? Learn it in three minutes
shell-read-aloud = Read aloud

## Records

shell-share = Share
shell-share-record = Share the record
shell-share-picture = Share a picture
shell-share-moment = Share the activation (moving picture)
shell-shared = Saved as { $file } and copied
shell-save-file = Save as a file
shell-file-not-saved = The file could not be saved there
shell-saved-as = Saved as { $file }
shell-import-record = Import a record
shell-import-hint = Paste a record (Qishe, PGN, SGF or moves)
shell-import-file = From a file
shell-import-go = Import
shell-importing = Importing the record
shell-import-title = The record was not imported
shell-import-unread = The file could not be read as text. Your own records are untouched.
shell-import-text = { $index ->
    [0] { $reason }
   *[other] Action { $index }: { $reason }
 }. Your own records are untouched.
shell-unfinished = Unfinished
shell-finished = Finished
archive-day = { $month ->
    [1] { $day } Jan { $year }
    [2] { $day } Feb { $year }
    [3] { $day } Mar { $year }
    [4] { $day } Apr { $year }
    [5] { $day } May { $year }
    [6] { $day } Jun { $year }
    [7] { $day } Jul { $year }
    [8] { $day } Aug { $year }
    [9] { $day } Sep { $year }
    [10] { $day } Oct { $year }
    [11] { $day } Nov { $year }
   *[other] { $day } Dec { $year }
}
shell-empty-archive = No records yet
shell-delete = Delete
shell-deleted = Deleted: { $name }
shell-bring-back = Undo
shell-search = Search the records
shell-all-games = All games
shell-nothing-found = Nothing found
shell-moves-count = { $count ->
    [one] { $count } move
   *[other] { $count } moves
 }

## Settings

settings-language = Language 语言
settings-look-group = Look
settings-zoom = Size
settings-theme = Light or dark
settings-as-system = System
settings-theme-light = Light
settings-theme-dark = Dark
settings-board-group = Board
shell-board = Board
settings-board-theme = Board style
settings-board-wood = Wood
settings-board-walnut = Walnut
settings-board-slate = Slate
settings-board-paper = Paper
settings-piece-set = Pieces
settings-pieces-traditional = Traditional
settings-pieces-simplified = Simplified
settings-pieces-pictures = Pictures
settings-pieces-pictures-help = Pictures are for people who read no Chinese
settings-preview = How the board looks
settings-flip = Board direction
settings-flip-help = Flat: pieces face their owners
settings-flip-none = Fixed
settings-flip-mover = Turn to the mover
settings-flip-facing = Flat
settings-targets = Show legal points
settings-targets-help = Marked when a piece is selected
settings-confirmation = Confirm moves
settings-confirmation-help = Against slips: the point is marked first, and a second tap or a button plays the move
settings-confirm-none = No
settings-confirm-again = Tap again
settings-confirm-button = Button
settings-secret-group = Secrets
settings-curtain-each = Curtain at every turn
settings-curtain-each-help = Always cover the board before it changes hands
settings-private-output = Private listening
settings-private-output-help = While “Listen” is held, secrets are said into headphones only one person hears. On: Bluetooth and USB sound are trusted too, the built-in loudspeaker never is
settings-automatic = Auto
settings-on = On
shell-off = Off
settings-sound-group = Sound
settings-sounds = Sounds
settings-speech = Speech
settings-speech-help = Says moves and checks
settings-speech-settings = System speech settings
settings-voice-over-help = While VoiceOver runs, it does the talking
settings-haptics = Vibration
settings-reduced-motion = Reduce motion
settings-others-group = Other devices
settings-phrases = Phrases during a match
settings-phrases-help = Eight fixed ones, such as “Good move”; computers say a word now and then, too. Off: none is sent, and none is shown
settings-letter-notices = Tell me when it is my move
settings-letter-notices-help = The app looks into the mailbox also while it is closed, at most every fifteen minutes; no move is told
settings-letter-names = Name people in these notices
settings-about-group = About
settings-version = Version
settings-privacy = Privacy
settings-privacy-text = No account, and nothing is collected; matches stay on this device. The network is used only to play with other devices: directly with people nearby, and online through the relay whose settings you pasted. All of it is encrypted.
shell-licences = Open-source licences

## Sound for one person

settings-no-voice = No voice is available: shown as text instead
shell-no-voice-for = No { $language } voice: shown as text instead
shell-not-read-aloud = Others would hear it, so it is not read: use headphones
shell-unsaid-not-private = Others would hear it, so nothing was said
shell-unsaid-no-offline-voice = The { $language } voice needs the network and is not told secrets: install an offline voice in the system settings
shell-unsaid-busy = Another app is using the sound, so nothing was said
shell-unsaid-no-voice = There is no { $language } voice, so nothing was said
shell-output-title = Sound for one person
shell-output-ask = Which sound output does only one person hear? Secrets are said there alone.
shell-output-limits = The computer only knows the name of the socket: it cannot know whether headphones are worn, or whether a loudspeaker is plugged into it. Listen for yourself first.
shell-output-none = None: say no secrets
shell-output-no-device = This computer has no sound output to use, so no secret is said. You can hold the key to look.
settings-output-unset = Not chosen yet

## Faults and notices

shell-everything = Everything in one file
settings-everything-help = Matches, layouts, practice, statistics, settings and the club evening, to take to another device
settings-own-group = Your data
settings-merge-file = Bring in a file
settings-merge-file-help = Adds what another device saved in one file; all that is here stays
shell-merging = Bringing in the file
shell-torn-title = Saved match was damaged
shell-torn-text = The newest file cannot be read. The last good one was taken; the last move may be missing.
shell-broken-title = Match cannot be read
shell-broken-text = Neither the file nor its backup can be read. It was kept as { $file }. Other matches are not affected.
shell-file-torn-title = { $kind ->
    [choices] Settings were damaged
    [club] Club evening was damaged
    [practice] Practice was damaged
   *[statistics] Statistics were damaged
}
shell-file-torn-text = { $kind ->
    [choices] The newest file cannot be read. The settings before were taken.
    [club] The newest file cannot be read. The last good one was taken; the last change may be missing.
    [practice] The newest file cannot be read. The last good one was taken; the last puzzle may be missing.
   *[statistics] The newest file cannot be read. The last good one was taken; the last game may be missing.
}
shell-file-broken-text = { $kind ->
    [choices] Neither the file nor its backup can be read, so everything is set as on a new device. The file was kept as { $file }.
    [club] Neither the file nor its backup can be read. It was kept as { $file }, and a new evening begins.
    [practice] Neither the file nor its backup can be read. It was kept as { $file }, and progress with puzzles begins anew.
   *[statistics] Neither the file nor its backup can be read. It was kept as { $file }, and the statistics begin anew.
}
shell-file-newer-text = { $kind ->
    [choices] A newer version of the app keeps the settings. Nothing was changed; settings made here are not kept.
    [club] A newer version of the app keeps the club evening. Nothing was changed; the new evening here is not kept.
    [practice] A newer version of the app keeps the practice. Nothing was changed; puzzles done here are not counted.
   *[statistics] A newer version of the app keeps the statistics. Nothing was changed; games played here are not counted.
}
shell-file-unread-text = { $kind ->
    [choices] The device does not give the settings’ file at the moment. Everything is set as on a new device until the app is started anew; nothing was changed.
    [club] The device does not give the club evening’s file at the moment. Nothing was changed, and the new evening here is not kept: start the app anew.
    [practice] The device does not give the file of practice at the moment. Nothing was changed: start the app anew.
   *[statistics] The device does not give the statistics’ file at the moment. Nothing was changed: start the app anew.
}
shell-absent-text = There is no file of it any more.
shell-newer-title = Made by a newer version
shell-newer-match-text = A newer version of the app saved this match. Nothing was changed; update the app to go on with it.
shell-newer-matches-text = { $count ->
    [one] { $count } match was saved by a newer version of the app
   *[other] { $count } matches were saved by a newer version of the app
 }; nothing of it was changed. Update the app to see it.
shell-older-room-text = A match with other devices was begun before the app was updated and cannot go on. Its file was put aside, not deleted.
shell-newer-room-text = A newer version of the app keeps this match with other devices. Nothing was changed; update the app to go on with it.
shell-unread-title = Cannot be read now
shell-unread-match-text = The device does not give the match’s file at the moment. Nothing was changed: try again, or start the app anew.
shell-unread-matches-text = { $count ->
    [one] { $count } match cannot
   *[other] { $count } matches cannot
 } be read at the moment. Nothing was changed; start the app anew.
shell-folder-taken-title = Qishe is open already
shell-folder-taken-text = Another Qishe uses the same folder. Where both keep settings, the later ones replace the earlier ones: close the other one first.
shell-disk-title = Could not save
shell-disk-text = Storage may be full. This match is still in memory and the last saved state is kept; it is saved again once there is room.
shell-fault-text = This step did not happen; the match is as it was.
shell-back = Back
shell-close = Close
shell-done = Done
shell-cancel = Cancel
shell-understood = OK

### Lessons: what every lesson says

learn-you = You
learn-you-are = You are { $side }.
learn-you-are-with = { $moves ->
    [one] You are { $side }. One move.
   *[other] You are { $side }. { $moves } moves.
}
learn-only-look = Read and look at the board.
learn-next = Next
learn-skip = Skip
learn-again = Try again
learn-show = Show me
learn-whole-game = Play the whole game
learn-more-lessons = All lessons
practice-streak = { $days ->
    [0] Solve one today
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
practice-weekday = { $day ->
    [0] Su
    [1] Mo
    [2] Tu
    [3] We
    [4] Th
    [5] Fr
   *[other] Sa
}
practice-open-today = { $streak }, none yet today
study-last-match = Learn from the last match
study-lessons = Lessons { $done } / { $count }
study-retry = { $count ->
    [one] Try 1 place again
   *[other] Try { $count } places again
}
study-look-again = Look again
practice-today = Puzzle of the day
practice-today-done = Done for today, see you tomorrow
practice-today-missed = Missed today, try again tomorrow
practice-today-shown = The answer was shown today, try again tomorrow
practice-tomorrow = See you tomorrow
practice-again-tomorrow = Again tomorrow
practice-due = { $count ->
    [0] No mistakes come back today
    [one] { $count } mistake comes back
   *[other] { $count } mistakes come back
}
### Computer players

computers-title = Computer players
computers-title-help = How each of eight levels plays, and what stands beside the board
computers-levels-group = Eight levels
computers-board-group = Beside the board
computers-chances = Chances
computers-chances-help = In a match against a computer, a bar beside the board shows who is ahead. What is hidden does not count.
computers-speed = Computers against each other
computers-slow = Slow
computers-medium = Medium
computers-fast = Fast

### Rules

rules-lessons = Lessons
rules-lesson-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
rules-lesson-done = Done
rules-next-moves = Next move
rules-from-the-start = From the start again

### Statistics

statistics-owner = Me
statistics-computer = Computer
statistics-all-games = All
statistics-year = { $year }
statistics-month = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
}
statistics-results = { $won } won · { $drawn } drawn · { $lost } lost
    .say = { $won } won, { $drawn } drawn, { $lost } lost
statistics-against = Against { $name }: { $results }
statistics-rung-beaten = { $name }, level { $level }, beaten, { $results }
statistics-rung = { $name }, level { $level }, { $results }
statistics-rung-unplayed = { $name }, level { $level }, not played yet
statistics-ladder-beaten = Beat { $beaten } · next: { $next }
statistics-ladder-next = Next: { $next }
statistics-ninth-empty = Ninth grade, still empty: beat the strongest level to stamp it
statistics-ninth-stamped = Ninth grade, stamped
statistics-suggestion = { $name } is a match for you
statistics-begin = Play a game against { $name }
statistics-rating-caption = On this device · { $matches ->
    [one] { $matches } game
   *[other] { $matches } games
}
statistics-rating-spoken = Rating on this device { $rating }, plus or minus { $deviation }
statistics-puzzles = { $tried ->
    [one] { $tried } puzzle
   *[other] { $tried } puzzles
} · { $first } at the first try
statistics-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
statistics-days-label = In a row
statistics-run-label = Best run
statistics-time-label = Lost on time
statistics-spies = Favourite spy
statistics-spies-key = Hold to look
statistics-spies-help = Your eyes only
statistics-spies-open = Looking
statistics-spies-activated = Activated { $percent }%
statistics-spies-none = None chosen yet
statistics-spies-favourite = Most often number { $place } from the right, { $count ->
    [one] once
   *[other] { $count } times
}
statistics-erase-title = Erase the statistics?
statistics-erase-text = Results, rating and favourite spy are erased for good. Records and progress with puzzles stay.
statistics-erase-yes = Erase
statistics-erase-no = Keep
learn-right = That’s it!
learn-finished = Well done. You know enough to play.
learn-not-it = That move is allowed, but it does not do it yet. The position comes back.
learn-moves-only = Here one only plays moves: no offers, and no passing.
learn-lost = Not won this time. Try again, and press “Hint” when you are stuck.

### Puzzles

puzzle-task = You are { $side } · { $aim }
puzzle-win = { $moves ->
    [one] win in one move
   *[other] win within { $moves } moves
}
puzzle-win-count = fill the board and win the count
puzzle-pick = { $moves ->
    [one] pick a spy and win in one move
   *[other] pick a spy and win within { $moves } moves
}
puzzle-pick-hold = pick a spy that lets you hold
puzzle-hold = { $moves ->
    [one] one move alone stops a win in one
   *[other] one move alone stops a win in { $moves }
}
puzzle-points = { $moves ->
    [one] score { $points } this turn
   *[other] score { $points } for sure within { $moves } turns
}
puzzle-gain = { $moves ->
    [one] win a piece in one move
   *[other] win a piece within { $moves } moves
}
puzzle-capture = { $moves ->
    [one] bring a general down in one move
   *[other] bring a general down within { $moves } moves
}
puzzle-no-enemy-spy = You alone have a spy.
puzzle-no-spies = Nobody has a spy.
puzzle-forbidden = Black has forbidden points.
puzzle-no-forbidden = No points are forbidden.
puzzle-level = { $name } solves it
puzzle-ticks = { $solved } of { $of } solved
puzzle-hint = Hint
puzzle-show = Show the answer
puzzle-timer = Timer
puzzle-next = Next puzzle
puzzle-back-to-practice = Back to practice
puzzle-hint-where = Look at the marked place.
puzzle-hint-what = This is the move.
puzzle-judging = Working out whether this move does it…
puzzle-not-it = That is not it.
puzzle-showing = It goes like this:
puzzle-answered = This is the answer to it.
puzzle-deed = { $move }: { $what }.
puzzle-refuted-lost = That did not stop it: the opponent wins.
puzzle-wrong-win = { $moves ->
    [one] That does not win in one move.
   *[other] That does not win within { $moves } moves.
}
puzzle-wrong-count = That does not win the count.
puzzle-wrong-pick = With this choice there is not enough time to win.
puzzle-wrong-pick-hold = With this choice the position does not hold.
puzzle-wrong-hold = That does not hold.
puzzle-wrong-points = { $points ->
    [one] That does not make { $points } point.
   *[other] That does not make { $points } points.
 }
puzzle-wrong-gain = That wins no piece.
puzzle-wrong-capture = That brings no general down.
puzzle-solved-first = Right at the first try!
puzzle-solved-with-hint = Right, with a hint.
puzzle-solved-later = Right. This puzzle will come back.
puzzle-solved-again = Right again.
puzzle-unproven = This move is not settled: it may work too, but the proof did not end. Try another one; this does not count as wrong.
puzzle-shown = That is the answer. This puzzle will come back.
puzzle-shown-after = That is the answer.
puzzle-idea = Kind: { $kind }.
puzzle-idea-pick = Pick the spy that is of use at once.
puzzle-idea-activation = Activating is a move: the soldier changes sides where it stands.
puzzle-set-through = The set is done: { $solved } of { $of } right at the first try.
puzzle-motif-spy = Spy
puzzle-motif-activation = Activation
puzzle-motif-pick = Picking the spy
puzzle-motif-mate = Mate
puzzle-motif-escape = Escape from mate
puzzle-motif-material = Winning a piece
puzzle-motif-forbidden = Catching the forbidden move
puzzle-motif-four-three = Four and three
puzzle-motif-fours = Fours to the end
puzzle-motif-quiet = Quiet threat
puzzle-motif-defence = The only defence
puzzle-motif-double-call = Double threat
puzzle-motif-calls = Threat after threat
puzzle-motif-count = Counting
puzzle-motif-chain = Chain of jumps
puzzle-motif-figure = Completing a figure
puzzle-motif-prepared = Prepare and score
puzzle-motif-claim = Choosing a claim
puzzle-motif-bomb = Bomb
puzzle-motif-general = Capturing a general

### Lessons: Undercover Xiangqi

lesson-undercover-first = Your first match
lesson-undercover-first-aim = This is Chinese chess. Red has just won: Black’s general (marked) is attacked and cannot escape. That is mate, the aim.
lesson-undercover-first-take = A chariot runs straight as far as the way is free, and takes what it lands on. Tap your chariot, then the black horse.
    .done = Taken! A piece that is taken leaves the board.
    .wrong = The chariot may go on. Its move ends where the black horse stands.
lesson-undercover-first-mate = One chariot already guards the second row. Attack the general with the other, so that it cannot escape.
    .done = Mate. You have won this one!
    .wrong = That is check, but the guard has left its row: the general steps forward.
lesson-undercover-first-pick = Now the secret. One of Black’s five soldiers will be your spy, and only you know which. Tap any of them and confirm.
    .done = That soldier works for you now. Black does not know.
    .wrong = Without a spy it is ordinary Chinese chess. Pick one this time.
lesson-undercover-first-look = Forgot which one it was? Hold the key “Red: look” below the board. Let go, and the mark is gone.
    .done = Hold it only while nobody looks over your shoulder.
lesson-undercover-first-activate = Your spy stands in front of the black general. Press “Activate” and confirm: the soldier turns red. That is your move.
    .done = The soldier turned red, attacked the general, and that was mate!
    .wrong = The general slips away. Your spy was next to it all the time: activate it.
lesson-undercover-first-match = A small match. Two chariots and a spy against three soldiers: mate the general. “Hint” shows a good move.
    .done = You have won your first match!

lesson-undercover-pieces = Horse, cannon, soldier
lesson-undercover-pieces-horse = The horse goes one step straight, one slanting. Your soldier beside it blocks a way. Take the soldier it can reach.
    .done = The other black soldier was out of reach: your own one blocks the horse’s leg.
    .wrong = The horse moved, but took nothing. One step ahead, then slanting to the right: a black soldier stands there.
lesson-undercover-pieces-cannon = The cannon moves like a chariot, but takes only by jumping over exactly one piece. Take the chariot in the far corner.
    .done = The soldier between was your stepping stone.
    .wrong = The chariot in the corner was not taken. Jump over the soldier to the far end of the file.
lesson-undercover-pieces-soldier = A soldier steps forward, and once it has crossed the river sideways too; never back. Yours has crossed: take the horse.
    .done = A spy that turns follows the same rule, from its new side.
    .wrong = A step ahead passes the horse by. Beyond the river a soldier may also step sideways.

lesson-undercover-palace = Elephant, advisor, general, river
lesson-undercover-palace-elephant = The elephant goes two steps slanting. A piece between blocks it, and it never crosses the river. Take the horse.
    .done = The soldier on the other side was out of reach: your own cannon stood between.
    .wrong = The elephant moved, but took nothing. The horse is two slanting steps ahead, to the left.
lesson-undercover-palace-advisor = The nine points with slanting lines are the palace. In it the advisor goes one slanting step. Take the soldier inside.
    .done = An advisor never leaves the palace: it guards the general.
    .wrong = The black soldier is still in the palace. It is one slanting step away.
lesson-undercover-palace-general = The general stays in the palace and goes one straight step. The black soldier gives check and is not protected: take it.
    .done = A step to the left was not allowed: the black general looks down that file, and the two may never face each other.
    .wrong = The general is safe, but the soldier is still there. It stands one step ahead.
lesson-undercover-palace-river = The band in the middle is the river. Beyond it a soldier steps sideways too. Cross it, then take the horse.
    .done = An elephant never crosses the river, and a soldier that has crossed never comes back.
    .wrong = The horse is still there. Beyond the river, step sideways.

lesson-undercover-mate = How a match ends
lesson-undercover-mate-face = The two generals may never face each other on an open file. So yours guards the middle file. Mate with the chariot.
    .done = The general could not step into the middle: yours looks down that file.
    .wrong = The general steps forward. Check it along its own file instead.
lesson-undercover-mate-cannons = Two cannons on one file: the front one is the bridge of the rear one. Give check that no piece can block.
    .done = Whatever steps between becomes another bridge.
    .wrong = That is no mate: the cannons must stand on one file, one behind the other.
lesson-undercover-mate-stuck = A side without a legal move loses as well, in check or not. The black general has one free point: take it away.
    .done = Nothing to move: lost. A side that could still activate a spy is not stuck, by the way.
    .wrong = The general still has a free point. Cut off the row in front of it.

lesson-undercover-picking = Locks, picks, layouts
lesson-undercover-picking-lock = With locks on, each side may first lock one soldier: nobody can pick it, and everybody sees it. Lock one of yours.
    .done = That one stays loyal, and Black knows it.
    .wrong = Then all five can be picked. Lock one this time.
lesson-undercover-picking-pick = Black has locked the soldier in the middle. Pick your spy among the other four.
    .done = A spy near the palace strikes late but hard; one at the edge is seldom taken.
    .without = Without a spy there is nothing to turn. Pick one.
lesson-undercover-picking-layout = With layouts on, soldiers change places before the match: tap two of yours to swap them, then press “Done”.
    .done = Each soldier keeps its number until play begins, so a spy is never lost in the crowd.
    .wrong = This time move at least two of them.

lesson-undercover-looking = Keeping track of the spy
lesson-undercover-looking-coordinates = Columns are counted from your right hand, rows from your side. Hold “Red: look”: the read-out names column and row.
    .done = The numbers along the edge are the same for both players, each from their own side.
lesson-undercover-looking-moved = Black has moved a soldier, perhaps your spy, without knowing it. Look where it is now.
    .done = The spy walks wherever Black moves it.
lesson-undercover-looking-spare = Your chariot can take either soldier. One of them is your spy: look first, then take the other.
    .done = It wears Black’s colour, so only you could have taken your own spy.
    .wrong = That was your own spy. Look before you take a soldier.

lesson-undercover-activating = When to activate
lesson-undercover-activating-strike = Chariot and horse guard the way out. Turn the spy and give mate.
    .done = A spy is strongest when the net is already closed.
    .wrong = The general takes the chariot. The net was closed: activate.
lesson-undercover-activating-relief = A black soldier gives you check, and it is your spy. Activating it lifts the check at once.
    .done = The attacker changed sides: no more check.
lesson-undercover-activating-not-now = A chariot gives check, and your spy cannot help there: so activating is not allowed. Get out of check by a move.
    .done = Only a check by the spy itself is lifted by activating.

lesson-undercover-enemy-spy = The spy among your own
lesson-undercover-enemy-spy-warning = Black has a spy as well, among your soldiers. Any of the marked ones may turn, once, in place of a move.
lesson-undercover-enemy-spy-guard = Black’s pieces surround your general; only a soldier in front of it is missing. Yours may be it. Take the horse.
    .done = Now the general has a way out, even if the soldier turns.
    .wrong = Your soldier turned black: mate. The horse had to go.
lesson-undercover-enemy-spy-after = A turned soldier gives check. It is an ordinary piece now: take it.
    .done = Each side can activate once. That danger is over.
    .wrong = The general stepped aside, but the soldier is still there. Your chariot can take it.

### Lessons: Gomoku

lesson-gomoku-first = Your first match
lesson-gomoku-first-aim = Black and White put stones on crossings, in turn. Black has just won: five stones in a row, across, down or slanting.
lesson-gomoku-first-five = You have four in a row, and White has closed one end. Put the fifth stone on the other.
    .done = Five in a row. Won!
    .wrong = White closes the open end, and your four is worth nothing. Put the fifth stone there first.
lesson-gomoku-first-stop = White has four in a row and wins with the next stone. One end is still open: close it.
    .done = Saved. A four must always be answered.
    .wrong = White puts the fifth stone and wins. Close the open end first.
lesson-gomoku-first-open = Three in a row with both ends open. Make it four: White can close one end only, and you win at the other.
    .done = Four with both ends open is an “open four” and cannot be stopped. Three with both ends open is an “open three”.
    .wrong = With a gap there is only one winning point, and White takes it. Keep the four together, both ends open.
lesson-gomoku-first-forbidden = By tournament rules Black may not make two open threes at once: the marked point is forbidden. Make one open three.
    .done = One three at a time is fine. White has no forbidden points at all.
    .wrong = That makes no open three. Put a third stone in line with two of yours, not on the marked point.
lesson-gomoku-first-match = A small match, without forbidden points. You are one stone ahead of a beginner: make five. “Hint” shows a good point.
    .done = You have won your first match!

lesson-gomoku-threes = Double three
lesson-gomoku-threes-avoid = Two open threes with one stone are forbidden for Black. Make a single one; the marked point is the forbidden one.
    .done = An open three threatens an open four.
    .wrong = That makes no open three. Extend one of the two pairs, away from the marked point.
lesson-gomoku-threes-catch = Black has just made two open threes with one stone. Press “Call” before you play.
    .done = Caught: Black loses. If you had played on, the stone would have stood.
    .wrong = You played on, so the forbidden stone stands.
lesson-gomoku-threes-false = One of these threes can never become an open four, because it would become a six. So the point is allowed: play it.
    .done = Only threes that can really become an open four count.
    .wrong = That point is allowed too, but so is the marked one: its second three is none. Play there.

lesson-gomoku-fours = Fours
lesson-gomoku-fours-avoid = Two fours with one stone are forbidden for Black as well. Make one four: close to five, and White must answer.
    .done = A four forces the answer; use it in time.
    .wrong = That makes no four. Put a fourth stone at an end of one of the two threes, not on the marked point.
lesson-gomoku-fours-fork = A four and a three with one stone are allowed, and win. Find the stone, then go on until you have five.
    .done = White can stop the four or the three, never both.
    .wrong = White takes the point where both lines meet, and both are stopped. Take that point yourself first.
lesson-gomoku-fours-answer = Black has a four. Close it, or the match is over.
    .done = Every four needs an answer, at once.
    .wrong = Black has five. A four comes before everything else.

lesson-gomoku-overline = Six in a row
lesson-gomoku-overline-avoid = Six or more in a row are forbidden for Black. The marked point would join six. Make a four that becomes exactly five.
    .done = For Black only five is five.
    .wrong = That makes no four of which exactly five can come. Look at the left end of the row.
lesson-gomoku-overline-white = White has no forbidden points, and six wins too. Play it.
    .done = White may do what Black may not.
    .wrong = Black closes the gap, and the six is gone. Put your stone into it.
lesson-gomoku-overline-free = Without tournament rules five or more win for both. Here Black may join six.
    .done = “Normal” in the form of a new match means these rules.
    .wrong = White closes the gap. Put your own stone into it.

lesson-gomoku-swap = Swap after three stones
lesson-gomoku-swap-choose = Black is stronger at first. So after three stones White may take Black’s side. Look at them, then swap or keep.
    .done = Colours change, people stay where they are.
lesson-gomoku-swap-after = You have swapped and are Black. White plays the fourth stone. Then offer two points for the fifth.
    .done = That is the next rule: two offers.
lesson-gomoku-swap-third = Lay the third stone, within the middle five by five points. White may swap: do not make it too strong.
    .done = A fair opening is one where you would gladly take either side.

lesson-gomoku-offers = Two offers for the fifth stone
lesson-gomoku-offers-offer = Black may not simply choose the fifth point: offer two, and White leaves you one. Tap two points and confirm.
    .done = Offer two points that are about equally good.
lesson-gomoku-offers-choose = Black has offered two points for its fifth stone: tap the one that Black must take.
    .done = Leave the weaker one. Then the match goes on as usual.
lesson-gomoku-offers-sixth = The fifth stone is on the board. White may play the sixth anywhere.
    .done = From here on there is nothing special but the forbidden points.

lesson-gomoku-tournaments = Openings of tournaments
lesson-gomoku-tournaments-soosyrv = Soosyrv-8: you are White and have played move 4. Say how many fifth moves Black must offer: more if Black stands well.
    .done = Black may still swap, so an even position is best for you.
lesson-gomoku-tournaments-taraguchi = Taraguchi-10: the colours may change after each move. After move 4 you may also keep them and offer ten points.
    .done = White will choose the worst of the ten for you.
lesson-gomoku-tournaments-yamaguchi = Yamaguchi: with the opening you said three fifth moves. Tap three points, no two alike by symmetry, and confirm.
    .done = White chooses one and plays move 6.

lesson-gomoku-clock = The clock
lesson-gomoku-clock-main = In the professional room each side has a clock: twenty minutes for the whole match. It runs only on its own turn.
lesson-gomoku-clock-byo-yomi = When the main time is used up, byo-yomi begins: one minute for each move, always anew. If it runs out, you lose.
lesson-gomoku-clock-quick = In byo-yomi look for what decides first: your own five, then the other’s four. You have a winning stone.
    .done = Five before everything else.
    .wrong = White makes five. You had a winning stone: the open end of your own four.

### Lessons: Sifang

lesson-sifang-first = Your first match
lesson-sifang-first-aim = Black and White put stones on points, in turn. Black has just won: four stones on four neighbouring points, a square.
lesson-sifang-first-square = Three corners of a square are yours. Take the fourth.
    .done = A square. Won!
    .wrong = White takes the fourth corner, and the square is gone. All four corners must be yours.
lesson-sifang-first-stop = White has three corners and wins with the next stone. Take the fourth corner first.
    .done = Saved. Such a threat must always be answered.
    .wrong = White completes the square and wins. Take that corner first.
lesson-sifang-first-call = Now threaten yourself: put a stone so that one more would complete a square. The app calls it a threat.
    .done = A threat: White must answer at once.
    .wrong = That threatens nothing, so White need not answer and takes a good point. Put the stone beside your two.
lesson-sifang-first-double = Better still is a double threat: one stone, two squares that each lack one. White can stop only one of them.
    .done = Two threats, one answer: you win.
    .wrong = That threatens one square only, and White takes its last corner. Look for the stone that belongs to two squares.
lesson-sifang-first-match = A small match against a beginner: make a square before White does. “Hint” shows a good point.
    .done = You have won your first match!

lesson-sifang-squares = Squares
lesson-sifang-squares-close = Four neighbouring points make a square, wherever they lie. Close this one.
    .done = The side that completes a square wins at once.
    .wrong = White takes the last corner. A square counts anywhere: look at the top.
lesson-sifang-squares-first = White threatens a square, and so do you. The side to move wins, and that is you.
    .done = A win goes before any defence.
    .wrong = White took your corner. You could have won at once.
lesson-sifang-squares-two = Your stones hold two corners of several squares. Put one stone that makes three of four, then fill the last corner.
    .done = Two in a row, one beside them, then the last: that is the way.

lesson-sifang-call = The threat
lesson-sifang-call-slant = Two of your stones touch at a corner. Beside them are two points that make three of a square: play one of them.
    .done = That is a threat, and the app says so.
    .wrong = No threat: White takes a point beside them. Take one of the points beside the slanting pair.
lesson-sifang-call-answer = White has just threatened. The last corner is the only answer.
    .done = The app calls it the answer.
    .wrong = White completes the square. Answer first.
lesson-sifang-call-gain = A threat gains a move: White must answer it. Threaten so that your stone also touches your other two stones.
    .done = White had to answer, and you have three in a row for later.
    .wrong = White takes the key point. Look for the one that threatens and also touches the other two stones.

lesson-sifang-double = The double threat
lesson-sifang-double-fork = Find the stone that belongs to two squares, each with one corner missing. Then win.
    .done = One answer, two threats.
lesson-sifang-double-prevent = White is about to make a double threat: find the stone that White needs, and take it yourself.
    .done = The other side’s best point is often yours.
    .wrong = White plays there and threatens two squares at once.
lesson-sifang-double-long = Three in a row, both sides free: a stone beside the middle one threatens on both sides. Win from here.
    .done = Three in a row with free sides is as good as won.

lesson-sifang-rows = Counting: rows
lesson-sifang-rows-what = A full board, or by consent, goes by rows: each run of three or more counts its stones once. Black leads seven to three.
lesson-sifang-rows-make = Two in a row count nothing yet. Make it three.
    .done = Three points, and a start for more.
    .wrong = White blocks the end. Put the stone at an end of the two that are linked.
lesson-sifang-rows-count = You have more in rows than White. Press “Count”; White agrees.
    .done = Counted and won. The screen shows which rows were counted.

lesson-sifang-links = Counting: links
lesson-sifang-links-what = If rows are equal, links decide: 128 less the stones with no neighbour of their own colour, such as the two marked.
lesson-sifang-links-link = Give this loner a neighbour: one stone links both.
    .done = Two loners fewer, if the new one touches both.
    .wrong = White takes the point between, and the two stay alone. One stone must touch both.
lesson-sifang-links-count = No rows at all, but you have fewer loners. Press “Count”.
    .done = Equal in rows, better in links: won.

lesson-sifang-shapes = Key shapes
lesson-sifang-shapes-sword = Three in a row with both sides free is a double-edged sword. White has taken one side here: win on the other.
    .done = One free side is enough for a double threat.
lesson-sifang-shapes-joint = Two pairs, one across, one down, share a corner point that touches them all. Play it: several squares lack one corner.
    .done = This key point is worth more than any single threat.
lesson-sifang-shapes-break = White has three in a row with free sides. Put your stone beside the middle one, where White would put his.
    .done = Half of the shape is gone; watch the other side.
    .wrong = White forks on your other side.

### Lessons: Siguo

lesson-siguo-first = Your first match
lesson-siguo-first-aim = You and your ally across the board play against the two beside you. Take both enemy generals (marked) and you have won.
lesson-siguo-first-take = The rook runs straight as far as the way is free. Tap yours, then the enemy soldier it can reach.
    .done = Taken! Soldiers walk one or two steps straight and take in the same way.
    .wrong = The rook moved, but took nothing. Go on until you stand where the enemy soldier stands.
lesson-siguo-first-cannon = The cannon moves like a rook, but takes only by jumping over exactly one piece. Jump over your soldier and take.
    .done = One piece between, no more and no less.
    .wrong = The cannon only moved. To take, jump along its row over your soldier, onto the enemy.
lesson-siguo-first-bomb = Your soldier holds a base, and beside it is a bombing zone. Press “Bomb” and confirm: every enemy in the zone is gone.
    .done = Four enemies with one bomb. You have four bombs in a match.
    .wrong = Your soldier has left the base, and without a base there is no bomb. Stay and press “Bomb”.
lesson-siguo-first-muster = Move the rook to the marked enemy base: it calls for help. Next turn, tap points near it and your soldiers, and confirm.
    .done = Soldiers from far away stand at the enemy’s door.
    .wrong = The rook is not on the base, and only from there it can call. Move it to the marked point.
lesson-siguo-first-match = A small match: you and your ally against two weakened kingdoms. Take both generals. “Hint” shows a good move.
    .done = You have won your first match!

lesson-siguo-moves = How pieces move
lesson-siguo-moves-soldier = A soldier walks one or two steps straight, if the first point is free. Bring yours two steps on to take.
    .done = It takes at the end of its walk, near or far.
    .wrong = One step is too short: now the enemy soldier takes yours. Two steps reach it.
lesson-siguo-moves-rook = The rook runs any distance straight, also across the border of the kingdoms. Take the soldier on the far side.
    .done = The border is a step like any other.
    .wrong = The rook may go on: no border stops it. The soldier stands at the far end of its row.
lesson-siguo-moves-general = The general goes one step and never leaves its kingdom. An enemy soldier came close: take it.
    .done = Guard the general: its fall takes all your pieces with it.
    .wrong = The soldier takes your general, and all your pieces go with it. Take the soldier.

lesson-siguo-cannon = The cannon
lesson-siguo-cannon-over = The cannon takes by jumping over exactly one piece, no matter whose it is. Here an enemy soldier is the bridge.
    .done = The bridge stays, the target goes.
    .wrong = That took nothing: it needs exactly one piece between. Jump over the near soldier onto the far one.
lesson-siguo-cannon-ally = Your ally’s piece may be the bridge as well. Take over it.
    .done = Pieces of your ally are never taken, but they help.
    .wrong = That took nothing. Your ally’s soldier stands on the row: jump over it onto the enemy behind.
lesson-siguo-cannon-general = A cannon reaches a general far away. Take the enemy general: its whole kingdom falls.
    .done = That kingdom is out. One more, and you have won.
    .wrong = The general was within reach. One piece stands between: jump over it, however far.

lesson-siguo-deployment = Deployment
lesson-siguo-deployment-screens = Before play each kingdom sets out 23 pieces behind a screen, hidden even from its ally. The general is in the corner.
lesson-siguo-deployment-deploy = Deploy now: take a suggested layout, or lay the pieces yourself, then press “Ready”.
    .done = When all four are ready the screens lift.
lesson-siguo-deployment-shield = The enemy’s rook looks at your general along the edge. Put a soldier between.
    .done = Two of your own pieces in front of the general are safer than one: a single piece is a bridge for a cannon.
    .wrong = The general falls, and everything with it.

lesson-siguo-bases = Bases
lesson-siguo-bases-own = Every kingdom has two bases. The marked ones are yours: walk onto one.
    .done = From any base bombs can be thrown into the zone beside it.
    .wrong = That is no base. Step onto a marked point.
lesson-siguo-bases-enemy = An enemy base is worth more: from there you may also muster. Take the one that is guarded by a soldier.
    .done = Taken and occupied in one move.
    .wrong = The soldier still holds the base. Move straight down the file onto it.
lesson-siguo-bases-retake = An enemy soldier stands on your base and may bomb you. Take it.
    .done = Without a base they cannot throw a bomb.
    .wrong = The bomb falls: every piece of yours in the zone is gone.

lesson-siguo-bombs = Bombs
lesson-siguo-bombs-throw = Your rook stands on your base and enemies in the zone beside it. Throw a bomb.
    .done = Your own and your ally’s pieces in a zone are spared.
    .wrong = The rook has left the base. From there one bomb takes all three: stay and press “Bomb”.
lesson-siguo-bombs-general = A general in a zone is bombed like any other piece. Your soldier stands on the base beside it.
    .done = The kingdom falls with its general.
    .wrong = The soldier has left the base, and the general is safe. Stay and press “Bomb”.
lesson-siguo-bombs-go = First onto the base, then, on your next turn, the bomb. Two moves.
    .done = The others see it coming: be quick, or guard the base.
    .wrong = That is no base, so there is no bomb next turn. Step straight ahead onto the base.

lesson-siguo-muster = Muster
lesson-siguo-muster-call = You came onto the enemy base on your last turn. Now muster: bring soldiers from anywhere onto free points around it.
    .done = Up to four soldiers, one for each free point.
    .wrong = The rook has left the base, and the chance is gone. Stay, and press “Muster”.
lesson-siguo-muster-now = The chance lasts for one turn only, and any other move gives it up. Muster at least two soldiers.
    .done = Had you moved something else, the call would be gone for this stay.
    .wrong = Another move: the chance is gone until you come again.
lesson-siguo-muster-whole = Take the base first, then muster when it is your turn again.
    .done = From one rook to a small army in two turns.

lesson-siguo-exchange = Exchange
lesson-siguo-exchange-swap = You and your ally both stand on bases. Press “Exchange”: the two pieces change places, and you still have your move.
    .done = It costs a card, not a turn, and your ally is not asked.
    .wrong = Your soldier has left its base, so there is nothing to exchange. Stay, and press “Exchange”.
lesson-siguo-exchange-bomb = Exchange, and in the same turn bomb the zone where your soldier has just arrived: the general stands in it.
    .done = Nobody could answer in between.
    .wrong = Your soldier has left its base: no exchange, and no bomb near the general. Press “Exchange” first.
lesson-siguo-exchange-choose = Your ally stands on the enemy base and cannot bomb before its turn. You can, from your own: choose what hurts more.
    .done = Exchange only when the place is worth a card.
    .wrong = Your soldier has left the base, and three enemies stood in its zone. Stay, and press “Bomb”.

### Lessons: Jihe

lesson-jihe-first = Your first match
lesson-jihe-first-aim = Build figures with the corners of your pieces in the far half. This triangle covers one small triangle: one point.
lesson-jihe-first-step = A triangle piece moves one step along a line. Tap it, then the point in front of it.
    .done = Every kind has its own move. What comes next, all kinds can do.
    .wrong = Another step of the triangle. This time take the point straight ahead.
lesson-jihe-first-jump = Every piece may jump straight over one piece, to the point as far beyond it. Jump over the piece before your triangle.
    .done = A jump takes nothing, it only carries you on.
    .wrong = That was the triangle’s own step. A jump goes over the piece and lands as far beyond it.
lesson-jihe-first-chain = Jumps follow each other, over pieces of both sides. Tap the rear triangle, then landing after landing up the board.
    .done = Two jumps in one turn. There may be any number.
    .wrong = You stopped after one jump. The enemy’s piece ahead carries you on: jump twice in one turn.
lesson-jihe-first-figure = Two pieces wait in the far half. Bring the third corner: a figure needs a piece of its own kind, here a triangle.
    .done = One point! One piece of the figure’s kind leaves the board: that is the price.
    .wrong = The third corner is still empty, so nothing scores. Step onto the free corner of the drawn triangle.
lesson-jihe-first-claim = The same again, but now two triangles stand in the figure. Build it, then choose which one leaves.
    .done = You choose what you can spare.
    .wrong = There is no figure yet. Bring the triangle onto the third corner, as before.
lesson-jihe-first-match = A small match against a beginner: be the first to have four points. “Hint” shows a good move.
    .done = You have won your first match!

lesson-jihe-own = The own moves
lesson-jihe-own-parallelogram = The parallelogram piece crosses a small rhombus along its long diagonal, if the two points beside the way are free.
    .done = It changes to points that a triangle never reaches in one step.
    .wrong = That is its move in another direction. Cross the rhombus that ends on the marked point.
lesson-jihe-own-trapezoid = The trapezoid piece goes exactly two steps straight, over a free point.
    .done = Never one step: think ahead with it.
    .wrong = Two steps, but in another direction. The marked point lies straight ahead.
lesson-jihe-own-hexagon = The hexagon piece may do what the three others do. Bring it to the marked point.
    .done = It can also stand in for any kind in a figure.
    .wrong = The hexagon has many moves, and this one ends elsewhere. Cross the rhombus to the marked point.

lesson-jihe-jumps = The three jumps
lesson-jihe-jumps-symmetric = First: straight over one piece at any distance, to the point as far beyond it.
    .done = All other points on the way must be free.
    .wrong = That was a step or another jump. Find the piece halfway to the marked point, and jump over it.
lesson-jihe-jumps-rhombus = Second: two pieces stand on the wide corners of a rhombus. Jump from one sharp corner to the other.
    .done = The two pieces are like a gate.
    .wrong = That was another move. The gate has two pieces: go between them, from one sharp corner to the other.
lesson-jihe-jumps-vertical = Third: two equal rhombi meet at an occupied corner. Jump from the far corner of one to the far corner of the other.
    .done = One piece is enough, even off the straight lines.
    .wrong = That was another move. Go through the piece where the two rhombi meet, and on by the same length.

lesson-jihe-chains = Chains of jumps
lesson-jihe-chains-two = Two pieces wait in line. Jump over both to the marked point: tap each landing, and the last one twice if asked.
    .done = A chain may stop wherever you like.
    .wrong = You stopped after the first jump. Go on over the second piece in the same turn.
lesson-jihe-chains-mixed = Jumps of all kinds mix: here a rhombus, then two straight ones. Go to the marked point; press “Stop here” if asked.
    .done = Three jumps in one turn.
    .wrong = The chain ended elsewhere. First through the rhombus, then over the two pieces on the right.
lesson-jihe-chains-own = A chain has jumps only, no piece’s own move. The triangle needs one jump to get into the far half at once: make it.
    .done = Step or jump: one of them a turn.
    .wrong = After a step the turn is over, and the triangle is not in the far half. Jump over the piece ahead.

lesson-jihe-figures = Figures that score
lesson-jihe-figures-triangle = Three pieces on the corners of a triangle in the far half score, if one of them is a triangle piece. Bring the third.
    .done = One small triangle inside: one point.
    .wrong = No figure, no point. The empty corner is the one straight ahead.
lesson-jihe-figures-parallelogram = Four corners of a parallelogram need a parallelogram piece among them. Build it, then choose what leaves.
    .done = Two small triangles: two points.
    .wrong = Three corners stand, and the fourth is still empty. It lies straight ahead of the rear triangle.
lesson-jihe-figures-trapezoid = A trapezoid needs a trapezoid piece. Build it, then choose what leaves.
    .done = Three small triangles: three points.
    .wrong = The long side of the trapezoid still lacks an end. It lies straight ahead of the rear triangle.

lesson-jihe-removal = What leaves the board
lesson-jihe-removal-inside = Everything inside the figure leaves, of both sides. Build the large triangle: an enemy piece stands on its edge.
    .done = That is also how pieces of the enemy are removed.
    .wrong = The large triangle still lacks a corner, so the enemy piece stays. Step straight ahead.
lesson-jihe-removal-corners = Of the corners one piece of the figure’s own kind leaves, and from four-cornered figures one more that you choose.
    .done = Big figures cost more pieces.
    .wrong = There is no figure yet. The empty corner is straight ahead of the rear triangle.
lesson-jihe-removal-hexagon = A hexagon stands in where the kind is missing, and then it is the one that leaves. Build the figure.
    .done = A hexagon is precious: spend it for something big.
    .wrong = The hexagon is not on a corner of the figure. Two pieces stand in the far half: make a triangle with them.

lesson-jihe-combined = Combined figures
lesson-jihe-combined-corner = Figures that share only a corner or an edge count together. One step completes two of them: make it and claim.
    .done = The app only offers what scores most.
    .wrong = No figure is complete. Find the point that is a corner of both of them.
lesson-jihe-combined-edge = Here a triangle leans on the edge of a parallelogram. One step completes both.
    .done = More points than either of them alone.
    .wrong = No figure is complete. The missing corner of the parallelogram is straight ahead.
lesson-jihe-combined-plan = Look for the step that completes the most. There is one figure here for one triangle piece; build it.
    .done = Count small triangles before you step.
    .wrong = That completes nothing. Look at the two pieces in the far half: which point makes them a triangle?

lesson-jihe-coins = Coins and the end
lesson-jihe-coins-target = Points are paid in coins. The first to reach the target wins: you need one more.
    .done = Before the match both agree on the target.
    .wrong = No figure, so the point is still missing. Complete the triangle.
lesson-jihe-coins-settle = You lead. Press “Settle” to end by the score; the other side agrees.
    .done = Settled: the higher score wins.
lesson-jihe-coins-lower = The match grows long. Press “Target” and offer a lower one.
    .done = The other side may say yes or no.

# Endgames

endgame-shiqingyaqu = Shi Qing Ya Qu
endgame-shiqingyaqu-author = Xu Zhi, Ming dynasty, 1570
endgame-practical = Practical endgames
endgame-practical-author = each position proven by a table
endgame-spies = Endgames with spies
endgame-spies-author = won wherever their spy may be
endgame-title = Endgames
endgame-name = { $number } · { $name }
endgame-of-book = { $book } · { $number }
endgame-stage = { $stars ->
    [one] Stage { $stage } · { $from }–{ $to } · { $stars } star
   *[other] Stage { $stage } · { $from }–{ $to } · { $stars } stars
}
endgame-lesson = { $stars ->
    [one] Lesson { $number } · { $name } · { $stars } star
   *[other] Lesson { $number } · { $name } · { $stars } stars
}
endgame-solved-of = { $stars ->
    [one] Solved { $solved } / { $of } · { $stars } star
   *[other] Solved { $solved } / { $of } · { $stars } stars
}
endgame-back = To play again
endgame-due = { $count ->
    [one] { $count } to play again
   *[other] { $count } to play again
}
endgame-all = All
endgame-red-wins = Red to win
endgame-red-draws = Red to draw
endgame-hold-for = hold for { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
endgame-length = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
endgame-here = this one
endgame-as-names = Show the names
endgame-as-way = Show the way
endgame-within = mate within { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
endgame-not-solved = not solved yet
endgame-stars = { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
}
endgame-kept = { $moves ->
    [one] { $moves } move kept
   *[other] { $moves } moves kept
}
endgame-take-back = Take it back
endgame-go-on = Go on and see
endgame-next = Next endgame
endgame-back-to-book = Back to the book
endgame-begin = { $name } defends as stubbornly as it can. Any way to win counts.
endgame-any-way = Any way to win counts.
endgame-any-hold = It is enough to hold the draw.
endgame-win-stands = The win still stands.
endgame-draw-stands = The draw still stands.
endgame-win-gone = That move lets the win go. Taking it back costs a star.
endgame-win-hangs = Now it hangs on where their spy is: the win is not certain any more. Taking it back costs a star.
endgame-draw-gone = That move lets the draw go. Taking it back costs a star.
endgame-goes-on = The win is gone; you may play on.
endgame-hangs-on = It hangs on their spy now; you may play on.
endgame-draw-goes-on = The draw is gone; you may play on.
endgame-advising = Looking for a hint…
endgame-answering = The other side is thinking…
endgame-solved = You have won!
endgame-held = You have held it!
endgame-over = This one was not won. It will come back.
endgame-not-held = This one was not held. It will come back.

# Practical endgames

lesson-practical-1 = A lone soldier
lesson-practical-2 = Two soldiers win
lesson-practical-3 = Holding two soldiers
lesson-practical-4 = A lone horse
lesson-practical-5 = A cannon wins
lesson-practical-6 = Holding cannons
lesson-practical-7 = A chariot beats two guards
lesson-practical-8 = A chariot beats them all
lesson-practical-9 = All guards hold a chariot
lesson-practical-10 = Strong men on both sides
lesson-practical-soldier-general = Soldier v general
    .why = Won: keep the soldier off the last rank. With your general on the centre file, theirs runs out of moves.
lesson-practical-soldier-advisor = Soldier v advisor
    .why = Drawn as a rule, won here: their men are apart. The general pins theirs, the soldier goes for the advisor.
lesson-practical-soldier-elephant = Soldier v elephant
    .why = Drawn as a rule, won here: the soldier is close to their general, and the elephant gets in its way.
lesson-practical-advisor-soldier = Advisor v soldier
    .why = Drawn: the advisor always has a move to spare, so your general is never out of moves.
lesson-practical-soldiers-advisors = Two soldiers v two advisors
    .why = Won as a rule: one soldier cages the general, the other hunts an advisor, your general holds the centre.
lesson-practical-soldiers-elephants = Two soldiers v two elephants
    .why = Won as a rule: stay high with the soldiers, and advance when your general stands well.
lesson-practical-elephants-soldiers = Two elephants v two soldiers
    .why = Drawn against low soldiers: the elephants guard each other; keep your general from between the soldiers.
lesson-practical-advisors-soldiers = Two advisors v two soldiers
    .why = Drawn against low soldiers: the advisors guard each other; keep your general out of the pincers.
lesson-practical-elephant-horse = Elephant v horse
    .why = Drawn: with general and elephant on different sides the horse cannot attack both.
lesson-practical-horse-elephant = Horse v elephant
    .why = Won where their men are on one side: hold the centre with the general, and hunt the elephant with the horse.
lesson-practical-horse-advisor = Horse v advisor
    .why = Won: hold the centre with your general; the horse then leaves general and advisor no way.
lesson-practical-cannon-elephant = Cannon and soldier v elephant
    .why = Won in most cases: the soldier cages the general, then the cannon fires over a screen.
lesson-practical-cannon-advisors = Cannon and advisor v two advisors
    .why = Won: your advisor is the screen of the cannon; from the centre your general helps to win an advisor.
lesson-practical-cannon-cannon = Cannon v cannon and two advisors
    .why = Drawn: with your cannon before your general theirs has no shot.
lesson-practical-elephants-cannons = Two elephants v two cannons
    .why = Drawn: the elephants guard each other; keep your general from being caught behind a screen.
lesson-practical-elephant-cannon = Elephant v cannon and soldier
    .why = Drawn here: the soldier is low already, and the cannon finds no good screen.
lesson-practical-soldier-cannons = Soldier v cannon and soldier
    .why = Drawn here: your soldier ties their general, your general watches theirs. The cannon alone does nothing.
lesson-practical-soldier-cannon = Soldier v cannon and advisor
    .why = Drawn here: the soldier ties general and advisor, so the cannon has no screen.
lesson-practical-horse-cannon = Horse v cannon
    .why = Drawn: without a screen a cannon does not win; keep the horse out of corners.
lesson-practical-chariot-advisors = Chariot v two advisors
    .why = Won: your general holds the centre, the chariot attacks from behind or beside, and an advisor falls.
lesson-practical-chariot-elephants = Chariot v two elephants
    .why = Won: keep the elephants apart and take one of them; your general helps.
lesson-practical-chariot-all = Chariot v all guards
    .why = Drawn as a rule, won here: their guards stand badly. Strike before they get together.
lesson-practical-all-chariot = All guards v chariot
    .why = Drawn: keep the elephants linked and the advisors before your general, and do not wander.
lesson-practical-cannon-chariot = Cannon and elephants v chariot
    .why = Drawn: the cannon holds the centre and the elephants are linked.
lesson-practical-horse-chariot = Horse and elephants v chariot
    .why = Drawn here: horse and elephants guard each other, and the general stands right.
lesson-practical-cannon-cannons = Cannon v two cannons
    .why = Drawn here: with your cannon close to the general theirs do not line up for mate.
lesson-practical-chariot-cannon = Chariot v cannon and elephants
    .why = Won here: cannon and elephants are scattered, and the chariot attacks first.
lesson-practical-chariot-horseguard = Chariot v horse and advisors
    .why = Won as a rule: horse and advisors do not hold together; part them with the chariot.
lesson-practical-chariot-horse = Chariot v horse and elephants
    .why = Won here: horse and elephants do not guard each other; keep them apart with the chariot.

# Endgames with spies

lesson-spies-1 = Turn it at once
lesson-spies-2 = One move first
lesson-spies-3 = Keep it hidden
lesson-spies-4 = Beware of theirs
lesson-spies-face-to-face = Face to face
    .why = Your spy stands right before their general: turning it gives check, and in check they cannot turn theirs.
lesson-spies-at-the-gates = At the gates
    .why = Turning it gives check and drives the general aside, to where soldiers and horse wait.
lesson-spies-nearest = The nearest one
    .why = Leave cannon and general where they are: your spy is the nearest to their general.
lesson-spies-fresh-soldier = A fresh soldier
    .why = The cannon is aimed at the general already; what is missing is a soldier close by: turn theirs.
lesson-spies-two-at-the-gate = Two at the gate
    .why = With one soldier less, they run out of moves to spare.
lesson-spies-horse-first = The horse first
    .why = First the horse takes its post; wherever their soldier goes, turning it comes in time.
lesson-spies-let-it-come = Let the general come
    .why = Wait until their general steps behind the soldier: then turning it is check.
lesson-spies-against-the-chariot = Cannon against chariot
    .why = First the cannon ties their chariot to the general’s file; then one soldier more decides.
lesson-spies-from-far-away = From far away
    .why = A soldier closes in first; then your spy turns, and walks up step by step.
lesson-spies-step-aside = Step aside
    .why = With your general on the centre file theirs cannot get out; turn the soldier after its next step.
lesson-spies-lured-down = Lured down
    .why = The horse makes way, and the soldier steps to where you want it.
lesson-spies-general-first = The general first
    .why = Turning now hangs on where their spy is. Take the centre file first, and let them show it.
lesson-spies-hidden-screen = A hidden screen
    .why = Their soldier is the screen of your cannon: leave it hidden as long as it serves.
lesson-spies-close-ranks = Close the ranks
    .why = Turn it now, and they hold by turning one of yours. Bring the two soldiers together first.
lesson-spies-patience = Patience
    .why = Leave it alone until their general has nowhere to go: turning it comes last.
lesson-spies-one-move-ahead = One move ahead
    .why = Everything seems to win, until they turn a soldier: the side that turns first wins.
lesson-spies-one-of-four = One of four
    .why = Any of the four may be theirs. Turn your spy now: whichever of yours they turn, enough is left.
lesson-spies-no-hurry = No hurry
    .why = Horse or soldier first seems to win, but that hangs on where their spy is. Turn this soldier first.
lesson-spies-one-for-one = One for one
    .why = They will turn one too. Count that yours is the faster one.
lesson-spies-lone-general = A lone general
    .why = That soldier makes all their spare moves: turn it, then count to the end.
