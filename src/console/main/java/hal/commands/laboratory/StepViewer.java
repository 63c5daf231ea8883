package hal.commands.laboratory;

import hal.analysis.tree.Recording;
import hal.analysis.tree.StepCursor;
import hal.analysis.tree.StepCursor.Totals;
import hal.analysis.tree.StepReport;
import hal.platform.Quantity;
import hal.platform.TextTable;
import hal.search.lab.game.ZeroSumGame;
import hal.session.face.Answer;
import hal.session.face.Answer.Table;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.face.Viewer;
import hal.session.game.GamePosition;
import hal.session.view.BoardPicture;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** A recorded search, walked through key by key: the board shows the line, the text beside it the windows. */
final class StepViewer implements Viewer {
    private static final int MAX_DIGITS = 7;
    /** The column of windows. */
    private static final int WINDOW = 2;

    private static final String BOARD = "board";
    private final String name;
    private final Recording recording;
    private final ZeroSumGame root;
    /** Draws the board; empty for a tree without one. */
    private final Optional<GamePosition.Sketch> sketch;

    private final StepReport.Words words;
    /** Whether the tree around the place is drawn: where there is a window, and nodes are visited once. */
    private final boolean withTree;
    /** The columns to be seen: without windows all would be open, and by rounds no value is a best one. */
    private final BitSet columns = new BitSet();

    private StepCursor cursor;
    /** The digits typed so far. */
    private String digits = "";
    /** Why the last key led nowhere; empty if it did. */
    private String trouble = "";
    /** Whether the board was asked for, where it cannot be seen. */
    private boolean withBoard;

    /**
     * At the beginning of a recording.
     *
     * @param name the algorithm and the depth
     * @param root the position; for this viewer alone
     * @param panel whether it is seen in a window
     */
    StepViewer(
            String name,
            Recording recording,
            ZeroSumGame root,
            Optional<GamePosition.Sketch> sketch,
            StepReport.Words words,
            boolean panel) {
        this.name = name;
        this.recording = recording;
        this.root = root;
        this.sketch = sketch;
        this.words = words;
        withTree = panel && !returns() && !recording.hasWeights();
        columns.set(0, recording.hasWeights() ? WINDOW : WINDOW + 3);
        columns.set(WINDOW, recording.hasWindows());
        cursor = new StepCursor(recording);
    }

    @Override
    public String title() {
        return "step";
    }

    @Override
    public String keys() {
        return "Space next, n sibling, u out" + (recording.hasWindows() ? ", c cutoff" : "") + ", 20 Enter 20 "
                + (returns() ? "visits" : "nodes") + ", r back";
    }

    @Override
    public Optional<List<String>> keysOf(String line) {
        String word = line.toLowerCase(Locale.ROOT);
        if (word.matches("[0-9]{1," + MAX_DIGITS + "}")) {
            List<String> keys = new ArrayList<>();
            word.chars().forEach(digit -> keys.add(String.valueOf((char) digit)));
            keys.add(ENTER);
            return Optional.of(keys);
        }
        return Optional.ofNullable(
                        switch (word) {
                            case "", "s", "space", "next" -> " ";
                            case "n", "sibling" -> "n";
                            case "u", "out" -> "u";
                            case "c", "cutoff" -> "c";
                            case "r", "back" -> "r";
                            case "start" -> HOME;
                            case "end" -> END;
                            case "b", BOARD -> BOARD;
                            default -> null;
                        })
                .map(List::of);
    }

    @Override
    public synchronized void press(String key) {
        trouble = "";
        withBoard = key.equals(BOARD);
        if (key.length() == 1 && Character.isDigit(key.charAt(0))) {
            digits = digits.length() < MAX_DIGITS ? digits + key : digits;
            return;
        }
        int count = digits.isEmpty() ? 0 : Integer.parseInt(digits);
        digits = "";
        switch (key) {
            case " ", ENTER, RIGHT, DOWN -> require(count > 0 ? cursor.skip(count) : cursor.next(), "This is the end.");
            case "r", LEFT, UP -> repeat(count, cursor::back, "This is the beginning.");
            case "n" -> repeat(count, cursor::sibling, "There is no further move.");
            case "u" -> repeat(count, cursor::out, "This is the root: there is nothing above it.");
            case "c" -> repeat(count, cursor::cutoff, "There is no further cutoff.");
            case HOME -> cursor = new StepCursor(recording);
            case END -> {
                cursor.skip(Integer.MAX_VALUE); // to the last node
                cursor.skip(1); // and out of it
            }
            default -> {
                // Other keys mean nothing here.
            }
        }
    }

