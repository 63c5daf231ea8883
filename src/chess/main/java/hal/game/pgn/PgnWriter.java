package hal.game.pgn;

import hal.game.GameNode;
import hal.game.GameTree;
import hal.notation.Fen;
import hal.rules.Color;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;

/**
 * Writes games in PGN export format: the Seven Tag Roster first, lines of at most 80 characters, the result last, an
 * empty line after each game. {@link PgnReader} reads the same game back.
 *
 * <pre>{@code
 * GameTree game = Pgn.parse("1. e4 e5 (1... c5) *").get(0).orThrow();
 * System.out.println(PgnWriter.format(game));
 * PgnWriter.Form moves = PgnWriter.Form.WHOLE.withoutTags().withoutVariations().withColumns(0);
 * System.out.println(PgnWriter.format(game, moves)); // 1. e4 *
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class PgnWriter {
    private static final int WIDTH = 80;

    private final Appendable out;
    private final Form form;

    /**
     * What is written of a game.
     *
     * @param tags whether the tags are
     * @param comments whether comments and glyphs are
     * @param variations whether variations are
     * @param columns how long a line may be; 0 for one line, however long
     */
    public record Form(boolean tags, boolean comments, boolean variations, int columns) {
        /** All, in PGN's export format. */
        public static final Form WHOLE = new Form(true, true, true, WIDTH);

        /** Refuses a line without room for anything. */
        public Form {
            if (columns < 0) {
                throw new IllegalArgumentException("a line has at least 0 columns, not " + columns);
            }
        }

        /** The moves alone. */
        public Form withoutTags() {
            return new Form(false, comments, variations, columns);
        }

        /** The same without comments and glyphs. */
        public Form withoutComments() {
            return new Form(tags, false, variations, columns);
        }

        /** The main line alone. */
        public Form withoutVariations() {
            return new Form(tags, comments, false, columns);
        }

        /** The same with lines of another length. */
        public Form withColumns(int most) {
            return new Form(tags, comments, variations, most);
        }
    }

    /** A writer that appends to a text or a file; the caller closes it. */
    public PgnWriter(Appendable out) {
        this(out, Form.WHOLE);
    }

    /** The same in another form. */
    public PgnWriter(Appendable out, Form form) {
        this.out = Objects.requireNonNull(out, "nothing to write to is given: it is null");
        this.form = Objects.requireNonNull(form, "no form is given: it is null");
    }

    /** One game as a text. */
    public static String format(GameTree game) {
        return format(game, Form.WHOLE);
    }

    /** One game as a text in another form. */
    public static String format(GameTree game, Form form) {
        Objects.requireNonNull(game, "no game is given: it is null");
        StringBuilder text = new StringBuilder();
        try {
            new PgnWriter(text, form).write(game);
        } catch (IOException e) {
            throw new IllegalStateException("a StringBuilder cannot fail", e);
        }
        return text.toString();
    }

    /**
     * Writes a game.
     *
     * @throws IOException if the output fails
     */
    public void write(GameTree game) throws IOException {
        Objects.requireNonNull(game, "no game is given: it is null");
        Wrap lines = new Wrap(out, form.columns);
        if (form.tags) {
            writeTags(game, lines);
        }
        new Moves(lines, form).write(game.root());
        lines.word(game.result().pgn());
        if (form.comments && !game.postscript().isEmpty()) {
            lines.glue();
            lines.comment(game.postscript());
        }
        lines.end();
        out.append('\n');
    }

    private void writeTags(GameTree game, Wrap lines) throws IOException {
        if (form.comments && !game.preamble().isEmpty()) {
            lines.comment(game.preamble());
            lines.end();
        }
        for (var tag : game.tags().asMap().entrySet()) {
            writeTag(tag.getKey(), tag.getValue());
        }
        if (!game.isFromStandardStart()) {
            writeTag("SetUp", "1");
            writeTag("FEN", Fen.format(game.startPosition()));
        }
        out.append('\n');
    }

    private void writeTag(String name, String value) throws IOException {
        out.append('[').append(name).append(" \"");
        out.append(value.replace("\\", "\\\\").replace("\"", "\\\"")).append("\"]\n");
    }

    /** Writes a tree of moves, however deep, with a stack of its own. */
    private static final class Moves {
        private enum Step {
            /** Write what follows a node. */
            GO_ON,
            /** Write a variation that starts with a node. */
            OPEN,
            CLOSE
        }

        private record Task(Step step, GameNode node) {}

        private final Wrap lines;
        private final Form form;
        private final Deque<Task> tasks = new ArrayDeque<>();
        /** Whether a move by Black needs its number: at the start, after a comment, and around variations. */
        private boolean interrupted = true;
        /** Whether a variation has just been closed. */
        private boolean closed;

        private Moves(Wrap lines, Form form) {
            this.lines = lines;
            this.form = form;
        }

        private void write(GameNode root) throws IOException {
            nags(root);
            comment(root.comment());
            tasks.push(new Task(Step.GO_ON, root));
            while (!tasks.isEmpty()) {
                Task task = tasks.pop();
                switch (task.step()) {
                    case GO_ON -> goOn(task.node());
                    case OPEN -> {
                        lines.open();
                        interrupted = true;
                        closed = false;
                        comment(task.node().commentBefore());
                        move(task.node());
                        tasks.push(new Task(Step.GO_ON, task.node()));
                    }
                    case CLOSE -> {
                        lines.close();
                        interrupted = true;
                        closed = true;
                    }
                }
            }
        }

        /** Writes the line after a node, up to the first variations. */
        private void goOn(GameNode start) throws IOException {
            GameNode node = start;
            while (node.next().isPresent()) {
                List<GameNode> children = node.children();
                node = children.get(0);
                move(node);
                if (children.size() > 1 && form.variations) {
                    tasks.push(new Task(Step.GO_ON, node));
                    for (int i = children.size() - 1; i > 0; i--) {
                        tasks.push(new Task(Step.CLOSE, null));
                        tasks.push(new Task(Step.OPEN, children.get(i)));
                    }
                    return;
                }
            }
        }

        private void move(GameNode node) throws IOException {
            boolean white = node.color() == Color.WHITE;
            // The comment before a move goes between its number and the move: before the number it would belong to the
            // previous move. At the start of a variation it has been written before the number already, and behind a
            // variation it belongs to no move.
            boolean isFirst = form.comments && node.siblings().get(0) == node;
            String before = isFirst ? node.commentBefore() : "";
            if (closed) {
                comment(before);
                before = "";
            }
            closed = false;
            if (white || interrupted || !before.isEmpty()) {
                lines.word(node.number() + (white ? "." : "..."));
            }
            comment(before);
            interrupted = false;
            lines.word(node.san());
            nags(node);
            comment(node.comment());
        }

        private void nags(GameNode node) throws IOException {
            for (int nag : form.comments ? node.nags() : List.<Integer>of()) {
                lines.word("$" + nag);
            }
        }

        private void comment(String text) throws IOException {
            if (form.comments && !text.isEmpty()) {
                lines.comment(text);
                interrupted = true;
            }
        }
    }

    /**
     * Wraps words to lines of some length. No line starts with a character that has a meaning there: a
     * percent sign escapes the line, and a bracket or semicolon would confuse simpler readers even inside a comment.
     */
    private static final class Wrap {
        private final Appendable out;
        private final int width;
        private int column;
        /** The last word, held back until it is known what is attached to its end. */
        private final StringBuilder pending = new StringBuilder();
        /** What is attached to the start of the next word. */
        private String opening = "";
        /** Whether no line may break before the next word. */
        private boolean glued;

        Wrap(Appendable out, int width) {
            this.out = out;
            this.width = width;
        }

        void word(String word) throws IOException {
            if (pending.length() > 0 && (glued || "%[;".indexOf(word.charAt(0)) >= 0)) {
                pending.append(' '); // a line may break only before the previous word
            } else {
                flush();
            }
            pending.append(opening).append(word);
            opening = "";
            glued = false;
        }

        /** Keeps the next word on the line of the last one. */
        void glue() {
            glued = true;
        }

        /** A comment in braces, wrapped at its spaces, but not within a command such as {@code [%eval 0.45,7]}. */
        void comment(String text) throws IOException {
            String braced = "{" + text + "}";
            int start = 0;
            int command = braced.indexOf("[%");
            int end = command < 0 ? -1 : braced.indexOf(']', command);
            for (int i = 0; i < braced.length(); i++) {
                if (command >= 0 && i > end) {
                    command = end < 0 ? -1 : braced.indexOf("[%", i); // one that does not end is none
                    end = command < 0 ? -1 : braced.indexOf(']', command);
                }
                boolean within = command >= 0 && i > command && i < end;
                if (braced.charAt(i) == ' ' && !within) {
                    word(braced.substring(start, i));
                    start = i + 1;
                }
            }
            word(braced.substring(start));
        }

        /** An opening parenthesis, directly before the next word. */
        void open() {
            opening = "(";
        }

        /** A closing parenthesis, directly after the last word. */
        void close() {
            pending.append(')');
        }

        /** Ends the last line. */
        void end() throws IOException {
            flush();
            out.append('\n');
            column = 0;
        }

        private void flush() throws IOException {
            if (pending.length() == 0) {
                return;
            }
            if (column > 0) {
                boolean fits = width == 0 || column + 1 + pending.length() <= width;
                out.append(fits ? ' ' : '\n');
                column = fits ? column + 1 : 0;
            }
            out.append(pending);
            column += pending.length();
            pending.setLength(0);
        }
    }
}
