package hal.arena.result;

import hal.arena.schedule.KnockOutCourse;
import hal.arena.schedule.Tie;
import java.util.List;
import java.util.Locale;

/** A knock-out as text, a line for each tie. */
public final class Bracket {
    private Bracket() {}

    /** The lines, each with its end, and the winner once there is one. */
    public static String format(KnockOutCourse course, List<String> names) {
        StringBuilder text = new StringBuilder();
        for (Tie tie : course.ties()) {
            text.append(String.format(
                    Locale.ROOT,
                    "Round %d: %s %.1f, %s %.1f%s\n",
                    tie.round(),
                    names.get(tie.one()),
                    tie.points(),
                    names.get(tie.other()),
                    tie.games() - tie.points(),
                    tie.winner()
                            .map(winner -> "; " + names.get(winner) + " goes on")
                            .orElse("")));
        }
        course.winner()
                .ifPresent(winner ->
                        text.append("Winner: ").append(names.get(winner)).append('\n'));
        return text.toString();
    }
}
