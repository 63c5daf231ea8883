package hal.console.command;

import java.util.List;

/**
 * A word that completion offers.
 *
 * @param value the word
 * @param description what it is, in a few words; may be empty
 */
public record Choice(String value, String description) {
    public static final List<Choice> ON_OFF = List.of(of("on"), of("off"));

    /** A word that explains itself. */
    public static Choice of(String value) {
        return new Choice(value, "");
    }
}
