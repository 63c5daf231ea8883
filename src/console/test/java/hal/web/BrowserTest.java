package hal.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import hal.commands.prompt.Conversation;
import hal.commands.prompt.StartPlan;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.platform.Shipped;
import hal.rules.Position;
import hal.session.SessionContext;
import hal.session.face.Faces;
import hal.session.game.GameKind;
import hal.session.view.BoardView;
import hal.testkit.Await;
import hal.testkit.Once;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WindowType;

/** The page in a real browser. */
@Once
class BrowserTest {
    @TempDir
    private static Path folder;

    private static WebRig rig;
    private static Browser page;
    private static int games;

    private String game;

    @BeforeAll
    static void start() {
        page = Browser.open(folder.resolve("profile"));
        rig = new WebRig(folder.resolve("home"));
    }

    @AfterAll
    static void stop() {
        if (page != null) {
            page.close();
            rig.close();
        }
    }

    @BeforeEach
    void openAGame() throws Exception {
        game = "game" + ++games;
        page.size(1280, 800, false);
        page.dark(false);
        rig.game(game).type("new white");
        page.open(address());
        page.type("force");
        page.awaitText("#log", "Type `go` when you want me back");
    }

    private String address() {
        return rig.address() + "/g/" + game;
    }

    private String setting(String key) {
        return rig.game(game).conversation().live().session().settings().get(hal.session.settings.Setting.of(key));
    }

    @Test
    void aWholeGameByDragAndByClick() throws Exception {
        page.drag("e2", "e4");
        page.awaitMoves("e4");
        page.clickSquares("e7", "e5");
        page.awaitMoves("e4 e5");
        page.drag("d1", "h5");
        page.awaitMoves("e4 e5 Qh5");
        page.clickSquares("b8", "c6");
        page.awaitMoves("e4 e5 Qh5 Nc6");
        page.drag("f1", "c4");
        page.awaitMoves("e4 e5 Qh5 Nc6 Bc4");
        assertTrue(page.labelOf("h5").contains("white queen"), page.labelOf("h5"));
        page.clickSquares("g8", "f6");
        page.awaitMoves("e4 e5 Qh5 Nc6 Bc4 Nf6");
        page.drag("h5", "f7");
        page.awaitMoves("e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#");
        page.awaitText("#ending", "White wins by checkmate");
        assertTrue(page.labelOf("e8").contains("in check"), page.labelOf("e8"));
        page.click("#moves [data-place='1']");
        page.awaitText("#moves .here", "e5");
    }

    @Test
    void onlyLegalTargetsAreShownAndOnlyThoseAreMovedTo() throws Exception {
        page.clickSquares("e2");
        assertEquals(2, page.count(".square.target"));
        assertTrue(page.labelOf("e4").contains("can move here"));
        page.clickSquares("e5");
        page.drag("g1", "g3");
        page.clickSquares("g1", "f3");
        page.awaitMoves("Nf3");
    }

    @Test
    void aPawnBecomesWhatOneChooses() throws Exception {
        page.run(
                "return fetch(location.pathname + '/pgn', {method: 'POST', body: arguments[0]})",
                "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n[SetUp \"1\"]\n\n*\n");
        Await.until("the position", () -> page.labelOf("a7").contains("white pawn"));
        page.drag("a7", "a8");
        page.click("#promotion [aria-label='knight']");
        page.awaitMoves("a8=N");
        assertTrue(page.labelOf("a8").contains("white knight"));
    }

    /** A browser has six connections for all windows; the other windows are played by words on their channel. */
    @Test
    void oneOfManyWindowsRestsUntilItIsNeeded() throws Exception {
        String others = "const others = new BroadcastChannel('hal'); for (let i = 0; i < 4; i++)"
                + " others.postMessage({ what: arguments[0], who: 'window ' + i });";
        Await.until("the stream", () -> rig.game(game).broadcaster().size() == 1);
        page.run(others, "listens");
        page.awaitText("#connection", "This window rests while others of HAL are open");
        page.click("h1");
        Await.until("the window awake", () -> page.text("#connection").isEmpty());
        page.run(others, "listens");
        page.awaitText("#connection", "This window rests");
        page.run(others, "left");
        Await.until("the window awake again", () -> page.text("#connection").isEmpty());
        page.drag("e2", "e4");
        page.awaitMoves("e4");
    }

