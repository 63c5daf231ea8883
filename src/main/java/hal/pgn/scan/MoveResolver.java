package hal.pgn.scan;

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
import java.nio.charset.StandardCharsets;

/**
 * Finds the move that a text names. Plain SAN, by far the most common case, is resolved backwards from the target square
 * without generating moves; everything else is left to {@link San}.
 */
final class MoveResolver {
    private static final int ANY = -1;

    private MoveResolver() {}

    /**
     * The legal move that a text names.
     *
     * @param length the length of the text in bytes, at least 1
     * @throws NotationException if it does not name one
     */
    static int resolve(Position position, byte[] text, int length) {
        int move = quick(position, text, length);
        return move != Move.NONE && position.isLegal(move)
                ? move
                : San.parse(position, new String(text, 0, length, StandardCharsets.ISO_8859_1));
    }

    /** A move that the text may mean, legal or not; {@link Move#NONE} if it needs a closer look. */
    private static int quick(Position position, byte[] text, int length) {
        int end = length;
        while (end > 0 && isSuffix(text[end - 1])) {
            end--;
        }
        int type = PieceType.PAWN;
        switch (text[0]) {
            case 'O', '0' -> {
                return castling(position, end);
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

    private static int castling(Position position, int length) {
        int side = length == 3 ? Castling.KINGSIDE : Castling.QUEENSIDE;
        if (length != 3 && length != 5) {
            return Move.NONE;
        }
        int us = position.sideToMove();
        int index = Castling.index(us, side);
        if ((position.castlingRights() & 1 << index) == 0) {
            return Move.NONE;
        }
        return Move.of(position.king(us), position.castling().rookFrom(index), Move.CASTLE_KINGSIDE + side);
    }

    private static int square(byte[] text, int at) {
        int file = text[at] - 'a';
        int rank = text[at + 1] - '1';
        return (file | rank) >= 0 && file < 8 && rank < 8 ? Square.of(file, rank) : Square.NONE;
    }

    private static int piece(Position position, int type, byte[] text, int end) {
        int to = end < 3 ? Square.NONE : square(text, end - 2);
        if (to == Square.NONE) {
            return Move.NONE;
        }
        int us = position.sideToMove();
        boolean takes = position.pieceAt(to) != Piece.NONE;
        long from = Attacks.of(type, to, position.occupied()) & position.pieces(us, type);
        for (int i = 1; i < end - 2; i++) {
            int c = text[i];
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

    private static int pawn(Position position, byte[] text, int length) {
        int end = length;
        int promotion = ANY;
        if (end > 3 && text[end - 2] == '=') {
            promotion = "NBRQ".indexOf(text[end - 1]);
            end -= 2;
            if (promotion < 0) {
                return Move.NONE;
            }
        }
        boolean captures = end == 4 && text[1] == 'x';
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
            int from = to - step - Square.file(to) + (text[0] - 'a');
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
