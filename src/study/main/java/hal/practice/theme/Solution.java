package hal.practice.theme;

import hal.notation.Fen;
import hal.notation.PuzzleRow;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * A puzzle's moves with the positions between them, as the recognisers look at it. Move 0 is the opponent's mistake;
 * the solver's moves have odd numbers.
 */
public final class Solution {
    /** The number of the solver's first move. */
    static final int FIRST = 1;

    /** In pawns: the king is worth more than anything. */
    private static final int KING = 99;

    private final List<Position> positions = new ArrayList<>();
    private final List<Integer> moves;
    private final int solver;

    /**
     * The solution of a puzzle.
     *
     * @throws hal.support.UserException if its position or a move is illegal
     */
    public static Solution of(PuzzleRow row) {
        return new Solution(
                Fen.parse(row.fen()), row.legalMoves().stream().map(Move::code).toList());
    }

    /**
     * The moves of a puzzle.
     *
     * @param before the position before the mistake
     * @param moves all legal moves from there, an even number
     */
    public Solution(Position before, List<Integer> moves) {
        this.moves = List.copyOf(moves);
        Position position = before.copy();
        solver = position.sideToMove() ^ 1;
        positions.add(position.copy());
        for (int move : moves) {
            position.make(move);
            positions.add(position.copy());
        }
    }

    /** A line without the mistake that allowed it; the side to move solves. */
    public static Solution of(Position first, List<Integer> line) {
        return new Solution(line, first);
    }

    private Solution(List<Integer> line, Position first) {
        List<Integer> all = new ArrayList<>(List.of(Moves.NONE));
        all.addAll(line);
        moves = List.copyOf(all);
        solver = first.sideToMove();
        Position position = first.copy();
        positions.add(position.copy());
        positions.add(position.copy());
        for (int move : line) {
            position.make(move);
            positions.add(position.copy());
        }
    }

    int move(int number) {
        return moves.get(number);
    }

    /** The position before a move. */
    Position before(int number) {
        return positions.get(number);
    }

    /** The position after a move. */
    Position after(int number) {
        return positions.get(number + 1);
    }

    /** The position after the last move. */
    Position end() {
        return positions.get(positions.size() - 1);
    }

    /** The side that solves. */
    int solver() {
        return solver;
    }

    int opponent() {
        return solver ^ 1;
    }

    /** The number of moves that the solver has to find. */
    public int movesToFind() {
        return moves.size() / 2;
    }

    /** The number of the solver's last move. */
    int last() {
        return moves.size() - 1;
    }

    /** Whether the first move puts a man where it can be taken, for less than it is worth. */
    public boolean firstIsGivenUp() {
        int gain = isCapture(FIRST) ? value(captured(FIRST)) : 0;
        return mover(FIRST) != PieceTypes.KING && isInBadSpot(after(FIRST), to(FIRST)) && gain < value(mover(FIRST));
    }

    /** The square a move leads to; a castling king's own. */
    int to(int number) {
        return Moves.destination(move(number));
    }

    int from(int number) {
        return Moves.from(move(number));
    }

    boolean isCapture(int number) {
        return Moves.isCapture(move(number));
    }

    boolean givesCheck(int number) {
        return after(number).inCheck();
    }

    /** The type of the piece that moves, before it moves. */
    int mover(int number) {
        return Pieces.type(before(number).pieceAt(from(number)));
    }

    /** The type of the captured piece; a pawn if it is taken in passing. */
    int captured(int number) {
        return Moves.isEnPassant(move(number))
                ? PieceTypes.PAWN
                : Pieces.type(before(number).pieceAt(Moves.to(move(number))));
    }

    static int value(int type) {
        return type == PieceTypes.KING ? KING : PieceTypes.pawns(type);
    }

    static int valueAt(Position position, int square) {
        return value(Pieces.type(position.pieceAt(square)));
    }

    /** What a man attacks or guards. */
    static long attacks(Position position, int square) {
        int piece = position.pieceAt(square);
        return Pieces.type(piece) == PieceTypes.PAWN
                ? Attacks.pawn(Pieces.color(piece), square)
                : Attacks.of(Pieces.type(piece), square, position.occupied());
    }

    static boolean isSlider(int type) {
        return type == PieceTypes.BISHOP || type == PieceTypes.ROOK || type == PieceTypes.QUEEN;
    }

    /**
     * Whether a man is guarded, also from behind one of its side's own sliders or the opponent's that stands in
     * between.
     */
    static boolean isGuarded(Position position, int square) {
        int side = Pieces.color(position.pieceAt(square));
        long enemies = position.attackers(square, side ^ 1) & sliders(position);
        return (position.attackersTo(square, position.occupied() & ~enemies) & position.ofColor(side)) != 0;
    }

    private static long sliders(Position position) {
        return position.straightSliders() | position.diagonalSliders();
    }

    /** Whether a man can be taken for nothing. */
    static boolean isHanging(Position position, int square) {
        int side = Pieces.color(position.pieceAt(square));
        return position.attackers(square, side ^ 1) != 0 && !isGuarded(position, square);
    }

    /** Whether a man is lost where it stands: hanging, or attacked by a man that is worth less. */
    static boolean isInBadSpot(Position position, int square) {
        int piece = position.pieceAt(square);
        long enemies = position.attackers(square, Pieces.color(piece) ^ 1);
        if (enemies != 0 && !isGuarded(position, square)) {
            return true;
        }
        for (long rest = enemies; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int attacker = Pieces.type(position.pieceAt(Bitboard.first(rest)));
            if (attacker != PieceTypes.KING && value(attacker) < value(Pieces.type(piece))) {
                return true;
            }
        }
        return false;
    }

    /** A side's lead in pawns' worth of men. */
    static int lead(Position position, int side) {
        int lead = 0;
        for (int type = PieceTypes.PAWN; type < PieceTypes.KING; type++) {
            lead += PieceTypes.pawns(type)
                    * (Long.bitCount(position.pieces(side, type)) - Long.bitCount(position.pieces(side ^ 1, type)));
        }
        return lead;
    }
}