    @Test
    void boardAndButtonsAreSeenWithoutScrolling() throws Exception {
        page.run(
                "document.getElementById('movers').append(...['Stockfish', 'Lc0', 'Ethereal'].map(name => {"
                        + " const made = document.createElement('button'); made.textContent = name + ' moves'; return made; }))");
        for (int[] size :
                new int[][] {{1024, 700}, {1280, 720}, {1366, 768}, {1600, 900}, {1600, 1200}, {1700, 1300}}) {
            page.size(size[0], size[1], false);
            assertEquals(
                    "fits",
                    page.run("const end = document.querySelector('#movers :last-child').getBoundingClientRect().bottom;"
                            + " const all = document.documentElement, board = document.getElementById('board');"
                            + " return all.scrollWidth > innerWidth ? 'too wide: ' + all.scrollWidth"
                            + "   : end > innerHeight ? 'too high: ' + end"
                            + "   : board.clientWidth !== board.clientHeight || board.clientWidth < 300 ? 'a board of '"
                            + "     + board.clientWidth + ' x ' + board.clientHeight : 'fits'"),
                    size[0] + " x " + size[1]);
        }
    }

    @Test
    void resignedGameShowsItsResult() throws Exception {
        page.type("new white");
        page.drag("e2", "e4");
        page.awaitText("#moves", "e4");
        page.type("resign");
        page.type("yes");
        page.awaitText("#score", "0-1");
    }

    @Test
    void undoRedoAndFlipAreButtons() throws Exception {
        page.drag("e2", "e4");
        page.awaitMoves("e4");
        page.click("[data-line='undo']");
        Await.until("the pawn back", () -> page.labelOf("e2").contains("white pawn"));
        page.click("[data-line='redo']");
        Await.until("the pawn forwards", () -> page.labelOf("e4").contains("white pawn"));
        String below = "return document.querySelector('#board > :last-child > :last-child').ariaLabel";
        assertTrue(String.valueOf(page.run(below)).startsWith("h1"));
        page.click("#flip");
        assertTrue(String.valueOf(page.run(below)).startsWith("a8"));
    }

    @Test
    void theAlgorithmIsSwitchedWhileTheGameRuns() throws Exception {
        page.click("#tab-search");
        Await.until("the list", () -> page.count("[data-command='algo'] option") > 5);
        page.choose("[data-command='algo']", "minimax");
        Await.until("minimax", () -> setting("algorithm").equals("minimax"));
        page.choose("[data-command='depth']", "1");
        Await.until("depth 1", () -> setting("depth").equals("1"));
        page.choose("[data-command='eval']", "material");
        Await.until("material", () -> setting("evaluation").equals("material"));
        page.type("algo alphabeta");
        Await.until("the parts", () -> page.count("#parts [data-part='order']") == 1);
        page.click("#parts [data-part='order']");
        Await.until("order", () -> setting("search").equals("+order"));
    }

    @Test
    void halMovesWhenItIsAskedTo() throws Exception {
        page.click("[data-line='go hal']");
        Await.until("a move", () -> page.count("#moves .move") == 1);
        Await.until("a line", () -> page.count("#lines li") == 1);
        assertTrue(page.text("#searched").contains("depth 2"), page.text("#searched"));
        page.click("details.menu summary");
        page.click("[data-line='new black']");
        Await.until(
                "HAL's move",
                () -> page.count("#moves .move") == 1
                        && rig.game(game)
                                        .conversation()
                                        .live()
                                        .session()
                                        .board()
                                        .course()
                                        .ply()
                                == 1);
        page.awaitText("#log", "You have Black");
    }

    @Test
    void registeredEngineMovesWhenItsButtonIsPressed() throws Exception {
        rig.programs().add("deep");
        page.open(address());
        Await.until("its button", () -> page.count("[data-line='go deep']") == 1);
        assertEquals("Deep moves", page.text("[data-line='go deep']"));
        page.click("[data-line='go deep']");
        Await.until("a move", () -> page.count("#moves .move") == 1);
        page.awaitText("#log", "(deep)");
    }

