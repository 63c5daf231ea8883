package hal.platform;

import java.util.Set;

/**
 * Numbers of things in words: {@code 1 game}, {@code 1,234 games}, {@code 2 plies}. The one place where a plural is
 * formed.
 */
public final class Quantity {
    private static final Set<String> HISSING = Set.of("s", "x", "z", "ch", "sh");

    private Quantity() {}

    /** A number with thousands separators: {@code 119,060,324}. */
    public static String count(long number) {
        return Format.of("%,d", number);
    }

    /**
     * A number with its noun, and thousands separators.
     *
     * @param noun one or more words in the singular, of which the last takes the plural
     */
    public static String of(long number, String noun) {
        return count(number) + " " + noun(number, noun);
    }

    /** The noun alone, in the number that goes with this one. */
    public static String noun(long number, String noun) {
        if (number == 1) {
            return noun;
        }
        boolean consonantY = noun.endsWith("y") && "aeiou".indexOf(noun.charAt(noun.length() - 2)) < 0;
        if (consonantY) {
            return noun.substring(0, noun.length() - 1) + "ies";
        }
        return HISSING.stream().anyMatch(noun::endsWith) ? noun + "es" : noun + "s";
    }
}
