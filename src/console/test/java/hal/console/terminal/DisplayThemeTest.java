package hal.console.terminal;

import static hal.testkit.Records.with;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.board.Scenes;
import hal.console.board.paint.Glyphs;
import hal.console.board.theme.ColorDepth;
import hal.session.face.Tone;
import hal.session.view.Appearance;
import hal.session.view.PieceStyle;
import hal.testkit.Await;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How the full screen looks on terminals that say something of themselves, as recorded from real ones. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class DisplayThemeTest {
    private static final String LIGHT = "\u001b]11;rgb:ffff/ffff/ffff\u001b\\";
    private static final String DARK = "\u001b]11;rgb:1c1c/1c1c/1c1c\u0007";
    /** What xterm -ti vt340 answers in a window of 110 by 40 cells of 8 by 15 pixels. */
    private static final String XTERM_VT340 =
            "\u001b[?2;0;1000;1000S\u001b[?2;0;880;600S\u001b[?63;1;2;4;6;9;15;16;22;28c";

    private static final String KITTY = "\u001b[6;18;9t\u001b_Gi=31;OK\u001b\\\u001b[?62;c";

    private final ExecutorService reader = Executors.newSingleThreadExecutor();
    private MemoryTerminal memory;
    private FullScreenDisplay display;

    private void open(int columns, int rows, ColorDepth depth) throws IOException {
        memory = new MemoryTerminal(columns, rows);
        display = new FullScreenDisplay(
                memory.terminal(),
                new TerminalFacts(depth, Glyphs.UNICODE, true),
                Scenes.options(),
                OutputStream.nullOutputStream());
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
    }

    private void appear(Appearance appearance) {
        display.show(with(Scenes.view(Scenes.berlin(), Scenes.berlinPanel()), "appearance", appearance));
    }

    @AfterEach
    void close() throws IOException {
        display.close();
        memory.close();
        reader.shutdownNow();
    }

    private void awaitWritten(String text) throws Exception {
        Await.until(text, () -> memory.written().contains(text));
    }

    @Test
    void onALightBackgroundOnlyTheBoardKeepsItsColours() throws Exception {
        open(80, 24, ColorDepth.INDEXED_256);
        awaitWritten("\u001b]11;?");
        awaitWritten("48;5;233");
        int asked = memory.written().length();
        memory.type(LIGHT);
        Await.until("dark words", () -> memory.written().substring(asked).contains("38;5;235"));
        int before = memory.written().length();
        appear(with(Appearance.DEFAULT, "theme", "green"));
        Await.until("green squares", () -> memory.written().substring(before).contains("48;5;144"));
        int light = memory.written().indexOf("38;5;235", asked); // the frame before may have been under way
        assertFalse(memory.written().substring(light).contains("48;5;233"), "no dark background");
        appear(with(Appearance.DEFAULT, "theme", "paper"));
        awaitWritten("48;5;255");
    }

    @Test
    void aDarkBackgroundKeepsBrightWords() throws Exception {
        open(80, 24, ColorDepth.INDEXED_256);
        display.awaitFirstFrame();
        memory.type(DARK + "x");
        reader.execute(() -> display.readLine("> "));
        Await.until("the key after the answer", () -> memory.screen().contains("> x"));
        assertFalse(memory.written().contains("38;5;235"), "no dark words, and no answer among the keys");
        assertFalse(memory.screen().contains("rgb"), memory.screen());
    }

    @Test
    void withoutColoursFigurinesComeWithTheBackground() throws Exception {
        open(80, 24, ColorDepth.NONE);
        Await.until("letters", () -> memory.screen().contains("1 \u2502\u2591R\u2591\u2502 N "));
        memory.type(DARK);
        Await.until("White's rook, filled", () -> memory.screen().contains("1 \u2502\u2591\u265c\u2591\u2502 \u265e "));
        memory.type(LIGHT);
        Await.until("White's rook as an outline", () -> memory.screen()
                .contains("1 \u2502\u2591\u2656\u2591\u2502 \u2658 "));
    }

    @Test
    void theEyeBreathesOnlyWhileHalThinks() throws Exception {
        open(80, 24, ColorDepth.INDEXED_256);
        display.show(Scenes.view(Scenes.berlin(), Scenes.berlinPanel()));
        Await.until(
                "a breath",
                () -> memory.written().contains("38;5;203m") || memory.written().contains("38;5;203;"));
        display.show(Scenes.view(
                Scenes.berlin(),
                Scenes.berlinPanel().withEngine(Scenes.berlinPanel().engine().withThinking(false))));
        Await.until("rest", () -> !display.isBreathing());
        display.show(Scenes.view(Scenes.berlin(), Scenes.berlinPanel()));
        appear(with(Appearance.DEFAULT, "eye", false));
        Await.until("no eye", () -> !memory.screen().contains("\u25cf"));
        assertFalse(display.isBreathing());
    }

    @Test
    void aLongAnswerIsAPageUntilTheNextLineIsTyped() throws Exception {
        open(130, 40, ColorDepth.INDEXED_256);
        display.awaitFirstFrame();
        StringBuilder text = new StringBuilder("row 1.");
        for (int i = 2; i <= 60; i++) {
            text.append("\nrow ").append(i).append('.');
        }
        display.print(Tone.NORMAL, text.toString());
        Await.until("a page", () -> memory.screen().contains("row 20."));
        assertTrue(memory.screen().contains("lines 1-39 of 60"), memory.screen());
        memory.type("\u001b[6~");
        Await.until("the next page", () -> memory.screen().contains("row 40."));
        reader.execute(() -> display.readLine("> "));
        memory.type("e4\r");
        Await.until(
                "the moves again",
                () -> memory.screen().contains("row 60.") && !memory.screen().contains("row 20."));
    }

    @Test
    void coloursThatTheTerminalSaysItHasAreUsedWhateverItsDescription() throws Exception {
        open(80, 24, ColorDepth.ANSI_8);
        display.awaitFirstFrame();
        memory.type("\u001bP1$r0;48:2::1:2:3m\u001b\\");
        awaitWritten("48;2;168;145;113");
    }

    @Test
    void whoWantsNoColoursGetsNoneWhateverTheTerminalSays() throws Exception {
        open(80, 24, ColorDepth.NONE);
        memory.type("\u001bP1$r0;48:2::1:2:3m\u001b\\" + LIGHT);
        display.awaitFirstFrame();
        memory.type("x");
        reader.execute(() -> display.readLine("> "));
        Await.until("the key", () -> memory.screen().contains("> x"));
        assertFalse(memory.written().contains("48;2;168"), memory.written());
    }

    @Test
    void xtermGetsSixels() throws Exception {
        open(110, 40, ColorDepth.INDEXED_256);
        memory.type(XTERM_VT340);
        awaitWritten("\u001bP0;1;0q\"1;1;512;480#0;2;");
        appear(with(Appearance.DEFAULT, "pieces", PieceStyle.BLOCKS));
        Await.until("characters", () -> memory.screen().contains("\u2584\u2584"));
    }

    @Test
    void kittyGetsItsOwnPictures() throws Exception {
        open(110, 40, ColorDepth.INDEXED_256);
        memory.type(KITTY);
        awaitWritten("\u001b_Ga=T,f=24,o=z,q=2,C=1,i=2001,p=1,s=576,v=576,c=64,r=32,m=1;");
        appear(with(Appearance.DEFAULT, "pieces", PieceStyle.BLOCKS));
        awaitWritten("\u001b_Ga=d,d=I,q=2,i=2001\u001b\\");
    }

    @Test
    void aTerminalWithoutGraphicsGetsNone() throws Exception {
        open(110, 40, ColorDepth.INDEXED_256);
        memory.type("\u001b[6;18;9t\u001b[?1;2c");
        display.awaitFirstFrame();
        memory.type("x");
        reader.execute(() -> display.readLine("> "));
        Await.until("the key", () -> memory.screen().contains("> x"));
        assertFalse(memory.written().contains("\u001bP0;1"), "sixel");
        assertFalse(memory.written().contains("a=T"), "Kitty");
    }
}
