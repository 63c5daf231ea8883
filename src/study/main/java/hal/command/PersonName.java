package hal.command;

import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Tells somebody's name from a question or a wish that begins like a command for one. */
final class PersonName {
    private static final int MAX_QUOTE = 60;
    private static final int MAX_WORDS = 4;

    /** With these begins what somebody wants or asks, such as {@code name of the opening}, rather than a name. */
    private static final Set<String> NOT_NAMES = Set.of(
            "of", "for", "as", "is", "to", "in", "on", "at", "by", "from", "with", "about", "and", "or", "the", "this",
            "that", "my", "your", "our", "me", "it", "a", "an", "what", "which", "who", "how", "why", "opening", "game",
            "board", "color", "colors", "colour", "colours", "piece", "pieces", "move", "moves", "player", "players",
            "person", "persons", "people");

    private PersonName() {}

    /**
     * A few words, or what stands in quotes.
     *
     * @throws UserException if it does not look like a name
     */
    static Optional<String> read(String text) {
        if (text.length() > 2
                && Reader.unquoted(text).indexOf('"') < 0
                && !Reader.unquoted(text).equals(text)) {
            return Optional.of(Reader.unquoted(text));
        }
        String[] words = text.split(" ", -1);
        if (words.length > MAX_WORDS || NOT_NAMES.contains(words[0].toLowerCase(Locale.ROOT))) {
            throw new UserException("\"" + CleanText.line(text, MAX_QUOTE)
                    + "\" does not look like a name. A name has up to " + MAX_WORDS
                    + " words and begins like one; in quotes it is taken as it stands: \"The Turk\".");
        }
        return Optional.of(text);
    }
}
