package hal.console.terminal;

import static hal.testkit.Records.with;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.console.board.Scenes;
import hal.console.terminal.Display.EndOfInputException;
import hal.console.terminal.Display.LineInterruptedException;
import hal.platform.TextTable;
import hal.session.face.Answer;
import hal.session.face.FaceEvent;
import hal.session.face.FakeControls;
import hal.session.face.GameStep;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.face.Tone;
import hal.session.view.Appearance;
import hal.session.view.BoardSize;
import hal.session.view.MoveEntry;
import hal.testkit.Await;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.terminal.Terminal.Signal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole stack without a tty. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class FullScreenDisplayTest {
    private final ExecutorService reader = Executors.newSingleThreadExecutor();
    private MemoryTerminal memory;
    private FullScreenDisplay display;
    private Future<String> line;
    private final FakeControls controls = new FakeControls();

    @BeforeEach
    void open() throws IOException {
        memory = new MemoryTerminal(86, 22);
        DisplayOptions options =
                with(Scenes.options(), "completer", (Supplier<Completer>) () -> (line, parsed, found) -> {
                    for (String word : List.of("help", "Nf3", "Nc3", "Nd2")) {
                        found.add(new Candidate(word));
                    }
                });
        display = new FullScreenDisplay(
                memory.terminal(), MemoryTerminal.FACTS, options, OutputStream.nullOutputStream());
        display.connect(controls);
    }

    private void appear(Appearance appearance) {
        display.show(with(Scenes.view(Scenes.start(), Scenes.beginning()), "appearance", appearance));
    }

    @AfterEach
    void close() throws IOException {
        display.close();
        memory.close();
        reader.shutdownNow();
    }

    private void readLine() throws Exception {
        line = reader.submit(() -> display.readLine("hal> "));
        awaitScreen("hal> ");
    }

    private void awaitScreen(String text) throws Exception {
        Await.until(text, () -> memory.screen().contains(text));
    }

    private String get() throws Exception {
        return Await.result(line);
    }

    /** Unasked, in pieces and with answers behind: the prompt shows what was typed. */
    @Test
    void whatTheTerminalReportsIsNeverTyped() throws Exception {
        readLine();
        for (String report : List.of(
                "\u001b[>1;10;0c",
                "\u001b[?2026;2$y",
                "\u001b]52;c;" + "QUJD".repeat(300) + "\u0007",
                "\u001b^private\u001b\\",
                "\u001bP1$r0m\u001b\\",
                "\u001b_Gi=31;OK\u001b\\",
                "\u001b[97;5u",
                "\u001b[I",
                "\u001b[24;80R",
                "\u001b[M !!")) {
            memory.type("a" + report.substring(0, report.length() / 2));
            memory.type(report.substring(report.length() / 2) + "b");
        }
        memory.type("\r");
        assertEquals("ab".repeat(10), get());
    }

    @Test
    void aPageThatComesUnaskedDoesNotTakeTheEnterOfALineThatWasBegun() throws Exception {
        readLine();
        memory.type("help");
        awaitScreen("hal> help");
        display.print(StyledLine.lines(Style.TEXT, "a long story\n".repeat(80).strip()));
        awaitScreen("q leaves");
        memory.type("\r");
        assertEquals("help", get());
    }

    @Test
    void whatIsWiderThanThePromptAndCannotBeBrokenOpensAsAPage() throws Exception {
        readLine();
        List<String> cells = List.of("a".repeat(30), "b".repeat(30), "last");
        Answer.Table wide = Answer.Table.of(
                List.of(TextTable.Column.left("one"), TextTable.Column.left("two"), TextTable.Column.left("three")),
                List.of(Answer.Table.row(cells.toArray(String[]::new))));
        display.print(Answer.Group.of(Answer.Words.of("words " + "word ".repeat(30) + "end"), wide));
        awaitScreen(String.join("  ", cells));
        awaitScreen("q leaves");
        assertTrue(memory.screen().contains("word end"), "words are broken at the window's edge");
        memory.type("q");
        Await.until("the page is left", () -> !memory.screen().contains("q leaves"));
        display.print(Answer.Table.of(List.of(TextTable.Column.left("")), List.of(Answer.Table.row("narrow")))
                .noted("note ".repeat(20)));
        awaitScreen("narrow");
        assertFalse(memory.screen().contains("q leaves"), memory.screen());
    }

    @Test
    void boardPanelAndPromptShareTheWindow() throws Exception {
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        display.awaitFirstFrame();
        readLine();
        String screen = memory.screen();
        assertEquals(16, memory.pawns(), screen);
        assertTrue(screen.contains("Dave") && screen.contains("5:00"), screen);
        assertTrue(memory.written().contains("\u001b[?2026h"), "frames are marked for synchronized output");
        assertFalse(memory.written().contains("\ufe0f"), "nothing asks for emoji");
    }

    @Test
    void aLineIsEditedCompletedAndKept() throws Exception {
        readLine();
        memory.type("hel\t");
        awaitScreen("hal> help");
        memory.type("x\u007f\r");
        assertEquals("help", get().strip());
        readLine();
        assertTrue(memory.screen().contains("hal> help"), memory.screen());
        memory.type("\u001b[A");
        Await.until("the line from the history", () -> memory.screen().split("hal> help", -1).length == 3);
    }

    @Test
    void homeEndAndPasteArriveWhateverTheTerminalSends() throws Exception {
        readLine();
        memory.type("f\u001b[1~N\u001b[4~\u001b[200~3 or\nso\u001b[201~\u001bOHx\u001b[D\u001b[3~\r");
        assertEquals("Nf3 or\nso", get());
    }

    /** Returns when everything that was typed has been taken from the keyboard. */
    private void awaitKeyboard() throws Exception {
        CountDownLatch taken = new CountDownLatch(1);
        controls.onStep(step -> taken.countDown());
        memory.type("\u001b[<64;1;1M");
        Await.open("the line that was taken", taken);
    }

    @Test
    void whatIsTypedWhileNoLineIsReadComesFirst() throws Exception {
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        display.awaitFirstFrame();
        memory.type("e4\rd");
        awaitKeyboard();
        readLine();
        assertEquals("e4", get());
        readLine();
        memory.type("5\r");
        assertEquals("d5", get());
    }

    @ParameterizedTest
    @ValueSource(ints = {6_000, 30_000})
    void aPasteWithoutBracketsIsReadToItsEndWhateverItsLength(int length) throws Exception {
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        display.awaitFirstFrame();
        int lines = length / 60;
        Future<Integer> read = reader.submit(() -> linesUntil("quit"));
        memory.type(("x".repeat(59) + "\r").repeat(lines));
        awaitKeyboard();
        memory.type("quit\r");
        assertEquals(lines, Await.result(read));
    }

    @Test
    void ctrlCEndsAPastedFlood() throws Exception {
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        display.awaitFirstFrame();
        int lines = 2_000;
        AtomicInteger interrupts = new AtomicInteger();
        controls.onInterrupt(interrupts::incrementAndGet);
        memory.type("help e4 e5 Nf3\r".repeat(lines));
        Future<Integer> read = reader.submit(() -> linesUntil("quit"));
        memory.type("\u0003");
        Await.until("the interrupt", () -> interrupts.get() + interrupted.get() == 1);
        memory.type("\u0015quit\r");
        int count = Await.result(read);
        assertTrue(count < lines, count + " lines in spite of Ctrl-C");
    }

    private final AtomicInteger interrupted = new AtomicInteger();

    /** How many lines come before one that ends the reading. */
    private int linesUntil(String last) {
        for (int count = 0; ; ) {
            try {
                if (display.readLine("hal> ").equals(last)) {
                    return count;
                }
                count++;
            } catch (LineInterruptedException e) {
                interrupted.incrementAndGet();
            }
        }
    }

    @Test
    void aTerminalThatTakesNoOutputHoldsUpNeitherKeyboardNorSession() throws Exception {
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        display.awaitFirstFrame();
        readLine();
        memory.stall();
        try {
            for (int i = 0; i < 3; i++) {
                display.show(Scenes.view(Scenes.berlin(), Scenes.berlinPanel()));
                display.print(Tone.NORMAL, "printed " + i);
                display.notice(new FaceEvent.Bell());
                appear(with(Appearance.DEFAULT, "mouse", i % 2 == 1));
                display.notice(new FaceEvent.Status("working", true));
                memory.terminal().raise(Signal.WINCH);
                awaitKeyboard();
            }
            memory.type("e4\r");
            assertEquals("e4", get());
        } finally {
            memory.goOn();
        }
        awaitScreen("printed 2");
    }

    @Test
    void completionsComeAsAListBelowTheLine() throws Exception {
        readLine();
        memory.type("N\t");
        awaitScreen("Nc3");
        awaitScreen("Nd2");
        memory.type("\t\t\r\r");
        assertEquals("Nd2", get().strip());
        Await.until("the list to go", () -> !memory.screen().contains("Nc3"));
    }

    @Test
    void textIsPrintedAboveALineBeingTyped() throws Exception {
        readLine();
        memory.type("e");
        awaitScreen("hal> e");
        display.print(Tone.NOTE, "depth 5\ndepth 6");
        awaitScreen("depth 6");
        String screen = memory.screen();
        assertTrue(screen.indexOf("depth 5") < screen.indexOf("depth 6"), screen);
        assertTrue(screen.indexOf("depth 6") < screen.indexOf("hal> e"), screen);
    }

    @Test
    void ctrlCInterruptsTheLineAndElseTheWork() throws Exception {
        AtomicInteger interrupts = new AtomicInteger();
        controls.onInterrupt(interrupts::incrementAndGet);
        memory.type("\u0003");
        Await.until("the action", () -> interrupts.get() == 1);
        readLine();
        memory.type("e4");
        awaitScreen("hal> e4");
        memory.type("\u0003");
        ExecutionException thrown = assertThrows(ExecutionException.class, () -> get());
        assertEquals(
                "e4",
                assertInstanceOf(LineInterruptedException.class, thrown.getCause())
                        .line());
        assertEquals(1, interrupts.get());
        memory.terminal().raise(Signal.INT);
        Await.until("the signal", () -> interrupts.get() == 2);
        awaitScreen("hal> e4^C");
    }

    @Test
    void ctrlCJustAfterEnterNeverReachesTheNextWork() throws Exception {
        AtomicInteger interrupts = new AtomicInteger();
        controls.onInterrupt(interrupts::incrementAndGet);
        AtomicInteger told = new AtomicInteger();
        for (int i = 1; i <= 50; i++) {
            String prompt = i + "> ";
            line = reader.submit(() -> display.readLine(prompt));
            awaitScreen(prompt);
            memory.type("e4\r\u0003");
            try {
                assertEquals("e4", get());
            } catch (ExecutionException e) {
                assertInstanceOf(LineInterruptedException.class, e.getCause());
                told.incrementAndGet();
            }
            int typed = i;
            Await.until("Ctrl-C " + i, () -> told.get() + interrupts.get() == typed);
            assertFalse(reader.submit(Thread::interrupted).get());
        }
    }

    @Test
    void ctrlDOnAnEmptyLineEndsTheInput() throws Exception {
        readLine();
        memory.type("\u0004");
        ExecutionException thrown = assertThrows(ExecutionException.class, () -> get());
        assertInstanceOf(EndOfInputException.class, thrown.getCause());
    }

    @Test
    void aTerminalThatGoesAwayEndsTheInput() throws Exception {
        readLine();
        memory.terminal().close();
        ExecutionException thrown = assertThrows(ExecutionException.class, () -> get());
        assertInstanceOf(EndOfInputException.class, thrown.getCause());
    }

    @Test
    void aClosedWindowEndsTheInputAndNothingFails() throws Exception {
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        display.awaitFirstFrame();
        readLine();
        memory.closeWindow();
        display.print(Tone.NORMAL, "painted for nobody");
        ExecutionException thrown = assertThrows(ExecutionException.class, () -> get());
        assertInstanceOf(EndOfInputException.class, thrown.getCause());
        assertDoesNotThrow(() -> display.close("1. e4 *"));
    }

    @Test
    void aResizeLosesNothing() throws Exception {
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        display.print(Tone.NORMAL, "a text that was printed long before the window became so narrow");
        readLine();
        memory.type("Nf");
        awaitScreen("hal> Nf");
        memory.resize(60, 20);
        awaitScreen("hal> Nf");
        awaitScreen("long before the window");
        Await.until("the small board", () -> memory.pawns() == 16);
        memory.resize(30, 6);
        awaitScreen("hal> Nf");
        memory.resize(120, 45);
        awaitScreen("hal> Nf");
        awaitScreen("a text that was printed long before the window became so narrow");
    }

    @Test
    void aWindowThatIsQuicklyAsLargeAsBeforeIsPaintedAnew() throws Exception {
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        display.awaitFirstFrame();
        memory.resize(86, 22);
        Await.until("the board", () -> memory.pawns() == 16);
    }

    @Test
    void clicksOnTheBoardAreSquares() throws Exception {
        List<Integer> squares = new CopyOnWriteArrayList<>();
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        controls.onSquare(squares::add);
        readLine();
        memory.type("\u001b[<0;22;4M\u001b[<0;22;4m");
        Await.until("a click", () -> squares.size() == 1);
        assertEquals(Scenes.square("e7"), squares.get(0));
        memory.type("\u001b[<0;85;22M\u001b[<2;22;4M");
        Await.until("another click", () -> squares.size() == 2);
        assertEquals(-1, squares.get(1));
    }

    @Test
    void aPieceIsDraggedFromSquareToSquare() throws Exception {
        List<String> heard = new CopyOnWriteArrayList<>();
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        display.awaitFirstFrame();
        controls.onSquare(square -> heard.add("pick " + square));
        controls.onDrop(square -> heard.add("drop " + square));
        readLine();
        // From e7 to e7, which is a click, and then to d7.
        memory.type("\u001b[<0;22;4M\u001b[<0;22;4m\u001b[<0;22;4M\u001b[<32;19;4M\u001b[<0;18;4m");
        Await.until("the drop", () -> heard.size() == 3);
        String e7 = "pick " + Scenes.square("e7");
        assertEquals(List.of(e7, e7, "drop " + Scenes.square("d7")), heard);
    }

    @Test
    void theWheelStepsThroughTheGameOverTheBoardAndScrollsOverTheText() throws Exception {
        List<GameStep> steps = new CopyOnWriteArrayList<>();
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        display.awaitFirstFrame();
        controls.onStep(steps::add);
        for (int i = 1; i <= 50; i++) {
            display.print(Tone.NORMAL, "line " + i + ".");
        }
        readLine();
        memory.type("\u001b[<64;22;4M\u001b[<65;22;4M");
        Await.until("two steps", () -> steps.size() == 2);
        assertEquals(List.of(GameStep.BACK, GameStep.FORWARD), steps);
        memory.type("\u001b[<64;60;21M");
        Await.until("older lines", () -> memory.screen().contains("PgDn"));
        assertEquals(2, steps.size());
    }

    @Test
    void anAnswerLongerThanTheTalkIsAPageThatQLeaves() throws Exception {
        memory.resize(116, 50);
        List<GameStep> steps = new CopyOnWriteArrayList<>();
        List<Integer> moves = new CopyOnWriteArrayList<>();
        display.show(Scenes.view(Scenes.berlin(), Scenes.berlinPanel()));
        display.awaitFirstFrame();
        controls.onStep(steps::add);
        controls.onMove(moves::add);
        readLine();
        memory.type("N");
        awaitScreen("hal> N");
        display.print(IntStream.rangeClosed(1, 80)
                .mapToObj(i -> StyledLine.of("fact " + i + "."))
                .toList());
        awaitScreen("fact 1.");
        memory.type("\u001b[<65;100;8M");
        Await.until(
                "later lines",
                () -> !memory.screen().contains("fact 1.") && memory.screen().contains("fact 4."));
        for (int row = 1; row <= 33; row++) {
            memory.type("\u001b[<0;78;" + row + "M\u001b[<0;78;" + row + "m");
        }
        memory.type("\u001b[<64;100;8M");
        awaitScreen("fact 1.");
        display.print(Tone.NORMAL, "and more.");
        memory.type("\u001b[F");
        awaitScreen("and more.");
        memory.type("q");
        awaitScreen("hal> N");
        assertEquals(List.of(), steps);
        assertEquals(List.of(), moves);
        memory.type("f3\r");
        assertEquals("Nf3", get());
    }

    @Test
    void aLineTypedOnAPageClosesItAndIsRead() throws Exception {
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        display.awaitFirstFrame();
        readLine();
        display.print(IntStream.rangeClosed(1, 80)
                .mapToObj(i -> StyledLine.of("fact " + i + "."))
                .toList());
        awaitScreen("q leaves");
        memory.type("help\r");
        assertEquals("help", get());
        Await.until("the page to go", () -> !memory.screen().contains("q leaves"));
    }

    /** A page would hide the board that HAL speaks of. */
    @Test
    void whatHalSaysItselfIsScrolledBesideTheBoard() throws Exception {
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        display.awaitFirstFrame();
        readLine();
        String text = String.join(
                "\n",
                IntStream.rangeClosed(1, 18).mapToObj(i -> "reason " + i + ".").toList());
        display.print(StyledLine.lines(Style.VOICE, text));
        awaitScreen("reason 1.");
        awaitScreen("PgDn");
        assertFalse(memory.screen().contains("q leaves"), memory.screen());
        display.print(StyledLine.lines(Style.TEXT, text));
        awaitScreen("q leaves");
    }

    @Test
    void anAnswerStandsBesideTheBoardWhereItFitsNowhereElse() throws Exception {
        memory.resize(112, 50);
        display.show(Scenes.view(Scenes.berlin(), Scenes.berlinPanel()));
        display.awaitFirstFrame();
        readLine();
        display.print(IntStream.rangeClosed(1, 20)
                .mapToObj(i -> StyledLine.of("fact " + i + "."))
                .toList());
        awaitScreen("fact 20.");
        String screen = memory.screen();
        assertEquals(screen.indexOf("fact 20."), screen.lastIndexOf("fact 20."), screen);
        assertTrue(screen.contains("a       b       c       d"), screen);
        memory.type("q");
        Await.until("the moves", () -> !memory.screen().contains("fact 1."));
        assertTrue(memory.screen().contains("fact 20."), memory.screen());
    }

    @Test
    void aClickOnAMoveOfTheListNamesIt() throws Exception {
        List<Integer> moves = new CopyOnWriteArrayList<>();
        display.show(Scenes.view(Scenes.berlin(), Scenes.berlinPanel()));
        display.awaitFirstFrame();
        controls.onMove(moves::add);
        readLine();
        List<MoveEntry> all = Scenes.berlinPanel().moves().moves();
        String last = all.get(all.size() - 1).san();
        awaitScreen(last);
        String[] rows = memory.screen().split("\n", -1);
        int y = 0;
        while (!rows[y].contains(last)) {
            y++;
        }
        memory.type("\u001b[<0;" + (rows[y].indexOf(last) + 2) + ";" + (y + 1) + "M");
        Await.until("the move", () -> !moves.isEmpty());
        assertEquals(last, all.get(moves.get(0)).san());
    }

    @Test
    void aButtonEntersItsLine() throws Exception {
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        readLine();
        memory.type("Nf");
        awaitScreen(" flip ");
        Await.until("the board", () -> memory.pawns() == 16);
        String[] rows = memory.screen().split("\n", -1);
        int y = rows.length - 1;
        while (!rows[y].contains(" flip ")) {
            y--;
        }
        memory.type("\u001b[<0;" + (rows[y].indexOf("flip") + 1) + ";" + (y + 1) + "M");
        assertEquals("flip", get());
    }

    @Test
    void escapeLeadsToTheBoardAndEveryOtherKeyBack() throws Exception {
        List<Integer> squares = new CopyOnWriteArrayList<>();
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        display.awaitFirstFrame();
        controls.onSquare(squares::add);
        readLine();
        memory.type("\u001b");
        awaitScreen("Esc leaves");
        memory.type("\r");
        Await.until("the first square", () -> squares.size() == 1);
        assertEquals(Scenes.square("e2"), squares.get(0));
        memory.type("\u001b[A\u001bOA\r");
        Await.until("the second", () -> squares.size() == 2);
        assertEquals(Scenes.square("e4"), squares.get(1));
        memory.type("Nf3\r");
        assertEquals("Nf3", get());
        Await.until("the cursor to go", () -> !memory.screen().contains("Esc leaves"));
        assertEquals(2, squares.size());
    }

    @Test
    void noHintIsOfferedWhereNoneIsAllowed() throws Exception {
        readLine();
        awaitScreen(" undo   hint   flip ");
        display.show(Scenes.view(Scenes.start(), with(Scenes.beginning(), "hintsAllowed", false)));
        awaitScreen(" undo   flip ");
    }

    @Test
    void theMouseCanBeLeftToTheTerminal() throws Exception {
        readLine();
        awaitScreen(" undo ");
        appear(with(Appearance.DEFAULT, "mouse", false));
        Await.until("no buttons", () -> !memory.screen().contains(" undo "));
        String written = memory.written();
        assertTrue(written.lastIndexOf("?1002l") > written.lastIndexOf("?1002h"));
        assertTrue(written.lastIndexOf("?2004h") > written.lastIndexOf("?2004l"), "pastes are still marked");
    }

    @Test
    void cursorKeysNeitherLeaveAPageNorReachThePrompt() throws Exception {
        readLine();
        display.page("tree").add(List.of(StyledLine.of("one line")));
        awaitScreen("one line");
        memory.type("\u001bOC\u001bOD\u001b[C\u001bOA\u001bOB\u001bOP");
        memory.type("\tq");
        Await.until("the prompt", () -> !memory.screen().contains("one line"));
        memory.type("e4\r");
        assertEquals("e4", get());
    }

    @Test
    void thePromptsLinesCanBeScrolled() throws Exception {
        for (int i = 1; i <= 50; i++) {
            display.print(Tone.NORMAL, "line " + i + ".");
        }
        readLine();
        awaitScreen("line 50.");
        memory.type("\u001b[5~");
        Await.until(
                "older lines",
                () -> !memory.screen().contains("line 50.") && memory.screen().contains("PgDn"));
        memory.type("x");
        awaitScreen("line 50.");
        awaitScreen("hal> x");
    }

    @Test
    void themeAndSizeChangeAtOnce() throws Exception {
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        readLine();
        appear(with(Appearance.DEFAULT, "size", BoardSize.SMALL));
        Await.until("the small board", () -> memory.screen().contains("  8  \u265c  \u265e"));
        appear(with(Appearance.DEFAULT, "size", BoardSize.SMALL, "theme", "blue"));
        Await.until("blue squares", () -> memory.written().contains("48;5;60"));
    }

    @Test
    void closingLeavesTheBoardAndTheGameInScrollback() throws Exception {
        display.show(Scenes.view(Scenes.berlin(), Scenes.berlinPanel()));
        display.awaitFirstFrame();
        display.close("1. e4 *");
        display.close("again");
        String written = memory.written();
        String after = written.substring(written.lastIndexOf("\u001b[?1049l"));
        assertTrue(after.contains("Ruy Lopez") && after.strip().endsWith("1. e4 *"), after);
        for (String mode : List.of("?2004", "?1000", "?1006")) {
            assertTrue(written.lastIndexOf(mode + "l") > written.lastIndexOf(mode + "h"), mode + " is off again");
        }
        assertThrows(EndOfInputException.class, () -> display.readLine("> "));
    }

    @Test
    void aClockTickWritesFewBytes() throws Exception {
        display.show(Scenes.view(Scenes.berlin(), Scenes.berlinPanel()));
        display.awaitFirstFrame();
        Await.until("the board", () -> memory.screen().contains("3:03"));
        int before = memory.written().length();
        display.show(Scenes.view(
                Scenes.berlin(),
                with(
                        Scenes.berlinPanel(),
                        "white",
                        Scenes.berlinPanel().white().withClock(182_000, true),
                        "black",
                        Scenes.berlinPanel().black())));
        Await.until("the tick", () -> memory.screen().contains("3:02"));
        int bytes = memory.written().length() - before;
        assertTrue(bytes < 120, bytes + " bytes");
    }

    @Test
    void manyThreadsPrintShowResizeAndTypeWithoutADeadlock() throws Exception {
        int rounds = 60;
        Future<?> prints = Executors.newSingleThreadExecutor().submit(() -> {
            for (int i = 0; i < rounds * 5; i++) {
                display.print(Tone.NORMAL, "info " + i);
                display.show(Scenes.view(i % 2 == 0 ? Scenes.start() : Scenes.berlin(), Scenes.berlinPanel()));
            }
        });
        Future<?> resizes = Executors.newSingleThreadExecutor().submit(() -> {
            for (int i = 0; i < rounds; i++) {
                memory.resize(20 + i * 37 % 120, 4 + i * 17 % 50);
            }
        });
        Future<Integer> lines = reader.submit(() -> {
            int count = 0;
            while (count < rounds) {
                try {
                    display.readLine("hal> ");
                    count++;
                } catch (LineInterruptedException e) {
                    // Goes on with the next line.
                }
            }
            return count;
        });
        for (int i = 0; i < rounds; i++) {
            memory.type("he\t" + (i % 7 == 0 ? "\u0003" : "") + "\u001b[<0;20;5M\u001b[A\u0015e4\r");
        }
        // A Ctrl-C may have dropped a line that was just being entered.
        Await.until("all lines", () -> {
            memory.type("e4\r");
            return lines.isDone();
        });
        Await.result(prints);
        Await.result(resizes);
        assertEquals(rounds, Await.result(lines));
        memory.resize(86, 22);
        display.show(Scenes.view(Scenes.start(), Scenes.beginning()));
        display.print(Tone.NORMAL, "the end");
        awaitScreen("the end");
        Await.until("the board", () -> memory.pawns() == 16);
    }
}
