package hal.console.terminal;

import static hal.testkit.Records.with;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.board.Scenes;
import hal.console.board.paint.Glyphs;
import hal.console.board.theme.ColorDepth;
import hal.session.face.FaceEvent;
import hal.session.face.Tone;
import hal.session.view.Appearance;
import hal.session.view.BoardSize;
import hal.session.view.ControlsView;
import hal.session.view.GameView;
import hal.session.view.PieceStyle;
import hal.testkit.Await;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 10, unit = TimeUnit.MINUTES)
class PlainDisplayTest {
    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final MemoryTerminal memory;

    PlainDisplayTest() throws IOException {
        memory = new MemoryTerminal(80, 50);
    }

    @AfterEach
    void close() throws IOException {
        memory.close();
        thread.shutdownNow();
    }

    private PlainDisplay display(ColorDepth colors, Glyphs glyphs) {
        return new PlainDisplay(memory.terminal(), new TerminalFacts(colors, glyphs, false), Scenes.options());
    }

    @Test
    void theBoardIsPrintedWhenThePositionHasChanged() {
        PlainDisplay display = display(ColorDepth.INDEXED_256, Glyphs.UNICODE);
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        int length = memory.written().length();
        display.show(Scenes.view(Scenes.start().withSelection(12, 1L << 28), Scenes.beginning()));
        assertEquals(length, memory.written().length());
        display.show(Scenes.view(Scenes.check(), Scenes.checkPanel()));
        assertTrue(memory.written().length() > length);
        assertTrue(memory.screen().contains("Giuoco Pianissimo"), memory.screen());
        assertFalse(memory.written().contains("?1049h"), "the alternate screen is left alone");
    }

    @Test
    void theBoardIsPrintedAfterTheAnswerToAMoveAndNotBefore() {
        PlainDisplay display = display(ColorDepth.NONE, Glyphs.ASCII);
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        int length = memory.written().length();
        ControlsView answering = new ControlsView(
                List.of(), List.of("d2d4"), true, false, false, 1, "", Map.of(), List.of(), "", "", "", "");
        GameView moved = Scenes.view(Scenes.check(), Scenes.checkPanel());
        display.show(new GameView(moved.board(), moved.panel(), moved.appearance(), () -> answering));
        assertEquals(length, memory.written().length());
        display.show(moved);
        assertTrue(memory.screen().contains("Giuoco Pianissimo"), memory.screen());
    }

    @Test
    void noBoardIsPrintedWhileEverythingIsSaidInWords() {
        PlainDisplay display = display(ColorDepth.NONE, Glyphs.ASCII);
        GameView view = Scenes.view(Scenes.check(), Scenes.checkPanel());
        display.show(with(view, "appearance", new Appearance(BoardSize.AUTO, "", true, PieceStyle.AUTO, true, true)));
        assertFalse(memory.written().contains("Giuoco"), memory.written());
        display.show(view);
        assertTrue(memory.written().contains("Giuoco"), memory.written());
    }

    /** Ctrl-S stops a terminal: whoever writes then waits, but nobody else waits for him. */
    @Test
    void aStoppedTerminalStopsOnlyTheThreadThatWrites() throws Exception {
        PlainDisplay display = display(ColorDepth.NONE, Glyphs.ASCII);
        memory.stall();
        Future<?> writing = thread.submit(() -> display.print(Tone.NORMAL, "first"));
        memory.awaitWriter();
        display.print(Tone.NORMAL, "second");
        display.show(Scenes.view(Scenes.check(), Scenes.checkPanel()));
        display.show(with(
                Scenes.view(Scenes.check(), Scenes.checkPanel()),
                "appearance",
                with(Appearance.DEFAULT, "size", BoardSize.SMALL)));
        display.notice(new FaceEvent.Bell());
        assertFalse(writing.isDone());
        memory.goOn();
        writing.get();
        Await.until("the board", () -> memory.screen().contains("Giuoco Pianissimo"));
        assertTrue(memory.screen().indexOf("first") < memory.screen().indexOf("second"), memory.screen());
    }

    @Test
    void withoutColourAndUnicodeThereIsNeither() {
        PlainDisplay display = display(ColorDepth.NONE, Glyphs.ASCII);
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        display.print(Tone.ERROR, "R\u00e9ti \u2013 \u265e");
        display.close("1. e4 \u00bd-\u00bd");
        assertTrue(memory.screen().contains("Reti - ?"), memory.screen());
        assertTrue(memory.written().chars().allMatch(c -> c < 0x7f));
        assertFalse(memory.written().contains(";5;"), memory.written());
    }

    @Test
    void linesAreReadWithTextPrintedAbove() throws Exception {
        PlainDisplay display = display(ColorDepth.INDEXED_256, Glyphs.UNICODE);
        Future<String> line = thread.submit(() -> display.readLine("hal> "));
        Await.until("the prompt", () -> memory.screen().contains("hal> "));
        memory.type("e4");
        Await.until("the move", () -> memory.screen().contains("hal> e4"));
        display.print(Tone.NORMAL, "HAL thinks");
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        Await.until("all of it", () -> memory.pawns() == 16 && memory.screen().contains("HAL thinks"));
        assertTrue(memory.screen().indexOf("HAL thinks") < memory.screen().lastIndexOf("hal> e4"));
        memory.type("\r");
        assertEquals("e4", Await.result(line));
    }
}
