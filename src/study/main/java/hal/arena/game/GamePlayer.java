package hal.arena.game;

import hal.arena.game.Adjudicator.Ending;
import hal.arena.record.SideTotals;
import hal.arena.record.SideTotals.Failure;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.rules.Color;
import hal.search.Engine;
import hal.search.EngineException;
import hal.search.Score;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Plays one game between two engines. */
public final class GamePlayer {
    private static final Duration STOP_MAY_FOLLOW = Duration.ofMillis(500);
    /** Without a time limit a search may take long, but who waits longer than this is told why nothing happens. */
    private static final Duration LONG_THOUGHT = Duration.ofSeconds(30);

    private final Side[] sides;
    private final Conditions conditions;
    private final Timekeeper timekeeper;
    private final Adjudicator adjudicator;
    private final Watchdog watchdog;
    private final StopToken stop;
    private final LongSupplier nanoTime;
    private final Consumer<String> trouble;
    private final SideTotals[] totals = {SideTotals.NONE, SideTotals.NONE};
    /** For each side, whether the user knows that it thinks for long. */
    private final boolean[] toldOfLongThought = new boolean[2];

    /**
     * One side of a game.
     *
     * @param participant who plays it, on its clock and within its limits
     * @param engine its engine in this game
     */
    public record Side(Participant participant, Engine engine) {}

    /**
     * A game that has not started.
     *
     * @param watchdog stops engines that do not stop by themselves
     * @param stop soon ends the game, which is then abandoned
     * @param nanoTime the time, as {@link System#nanoTime}
     * @param trouble is told in a sentence when an engine fails
     */
    public GamePlayer(
            Side white,
            Side black,
            Conditions conditions,
            Watchdog watchdog,
            StopToken stop,
            LongSupplier nanoTime,
            Consumer<String> trouble) {
        this.sides = new Side[] {white, black};
        this.conditions = conditions;
        this.timekeeper = new Timekeeper(white.participant(), black.participant(), conditions);
        this.adjudicator = new Adjudicator(conditions.adjudication(), conditions.tables());
        this.watchdog = watchdog;
        this.stop = stop;
        this.nanoTime = nanoTime;
        this.trouble = trouble;
    }

    /** The cost of a colour's searches so far. */
    public SideTotals totals(int color) {
        return totals[color];
    }

    /** Plays the opening, which costs no clock time, and then the engines' moves to the end. */
    public void play(Game game, Openings.StartLine opening) {
        opening.moves().forEach(game::play);
        timekeeper.clock().ifPresent(clock -> {
            game.setClock(Optional.of(clock));
            clock.start(game.position().sideToMove());
        });
        while (!game.isOver()) {
            if (game.ply() >= conditions.maxPlies()) {
                end(game, Outcome.draw(OutcomeReason.ADJUDICATION), "maximum game length");
            } else {
                playMove(game);
            }
        }
    }

    private void playMove(Game game) {
        int color = game.position().sideToMove();
        long start = nanoTime.getAsLong();
        SearchResult result;
        try {
            result = think(game, color);
        } catch (EngineException e) {
            boolean illegal = e.kind() == EngineException.Kind.ILLEGAL_MOVE;
            forfeit(game, color, illegal ? Failure.ILLEGAL_MOVE : Failure.CRASH, "failed: " + e.getMessage());
            return;
        } catch (RuntimeException e) {
            forfeit(game, color, Failure.CRASH, "failed: " + e);
            return;
        }
        long measured = nanoTime.getAsLong() - start;
        judge(
                game,
                color,
                result,
                timekeeper.spent(color, measured, result.statistics().nodes()));
    }

    /** The search can be stopped on its own, by the watchdog, or with the whole game. */
    private SearchResult think(Game game, int color) {
        Engine engine = sides[color].engine();
        StopToken move = new StopToken();
        Runnable unlink = stop.onRaise(move::raise);
        OptionalLong allowed = timekeeper.watchedNanos(color);
        Runnable dismiss = allowed.isEmpty()
                ? watchdog.after(LONG_THOUGHT, () -> sayThinking(color))
                : watchdog.watch(move, engine, allowed.getAsLong());
        try {
            return engine.think(game.position(), timekeeper.limits(color), SearchListener.NONE, move);
        } finally {
            dismiss.run();
            unlink.run();
        }
    }

