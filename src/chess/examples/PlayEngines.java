import hal.game.Board;
import hal.game.Game;
import hal.game.pgn.PgnWriter;
import hal.search.SearchLimits;
import hal.search.uci.UciClient;

/** {@code PlayEngines WHITE BLACK}: a game between two engines, in PGN. */
final class PlayEngines {
    public static void main(String[] words) {
        Game game = Game.start();
        try (UciClient white = UciClient.start(words[0]); UciClient black = UciClient.start(words[1])) {
            game.setTag("White", white.name());
            game.setTag("Black", black.name());
            while (!game.isOver()) {
                UciClient engine = game.ply() % 2 == 0 ? white : black;
                Board board = game.board();
                game.play(board.san(engine.go(board, SearchLimits.nodes(1_000)).move().orElseThrow()));
            }
        }
        System.out.println(PgnWriter.format(game.tree()));
    }
}
