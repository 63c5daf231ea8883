package hal.pgn;

import hal.notation.NotationException;
import hal.notation.San;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Castling;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.rules.Square;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the move that a text names. Plain SAN, by far the most common case, is resolved backwards from the target
 * square without generating moves; everything else is left to {@link San}. Of several moves run together, as in old
 * files ({@code e4e5}, {@code Nf3Nc62.Bb5}, {@code Qxf7#1-0}), it finds the first.
 */
final class MoveResolver {
    private static final int ANY = -1;

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
        int move = quick(position, text);
        return move != Move.NONE && position.isLegal(move) ? move : any(position, text);
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
        String message =
                whole.kind() == NotationException.Kind.ILLEGAL ? text + ": " + whole.getMessage() : whole.getMessage();
        return new NotationException(whole.kind(), whole.column(), message, whole.suggestions());
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

    // Plain SAN.

    /** A move that the text may mean, legal or not; {@link Move#NONE} if it needs a closer look. */
    private static int quick(Position position, PgnText text) {
        int end = text.length();
        while (end > 0 && isSuffix(text.at(end - 1))) {
            end--;
        }
        int type = PieceType.PAWN;
        switch (text.at(0)) {
            case 'O', '0' -> {
                return castling(position, text, end);
            }
            case 'N' -> type = PieceType.KNIGHT;
            case 'B' -> type = PieceType.BISHOP;
            case 'R' -> type = PieceType.ROOK;
            case 'Q' -> type = PieceType.QUEEN;
            case 'K' -> type = PieceType.KING;
            default -> {
                return pawn(position, text, end);
            }
        }
        return piece(position, type, text, end);
    }

    private static boolean isSuffix(byte c) {
        return c == '+' || c == '#' || c == '!' || c == '?';
    }

    private static int castling(Position position, PgnText text, int length) {
        int side = length == 3 ? Castling.KINGSIDE : Castling.QUEENSIDE;
        if ((length != 3 && length != 5) || text.at(1) != '-' || text.at(length - 2) != '-') {
            return Move.NONE;
        }
        int us = position.sideToMove();
        int index = Castling.index(us, side);
        if ((position.castlingRights() & 1 << index) == 0) {
            return Move.NONE;
        }
        return Move.of(position.king(us), position.castling().rookFrom(index), Move.CASTLE_KINGSIDE + side);
    }

    private static int square(PgnText text, int at) {
        int file = text.at(at) - 'a';
        int rank = text.at(at + 1) - '1';
        return (file | rank) >= 0 && file < 8 && rank < 8 ? Square.of(file, rank) : Square.NONE;
    }

    private static int piece(Position position, int type, PgnText text, int end) {
        int to = end < 3 ? Square.NONE : square(text, end - 2);
        if (to == Square.NONE) {
            return Move.NONE;
        }
        int us = position.sideToMove();
        boolean takes = position.pieceAt(to) != Piece.NONE;
        long from = Attacks.of(type, to, position.occupied()) & position.pieces(us, type);
        for (int i = 1; i < end - 2; i++) {
            int c = text.at(i);
            if (c >= 'a' && c <= 'h') {
                from &= Bitboard.file(c - 'a');
            } else if (c >= '1' && c <= '8') {
                from &= Bitboard.RANK_1 << (8 * (c - '1'));
            } else if (c != 'x' || !takes) {
                return Move.NONE;
            }
        }
        int found = Move.NONE;
        for (long rest = from; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int move = Move.of(Bitboard.first(rest), to, takes ? Move.CAPTURE : Move.QUIET);
            if (!Bitboard.hasSeveral(from)) {
                return move; // its legality is checked later
            }
            if (position.isLegal(move)) {
                if (found != Move.NONE) {
                    return Move.NONE;
                }
                found = move;
            }
        }
        return found;
    }

    private static int pawn(Position position, PgnText text, int length) {
        int end = length;
        int promotion = ANY;
        if (end > 3 && text.at(end - 2) == '=') {
            promotion = "NBRQ".indexOf(text.at(end - 1));
            end -= 2;
            if (promotion < 0) {
                return Move.NONE;
            }
        }
        boolean captures = end == 4 && text.at(1) == 'x';
        int to = end == 2 || captures ? square(text, end - 2) : Square.NONE;
        if (to == Square.NONE) {
            return Move.NONE;
        }
        int us = position.sideToMove();
        int step = us == Color.WHITE ? 8 : -8;
        boolean last = Square.rank(to) == (us == Color.WHITE ? 7 : 0);
        if (last != (promotion != ANY) || Square.rank(to) == (us == Color.WHITE ? 0 : 7)) {
            return Move.NONE;
        }
        int kind = promotion == ANY ? Move.QUIET : Move.PROMOTION + promotion;
        if (captures) {
            int from = to - step - Square.file(to) + (text.at(0) - 'a');
            boolean enPassant = to == position.enPassantSquare();
            int taking = promotion == ANY ? Move.CAPTURE : Move.PROMOTION_CAPTURE + promotion;
            return from < 0 || from > 63 ? Move.NONE : Move.of(from, to, enPassant ? Move.EN_PASSANT : taking);
        }
        boolean single = position.pieceAt(to - step) == Piece.of(us, PieceType.PAWN);
        int twice = to - 2 * step;
        if (!single && (twice < 0 || twice > 63)) {
            return Move.NONE;
        }
        return single ? Move.of(to - step, to, kind) : Move.of(twice, to, Move.DOUBLE_PUSH);
    }
}
