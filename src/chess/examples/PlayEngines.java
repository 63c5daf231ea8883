import hal.game.Game;
import hal.game.clock.TimeControl;
import hal.game.pgn.PgnWriter;
import hal.rules.Color;
import hal.search.uci.UciClient;

/** {@code PlayEngines WHITE BLACK}: a game between two engines on a clock, in PGN; one that fails loses it. */
final class PlayEngines {
    public static void main(String[] words) {
        Game game = Game.start();
        game.setClock(TimeControl.parseMinutes("1+1"));
        try (UciClient white = UciClient.start(words[0]); UciClient black = UciClient.start(words[1])) {
            game.setTag("White", white.name());
            game.setTag("Black", black.name());
            game.startClock(); // which the engines' start is not to cost
            while (!game.isOver()) {
                (game.sideToMove() == Color.WHITE ? white : black).play(game);
            }
        }
        System.out.println(game.outcome() + "\n" + PgnWriter.format(game.tree()));
    }
}
