package hal.smallgames;

import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.search.lab.game.ConnectFour;
import hal.search.lab.game.GridGame;
import hal.search.lab.game.TicTacToe;
import hal.session.game.GameKind;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The games besides chess, and how all of them are called: tic-tac-toe, and Connect Four on boards of several sizes.
 */
public final class SmallGames {
    /** Three in a row. */
    public static final GameKind TICTACTOE = ticTacToe();
    /** Four in a row, by gravity, on the usual board of seven columns and six rows. */
    public static final GameKind CONNECT4 = connectFour(new ConnectFour(), "Connect Four");

    private static final List<String> TICTACTOE_ALIASES = List.of("ttt", "noughts");
    private static final List<String> CONNECT4_ALIASES = List.of("connectfour", "c4");
    private static final Pattern SIZED = Pattern.compile("(?:connect4|connectfour|c4)([0-9]+)x([0-9]+)");
    /** The largest board of Connect Four that is solved has this many columns and rows. */
    private static final int MAX_SOLVED = 5;

    /** Connect Four on small boards, the smallest first. */
    private static final List<GameKind> SMALL_BOARDS = smallBoards();

    private SmallGames() {}

    private static GameKind ticTacToe() {
        TicTacToe board = new TicTacToe();
        return GameKind.small(
                new GameKind.Names(
                        board.name(),
                        "tic-tac-toe",
                        "X",
                        "O",
                        "a move, the number of a cell from 1 to 9 (or a1 to c3),"),
                settings("minimax", "9"),
                TicTacToe::new);
    }

    private static GameKind connectFour(ConnectFour board, String spoken) {
        int columns = board.columns();
        return GameKind.small(
                new GameKind.Names(
                        board.name(),
                        spoken,
                        "Red",
                        "Yellow",
                        "a move, the number of a column from 1 to " + columns + " (or a to "
                                + (char) ('a' + columns - 1) + "),"),
                settings("alphabeta-tt", "8"),
                board::copy);
    }

    private static Map<Option, String> settings(String algorithm, String depth) {
        return Map.of(EngineOptions.ALGORITHM, algorithm, EngineOptions.DEPTH, depth);
    }

    private static List<GameKind> smallBoards() {
        List<GameKind> boards = new ArrayList<>();
        for (int columns = 1; columns <= MAX_SOLVED; columns++) {
            for (int rows = 1; rows <= MAX_SOLVED; rows++) {
                boards.add(connectFour(new ConnectFour(columns, rows), "Connect Four on " + columns + "x" + rows));
            }
        }
        return List.copyOf(boards);
    }

    /** Chess, tic-tac-toe and Connect Four on the usual board. */
    public static List<GameKind> usual() {
        return List.of(GameKind.CHESS, TICTACTOE, CONNECT4);
    }

    /** The empty boards of the games that can be solved position by position. */
    public static List<GridGame> solvable() {
        return Stream.concat(Stream.of(TICTACTOE), SMALL_BOARDS.stream())
                .map(GameKind::newBoard)
                .toList();
    }

    /** Whether a text may be meant for the name of a small game. */
    public static boolean looksLikeSmallGame(String text) {
        String plain = plain(text);
        return SIZED.matcher(plain).matches()
                || usual().stream().anyMatch(kind -> kind != GameKind.CHESS && isCalled(kind, plain));
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[-_ ]", "");
    }

    private static boolean isCalled(GameKind kind, String plain) {
        List<String> aliases = kind == TICTACTOE ? TICTACTOE_ALIASES : kind == CONNECT4 ? CONNECT4_ALIASES : List.of();
        return kind.word().equals(plain) || aliases.contains(plain);
    }

    /**
     * The game of a word, chess included.
     *
     * @throws UserException if there is none, naming those there are
     */
    public static GameKind of(String text) {
        String plain = plain(text);
        for (GameKind kind : usual()) {
            if (isCalled(kind, plain)) {
                return kind;
            }
        }
        Matcher sized = SIZED.matcher(plain);
        if (sized.matches()) {
            return sized(sized.group(1) + "x" + sized.group(2));
        }
        String near = usual().stream()
                .map(GameKind::word)
                .filter(known -> plain.length() > 2 && known.startsWith(plain.substring(0, 3)))
                .map(known -> "; did you mean " + known + "?")
                .findFirst()
                .orElse("");
        throw new UserException("there is no game \"" + CleanText.line(text, 40) + "\"; known: "
                + usual().stream().map(GameKind::word).collect(Collectors.joining(", ")) + near);
    }

    /** Connect Four on a board such as {@code 5x4}, of five columns. */
    private static GameKind sized(String size) {
        String name = CONNECT4.word() + "-" + size;
        if (size.equals(ConnectFour.MAX_COLUMNS + "x" + ConnectFour.MAX_ROWS)) {
            return CONNECT4;
        }
        return SMALL_BOARDS.stream()
                .filter(kind -> kind.word().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserException("Connect Four has a board of 7x6, or from 1x1 to " + MAX_SOLVED
                        + "x" + MAX_SOLVED + ", columns first, as in " + CONNECT4.word() + "-5x4"));
    }
}
