package hal.console.grid;

import hal.search.lab.game.ConnectFour;
import hal.search.lab.game.GridGame;
import hal.search.lab.game.TicTacToe;
import hal.session.command.Nearest;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The small games there are. */
public enum GridKind {
    /** Three in a row. */
    TICTACTOE("tic-tac-toe", "Tic-tac-toe", false, "minimax", 9, "ttt noughts"),
    /** Four in a row, by gravity. */
    CONNECT4("Connect Four", "Connect Four", true, "alphabeta-tt", 8, "connectfour c4");

    private final String spoken;
    private final String title;
    private final boolean discs;
    private final String algorithm;
    private final int depth;
    /** Joined by blanks. */
    private final String aliases;

    GridKind(String spoken, String title, boolean discs, String algorithm, int depth, String aliases) {
        this.spoken = spoken;
        this.title = title;
        this.discs = discs;
        this.algorithm = algorithm;
        this.depth = depth;
        this.aliases = aliases;
    }

    /** The word by which it is chosen. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** All words, for people. */
    public static String words() {
        return Arrays.stream(values()).map(GridKind::word).collect(Collectors.joining(", "));
    }

    /**
     * The game of a word.
     *
     * @throws UserException if there is none, naming those there are
     */
    public static GridKind of(String text) {
        String word = text.toLowerCase(Locale.ROOT).replaceAll("[-_ ]", "");
        List<String> known = new ArrayList<>();
        for (GridKind kind : values()) {
            if (kind.word().equals(word)
                    || Arrays.asList(kind.aliases.split(" ", -1)).contains(word)) {
                return kind;
            }
            known.add(kind.word());
        }
        String near = Nearest.of(word, known)
                .map(name -> "; did you mean " + name + "?")
                .orElse("");
        throw new UserException(
                "there is no game \"" + CleanText.line(text, 40) + "\"; there are chess, " + words() + near);
    }

    /** Its name within a sentence. */
    String spoken() {
        return spoken;
    }

    /** Its name over a board. */
    String title() {
        return title;
    }

    /** Whether its pieces are discs that fall. */
    boolean hasDiscs() {
        return discs;
    }

    /** What a piece of who began is called. */
    String firstPiece() {
        return discs ? "White" : "X";
    }

    /** What a piece of the other is called. */
    String secondPiece() {
        return discs ? "Black" : "O";
    }

    /** A new game. */
    GridGame start() {
        return switch (this) {
            case TICTACTOE -> new TicTacToe();
            case CONNECT4 -> new ConnectFour();
        };
    }

    /** How HAL searches unless told otherwise. */
    String usualAlgorithm() {
        return algorithm;
    }

    /** How deep HAL looks unless told otherwise. */
    int usualDepth() {
        return depth;
    }
}
