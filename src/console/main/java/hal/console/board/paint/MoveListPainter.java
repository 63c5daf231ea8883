package hal.console.board.paint;

import hal.export.Ink;
import hal.session.view.MoveEntry;
import hal.session.view.MoveListView;
import hal.session.view.MoveListView.Word;
import java.util.ArrayList;
import java.util.List;

/** Paints the moves in pairs, in as many columns as there is room for, so that the move on the board is among them. */
final class MoveListPainter {
    private static final int NUMBER = 5;
    private static final int MOVE = 8;
    private static final int PAIR = NUMBER + 2 * MOVE;
    private static final int GAP = 2;
    /** With fewer columns each move has a row of its own. */
    private static final int NARROWEST_PAIR = PAIR - 2;

    private static final int NARROW_NUMBER = 4;

    private MoveListPainter() {}

    /** How many rows of a width some pairs of moves take. */
    static int rows(int pairs, int width) {
        int columns = columns(width);
        return (pairs + columns - 1) / columns;
    }

    private static int columns(int width) {
        return Math.max(1, (width + GAP) / (PAIR + GAP));
    }

    static void paint(Canvas canvas, Rect part, MoveListView list) {
        if (part.isEmpty() || list.moves().isEmpty()) {
            return;
        }
        if (!list.tree().isEmpty()) {
            paintTree(canvas, part, list.tree());
            return;
        }
        if (part.width() < NARROWEST_PAIR) {
            paintSingly(canvas, part, list);
            return;
        }
        int columns = columns(part.width());
        int firstPair = list.firstPly() / 2;
        int pairs = (list.firstPly() + list.moves().size() + 1) / 2 - firstPair;
        int shownPair = Math.max(0, (list.firstPly() + list.shown() - 1) / 2 - firstPair);
        int firstShown = firstVisible(pairs, shownPair, part.height(), columns);
        for (int i = 0; i < part.height() * columns && firstShown + i < pairs; i++) {
            int x = part.x() + i / part.height() * (PAIR + GAP);
            int y = part.y() + i % part.height();
            paintPair(canvas, x, y, part, list, firstPair + firstShown + i);
        }
    }

    private static void paintSingly(Canvas canvas, Rect part, MoveListView list) {
        int all = list.moves().size();
        int first = Math.max(0, Math.min(list.shown() - 1 - part.height() / 2, all - part.height()));
        for (int i = 0; i < part.height() && first + i < all; i++) {
            int ply = list.firstPly() + first + i;
            if (ply % 2 == 0 || i == 0) {
                String number = ply / 2
                        + 1
                        + (ply % 2 == 0 ? "." : canvas.look().glyphs().unicode() ? "\u2026" : ":");
                canvas.text(part.x(), part.y() + i, NARROW_NUMBER, number, Ink.DIM);
            }
            paintMove(canvas, part.x() + NARROW_NUMBER, part.y() + i, part, list, first + i);
        }
    }

    /**
     * The first pair to show: as late as possible while the last move is shown; otherwise such that the shown move is
     * in the middle. With several columns a whole column leaves at once, so that the moves do not flow through them.
     */
    private static int firstVisible(int pairs, int shown, int rows, int columns) {
        int room = rows * columns;
        if (pairs <= room) {
            return 0;
        }
        int wanted = shown == pairs - 1 ? pairs - room : Math.min(pairs - room, shown - room / 2);
        int first = Math.max(0, wanted);
        return columns == 1 ? first : (first + rows - 1) / rows * rows;
    }

    /** The words of a tree in lines, so that the last move on the board is in the middle. */
    private static void paintTree(Canvas canvas, Rect part, List<Word> tree) {
        List<List<Word>> rows = new ArrayList<>();
        int number = 0;
        int room = 0;
        int present = 0;
        for (Word word : tree) {
            int cells = Canvas.cellsOf(word.text());
            if (cells > room || rows.isEmpty()) {
                rows.add(new ArrayList<>());
                room = part.width();
            }
            rows.get(rows.size() - 1).add(word);
            room -= cells + 1;
            if (word.kind() == Word.Kind.PRESENT) {
                present = rows.size() - 1;
            }
        }
        int first = Math.max(0, Math.min(present - part.height() / 2, rows.size() - part.height()));
        for (List<Word> above : rows.subList(0, first)) {
            number += above.size();
        }
        for (int i = 0; i < part.height() && first + i < rows.size(); i++) {
            int x = part.x();
            for (Word word : rows.get(first + i)) {
                int left = part.x() + part.width() - x;
                canvas.linkMove(x, part.y() + i, Math.min(left, Canvas.cellsOf(word.text())), number++);
                x = canvas.text(
                                x,
                                part.y() + i,
                                left,
                                word.text(),
                                ink(word.kind()),
                                Ink.BACKGROUND,
                                word.kind() == Word.Kind.PRESENT)
                        + 1;
            }
        }
    }

    private static Ink ink(Word.Kind kind) {
        return switch (kind) {
            case PRESENT -> Ink.ACCENT;
            case ON_BOARD -> Ink.TEXT;
            case MAIN, COMMENT -> Ink.DIM;
            case OTHER -> Ink.ENGINE;
        };
    }

    private static void paintPair(Canvas canvas, int x, int y, Rect part, MoveListView list, int pair) {
        String number = (pair + 1) + ".";
        canvas.text(x + Math.max(0, NUMBER - 1 - number.length()), y, NUMBER, number, Ink.DIM);
        int ply = 2 * pair;
        if (ply < list.firstPly()) {
            canvas.text(x + NUMBER, y, MOVE, canvas.look().glyphs().unicode() ? "\u2026" : "...", Ink.DIM);
        }
        paintMove(canvas, x + NUMBER, y, part, list, ply - list.firstPly());
        paintMove(canvas, x + NUMBER + MOVE, y, part, list, ply + 1 - list.firstPly());
    }

    private static void paintMove(Canvas canvas, int x, int y, Rect part, MoveListView list, int index) {
        int room = Math.min(MOVE + 1, part.x() + part.width() - x);
        if (index < 0 || index >= list.moves().size() || room <= 0) {
            return;
        }
        MoveEntry move = list.moves().get(index);
        boolean current = index == list.shown() - 1;
        Ink ink = current ? Ink.ACCENT : index < list.shown() ? Ink.TEXT : Ink.DIM;
        int end = canvas.text(x, y, room, move.san(), ink, Ink.BACKGROUND, current);
        Ink markInk = move.mark().startsWith("!") ? Ink.GOOD : Ink.BAD;
        canvas.text(end, y, x + room - end, move.mark(), markInk, Ink.BACKGROUND, true);
        canvas.linkMove(x, y, Math.min(room, MOVE), index);
    }
}