    @Test
    void aMoveMayWaitForItsTurn() throws Exception {
        page.type("algo random");
        page.awaitText("#log", "random");
        page.type("new black");
        Await.until(
                "HAL to think",
                () -> page.count("#stop:not([hidden])") == 1
                        && page.labelOf("e2").contains("pawn"));
        page.drag("e7", "e5");
        Await.until("the move to wait", () -> page.count("#arrows .later") == 1);
        rig.leave.release();
        Await.until("both moves", () -> page.count("#moves .move") >= 2);
        assertTrue(page.moves().endsWith(" e5"), page.moves());
        Await.until("no arrow", () -> page.count("#arrows .later") == 0);
        page.click("#stop");
    }

    @Test
    void aPageThatIsReloadedContinues() throws Exception {
        page.drag("d2", "d4");
        page.awaitMoves("d4");
        page.open(address());
        page.awaitMoves("d4");
        page.awaitText("#log", "> force");
        page.clickSquares("d7", "d5");
        page.awaitMoves("d4 d5");
    }

    @Test
    void twoPagesShowOneGame() throws Exception {
        String first = page.driver().getWindowHandle();
        page.driver().switchTo().newWindow(WindowType.TAB);
        try {
            page.open(address());
            page.drag("c2", "c4");
            page.awaitMoves("c4");
            page.driver().switchTo().window(first);
            page.awaitMoves("c4");
        } finally {
            page.driver().getWindowHandles().stream()
                    .filter(handle -> !handle.equals(first))
                    .forEach(handle -> page.driver().switchTo().window(handle).close());
            page.driver().switchTo().window(first);
        }
    }

    @Test
    void theConsoleAndThePageShowOneGame() throws Exception {
        TerminalFace terminal = new TerminalFace();
        Faces faces = new Faces(terminal);
        Conversation[] session = new Conversation[1];
        WebBroadcast broadcast = new WebBroadcast(faces, () -> session[0], rig.themes());
        session[0] = new Conversation(
                rig.context(faces, new SessionContext.Links(SessionContext.Links.LICHESS, Optional.of(broadcast))),
                rig.settings(),
                new StartPlan(
                        GameKind.CHESS,
                        OptionalInt.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        OptionalLong.of(1),
                        StartPlan.Resume.NO,
                        Map.of(),
                        false,
                        false));
        try {
            session[0].open();
            session[0].type("force", terminal);
            session[0].type("web", terminal);
            String told = terminal.last();
            assertTrue(told.startsWith("This game is at http://127.0.0.1:"), told);
            page.open(told.replaceFirst(".* at ", ""));
            session[0].type("e4", terminal);
            page.awaitMoves("e4");
            page.drag("e7", "e5");
            Await.until(
                    "the move in the terminal",
                    () -> terminal.board() instanceof BoardView board
                            && board.squares().charAt(36) == 'p');
            page.type("Nf6");
            page.awaitText("#log", "I'm afraid I can't do that");
            Await.until("the reason in the terminal", () -> terminal.last().contains("I'm afraid I can't do that"));
            assertEquals("Nf6", terminal.typed());
            session[0].type("engine add thought", terminal);
            Await.until("its button", () -> page.count("[data-line='go thought']") == 1);
            page.type("quit");
            page.awaitText("#log", "a browser does not reach");
            assertFalse(session[0].isOver());
            session[0].type("web off", terminal);
            assertEquals("No browser shows the game any more.", terminal.last());
        } finally {
            broadcast.end();
            session[0].close();
        }
    }

    @Test
    void everyWidthFitsWithoutScrollingSideways() throws Exception {
        page.type("compare depth 1");
        page.awaitText("#log", "minimax");
        for (int width : new int[] {320, 360, 600, 800, 1024, 1280, 1920, 2560}) {
            page.size(width, width < 600 ? 740 : 1000, width < 600);
            long wide = (Long) page.run("return document.documentElement.scrollWidth");
            assertTrue(wide <= width, width + " is narrower than " + wide);
            long board = ((Number) page.run(
                            "return Math.round(document.getElementById('board').getBoundingClientRect().width)"))
                    .longValue();
            assertTrue(board >= Math.min(280, width - 40), "a board of " + board + " at " + width);
        }
    }

