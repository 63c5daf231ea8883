package hal.notation;

import hal.rules.Castling;
import hal.rules.PieceTypes;
import hal.support.NotationException.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes the text of a move apart: SAN, long algebraic or coordinate notation, and the ways in which people vary them.
 *
 * <p>A text that starts with a lower-case b has two readings: the b-file or, for those who type without the shift key,
 * a bishop. The pawn move comes first.
 */
final class MoveTextReader {
    /** A longer text is not a move, however decorated. */
    static final int MAX_LENGTH = 40;

    /** By the numbers of {@link PieceTypes}. */
    static final String PIECES = "PNBRQK";

    /** What looks like a square and is beside the board; x is the sign of a capture. */
    private static final String BESIDE = "([a-h][09]|[i-wyz]\\d)";

    /** A move to or from such a square. */
    private static final Pattern OFF_BOARD = Pattern.compile(
            "[NBRQK]?[a-h]?[1-8]?[-x:]?" + BESIDE + "(?:=?[NBRQ])?|" + BESIDE + "[-x:]?[a-z]\\d[nbrqNBRQ]?");

    /** The square that a move leaves, its sign of a capture, the square that it goes to, and the promotion. */
    private static final Pattern PARTS =
            Pattern.compile("[KQRBNPkqrnp]?([a-hA-H]?[1-8]?)([-xX:]?)([a-hA-H][1-8]?)[=(/]*([A-Za-z]?)\\)?");

    /** What can make a move of the beginning of one. */
    private static final List<String> ENDINGS = List.of("", "1", "a1", "1a1", "Q", "Q)", ")", "O", "-O");

    private MoveTextReader() {}

    /** The possible readings, the preferred one first; none if the text is not in any notation. */
    static List<MoveText> read(String text) {
        if (text.length() > MAX_LENGTH) {
            return List.of();
        }
        String core = MoveDecoration.strip(text);
        int side = castlingSide(core);
        if (side >= 0) {
            return List.of(MoveText.castling(side));
        }
        List<MoveText> readings = new ArrayList<>(2);
        if (core.isEmpty()) {
            return readings;
        }
        char first = core.charAt(0);
        if (first == 'b') {
            addIfRead(readings, shape(core, MoveText.ANY));
            addIfRead(readings, shape(core.substring(1), PieceTypes.BISHOP));
            if (readings.size() == 2 && isNeedlessFile(readings.get(0))) {
                Collections.swap(readings, 0, 1); // bb4: the pawn move would be written b4
            }
        } else {
            int type = PIECES.indexOf(first >= 'a' && !isFile(first) ? Character.toUpperCase(first) : first);
            addIfRead(readings, type < 0 ? shape(core, MoveText.ANY) : shape(core.substring(1), type));
            if (first == 'B' && readings.isEmpty()) {
                addIfRead(readings, shape(core, MoveText.ANY)); // B4 typed with caps lock
            }
        }
        return readings;
    }

    /** The square that a text names as a move's goal if the board has no such square, as in {@code Ke9}. */
    static Optional<String> squareOffBoard(String text) {
        Matcher matcher = OFF_BOARD.matcher(MoveDecoration.strip(text));
        if (!matcher.matches()) {
            return Optional.empty();
        }
        return Optional.of(matcher.group(matcher.group(1) != null ? 1 : 2));
    }

    /** Where a text ceases to be the beginning of a move, from 1; behind its end if more of it is missing. */
    static int column(String text, Predicate<String> isMove) {
        for (int end = Math.min(text.length(), MAX_LENGTH); end > 0; end--) {
            String beginning = text.substring(0, end);
            if (ENDINGS.stream().anyMatch(ending -> isMove.test(beginning + ending))) {
                return end + 1;
            }
        }
        return 1;
    }

    /** Where in a move the part begins that is at fault if it cannot be played for such a reason, from 0. */
    static int part(String core, Kind kind) {
        Matcher parts = PARTS.matcher(core);
        if (!parts.matches()) {
            return 0;
        }
        int group =
                switch (kind) {
                    case NO_SUCH_PIECE -> 1;
                    case NOTHING_TO_TAKE -> parts.group(2).isEmpty() ? 3 : 2;
                    case UNREACHABLE, BLOCKED, INTO_CHECK -> 3;
                    case NO_PROMOTION -> 4;
                    default -> 0;
                };
        return group == 1 && parts.group(1).isEmpty() ? 0 : Math.max(0, parts.start(group));
    }

    private static void addIfRead(List<MoveText> readings, MoveText text) {
        if (text != null) {
            readings.add(text);
        }
    }

    private static boolean isNeedlessFile(MoveText reading) {
        return reading.fromFile() == reading.toFile() && reading.fromRank() == MoveText.ANY;
    }

