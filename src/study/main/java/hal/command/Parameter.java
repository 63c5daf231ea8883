package hal.command;

import hal.engine.option.Option;
import hal.engine.option.OptionType;
import hal.platform.Quantity;
import hal.support.UserException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a command takes. At the prompt and in a shell {@code depth 4}, {@code depth=4} and {@code --depth 4} are the
 * same.
 *
 * @param option its name, type, default and help
 * @param form how its values stand on the line
 * @param extent how far a value goes
 * @param required whether the command makes no sense without it
 */
public record Parameter(Option option, Form form, Extent extent, boolean required) {

    /** Longer lists of words are not written out in a usage. */
    private static final int MAX_WORDS = 40;

    /** How values stand on a line. */
    public enum Form {
        /** A value behind the name. */
        NAMED,
        /** The same, any number of times. */
        REPEATED,
        /** A value that may stand without the name, where its type says what it is. */
        BARE,
        /** Any number of values, with or without the name. */
        LIST,
        /** Values behind the name, which alone stands for the default. */
        NAME_FIRST,
        /** The name alone. */
        FLAG,
        /** Whatever follows the other values, as it was typed. */
        TEXT
    }

    /** How far a value goes that is not in quotes. */
    public enum Extent {
        /** One word. */
        WORD,
        /** Words, up to the name or the value of another parameter. */
        PHRASE,
        /** The same, where quotes belong to it. */
        RAW,
        /** A file's name, which may have blanks: up to an ending, or as a phrase. */
        FILE,
        /** The same for a file that is to be written. */
        NEW_FILE
    }

    /** Those of some parameters none of whose names a command has given to one of its own. */
    public static List<Parameter> beside(List<Parameter> own, Collection<Parameter> some) {
        return some.stream()
                .filter(one ->
                        own.stream().noneMatch(other -> one.option().names().anyMatch(other.name()::equals)))
                .toList();
    }

    /**
     * The one of this name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Parameter of(List<Parameter> some, String name) {
        return some.stream()
                .filter(one -> one.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no parameter " + name));
    }

    /** A parameter that a command can do without, whose values are one word. */
    public Parameter(Option option, Form form) {
        this(option, form, Extent.WORD, false);
    }

    /** A value that stands behind its name. */
    public static Parameter named(String name, OptionType type, String help) {
        return new Parameter(Option.of(Option.Purpose.SESSION, name, type, "", help), Form.NAMED);
    }

    /** What only its reader understands, if it is not empty. */
    public static Parameter any(String name, String label, String help) {
        return named(
                name,
                new OptionType.Text("words", label, text -> Optional.of(text).filter(given -> !given.isBlank())),
                help);
    }

    /** Words that only their reader understands, such as a name. */
    public static Parameter phrase(String name, String label, String help) {
        return any(name, label, help).reaching(Extent.PHRASE);
    }

    /** A value of a setting, under a name of its own. */
    public static Parameter setting(String name, Option option) {
        return setting(name, option, option.help());
    }

    /** The same with other help. */
    public static Parameter setting(String name, Option option, String help) {
        Option own = Option.of(option.purpose(), name, option.type(), "", help);
        return new Parameter(own.orNone(option.none()), Form.NAMED);
    }

    /** Somebody's name: a few words, or anything in quotes. What reads like a question or a wish is refused. */
    public static Parameter person(String name, String help) {
        return named(name, new OptionType.Text("a name", "NAME", PersonName::read), help)
                .text();
    }

    /** A word of its own, that is there or not. */
    public static Parameter flag(String name, String help) {
        return new Parameter(
                Option.of(Option.Purpose.SESSION, name, new OptionType.Switch(), OptionType.Switch.OFF, help),
                Form.FLAG);
    }

