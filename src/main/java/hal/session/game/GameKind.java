package hal.session.game;

import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.game.Game;
import hal.rules.Color;
import hal.search.lab.Recipe;
import hal.search.lab.game.ConnectFour;
import hal.search.lab.game.SolvableGame;
import hal.search.lab.game.TicTacToe;
import hal.session.settings.Setting;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A game that can be played: chess, tic-tac-toe, or Connect Four on a board of some size. There is one instance of each, so
 * that they can be compared by identity.
 */
public final class GameKind {
    public static final GameKind CHESS = new GameKind("chess", "Chess", "White", "Black", "");
    /** Three in a row. */
    public static final GameKind TICTACTOE = new GameKind(new TicTacToe(), "tic-tac-toe", "X", "O", "ttt noughts");
    /** Four in a row, by gravity, on the usual board of seven columns and six rows. */
    public static final GameKind CONNECT4 =
            new GameKind(new ConnectFour(), "Connect Four", "White", "Black", "connectfour c4");

    /** The largest board of Connect Four that is solved has so many columns and rows. */
    private static final int LARGEST_SOLVED = 5;

    /** Connect Four on small boards, the smallest first. */
    private static final List<GameKind> SMALL_BOARDS = smallBoards();

    private static final Pattern SIZED = Pattern.compile("(?:connect4|connectfour|c4)([0-9]+)x([0-9]+)");

    private final String word;
    private final String spoken;
    private final String title;
    private final String first;
    private final String second;
    /** Joined by blanks. */
    private final String aliases;
    /** At its beginning; empty for chess. */
    private final Optional<SolvableGame> board;

    private GameKind(String word, String title, String first, String second, String aliases) {
        this.word = word;
        this.spoken = word;
        this.title = title;
        this.first = first;
        this.second = second;
        this.aliases = aliases;
        this.board = Optional.empty();
    }

    private GameKind(SolvableGame board, String spoken, String first, String second, String aliases) {
        this.word = board.name();
        this.spoken = spoken;
        this.title = spoken.substring(0, 1).toUpperCase(Locale.ROOT) + spoken.substring(1);
        this.first = first;
        this.second = second;
        this.aliases = aliases;
        this.board = Optional.of(board);
    }

    private static List<GameKind> smallBoards() {
        List<GameKind> boards = new ArrayList<>();
        for (int columns = 1; columns <= LARGEST_SOLVED; columns++) {
            for (int rows = 1; rows <= LARGEST_SOLVED; rows++) {
                String spoken = "Connect Four on " + columns + "x" + rows;
                boards.add(new GameKind(new ConnectFour(columns, rows), spoken, "White", "Black", ""));
            }
        }
        return List.copyOf(boards);
    }

    /** Chess, tic-tac-toe and Connect Four on the usual board. */
    public static List<GameKind> usual() {
        return List.of(CHESS, TICTACTOE, CONNECT4);
    }

    /** The games that can be solved position by position. */
    public static List<GameKind> solvable() {
        return Stream.concat(Stream.of(TICTACTOE), SMALL_BOARDS.stream()).toList();
    }

    /** The word by which it is chosen. */
    public String word() {
        return word;
    }

    /** Whether discs fall into columns here. */
    boolean hasColumns() {
        return board.isPresent() && this != TICTACTOE;
    }

    /** Whether a text may be meant for the name of a small game. */
    public static boolean looksLikeSmallGame(String text) {
        String plain = plain(text);
        return SIZED.matcher(plain).matches()
                || usual().stream().anyMatch(kind -> kind != CHESS && kind.isCalled(plain));
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[-_ ]", "");
    }

    private boolean isCalled(String plain) {
        return word.equals(plain) || List.of(aliases.split(" ", -1)).contains(plain);
    }

    /**
     * The game of a word.
     *
     * @throws UserException if there is none, naming those there are
     */
    public static GameKind of(String text) {
        String plain = plain(text);
        for (GameKind kind : usual()) {
            if (kind.isCalled(plain)) {
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
        String name = CONNECT4.word + "-" + size;
        if (size.equals(ConnectFour.MAX_COLUMNS + "x" + ConnectFour.MAX_ROWS)) {
            return CONNECT4;
        }
        return SMALL_BOARDS.stream()
                .filter(kind -> kind.word.equals(name))
                .findFirst()
                .orElseThrow(() -> new UserException("Connect Four has a board of 7x6, or from 1x1 to " + LARGEST_SOLVED
                        + "x" + LARGEST_SOLVED + ", columns first, as in " + CONNECT4.word + "-5x4"));
    }

    /** Its name within a sentence. */
    public String spoken() {
        return spoken;
    }

    /** Its name over a board. */
    public String title() {
        return title;
    }

    /** What a side is called. */
    public String side(int color) {
        return color == Color.WHITE ? first : second;
    }

    /** How a move is written, for help, as in "a move (e4, Nf3)". */
    public String moveHelp() {
        if (this == CHESS) {
            return "a move (e4, Nf3, exd5, O-O, e8=Q, g1f3)";
        }
        return this == TICTACTOE
                ? "a move, the number of a cell from 1 to 9 (or a1 to c3),"
                : "a move, the number of a column from 1 to " + columns() + " (or a to " + (char) ('a' + columns() - 1)
                        + "),";
    }

    private int columns() {
        return board.orElseThrow().columns();
    }

    /** A few example moves, for help where there is little room. */
    public String moveExamples() {
        return this == CHESS ? "Nf3, O-O, e8=Q" : "1 to " + (this == TICTACTOE ? 9 : columns());
    }

    /** The piece of a side, as it stands beside a player's name. */
    public char piece(int color) {
        return hasColumns() ? '\u25cf' : side(color).charAt(0);
    }

    /** A new game. */
    public BoardGame start() {
        return this == CHESS ? new ChessBoardGame(Game.start()) : new GridBoardGame(this);
    }

    /** The empty board of a small game, which chess is not. */
    public SolvableGame emptyBoard() {
        return board.orElseThrow().copy();
    }

    /** What its unfinished games are called on disk, before a number. */
    String stem() {
        return this == CHESS ? "game" : word();
    }

    /** The file of its finished games in the state folder. */
    public String archive() {
        return this == CHESS ? "games.pgn" : word() + ".txt";
    }

    /** The settings that this game begins with where they differ from those of chess. */
    public Map<Option, String> usualSettings() {
        Map<Option, String> settings = new LinkedHashMap<>();
        if (this != CHESS) {
            settings.put(EngineOptions.ALGORITHM, this == TICTACTOE ? "minimax" : "alphabeta-tt");
            settings.put(EngineOptions.DEPTH, this == TICTACTOE ? "9" : "8");
            settings.put(Setting.STATS, "on");
        }
        return settings;
    }

    /**
     * Refuses a setting that has no meaning here.
     *
     * @throws UserException saying so
     */
    public void check(Option setting, String value) {
        if (this == CHESS) {
            return;
        }
        boolean chessOnly = setting.equals(EngineOptions.EVALUATION)
                || setting.purpose() == Option.Purpose.BOOK
                || setting.purpose() == Option.Purpose.STRENGTH;
        if (chessOnly) {
            throw chessOnly(setting.key());
        }
        if (setting.equals(EngineOptions.ALGORITHM) && !Recipe.names().contains(value.strip())) {
            throw new UserException("\"" + CleanText.line(value.strip(), 40) + "\" does not play " + spoken
                    + "; known here: " + String.join(", ", Recipe.names()));
        }
    }

    /** The error of something that is for chess only. */
    public UserException chessOnly(String what) {
        return new UserException(what + " is for chess; this is " + spoken + ".");
    }
}