    @Test
    void aFingerMovesPiecesToo() throws Exception {
        page.size(360, 740, true);
        page.clickSquares("g1", "f3");
        page.awaitMoves("Nf3");
    }

    @Test
    void thePageIsDarkWhereTheSystemIs() {
        String ground = "return getComputedStyle(document.body).backgroundColor";
        assertEquals("rgb(244, 242, 238)", page.run(ground));
        page.dark(true);
        assertEquals("rgb(22, 21, 19)", page.run(ground));
    }

    @Test
    void theKeyboardIsEnough() throws Exception {
        page.run("document.activeElement.blur()");
        for (int i = 0;
                i < 30 && !Boolean.TRUE.equals(page.run("return !!document.activeElement.closest('#board')"));
                i++) {
            page.keys(Keys.TAB);
        }
        page.run("document.querySelector('#board [tabindex=\"0\"]').focus()");
        page.keys(Keys.ARROW_UP, Keys.ENTER, Keys.ARROW_UP, Keys.ARROW_UP, " ");
        page.awaitMoves("e4");
        page.awaitText("#live", "white pawn from e2 to e4");
        assertEquals("e4, white pawn, last move", page.run("return document.activeElement.ariaLabel"));
        page.keys("/");
        page.keys("e5", Keys.ENTER);
        page.awaitMoves("e4 e5");
        page.keys("com");
        Await.until("what may come next", () -> page.count("#offers [role=option]") > 0);
        page.keys(Keys.ARROW_DOWN, Keys.ENTER);
        assertTrue(String.valueOf(page.run("return document.getElementById('line').value"))
                .startsWith("com"));
    }

    @Test
    void aTableFillsWhileItIsMade() throws Exception {
        page.click("#tab-study");
        page.click("#compare option:first-child");
        page.click("#compare button");
        Await.until("rows", () -> page.count("#log table tbody tr") >= 10);
        assertTrue(page.text("#log table").contains("alphabeta"));
    }

    @Test
    void aSearchIsSteppedThroughByKeys() throws Exception {
        page.type("step minimax 1");
        page.awaitText("#viewer", ": 1 of");
        assertEquals(List.of(), page.faults());
        page.keys(" ");
        page.awaitText("#viewer", ": 2 of");
        page.click("#viewer [data-key='right']");
        page.awaitText("#viewer", ": 3 of");
        page.keys(Keys.ESCAPE);
        Await.until("the board again", () -> page.count("#viewer[open]") == 0);
        page.drag("e2", "e4");
        page.awaitMoves("e4");
    }

    @Test
    void theNextStepsAreButtonsWhenTheGameIsOver() throws Exception {
        assertEquals(1, page.count("#after[hidden]"));
        for (String move : List.of("f3", "e5", "g4", "Qh4")) {
            page.type(move);
            page.awaitText("#moves .here", move);
        }
        Await.until("the buttons", () -> page.count("#after[hidden]") == 0);
        for (String line : List.of("review", "review retry", "rematch", "new")) {
            assertEquals(1, page.count("#after [data-line='" + line + "']"), line);
        }
        page.click("#after [data-line='new']");
        Await.until("a new game", () -> page.count("#after[hidden]") == 1);
    }

    @Test
    void aReviewedGameHasItsGraph() throws Exception {
        for (String move : List.of("f3", "e5", "g4", "Qh4")) {
            page.type(move);
            page.awaitText("#moves .here", move);
        }
        page.click("#tab-study");
        Await.until("the other panel", () -> page.count("#panel-moves[hidden]") == 1);
        page.type("review depth 1");
        Await.until("the graph", () -> page.count("#graph svg") == 1);
        Await.until("the panel of the graph", () -> page.count("#panel-moves[hidden]") == 0);
        assertTrue(page.count("#log .graph") >= 1);
        assertTrue(page.count("#graph .course span.blunder") >= 1);
        assertEquals(1, page.count("#graph figcaption .blunder"));
    }

