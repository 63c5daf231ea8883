package hal.session;

import hal.rules.Color;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.Seat;
import hal.session.game.Seats;
import java.util.Random;

/** Who plays which side, and whether Dave is still there. */
public final class Seating {
    private final Table table;
    private final Turns turns;
    private final Thoughts thoughts;
    private final Voice voice;
    private final Face face;
    private final Random random;
    private volatile boolean left;

    Seating(Table table, Turns turns, Thoughts thoughts, Voice voice, Face face, Random random) {
        this.random = random;
        this.table = table;
        this.turns = turns;
        this.thoughts = thoughts;
        this.voice = voice;
        this.face = face;
    }

    /** Seats by the toss of a coin; in a small game Dave begins. */
    public Seats coin() {
        boolean white = table.game().chess().isEmpty() || random.nextBoolean();
        return Seats.daveAs(white ? Color.WHITE : Color.BLACK);
    }

    /** An engine moves: at once if it is thinking already, else for the side that has the move. */
    public void go() {
        table.requireGame();
        if (thoughts.isAboutMove()) {
            thoughts.hurry();
            return;
        }
        table.requireRunning();
        if (!table.seats().isWithoutDave()) {
            turns.stand();
        }
        int mover = table.game().sideToMove();
        if (!table.seats().isEngine(mover)) {
            sit(Seats.daveAs(mover ^ 1).against(table.opponent()));
        }
        turns.proceed(State.Event.GO);
    }

    /** Another engine plays Dave from now on, in this game and the next; Dave keeps his side, or gets the side to move. */
    public void playAgainst(Seat engine) {
        table.requireGame();
        table.setOpponent(engine);
        if (table.game().isOver()) {
            face.tell(Tone.VOICE, voice.nextOpponent(engine));
            return;
        }
        turns.stand();
        Seats players = table.seats().isDuel()
                ? table.seats()
                : Seats.daveAs(table.game().sideToMove());
        seat(players.against(engine));
    }

    /** Somebody else takes over a side. */
    public void seatAt(int color, Seat who) {
        table.requireRunning();
        Seats players = table.seats().with(color, who);
        turns.stand();
        seat(players);
    }

    private void seat(Seats players) {
        sit(players);
        turns.proceed(State.Event.GO);
    }

    /** Dave moves for both sides. */
    public void force() {
        table.requireGame();
        turns.stand();
        sit(Seats.DAVE_ALONE);
        table.on(State.Event.HOLD);
    }

    /** HAL plays both sides to the end, or until it is stopped. */
    public void selfPlay() {
        table.requireRunning();
        turns.stand();
        seat(Seats.HAL_ALONE);
    }

    private void sit(Seats players) {
        table.sit(players);
        face.tell(Tone.VOICE, voice.handOver(players));
    }

    /** Dave leaves: the session ends after the present command. */
    public void leave() {
        left = true;
    }

    /** Whether Dave has left; for any thread. */
    public boolean isLeft() {
        return left;
    }
}
