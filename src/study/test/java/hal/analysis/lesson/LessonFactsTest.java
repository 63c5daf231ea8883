package hal.analysis.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationCatalog;
import hal.eval.Evaluator;
import hal.notation.Fen;
import hal.platform.Quantity;
import hal.platform.TomlSection;
import hal.rules.Attacks;
import hal.search.engine.StopToken;
import hal.search.lab.game.LeafTree;
import hal.support.UserException;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What lessons say in so many words, and no search of theirs computes. */
final class LessonFactsTest {
    private static final Path TOP = Path.of(System.getProperty("hal.top", ""));
    private static final Pattern BASIC =
            Pattern.compile("(?m)^\\|(\\d+), \\[([a-z-]+)]\\(([^)]+)\\)\\|([^|*][^|]*)\\|$");

    private static String lesson(String name) throws IOException {
        return Files.readString(TOP.resolve("config/lessons/" + name + ".md")).replaceAll("\\s+", " ");
    }

    private static void assertSays(String name, String fact) throws IOException {
        assertTrue(lesson(name).contains(fact), name + " does not say: " + fact);
    }

    @Test
    void everyBasicOfSearchIsTaughtWhereTheGuideSays() throws IOException {
        Path guide = TOP.resolve("src/site/markdown/laboratory.md");
        List<String> lessons = Files.readAllLines(TOP.resolve("config/lessons/index.txt")).stream()
                .filter(line -> line.endsWith(".md") && !line.startsWith("#"))
                .toList();
        Matcher basic = BASIC.matcher(Files.readString(guide));
        Set<String> basics = new TreeSet<>();
        while (basic.find()) {
            Path file = guide.resolveSibling(basic.group(3)).normalize();
            assertTrue(file.endsWith("config/lessons/" + basic.group(2) + ".md") && Files.exists(file), basic.group());
            assertEquals(basic.group(2) + ".md", lessons.get(Integer.parseInt(basic.group(1)) - 1));
            String text = lesson(basic.group(2)).toLowerCase(Locale.ROOT);
            for (String word : basic.group(4).split(", ")) {
                assertTrue(text.contains(word.toLowerCase(Locale.ROOT)), basic.group(2) + " does not teach " + word);
                basics.add(word);
            }
        }
        assertEquals(40, basics.size(), basics.toString());
    }

    @Test
    void theLevelThatMinimaxPlayedHasTheEloThatIsSaid() throws IOException {
        TomlSection levels = TomlSection.parse("levels.toml", Files.readString(TOP.resolve("config/levels.toml")))
                .need("level");
        for (String level : List.of("5", "6")) {
            assertSays(
                    "minimax",
                    "level " + level + ", which plays at some "
                            + Quantity.count(levels.need(level).integer("elo", 0, 4_000)) + " Elo");
        }
    }

    @Test
    void theSizesOfTreesAreRight() throws IOException {
        assertSays("tree", "35^6, nearly two billion lines");
        assertEquals(2, Math.round(Math.pow(35, 6) / 1e9));
        assertSays("tree", "35^14, about 4 × 10^21");
        assertEquals(4, Math.round(Math.pow(35, 14) / 1e21));
        assertSays("tree", "10^3 to the 40th are 10^120");
        assertEquals(BigInteger.TEN.pow(120), BigInteger.valueOf(1_000).pow(40));
        assertSays("tree", "board of 19 by 19 alone has some 10^170");
        // Of 3^361 ways to place stones about 1.2 percent are legal (Tromp and Farneback).
        assertEquals(170, (int) Math.floor(361 * Math.log10(3) + Math.log10(0.012)), "the exponent");
        assertSays("node-types", "With 30 moves and depth 4 that is 1,799 instead of 810,000");
        assertEquals(1_799, 30 * 30 + 30 * 30 - 1);
        assertEquals(810_000, 30 * 30 * 30 * 30);
    }

    @Test
    void keysMeetAsRarelyAsIsSaid() throws IOException {
        assertSays("keys", "With 16 million positions that is one chance in 131,072");
        double pairs = Math.pow(2, 24) * Math.pow(2, 24) / 2;
        assertEquals("131,072", Quantity.count(Math.round(Math.pow(2, 64) / pairs)));
        assertSays("keys", "(k XOR a) XOR a = k XOR (a XOR a) = k");
    }

    @Test
    void michniewskisEquationsHoldOfHisNumbers() throws IOException {
        assertSays("hand-made", "B > N > 3P");
        assertSays("hand-made", "B + N = R + 1.5P");
        assertSays("hand-made", "Q + P = 2R");
        assertSays("hand-made", "100, 320, 330, 500 and 900");
        TomlSection pieces = TomlSection.parse(
                        "simplified.toml", Files.readString(TOP.resolve("config/eval/simplified.toml")))
                .need("pieces");
        Map<String, Integer> worth = new HashMap<>();
        for (String piece : List.of("pawn", "knight", "bishop", "rook", "queen")) {
            worth.put(piece, pieces.integer(piece, 0, 10_000));
        }
        assertEquals(Map.of("pawn", 100, "knight", 320, "bishop", 330, "rook", 500, "queen", 900), worth);
        assertTrue(worth.get("bishop") > worth.get("knight") && worth.get("knight") > 3 * worth.get("pawn"));
        assertEquals(worth.get("bishop") + worth.get("knight"), worth.get("rook") + worth.get("pawn") * 3 / 2);
        assertEquals(worth.get("queen") + worth.get("pawn"), 2 * worth.get("rook"));
    }

