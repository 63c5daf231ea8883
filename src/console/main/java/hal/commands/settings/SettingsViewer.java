package hal.commands.settings;

import hal.engine.option.Option;
import hal.platform.TextTable;
import hal.session.face.Answer;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.face.Viewer;
import hal.session.settings.Setting;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * All settings, changed by the arrow keys: each with its value and what it does, the chosen one also with its choices.
 */
final class SettingsViewer implements Viewer {
    private static final int MAX_KEY = 15;
    private static final int MAX_VALUE = 18;
    private static final int GAP = 2;
    /** With fewer columns beside the values, help stands below them. */
    private static final int MIN_HELP = 20;

    /** What the page shows and changes. */
    interface Access {
        /** The present value as people read it. From any thread. */
        String value(Option setting);

        /**
         * Changes a value.
         *
         * @throws UserException if it is refused
         */
        void set(Option setting, String value);

        /**
         * Keeps the values for the next start.
         *
         * @return where
         * @throws UserException if that is not possible
         */
        String save();
    }

    /**
     * A setting on the page.
     *
     * @param choices its values in their order; empty if it takes any text or number
     */
    record Row(Option setting, List<String> choices) {
        /** Keeps its own list. */
        Row {
            choices = List.copyOf(choices);
        }

        /** The value before or after another one; the first follows the last. */
        private String next(String present, int step) {
            int place = choices.indexOf(present);
            int from = place < 0 && step < 0 ? 0 : place;
            return choices.get(Math.floorMod(from + step, choices.size()));
        }
    }

    private final List<Row> rows;
    private final Access access;
    private final Consumer<Runnable> session;
    private int marked;
    /** What came of the last key; empty if that can be seen. */
    private String remark = "";

    private boolean refused;

    /**
     * On the first setting.
     *
     * @param rows not empty
     * @param session runs what changes something on the session's thread, soon
     */
    SettingsViewer(List<Row> rows, Access access, Consumer<Runnable> session) {
        this.rows = List.copyOf(rows);
        this.access = access;
        this.session = session;
    }

    @Override
    public String title() {
        return "settings";
    }

    @Override
    public String keys() {
        return "Up and Down choose, Left and Right change, s saves";
    }

    @Override
    public void press(String key) {
        switch (key) {
            case UP, "k" -> mark(-1);
            case DOWN, "j" -> mark(1);
            case HOME, "g" -> mark(-rows.size());
            case END, "G" -> mark(rows.size());
            case RIGHT, "l", " ", ENTER -> change(1);
            case LEFT, "h" -> change(-1);
            case "s" -> session.accept(() -> tried(access::save));
            default -> {
                // Other keys mean nothing here.
            }
        }
    }

    private synchronized void mark(int step) {
        marked = Math.max(0, Math.min(marked + step, rows.size() - 1));
        print("", false);
    }

    private synchronized void print(String text, boolean wrong) {
        remark = text;
        refused = wrong;
    }

    /** The next value depends on the present one when its turn has come: keys may be quicker than the session. */
    private void change(int step) {
        Row row;
        synchronized (this) {
            row = rows.get(marked);
        }
        session.accept(() -> tried(() -> {
            Option setting = row.setting();
            if (row.choices().isEmpty()) {
                return "To change it, leave this page and type: config " + setting.key() + " "
                        + setting.type().label();
            }
            access.set(setting, row.next(access.value(setting), step));
            return "Changed for now; s saves it for next time.";
        }));
    }

    /** Something that answers with a remark, or is refused. */
    private interface Attempt {
        String run();
    }

    private void tried(Attempt attempt) {
        try {
            print(attempt.run(), false);
        } catch (UserException e) {
            print(e.getMessage(), true);
        }
    }

    @Override
    public View view(int columns) {
        List<String> values =
                rows.stream().map(row -> access.value(row.setting())).toList();
        synchronized (this) {
            return view(values, columns);
        }
    }

    private View view(List<String> values, int columns) {
        int width = values.stream().mapToInt(String::length).max().orElse(0);
        int valueWidth = Math.min(width, MAX_VALUE);
        int helpColumn = MAX_KEY + valueWidth + 2 * GAP;
        boolean narrow = columns - helpColumn < MIN_HELP;
        int indent = narrow ? GAP : helpColumn;
        List<StyledLine> lines = new ArrayList<>();
        int first = 0;
        int last = 0;
        String group = "";
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            if (!group.equals(Setting.group(row.setting()))) {
                group = Setting.group(row.setting());
                lines.add(StyledLine.of(Style.QUIET, group));
            }
            List<String> help = wrapped(row.setting().help(), columns - indent);
            StyledLine line = StyledLine.of(row.setting().key())
                    .padded(MAX_KEY + GAP)
                    .then(Style.HEADING, cell(values.get(i), valueWidth));
            first = i == marked ? lines.size() : first;
            lines.add(narrow ? line : line.then(Style.TEXT, help.get(0)));
            // Where it has no place beside the values, only the marked one's help is shown.
            List<String> below = narrow ? i == marked ? help : List.of() : help.subList(1, help.size());
            below.forEach(more -> lines.add(StyledLine.of(" ".repeat(indent) + more)));
            if (i == marked) {
                for (String more : wrapped(choices(row), columns - indent)) {
                    lines.add(StyledLine.of(Style.QUIET, " ".repeat(indent) + more));
                }
                if (!remark.isEmpty()) {
                    for (String more : wrapped(remark, columns - indent)) {
                        lines.add(StyledLine.of(refused ? Style.ERROR : Style.GOOD, " ".repeat(indent) + more));
                    }
                }
                last = lines.size() - 1;
            }
        }
        return new View(new Answer.Lines(lines), first, last, true);
    }

    private static String choices(Row row) {
        return row.choices().isEmpty() ? row.setting().rightValues() : String.join(", ", row.choices());
    }

    private static String cell(String value, int width) {
        String shown = value.length() > width ? value.substring(0, width) : value;
        return shown + " ".repeat(width + GAP - shown.length());
    }

    private static List<String> wrapped(String text, int columns) {
        return TextTable.wrapped(List.of(text.split(" ")), Math.max(1, columns));
    }
}