    /** Java works out a record's own at its first use, which a start would feel. */
    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof Parameter same
                        && name().equals(same.name())
                        && form == same.form
                        && extent == same.extent
                        && required == same.required
                        && option.equals(same.option));
    }

    @Override
    public int hashCode() {
        return name().hashCode();
    }

    private Parameter reaching(Extent other) {
        return new Parameter(option, form, other, required);
    }

    /** What people type by mistake: it is refused with this message, and no help tells of it. */
    public static Parameter refused(String name, String message) {
        OptionType type = new OptionType.Text(message, "", text -> {
            throw new UserException(message);
        });
        return named(name, type, message).bare();
    }

    /** The same, as a value that may stand without its name. */
    public Parameter bare() {
        return new Parameter(option, Form.BARE, extent, required);
    }

    /** The same, as a value without which the command makes no sense; it may stand without its name. */
    public Parameter needed() {
        return new Parameter(option, form == Form.NAMED ? Form.BARE : form, extent, true);
    }

    /** The same with any number of values. */
    public Parameter list() {
        return new Parameter(option, Form.LIST, extent, required);
    }

    /** The same as all that follows the other values. */
    public Parameter text() {
        return new Parameter(option, Form.TEXT, extent, required);
    }

    /** The same with values that stand behind its name, which alone stands for this one. */
    public Parameter nameFirst(String value) {
        return new Parameter(usual(value).option, Form.NAME_FIRST, extent, required);
    }

    /** The same with other names, too. */
    public Parameter called(List<String> others) {
        return new Parameter(option.alias(others.toArray(String[]::new)), form, extent, required);
    }

    /** The same with a value that holds where none is given. */
    public Parameter usual(Object value) {
        return new Parameter(
                new Option(
                        option.key(),
                        option.aliases(),
                        option.word(),
                        option.uci(),
                        option.purpose(),
                        option.type(),
                        value.toString(),
                        option.none(),
                        option.help()),
                form,
                extent,
                required);
    }

    /** The name, as it is typed. */
    public String name() {
        return option.key();
    }

    /** Whether a value may stand without the name. */
    public boolean isBare() {
        return form == Form.BARE || form == Form.LIST || form == Form.TEXT;
    }

    /** Whether its value is the name of a file. */
    public boolean isFile() {
        return extent == Extent.FILE || extent == Extent.NEW_FILE;
    }

    /** Whether it takes a value as it is. */
    public boolean accepts(String value) {
        return option.type().read(value).isPresent()
                || (!option.none().isEmpty()
                        && List.of(option.none(), "off", "none").contains(value));
    }

    /** Whether it is there to be refused. */
    public boolean isRefused() {
        return label().isEmpty();
    }

    /** The words its values may be, where they can be listed. */
    public List<String> words() {
        return form == Form.FLAG ? List.of() : option.type().words();
    }

    /** What stands for a value in a usage. */
    public String label() {
        String label = option.type().label();
        String shown = label.length() <= MAX_WORDS ? label : option.key().toUpperCase(Locale.ROOT);
        return shown + (option.none().isEmpty() || shown.contains(none()) ? "" : "|" + none());
    }

    /** What users write for no limit or the like. */
    private String none() {
        return option.none().equals("0") ? OptionType.Switch.OFF : option.none();
    }

    /** How it stands in a usage. */
    String usage() {
        if (isRefused()) {
            return "";
        }
        return switch (form) {
            case NAMED, REPEATED -> required ? name() + " " + label() : "[" + name() + " " + label() + "]";
            case BARE, TEXT -> required ? label() : "[" + label() + "]";
            case LIST -> required ? label() + " ..." : "[" + label() + " ...]";
            case NAME_FIRST -> "[" + name() + " [" + label() + "]]";
            case FLAG -> "[" + name() + "]";
        };
    }

    /** What it is for, in a line that ends with its range and default in brackets. */
    public String explained() {
        String usual = option.initial().isEmpty() || form == Form.FLAG ? "" : grouped(option.initial()) + " by default";
        String limits =
                Stream.of(range(), usual).filter(text -> !text.isEmpty()).collect(Collectors.joining("; "));
        return option.help() + choice() + (limits.isEmpty() ? "" : " (" + limits + ")");
    }

    /** The words to choose from, where a usage has no room for them. */
    private String choice() {
        boolean shown = isSaid()
                || option.type().words().isEmpty()
                || label().startsWith(option.type().label());
        return shown ? "" : ": " + String.join(", ", option.type().words());
    }

    private String range() {
        if (isSaid()) {
            return "";
        }
        if (option.type() instanceof OptionType.WholeNumber number && number.most() < Integer.MAX_VALUE) {
            return Quantity.count(number.least()) + " to " + Quantity.count(number.most())
                    + (option.none().isEmpty() ? "" : " or " + none());
        }
        return option.type() instanceof OptionType.Decimal number
                ? OptionType.Decimal.plain(number.least()) + " to " + OptionType.Decimal.plain(number.most())
                : "";
    }

    /** Whether the help says itself which values are right. */
    private boolean isSaid() {
        return option.help().equals(option.rightValues());
    }

    /** A number as it is read most easily. */
    private static String grouped(String value) {
        return value.matches("[0-9]{5,18}") ? Quantity.count(Long.parseLong(value)) : value;
    }
}
