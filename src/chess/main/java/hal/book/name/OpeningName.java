package hal.book.name;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The name of a position in the opening.
 *
 * <pre>{@code
 * OpeningName name = OpeningNames.shipped().nameOf(Board.start().play("e4").play("c5").position().key()).orElseThrow();
 * System.out.println(name.eco() + " " + name.opening());
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param eco the code of the Encyclopaedia of Chess Openings, {@code A00} to {@code E99}
 * @param opening the family, such as {@code Sicilian Defense}
 * @param variation the name within the family, general to specific, separated by commas; empty for the family itself
 */
public record OpeningName(String eco, String opening, String variation) {
    public OpeningName {
        Objects.requireNonNull(eco, "no code is given: it is null");
        Objects.requireNonNull(opening, "no name is given: it is null");
        Objects.requireNonNull(variation, "no variation is given: it is null");
    }

    /** Opening and variation, as in {@code Sicilian Defense: Najdorf Variation, English Attack}. */
    public String full() {
        return variation.isEmpty() ? opening : opening + ": " + variation;
    }

    /** The PGN tags for the name, in order. */
    public Map<String, String> tags() {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("ECO", eco);
        tags.put("Opening", opening);
        if (!variation.isEmpty()) {
            tags.put("Variation", variation);
        }
        return tags;
    }

    /** Code and name, as in {@code B90 Sicilian Defense: Najdorf Variation}. */
    @Override
    public String toString() {
        return eco + " " + full();
    }
}
