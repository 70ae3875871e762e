package app.qishe.ui.board

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.produceState
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import app.qishe.ui.theme.LocalPalette
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import uniffi.qishe.Prefs
import uniffi.qishe.Thumbnail
import uniffi.qishe.table.miniCrop
import uniffi.qishe.table.puzzleBoard

/** Size of a mini board in a tile. */
private val MINI_BOARD = 60.dp

/** Part of a board; an empty place while it is being made. */
@Composable
internal fun MiniBoard(board: Thumbnail?, side: Dp = MINI_BOARD, radius: Dp = 10.dp) {
    Box(Modifier.size(side).clip(RoundedCornerShape(radius)).background(LocalPalette.current.sunken)) {
        if (board != null) {
            val part = remember(board) { miniCrop(board.scene, board.board) }
            BoardStill(board.board, board.scene, side / maxOf(part.w, part.h), crop = part)
        }
    }
}

/** The board of a puzzle; null while it is being made. */
@Composable
internal fun puzzleThumbnail(key: String, prefs: Prefs): Thumbnail? {
    val board by produceState<Thumbnail?>(null, key, prefs) {
        value = withContext(Dispatchers.Default) { puzzleBoard(key, prefs) }
    }
    return board
}
