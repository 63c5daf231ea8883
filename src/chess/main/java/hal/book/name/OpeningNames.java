package hal.book.name;

import hal.game.Board;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.Rules;
import hal.support.NotationException;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names of openings by position, whatever the move order.
 *
 * <p>The shipped table is not read before the first name is asked for. Thread-safe.
 *
 * <pre>{@code
 * Board board = Board.start().play("e4").play("c5");
 * System.out.println(OpeningNames.shipped().nameOf(board).orElseThrow());
 * }</pre>
 */
public final class OpeningNames {
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern NO_WORD = Pattern.compile("[^a-z0-9]+");

    private static final String NAME = "books/openings.tsv";

    private static final OpeningNames SHIPPED = new OpeningNames(() -> {
        try (InputStream in = OpeningNames.class.getResourceAsStream("/" + NAME)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    });

    private final Source source;
    private KeyIndex index;
    private List<NamedLine> lines;
    private List<Spelled> spelled;

    /** Where the table comes from. */
    private interface Source {
        byte[] read();
    }

    private OpeningNames(Source source) {
        this.source = source;
    }

    /** The names in this jar. Nothing is read yet. */
    public static OpeningNames shipped() {
        return SHIPPED;
    }

    /**
     * The names in another table.
     *
     * @param text each line has ECO code, opening, variation, moves and key, separated by tabs; {@code #} starts a
     *     comment
     */
    public static OpeningNames of(String text) {
        Objects.requireNonNull(text, "no table is given: it is null");
        return new OpeningNames(() -> text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The text of a table with the correct key on each line; everything else stays as it is.
     *
     * @param source the name of the file, for messages
     * @throws UserException if a line is malformed; the message names the line
     */
    public static String withKeys(String source, String text) {
        Objects.requireNonNull(source, "no source is given: it is null");
        Objects.requireNonNull(text, "no text is given: it is null");
        return OpeningTable.withKeys(source, text);
    }

    /** The lines of the table, in order. */
    public synchronized List<NamedLine> lines() {
        if (lines == null) {
            lines = List.copyOf(OpeningTable.read(NAME, new String(source.read(), StandardCharsets.UTF_8)));
        }
        return lines;
    }

    /**
     * The line that ends in a position; empty if the position has no name.
     *
     * @param key the position's key, see {@link Position#key()}
     */
    public synchronized Optional<NamedLine> lineOf(long key) {
        if (index == null) {
            index = KeyIndex.of(NAME, source.read());
        }
        return index.line(key);
    }

    /**
     * The name of a position; empty if it has none.
     *
     * @param key the position's key, see {@link Position#key()}
     */
    public Optional<OpeningName> nameOf(long key) {
        return lineOf(key).map(NamedLine::name);
    }

    /** The name of the opening that led to a board, see {@link #lineOf(Board)}; empty if it has none. */
    public Optional<OpeningName> nameOf(Board board) {
        return lineOf(board).map(NamedLine::name);
    }

    /**
     * The line that ends in the last named position among those that a board remembers, up to a null move; empty if
     * there is none, and in Chess960.
     */
    public Optional<NamedLine> lineOf(Board board) {
        Position position =
                Objects.requireNonNull(board, "no board is given: it is null").position();
        if (position.rules() == Rules.CHESS960) {
            return Optional.empty();
        }
        Optional<NamedLine> line = lineOf(position.key());
        while (position.depth() > 0) {
            if (position.lastMove() == Moves.NONE) {
                position.unmakeNull();
                line = Optional.empty();
            } else {
                position.unmake();
            }
            line = line.or(() -> lineOf(position.key()));
        }
        return line;
    }

    /**
     * The lines with an ECO code, or with codes that start like this ({@code B9}, {@code B}), in order of the table.
     */
    public List<NamedLine> byCode(String code) {
        Objects.requireNonNull(code, "no code is given: it is null");
        String beginning = code.toUpperCase(Locale.ROOT);
        return lines().stream()
                .filter(line -> line.name().eco().startsWith(beginning))
                .toList();
    }

    /**
     * The lines whose name contains every word of a text, regardless of accents and capitals; the shortest lines first.
     */
    public List<NamedLine> search(String text) {
        Objects.requireNonNull(text, "no text is given: it is null");
        return find(spelled(), text);
    }

    /**
     * The words that can continue the search for a name.
     *
     * @param before words of a name; if there are none, the words of the families are returned
     */
    public Set<String> words(List<String> before) {
        return words(lines(), Objects.requireNonNull(before, "no words are given: they are null"));
    }

    /**
     * Finds the lines of a table by the key of their position. At first no more is read than the last digits of the
     * keys; a line is read when it is asked for. The first name a program asks for thus takes a few milliseconds, where
     * reading all lines would take a hundred.
     */
    private static final class KeyIndex {
        private static final int KEY_DIGITS = 16;
        /** As many digits of a key choose its slot. */
        private static final int SLOT_DIGITS = 4;

        private static final int MAX_SLOTS = 1 << (4 * SLOT_DIGITS);
        /** Shorter than any line with a name, moves and a key, so that there are fewer lines than this says. */
        private static final int SHORTEST_LINE = 24;
        /** The start of a line in an empty slot. */
        private static final int EMPTY = -1;

        private final String source;
        private final byte[] table;
        /** An open-addressing hash table: each slot has the start of a line, and the end of its text. */
        private final int[] starts;

        private final int[] ends;

        private KeyIndex(String source, byte[] table, int slots) {
            this.source = source;
            this.table = table;
            starts = new int[slots];
            ends = new int[slots];
            Arrays.fill(starts, EMPTY);
        }

        /**
         * Indexes a table.
         *
         * @param source the name of the file, for messages
         * @param table its bytes, which are not copied
         * @throws hal.support.UserException if a line without a key is malformed; the message names the line
         */
        static KeyIndex of(String source, byte[] table) {
            int most = table.length / SHORTEST_LINE + 1;
            KeyIndex index = new KeyIndex(source, table, Math.max(MAX_SLOTS, Integer.highestOneBit(most) * 2));
            for (int start = 0; start < table.length; ) {
                int newline = index.end(start);
                int end = newline > start && table[newline - 1] == '\r' ? newline - 1 : newline;
                if (end > start && table[start] != '#') {
                    index.put(start, end);
                }
                start = newline + 1;
            }
            return index;
        }

        /** The line of a position; empty if it has no name. */
        Optional<NamedLine> line(long key) {
            for (int slot = slot(key); starts[slot] != EMPTY; slot = slot + 1 & starts.length - 1) {
                if (keyOf(starts[slot], ends[slot]) == key) {
                    return Optional.of(read(starts[slot], ends[slot]));
                }
            }
            return Optional.empty();
        }

        /** Of two lines with one key the later counts. */
        private void put(int start, int end) {
            int slot = slot(lastDigits(start, end));
            while (starts[slot] != EMPTY && keyOf(starts[slot], ends[slot]) != keyOf(start, end)) {
                slot = slot + 1 & starts.length - 1;
            }
            starts[slot] = start;
            ends[slot] = end;
        }

        private static int slot(long key) {
            return (int) key & MAX_SLOTS - 1;
        }

        /**
         * A number that ends like the line's key; for the start of every program, so it looks at no more than it needs.
         */
        private long lastDigits(int start, int end) {
            int from = end - KEY_DIGITS;
            if (from <= start || table[from - 1] != '\t') {
                return keyOf(start, end);
            }
            int digits = 0;
            for (int i = end - SLOT_DIGITS; i < end; i++) {
                int digit = table[i];
                int value = digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
                digits = digits << 4 | (value & 15);
            }
            return digits;
        }

        private int end(int start) {
            int end = start;
            while (end < table.length && table[end] != '\n') {
                end++;
            }
            return end;
        }

        /** The key at the end of a line; if there is none, the key computed from its moves. */
        private long keyOf(int start, int end) {
            long key = 0;
            int from = end - KEY_DIGITS;
            if (from <= start || table[from - 1] != '\t') {
                return read(start, end).key();
            }
            for (int i = from; i < end; i++) {
                int digit = Character.digit(table[i], 16);
                if (digit < 0) {
                    return read(start, end).key();
                }
                key = key << 4 | digit;
            }
            return key;
        }

        private NamedLine read(int start, int end) {
            return OpeningTable.line(() -> source + ", line " + number(start), text(start, end));
        }

        private String text(int start, int end) {
            return new String(table, start, end - start, StandardCharsets.UTF_8).stripTrailing();
        }

        private int number(int start) {
            int number = 1;
            for (int i = 0; i < start; i++) {
                number += table[i] == '\n' ? 1 : 0;
            }
            return number;
        }
    }

    // Searching names.

    /**
     * The lines with every word in their code and name; a word may be the start of one ({@code naj}). Lines in which
     * all are whole words come first; otherwise shorter lines come before longer ones.
     */
    private static List<NamedLine> find(List<Spelled> lines, String text) {
        Set<String> words = words(text);
        if (words.isEmpty()) {
            return List.of();
        }
        String phrase = " " + String.join(" ", words);
        boolean said = lines.stream().anyMatch(line -> line.name().contains(phrase));
        return lines.stream()
                .filter(line -> said
                        ? line.name().contains(phrase)
                        : words.stream().allMatch(word -> line.name().contains(" " + word)))
                .sorted(Comparator.comparing((Spelled line) -> !holds(line.opening(), words))
                        .thenComparing(line -> !holds(line.name(), words))
                        .thenComparing(line -> line.line().moves().size()))
                .map(Spelled::line)
                .toList();
    }

    /** Whether all words stand among others, each between spaces. */
    private static boolean holds(String among, Set<String> words) {
        return words.stream().allMatch(word -> among.contains(" " + word + " "));
    }

    /**
     * A line as it is searched for: to take a name into its words costs more than to look at them.
     *
     * @param name the words of its code and name, each between spaces
     * @param opening those of the opening alone
     */
    private record Spelled(NamedLine line, String name, String opening) {
        static Spelled of(NamedLine line) {
            return new Spelled(
                    line, spaced(line.name().toString()), spaced(line.name().opening()));
        }

        private static String spaced(String text) {
            return " " + String.join(" ", words(text)) + " ";
        }
    }

    private synchronized List<Spelled> spelled() {
        if (spelled == null) {
            spelled = lines().stream().map(Spelled::of).toList();
        }
        return spelled;
    }

    /** The other words of the names that contain some words; without any, the words of the families. */
    private static Set<String> words(List<NamedLine> lines, List<String> before) {
        Set<String> given = words(String.join(" ", before));
        Set<String> found = new TreeSet<>();
        for (NamedLine line : lines) {
            Set<String> name =
                    words(given.isEmpty() ? line.name().opening() : line.name().full());
            if (holds(name, given)) {
                found.addAll(name);
            }
        }
        found.removeAll(given);
        return found;
    }

    private static boolean holds(Set<String> name, Set<String> words) {
        return words.stream().allMatch(word -> name.stream().anyMatch(part -> part.startsWith(word)));
    }

    /** Words in their order, in lower case without accents; British and American spelling are the same. */
    static Set<String> words(String text) {
        String plain =
                MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll("");
        String joined = plain.toLowerCase(Locale.ROOT).replace("'", "").replace("defence", "defense");
        return Stream.of(NO_WORD.split(joined))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * The table of opening names as text: each line has ECO code, opening, variation, moves and key, separated by tabs;
     * {@code #} starts a comment.
     *
     * <p>The key is the hash key of the position after the moves, 16 hexadecimal digits. With it the table can be read
     * without playing the moves, forty times as fast; if a line has no key, its moves are played.
     */
    static final class OpeningTable {
        private static final int COLUMNS = 5;
        private static final int MAX_NAME = 120;
        private static final Pattern CODE = Pattern.compile("[A-E][0-9][0-9]");

        private OpeningTable() {}

        /**
         * Reads a table.
         *
         * @param source the name of the file, for messages
         * @param text its content
         * @throws UserException if a line is malformed; the message names the line
         */
        static List<NamedLine> read(String source, String text) {
            List<NamedLine> lines = new ArrayList<>(text.length() / 80);
            int number = 0;
            for (int start = 0; start < text.length(); ) {
                int newline = text.indexOf('\n', start);
                int end = newline < 0 ? text.length() : newline;
                number++;
                String line = text.substring(start, end).stripTrailing();
                if (!line.isEmpty() && line.charAt(0) != '#') {
                    int here = number;
                    lines.add(line(() -> source + ", line " + here, line));
                }
                start = end + 1;
            }
            return lines;
        }

        /**
         * The text of a table with the correct key on each line; everything else stays as it is.
         *
         * @throws UserException if a line is malformed; the message names the line
         */
        static String withKeys(String source, String text) {
            StringBuilder table = new StringBuilder(text.length() + text.length() / 4);
            int number = 0;
            for (String line : text.lines().toList()) {
                number++;
                if (line.isBlank() || line.charAt(0) == '#') {
                    table.append(line).append('\n');
                    continue;
                }
                int here = number;
                Supplier<String> place = () -> source + ", line " + here;
                String[] columns = columns(place, line);
                table.append(String.join("\t", columns[0], columns[1], columns[2], columns[3]));
                table.append('\t').append(hex(played(place, columns[3]))).append('\n');
            }
            return table.toString();
        }

        /**
         * Reads a line.
         *
         * @param place the file and line, for messages
         * @throws UserException if the line is malformed
         */
        static NamedLine line(Supplier<String> place, String line) {
            String[] columns = columns(place, line);
            OpeningName name = new OpeningName(
                    columns[0], CleanText.line(columns[1], MAX_NAME), CleanText.line(columns[2], MAX_NAME));
            return new NamedLine(
                    name, columns[3], columns.length == COLUMNS ? key(place, columns[4]) : played(place, columns[3]));
        }

        private static String[] columns(Supplier<String> place, String line) {
            String[] columns = line.split("\t", -1);
            if (columns.length != COLUMNS && columns.length != COLUMNS - 1) {
                throw new UserException(
                        place.get() + ": has " + columns.length
                                + " columns; a line has code, opening, variation, moves and optionally the key, separated by tabs");
            }
            if (!CODE.matcher(columns[0]).matches()) {
                throw new UserException(place.get() + ": \"" + CleanText.line(columns[0], 20)
                        + "\" is not an ECO code; they go from A00 to E99");
            }
            return columns;
        }

        private static long key(Supplier<String> place, String text) {
            try {
                return Long.parseUnsignedLong(text, 16);
            } catch (NumberFormatException e) {
                throw new UserException(
                        place.get() + ": \"" + CleanText.line(text, 20)
                                + "\" is not a key; keys are 16 hexadecimal digits",
                        e);
            }
        }

        private static long played(Supplier<String> place, String moves) {
            try {
                return NamedLine.after(moves).key();
            } catch (NotationException e) {
                throw new UserException(place.get() + ": " + e.getMessage(), e);
            }
        }

        private static String hex(long key) {
            return String.format(Locale.ROOT, "%016x", key);
        }
    }
}
