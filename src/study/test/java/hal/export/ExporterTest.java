package hal.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.GameTree;
import hal.game.pgn.Pgn;
import hal.platform.Json;
import hal.support.UserException;
import hal.testkit.EveryLocale;
import hal.testkit.LeansOnJava;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

@EveryLocale
@LeansOnJava
class ExporterTest {
    private static final String HOSTILE =
            "</script><script>alert(1)</script><img src=x onerror=alert(2)>\" ' & --> ]]>";
    private static final String GAME =
            """
            [Event "%s"]
            [White "Dave %s"]
            [Black "HAL"]
            [Result "0-1"]
            [TimeControl "300+3"]

            {%s} 1. e4 {[%%clk 0:05:00][%%eval 0.3]} e5 {[%%clk 0:04:58][%%eval 0.2]} 2. Nf3 {[%%clk 0:04:50] [%%cal Gf3e5][%%csl Re5]}
            Nc6 {[%%clk 0:04:50][%%eval 0.3]} 3. Bc4 Nd4?! {%s} (3... Bc5 4. c3 (4. b4 Bxb4 {the Evans}) 4... Nf6) 4. Nxe5? Qg5
            5. Nxf7?? {[%%eval -4]} Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1
            """
                    .formatted(HOSTILE.replace("\"", "\\\""), HOSTILE.replace("\"", "\\\""), HOSTILE, HOSTILE);

    /** White's pieces, Black's, the squares: all inks differ. */
    private static PictureColors colors() {
        Map<Ink, Integer> colors = new EnumMap<>(Ink.class);
        for (Ink ink : Ink.values()) {
            colors.put(ink, 0x101010 + 0x020305 * colors.size());
        }
        return new PictureColors(colors);
    }

    private static GameLine game() {
        return GameLine.mainLine(tree(GAME));
    }

    private static GameTree tree(String pgn) {
        return Pgn.parse(pgn).get(0).orThrow();
    }

    /** Options with their values; a word that is no option's key turns one off, and one without a value turns it on. */
    private static ExportOptions options(String... words) {
        ExportOptions options = new ExportOptions();
        Iterator<String> rest = List.of(words).iterator();
        while (rest.hasNext()) {
            String word = rest.next();
            ExportOption option = Arrays.stream(ExportOption.values())
                    .filter(one -> one.key().equals(word) || one.off().equals(word))
                    .findFirst()
                    .orElseThrow();
            options.set(option, !option.isSwitch() ? rest.next() : option.key().equals(word) ? "on" : "off");
        }
        return options;
    }

    private static byte[] export(ExportFormat format, GameLine game, String... words) {
        return Exporter.prepare(format, game, options(words), colors()).get();
    }

    private static String text(ExportFormat format, String... words) {
        return new String(export(format, game(), words), StandardCharsets.UTF_8);
    }

    @Test
    void theFilmShowsEveryPositionAndHoldsTheLast() throws Exception {
        GifFrames film = GifFrames.of(export(
                ExportFormat.GIF, game(), "size", "128", "no-names", "no-coordinates", "delay", "300ms", "hold", "2s"));
        assertEquals(15, film.count(), "the start and 14 moves");
        assertEquals(128, film.width());
        assertEquals(128, film.height());
        assertEquals(30, film.hundredths(0));
        assertEquals(200, film.hundredths(14));
        for (int ply = 1; ply < 15; ply++) {
            int[] alone = pixels(export(ExportFormat.PNG, game().at(ply), "size", "128", "no-coordinates"));
            int[] shown = film.shown(ply);
            for (int i = 0; i < shown.length; i++) {
                assertTrue(isNear(shown[i], alone[i]), "ply " + ply + ", pixel " + i);
            }
        }
    }

    @Test
    void aSideThatIsNoMultipleOfEightIsKept() throws Exception {
        GifFrames film = GifFrames.of(export(
                ExportFormat.GIF, game(), "size", "250", "no-names", "no-coordinates", "no-marks", "arrows", "off"));
        assertEquals(250, film.width());
        assertEquals(250, film.height());
        assertEquals("125,125 31x93", film.place(1), "e2 to e4");
        assertEquals(250 * 250, pixels(export(ExportFormat.PNG, game(), "size", "250")).length);
        assertTrue(new String(export(ExportFormat.SVG, game(), "size", "250"), StandardCharsets.UTF_8)
                .contains("width=\"250\" height=\"250\""));
    }

