package hal.pgn;

import hal.notation.San;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Position;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;

/** Writes a tree of moves in the order of the text, however deep, with a stack of its own. */
final class PgnMoveWriter {
    private enum Step {
        /** Write what follows a node. */
        GO_ON,
        /** Write a variation that begins with a node. */
        OPEN,
        CLOSE
    }

    private record Task(Step step, PgnNode node) {}

    private final PgnGame game;
    private final PgnWrap lines;
    private final Deque<Task> tasks = new ArrayDeque<>();
    /** The position after {@link #current}. */
    private final Position position;

    private PgnNode current;
    /** Whether a black move needs its number: at the beginning, after a comment and around variations. */
    private boolean interrupted = true;

    PgnMoveWriter(PgnGame game, PgnWrap lines) {
        this.game = game;
        this.lines = lines;
        position = game.start();
        current = game.root();
    }

    void write() throws IOException {
        comment(game.root().comment());
        tasks.push(new Task(Step.GO_ON, game.root()));
        while (!tasks.isEmpty()) {
            Task task = tasks.pop();
            switch (task.step()) {
                case GO_ON -> goOn(task.node());
                case OPEN -> {
                    lines.open();
                    interrupted = true;
                    move(task.node());
                    tasks.push(new Task(Step.GO_ON, task.node()));
                }
                case CLOSE -> {
                    lines.close();
                    interrupted = true;
                }
            }
        }
    }

    /** Writes the line after a node, up to where variations interrupt it. */
    private void goOn(PgnNode start) throws IOException {
        PgnNode node = start;
        while (!node.children().isEmpty()) {
            int count = node.children().size();
            PgnNode next = node.children().get(0);
            move(next);
            if (count > 1) {
                tasks.push(new Task(Step.GO_ON, next));
                for (int i = count - 1; i > 0; i--) {
                    tasks.push(new Task(Step.CLOSE, null));
                    tasks.push(new Task(Step.OPEN, node.children().get(i)));
                }
                return;
            }
            node = next;
        }
    }

    private void move(PgnNode node) throws IOException {
        goTo(node.parent());
        comment(node.commentBefore());
        boolean white = position.sideToMove() == Color.WHITE;
        if (white || interrupted) {
            lines.word(position.fullmoveNumber() + (white ? "." : "..."));
        }
        interrupted = false;
        lines.word(node.isNullMove() ? "--" : San.format(position, node.move()));
        for (int nag : node.nags()) {
            lines.word("$" + nag);
        }
        comment(node.comment());
    }

    private void comment(String text) throws IOException {
        if (!text.isEmpty()) {
            lines.comment(text);
            interrupted = true;
        }
    }

    /** Brings the position to a node that the present one descends from, or that is a child of such a one. */
    private void goTo(PgnNode target) {
        while (current != target && current != target.parent()) {
            if (current.move() == Move.NONE) {
                position.unmakeNull();
            } else {
                position.unmake();
            }
            current = current.parent();
        }
        if (current != target) {
            if (target.move() == Move.NONE) {
                position.makeNull();
            } else {
                position.make(target.move());
            }
            current = target;
        }
    }
}
