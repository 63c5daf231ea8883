package hal.explain;

import hal.explain.Claim.Ending;
import hal.explain.Claim.Ending.Rule;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.rules.Square;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.MateProbe.Outcome;
import java.util.List;
import java.util.Optional;

/** What is known of endings without a search: what the tables say, and rules that the tables have confirmed. */
final class KnownEndings {
    private final MateProbe tables;

    KnownEndings(MateProbe tables) {
        this.tables = tables;
    }

    /** How a position ends, if that is known. */
    Optional<Ending> of(Position position) {
        Line line = new Line(position, List.of(), 0);
        Optional<Ending> byRule = wrongBishop(position).map(rule -> new Ending(rule, 0, 0, line));
        if (byRule.isPresent()) {
            return byRule;
        }
        return tables.outcome(position).map(outcome -> {
            int result = outcome.isWin() ? 1 : outcome.isLoss() ? -1 : 0;
            int forWhite = position.sideToMove() == Color.WHITE ? result : -result;
            return new Ending(rule(position, outcome), forWhite, outcome.moves(), line);
        });
    }

    /**
     * A bishop and pawns on a rook's file win nothing if the bishop never controls the corner and the other king, which
     * is alone, stands there or beside it.
     */
    static Optional<Rule> wrongBishop(Position position) {
        for (int side = Color.WHITE; side <= Color.BLACK; side++) {
            long pawns = position.pieces(side, PieceType.PAWN);
            long bishops = position.pieces(side, PieceType.BISHOP);
            boolean alone = Long.bitCount(position.ofColor(side ^ 1)) == 1;
            boolean only = Long.bitCount(position.ofColor(side)) == 1 + Long.bitCount(pawns | bishops);
            if (!alone || !only || pawns == 0 || Long.bitCount(bishops) != 1) {
                continue;
            }
            int file = Square.file(Bitboard.first(pawns));
            boolean edge = (file == 0 || file == 7) && (pawns & ~Bitboard.file(file)) == 0;
            int corner = (side == Color.WHITE ? 56 : 0) + file;
            boolean wrong =
                    Bitboard.contains(Bitboard.LIGHT_SQUARES, corner) != ((bishops & Bitboard.LIGHT_SQUARES) != 0);
            long home = Attacks.king(corner) | Bitboard.of(corner);
            if (edge && wrong && Bitboard.contains(home, position.king(side ^ 1))) {
                return Optional.of(Rule.WRONG_BISHOP);
            }
        }
        return Optional.empty();
    }

    /** The rule by which people see what the table says. */
    private static Rule rule(Position position, Outcome outcome) {
        long pawns = position.ofType(PieceType.PAWN);
        boolean pawnEnding = Long.bitCount(position.occupied()) == 3 && pawns != 0;
        if (!pawnEnding) {
            return Rule.TABLE;
        }
        int pawn = Bitboard.first(pawns);
        int owner = (position.ofColor(Color.WHITE) & pawns) != 0 ? Color.WHITE : Color.BLACK;
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
        int last = owner == Color.WHITE ? 7 : 0;
        int steps = Math.min(5, Math.abs(last - Square.rank(pawn)));
        int way = Math.max(Math.abs(Square.rank(king) - last), Math.abs(Square.file(king) - Square.file(pawn)));
        return way - (position.sideToMove() == owner ? 0 : 1) <= steps;
    }
}
