package hal.arena.game;

import hal.arena.game.Adjudicator.Ending;
import hal.arena.record.SideTotals;
import hal.arena.record.SideTotals.Failure;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.game.clock.ChessClock;
import hal.game.clock.TimeControl;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.Move;
import hal.search.EngineException;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
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
        opening.moves().forEach(move -> game.play(Move.of(move)));
        timekeeper.clock().ifPresent(clock -> {
            game.setClock(clock);
            clock.start(Color.of(game.position().sideToMove()));
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
            GameNode played = game.play(Move.of(result.move()), note(result, color, nanos));
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
        game.flag(Color.of(color));
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
        end(game, Outcome.win(Color.of(color).opposite(), reason), side(color) + " " + what);
    }

    private void say(int color, String what) {
        trouble.accept(
                side(color) + ", " + sides[color].participant().name() + ", " + what + (what.endsWith(".") ? "" : "."));
    }

    private static void adjudicate(Game game, Ending verdict) {
        Outcome outcome = verdict.winner() == Ending.NO_WINNER
                ? Outcome.draw(OutcomeReason.ADJUDICATION)
                : Outcome.win(Color.of(verdict.winner()), OutcomeReason.ADJUDICATION);
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
        return Color.of(color).toString();
    }

    private static MoveNote note(SearchResult result, int color, long nanos) {
        MoveNote note = MoveNote.NONE
                .withDepth(result.info().depth())
                .withNodes(result.statistics().nodes())
                .withSpent(Duration.ofMillis(Math.round(nanos / 1e6)));
        OptionalInt score = score(result);
        if (result.isFromBook()) {
            return note.withText("book");
        }
        return score.isEmpty() ? note : note.withEval(Scores.format(Scores.fromWhite(score.getAsInt(), color)));
    }

    /**
     * The score from the mover's point of view; none from an engine that reports neither nodes nor depth, such as one
     * that moves at random.
     */
    private static OptionalInt score(SearchResult result) {
        boolean blind = result.statistics().nodes() == 0 && result.info().depth() == 0;
        return blind ? OptionalInt.empty() : OptionalInt.of(result.score());
    }

    /**
     * Keeps the time of one game. Time is measured from outside the engines, around their searches only: the game's
     * clock does not run by itself but is charged with what was measured, so that the arena's own work costs neither
     * player time.
     */
    static final class Timekeeper {
        private static final Duration MIN = Duration.ofMillis(1);

        private final Participant[] participants;
        private final Conditions conditions;
        private final Optional<ChessClock> clock;
        /** The clock's time of day, in nanoseconds. */
        private long charged;

        Timekeeper(Participant white, Participant black, Conditions conditions) {
            this.participants = new Participant[] {white, black};
            this.conditions = conditions;
            boolean none = white.timeControl().isEmpty() && black.timeControl().isEmpty();
            clock = none
                    ? Optional.empty()
                    : Optional.of(new ChessClock(control(Colors.WHITE), control(Colors.BLACK), () -> charged));
        }

        private TimeControl control(int color) {
            return participants[color].timeControl().orElse(TimeControl.UNLIMITED);
        }

        /** The clock of the game, if a side has one. */
        Optional<ChessClock> clock() {
            return clock;
        }

        /** The limits a side is given for its next move. */
        SearchLimits limits(int color) {
            SearchLimits limits = participants[color].limits();
            if (!hasClock(color)) {
                return limits;
            }
            int other = color ^ 1;
            // A player whose opponent has no clock is told of an equal one.
            int otherClock = hasClock(other) ? other : color;
            boolean white = color == Colors.WHITE;
            SearchLimits.Clock clocks = new SearchLimits.Clock(
                    told(white ? color : otherClock),
                    told(white ? otherClock : color),
                    perMove(white ? color : otherClock),
                    perMove(white ? otherClock : color),
                    clock.orElseThrow().movesToGo(Color.of(color)),
                    conditions.nodesPerMilli() == 0 ? OptionalInt.empty() : OptionalInt.of(conditions.nodesPerMilli()));
            return limits.withClock(clocks).withMoveOverhead(conditions.moveOverhead());
        }

        /**
         * The time that a search took, in nanoseconds.
         *
         * @param nanos measured
         * @param nodes that it searched
         */
        long spent(int color, long nanos, long nodes) {
            int pace = conditions.nodesPerMilli();
            return pace > 0 && hasClock(color) ? SearchLimits.Clock.nanos(nodes, pace) : nanos;
        }

        /**
         * The nanoseconds after which a search is stopped from outside; empty if it is not, as where nodes are the
         * time.
         */
        OptionalLong watchedNanos(int color) {
            return conditions.nodesPerMilli() > 0 ? OptionalLong.empty() : allowedNanos(color);
        }

        /** The nanoseconds a side may think before it loses; empty if unlimited. */
        OptionalLong allowedNanos(int color) {
            OptionalLong own = ownNanos(color);
            return own.isEmpty()
                    ? own
                    : OptionalLong.of(own.getAsLong() + conditions.grace().toNanos());
        }

        /**
         * Charges a side for its search; the next press of the clock deducts it.
         *
         * @return whether it was within the allowed time; time within the grace leaves the clock just above zero
         */
        boolean charge(int color, long nanos) {
            OptionalLong allowed = allowedNanos(color);
            if (allowed.isPresent() && nanos > allowed.getAsLong()) {
                return false;
            }
            if (hasClock(color)) {
                charged += Math.min(nanos, clockNanos(color) - 1);
            }
            return true;
        }

        private OptionalLong ownNanos(int color) {
            OptionalLong move = participants[color].limits().moveTime().stream()
                    .mapToLong(Duration::toNanos)
                    .findFirst();
            if (!hasClock(color)) {
                return move;
            }
            return OptionalLong.of(Math.min(clockNanos(color), move.orElse(Long.MAX_VALUE)));
        }

        /** The time until a side's clock shows zero: the time left plus the delay, if any. */
        private long clockNanos(int color) {
            ChessClock running = clock.orElseThrow();
            return running.remaining(Color.of(color))
                    .plus(running.delay(Color.of(color)))
                    .toNanos();
        }

        private boolean hasClock(int color) {
            return participants[color].timeControl().isPresent();
        }

        private Duration told(int color) {
            Duration rest = clock.orElseThrow().remaining(Color.of(color));
            return rest.compareTo(MIN) < 0 ? MIN : rest;
        }

        private Duration perMove(int color) {
            return clock.orElseThrow().perMove(Color.of(color));
        }
    }
}
