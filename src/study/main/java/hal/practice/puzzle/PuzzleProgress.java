package hal.practice.puzzle;

import hal.practice.theme.PuzzleTheme;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Tells in words how the user is doing with puzzles. */
public record PuzzleProgress(TrainingRecord record) {
    private static final int MIN_TRIED = 5;
    private static final int MAX_WEAK = 3;
    private static final int MAX_DAYS = 7;

    /** The rating, the last days, and the weak themes. */
    public String text(LocalDate today) {
        return "Rating " + record.rating() + " (give or take " + 2 * record.deviation() + "), " + record.solved()
                + " of "
                + record.tried() + " solved at the first try, streak " + record.streak() + " (best "
                + record.bestStreak() + "), " + record.waiting() + " to come back, " + record.due(today)
                + " of them today."
                + overTime() + weak();
    }

    /** The rating on the last days with a puzzle. */
    private String overTime() {
        List<String> days = new ArrayList<>();
        record.days().forEach((day, rating) -> days.add(day + " " + rating));
        int from = Math.max(0, days.size() - MAX_DAYS);
        return days.size() < 2 ? "" : "\nOver time: " + String.join(", ", days.subList(from, days.size())) + ".";
    }

    /** The themes that go worst, if they go worse than all together. */
    private String weak() {
        double average = (double) record.solved() / Math.max(1, record.tried());
        List<String> weak = record.themes().entrySet().stream()
                .filter(entry -> PuzzleTheme.ofKey(entry.getKey()).isPresent()
                        && entry.getValue().tried() >= MIN_TRIED)
                .filter(entry -> share(entry.getValue()) < average)
                .sorted(Comparator.comparingDouble(entry -> share(entry.getValue())))
                .limit(MAX_WEAK)
                .map(entry -> PuzzleTheme.ofKey(entry.getKey()).orElseThrow().words() + " ("
                        + entry.getValue().solved() + " of " + entry.getValue().tried() + ")")
                .toList();
        return weak.isEmpty() ? "" : "\nWeak: " + String.join(", ", weak) + ".";
    }

    private static double share(TrainingRecord.Tally tally) {
        return (double) tally.solved() / tally.tried();
    }
}
