package hal.console.terminal;

import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jline.keymap.KeyMap;
import org.jline.reader.Binding;
import org.jline.reader.Candidate;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;
import org.jline.reader.Parser.ParseContext;
import org.jline.reader.Reference;
import org.jline.reader.impl.LineReaderImpl;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;

/**
 * JLine's editor with a menu on Tab. While the menu is open, what is typed filters it; any key that means nothing to it
 * closes it and then does what it always does, so that no key is lost.
 */
final class MenuReader extends LineReaderImpl {
    /** The name of the widget that Tab calls. */
    static final String COMPLETE = "hal-complete";

    private static final String PAGE_UP = "hal-page-up";
    private static final String PAGE_DOWN = "hal-page-down";
    private static final String CLOSE = "hal-close";
    /** How long Escape waits for the rest of a key's sequence. */
    private static final long ESCAPE_MILLIS = 50;

    /** In characters; a longer paste is cut. */
    private static final int MAX_PASTE = 1 << 20;

    /** Fewer letters than these stand in almost every word. */
    private static final int MIN_PART = 3;

    private final EditorStyles styles;
    private volatile Menu menu;

    /** The word at the cursor: where it begins, what of it stands before the cursor, and how it might continue. */
    private record Place(int start, String typed, List<Candidate> words) {}

    /** An editor whose menu is closed. */
    MenuReader(Terminal terminal, EditorStyles styles) {
        super(terminal, "hal", null);
        this.styles = styles;
        setVariable(COMPLETION_STYLE_SELECTION, "inverse");
        KeyMap<Binding> keys = getKeyMaps().get(LineReader.MENU);
        keys.bind(new Reference(PAGE_UP), "\u001b[5~");
        keys.bind(new Reference(PAGE_DOWN), "\u001b[6~");
        keys.bind(new Reference(CLOSE), "\u001b", KeyMap.ctrl('G'));
        getKeyMaps().values().forEach(map -> map.setAmbiguousTimeout(ESCAPE_MILLIS));
        getWidgets().put(COMPLETE, this::complete);
        getKeyMaps().get(LineReader.MAIN).bind(new Reference(COMPLETE), "\t");
    }

    /** What is pasted, without the controls that would become escape sequences where the line is shown. */
    @Override
    protected String doReadStringUntil(String sequence) {
        return CleanText.lines(super.doReadStringUntil(sequence), MAX_PASTE);
    }

    /** Whether the menu is open; from any thread. */
    boolean isMenuOpen() {
        return menu != null;
    }

    private boolean complete() {
        Place place = look();
        if (place.words().isEmpty()) {
            return true;
        }
        Optional<Candidate> single = single(place.words(), place.typed());
        if (single.isPresent()) {
            Candidate word = single.get();
            replace(place, word.value() + (word.complete() ? " " : ""));
            return true;
        }
        extend(place);
        try {
            browse();
        } finally {
            menu = null;
            post = null;
        }
        return true;
    }

    /** The word that needs no choice: the only one, or the only one that begins with what was typed. */
    static Optional<Candidate> single(List<Candidate> words, String typed) {
        boolean alone =
                words.size() == 1 || (!typed.isEmpty() && begins(words.get(0), typed) && !begins(words.get(1), typed));
        return alone ? Optional.of(words.get(0)) : Optional.empty();
    }

    private static boolean begins(Candidate word, String typed) {
        return word.value().toLowerCase(Locale.ROOT).startsWith(typed.toLowerCase(Locale.ROOT));
    }

    /** Replaces what was typed by the beginning that all words share. */
    private void extend(Place place) {
        String shared = place.words().get(0).value();
        for (Candidate word : place.words()) {
            int same = 0;
            while (same < Math.min(shared.length(), word.value().length())
                    && shared.charAt(same) == word.value().charAt(same)) {
                same++;
            }
            shared = shared.substring(0, same);
        }
        if (shared.length() > place.typed().length() && shared.startsWith(place.typed())) {
            replace(place, shared);
        }
    }

