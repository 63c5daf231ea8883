package hal.notation;

import java.util.ArrayList;
import java.util.List;

/** What is wrong with a FEN, reason by reason, until there are enough of them. */
final class FenComplaints {
    /** More would not help anybody, and garbage has one for each character. */
    private static final int MAX_REASONS = 8;

    private final List<String> reasons = new ArrayList<>();
    private int firstColumn;

    void add(int column, String reason) {
        if (reasons.isEmpty()) {
            firstColumn = column;
        }
        if (reasons.size() < MAX_REASONS) {
            reasons.add("column " + column + ": " + reason);
        }
    }

    void throwIfAny(NotationException.Kind kind) {
        if (!reasons.isEmpty()) {
            throw new NotationException(kind, firstColumn, String.join("; ", reasons), List.of());
        }
    }
}
