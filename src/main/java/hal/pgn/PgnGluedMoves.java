package hal.pgn;

import hal.notation.NotationException;
import hal.notation.San;
import hal.rules.Position;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words that are several moves, as old files have them: {@code e4e5}, {@code Nf3Nc62.Bb5}, {@code Qxf7#1-0}. */
final class PgnGluedMoves {
    private static final String MOVE =
            "(?:[KQRBN]?[a-h]?[1-8]?[x:-]?[a-h][1-8](?:=?[QRBN]|\\([QRBN]\\))??" + "|[O0]-?[O0](?:-?[O0])?)";
    /** What may follow a move: its marks, then a number, another move, or the result. */
    private static final String NEXT =
            "[-+#!?=/]*(?:\\d{1,3}\\.|\\d{1,3}(?=[KQRBNOa-h])|" + MOVE + "|(?:1-0|0-1|1/2(?:-1/2)?)$)";

    private static final Pattern FOLLOW = Pattern.compile(NEXT);
    private static final Pattern GLUED = Pattern.compile("(" + MOVE + ")" + NEXT);

    private PgnGluedMoves() {}

    /**
     * The length of the move that a word begins with, without the annotator's sign that follows it. Squares never make
     * this ambiguous: where {@code e4e5} is a move, {@code e4} is none, for a man of the same side stands there.
     *
     * @param word no move as a whole
     * @return 0 if it does not begin with a legal move that another, a number or a result follows
     */
    static int firstLegal(Position position, String word) {
        Matcher follow = FOLLOW.matcher(word);
        for (int end = word.length() - 1; end >= 2; end--) {
            if (follow.region(end, word.length()).lookingAt() && isLegal(position, word.substring(0, end))) {
                return PgnGlyphs.suffix(word.substring(0, end));
            }
        }
        return 0;
    }

    /** What a word begins with that looks like a move with another behind it; else the word. */
    static String firstLooking(String word) {
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
