package hal.book.name;

/**
 * What a position of the opening is called.
 *
 * @param eco the code of the Encyclopaedia of Chess Openings, {@code A00} to {@code E99}
 * @param opening the family, such as {@code Sicilian Defense}
 * @param variation what it is called within the family, the wider name first, parted by commas; empty for the family itself
 */
public record OpeningName(String eco, String opening, String variation) {
    /** Opening and variation, as in {@code Sicilian Defense: Najdorf Variation, English Attack}. */
    public String full() {
        return variation.isEmpty() ? opening : opening + ": " + variation;
    }

    /** Code and name, as in {@code B90 Sicilian Defense: Najdorf Variation}. */
    @Override
    public String toString() {
        return eco + " " + full();
    }
}