    /** Both have palettes of their own, which differ a little. */
    private static boolean isNear(int one, int other) {
        int off = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            off = Math.max(off, Math.abs((one >> shift & 0xff) - (other >> shift & 0xff)));
        }
        return off <= 24;
    }

    private static int[] pixels(byte[] png) throws Exception {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
        int[] pixels = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
        return Arrays.stream(pixels).map(pixel -> pixel & 0xffffff).toArray();
    }

    @Test
    void aFrameHoldsOnlyTheSquaresThatChange() throws Exception {
        GifFrames film = GifFrames.of(export(
                ExportFormat.GIF, game(), "size", "128", "no-names", "no-coordinates", "no-marks", "arrows", "off"));
        assertEquals("64,64 16x48", film.place(1), "e2 to e4");
        assertEquals(0, film.localPalettes());
    }

    @Test
    void coordinatesAndCaptionsFollowTheOptions() throws Exception {
        GifFrames all = GifFrames.of(export(ExportFormat.GIF, game(), "size", "128", "text", "bar"));
        assertEquals(128 + 8, all.width());
        assertEquals(128 + 3 * 18, all.height());
        GifFrames once = GifFrames.of(export(ExportFormat.GIF, game(), "size", "128", "loop", "2"));
        assertEquals(1, once.repetitions());
        GifFrames flipped =
                GifFrames.of(export(ExportFormat.GIF, game(), "size", "128", "no-names", "no-coordinates", "flipped"));
        assertEquals("48,16 16x48", flipped.place(1), "e2 to e4 from Black's side");
    }

    @Test
    void aPositionAsSvgHasItsPiecesMarksAndArrows() throws Exception {
        String svg = new String(
                export(ExportFormat.SVG, game().at(3), "arrows", "e7e5,a1h8:red", "squares", "d4:blue"),
                StandardCharsets.UTF_8);
        Document picture =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
        assertEquals(32, picture.getElementsByTagName("use").getLength());
        assertEquals(12, picture.getElementsByTagName("g").getLength());
        assertEquals(3, picture.getElementsByTagName("polygon").getLength(), "one of the comment, two asked for");
        assertEquals(2, picture.getElementsByTagName("circle").getLength());
        assertEquals(16, picture.getElementsByTagName("text").getLength());
        String title = picture.getElementsByTagName("title").item(0).getTextContent();
        assertTrue(title.contains("<script>"), "as text: " + title);
        assertEquals(0, picture.getElementsByTagName("script").getLength());
        String plain = text(ExportFormat.SVG, "no-coordinates", "arrows", "off", "pieces", "bold");
        assertFalse(plain.contains("<text"));
        assertFalse(plain.contains(" C 36.4 20.6"), "the drawn queen's crown");
    }

    @Test
    void aPositionAsPngIsAsLargeAsAsked() throws Exception {
        int[] pixels = pixels(export(ExportFormat.PNG, game(), "size", "300", "no-coordinates"));
        assertEquals(300 * 300, pixels.length);
        assertEquals(colors().rgb(Ink.DARK_SQUARE), pixels[299 + 300 * 150]);
    }

    @Test
    void theGraphNeedsScoresOrTimes() throws Exception {
        byte[] png = export(ExportFormat.GRAPH, game());
        assertEquals(900, ImageIO.read(new ByteArrayInputStream(png)).getWidth());
        GameLine bare = GameLine.mainLine(tree("1. e4 e5 *"));
        String message = assertThrows(UserException.class, () -> export(ExportFormat.GRAPH, bare))
                .getMessage();
        assertEquals("Too few moves have a score or a time for a graph; type `review` to have them scored.", message);
    }

    @Test
    void nothingOfTheGameBecomesMarkupInThePage() {
        String page = text(ExportFormat.HTML);
        assertEquals(2, page.split("<script", -1).length - 1, "the page's own two");
        assertEquals(2, page.split("</script", -1).length - 1);
        assertFalse(page.contains("<img"), "no element of the game's");
        assertTrue(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)"), "its text is there");
        Matcher attribute = Pattern.compile("<[a-z][^<>]*\\son[a-z]+\\s*=").matcher(page);
        assertFalse(attribute.find(), "no handler");
        assertFalse(page.contains("http://") && !page.contains("http://www.w3.org/2000/svg"), "nothing from elsewhere");
        assertTrue(page.contains("default-src 'none'"));
    }

    @Test
    void thePageKnowsEveryMoveOfTheTree() {
        String page = text(ExportFormat.HTML);
        assertEquals(19, page.split("class=\"move\"", -1).length - 1, "14 moves and 5 of variations");
        Json data = data(page);
        Json nodes = data.get("nodes");
        assertEquals(20, nodes.size());
        assertEquals(
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", node(nodes, 0).getString("board", ""));
        Json last = node(nodes, data.getInt("here", -1));
        assertEquals("7... Nf3#", last.getString("move", ""));
        assertEquals(4, last.getInt("check", -1), "the king on e1");
        int parent = last.getInt("parent", -1);
        assertEquals("7. Be2", node(nodes, parent).getString("move", ""));
        assertEquals(15, data.get("main").size());
        Json evans = nodes.items().stream()
                .filter(node -> node.getString("comment", "").equals("the Evans"))
                .findFirst()
                .orElseThrow();
        assertEquals("4... Bxb4", evans.getString("move", ""));
        assertEquals("r1bqk1nr/pppp1ppp/2n5/4p3/1bB1P3/5N2/P1PP1PPP/RNBQK2R", evans.getString("board", ""));
    }

    private static Json node(Json nodes, int number) {
        return nodes.get(number);
    }

    private static Json data(String page) {
        String start = "<script type=\"application/json\" id=\"game\">";
        int from = page.indexOf(start) + start.length();
        return Json.parse(page.substring(from, page.indexOf("</script>", from)));
    }

    @Test
    void thePolicyOfThePageAllowsItsOwnScriptAndStyle() throws Exception {
        String page = text(ExportFormat.HTML);
        for (String element : List.of("<style>", "<script type=\"module\">")) {
            int from = page.indexOf(element) + element.length();
            String content = page.substring(from, page.indexOf("</", from));
            byte[] digest =
                    java.security.MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            assertTrue(page.contains("'sha256-" + java.util.Base64.getEncoder().encodeToString(digest) + "'"), element);
        }
    }

    @Test
    void textsShowTheMovesAndTheBoard() {
        String plain = text(ExportFormat.TXT);
        assertTrue(plain.contains(
                "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4?! 4. Nxe5? Qg5 5. Nxf7?? Qxg2 6. Rf1\nQxe4+ 7. Be2 Nf3# 0-1\n"));
        assertTrue(plain.contains("\n8 r . b . k b n r\n7 p p p p . N p p\n"));
        assertTrue(text(ExportFormat.TXT, "flipped").contains("\n1 . . R K Q B N R\n"));
        String markdown = text(ExportFormat.MARKDOWN);
        assertTrue(markdown.startsWith("**Dave &lt;/script&gt;"), markdown);
        assertFalse(markdown.contains("<"), "no markup of the game's");
        assertTrue(markdown.contains("\n```\n1. e4 e5 "));
    }

    @Test
    void badExportOptionsAreRefusedInWords() {
        assertRefused(
                "\"x.bmp\" must end in one of .gif, .png, .svg, .html, .txt, .md, .pgn",
                () -> ExportFormat.of("x.bmp"));
        assertRefused("\"9\" is not a number from 128 to 4000 for size", () -> options("size", "9"));
        assertRefused(
                "\"soon\" is not a time for delay; write it as 500ms or 1.5s, at most 10m",
                () -> options("delay", "soon"));
        assertRefused("\"e9\" is not a square such as e4", () -> options("squares", "e4,e9"));
        assertRefused("\"e2\" is not an arrow such as e2e4", () -> options("arrows", "e2"));
        assertRefused(
                "\"mauve\" is not a colour of arrows and squares; known: green, red, blue, yellow",
                () -> options("arrows", "e2e4:mauve"));
        assertRefused("there is no set of pieces \"wood\"; known: drawn, bold", () -> options("pieces", "wood"));
    }

    private static void assertRefused(String message, org.junit.jupiter.api.function.Executable action) {
        assertEquals(message, assertThrows(UserException.class, action).getMessage());
    }

    @Test
    void aGameWithoutMovesIsExportedToo() throws Exception {
        GameLine empty = GameLine.mainLine(new GameTree());
        assertEquals(
                1, GifFrames.of(export(ExportFormat.GIF, empty, "size", "128")).count());
        for (ExportFormat format : List.of(ExportFormat.PNG, ExportFormat.SVG, ExportFormat.HTML, ExportFormat.TXT)) {
            assertTrue(export(format, empty).length > 100, format.toString());
        }
        assertArrayEquals(
                export(ExportFormat.PNG, empty), export(ExportFormat.PNG, empty.at(7)), "out of range is the end");
    }
}
