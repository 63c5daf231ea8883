package hal.platform;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as written in options: {@code 100ms}, {@code 1.5s}, {@code 2m}. */
public final class ShortTime {
    private static final Pattern TIME = Pattern.compile("(\\d{1,7}(?:\\.\\d{1,6})?)(ms|s|m)");

    private ShortTime() {}

    /** Parses a duration; empty if the text is not one. */
    public static Optional<Duration> parse(String text) {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        double millis =
                switch (matcher.group(2)) {
                    case "ms" -> 1;
                    case "s" -> 1_000;
                    default -> 60_000;
                };
        return Optional.of(Duration.ofNanos(Math.round(Double.parseDouble(matcher.group(1)) * millis * 1e6)));
    }
}
