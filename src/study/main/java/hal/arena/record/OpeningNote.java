package hal.arena.record;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a results file stores about the openings file.
 *
 * @param file the file's name without its folder
 * @param checksum of its content, 16 hexadecimal digits
 * @param plies the number of plies taken from each game
 * @param order the order in which openings are used; empty if they are drawn at random
 */
public record OpeningNote(String file, String checksum, int plies, String order) {
    private static final Pattern TEXT = Pattern.compile("(.*) ([0-9a-f]{16}) plies=(\\d{1,9})(?: order=([a-z]+))?");

    /** The note as a value of a {@link Definition}. */
    @Override
    public String toString() {
        return file + " " + checksum + use();
    }

    private String use() {
        return " plies=" + plies + (order.isEmpty() ? "" : " order=" + order);
    }

    /** How one value differs from another, as a clause for an error message. */
    static Optional<String> difference(String one, String other) {
        if (one.equals(other)) {
            return Optional.empty();
        }
        Optional<OpeningNote> here = parse(one);
        Optional<OpeningNote> there = parse(other);
        if (here.isPresent()
                && there.isPresent()
                && here.get().unchecked().equals(there.get().unchecked())) {
            return Optional.of("its opening file " + here.get().file + " had different content: checksum "
                    + here.get().checksum + ", not " + there.get().checksum);
        }
        // Notes of older versions have no checksum, so only the rest can be compared.
        boolean same = here.map(OpeningNote::unchecked)
                .orElse(one)
                .equals(there.map(OpeningNote::unchecked).orElse(other));
        return same ? Optional.empty() : Optional.of("its openings are " + one + ", not " + other);
    }

    private String unchecked() {
        return file + use();
    }

    private static Optional<OpeningNote> parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String order = matcher.group(4) == null ? "" : matcher.group(4);
        return Optional.of(
                new OpeningNote(matcher.group(1), matcher.group(2), Integer.parseInt(matcher.group(3)), order));
    }
}
