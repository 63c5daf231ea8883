package hal.smallgames;

import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.search.lab.game.ConnectFour;
import hal.search.lab.game.TicTacToe;
import hal.session.game.GameKind;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The games besides chess, and how all of them are called. */
public final class SmallGames {
    /** Three in a row. */
    public static final GameKind TICTACTOE = GameKind.small(
            new GameKind.Names(
                    new TicTacToe().name(),
                    "tic-tac-toe",
                    "X",
                    "O",
                    "a move, the number of a cell from 1 to 9 (or a1 to c3),"),
            settings("minimax", "9"),
            TicTacToe::new);

    /** Four in a row, by gravity. */
    public static final GameKind CONNECT4 = GameKind.small(
            new GameKind.Names(
                    new ConnectFour().name(),
                    "Connect Four",
                    "Red",
                    "Yellow",
                    "a move, the number of a column from 1 to 7 (or a to g),"),
            settings("alphabeta-tt", "8"),
            ConnectFour::new);

    private static final Map<String, GameKind> ALIASES = Map.of(
            "ttt", TICTACTOE,
            "noughts", TICTACTOE,
            "connectfour", CONNECT4,
            "c4", CONNECT4);

    private SmallGames() {}

    private static Map<Option, String> settings(String algorithm, String depth) {
        return Map.of(EngineOptions.ALGORITHM, algorithm, EngineOptions.DEPTH, depth);
    }

    /** Chess, tic-tac-toe and Connect Four. */
    public static List<GameKind> usual() {
        return List.of(GameKind.CHESS, TICTACTOE, CONNECT4);
    }

    /**
     * The game of a word, chess included.
     *
     * @throws UserException if there is none, naming those there are
     */
    public static GameKind of(String text) {
        String plain = text.toLowerCase(Locale.ROOT).replaceAll("[-_ ]", "");
        Optional<GameKind> named =
                usual().stream().filter(kind -> kind.word().equals(plain)).findFirst();
        return named.or(() -> Optional.ofNullable(ALIASES.get(plain))).orElseThrow(() -> unknown(text, plain));
    }

    private static UserException unknown(String text, String plain) {
        List<String> words = usual().stream().map(GameKind::word).toList();
        String near = words.stream()
                .filter(known -> plain.length() > 2 && known.startsWith(plain.substring(0, 3)))
                .map(known -> "; did you mean " + known + "?")
                .findFirst()
                .orElse("");
        return new UserException(
                "there is no game \"" + CleanText.line(text, 40) + "\"; known: " + String.join(", ", words) + near);
    }
}
