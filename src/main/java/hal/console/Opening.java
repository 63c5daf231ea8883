package hal.console;

import hal.console.terminal.Display;
import hal.console.terminal.EndOfInputException;
import hal.console.terminal.LineInterruptedException;
import hal.console.terminal.Tone;
import hal.game.Game;
import hal.rules.Color;
import hal.rules.Position;
import hal.session.Session;
import hal.session.game.KeptGame;
import hal.session.game.Seats;
import java.util.Locale;
import java.util.Optional;

/** How a sitting begins: the greeting, an unfinished game that may be gone on with, or a new one. */
final class Opening {
    private final Session session;
    private final Display display;
    private final StartPlan plan;
    private final boolean interactive;

    private Optional<KeptGame> kept = Optional.empty();

    Opening(Session session, Display display, StartPlan plan, boolean interactive) {
        this.session = session;
        this.display = display;
        this.plan = plan;
        this.interactive = interactive;
    }

    /** Begins a game, or goes on with one. */
    void run() {
        session.call(this::open);
        if (kept.isPresent()) {
            try {
                boolean yes = ask(session.voice().resumeQuestion(kept.get().describe()));
                session.call(yes ? () -> resume(kept.get()) : this::discardAndBegin);
            } catch (LineInterruptedException e) {
                session.call(this::leaveAndBegin);
            }
        }
    }

    private void discardAndBegin() {
        session.unfinished().discard(kept.orElseThrow());
        begin();
    }

    /** Ctrl-C is no answer: the kept game stays for another time. */
    private void leaveAndBegin() {
        session.unfinished().leave();
        begin();
    }

    /** All that needs no answer, in one event: so the first board that is seen is the right one. */
    private void open() {
        session.say(session.voice().greeting());
        boolean look =
                plan.resume() == StartPlan.Resume.YES || (plan.resume() == StartPlan.Resume.ASK && !plan.namesGame());
        Optional<KeptGame> found = look ? session.unfinished().find() : Optional.empty();
        if (plan.resume() == StartPlan.Resume.YES) {
            found.ifPresentOrElse(this::resume, () -> {
                session.note("There is no unfinished game.");
                begin();
            });
        } else if (found.isPresent() && interactive) {
            kept = found;
        } else {
            found.ifPresent(game -> {
                session.unfinished().leave();
                session.note("An unfinished game is kept (" + game.describe() + "); hal --resume goes on with it.");
            });
            begin();
        }
    }

    private void resume(KeptGame game) {
        session.unfinished().resume(game, plan.settings());
    }

    private void begin() {
        if (plan.game().isPresent()) {
            Game game = plan.game().get();
            session.games().continueFrom(game, seats(game.position().sideToMove()));
        } else if (plan.position().isPresent()) {
            Position start = plan.position().get();
            session.games().begin(start, seats(start.sideToMove()));
        } else {
            Seats seats = plan.daves().isPresent() ? seats(Color.WHITE) : session.coin();
            session.games().begin(Position.start(), seats);
        }
    }

    /** Dave has the side he asks for, else the side to move. */
    private Seats seats(int sideToMove) {
        return Seats.daveAs(plan.daves().orElse(sideToMove));
    }

    private boolean ask(String question) {
        display.print(Tone.VOICE, question);
        while (true) {
            switch (display.readLine("[Y/n] ").trim().toLowerCase(Locale.ROOT)) {
                case "", "y", "yes", "ok", "sure", "go", "resume" -> {
                    return true;
                }
                case "n", "no", "new" -> {
                    return false;
                }
                case "q", "quit", "exit" -> throw new EndOfInputException();
                default -> display.print(Tone.NORMAL, "yes or no?");
            }
        }
    }
}
