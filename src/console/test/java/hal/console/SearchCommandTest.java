package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.EngineSpec;
import hal.session.settings.SearchSwitches;
import hal.support.UserException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SearchCommandTest {
    @TempDir
    private Path home;

    private String run(String... lines) {
        return new ConsoleRig(home).run(lines);
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "expected \"" + part + "\" in:\n" + text);
    }

    @Test
    void partsAreSwitchedWhileAGameRuns() {
        String out = run("algo alphabeta", "depth 2", "search on tt order", "e4", "search off order", "d4", "fen");
        assertContains(out, "* order ");
        assertContains(out, "* tt ");
        assertContains(out, "  null-move ");
        assertFalse(out.contains("Exception"), out);
    }

    @Test
    void whatAnotherAlgorithmDoesNotKnowWaits() {
        String out = run(
                "algo hal",
                "search off killers",
                "algo mcts",
                "search",
                "search on tt",
                "algo minimax",
                "search on tt",
                "depth 1",
                "e4",
                "algo hal",
                "search");
        assertContains(out, "no parts to switch in mcts, but there are in minimax, negamax, alphabeta");
        assertContains(out, "\"tt\" is not a part of minimax; it has python-chess, notebook");
        assertTrue(out.lines().anyMatch(line -> line.startsWith("  killers ")), out);
        assertTrue(out.lines().anyMatch(line -> line.startsWith("* history ")), out);
    }

    @Test
    void badPartsAreExplained() {
        assertContains(run("algo hal", "search on alpha"), "\"alpha\" is not a part of hal; it has hash-table");
        assertContains(
                run("algo alphabeta", "search off killers"), "\"killers\" is not a part of alphabeta; it has order");
        assertContains(run("search sideways"), "Usage: search");
        assertContains(run("algo hal", "search on"), "Usage: search");
    }

    @Test
    void shuffleIsSetAndSaysWhoHeedsIt() {
        assertContains(run("algo hal", "shuffle on"), "hal, the current algorithm, ignores this");
        assertContains(run("algo minimax", "shuffle on"), "Among equally good moves I choose at random.");
        assertContains(run("shuffle perhaps"), "\"perhaps\" is not a value for shuffle, which takes on or off.");
    }

    @ParameterizedTest
    @CsvSource({
        "usual, alphabeta, alphabeta",
        "+tt, alphabeta, alphabeta:with=tt",
        "+tt +order -null-move, alphabeta, alphabeta:with=order+tt",
        "-tt +order, alphabeta-tt, 'alphabeta-tt:with=order,without=tt'",
        "+tt -null-move, hal, hal:without=null-move",
        "+tt -null-move, minimax, minimax",
    })
    void switchesBecomeASpec(String switches, String algorithm, String spec) {
        SearchSwitches parsed = SearchSwitches.parse(switches);
        assertEquals(spec, parsed.appliedTo(EngineSpec.parse(algorithm)).toString());
        assertEquals(parsed.toString(), SearchSwitches.parse(parsed.toString()).toString());
    }

    @Test
    void wrongSwitchesAreRefused() {
        for (String text : new String[] {"", "tt", "+", "+alpha", "+tt order"}) {
            assertThrows(UserException.class, () -> SearchSwitches.parse(text), text);
        }
    }
}
