package hal.command;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is known of a command before it does anything: from this come how it is read, its help, its manual page, what
 * completes it, and where it may be used. The methods return the same with something added.
 *
 * @param name the word to type; of a verb, behind that of its command
 * @param aliases other words for it
 * @param summary what it does, in one line
 * @param details more; may be empty
 * @param parameters what it takes, in the order of the help
 * @param verbs what it does other than by itself: commands of their own, named by the first word that follows
 * @param examples lines that can be typed
 * @param attributes where it may be used
 */
public record Signature(
        String name,
        List<String> aliases,
        String summary,
        String details,
        List<Parameter> parameters,
        List<Signature> verbs,
        List<Example> examples,
        Set<Attribute> attributes) {
    /** Longer lists of verbs are not written out in a usage. */
    private static final int MAX_VERBS = 60;

    /** Longer usages are shortened. */
    private static final int MAX_USAGE = 160;

    /** Where a command may be used. */
    public enum Attribute {
        /** Not in the small games. */
        CHESS_ONLY,
        /** Not from a browser: it is about this machine's files, programs or terminal. */
        HOME_ONLY,
        /**
         * Also in a game against a person: it tells nothing of a position but what the board shows, or has nothing to
         * do with chess.
         */
        FAIR,
        /** It is not about the position on the board, so that a shell names none for it. */
        BOARDLESS,
        /** Advises on the position and leaves the game as it is. */
        ADVICE,
        /** Not in a shell: it is about the game on the table, or the screen. */
        PROMPT_ONLY,
        /** With a value it changes a setting of the game on the table; without, which a shell may ask for, it tells. */
        SHOWS,
        /** Only tells something: what is probably meant by a line in plain words is answered at once. */
        TELLS,
        /** Only tells something if nothing follows its name. */
        TELLS_ALONE,
        /** Takes long: it is not done for a line that only probably means it. */
        LONG,
        /** Loses nothing that cannot be had back: an empty line is enough to agree to it. */
        HARMLESS
    }

    /**
     * A line that can be typed.
     *
     * @param line the whole line
     * @param prints something that its answer contains
     */
    public record Example(String line, String prints) {}

    /** Whether a line of the details stands for itself, as an example or a row of a table does; others are prose. */
    public static boolean keepsItsLine(String line) {
        return line.isBlank() || line.startsWith(" ") || line.contains("   ");
    }

    /** The same with another line that says what it does. */
    public Signature summary(String line) {
        return new Signature(name, aliases, line, details, parameters, verbs, examples, attributes);
    }

    /** The same with more to say. */
    public Signature details(String text) {
        return new Signature(name, aliases, summary, text.stripTrailing(), parameters, verbs, examples, attributes);
    }

    /** The same with parameters. */
    public Signature takes(Parameter... more) {
        return new Signature(name, aliases, summary, details, List.of(more), verbs, examples, attributes);
    }

    /** The same with verbs. */
    public Signature verbs(List<Signature> more) {
        return new Signature(name, aliases, summary, details, parameters, more, examples, attributes);
    }

    /** The same with an attribute more. */
    public Signature with(Attribute attribute) {
        Set<Attribute> all = EnumSet.copyOf(attributes.isEmpty() ? EnumSet.of(attribute) : attributes);
        all.add(attribute);
        return new Signature(name, aliases, summary, details, parameters, verbs, examples, all);
    }

    /** Whether it has an attribute. */
    public boolean is(Attribute attribute) {
        return attributes.contains(attribute);
    }

    /** The last word of its name. */
    public String word() {
        return name.substring(name.lastIndexOf(' ') + 1);
    }

    /** Whether a word is its own, or another for it. */
    public boolean isCalled(String typed) {
        return typed.equalsIgnoreCase(word()) || aliases.stream().anyMatch(typed::equalsIgnoreCase);
    }

    /** The name and what may follow it; of much, only what may stand without a name. */
    public String usage() {
        String whole = usage(parameter -> true);
        return whole.length() <= MAX_USAGE
                ? whole
                : usage(parameter -> parameter.isBare() && parameter.words().isEmpty()) + " [OPTIONS]";
    }

    private String usage(Predicate<Parameter> shown) {
        String verb = verbs.isEmpty() ? "" : "[" + verbWords() + "]";
        return Stream.concat(
                        Stream.of(name, verb), parameters.stream().filter(shown).map(Parameter::usage))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private String verbWords() {
        StringBuilder words = new StringBuilder(verbs.get(0).word());
        for (Signature verb : verbs.subList(1, verbs.size())) {
            if (words.length() > MAX_VERBS) {
                return words + "|...";
            }
            words.append('|').append(verb.word());
        }
        return words.toString();
    }
}
