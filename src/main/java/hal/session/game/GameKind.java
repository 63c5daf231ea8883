package hal.session.game;

import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.game.Game;
import hal.rules.Color;
import hal.search.lab.Recipe;
import hal.search.lab.game.ConnectFour;
import hal.search.lab.game.GridGame;
import hal.search.lab.game.TicTacToe;
import hal.session.settings.Setting;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The games that can be played. */
public enum GameKind {
    CHESS("chess", "Chess", "White", "Black", ""),
    /** Three in a row. */
    TICTACTOE("tic-tac-toe", "Tic-tac-toe", "X", "O", "ttt noughts"),
    /** Four in a row, by gravity. */
    CONNECT4("Connect Four", "Connect Four", "White", "Black", "connectfour c4");

    private final String spoken;
    private final String title;
    private final String first;
    private final String second;
    /** Joined by blanks. */
    private final String aliases;

    GameKind(String spoken, String title, String first, String second, String aliases) {
        this.spoken = spoken;
        this.title = title;
        this.first = first;
        this.second = second;
        this.aliases = aliases;
    }

    /** The word by which it is chosen. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The game of a word.
     *
     * @throws UserException if there is none, naming those there are
     */
    public static GameKind of(String text) {
        String word = text.toLowerCase(Locale.ROOT).replaceAll("[-_ ]", "");
        for (GameKind kind : values()) {
            if (kind.word().equals(word) || List.of(kind.aliases.split(" ", -1)).contains(word)) {
                return kind;
            }
        }
        String near = Arrays.stream(values())
                .map(GameKind::word)
                .filter(known -> word.length() > 2 && known.startsWith(word.substring(0, 3)))
                .map(known -> "; did you mean " + known + "?")
                .findFirst()
                .orElse("");
        throw new UserException("there is no game \"" + CleanText.line(text, 40) + "\"; known: "
                + Arrays.stream(values()).map(GameKind::word).collect(Collectors.joining(", ")) + near);
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
        return switch (this) {
            case CHESS -> "a move (e4, Nf3, exd5, O-O, e8=Q, g1f3)";
            case TICTACTOE -> "a move, the number of a cell from 1 to 9 (or a1 to c3),";
            case CONNECT4 -> "a move, the number of a column from 1 to 7 (or a to g),";
        };
    }

    /** A few example moves, for help where there is little room. */
    public String moveExamples() {
        return this == CHESS ? "Nf3, O-O, e8=Q" : this == TICTACTOE ? "1 to 9" : "1 to 7";
    }

    /** The piece of a side, as it stands beside a player's name. */
    public char piece(int color) {
        return this == CONNECT4 ? '\u25cf' : side(color).charAt(0);
    }

    /** A new game. */
    public BoardGame start() {
        return this == CHESS ? new ChessBoardGame(Game.start()) : new GridBoardGame(this);
    }

    /** The empty board of a small game. */
    GridGame emptyBoard() {
        return switch (this) {
            case TICTACTOE -> new TicTacToe();
            case CONNECT4 -> new ConnectFour();
            case CHESS -> throw new IllegalStateException("chess is not a small game");
        };
    }

    /** What its unfinished games are called on disk, before a number. */
    String stem() {
        return this == CHESS ? "game" : word();
    }

    /** The file of its finished games in the state folder. */
    String archive() {
        return this == CHESS ? "games.pgn" : word() + ".txt";
    }

    /** The settings that this game begins with where they differ from those of chess. */
    public Map<Option, String> usual() {
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
