package hal.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class CompareCommandTest {
    @Test
    void csvIsAHeadingAndARowForEachAlgorithm() {
        CommandLineRun run = CommandLineRun.of(
                "compare",
                "--fen",
                "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
                "--depth",
                "2",
                "--csv",
                "minimax",
                "alphabeta-ordered");
        List<String> lines = run.out().lines().toList();
        assertEquals(0, run.code(), run.err());
        assertEquals(3, lines.size());
        assertTrue(lines.get(0).startsWith("algorithm,move,score,score_mate,nodes,"), lines.get(0));
        assertTrue(lines.get(1).startsWith("minimax,Rd8#,,1,"), lines.get(1));
        assertTrue(lines.get(2).startsWith("alphabeta-ordered,Rd8#,,1,"), lines.get(2));
        assertTrue(run.err().contains("The 2 exact algorithms agree on the score: #1."), run.err());
    }

    @Test
    void jsonIsALineForEachInTheOrderAskedFor() {
        CommandLineRun run = CommandLineRun.of(
                "compare", "--depth", "2", "--json", "--columns", "nodes", "--sort", "nodes", "minimax", "alphabeta");
        List<String> lines = run.out().lines().toList();
        assertEquals(0, run.code(), run.err());
        assertEquals(2, lines.size(), run.out());
        assertTrue(lines.get(0).startsWith("{\"algorithm\":\"alphabeta\",\"nodes\":"), lines.get(0));
        assertEquals("{\"algorithm\":\"minimax\",\"nodes\":421}", lines.get(1));
        assertEquals(2, CommandLineRun.of("compare", "--json", "--csv").code());
        assertEquals(2, CommandLineRun.of("compare", "--sort", "luck").code());
    }

    @Test
    void aBadDepthOrNameIsRefused() {
        assertEquals(2, CommandLineRun.of("compare", "--depth", "0").code());
        CommandLineRun unknown = CommandLineRun.of("compare", "deepthought");
        assertEquals(2, unknown.code());
        assertTrue(unknown.err().contains("alphabeta-tt"), unknown.err());
    }
}
