package hal.game.pgn;

import hal.notation.San;
import hal.rules.Moves;
import hal.rules.Position;
import hal.support.NotationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the move that a word of a PGN file names, or, of several moves run together as in old files ({@code e4e5},
 * {@code Nf3Nc62.Bb5}, {@code Qxf7#1-0}), the first.
 */
final class MoveResolver {
    private static final String MOVE =
            "(?:[KQRBN]?[a-h]?[1-8]?[x:-]?[a-h][1-8](?:=?[QRBN]|\\([QRBN]\\))??" + "|[O0]-?[O0](?:-?[O0])?)";
    /** What may follow a move: its suffixes, then a number, another move, or the result. */
    private static final String NEXT =
            "[-+#!?=/]*(?:\\d{1,3}\\.|\\d{1,3}(?=[KQRBNOa-h])|" + MOVE + "|(?:1-0|0-1|1/2(?:-1/2)?)$)";

    private static final Pattern FOLLOW = Pattern.compile(NEXT);
    private static final Pattern GLUED = Pattern.compile("(" + MOVE + ")" + NEXT);

    private int length;

    /** A resolver, to be used again for each move. */
    MoveResolver() {}

    /** How many bytes of the last text its move took; fewer than it has if several moves are run together. */
    int length() {
        return length;
    }

    /**
     * The legal move that a text names.
     *
     * @param text at least one byte
     * @throws NotationException if it does not name one
     */
    int resolve(Position position, PgnText text) {
        length = text.length();
        int move = San.find(position, text);
        return move != Moves.NONE ? move : any(position, text);
    }

    private int any(Position position, PgnText text) {
        String word = text.toString();
        try {
            return San.parse(position, word);
        } catch (NotationException e) {
            int first = firstLegal(position, word);
            if (first > 0) {
                length = text.bytesOf(first);
                return San.parse(position, word.substring(0, first));
            }
            throw complaint(position, word, e);
        }
    }

    /** What is wrong with a text: of moves run together, the mistake of the first says more. */
    private static NotationException complaint(Position position, String text, NotationException whole) {
        String first = firstLooking(text);
        if (whole.kind() == NotationException.Kind.SYNTAX && !first.equals(text)) {
            try {
                San.parse(position, first);
            } catch (NotationException e) {
                return complaint(position, first, e);
            }
        }
        boolean isQuoted =
                whole.kind() == NotationException.Kind.SYNTAX || whole.kind() == NotationException.Kind.AMBIGUOUS;
        String message = isQuoted ? whole.getMessage() : text + ": " + whole.getMessage();
        return whole.at(1, whole.column(), message);
    }

    // Words that are several moves run together.

    /**
     * The length of the move at the start of a word, without an annotation symbol. Squares never make this ambiguous:
     * where {@code e4e5} is a move, {@code e4} is not, since a piece of the same side stands there.
     *
     * @param word not a move as a whole
     * @return 0 if it does not start with a legal move followed by another, a number or a result
     */
    private static int firstLegal(Position position, String word) {
        Matcher follow = FOLLOW.matcher(word);
        for (int end = word.length() - 1; end >= 2; end--) {
            if (follow.region(end, word.length()).lookingAt() && isLegal(position, word.substring(0, end))) {
                return PgnMoveReader.suffix(word.substring(0, end));
            }
        }
        return 0;
    }

    /** The start of a word if it looks like a move with another after it; otherwise the word. */
    private static String firstLooking(String word) {
        Matcher glued = GLUED.matcher(word);
        return glued.lookingAt() ? glued.group(1) : word;
    }

    private static boolean isLegal(Position position, String text) {
        try {
            San.parse(position, text);
            return true;
        } catch (NotationException e) {
            return false;
        }
    }
}
