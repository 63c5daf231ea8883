package hal.session.face;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** How fast the moves of a game follow each other without anybody's doing. */
public enum Autoplay {
    OFF(0),
    SLOW(3_000),
    NORMAL(1_500),
    FAST(500);

    private final int millis;

    Autoplay(int millis) {
        this.millis = millis;
    }

    /** How long a position is shown; 0 if for ever. */
    public Duration perMove() {
        return Duration.ofMillis(millis);
    }

    /** The next faster one; after the fastest none. */
    public Autoplay next() {
        List<Autoplay> all = List.of(values());
        return all.get((all.indexOf(this) + 1) % all.size());
    }

    /** As people type it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