    private void repeat(int count, BooleanSupplier move, String otherwise) {
        boolean moved = move.getAsBoolean();
        require(moved, otherwise);
        for (int i = 1; i < count && moved; i++) {
            moved = move.getAsBoolean();
        }
    }

    private void require(boolean moved, String otherwise) {
        trouble = moved ? "" : otherwise;
    }

    @Override
    public synchronized View view(int width) {
        StepReport report = StepReport.of(recording, cursor, root, words);
        List<StyledLine> head = new ArrayList<>();
        // A node that a search comes back to is counted once.
        String all = Quantity.of(recording.counted(recording.size() - 1), "node");
        head.add(StyledLine.of(
                        Style.HEADING,
                        name + ": " + Quantity.count(report.totals().nodes()) + " of "
                                + (recording.isFull() ? "more than " : "") + all)
                .then(Style.QUIET, digits.isEmpty() ? "" : "  " + digits + "..."));
        head.add(StyledLine.of(Style.QUIET, counters(report.totals())));
        head.add(StyledLine.of(cursor.isLeaving() ? Style.GOOD : Style.TEXT, report.happened()));
        if (!trouble.isEmpty()) {
            head.add(StyledLine.of(Style.BAD, trouble));
        }
        List<Answer> parts = new ArrayList<>(List.of(new Answer.Lines(head)));
        if (withBoard) {
            drawn().ifPresent(parts::add);
        }
        parts.add(table(report));
        if (!report.choice().isEmpty()) {
            parts.add(choice(report));
        }
        if (withTree) {
            parts.add(new Answer.Lines(List.of(StyledLine.EMPTY)));
            parts.add(new Answer.Lines(StepTree.of(recording, cursor, root, width)));
        }
        Answer text = new Answer.Group(parts);
        int last = text.lines().size() - 1;
        return new View(text, last, last, false);
    }

    @Override
    public synchronized Optional<BoardPicture> board() {
        return drawn().map(Answer.Board::board);
    }

    /** Whether nodes are visited that have been counted before. */
    private boolean returns() {
        return recording.counted(recording.size() - 1) < recording.size();
    }

    private Optional<Answer.Board> drawn() {
        return sketch.map(drawn -> drawn.after(recording.line(cursor.node())));
    }

    private String counters(Totals totals) {
        String first = totals.cutoffs() == 0
                ? ""
                : " (" + Math.round(100.0 * totals.firstMoveCutoffs() / totals.cutoffs()) + "% by the first move)";
        String passes = totals.nullMoves() == 0 ? "" : ", by a null move " + Quantity.count(totals.nullMoves());
        String hits = totals.tableHits() == 0 ? "" : ", table hits " + Quantity.count(totals.tableHits());
        return "leaves " + Quantity.count(totals.leaves())
                + (recording.hasWindows() ? ", cutoffs " + Quantity.count(totals.cutoffs()) + first : "") + passes
                + hits + ", deepest ply "
                + totals.deepest();
    }

    private Table table(StepReport report) {
        List<TextTable.Column> all = TextTable.Column.list(">ply | move | window | >best#best,best_mate:5 | by");
        List<List<Table.Cell>> rows = new ArrayList<>();
        for (StepReport.Row row : report.stack()) {
            Style style = row.ply() == report.stack().size() - 1 ? Style.HEADING : Style.TEXT;
            List<Table.Cell> cells = List.of(
                    new Table.Cell(Style.QUIET, Integer.toString(row.ply())),
                    new Table.Cell(style, row.move()),
                    new Table.Cell(Style.ENGINE, row.window()),
                    new Table.Cell(Style.GOOD, row.best()).asScore(),
                    new Table.Cell(Style.TEXT, row.by()));
            rows.add(columns.stream().mapToObj(cells::get).toList());
        }
        return Table.of(columns.stream().mapToObj(all::get).toList(), rows).tight();
    }

    /** Between which moves a search by rounds chose, with their sums. */
    private Table choice(StepReport report) {
        String mover = recording.isMax(cursor.node()) ? words.max() : words.min();
        List<TextTable.Column> heads =
                TextTable.Column.list(mover + "'s choice#move | >visits | >mean | >+ bonus | >= sum");
        List<List<Table.Cell>> rows = new ArrayList<>();
        for (StepReport.Sum sum : report.choice()) {
            Style style = rows.isEmpty() ? Style.HEADING : Style.TEXT;
            rows.add(Stream.of(sum.move(), Integer.toString(sum.visits()), sum.mean(), sum.bonus(), sum.sum())
                    .map(text -> new Table.Cell(style, text))
                    .toList());
        }
        return Table.of(heads, rows).tight();
    }
}
