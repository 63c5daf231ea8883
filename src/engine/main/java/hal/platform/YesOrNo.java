package hal.platform;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Answers to questions of yes or no, as people type them. */
public final class YesOrNo {
    private static final Set<String> YES = Set.of(
            "y", "yes", "yeah", "yep", "yup", "sure", "of course", "ok", "okay", "i would", "yes i would", "do it");
    private static final Set<String> NO = Set.of("n", "no", "nope", "nah", "not now", "rather not");

    private YesOrNo() {}

    /** What a line wishes after a yes or no at its beginning; the line itself where it begins with neither. */
    public static String wish(String line) {
        String[] parts = line.split("[ ,.!]+", 2);
        return parts.length > 1 && of(parts[0]).isPresent() ? parts[1] : line;
    }

    /** Whether a line says yes; empty if it says neither yes nor no. */
    public static Optional<Boolean> of(String line) {
        String bare = line.toLowerCase(Locale.ROOT)
                .replaceAll("[,.!]", "")
                .replaceFirst("(?<=\\S) +(?:please|thanks|thank you|hal)$", "")
                .strip();
        return YES.contains(bare) ? Optional.of(true) : NO.contains(bare) ? Optional.of(false) : Optional.empty();
    }
}
