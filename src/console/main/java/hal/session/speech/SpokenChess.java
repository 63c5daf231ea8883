package hal.session.speech;

import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.Moves;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Square;
import hal.rules.Squares;
import java.util.ArrayList;
import java.util.List;

/** Positions and moves in words, for people who cannot see the board. */
public final class SpokenChess {
    /** From the most valuable piece to the least. */
    private static final int[] BY_VALUE = {
        PieceTypes.KING, PieceTypes.QUEEN, PieceTypes.ROOK, PieceTypes.BISHOP, PieceTypes.KNIGHT, PieceTypes.PAWN
    };

    private SpokenChess() {}

    /** The name of a kind of piece. */
    public static String name(int type) {
        return PieceType.of(type).toString();
    }

    /** A colour and a kind of piece, as in {@code white knight}. */
    static String name(int color, int type) {
        return Piece.of(Pieces.of(color, type)).toString();
    }

    private static String pieceOn(Position position, int square) {
        int piece = position.pieceAt(square);
        return name(Pieces.color(piece), Pieces.type(piece));
    }

    /**
     * A move, as in {@code white knight from g1 to f3, check}.
     *
     * @param before the position in which it is made; not changed
     */
    public static String move(Position before, int move) {
        int from = Moves.from(move);
        int to = Moves.destination(move);
        Position after = before.copy();
        after.make(move);
        StringBuilder words = new StringBuilder();
        if (Moves.isCastling(move)) {
            words.append(before.sideToMove() == Colors.WHITE ? "white" : "black")
                    .append(Moves.kind(move) == Moves.CASTLE_KINGSIDE ? " castles kingside" : " castles queenside");
        } else {
            words.append(pieceOn(before, from)).append(" from ").append(Squares.name(from));
            boolean enPassant = Moves.isEnPassant(move);
            if (enPassant || before.pieceAt(to) != Pieces.NONE) {
                PieceType taken = enPassant ? PieceType.PAWN : PieceType.of(Pieces.type(before.pieceAt(to)));
                words.append(" takes " + taken + " on " + Squares.name(to) + (enPassant ? " en passant" : ""));
            } else {
                words.append(" to ").append(Squares.name(to));
            }
            if (Moves.isPromotion(move)) {
                words.append(" and becomes a ").append(PieceType.of(Moves.promotionType(move)));
            }
        }
        if (after.inCheck()) {
            words.append(after.hasLegalMove() ? ", check" : ", checkmate");
        } else if (!after.hasLegalMove()) {
            words.append(", stalemate");
        }
        return words.toString();
    }

    /**
     * The board rank by rank, a line for each.
     *
     * @param squares 64 piece letters, from a1 to h8
     * @param blackBelow whether to begin with the first rank, at the top for Black
     */
    static String board(String squares, boolean blackBelow) {
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < 8; row++) {
            int rank = blackBelow ? row : 7 - row;
            List<String> pieces = new ArrayList<>();
            for (int column = 0; column < 8; column++) {
                int square = Squares.of(blackBelow ? 7 - column : column, rank);
                char letter = squares.charAt(square);
                if (letter != ' ') {
                    int type = "pnbrqk".indexOf(Character.toLowerCase(letter));
                    pieces.add(name(Character.isUpperCase(letter) ? Colors.WHITE : Colors.BLACK, type) + " "
                            + Squares.name(square));
                }
            }
            lines.add("Rank " + (rank + 1) + ": " + (pieces.isEmpty() ? "empty" : String.join(", ", pieces)) + ".");
        }
        return String.join("\n", lines);
    }

    /** Where the pieces of a kind stand, White's and then Black's. */
    public static String where(Position position, int type) {
        return side(position, Colors.WHITE, type) + " " + side(position, Colors.BLACK, type);
    }

    private static String side(Position position, int color, int type) {
        List<String> squares = squares(position.pieces(color, type));
        String side = Color.of(color).toString();
        if (squares.isEmpty()) {
            return side + " has no " + PieceType.of(type) + ".";
        }
        return side + ": "
                + (squares.size() > 1
                        ? squares.size() + " " + PieceType.of(type) + "s on "
                        : PieceType.of(type) + " on ")
                + String.join(", ", squares) + ".";
    }

    /** All pieces of a colour. */
    public static String pieceList(Position position, int color) {
        List<String> groups = new ArrayList<>();
        for (int type : BY_VALUE) {
            List<String> squares = squares(position.pieces(color, type));
            if (!squares.isEmpty()) {
                groups.add(PieceType.of(type) + (squares.size() > 1 ? "s " : " ") + String.join(", ", squares));
            }
        }
        return Color.of(color) + ", " + Long.bitCount(position.ofColor(color)) + " in all: " + String.join("; ", groups)
                + ".";
    }

    private static List<String> squares(long set) {
        return Bitboard.squares(set).stream().map(Square::toString).toList();
    }

    /** What stands on a square, and what attacks and defends it. */
    public static String square(Position position, int square) {
        boolean empty = position.pieceAt(square) == Pieces.NONE;
        return Squares.name(square) + ", a " + (Squares.isLight(square) ? "light" : "dark") + " square: "
                + (empty ? "empty" : pieceOn(position, square)) + ".\n" + attackers(position, square);
    }

    /** What attacks a square, White's pieces and then Black's, whether or not they are pinned. */
    public static String attackers(Position position, int square) {
        return attackers(position, square, Colors.WHITE) + " " + attackers(position, square, Colors.BLACK);
    }

    private static String attackers(Position position, int square, int color) {
        List<String> pieces = new ArrayList<>();
        for (int type : BY_VALUE) {
            squares(position.attackers(square, color) & position.ofType(type))
                    .forEach(name -> pieces.add(PieceType.of(type) + " " + name));
        }
        String side = Color.of(color).toString();
        String name = Squares.name(square);
        boolean own = Bitboard.contains(position.ofColor(color), square);
        return pieces.isEmpty()
                ? side + " does not " + (own ? "protect " : "attack ") + name + "."
                : side + (own ? " protects " : " attacks ") + name + " with " + String.join(", ", pieces) + ".";
    }
}
