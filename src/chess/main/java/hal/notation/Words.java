package hal.notation;

import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.PieceType;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How pieces, sides and quoted text are written in a message. */
final class Words {
    private static final int MAX_QUOTE = 40;

    private Words() {}

    /** "knight". */
    static String type(int type) {
        return PieceType.of(type).toString();
    }

    /** "White". */
    static String color(int color) {
        return Color.of(color).toString();
    }

    /** "the knight on d2". */
    static String piece(Position position, int square) {
        return "the " + type(Pieces.type(position.pieceAt(square))) + " on " + Squares.name(square);
    }

    /** "the knight on d2 and the bishop on c1". */
    static String pieces(Position position, long squares) {
        List<String> pieces = new ArrayList<>();
        for (long rest = squares; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            pieces.add(piece(position, Bitboard.first(rest)));
        }
        return list(pieces, " and ");
    }

    /** "Nf3", "Nf3 or Nh3", "Nf3, Nh3 or Ng5". */
    static String choice(List<String> words) {
        return list(words, " or ");
    }

    private static String list(List<String> words, String lastLink) {
        int last = words.size() - 1;
        return last < 1
                ? String.join("", words)
                : String.join(", ", words.subList(0, last)) + lastLink + words.get(last);
    }

    /** Text from outside in double quotes, cleaned and cut to 40 characters. */
    static String quoted(String text) {
        return '"' + CleanText.line(text, MAX_QUOTE) + '"';
    }

    /** A character in single quotes, or its code point if it cannot be shown. */
    static String character(int point) {
        boolean shown = (point > ' ' && point < 0x7f) || Character.isLetter(point);
        return shown ? "'" + new String(Character.toChars(point)) + "'" : String.format(Locale.ROOT, "U+%04X", point);
    }
}
