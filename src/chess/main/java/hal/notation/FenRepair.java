package hal.notation;

import hal.rules.PositionSetup;
import hal.rules.SetupProblem;
import hal.rules.SetupProblem.Kind;
import hal.rules.Square;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Makes a setup legal if only the fields after the board are impossible. */
final class FenRepair {
    private static final Set<Kind> CASTLING = EnumSet.of(Kind.CASTLING_KING, Kind.CASTLING_ROOK);
    /** The highest counters that {@link PositionSetup#problems} accepts. */
    private static final int MAX_COUNTER = 20_000;

    private FenRepair() {}

    static void repair(PositionSetup setup, Consumer<String> changes) {
        dropCastling(setup, changes);
        for (SetupProblem problem : setup.problems()) {
            switch (problem.kind()) {
                case EN_PASSANT -> {
                    setup.enPassantSquare = Square.NONE;
                    changes.accept("the en passant square is ignored: " + problem.message());
                }
                case HALFMOVE_CLOCK -> {
                    setup.halfmoveClock = Math.min(setup.halfmoveClock, MAX_COUNTER);
                    changes.accept("the half-move clock is set to " + setup.halfmoveClock);
                }
                case FULLMOVE_NUMBER -> {
                    setup.fullmoveNumber = Math.max(1, Math.min(setup.fullmoveNumber, MAX_COUNTER));
                    changes.accept("the move number is set to " + setup.fullmoveNumber);
                }
                default -> {
                    // Problems of the board itself remain.
                }
            }
        }
    }

    /** Checks one right at a time, since a problem does not say which right it is about. */
    private static void dropCastling(PositionSetup setup, Consumer<String> changes) {
        int[] rooks = setup.castlingRooks.clone();
        for (int index = 0; index < rooks.length; index++) {
            Arrays.fill(setup.castlingRooks, Square.NONE);
            setup.castlingRooks[index] = rooks[index];
            List<SetupProblem> broken = setup.problems().stream()
                    .filter(problem -> CASTLING.contains(problem.kind()))
                    .toList();
            if (!broken.isEmpty()) {
                rooks[index] = Square.NONE;
                changes.accept("a castling right is ignored: " + broken.get(0).message());
            }
        }
        System.arraycopy(rooks, 0, setup.castlingRooks, 0, rooks.length);
    }
}
