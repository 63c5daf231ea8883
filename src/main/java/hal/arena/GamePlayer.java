package hal.arena;

import hal.engine.Engine;
import hal.engine.Thinking;
import hal.game.Game;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.rules.Color;
import hal.rules.Position;
import hal.search.Score;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Plays one game between two engines. It can be stopped from another thread at any time. */
final class GamePlayer {
    private final Engine[] engines;
    private final SearchLimits[] limits;
    private final int maxPlies;
    private final LongSupplier nanoTime;
    private final Consumer<String> trouble;
    private final SideTotals[] totals = {SideTotals.NONE, SideTotals.NONE};

    private final Object stopping = new Object();
    private boolean stopped;
    private Thinking thinking;

    /**
     * A game that has not begun.
     *
     * @param engines White's and Black's
     * @param limits for White's and Black's moves
     * @param maxPlies at which the game is given up as a draw
     * @param nanoTime as {@link System#nanoTime}
     * @param trouble is told in a sentence when an engine fails
     */
    GamePlayer(Engine[] engines, SearchLimits[] limits, int maxPlies, LongSupplier nanoTime, Consumer<String> trouble) {
        this.engines = engines.clone();
        this.limits = limits.clone();
        this.maxPlies = maxPlies;
        this.nanoTime = nanoTime;
        this.trouble = trouble;
    }

    /** What a colour's thinking has cost. */
    SideTotals totals(int color) {
        return totals[color];
    }

    /** Ends the game soon; it is then abandoned. */
    void stop() {
        synchronized (stopping) {
            stopped = true;
            if (thinking != null) {
                thinking.stop();
            }
        }
    }

    /** Plays the opening and then the engines' moves to the end. */
    void play(Game game, Opening opening) {
        opening.moves().forEach(game::play);
        while (!game.isOver()) {
            if (game.ply() >= maxPlies) {
                game.end(Outcome.draw(OutcomeReason.ADJUDICATION));
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
            result = think(game.position(), color);
        } catch (RuntimeException e) {
            forfeit(game, color, "failed: " + e);
            return;
        }
        long nanos = nanoTime.getAsLong() - start;
        if (isStopped()) {
            game.end(Outcome.abandoned());
        } else if (!game.position().isLegal(result.move())) {
            forfeit(game, color, "played an illegal move");
        } else {
            totals[color] = totals[color].plus(result, nanos);
            game.play(result.move(), note(result, color, nanos));
        }
    }

    private SearchResult think(Position position, int color) {
        Thinking next = engines[color].prepare(position, limits[color], SearchListener.NONE);
        synchronized (stopping) {
            thinking = next;
            if (stopped) {
                next.stop();
            }
        }
        return next.run();
    }

    private boolean isStopped() {
        synchronized (stopping) {
            return stopped;
        }
    }

    private void forfeit(Game game, int color, String what) {
        String side = color == Color.WHITE ? "White" : "Black";
        trouble.accept(side + ", " + engines[color].name() + ", " + what + ".");
        game.end(Outcome.win(color ^ 1, OutcomeReason.FORFEIT));
    }

    private static MoveNote note(SearchResult result, int color, long nanos) {
        MoveNote note = MoveNote.NONE
                .withSearch(result.info().depth(), result.statistics().nodes())
                .withSpent(Duration.ofMillis(Math.round(nanos / 1e6)));
        // Without a single node, as of an engine that picks at random, the score says nothing.
        return result.statistics().nodes() == 0 ? note : note.withEval(eval(result.score(), color));
    }

    private static String eval(int score, int color) {
        return Score.format(Score.fromWhite(score, color));
    }
}