    /** Shows the menu and obeys its keys, until one closes it. */
    private void browse() {
        for (Place place = look(); !place.words().isEmpty(); place = look()) {
            Menu shown = new Menu(place.words(), place.typed());
            menu = shown;
            post = () -> shown.drawn(
                    Math.max(2, size.getColumns()),
                    size.getRows() - 1 - (prompt.columnLength() + buf.length()) / Math.max(2, size.getColumns()));
            boolean same = true;
            while (same) {
                redisplay();
                Binding binding = readBinding(getKeys(), getKeyMaps().get(LineReader.MENU));
                if (binding == null) {
                    return;
                }
                String name = binding instanceof Reference reference ? reference.name() : "";
                switch (name) {
                    case MENU_COMPLETE, DOWN_LINE_OR_SEARCH -> shown.step(1);
                    case REVERSE_MENU_COMPLETE, UP_LINE_OR_SEARCH -> shown.step(-1);
                    case FORWARD_CHAR -> shown.step(shown.height());
                    case BACKWARD_CHAR -> shown.step(-shown.height());
                    case PAGE_DOWN -> shown.page(1);
                    case PAGE_UP -> shown.page(-1);
                    case CLOSE -> {
                        return;
                    }
                    case ACCEPT_LINE -> {
                        if (!take(place, shown.chosen())) {
                            return;
                        }
                        same = false;
                    }
                    default -> {
                        same = false;
                        if (name.equals(SELF_INSERT) && !getLastBinding().equals(" ")) {
                            buf.write(getLastBinding());
                        } else if (name.equals(BACKWARD_DELETE_CHAR)
                                && !place.typed().isEmpty()) {
                            buf.backspace();
                        } else {
                            runMacro(getLastBinding());
                            return;
                        }
                    }
                }
            }
        }
    }

    /**
     * Takes a word into the line. One that was typed to its end is left as it is, and Enter enters the line.
     *
     * @return whether there is more to choose: a folder's files
     */
    private boolean take(Place place, Candidate word) {
        if (word.value().equals(place.typed())) {
            runMacro(getLastBinding());
            return false;
        }
        replace(place, word.value() + (word.complete() ? " " : ""));
        return !word.complete();
    }

    private void replace(Place place, String text) {
        while (buf.cursor() > place.start()) {
            buf.backspace();
        }
        buf.write(text);
    }

    /**
     * The words that may stand at the cursor, by what was typed of them, whatever its case: those that begin with it;
     * then, from {@code MIN_PART} letters on, those that contain it, and those whose description has a word that begins
     * with it.
     */
    private Place look() {
        String before = buf.upToCursor();
        ParsedLine line = parser.parse(before, before.length(), ParseContext.COMPLETE);
        String typed = line.word().substring(0, line.wordCursor());
        List<Candidate> all = new ArrayList<>();
        if (completer != null) {
            completer.complete(this, line, all);
        }
        return new Place(before.length() - typed.length(), typed, fitting(all, typed));
    }

    /** Those of some words that fit what was typed, the best first. */
    static List<Candidate> fitting(List<Candidate> all, String typed) {
        String folded = typed.toLowerCase(Locale.ROOT);
        List<Candidate> begin = new ArrayList<>();
        List<Candidate> contain = new ArrayList<>();
        List<Candidate> described = new ArrayList<>();
        for (Candidate word : all) {
            String value = word.value().toLowerCase(Locale.ROOT);
            String description = word.descr() == null ? "" : word.descr().toLowerCase(Locale.ROOT);
            if (value.startsWith(folded)) {
                begin.add(word);
            } else if (folded.length() >= MIN_PART && value.contains(folded)) {
                contain.add(word);
            } else if (folded.length() >= MIN_PART && (" " + description).contains(" " + folded)) {
                described.add(word);
            }
        }
        begin.addAll(contain);
        begin.addAll(described);
        return begin;
    }

    /** How the menu is drawn, and whether the prompt has a colour. */
    enum EditorStyles {
        /** For the full screen, which turns each colour into an ink: see {@link EditScreen.EditPicture}. */
        FRAMED("\u001b[90m", true, "\u2026", Integer.MAX_VALUE),
        /** For scrollback, whose background is unknown, and out of which a menu should not push the board. */
        COLORED("\u001b[2m", false, "...", 8),
        /** For scrollback without colours. */
        COLORLESS("", false, "...", 8);

        private final String description;
        private final boolean black;
        private final String ellipsis;
        private final int mostRows;

        EditorStyles(String description, boolean black, String ellipsis, int mostRows) {
            this.description = description;
            this.black = black;
            this.ellipsis = ellipsis;
            this.mostRows = mostRows;
        }

        AttributedStyle ground() {
            return black ? AttributedStyle.DEFAULT.background(AttributedStyle.BLACK) : AttributedStyle.DEFAULT;
        }
    }

    /**
     * Words to choose from, drawn as JLine draws its lists: those without descriptions, such as moves, in columns, and
     * below them the others with their descriptions. One is chosen, and the rows around it are shown.
     */
    final class Menu {
        /** With less room a description says nothing. */
        private static final int MIN_DESCRIPTION = 12;

        private static final int MAX_NAME = 28;
        /** A menu of no more rows than these has none to spare for saying which of them are shown. */
        private static final int MAX_ROWS_UNCOUNTED = 3;

