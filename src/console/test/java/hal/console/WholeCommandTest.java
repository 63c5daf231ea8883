package hal.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.smallgames.SmallGames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a line of the prompt may say as in a shell: a position, settings, the form of the answer. */
final class WholeCommandTest {
    private static final String MATE = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    @TempDir
    private Path home;

    private String run(String... lines) {
        return new ConsoleRig(home).halThinks().run(lines);
    }

    private static void assertContains(String text, String part) {
        assertTrue(text.contains(part), () -> "no \"" + part + "\" in:\n" + text);
    }

    @Test
    void tablesAreData() {
        assertContains(run("compare 1 minimax columns nodes --json"), "\n{\"algorithm\":\"minimax\",\"nodes\":21}\n");
        assertContains(run("compare 1 minimax --csv --columns nodes"), "\nalgorithm,nodes\nminimax,21\n");
        assertContains(run("theme --csv"), "\npresent,value,description\ntrue,wood,warm browns\n");
        assertContains(run("fen --json"), "\n{\"fen\":\"" + START + "\"}\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"why e4 --depth 2", "why Zz9 --depth 2", "compare 1 minimax --eval material"})
    void settingsHoldForOneCommand(String line) {
        String out = run("depth 3", "eval classic", line, "config depth", "config evaluation");
        assertContains(out, "depth        3 ");
        assertContains(out, "evaluation   classic ");
        assertFalse(out.contains("report this"), out);
    }

    @Test
    void anotherPositionIsAnsweredBesideTheGame() throws IOException {
        Path games = Files.writeString(home.resolve("g.pgn"), "1. f3 e5 2. g4 Qh4# 0-1\n");
        String out = run(
                "force",
                "e4",
                "why Rd8 --depth 2 --fen \"" + MATE + "\"",
                "tree --fen " + MATE + " 1 minimax",
                "fen --pgn " + games + " --ply 1",
                "history");
        assertContains(out, "Rd8 is mate.");
        assertContains(out, "Rd8#");
        assertContains(out, "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1\n");
        assertContains(out, "1. e4\n");
    }

    /** The copy has the whole game, not its position alone. */
    @Test
    void theGameOnTheBoardIsCopied() {
        assertContains(run("force", "e4", "e5", "undo", "fen --json"), "PPPP1PPP/RNBQKBNR b KQkq - 0 1\"}");
        String small = new ConsoleRig(home).plays(SmallGames.TICTACTOE).run("moves --json");
        assertFalse(small.contains("report this"), small);
    }

    @Test
    void whatChangesTheGameOrASettingHasNoSuchOptions() {
        for (String line : List.of("undo --json", "theme blue --json", "flip --json")) {
            assertContains(run(line), "There is no option ");
        }
        assertEquals(2, run("theme blue --csv", "config theme").split("wood", -1).length);
    }

    @Test
    void nothingSolvesAnExercise() {
        assertContains(run("puzzle mates", "analyse --depth 2"), "Not until it is solved");
    }

    @Test
    void jobsAreTablesToo() {
        assertContains(run("match random random --games 2 --csv"), "\nending,sprt_test,");
    }
}
