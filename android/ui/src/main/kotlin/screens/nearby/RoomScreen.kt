package app.qishe.ui.screens.nearby

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.RoomSession
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalStrings
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Card
import app.qishe.ui.widgets.Hairline
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.Look
import app.qishe.ui.widgets.Segments
import app.qishe.ui.widgets.SettingRow
import app.qishe.ui.widgets.TopBar
import app.qishe.ui.widgets.ValueArrow
import app.qishe.ui.widgets.WideButton
import app.qishe.ui.widgets.Words
import app.qishe.ui.widgets.screenInsets
import uniffi.qishe.RoomStep
import uniffi.qishe.RoomView
import uniffi.qishe.StatusTone
import uniffi.qishe.Word
import uniffi.qishe.app.Screen
import uniffi.qishe.table.games

/** A room: the invitation, the people, the offered game and the next step. */
@Composable
fun RoomScreen(model: AppModel, room: RoomSession) {
    val strings = LocalStrings.current
    val view = room.view
    LaunchedEffect(model.lang) { room.refreshTexts() }
    // Asked here, before a clock runs.
    LaunchedEffect(view.timed) { if (view.timed) model.platform.askToNotify() }
    model.platform.StayAwake()
    Column(
        Modifier.fillMaxSize().windowInsetsPadding(screenInsets).testTag("room"),
        horizontalAlignment = Alignment.CenterHorizontally
    ) {
        TopBar(strings(Word.Room), { model.back() }, kai = true) {}
        Column(
            Modifier.weight(1f).verticalScroll(rememberScrollState()).widthIn(max = 640.dp).padding(horizontal = 16.dp),
            verticalArrangement = Arrangement.spacedBy(12.dp)
        ) {
            Invite(model, room)
            Heading(strings(Word.People))
            People(model, room, view)
            if (view.game.isNotEmpty()) {
                Heading(strings(Word.WhatIsPlayed))
                Offered(model, room, view)
            }
        }
        Column(
            Modifier.widthIn(
                max = 640.dp
            ).fillMaxWidth().padding(start = 16.dp, end = 16.dp, top = 8.dp, bottom = 16.dp),
            verticalArrangement = Arrangement.spacedBy(8.dp)
        ) {
            Words(
                view.status,
                Type.t14,
                Modifier.fillMaxWidth().testTag("room:status").semantics { liveRegion = LiveRegionMode.Polite },
                if (view.tone == StatusTone.NORMAL) LocalPalette.current.ink2 else LocalPalette.current.danger,
                align = TextAlign.Center
            )
            NextStep(model, room, view)
        }
    }
}

/** The user's next step. */
@Composable
private fun NextStep(model: AppModel, room: RoomSession, view: RoomView) {
    val strings = LocalStrings.current
    val wide = Modifier.fillMaxWidth()
    val leave: () -> Unit = { model.back() }
    when (view.next) {
        RoomStep.LEAVE -> WideButton(strings(Word.LeaveRoom), wide, onClick = leave)

        RoomStep.RETRY -> WideButton(strings(Word.TypeCodeAnew), wide, onClick = leave)

        RoomStep.NOTHING -> Unit

        RoomStep.END_MATCH -> WideButton(strings(Word.EndMatch), wide, Look.Plain) { room.act { endWithoutResult() } }

        RoomStep.BEGIN -> WideButton(strings(Word.Start), wide, enabled = view.mayBegin) {
            if (view.mayBegin) room.act { begin() } else model.tell(view.status)
        }

        RoomStep.CANCEL -> WideButton(strings(Word.Cancel), wide, Look.Plain, onClick = leave)

        RoomStep.AGREE -> WideButton(strings(Word.Ready), wide) { room.act { agree(true) } }

        RoomStep.WITHDRAW -> WideButton(strings(Word.NotYet), wide, Look.Plain) { room.act { agree(false) } }
    }
}

/** The code, the QR code and a way to send the link. */
@Composable
private fun Invite(model: AppModel, room: RoomSession) {
    val strings = LocalStrings.current
    val asked = room.invitation ?: return
    Card {
        Column(
            Modifier.fillMaxWidth().padding(16.dp),
            horizontalAlignment = Alignment.CenterHorizontally,
            verticalArrangement = Arrangement.spacedBy(10.dp)
        ) {
            if (asked.code.isNotEmpty()) {
                Words(strings(Word.Code), Type.t13, colour = LocalPalette.current.ink2)
                Words(
                    asked.code.chunked(3).joinToString(" "),
                    Type.t20.bold.copy(fontSize = 36.sp, lineHeight = 44.sp, letterSpacing = 2.sp),
                    Modifier.testTag("room:code")
                )
            }
            QrView(asked, strings(Word.InvitationPicture), 220.dp)
            Words(
                strings(if (asked.code.isEmpty()) Word.LinkHelp else Word.CodeHelp),
                Type.t13,
                colour = LocalPalette.current.ink2,
                align = TextAlign.Center
            )
            WideButton(strings(Word.SendInvitation), look = Look.Plain, height = 48) {
                model.library.sendInvitation(room.view.name, asked.link)
            }
        }
    }
}

@Composable
private fun People(model: AppModel, room: RoomSession, view: RoomView) {
    val strings = LocalStrings.current
    val sides = sidesOf(model, view)
    Card {
        view.people.forEachIndexed { i, one ->
            if (i > 0) Hairline(Modifier.padding(horizontal = 16.dp))
            SettingRow(if (one.side.isEmpty()) one.name else "${one.name} · ${one.side}", one.line) {
                one.sendAway?.let { question ->
                    IconButton(AppIcons.close, strings(Word.Block(one.name))) {
                        model.ask(question) { room.act { block(one.id) } }
                    }
                }
            }
            if (one.canBeSeated) {
                Segments(
                    sides,
                    one.seat?.toInt() ?: -1,
                    Modifier.padding(16.dp, 0.dp, 16.dp, 12.dp).semantics {
                        contentDescription = strings(Word.SeatOf(one.name))
                    }
                ) { seat -> model.nearby.seat(one.id, seat.toUByte()) }
            }
        }
    }
}

/** The game, its rules, and the host's side. */
@Composable
private fun Offered(model: AppModel, room: RoomSession, view: RoomView) {
    val strings = LocalStrings.current
    val change = view.leads
    val sides = sidesOf(model, view)
    Card {
        SettingRow(
            view.name,
            view.rules.joinToString("\n"),
            onClick = { model.navigator.go(Screen.New(view.game, model.nearby.company)) }.takeIf { change },
            modifier = Modifier.heightIn(min = 60.dp)
        ) { if (change) ValueArrow(strings(Word.Change)) }
        if (change) {
            Hairline(Modifier.padding(horizontal = 16.dp))
            SettingRow(strings(Word.MySide)) {
                Segments(sides, view.seat.toInt()) { seat ->
                    model.nearby.offer(view.game, view.options, seat.toUByte())
                }
            }
        }
    }
}

/** Names of the sides of the offered game, by seat. */
@Composable
private fun sidesOf(model: AppModel, view: RoomView): List<String> = remember(view.game, model.lang) {
    games(model.lang).firstOrNull { it.id == view.game }?.sides.orEmpty()
}
