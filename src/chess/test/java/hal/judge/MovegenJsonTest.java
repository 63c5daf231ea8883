package hal.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Positions with all legal moves in SAN and the FEN after each, from the shared data. */
final class MovegenJsonTest {
    /** A file of them. */
    private static final class Suite {
        private List<Case> testCases;
    }

    private static final class Case {
        private After start;
        private List<After> expected;
    }

    /** A position, and the move that leads there; no move to the start. */
    private static final class After {
        private String move;
        private String fen;
    }

    @Test
    void agreesOnEveryMoveItsSanAndTheFenAfterIt() throws IOException {
        List<Path> files;
        try (Stream<Path> paths = Files.list(SharedData.get("movegen_json"))) {
            files = paths.filter(path -> path.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
        assertEquals(8, files.size());
        int moves = 0;
        for (Path file : files) {
            for (Case test : new Gson().fromJson(Files.readString(file), Suite.class).testCases) {
                moves += check(test);
            }
        }
        assertTrue(moves > 2_600, "only " + moves + " moves");
    }

    private static int check(Case test) {
        Map<String, String> expected = new TreeMap<>();
        for (After after : test.expected) {
            // Read and written again: their en passant square may be one that nobody can take on.
            expected.put(after.move, Fen.format(Fen.parse(after.fen)));
        }
        Map<String, String> ours = new TreeMap<>();
        Position position = Fen.parse(test.start.fen);
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            String san = San.format(position, legal.get(i));
            position.make(legal.get(i));
            ours.put(san, Fen.format(position));
            position.unmake();
        }
        assertEquals(expected, ours, test.start.fen);
        return ours.size();
    }
}
