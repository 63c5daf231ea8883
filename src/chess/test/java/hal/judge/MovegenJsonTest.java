package hal.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.eclipsesource.json.Json;
import com.eclipsesource.json.JsonObject;
import com.eclipsesource.json.JsonValue;
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
            for (JsonValue test : Json.parse(Files.readString(file))
                    .asObject()
                    .get("testCases")
                    .asArray()) {
                moves += check(test.asObject());
            }
        }
        assertTrue(moves > 2_600, "only " + moves + " moves");
    }

    private static int check(JsonObject test) {
        String fen = test.get("start").asObject().getString("fen", "");
        Map<String, String> expected = new TreeMap<>();
        for (JsonValue value : test.get("expected").asArray()) {
            JsonObject move = value.asObject();
            // Read and written again: their en passant square may be one that nobody can take on.
            expected.put(move.getString("move", ""), Fen.format(Fen.parse(move.getString("fen", ""))));
        }
        Map<String, String> ours = new TreeMap<>();
        Position position = Fen.parse(fen);
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            String san = San.format(position, legal.get(i));
            position.make(legal.get(i));
            ours.put(san, Fen.format(position));
            position.unmake();
        }
        assertEquals(expected, ours, fen);
        return ours.size();
    }
}