    @Test
    void theRimIsWorthAsMuchLessToAKnightAsIsSaid() throws IOException {
        assertSays("hand-made", "A knight on the rim loses 30 to 50");
        Evaluator evaluator = EvaluationCatalog.shipped().model("simplified").newEvaluator();
        Set<Integer> rim = new TreeSet<>();
        for (String rank : List.of("8", "7", "6", "5", "4", "3", "2", "1")) {
            int file = rank.charAt(0) - '1';
            String placed = "4k3/8/8/8/8/8/4K3/" + (file == 0 ? "" : file) + "N" + (file == 7 ? "" : 7 - file);
            rim.add(evaluator.evaluateAlone(Fen.parse(placed + " w - - 0 1"))
                    - 320
                    - evaluator.evaluateAlone(Fen.parse("4k3/8/8/8/8/8/4K3/8 w - - 0 1")));
        }
        assertEquals(Set.of(-50, -40, -30), rim);
    }

    @Test
    void theTextbooksAlphaBetaOfTicTacToeNeedsAsManyNodesAsIsSaid() throws IOException {
        assertSays("tictactoe", "needs 18,297 if a win is 1, and 20,866 if a quicker win is worth more");
        assertEquals(18_297, nodes(0, 0, -99, 99, 0)[1]);
        assertEquals(20_866, nodes(0, 0, -99, 99, 1)[1]);
    }

    /** Alpha-beta as in the textbook: the value for the side that owns the first men, and the number of nodes. */
    private static int[] nodes(int own, int other, int low, int high, int quick) {
        for (int line : new int[] {7, 56, 448, 73, 146, 292, 273, 84}) {
            if ((other & line) == line) {
                return new int[] {-1 - quick * (10 - Integer.bitCount(own | other)), 1};
            }
        }
        int best = (own | other) == 511 ? 0 : -99;
        int nodes = 1;
        int alpha = low;
        for (int cell = 1; cell < 512 && (own | other) != 511 && alpha < high; cell *= 2) {
            if (((own | other) & cell) == 0) {
                int[] answer = nodes(other, own | cell, -high, -alpha, quick);
                nodes += answer[1];
                best = Math.max(best, -answer[0]);
                alpha = Math.max(alpha, best);
            }
        }
        return new int[] {best, nodes};
    }

    @Test
    void everyTreeOfAChessLessonNamesItsEvaluation() {
        for (Lesson lesson : Lesson.shipped("chess")) {
            for (Lesson.Figure figure : lesson.figures()) {
                if (figure instanceof Lesson.Tree tree && tree.leaves().isEmpty()) {
                    assertTrue(tree.spec().evaluation().isPresent(), lesson.title() + ": " + tree.caption());
                }
            }
        }
    }

    @Test
    void aBishopSeesTheSquaresOfItsColourAndNoOther() throws IOException {
        assertSays("hand-made", "one sees the half that has its colour, 32 squares");
        long seen = 1L;
        for (long before = 0; before != seen; ) {
            before = seen;
            for (long left = before; left != 0; left &= left - 1) {
                seen |= Attacks.bishop(Long.numberOfTrailingZeros(left), 0);
            }
        }
        assertEquals(32, Long.bitCount(seen));
    }

    @Test
    void aMoveThatLooksBetterByAPawnHasThreeTimesTheShareAtMost() throws IOException {
        assertSays("puct", "gets e = 2.7 times the share");
        assertEquals("2.7", String.format(Locale.ROOT, "%.1f", Math.E));
    }

    @Test
    void theTreeInTheBestOrderNeedsAsManyLeavesAsItsFigureSays() throws IOException {
        assertSays("node-types", "in the best order 7 of 16 leaves are enough");
        assertEquals(4, new LeafTree(2, 8, 0, 6, 4, 3, 5, 3, 1, 9, 2, 6, 6, 9, 4, 9).levels());
        assertEquals(7, 2 * 2 + 2 * 2 - 1);
    }

    @Test
    void aTermIsPlayedAgainstItsAbsenceAndAWrongOneIsRefused() {
        Study.Findings found =
                Study.parse("term bishops pair=50 games=4 depth=1").run(moment -> {}, new StopToken());
        Map<String, String> results = found.results();
        assertEquals(
                4,
                Integer.parseInt(results.get("won"))
                        + Integer.parseInt(results.get("drawn"))
                        + Integer.parseInt(results.get("lost")));
        assertEquals("term bishops pair=50 games=4", found.title());
        assertRefused("term", "name a term, such as linked-rooks pair=20");
        assertRefused("term queens pair=3", "queens is unknown");
        assertRefused("term bishops queen=3", "bishops.queen is unknown");
        assertRefused("term bishops", "say what the term is worth, such as linked-rooks pair=20");
        assertRefused(
                "term bishops pair=9999",
                "\"pair=9999\" is not understood; a weight is in centipawns from -300 to 300");
        assertRefused("term bishops pair=5 games=1", "games must be from 2 to 400, not 1");
        assertRefused("terms", "and term linked-rooks pair=20");
    }

    private static void assertRefused(String study, String why) {
        String told =
                assertThrows(UserException.class, () -> Study.parse(study)).getMessage();
        assertTrue(told.contains(why), told);
    }
}
