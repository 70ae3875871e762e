package app.qishe.ui.screens.page

import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.IconShape
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.widgets.Field
import app.qishe.ui.widgets.IconButton
import app.qishe.ui.widgets.Stepper
import app.qishe.ui.widgets.Words
import uniffi.qishe.app.PageRow
import uniffi.qishe.app.RowIcon
import uniffi.qishe.app.RowKind
import uniffi.qishe.app.RowValue
import uniffi.qishe.app.SeatPlayer

/** Width below which a computer's level stands below its name: both do not fit beside each other on a narrow phone. */
private val NARROW = 420.dp

/** Place at which the names begin. */
private val NAME_AT = 70.dp

/** A person or a computer on a seat, and the sign that changes between them. */
@Composable
internal fun SeatRow(row: PageRow, kind: RowKind.Seat, press: () -> Unit, set: (RowValue) -> Unit) =
    BoxWithConstraints {
        val narrow = maxWidth < NARROW * LocalDensity.current.fontScale
        val computer = kind.player as? SeatPlayer.Computer
        val level: @Composable () -> Unit = {
            computer?.let { of ->
                Stepper(row.label, of.level, of.lower?.toString(), of.higher?.toString()) {
                    set(RowValue.Number(it.toUInt()))
                }
            }
        }
        Column {
            Row(
                Modifier.fillMaxWidth().heightIn(min = 64.dp).padding(start = 16.dp, end = 16.dp),
                verticalAlignment = Alignment.CenterVertically,
                horizontalArrangement = Arrangement.spacedBy(12.dp)
            ) {
                kind.emblem?.let { PieceBadge(it, 42.dp) }
                Column(Modifier.weight(1f)) {
                    when (val player = kind.player) {
                        is SeatPlayer.Computer -> Words(player.name, Type.t16.bold)

                        is SeatPlayer.Person -> Field(
                            player.name,
                            player.hint,
                            player.hint,
                            Modifier.fillMaxWidth(),
                            plain = true
                        ) { set(RowValue.Text(it)) }
                    }
                    val below = listOf(row.label, row.help).filter { it.isNotEmpty() }.joinToString(" · ")
                    Words(below, Type.t12, colour = LocalPalette.current.ink2)
                }
                if (!narrow) level()
                val icon = if (computer != null) AppIcons.computer else AppIcons.person
                IconButton(icon, kind.change, onClick = press)
            }
            if (narrow && computer != null) {
                Box(Modifier.padding(start = NAME_AT, end = 16.dp, bottom = 8.dp)) { level() }
            }
        }
    }

/** A clickable row that leads on: its icon, its name and its explanation. */
@Composable
internal fun WayRow(row: PageRow, icon: RowIcon, press: () -> Unit) {
    val colours = LocalPalette.current
    Row(
        Modifier.fillMaxWidth().heightIn(min = 64.dp).clickable(role = Role.Button, onClick = press).testTag(row.id)
            .semantics(mergeDescendants = true) {}.padding(horizontal = 16.dp, vertical = 8.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(16.dp)
    ) {
        IconImage(icon.shape, size = 28.dp, colour = colours.accent)
        Column(Modifier.weight(1f)) {
            Words(row.label, Type.t16.bold)
            Words(row.help, Type.t13, colour = colours.ink2)
        }
        IconImage(AppIcons.next, size = 20.dp, colour = colours.ink2)
    }
}

/** The sign as it is drawn. */
internal val RowIcon.shape: IconShape
    get() = when (this) {
        RowIcon.SHARE -> AppIcons.share
        RowIcon.TAKE_IN -> AppIcons.into
        RowIcon.LESSON -> AppIcons.sprout
        RowIcon.DETAILS -> AppIcons.tune
        RowIcon.COMPUTER -> AppIcons.computer
        RowIcon.PEOPLE -> AppIcons.people
        RowIcon.PERSON -> AppIcons.person
        RowIcon.ONLINE -> AppIcons.globe
        RowIcon.CLUB -> AppIcons.moon
        RowIcon.RULES -> AppIcons.help
        RowIcon.NAMES -> AppIcons.list
        RowIcon.WAY -> AppIcons.board
    }