    @Test
    void puzzlesArePlayedWithTheMouse() throws Exception {
        page.type("puzzle 600");
        String[] first = puzzle(1);
        page.drag(first[1].substring(0, 2), first[1].substring(2, 4));
        page.awaitText("#log", "Right, solved.");
        String[] second = puzzle(2);
        Position position = Fen.parse(second[0]);
        String wrong = Arrays.stream(position.legalMoves().toArray())
                .mapToObj(move -> UciMove.format(position, move))
                .filter(move -> move.length() == 4 && !move.equals(second[1]))
                .findFirst()
                .orElseThrow();
        page.drag(wrong.substring(0, 2), wrong.substring(2, 4));
        page.awaitText("#log", " is not it");
    }

    /** The position and the solving move of a puzzle that the page has told, from the table that HAL ships. */
    private static String[] puzzle(int number) throws Exception {
        Pattern told = Pattern.compile("Puzzle (h\\w{6}) ");
        Await.until(
                "puzzle " + number,
                () -> told.matcher(page.text("#log")).results().count() >= number);
        String id = told.matcher(page.text("#log"))
                .results()
                .toList()
                .get(number - 1)
                .group(1);
        try (InputStream packed =
                new GZIPInputStream(new ByteArrayInputStream(Shipped.bytes("config/puzzles/forged.csv.gz")))) {
            String[] row = new String(packed.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.startsWith(id + ","))
                    .findFirst()
                    .orElseThrow()
                    .split(",", -1);
            String[] moves = row[2].split(" ", -1);
            Position position = Fen.parse(row[1]);
            position.make(UciMove.parse(position, moves[0]));
            return new String[] {Fen.format(position), moves[1]};
        }
    }

    @Test
    void textNeverBecomesMarkup() throws Exception {
        String evil = "<img src=x onerror=\\\"window.hacked=1\\\"><script>window.hacked=1</script>";
        page.run(
                "return fetch(location.pathname + '/pgn', {method: 'POST', body: arguments[0]})",
                "[White \"" + evil + "\"]\n[Event \"" + evil + "\"]\n\n1. e4 {" + evil.replace("\\", "")
                        + "} e5 (1... c5) *\n");
        page.awaitText(".player[data-color='white'] .name", "<img src=x");
        page.type("lines");
        page.type(evil.replace("\\", ""));
        page.awaitText("#log", "<script>");
        assertEquals(0, page.count("img"));
        assertEquals(null, page.run("return window.hacked"));
    }

    @Test
    void anotherSitesPageMovesNothing() throws Exception {
        HttpServer foreign = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        String target = address();
        String attack =
                """
                <!DOCTYPE html><title>attack</title><iframe name="f"></iframe>
                <form method="post" enctype="text/plain" target="f" action="TARGET/line"><input name="e4" value=""></form>
                <script>
                document.forms[0].submit();
                const tries = ["line", "move", "stop"].map(what => fetch("TARGET/" + what, {method: "POST", mode: "no-cors", body: "e4"}));
                tries.push(fetch("TARGET/events").then(() => { document.title = "read"; }));
                Promise.allSettled(tries).then(() => setTimeout(() => { if (document.title !== "read") document.title = "done"; }, 300));
                </script>
                """
                        .replace("TARGET", target);
        foreign.createContext("/", exchange -> {
            byte[] body = attack.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        foreign.start();
        try {
            page.driver().get("http://localhost:" + foreign.getAddress().getPort() + "/");
            Await.until("the attack", () -> page.driver().getTitle().equals("done"));
            page.open(target);
            assertEquals("", page.moves());
            assertEquals(
                    0,
                    rig.game(game)
                            .conversation()
                            .live()
                            .session()
                            .board()
                            .course()
                            .ply());
        } finally {
            foreign.stop(0);
        }
    }

    @Test
    void axeFindsNoSeriousFault() throws Exception {
        page.drag("e2", "e4");
        page.awaitMoves("e4");
        page.type("compare depth 1");
        page.awaitText("#log", "minimax");
        for (boolean dark : new boolean[] {false, true}) {
            page.dark(dark);
            for (String tab : List.of("moves", "play", "search", "study")) {
                page.click("#tab-" + tab);
                assertEquals(List.of(), page.faults(), tab + (dark ? ", dark" : ", light"));
            }
        }
    }
}
