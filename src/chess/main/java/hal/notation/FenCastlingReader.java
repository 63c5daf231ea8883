package hal.notation;

import hal.rules.Castling;
import hal.rules.Color;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.PositionSetup;
import hal.rules.Square;

/**
 * The castling field of FEN, X-FEN and Shredder-FEN. K and Q mean the outermost rook on that side of the king, a letter
 * A to H the rook on that file; upper case is for White.
 */
final class FenCastlingReader {
    private final PositionSetup setup;
    private final FenReader.Complaints complaints;

    FenCastlingReader(PositionSetup setup, FenReader.Complaints complaints) {
        this.setup = setup;
        this.complaints = complaints;
    }

    void read(String field, int column) {
        if (field.equals("-")) {
            return;
        }
        for (int i = 0; i < field.length(); i++) {
            readLetter(field.charAt(i), column + i);
        }
        setup.chess960 = isChess960();
    }

    private void readLetter(char letter, int column) {
        char upper = letter >= 'a' ? (char) (letter - 'a' + 'A') : letter;
        int color = letter == upper ? Color.WHITE : Color.BLACK;
        boolean file = upper >= 'A' && upper <= 'H';
        if (!file && upper != 'K' && upper != 'Q') {
            complaints.add(
                    column, Words.character(letter) + " is not a castling right (KQkq, or a rook's file; - for none)");
            return;
        }
        int home = color * 56;
        int king = king(color);
        int side;
        int rook;
        if (file) {
            rook = home + upper - 'A';
            side = king != Square.NONE && rook < king ? Castling.QUEENSIDE : Castling.KINGSIDE;
        } else {
            side = upper == 'K' ? Castling.KINGSIDE : Castling.QUEENSIDE;
            rook = outermostRook(color, side);
            if (rook == Square.NONE) { // the setup check will not find a rook there
                rook = home + (side == Castling.KINGSIDE ? Square.H1 : Square.A1);
            }
        }
        int index = Castling.index(color, side);
        if (setup.castlingRooks[index] != Square.NONE) {
            String name = (color == Color.WHITE ? "White" : "Black")
                    + (side == Castling.KINGSIDE ? " kingside" : " queenside");
            complaints.add(column, Words.character(letter) + " repeats a castling right: " + name);
        }
        setup.castlingRooks[index] = rook;
    }

    /** The outermost rook beyond the king on its first rank, or {@link Square#NONE}. */
    private int outermostRook(int color, int side) {
        int home = color * 56;
        int edge = side == Castling.KINGSIDE ? home + 7 : home;
        int step = side == Castling.KINGSIDE ? -1 : 1;
        for (int i = 0, square = edge; i < 8; i++, square += step) {
            if (setup.board[square] == Piece.of(color, PieceType.KING)) {
                return Square.NONE;
            }
            if (setup.board[square] == Piece.of(color, PieceType.ROOK)) {
                return square;
            }
        }
        return Square.NONE;
    }

    private int king(int color) {
        for (int square = color * 56; square < color * 56 + 8; square++) {
            if (setup.board[square] == Piece.of(color, PieceType.KING)) {
                return square;
            }
        }
        return Square.NONE;
    }

    /** Whether a right needs Chess960: the king is on its first rank off the e-file, or the rook off its corner. */
    private boolean isChess960() {
        boolean chess960 = false;
        for (int index = 0; index < 4; index++) {
            int rook = setup.castlingRooks[index];
            if (rook == Square.NONE) {
                continue;
            }
            int home = (index >> 1) * 56;
            int king = king(index >> 1);
            int corner = home + ((index & 1) == Castling.KINGSIDE ? Square.H1 : Square.A1);
            boolean rookStands = setup.board[rook] == Piece.of(index >> 1, PieceType.ROOK);
            chess960 |= king != Square.NONE && rookStands && (king != home + Square.E1 || rook != corner);
        }
        return chess960;
    }
}
