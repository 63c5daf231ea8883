import hal.game.GameNode;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnEntry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

/** {@code ReadClocks FILE}: the time that each move of each game left on its clock. */
final class ReadClocks {
    public static void main(String[] words) throws IOException {
        try (Stream<PgnEntry> games = Pgn.games(Path.of(words[0]))) {
            games.forEach(entry -> {
                System.out.println(entry.game().tag("White") + " - " + entry.game().tag("Black"));
                for (GameNode move : entry.game().mainLine()) {
                    move.clock().ifPresent(left -> System.out.println(move.numbered() + " " + left.toSeconds() + " s"));
                }
            });
        }
    }
}