        private static final Pattern ALL = Pattern.compile(".+");
        private final List<Candidate> words;
        private int chosen;
        private int top;
        private int shown = 1;
        private int height = 1;

        /**
         * A menu whose first word is chosen, or the first that is spelt like what was typed.
         *
         * @param typed what the words were looked for by, whatever its case
         */
        Menu(List<Candidate> words, String typed) {
            this.words = words;
            for (int i = words.size() - 1; i >= 0; i--) {
                chosen = words.get(i).value().startsWith(typed) ? i : chosen;
            }
        }

        /** The word that Enter takes. */
        Candidate chosen() {
            return words.get(chosen);
        }

        /** Chooses a word some places on, or back; after the last comes the first. */
        void step(int count) {
            chosen = Math.floorMod(chosen + count, words.size());
        }

        /** Chooses a word a page further down, or up for a negative number. */
        void page(int pages) {
            chosen = Math.max(0, Math.min(chosen + pages * Math.max(2, shown), words.size() - 1));
        }

        /** How many words stand one above the other where the chosen one does. */
        int height() {
            return height;
        }

        /**
         * The menu in rows.
         *
         * @param columns how wide each of them is
         * @param room how many there may be; one there always is
         */
        AttributedString drawn(int columns, int room) {
            AttributedStringBuilder all = new AttributedStringBuilder();
            int row = 0;
            int before = 0;
            for (boolean described : new boolean[] {false, true}) {
                List<Candidate> kind = new ArrayList<>();
                Candidate marked = null;
                for (int i = 0; i < words.size(); i++) {
                    if ((words.get(i).descr() != null) == described) {
                        Candidate drawn = row(words.get(i), columns - 1);
                        kind.add(drawn);
                        marked = i == chosen ? drawn : marked;
                    }
                }
                int[] lines = new int[2];
                if (!kind.isEmpty()) {
                    int widest = kind.stream()
                            .mapToInt(word ->
                                    AttributedString.fromAnsi(word.displ()).columnLength())
                            .max()
                            .orElse(1);
                    toColumns(kind, columns - 1, Math.min(widest, columns - 1), all, marked, "", false, false, lines);
                }
                height = marked == null ? height : lines[0];
                row = marked == null ? row : before + lines[1];
                before += lines[0];
            }
            List<AttributedString> rows = all.toAttributedString()
                    .columnSplitLength(Integer.MAX_VALUE)
                    .subList(0, before);
            int most = Math.max(1, Math.min(styles.mostRows, room));
            boolean counted = before > most && most > MAX_ROWS_UNCOUNTED;
            shown = counted ? most - 1 : Math.min(most, before);
            top = Math.max(0, Math.min(Math.max(row - shown + 1, Math.min(top, row)), before - shown));
            List<AttributedString> drawn = new ArrayList<>(rows.subList(top, top + shown));
            if (counted) {
                String place = styles.ellipsis + " rows " + (top + 1) + " to " + (top + shown) + " of " + before;
                drawn.add(AttributedString.fromAnsi(styles.description + place));
            }
            return AttributedString.join(
                    new AttributedString("\n"),
                    drawn.stream().map(line -> filled(line, columns)).toList());
        }

        /** A word as JLine is to draw it: its name and, where all descriptions begin, as much of its own as fits. */
        private Candidate row(Candidate word, int columns) {
            int longest = words.stream()
                    .filter(other -> other.descr() != null)
                    .mapToInt(other -> other.displ().length())
                    .max()
                    .orElse(0);
            int names = Math.min(longest, Math.min(MAX_NAME, columns));
            int room = columns - names - 2;
            String name = cut(word.displ(), word.descr() == null ? columns : names);
            boolean told = word.descr() != null && room >= MIN_DESCRIPTION;
            String text = told
                    ? name + " ".repeat(names - name.length() + 2) + styles.description + cut(word.descr(), room)
                    : name;
            return new Candidate(word.value(), text, null, null, null, null, word.complete());
        }

        private AttributedString filled(AttributedString line, int columns) {
            AttributedStringBuilder whole =
                    new AttributedStringBuilder().append(" ").append(line);
            whole.append(" ".repeat(Math.max(0, columns - whole.columnLength())));
            whole.styleMatches(ALL, styles.ground());
            return whole.columnSubSequence(0, columns);
        }

        /** As much of a text as there is room for, in whole words if there are several. */
        private String cut(String text, int room) {
            if (text.length() <= room) {
                return text;
            }
            int most = Math.max(0, room - styles.ellipsis.length());
            int blank = text.lastIndexOf(' ', most);
            return text.substring(0, blank > most / 2 ? blank : most) + styles.ellipsis;
        }
    }
}
