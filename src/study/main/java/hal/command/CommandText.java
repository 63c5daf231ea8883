package hal.command;

import hal.command.Parameter.Extent;
import hal.command.Parameter.Form;
import hal.command.Signature.Attribute;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.engine.option.OptionType;
import hal.platform.ShortTime;
import hal.rules.Squares;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is known of commands before they do anything, as a text says it. A command is a paragraph: its names and
 * attributes with a summary, its parameters, lines that can be typed with something that they print, and more help.
 *
 * <pre>
 * tables here, tables probe [chess only]: every move with what the tables say of it
 *     --endgame ENDGAME (bare, needed): one whose table is there, such as KBNK
 *     --most N 1..20 =5: how many positions
 *     --out FILE (new): where they go
 *     --json: prints JSON
 *     +game
 *     &gt; tables here 8/8/8/8/8/2k5/1R6/K7 w - - 0 1 =&gt; mates in 16
 *
 *     More help, as it is shown.
 * </pre>
 *
 * <p>A parameter without a label is a flag; a label in brackets may be left out, and the default holds then. The label
 * says what is read: {@code FILE}, {@code TIME}, {@code SQUARE}, words in lower case with a bar between them, a number
 * where a range follows, otherwise any text. Behind a plus sign stands a group of parameters, or one that the program
 * brings; a star stands for all others that it brings. What is indented twice continues the line before it; help goes
 * on after a backslash at the end of a line, and a group that stands in it brings the group's own help.
 */
public final class CommandText {
    private static final String INDENT = "    ";
    private static final String GROUP = "+";
    private static final String OTHERS = "*";
    private static final String EXAMPLE = "> ";
    private static final Pattern WORDS = Pattern.compile("[a-z0-9-]+(\\|[a-z0-9-]+)*");
    private static final Pattern HEAD = Pattern.compile("([^\\[:]+?)(?: \\[([^]]*)])?:(?: (.*))?");
    private static final Pattern PARAMETER = Pattern.compile(
            "--([\\w-]+)(?: (\"[^\"]+\"|[^\\s=(]\\S*))?(?: ([-\\d.]*\\.\\.[-\\d.]*))?(?: =(\"[^\"]*\"|\\S+))?(?: \\(([^)]*)\\))?: (.*)");

    /** What a parameter may be called in brackets, beside {@code needed} and, where it may be, {@code empty}. */
    private static final Map<String, Form> FORMS =
            Map.of("bare", Form.BARE, "list", Form.LIST, "repeated", Form.REPEATED, "rest", Form.TEXT);

    private static final Map<String, Extent> EXTENTS =
            Map.of("phrase", Extent.PHRASE, "raw", Extent.RAW, "new", Extent.NEW_FILE, "word", Extent.WORD);

    /** What commands of several rooms take. */
    private static final Map<String, List<Parameter>> COMMON = Map.of(
            "threads",
            List.of(parameter("--threads N 1..1024: number of threads; one for each processor by default")),
            "seed",
            List.of(parameter("--seed N .. =1: the seed of all random choices")),
            "limits",
            List.of(
                    parameter("--depth PLIES 1..100: search each move or position to a depth in plies"),
                    Parameter.named(
                            "time",
                            EngineOptions.TIME.type(),
                            "the time for each move or position, such as 1 (seconds) or 500ms"),
                    Parameter.named(
                            "nodes", EngineOptions.NODES.type(), "the nodes to search for each move or position")));

    private final Map<String, List<String>> paragraphs = new LinkedHashMap<>();

    private CommandText(Stream<String> lines) {
        List<String> paragraph = new ArrayList<>();
        for (String line : (Iterable<String>) lines::iterator) {
            if (!line.isEmpty() && line.charAt(0) != ' ' && line.charAt(0) != '#') {
                paragraph = new ArrayList<>();
                String name = line.split("[,\\[:]", 2)[0].strip();
                if (paragraphs.put(name, paragraph) != null) {
                    throw new IllegalArgumentException(name + " is described twice");
                }
            }
            paragraph.add(line);
        }
    }

    /** What a text says. */
    static CommandText of(String text) {
        return new CommandText(text.lines());
    }

