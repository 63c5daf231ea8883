package hal.console.terminal;

import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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

/**
 * JLine's editor with a menu on Tab. While the menu is open, what is typed filters it; any key that means nothing to it
 * closes it and then does what it always does, so that no key is lost.
 */
final class MenuReader extends LineReaderImpl {
    /** The name of the widget that Tab calls. */
    static final String COMPLETE = "hal-complete";

    private static final String MENU = "hal-menu";
    /** How long Escape waits for the rest of a key's sequence. */
    private static final long ESCAPE_MILLIS = 50;

    /** In characters; a longer paste is cut. */
    private static final int MAX_PASTE = 1 << 20;

    /** Fewer letters than these stand in almost every word. */
    private static final int MIN_PART = 3;

    private final CompletionMenu.Styles styles;
    private final int mostRows;
    private volatile CompletionMenu menu;

    /** What a key does to the menu. */
    private enum Key {
        NEXT,
        PREVIOUS,
        UP,
        DOWN,
        LEFT,
        RIGHT,
        PAGE_UP,
        PAGE_DOWN,
        TAKE,
        CLOSE;

        private List<String> sequences() {
            return switch (this) {
                case NEXT -> List.of("\t");
                case PREVIOUS -> List.of("\u001b[Z");
                case UP -> List.of("\u001bOA", "\u001b[A");
                case DOWN -> List.of("\u001bOB", "\u001b[B");
                case LEFT -> List.of("\u001bOD", "\u001b[D");
                case RIGHT -> List.of("\u001bOC", "\u001b[C");
                case PAGE_UP -> List.of("\u001b[5~");
                case PAGE_DOWN -> List.of("\u001b[6~");
                case TAKE -> List.of("\r", "\n");
                case CLOSE -> List.of("\u001b", KeyMap.ctrl('G'));
            };
        }
    }

    /** The word at the cursor: where it begins, what of it stands before the cursor, and how it might continue. */
    private record Place(int start, String typed, List<Candidate> words) {}

    /**
     * An editor whose menu is closed.
     *
     * @param mostRows how many rows the menu has at most
     */
    MenuReader(Terminal terminal, CompletionMenu.Styles styles, int mostRows) {
        super(terminal, "hal", null);
        this.styles = styles;
        this.mostRows = mostRows;
        KeyMap<Binding> keys = new KeyMap<>();
        for (Key key : Key.values()) {
            keys.bind(new Reference(MENU + key), key.sequences());
        }
        getKeyMaps().put(MENU, keys);
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
            take(place, single.get());
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
        for (Place place = look(); open(place); place = look()) {
            boolean same = true;
            while (same) {
                redisplay();
                Binding binding = readBinding(getKeys(), getKeyMaps().get(MENU));
                if (binding == null) {
                    return;
                }
                String name = binding instanceof Reference reference ? reference.name() : "";
                if (name.startsWith(MENU)) {
                    Key key = Key.valueOf(name.substring(MENU.length()));
                    if (key == Key.CLOSE || (key == Key.TAKE && !takeChosen(place))) {
                        return;
                    }
                    same = key != Key.TAKE;
                    move(key);
                } else if (name.equals(LineReader.SELF_INSERT)
                        && !getLastBinding().equals(" ")) {
                    buf.write(getLastBinding());
                    same = false;
                } else if (name.equals(LineReader.BACKWARD_DELETE_CHAR)
                        && !place.typed().isEmpty()) {
                    buf.backspace();
                    same = false;
                } else {
                    runMacro(getLastBinding());
                    return;
                }
            }
        }
    }

    private boolean open(Place place) {
        if (place.words().isEmpty()) {
            return false;
        }
        menu = new CompletionMenu(place.words(), place.typed(), styles);
        post = this::drawn;
        return true;
    }

    private AttributedString drawn() {
        int columns = Math.max(2, size.getColumns());
        int used = 1 + (prompt.columnLength() + buf.length()) / columns;
        AttributedStringBuilder text = new AttributedStringBuilder();
        String gap = "";
        for (AttributedString row : menu.rows(columns, Math.max(1, Math.min(mostRows, size.getRows() - used)))) {
            text.append(gap).append(row);
            gap = "\n";
        }
        return text.toAttributedString();
    }

    private void move(Key key) {
        switch (key) {
            case NEXT, RIGHT -> menu.step(1);
            case PREVIOUS, LEFT -> menu.step(-1);
            case UP -> menu.down(-1);
            case DOWN -> menu.down(1);
            case PAGE_UP -> menu.page(-1);
            case PAGE_DOWN -> menu.page(1);
            case TAKE, CLOSE -> {
                // These have ended the browsing already, or begun another menu.
            }
        }
    }

    /**
     * Takes the chosen word into the line. A word that was typed to its end is left as it is, and Enter enters the
     * line.
     *
     * @return whether there is more to choose: a folder's files
     */
    private boolean takeChosen(Place place) {
        Candidate word = menu.chosen();
        if (word.value().equals(place.typed())) {
            runMacro(getLastBinding());
            return false;
        }
        take(place, word);
        return !word.complete();
    }

    private void take(Place place, Candidate word) {
        replace(place, word.value() + (word.complete() ? " " : ""));
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
}
