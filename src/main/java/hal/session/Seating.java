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

    /** Seats by the toss of a coin, which is shown; in a small game Dave begins. */
    public Seats coin() {
        if (table.game().chess().isEmpty()) {
            return Seats.daveAs(Color.WHITE);
        }
        boolean heads = random.nextBoolean();
        face.tell(Tone.VOICE, voice.coin(heads));
        return Seats.daveAs(heads ? Color.WHITE : Color.BLACK);
    }

    /** An engine moves: at once if it is thinking already, else for the side that has the move. Ends a pause, and does no more. */
    public void go() {
        table.requireGame();
        if (thoughts.isAboutMove()) {
            thoughts.hurry();
            return;
        }
        table.requireRunning();
        if (table.isPaused()) {
            resume();
            return;
        }
        if (!table.seats().isWithoutDave()) {
            turns.stand();
        }
        int mover = table.game().sideToMove();
        if (table.seats().isTwoPeople()) {
            sit(table.seats().with(mover, Seat.HAL));
        } else if (!table.seats().isEngine(mover)) {
            Seat engine = table.opponent().isEngine() ? table.opponent() : Seat.HAL;
            sit(Seats.daveAs(mover ^ 1).against(engine));
        }
        turns.proceed(State.Event.GO);
    }

    /** An engine makes one move for the side that has it, and the players stay who they are. */
    public void standIn(Seat engine) {
        table.requireRunning();
        turns.standIn(engine);
    }

    /** Stops the clock, and the engine that has the move; a second time the game goes on. */
    public void pause() {
        table.requireRunning();
        if (table.isPaused()) {
            resume();
        } else {
            thoughts.withdraw();
            table.pause();
            face.tell(Tone.VOICE, voice.paused());
        }
    }

    private void resume() {
        face.tell(Tone.VOICE, voice.goesOn(table.seats().isEngine(table.game().sideToMove())));
        turns.proceed(State.Event.GO);
    }

    /**
     * Somebody else plays Dave from now on, in this game and the next: an engine, or a second person. Dave keeps his side, or
     * gets the side to move.
     */
    public void playAgainst(Seat other) {
        table.requireGame();
        table.setOpponent(other);
        if (table.game().isOver()) {
            face.tell(Tone.VOICE, voice.nextOpponent(other));
            return;
        }
        turns.stand();
        Seats present = table.seats();
        int daves = !present.isDaveAgainstOne()
                ? table.game().sideToMove()
                : present.white().equals(Seat.DAVE) ? Color.WHITE : Color.BLACK;
        seat(Seats.daveAs(daves).against(other));
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

    /** The names of those who type: two of them where two people play. */
    public String persons() {
        return table.seats().isTwoPeople() ? voice.nameOf(Seat.DAVE) + " & " + voice.nameOf(Seat.GUEST) : voice.dave();
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
