package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.screen.Screen.RefreshType;
import com.googlecode.lanterna.screen.TerminalScreen;
import com.googlecode.lanterna.terminal.virtual.DefaultVirtualTerminal;
import hal.console.board.Scenes;
import hal.console.board.paint.Canvas;
import hal.console.board.paint.Glyphs;
import hal.console.board.paint.Rect;
import hal.console.board.paint.RenderStyle;
import hal.console.board.paint.WindowLayout;
import hal.console.board.paint.WindowPainter;
import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Themes;
import hal.session.view.BoardSize;
import hal.session.view.BoardView;
import hal.session.view.PanelView;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** What Lanterna makes of our frames. */
class FrameTerminalTest {
    private static final RenderStyle LOOK =
            new RenderStyle(Themes.standard().palette(ColorDepth.TRUE_COLOR), Glyphs.UNICODE);
    private static final TerminalSize SIZE = new TerminalSize(86, 22);

    private static void paint(TerminalScreen screen, BoardView board, PanelView panel) {
        Canvas canvas = new Canvas(screen.newTextGraphics(), LOOK, new Canvas.Cells());
        WindowLayout layout = WindowLayout.of(SIZE.getColumns(), SIZE.getRows(), BoardSize.AUTO, LOOK);
        WindowPainter.paint(canvas, layout, board, panel, new Rect(0, 0, SIZE.getColumns(), SIZE.getRows()));
    }

    @Test
    void onlyWhatChangesIsWritten() throws IOException {
        DefaultVirtualTerminal terminal = new DefaultVirtualTerminal(SIZE);
        TerminalScreen screen = new TerminalScreen(terminal);
        screen.startScreen();
        paint(screen, Scenes.start(), Scenes.beginning());
        screen.refresh(RefreshType.COMPLETE);
        assertEquals("\u265a", terminal.getCharacter(5 + 4 * 4, 1).getCharacterString());
        assertTrue(terminal.isWholeBufferDirtyThenReset());
        paint(screen, Scenes.start().withLastMove(12, 28), Scenes.beginning());
        screen.refresh(RefreshType.DELTA);
        int changed = terminal.getAndResetDirtyCells().size();
        assertEquals(24, changed, "two squares of four columns by a row and two halves");
        paint(screen, Scenes.start().withLastMove(12, 28), Scenes.beginning());
        screen.refresh(RefreshType.DELTA);
        assertEquals(0, terminal.getAndResetDirtyCells().size());
        screen.stopScreen();
    }

    @Test
    void aFrameIsOneMarkedWriteAndPawnsAreAskedForAsText() throws IOException {
        try (MemoryTerminal memory = new MemoryTerminal(86, 22)) {
            StringBuilder written = new StringBuilder();
            FrameTerminal terminal = new FrameTerminal(memory.terminal(), written::append);
            terminal.putString("x");
            terminal.setCursorPosition(3, 4);
            terminal.putCharacter('\u265f');
            assertEquals("", written.toString());
            terminal.flush();
            assertEquals("\u001b[?2026hx\u001b[5;4H\u265f\ufe0e\u001b[?2026l", written.toString());
            terminal.flush();
            assertTrue(written.toString().endsWith("\u001b[?2026l"));
            assertEquals(SIZE, terminal.getTerminalSize());
        }
    }
}