    /** The side of {@code O-O}, {@code 0-0-0}, {@code oo} and the like; -1 if the text is not castling. */
    private static int castlingSide(String text) {
        int count = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 'O' || c == 'o' || c == '0') {
                count++;
            } else if (c != '-' || i == 0 || text.charAt(i - 1) == '-' || i == text.length() - 1) {
                return -1;
            }
        }
        return count == 2 ? Castling.KINGSIDE : count == 3 ? Castling.QUEENSIDE : -1;
    }

    /** What follows the piece letter: origin, sign, target square and promotion; null if it is anything else. */
    private static MoveText shape(String text, int type) {
        int promotion = MoveText.ANY;
        int end = text.length();
        int sign = promotionSign(text);
        if (sign >= 0) {
            promotion = PIECES.indexOf(Character.toUpperCase(text.charAt(sign + 1)));
            end = sign;
        } else if (end >= 3 && isRank(text.charAt(end - 2)) && isPromotionLetter(text.charAt(end - 1))) {
            promotion = PIECES.indexOf(Character.toUpperCase(text.charAt(end - 1)));
            end--;
        }
        if (sign >= 0 && promotion < 0) {
            return null;
        }
        return squares(text.substring(0, end), type, promotion);
    }

    /** The index of the sign of {@code =Q}, {@code /Q} or {@code (Q)} at the end of the text, or -1. */
    private static int promotionSign(String text) {
        int length = text.length();
        if (length > 3 && text.charAt(length - 1) == ')' && text.charAt(length - 3) == '(') {
            return length - 3;
        }
        boolean sign = length > 2 && (text.charAt(length - 2) == '=' || text.charAt(length - 2) == '/');
        return sign ? length - 2 : -1;
    }

    private static MoveText squares(String text, int type, int promotion) {
        char[] letters = new char[4];
        int count = 0;
        boolean signed = false;
        boolean takes = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isSign(c)) {
                boolean opens = i == 0 && type == MoveText.ANY;
                if (signed || opens || i == text.length() - 1) {
                    return null;
                }
                signed = true;
                takes = c != '-';
            } else if (count == 4) {
                return null;
            } else {
                letters[count++] = c >= 'A' && c <= 'H' ? (char) (c - 'A' + 'a') : c;
            }
        }
        MoveText fitted = fit(new String(letters, 0, count), type, promotion, takes);
        return fitted == null || !takes ? fitted : fitted.taking();
    }

    /** Matches d4, ed4 (or 1d4 for a piece), e3d4, and ed for a pawn. */
    private static MoveText fit(String text, int type, int promotion, boolean takes) {
        int length = text.length();
        if (length < 2) {
            return null;
        }
        boolean endsInSquare = isFile(text.charAt(length - 2)) && isRank(text.charAt(length - 1));
        if (!endsInSquare) {
            return fitFiles(text, type, promotion);
        }
        String origin = text.substring(0, length - 2);
        int fromFile = origin.isEmpty() || !isFile(origin.charAt(0)) ? MoveText.ANY : origin.charAt(0) - 'a';
        String rank = fromFile == MoveText.ANY ? origin : origin.substring(1);
        int fromRank = rank.length() != 1 || !isRank(rank.charAt(0)) ? MoveText.ANY : rank.charAt(0) - '1';
        boolean rankAlone = fromFile == MoveText.ANY && fromRank != MoveText.ANY;
        if ((fromRank == MoveText.ANY && !rank.isEmpty()) || (rankAlone && type <= PieceTypes.PAWN)) {
            return null;
        }
        int mover = type == MoveText.ANY && origin.length() < 2 ? PieceTypes.PAWN : type;
        if (mover == PieceTypes.PAWN && origin.isEmpty() && !takes) {
            fromFile = text.charAt(length - 2) - 'a'; // d4 is a push; a capture names its file
        }
        return new MoveText(
                mover,
                fromFile,
                fromRank,
                text.charAt(length - 2) - 'a',
                text.charAt(length - 1) - '1',
                promotion,
                false);
    }

    /** A pawn capture that names only files, which are neighbours: ed. */
    private static MoveText fitFiles(String text, int type, int promotion) {
        boolean files = text.length() == 2 && isFile(text.charAt(0)) && isFile(text.charAt(1));
        if (!files || type > PieceTypes.PAWN || Math.abs(text.charAt(0) - text.charAt(1)) != 1) {
            return null;
        }
        int from = text.charAt(0) - 'a';
        return new MoveText(PieceTypes.PAWN, from, MoveText.ANY, text.charAt(1) - 'a', MoveText.ANY, promotion, false);
    }

    private static boolean isSign(char c) {
        return c == 'x' || c == 'X' || c == ':' || c == '-';
    }

    private static boolean isFile(char c) {
        return c >= 'a' && c <= 'h';
    }

    private static boolean isRank(char c) {
        return c >= '1' && c <= '8';
    }

    private static boolean isPromotionLetter(char c) {
        return "NBRQKnbrqk".indexOf(c) >= 0;
    }
}
