package hal.commands.puzzles;

import hal.engine.EngineSpec;
import hal.game.Game;
import hal.game.GameNode;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.Engine;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.StopToken;
import hal.session.Jobs;
import hal.session.Session;
import hal.support.UserException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Answers a wrong move in a puzzle on the board, and takes both back when they have been seen. */
final class Refutation {
    private static final long NODES = 5_000;
    private static final long SHOWN_MILLIS = 1_200;

    private final Session session;
    private final Game game;
    private final int solver;
    private final BooleanSupplier there;
    private boolean open = true;

    /**
     * Of a move that has just been played.
     *
     * @param solver the side that solves
     * @param there whether the puzzle is on the board still
     */
    Refutation(Session session, Game game, int solver, BooleanSupplier there) {
        this.session = session;
        this.game = game;
        this.solver = solver;
        this.there = there;
    }

    /** Whether the wrong move is on the board still. */
    boolean isOpen() {
        return open;
    }

    /**
     * Looks for the answer, shows it and takes it back.
     *
     * @param position after the wrong move
     */
    void begin(GameNode played, Position position) {
        session.jobs()
                .run(Jobs.Task.of("the answer", stop -> {
                            int answer = answer(position, stop);
                            return () -> show(played, answer);
                        })
                        .asQuick());
    }

    /** What refutes a wrong move, by a short search. */
    private int answer(Position position, StopToken stop) {
        try (Engine engine = session.surroundings().engines().apply(EngineSpec.parse("hal:hash=1,threads=1"))) {
            return engine.think(position, SearchLimits.nodes(NODES), SearchListener.NONE, stop)
                    .move();
        }
    }

    private void show(GameNode played, int answer) {
        if (!there.getAsBoolean() || !open) {
            return;
        }
        String reply = answer == Move.NONE ? "" : ", for " + game.play(answer).san();
        session.say("No, " + played.san() + " is not the move" + reply
                + ". Try again, or type puzzle hint or puzzle solution.");
        session.jobs().later(this::pause);
    }

    private void pause() {
        boolean attended = session.surroundings().face().abilities().attended()
                && session.surroundings().times().measured();
        try {
            session.jobs()
                    .run(Jobs.Task.of("the answer", stop -> {
                                await(stop, attended ? SHOWN_MILLIS : 0);
                                return this::takeBack;
                            })
                            .asQuick());
        } catch (UserException e) {
            takeBack(); // something else is running: the user has moved on
        }
    }

    private static void await(StopToken stop, long millis) {
        CountDownLatch stopped = new CountDownLatch(1);
        Runnable unlink = stop.onRaise(stopped::countDown);
        try {
            boolean early = stopped.await(millis, TimeUnit.MILLISECONDS);
            assert !early || stop.isRaised();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            unlink.run();
        }
    }

    /** Goes back to the position in which the wrong move was played. */
    void takeBack() {
        if (open && there.getAsBoolean()) {
            open = false;
            game.undo();
            if (game.position().sideToMove() != solver) {
                game.undo();
            }
        }
    }
}
