package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.commands.prompt.LineJudge;
import hal.console.terminal.Display.EndOfInputException;
import hal.console.terminal.Display.LineInterruptedException;
import hal.console.terminal.MenuReader.EditorStyles;
import hal.session.face.GameStep;
import hal.testkit.Await;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jline.reader.Candidate;
import org.jline.terminal.Size;
import org.jline.terminal.impl.LineDisciplineTerminal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The line editor on a terminal in memory. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class LineEditorTest {
    @TempDir
    private Path folder;

    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private LineDisciplineTerminal terminal;
    private Path history;

    @BeforeEach
    void open() throws IOException {
        history = folder.resolve("history");
        terminal = new LineDisciplineTerminal("test", "xterm-256color", out, StandardCharsets.UTF_8);
        terminal.setSize(new Size(80, 24));
    }

    @AfterEach
    void close() throws IOException {
        terminal.close();
        thread.shutdownNow();
    }

    private LineEditor editor() {
        return new LineEditor(
                terminal,
                () -> (reader, line, found) -> List.of("help", "hint").forEach(word -> found.add(new Candidate(word))),
                new HistoryFile(history),
                EditorStyles.COLORLESS);
    }

    private Future<String> read(LineEditor editor) throws Exception {
        Future<String> line = thread.submit(() -> editor.readLine("50% > "));
        Await.until("the editor", editor::isReading);
        return line;
    }

    private void type(String keys) throws IOException {
        terminal.processInputBytes(keys.getBytes(StandardCharsets.UTF_8));
    }

    private String typed(String keys) throws Exception {
        Future<String> line = read(editor());
        type(keys);
        return Await.result(line);
    }

    @Test
    void pastedAndTypedEscapeSequencesDoNotReachTheTerminal() throws Exception {
        LineEditor editor = editor();
        editor.colorLines(line -> LineJudge.Verdict.HOPELESS);
        Future<String> line = read(editor);
        type("\u001b[200~e4\u001b]52;c;aGVsbG8=\u0007\u009d52;c;QQ\u009c\u202e\u001b[201~\u0016\u001b]52;c;QQ\r");
        assertFalse(Await.result(line).contains("\u202e"));
        String shown = out.toString(StandardCharsets.UTF_8);
        assertTrue(shown.contains("e4]52;c;aGVsbG8="), shown);
        assertFalse(shown.contains("\u001b]52"), shown);
        assertFalse(shown.contains("\u009d") || shown.contains("\u009c") || shown.contains("\u202e"), shown);
    }

    @Test
    void tabCompletesWhateverTheCase() throws Exception {
        assertEquals("help", typed("HE\t\r").strip());
    }

    @Test
    void typingFiltersTheMenuAndEnterTakesTheWord() throws Exception {
        assertEquals("hint now", typed("h\ti\rnow\r"));
    }

    @Test
    void escapeClosesTheMenuAndNoKeyIsLost() throws Exception {
        assertEquals("hx", type(read(editor()), "h\t", "\u001b", "x\r"));
        assertEquals("h 4", typed("h\t 4\r"));
        assertEquals("hq", typed("h\tq\r"));
        assertEquals("help", typed("\t\u007f\r\r").strip());
    }

    @Test
    void withoutAnythingToOfferTabDoesNothing() throws Exception {
        assertEquals("xyz", typed("xy\tz\r"));
    }

    @Test
    void aQuestionMarkOnAnEmptyLineShowsTheKeys() throws Exception {
        assertEquals("keys", typed("?"));
        assertEquals("e4?", typed("e4?\r"));
    }

    @Test
    void onAnEmptyLineTheCursorKeysWalkAndInATypedOneTheyEdit() throws Exception {
        LineEditor editor = editor();
        List<GameStep> steps = Collections.synchronizedList(new ArrayList<>());
        editor.onStep(steps::add);
        Future<String> line = read(editor);
        String up = "\u001b[A";
        type(up + "\u001b[F" + up + "\u001bOH" + "\u001b[D" + "e4" + "\u001bOH" + "x" + up + "\r");
        assertEquals("xe4", Await.result(line));
        assertEquals(List.of(GameStep.END, GameStep.PREVIOUS_LINE, GameStep.START, GameStep.BACK), steps);
    }

    private String type(Future<String> line, String... keys) throws Exception {
        for (String key : keys) {
            type(key);
            if (key.equals("\u001b")) {
                Thread.sleep(1_000); // Escape alone is known by the pause after it: time itself is what is tested.
            }
        }
        return Await.result(line);
    }

    /** An editor that holds a q, with what it tells of that. */
    private LineEditor holding(LineJudge.Verdict verdict, List<Boolean> held) {
        LineEditor editor = editor();
        editor.holdLeave(line -> verdict, held::add);
        return editor;
    }

    @Test
    void aQOnAnEmptyLineWaitsUntilAnotherLetterFollows() throws Exception {
        List<Boolean> held = Collections.synchronizedList(new ArrayList<>());
        Future<String> line = read(holding(LineJudge.Verdict.COMMAND, held));
        type("q");
        Await.until("the q is held", () -> held.equals(List.of(true)));
        assertFalse(out.toString(StandardCharsets.UTF_8).contains("q"));
        type("uit\r");
        assertEquals("quit", Await.result(line));
        assertEquals(List.of(true, false), held);
    }

    @Test
    void aHeldQBeginsALineOrIsForgottenByEscapeAndBackspace() throws Exception {
        String[][] cases = {
            {"qe2\r", "qe2"},
            {"q\r", "q"},
            {"q\u007fe4\r", "e4"},
            {"qqqd4\r", "qd4"},
            {"q\u001bODe4\r", "e4"},
            {"e2q\r", "e2q"}
        };
        for (String[] one : cases) {
            Future<String> line = read(holding(LineJudge.Verdict.COMMAND, new ArrayList<>()));
            type(one[0]);
            assertEquals(one[1], Await.result(line), one[0]);
        }
    }

    @Test
    void aQThatAnswersAQuestionDoesNotWait() throws Exception {
        List<Boolean> held = Collections.synchronizedList(new ArrayList<>());
        Future<String> line = read(holding(LineJudge.Verdict.OPEN, held));
        type("q\u007fn\r");
        assertEquals("n", Await.result(line));
        assertEquals(List.of(), held);
    }

    @Test
    void quotesBackslashesAndBangsAreOrdinaryCharacters() throws Exception {
        assertEquals("it's \"C:\\pgn\" Nf3!! !1", typed("it's \"C:\\pgn\" Nf3!! !1\r"));
    }

    @Test
    void ctrlCAndCtrlDAreTold() throws Exception {
        LineEditor editor = editor();
        Future<String> line = read(editor);
        type("e");
        Await.until("the e", () -> out.toString(StandardCharsets.UTF_8).endsWith("e"));
        type("\u0003");
        ExecutionException interrupted = assertThrows(ExecutionException.class, line::get);
        assertEquals(
                "e",
                assertInstanceOf(LineInterruptedException.class, interrupted.getCause())
                        .line());
        Future<String> next = read(editor);
        type("\u0004");
        ExecutionException ended = assertThrows(ExecutionException.class, next::get);
        assertInstanceOf(EndOfInputException.class, ended.getCause());
    }

    @Test
    void linesOfEarlierRunsComeBackWithTheUpKey() throws Exception {
        Files.writeString(history, "first\nsecond\n");
        assertEquals("first", typed("\u001bOA\u001bOA\r"));
        assertEquals(List.of("first", "second", "first"), Files.readAllLines(history));
    }

    @Test
    void aLineWithATokenDoesNotComeBack() throws Exception {
        LineEditor editor = editor();
        for (String line : List.of("e4", "lichess login lip_abc123", " Lichess  login x", "lip_abc123")) {
            Future<String> read = read(editor);
            type(line + "\r");
            assertEquals(line, Await.result(read));
        }
        Future<String> next = read(editor);
        type("\u001bOA\r");
        assertEquals("e4", Await.result(next));
        assertEquals(List.of("e4", "e4"), Files.readAllLines(history));
    }

    @Test
    void aKeyForAnEmptyLineIsACharacterInAnyOther() throws Exception {
        LineEditor editor = editor();
        List<String> pressed = new ArrayList<>();
        editor.onEmptyLine("h", () -> pressed.add("h"));
        Future<String> line = read(editor);
        type("hash\r");
        assertEquals("ash", Await.result(line));
        assertEquals(List.of("h"), pressed);
    }

    @Test
    void withoutColoursNoColourIsWritten() throws Exception {
        assertEquals("hint", typed("hi\t\r").strip());
        String written = out.toString(StandardCharsets.UTF_8);
        assertFalse(written.matches("(?s).*\u001b\\[[0-9;]*[34][0-7][;m].*"), written);
        assertTrue(written.contains("50% > "));
    }
}
