package hal.console.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.TextColor;
import com.googlecode.lanterna.graphics.BasicTextImage;
import com.googlecode.lanterna.graphics.TextImage;
import hal.console.board.Scenes;
import hal.console.board.paint.Canvas;
import hal.console.board.paint.Glyphs;
import hal.console.board.paint.Mosaic;
import hal.console.board.paint.Rect;
import hal.console.board.paint.RenderStyle;
import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Palette;
import hal.console.board.theme.Themes;
import hal.platform.TextTable;
import hal.session.face.Answer;
import hal.session.face.Autoplay;
import hal.session.face.Page;
import hal.session.face.Preview;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.face.Viewer;
import hal.session.view.BoardPicture;
import hal.session.view.BoardView;
import hal.session.view.PieceStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PagePanelTest {
    private static final int WIDTH = 30;
    private static final int HEIGHT = 5;

    private final PagePanel panel = new PagePanel(() -> {});

    private List<String> painted() {
        return painted(new Rect(0, 0, WIDTH, HEIGHT), Rect.NONE);
    }

    private List<String> painted(Rect window, Rect beside) {
        return painted(panel, window, beside);
    }

    private static List<String> painted(PagePanel panel, Rect window, Rect beside) {
        TextImage image = new BasicTextImage(new TerminalSize(window.width(), window.height()));
        RenderStyle look = new RenderStyle(Palette.none(), Glyphs.ASCII);
        panel.paint(new Canvas(image.newTextGraphics(), look, new Canvas.Cells()), window, beside);
        List<String> rows = new ArrayList<>();
        for (int y = 0; y < window.height(); y++) {
            StringBuilder row = new StringBuilder();
            for (int x = 0; x < window.width(); x++) {
                row.append(image.getCharacterAt(x, y).getCharacterString());
            }
            rows.add(row.toString().stripTrailing());
        }
        return rows;
    }

    private void open(int lines) {
        Page page = panel.open("tree", WIDTH, HEIGHT);
        for (int i = 1; i <= lines; i++) {
            page.add(List.of(StyledLine.of(Style.QUIET, "line " + i + " ").then(Style.TEXT, "x".repeat(40) + "end")));
        }
        painted(); // so that it knows its size
    }

    @Test
    void whoLeavesAPageEndsTheWorkThatFillsItOnceAndNoOther() {
        List<String> ended = new ArrayList<>();
        panel.open("compare", WIDTH, HEIGHT).onLeave(() -> ended.add("compare"));
        panel.type(" ");
        assertEquals(List.of(), ended);
        panel.type("q");
        assertEquals(List.of("compare"), ended);
        panel.open("ablate", WIDTH, HEIGHT).onLeave(() -> ended.add("ablate"));
        panel.close();
        open(1);
        panel.type("q");
        assertEquals(List.of("compare", "ablate"), ended);
    }

    /**
     * What is read, or worked by letters: words that are broken as wide as asked for, beside a board if there is one.
     */
    private record Shown(boolean isRead, Optional<BoardPicture> board, int marked, List<String> pressed)
            implements Viewer {
        private static final int WORDS = 400;

        Shown(boolean isRead) {
            this(isRead, Optional.empty(), -1, new ArrayList<>());
        }

        @Override
        public String title() {
            return "shown";
        }

        @Override
        public String keys() {
            return "Down";
        }

        @Override
        public View view(int columns) {
            List<String> words = new ArrayList<>();
            for (int i = 1; i <= WORDS; i++) {
                words.add("word-" + i + ".");
            }
            List<StyledLine> lines = TextTable.wrapped(words, columns).stream()
                    .map(StyledLine::of)
                    .toList();
            int line = marked < 0
                    ? 0
                    : Math.min(
                            (int) pressed.stream().filter(Viewer.DOWN::equals).count(), lines.size() - 1);
            return new View(new Answer.Lines(lines), line, line, marked >= 0);
        }

        @Override
        public void press(String key) {
            pressed.add(key);
        }
    }

    @Test
    void lineThatBeginsLeavesWhatIsReadButNotWhatIsWorkedByLetters() {
        Shown read = new Shown(true);
        panel.open(read);
        assertTrue(panel.type("\u001bOC"));
        assertTrue(panel.type(" "));
        assertEquals(List.of(Viewer.RIGHT), read.pressed());
        for (String begins : List.of("m", "Q")) {
            assertFalse(panel.type(begins), "the letter belongs to the line");
            assertFalse(panel.isOpen());
            panel.open(read);
        }
        assertTrue(panel.type("q"));
        assertFalse(panel.isOpen());
        Shown worked = new Shown(false);
        panel.open(worked);
        assertTrue(panel.type("m"));
        assertTrue(panel.isOpen());
        assertEquals(List.of("m"), worked.pressed());
    }

    private static final List<Rect> WINDOWS =
            List.of(new Rect(0, 0, 80, 24), new Rect(0, 0, 100, 32), new Rect(0, 0, 40, 10), new Rect(0, 0, 12, 3));

    private String all(Rect window) {
        return String.join("\n", painted(window, Rect.NONE));
    }

    /** Presses a key as often as it takes to see a text. */
    private void assertReached(Rect window, String key, String text) {
        for (int i = 0; i < 1000 && !all(window).contains(text); i++) {
            panel.type(key);
        }
        assertTrue(all(window).contains(text), () -> text + " in " + window + ":\n" + all(window));
    }

    @Test
    void everyViewerIsScrolledToItsLastLineAndBack() {
        BoardPicture board = BoardView.of(Scenes.board("4k3/8/8/8/8/8/8/4K3").squares());
        String last = "word-" + Shown.WORDS + ".";
        for (Rect window : WINDOWS) {
            for (Optional<BoardPicture> beside : List.of(Optional.of(board), Optional.<BoardPicture>empty())) {
                for (String down : List.of("\u001bOB", " ", "\r", "\u001bOF")) {
                    panel.open(new Shown(true, beside, -1, new ArrayList<>()));
                    assertReached(window, down, last);
                    assertReached(window, down.equals("\u001bOF") ? "\u001bOH" : "\u001bOA", "word-1.");
                }
                panel.open(new Shown(false, beside, 0, new ArrayList<>()));
                assertReached(window, "\u001bOB", last);
                // What marks nothing and uses the arrows is paged.
                panel.open(new Shown(false, beside, -1, new ArrayList<>()));
                for (int i = 0; i < 500; i++) {
                    all(window);
                    panel.page(-1);
                }
                assertTrue(all(window).contains(last), () -> all(window));
            }
        }
    }

    @Test
    void tablesToChooseFromShowWhatStandsAroundThem() {
        for (Rect window : WINDOWS) {
            Page page = panel.open("table", window.width(), window.height());
            List<Integer> chosen = new ArrayList<>();
            page.onChoose(chosen::add);
            for (int part = 0; part < 3; part++) {
                List<StyledLine> words = new ArrayList<>();
                for (int i = 0; i < 40; i++) {
                    words.add(StyledLine.of("p" + part + "-" + i + "."));
                }
                page.add(new Answer.Lines(words));
                if (part < 2) {
                    page.add(Answer.Table.of(
                            List.of(TextTable.Column.left("")),
                            List.of(Answer.Table.row("row " + part), Answer.Table.row("next " + part))));
                }
            }
            for (String text :
                    List.of("p0-0.", "p0-20.", "p0-39.", "row 0", "p1-0.", "p1-20.", "next 1", "p2-0.", "p2-39.")) {
                assertReached(window, "\u001bOB", text);
            }
            panel.type("\r");
            assertEquals(List.of(3), chosen);
            panel.open("table", window.width(), window.height());
        }
    }

    /** A page with two games of three positions each, which are told apart by where the king stands. */
    private static void openGames(PagePanel panel, Rect window) {
        Page page = panel.open("games", window.width(), window.height());
        page.onChoose(row -> {});
        page.onMark(row -> {
            List<BoardView> boards = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                boards.add(BoardView.of(" ".repeat(10 * row + i) + "K" + " ".repeat(63 - 10 * row - i)));
            }
            return new Preview("words " + row, boards, List.of("", "1. a3", "1... a6"), 2);
        });
        page.add(Answer.Table.of(
                List.of(TextTable.Column.left("")), List.of(Answer.Table.row("one"), Answer.Table.row("two"))));
    }

    @Test
    void theMarkedRowsGameIsShownAndSteppedThroughAndOtherRowsFromWhereTheyBegin() {
        Rect window = new Rect(0, 0, 80, 24);
        painted(window, Rect.NONE);
        openGames(panel, window);
        assertPreview(window, "1... a6  2 of 2 plies", "words 0");
        panel.type("\u001bOD");
        assertPreview(window, "1. a3  1 of 2 plies", "words 0");
        panel.type("\u001bOD");
        panel.type("\u001bOD");
        assertPreview(window, "start  0 of 2 plies", "words 0");
        panel.type("\u001bOB");
        assertPreview(window, "1... a6  2 of 2 plies", "words 1");
        assertTrue(all(window).contains("Space plays"), all(window));
        assertTrue(panel.type("q"));
        assertFalse(panel.isOpen());
    }

    private void assertPreview(Rect window, String... texts) {
        String all = all(window);
        for (String text : texts) {
            assertTrue(all.contains(text), all);
        }
    }

    @Test
    void aWindowWithoutRoomForABoardShowsTheTableAlone() {
        Rect window = new Rect(0, 0, 50, 12);
        painted(window, Rect.NONE);
        openGames(panel, window);
        assertFalse(all(window).contains("plies"), all(window));
        assertTrue(painted(window, Rect.NONE).get(1).startsWith("one"), all(window));
    }

    @Test
    void spacePlaysTheMarkedGameThreeTimesFasterAndThenStops() {
        long[] now = {-5};
        PagePanel playing = new PagePanel(() -> {}, () -> now[0]);
        Rect window = new Rect(0, 0, 80, 24);
        painted(playing, window, Rect.NONE);
        openGames(playing, window);
        painted(playing, window, Rect.NONE);
        assertEquals(0, playing.millis());
        for (Autoplay speed : List.of(Autoplay.SLOW, Autoplay.NORMAL, Autoplay.FAST)) {
            playing.type(" ");
            assertEquals(speed.perMove().toMillis(), playing.millis());
            assertTrue(String.join("\n", painted(playing, window, Rect.NONE))
                    .contains("start  0 of 2 plies  " + speed.word()));
        }
        now[0] += Autoplay.FAST.perMove().toNanos();
        assertTrue(String.join("\n", painted(playing, window, Rect.NONE)).contains("1. a3  1 of 2 plies  fast"));
        now[0] += Autoplay.FAST.perMove().toNanos();
        assertTrue(String.join("\n", painted(playing, window, Rect.NONE)).contains("1... a6  2 of 2 plies"));
        assertEquals(0, playing.millis(), "it has ended");
        playing.type(" ");
        playing.type("\u001bOB");
        painted(playing, window, Rect.NONE);
        assertEquals(0, playing.millis(), "another game does not play");
    }

    @Test
    void aGameThatPlaysEndsWithItsPage() {
        long[] now = {0};
        PagePanel playing = new PagePanel(() -> {}, () -> now[0]);
        Rect window = new Rect(0, 0, 80, 24);
        painted(playing, window, Rect.NONE);
        openGames(playing, window);
        painted(playing, window, Rect.NONE);
        playing.type(" ");
        playing.close();
        now[0] += Autoplay.SLOW.perMove().toNanos();
        painted(playing, window, Rect.NONE);
        assertEquals(0, playing.millis());
    }

    @Test
    void aPageIsScrolledDownAndUp() {
        open(10);
        assertTrue(painted().get(0).startsWith("line 1 xxx"), painted().toString());
        assertTrue(painted().get(4).startsWith(" tree; q leaves"), painted().toString());
        panel.type("\u001bOB");
        assertTrue(painted().get(0).startsWith("line 2 "));
        panel.type("\u001bOF");
        assertTrue(painted().get(3).startsWith("line 10 "));
        panel.page(1);
        assertTrue(painted().get(0).startsWith("line 4 "));
        panel.scroll(100);
        assertTrue(painted().get(0).startsWith("line 1 "));
    }

    @Test
    void anAnswerThatFitsBesideTheBoardLeavesTheBoardInSight() {
        Rect window = new Rect(0, 0, 100, 12);
        Rect beside = new Rect(55, 0, 45, 12);
        List<StyledLine> answer = new ArrayList<>();
        for (int i = 1; i <= 10; i++) {
            answer.add(StyledLine.of("line " + i + " and words"));
        }
        panel.answer("answer", answer);
        assertEquals(
                " ".repeat(55) + "line 1 and words", painted(window, beside).get(1));
        assertFalse(panel.coversBoard());
        panel.continueAnswer(answer);
        assertEquals("  line 1 and words", painted(window, beside).get(0), "too long: over the whole window");
        assertTrue(panel.coversBoard());
        panel.type("q");
        assertFalse(panel.coversBoard());
    }

    @Test
    void wideLinesAreReachedSidewards() {
        open(1);
        for (int i = 0; i < 10; i++) {
            panel.type("\u001bOC");
        }
        assertTrue(painted().get(0).endsWith("xend"), painted().get(0));
        panel.type("\u001bOD");
        assertFalse(painted().get(0).endsWith("xend"), painted().get(0));
    }

    @Test
    void oneKeyPutsItAwayAndIsTaken() {
        for (String key : List.of("q", "\u001b", "\r")) {
            open(2);
            assertTrue(panel.type("\t"), "taken");
            assertTrue(panel.isOpen());
            assertTrue(panel.type(key), "taken");
            assertFalse(panel.isOpen());
            assertEquals("", painted().get(0));
        }
    }

    @Test
    void aLetterClosesThePageAndBeginsTheNextLineUnlessThereIsWork() {
        open(2);
        panel.status("minimax, 3 s");
        assertTrue(panel.type("e"));
        assertTrue(panel.isOpen());
        panel.status("");
        assertFalse(panel.type("e"));
        assertFalse(panel.isOpen());
    }

    /** As help beside a review: nothing of that comes to the page. */
    @Test
    void workThatWasUnderWayBeforeThePageIsNotThePages() {
        panel.status("review: 3 of 21, 5 s");
        open(2);
        assertFalse(painted().get(4).contains("review"), painted().get(4));
        assertFalse(panel.isAtWork());
        assertFalse(panel.type("w"), "it begins a line");
        assertFalse(panel.isOpen());
    }

    /** A comparison is under way before it opens its page. */
    @Test
    void workThatEndsWithThePageIsThePages() {
        panel.status("compare, 0 s");
        Page page = panel.open("compare", WIDTH, HEIGHT);
        page.onLeave(() -> {});
        page.add(List.of(StyledLine.of("depth 4" + "x".repeat(WIDTH))));
        panel.status("minimax, 3 s");
        assertTrue(panel.isAtWork());
        assertTrue(
                painted().get(4).startsWith(" minimax, 3 s; q leaves"),
                painted().get(4));
    }

    @Test
    void aLongAnswerIsBrokenAtTheEdgeAndContinued() {
        panel.answer("config", List.of(StyledLine.of("x".repeat(WIDTH) + " second"), StyledLine.of("third")));
        panel.continueAnswer(List.of(StyledLine.of("fourth")));
        List<String> rows = painted();
        assertEquals("second", rows.get(1));
        assertEquals("third", rows.get(2));
        assertEquals("fourth", rows.get(3));
        panel.open("tree", WIDTH, HEIGHT);
        panel.continueAnswer(List.of(StyledLine.of("fifth")));
        assertEquals("", painted().get(0), "another page is not about it");
    }

    @Test
    void aTablesLastWordsAreBrokenInTheirColumnAndItsRowsCanStillBeChosen() {
        Rect window = new Rect(0, 0, 30, 8);
        painted(window, Rect.NONE);
        Page page = panel.open("opponents", window.width(), window.height());
        List<Integer> chosen = new ArrayList<>();
        page.onChoose(chosen::add);
        page.add(Answer.Table.of(
                "name | how they play",
                List.of(
                        Answer.Table.row("ada", "guards her king and her pawns"),
                        Answer.Table.row("bob", "takes what he can"))));
        List<String> rows = painted(window, Rect.NONE);
        assertEquals(
                List.of(
                        "name  how they play",
                        "ada   guards her king and her",
                        "      pawns",
                        "bob   takes what he can"),
                rows.subList(0, 4));
        panel.type("\u001bOB");
        panel.type("\r");
        assertEquals(List.of(1), chosen);
    }

    @Test
    void whitesShareOfAChartIsBrightOnDarkWithoutGaps() {
        RenderStyle look = new RenderStyle(Themes.standard().palette(ColorDepth.TRUE_COLOR), Glyphs.UNICODE);
        TextImage image = new BasicTextImage(new TerminalSize(3, 1));
        Canvas canvas = new Canvas(image.newTextGraphics(), look, new Canvas.Cells());
        LinePainter.paint(canvas, 0, 0, 3, StyledLine.of(Style.CHART, "\u2588\u2584 "));
        List<String> cells = IntStream.range(0, 3)
                .mapToObj(x -> image.getCharacterAt(x, 0))
                .map(cell -> cell.getCharacterString() + Integer.toHexString(rgb(cell.getForegroundColor())) + " on "
                        + Integer.toHexString(rgb(cell.getBackgroundColor())))
                .toList();
        assertEquals(List.of(" ebe6db on ebe6db", "\u2584ebe6db on 3b342c", " ebe6db on 3b342c"), cells);
    }

    private static int rgb(TextColor color) {
        return color.getRed() << 16 | color.getGreen() << 8 | color.getBlue();
    }

    @Test
    void theLastRowSaysHowFarSomethingHasCome() {
        open(1);
        panel.status("minimax, 3 s");
        assertTrue(
                painted().get(4).startsWith(" minimax, 3 s; q leaves"),
                painted().get(4));
    }

    @Test
    void boardBesideAViewersWordsIsAPictureWherePixelsAreShown() {
        panel.open(new Shown(true, Optional.of(Scenes.start()), -1, new ArrayList<>()));
        Rect window = new Rect(0, 0, 100, 32);
        RenderStyle pixels = new RenderStyle(
                Themes.standard().palette(ColorDepth.TRUE_COLOR),
                Glyphs.UNICODE,
                2,
                Mosaic.QUADRANTS,
                PieceStyle.AUTO,
                true);
        TextImage image = new BasicTextImage(new TerminalSize(window.width(), window.height()));
        panel.paint(new Canvas(image.newTextGraphics(), pixels, new Canvas.Cells()), window, Rect.NONE);
        assertEquals(Scenes.start(), panel.picture().orElseThrow().view());
        assertTrue(panel.coversBoard());
        painted(window, Rect.NONE);
        assertTrue(panel.picture().isEmpty(), "a terminal without pixels");
    }
}
