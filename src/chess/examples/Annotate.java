import hal.game.*;
import hal.game.pgn.*;
import hal.search.SearchLimits;
import hal.search.uci.UciClient;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** {@code Annotate ENGINE FILE OUT}: each move of each game, commented with the engine's score and its best line. */
final class Annotate {
    public static void main(String[] words) throws IOException {
        try (UciClient engine = UciClient.start(words[0]); Stream<PgnEntry> file = Pgn.games(Path.of(words[1]))) {
            List<GameTree> games = file.map(PgnEntry::game).toList();
            for (GameTree game : games) {
                for (GameNode move : game.mainLine()) {
                    Board board = move.board();
                    engine.go(board, SearchLimits.nodes(10_000)).best().ifPresent(line -> move.setNote(line
                        .note(move).withText(move.note().text() + " " + board.sanLine(line.moves()))));
                }
            }
            Pgn.write(Path.of(words[2]), games);
        }
    }
}
