package hal.session.speech;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Moves in a text, such as a line that is expected, in words: {@code knight takes f3, check} for {@code Nxf3+}. */
final class SpokenMoves {
    private static final Pattern MOVE = Pattern.compile(
            "(?<![\\p{L}\\d-])(?:([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?|(O-O(?:-O)?))([+#]?)(?![\\w-])");

    private SpokenMoves() {}

    /** The text with its moves in words. */
    static String of(String text) {
        return MOVE.matcher(text).replaceAll(SpokenMoves::words);
    }

    private static String words(MatchResult move) {
        StringBuilder words = new StringBuilder();
        if (move.group(6) != null) {
            words.append(move.group(6).length() == 3 ? "castles kingside" : "castles queenside");
        } else {
            words.append(move.group(1).isEmpty() ? "" : name(move.group(1)) + " ")
                    .append(move.group(2).isEmpty() ? "" : move.group(2) + " ")
                    .append(move.group(3).isEmpty() ? "" : "takes ")
                    .append(move.group(4))
                    .append(move.group(5) == null ? "" : " becomes a " + name(move.group(5)));
        }
        return words + (move.group(7).equals("+") ? ", check" : move.group(7).equals("#") ? ", checkmate" : "");
    }

    private static String name(String letter) {
        return SpokenChess.name("PNBRQK".indexOf(letter));
    }
}
