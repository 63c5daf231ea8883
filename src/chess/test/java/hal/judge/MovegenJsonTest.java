package hal.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
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
            for (JsonElement test : JsonParser.parseString(Files.readString(file))
                    .getAsJsonObject()
                    .getAsJsonArray("testCases")) {
                moves += check(test.getAsJsonObject());
            }
        }
        assertTrue(moves > 2_600, "only " + moves + " moves");
    }

    private static int check(JsonObject test) {
        String fen = test.getAsJsonObject("start").get("fen").getAsString();
        Map<String, String> expected = new TreeMap<>();
        for (JsonElement value : test.getAsJsonArray("expected")) {
            JsonObject move = value.getAsJsonObject();
            // Read and written again: their en passant square may be one that nobody can take on.
            expected.put(
                    move.get("move").getAsString(),
                    Fen.format(Fen.parse(move.get("fen").getAsString())));
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