    /** What a text says that lies beside a class. */
    public static CommandText of(Class<?> owner, String file) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(owner.getResourceAsStream(file), StandardCharsets.UTF_8))) {
            return new CommandText(lines.lines());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The names of all commands in it, in their order. */
    public Set<String> names() {
        return paragraphs.keySet().stream()
                .filter(name -> !name.startsWith(GROUP))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * A command.
     *
     * @param brought parameters of its own that the program brings
     * @throws IllegalArgumentException if the text does not know it, or says something of it that is not understood
     */
    public Signature signature(String name, Parameter... brought) {
        List<String> lines = paragraph(name);
        List<String> said = joined(lines.subList(0, endOfHead(lines)));
        Matcher head = matched(HEAD, said.get(0));
        List<String> names = List.of(head.group(1).split(", "));
        return new Signature(
                name,
                names.subList(1, names.size()),
                Objects.requireNonNullElse(head.group(3), ""),
                details(name),
                parameters(said, List.of(brought)),
                List.of(),
                said.stream()
                        .filter(line -> line.startsWith(EXAMPLE))
                        .map(line -> line.substring(EXAMPLE.length()).split(" => ?", 2))
                        .map(parts -> new Signature.Example(parts[0], parts[1]))
                        .toList(),
                listed(head.group(2)).stream()
                        .map(word -> Attribute.valueOf(word.replace(' ', '_').toUpperCase(Locale.ROOT)))
                        .collect(Collectors.toUnmodifiableSet()));
    }

    /** The help below a paragraph's first empty line, with that of the groups that it names. */
    private String details(String name) {
        List<String> lines = paragraph(name);
        return lines.subList(endOfHead(lines), lines.size()).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.isEmpty() ? line : line.substring(INDENT.length()))
                .map(line -> line.startsWith(GROUP) ? details(line) : line)
                .collect(Collectors.joining("\n"))
                .replace("\\\n", "")
                .strip();
    }

    private static int endOfHead(List<String> lines) {
        return lines.indexOf("") < 0 ? lines.size() : lines.indexOf("");
    }

    /**
     * The parameters of a group.
     *
     * @param brought those of them that the program brings
     */
    public List<Parameter> group(String name, Parameter... brought) {
        return parameters(joined(paragraph(GROUP + name)), List.of(brought));
    }

    /** What a line names: what the program brings, in common or for this, or another group of the text. */
    private List<Parameter> named(String name, List<String> lines, List<Parameter> brought) {
        if (name.equals(OTHERS)) {
            return brought.stream()
                    .filter(one -> !lines.contains(GROUP + one.name()))
                    .toList();
        }
        List<Parameter> own =
                brought.stream().filter(one -> one.name().equals(name)).toList();
        return !own.isEmpty()
                ? own
                : COMMON.containsKey(name) ? COMMON.get(name) : group(name, brought.toArray(Parameter[]::new));
    }

    private List<String> paragraph(String name) {
        List<String> lines = paragraphs.get(name);
        if (lines == null) {
            throw new IllegalArgumentException("there is no text of " + name);
        }
        return lines;
    }

    /** The lines with what continues each of them. */
    private static List<String> joined(List<String> lines) {
        List<String> joined = new ArrayList<>();
        for (String line : lines) {
            int last = joined.size() - 1;
            if (line.startsWith(INDENT + INDENT)) {
                joined.set(last, joined.get(last) + " " + line.strip());
            } else {
                joined.add(line.strip());
            }
        }
        return joined;
    }

    private List<Parameter> parameters(List<String> lines, List<Parameter> brought) {
        List<Parameter> all = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            if (line.startsWith("--")) {
                all.add(parameter(line));
            } else if (line.startsWith(GROUP)) {
                all.addAll(named(line.substring(GROUP.length()), lines, brought));
            }
        }
        return all;
    }

    /** The parameter that a line describes. */
    public static Parameter parameter(String line) {
        Matcher parts = matched(PARAMETER, line);
        String name = parts.group(1);
        String help = parts.group(6);
        if (parts.group(2) == null) {
            return Parameter.flag(name, help);
        }
        String label = unquoted(parts.group(2));
        boolean omitted = label.startsWith("[") && label.indexOf(']') == label.length() - 1;
        label = omitted ? label.substring(1, label.length() - 1) : label;
        List<String> traits = listed(parts.group(5));
        String usual = parts.group(4) == null ? "" : unquoted(parts.group(4));
        Option option = Option.of(Option.Purpose.SESSION, name, type(label, parts.group(3), traits), usual, help);
        Form form = omitted ? Form.NAME_FIRST : Form.NAMED;
        Extent extent = label.equals("FILE") ? Extent.FILE : Extent.WORD;
        for (String trait : traits) {
            form = FORMS.getOrDefault(trait, form);
            extent = EXTENTS.getOrDefault(trait, extent);
        }
        return new Parameter(option, form, extent, traits.contains("needed"));
    }

    private static OptionType type(String label, String range, List<String> traits) {
        if (range != null) {
            String[] ends = range.split("\\.\\.", -1);
            if (range.replace("..", "").indexOf('.') >= 0) {
                return new OptionType.Decimal(label, Double.parseDouble(ends[0]), Double.parseDouble(ends[1]));
            }
            long open = ends[0].isEmpty() ? Long.MAX_VALUE : Integer.MAX_VALUE;
            return new OptionType.WholeNumber(
                    "a number",
                    label,
                    ends[0].isEmpty() ? Long.MIN_VALUE : Long.parseLong(ends[0]),
                    ends[1].isEmpty() ? open : Long.parseLong(ends[1]));
        }
        if (WORDS.matcher(label).matches()) {
            return OptionType.Words.of(label.split("\\|"));
        }
        return switch (label) {
            case "TIME" ->
                new OptionType.Text("a time, written as 100ms, 1.5s or 2m", label, text -> ShortTime.parse(text)
                        .map(time -> BigDecimal.valueOf(time.toNanos(), 9).toPlainString()));
            case "SQUARE" ->
                new OptionType.Text("a square, a1 to h8", label, text -> Optional.of(text.toLowerCase(Locale.ROOT))
                        .filter(square -> Squares.parse(square) != Squares.NONE));
            default ->
                traits.contains("rest") || traits.contains("empty")
                        ? new OptionType.Text("any text", label, Optional::of)
                        : new OptionType.Text(
                                "words", label, text -> Optional.of(text).filter(given -> !given.isBlank()));
        };
    }

    /** What stands in brackets, if anything does. */
    private static List<String> listed(String words) {
        return words == null ? List.of() : List.of(words.split(", "));
    }

    private static String unquoted(String text) {
        return text.startsWith("\"") ? text.substring(1, text.length() - 1) : text;
    }

    private static Matcher matched(Pattern pattern, String line) {
        Matcher matcher = pattern.matcher(line);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("This is no line of a command's text: " + line);
        }
        return matcher;
    }
}
