package hal.analysis.explain;

import hal.analysis.explain.Claim.Ending;
import hal.analysis.explain.Claim.Ending.Rule;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.rules.Squares;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.MateProbe.Outcome;
import java.util.List;
import java.util.Optional;

/** What is known of endings without a search: what the tables say, and rules that the tables have confirmed. */
record KnownEndings(MateProbe tables) {
    /** How a position ends, if that is known. */
    Optional<Ending> of(Position position) {
        Line line = new Line(position, List.of(), 0);
        Optional<Rule> byRule = wrongBishop(position).or(() -> rookEnding(position));
        if (byRule.isPresent()) {
            int sign = position.sideToMove() == Colors.WHITE ? 1 : -1;
            return Optional.of(new Ending(byRule.get(), byRule.get() == Rule.LUCENA ? sign : 0, 0, line));
        }
        return tables.outcome(position).map(outcome -> {
            int result = outcome.isWin() ? 1 : outcome.isLoss() ? -1 : 0;
            int forWhite = position.sideToMove() == Colors.WHITE ? result : -result;
            return new Ending(rule(position, outcome), forWhite, outcome.moves(), line);
        });
    }

    /**
     * A bishop and pawns on a rook's file win nothing if the bishop never controls the corner and the other king, which
     * is alone, stands there or beside it.
     */
    static Optional<Rule> wrongBishop(Position position) {
        for (int side = Colors.WHITE; side <= Colors.BLACK; side++) {
            long pawns = position.pieces(side, PieceTypes.PAWN);
            long bishops = position.pieces(side, PieceTypes.BISHOP);
            boolean alone = Long.bitCount(position.ofColor(side ^ 1)) == 1;
            boolean only = Long.bitCount(position.ofColor(side)) == 1 + Long.bitCount(pawns | bishops);
            if (!alone || !only || pawns == 0 || Long.bitCount(bishops) != 1) {
                continue;
            }
            int file = Squares.file(Bitboard.first(pawns));
            boolean edge = (file == 0 || file == 7) && (pawns & ~Bitboard.file(file)) == 0;
            int corner = (side == Colors.WHITE ? 56 : 0) + file;
            boolean wrong =
                    Bitboard.contains(Bitboard.LIGHT_SQUARES, corner) != ((bishops & Bitboard.LIGHT_SQUARES) != 0);
            long home = Attacks.king(corner) | Bitboard.of(corner);
            if (edge && wrong && Bitboard.contains(home, position.king(side ^ 1))) {
                return Optional.of(Rule.WRONG_BISHOP);
            }
        }
        return Optional.empty();
    }

    /** A rook and a pawn against a rook, where everything stands as in the textbook. */
    static Optional<Rule> rookEnding(Position position) {
        long pawns = position.ofType(PieceTypes.PAWN);
        boolean material = Long.bitCount(position.occupied()) == 5
                && Long.bitCount(pawns) == 1
                && Long.bitCount(position.pieces(Colors.WHITE, PieceTypes.ROOK)) == 1
                && Long.bitCount(position.pieces(Colors.BLACK, PieceTypes.ROOK)) == 1;
        if (!material || position.inCheck()) {
            return Optional.empty();
        }
        int side = (position.ofColor(Colors.WHITE) & pawns) != 0 ? Colors.WHITE : Colors.BLACK;
        if (isLucena(position, Bitboard.first(pawns), side)) {
            return Optional.of(Rule.LUCENA);
        }
        return isPhilidor(position, Bitboard.first(pawns), side) ? Optional.of(Rule.PHILIDOR) : Optional.empty();
    }

    private static int rank(int square, int side) {
        return side == Colors.WHITE ? Squares.rank(square) : 7 - Squares.rank(square);
    }

    /**
     * The king stands before its pawn, which is about to promote, has the move, and a rook on the next file but one, or
     * next but two, cuts the other king off, which does not reach that rook.
     */
    private static boolean isLucena(Position position, int pawn, int side) {
        int file = Squares.file(pawn);
        int king = position.king(side);
        int other = position.king(side ^ 1);
        int rook = Bitboard.first(position.pieces(side, PieceTypes.ROOK));
        int cut = Squares.file(rook) - file;
        int away = Squares.file(other) - file;
        boolean shut = ((cut == 1 || cut == 2) && away > cut) || ((cut == -1 || cut == -2) && away < cut);
        return position.sideToMove() == side
                && file > 0
                && file < 7
                && rank(pawn, side) == 6
                && rank(king, side) == 7
                && Squares.file(king) == file
                && shut
                && rank(rook, side) <= 1
                && position.attackers(rook, side ^ 1) == 0;
    }

    /**
     * The king stands before the pawn, and the rook keeps the other king, which is behind its own sixth rank, from
     * that.
     */
    private static boolean isPhilidor(Position position, int pawn, int side) {
        int file = Squares.file(pawn);
        int lone = position.king(side ^ 1);
        int rook = Bitboard.first(position.pieces(side ^ 1, PieceTypes.ROOK));
        int other = Bitboard.first(position.pieces(side, PieceTypes.ROOK));
        return position.sideToMove() != side
                && file > 1
                && file < 6
                && rank(pawn, side) <= 4
                && rank(position.king(side), side) <= 4
                && rank(lone, side) == 7
                && Math.abs(Squares.file(lone) - file) <= 1
                && rank(rook, side) == 5
                && rank(other, side) != 5
                && Math.abs(Squares.file(rook) - file) > 1
                && position.attackers(rook, side) == 0;
    }

    /** The rule by which people see what the table says. */
    private static Rule rule(Position position, Outcome outcome) {
        long pawns = position.ofType(PieceTypes.PAWN);
        boolean pawnEnding = Long.bitCount(position.occupied()) == 3 && pawns != 0;
        if (!pawnEnding) {
            return Rule.TABLE;
        }
        int pawn = Bitboard.first(pawns);
        int owner = (position.ofColor(Colors.WHITE) & pawns) != 0 ? Colors.WHITE : Colors.BLACK;
        boolean won = outcome.plies() >= 0;
        if (won && !isInSquare(position, pawn, owner)) {
            return Rule.SQUARE_OF_THE_PAWN;
        }
        int distance = Math.abs(position.king(0) - position.king(1));
        boolean opposed = distance == 16;
        return opposed && (position.sideToMove() == owner) != won ? Rule.OPPOSITION : Rule.TABLE;
    }

    /** Whether the other king catches the pawn by walking. */
    private static boolean isInSquare(Position position, int pawn, int owner) {
        int king = position.king(owner ^ 1);
        int last = owner == Colors.WHITE ? 7 : 0;
        int steps = Math.min(5, Math.abs(last - Squares.rank(pawn)));
        int way = Math.max(Math.abs(Squares.rank(king) - last), Math.abs(Squares.file(king) - Squares.file(pawn)));
        return way - (position.sideToMove() == owner ? 0 : 1) <= steps;
    }
}
