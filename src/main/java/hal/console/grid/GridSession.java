package hal.console.grid;

import hal.console.terminal.Display;
import hal.session.Sentence;
import hal.session.Voice;
import hal.session.face.Tone;
import hal.support.UserException;
import java.util.Random;

/** One sitting at a small game: the table, HAL's mind, and what both have to say. Used by one thread. */
final class GridSession {
    private final Display display;
    private final Voice voice;
    private final GridTable table;
    private final GridMind mind;
    private String thought = "";
    private boolean stats = true;
    private boolean halWaits;
    private boolean quitting;

    GridSession(GridKind kind, Display display, Voice voice, Random random) {
        this.display = display;
        this.voice = voice;
        table = new GridTable(kind);
        mind = new GridMind(kind.usualAlgorithm(), kind.usualDepth(), random);
        display.onInterrupt(mind::stop);
    }

    GridTable table() {
        return table;
    }

    GridMind mind() {
        return mind;
    }

    Display display() {
        return display;
    }

    Voice voice() {
        return voice;
    }

    void print(String text) {
        display.print(Tone.NORMAL, text);
    }

    void say(String text) {
        display.print(Tone.VOICE, text);
    }

    /** Shows the board as it stands. */
    void show() {
        display.show(table.view(voice.dave(), voice.hal(), thought));
    }

    boolean showsStats() {
        return stats;
    }

    void setStats(boolean on) {
        stats = on;
    }

    void quit() {
        quitting = true;
    }

    boolean isQuitting() {
        return quitting;
    }

    /** Whether HAL is to move now. */
    boolean isHalToMove() {
        return !halWaits && table.isHalsTurn();
    }

    /** HAL thinks and moves. */
    void letHalMove() {
        GridThought found = mind.think(table.game());
        String number = number();
        String move = table.game().format(found.move());
        table.play(found.move());
        thought = found.bill(table.kind());
        say(number + move);
        if (stats) {
            display.print(Tone.NOTE, thought);
        }
        if (mind.isStopped() && table.isSelfPlay()) {
            halWaits = true; // Ctrl-C ends the game of HAL against itself
            print("Stopped; go goes on.");
        }
        afterMove();
    }

    /** The person's move. */
    void play(String text) {
        int move;
        try {
            move = table.game().parse(text);
        } catch (UserException e) {
            throw new UserException(voice.sorry() + "\n" + Sentence.of(e.getMessage()), e);
        }
        halWaits = false;
        table.play(move);
        afterMove();
    }

    private void afterMove() {
        show();
        if (table.game().isOver()) {
            print(table.status() + " new plays again.");
        }
    }

    private String number() {
        int made = table.movesMade();
        return (made / 2 + 1) + (made % 2 == 0 ? ". " : "... ");
    }

    /** Begins a new game with the same seats. */
    void startAgain() {
        table.startAgain();
        thought = "";
        halWaits = false;
        show();
        print(table.isHalsTurn() ? "A new game; I begin." : "A new game. Your move.");
    }

    /** HAL plays whose turn it is. */
    void go() {
        if (table.game().isOver()) {
            throw new UserException("the game is over; new plays another");
        }
        halWaits = false;
        if (!table.isSelfPlay()) {
            boolean first = table.game().isMaxToMove();
            table.seat(first, !first);
        }
    }

    /** Who begins: the person or HAL; both seats may be HAL's. */
    void seat(boolean halFirst, boolean halSecond) {
        halWaits = false;
        table.seat(halFirst, halSecond);
        show();
    }

    /** Takes moves back; HAL then waits where it would be its turn. */
    void undo(int plies) {
        if (table.movesMade() == 0) {
            throw new UserException("there is no move to take back");
        }
        if (plies > 0) {
            for (int i = 0; i < plies && table.undo(); i++) {
                thought = "";
            }
        } else {
            table.undo();
            while (table.isHalsTurn() && table.undo()) {
                thought = "";
            }
        }
        halWaits = table.isHalsTurn();
        show();
        print(halWaits ? "Taken back. go lets me move." : "Taken back. Your move.");
    }

    /** Makes moves again that were taken back. */
    void redo() {
        if (!table.redo()) {
            throw new UserException("there is no move to make again");
        }
        while (table.isHalsTurn() && table.redo()) {
            thought = "";
        }
        halWaits = table.isHalsTurn();
        show();
    }
}
