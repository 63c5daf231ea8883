package hal.notation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** What is wrong with a FEN, reason by reason, until there are enough of them. */
final class FenComplaints {
    /** More would not help anybody, and garbage has one for each character. */
    private static final int MAX_REASONS = 8;

    private record Complaint(int column, String reason) {
        @Override
        public String toString() {
            return "column " + column + ": " + reason;
        }
    }

    private final List<Complaint> complaints = new ArrayList<>();

    void add(int column, String reason) {
        if (complaints.size() < MAX_REASONS) {
            complaints.add(new Complaint(column, reason));
        }
    }

    /** Throws all reasons as one, in the order of their columns. */
    void throwIfAny(NotationException.Kind kind) {
        if (complaints.isEmpty()) {
            return;
        }
        complaints.sort(Comparator.comparingInt(Complaint::column));
        String message = complaints.stream().map(Complaint::toString).collect(Collectors.joining("; "));
        throw new NotationException(kind, complaints.get(0).column(), message, List.of());
    }
}