    /** From the watchdog's thread. */
    private void sayThinking(int color) {
        if (!toldOfLongThought[color]) {
            toldOfLongThought[color] = true;
            say(color, "has been thinking about a move for more than " + LONG_THOUGHT.toSeconds() + " s");
        }
    }

    private void judge(Game game, int color, SearchResult result, long nanos) {
        if (stop.isRaised()) {
            game.end(Outcome.abandoned());
            return;
        }
        totals[color] = totals[color].plus(result, nanos);
        if (!timekeeper.charge(color, nanos)) {
            flag(game, color, nanos);
        } else if (!game.position().isLegal(result.move())) {
            forfeit(game, color, Failure.ILLEGAL_MOVE, "played an illegal move");
        } else {
            GameNode played = game.play(result.move(), note(result, color, nanos));
            adjudicator
                    .afterMove(played.number(), color, score(result))
                    .or(() -> adjudicator.byTables(game.position()))
                    .filter(verdict -> !game.isOver())
                    .ifPresent(verdict -> adjudicate(game, verdict));
            conditions.tables().takeComplaints().forEach(trouble);
        }
    }

    private void flag(Game game, int color, long nanos) {
        long allowed = timekeeper.allowedNanos(color).orElseThrow()
                - conditions.grace().toNanos();
        String what = "overstepped its time by " + Math.round((nanos - allowed) / 1e6) + " ms";
        totals[color] = totals[color].plus(Failure.TIME);
        say(color, what);
        game.flag(color);
        annotate(game, side(color) + " " + what);
    }

    private void forfeit(Game game, int color, Failure failure, String what) {
        // Ctrl-C also reaches the engine processes and may end one of them before HAL: what looks like a crash is not
        // one if a stop follows at once.
        if (failure == Failure.CRASH ? stop.await(STOP_MAY_FOLLOW) : stop.isRaised()) {
            game.end(Outcome.abandoned());
            return;
        }
        totals[color] = totals[color].plus(failure);
        say(color, what);
        OutcomeReason reason = failure == Failure.CRASH ? OutcomeReason.ABANDONMENT : OutcomeReason.FORFEIT;
        end(game, Outcome.win(color ^ 1, reason), side(color) + " " + what);
    }

    private void say(int color, String what) {
        trouble.accept(
                side(color) + ", " + sides[color].participant().name() + ", " + what + (what.endsWith(".") ? "" : "."));
    }

    private static void adjudicate(Game game, Ending verdict) {
        Outcome outcome = verdict.winner() == Ending.NO_WINNER
                ? Outcome.draw(OutcomeReason.ADJUDICATION)
                : Outcome.win(verdict.winner(), OutcomeReason.ADJUDICATION);
        end(game, outcome, outcome.describe() + ": " + verdict.words());
    }

    private static void end(Game game, Outcome outcome, String words) {
        game.end(outcome);
        annotate(game, words);
    }

    /** Notes at the last move why the game ended, where the board does not show it. */
    private static void annotate(Game game, String words) {
        game.lastMove().ifPresent(last -> game.annotate(last, last.note().withText(words)));
    }

    private static String side(int color) {
        return color == Color.WHITE ? "White" : "Black";
    }

    private static MoveNote note(SearchResult result, int color, long nanos) {
        MoveNote note = MoveNote.NONE
                .withSearch(result.info().depth(), result.statistics().nodes())
                .withSpent(Duration.ofMillis(Math.round(nanos / 1e6)));
        OptionalInt score = score(result);
        if (result.isFromBook()) {
            return note.withText("book");
        }
        return score.isEmpty() ? note : note.withEval(Score.format(Score.fromWhite(score.getAsInt(), color)));
    }

    /**
     * The score from the mover's point of view; none from an engine that reports neither nodes nor depth, such as one
     * that moves at random.
     */
    private static OptionalInt score(SearchResult result) {
        boolean blind = result.statistics().nodes() == 0 && result.info().depth() == 0;
        return blind ? OptionalInt.empty() : OptionalInt.of(result.score());
    }
}
