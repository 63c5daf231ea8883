package hal.analysis.explain;

import hal.rules.PieceTypes;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * What one side has won and lost between two positions; men of the same kind, and knights and bishops, cancel out.
 *
 * @param won piece types, the most valuable first
 * @param lost the same
 */
public record Material(List<Integer> won, List<Integer> lost) {
    /** Keeps its own copies. */
    public Material {
        won = List.copyOf(won);
        lost = List.copyOf(lost);
    }

    /** What has changed for a side. */
    static Material between(Position earlier, Position later, int side) {
        return of(type -> balance(later, type, side) - balance(earlier, type, side));
    }

    /** What a side has more and less than the other. */
    static Material lead(Position position, int side) {
        return of(type -> balance(position, type, side));
    }

    private static Material of(IntUnaryOperator change) {
        List<Integer> won = new ArrayList<>();
        List<Integer> lost = new ArrayList<>();
        int[] changes = IntStream.range(0, PieceTypes.KING).map(change).toArray();
        cancelMinors(changes);
        for (int type = PieceTypes.QUEEN; type >= PieceTypes.PAWN; type--) {
            (changes[type] > 0 ? won : lost).addAll(Collections.nCopies(Math.abs(changes[type]), type));
        }
        return new Material(won, lost);
    }

    private static int balance(Position position, int type, int side) {
        return Long.bitCount(position.pieces(side, type)) - Long.bitCount(position.pieces(side ^ 1, type));
    }

    private static void cancelMinors(int[] changes) {
        int knights = changes[PieceTypes.KNIGHT];
        int bishops = changes[PieceTypes.BISHOP];
        if (Integer.signum(knights) * Integer.signum(bishops) < 0) {
            int equal = Math.min(Math.abs(knights), Math.abs(bishops));
            changes[PieceTypes.KNIGHT] -= Integer.signum(knights) * equal;
            changes[PieceTypes.BISHOP] -= Integer.signum(bishops) * equal;
        }
    }

    /** In pawns. */
    int worth() {
        return sum(won) - sum(lost);
    }

    private static int sum(List<Integer> types) {
        return types.stream().mapToInt(Exchanges::value).sum();
    }
}
