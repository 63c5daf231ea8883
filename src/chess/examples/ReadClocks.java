import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.clock.ChessClock;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnEntry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

/** {@code ReadClocks FILE}: how long each move of each game took, and the time that it left on the clock. */
final class ReadClocks {
    public static void main(String[] words) throws IOException {
        try (Stream<PgnEntry> games = Pgn.games(Path.of(words[0]))) {
            for (GameTree game : games.map(PgnEntry::game).toList()) {
                System.out.println(game);
                for (GameNode move : game.mainLine()) {
                    String spent = game.spent(move).map(time -> time.toSeconds() + " s").orElse("?");
                    move.clock().ifPresent(left -> System.out.println(
                        move.numbered() + " took " + spent + ", " + ChessClock.shown(left) + " left"));
                }
            }
        }
    }
}
