package hal.arena;

import hal.arena.play.FinishedGame;
import hal.arena.play.Watchdog;
import hal.arena.record.GameRecord;
import hal.arena.schedule.Pairing;
import hal.arena.schedule.Schedule.Course;
import hal.book.name.OpeningNames;
import hal.search.StopToken;
import hal.support.UserException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Plays a tournament: as many games at once as its settings say, each on a thread that keeps its engines. */
public final class Tournament {
    private final TournamentSettings settings;
    private final TournamentListener listener;
    private final Clock calendar;
    private final OpeningNames openings = OpeningNames.shipped();
    private final Course course;
    private final Scoreboard scoreboard;
    /** Games played before this start, until their turn comes. */
    private final Map<Integer, GameRecord> earlier = new HashMap<>();

    /** Ends all games: none begins any more. */
    private final StopToken stop = new StopToken();

    private int underWay;
    private boolean brokenOff;
    private RuntimeException failure;

    /**
     * A tournament that has not begun.
     *
     * @param listener is told of each game
     * @param calendar gives the games' dates
     */
    public Tournament(TournamentSettings settings, TournamentListener listener, Clock calendar) {
        this.settings = settings;
        this.listener = listener;
        this.calendar = calendar;
        this.course = settings.schedule().begin();
        this.scoreboard = new Scoreboard(settings.names(), settings.sprt());
    }

    /**
     * Plays all games, or as many as are finished when {@link #stop} is called; once only.
     *
     * @throws UserException if an engine cannot be made
     */
    public TournamentResult play() {
        return play(List.of());
    }

    /**
     * Goes on after some games, which are not played again.
     *
     * @param played games of this tournament, in any order
     * @throws UserException if an engine cannot be made, or a game is not of this tournament
     */
    public TournamentResult play(List<GameRecord> played) {
        played.forEach(game -> earlier.put(game.number(), game));
        try (Watchdog watchdog = new Watchdog()) {
            List<Thread> helpers = new ArrayList<>();
            for (int i = 1; i < settings.concurrency(); i++) {
                Thread helper = new Thread(() -> playAtTable(watchdog), "table-" + (i + 1));
                helper.setDaemon(true);
                helpers.add(helper);
                helper.start();
            }
            playAtTable(watchdog);
            helpers.forEach(Tournament::join);
        }
        synchronized (this) {
            if (failure != null) {
                throw failure;
            }
            return result();
        }
    }

    /** How far it has come; to be looked at when it does not go on. */
    public Course course() {
        return course;
    }

    /** Ends the tournament soon, from any thread: the games in progress are abandoned. */
    public synchronized void stop() {
        stop.raise();
        notifyAll();
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void playAtTable(Watchdog watchdog) {
        try (GameWorker worker = new GameWorker(settings, calendar, watchdog, openings, this::trouble, stop)) {
            for (Optional<Pairing> next = begin(); next.isPresent(); next = begin()) {
                finish(worker.play(next.get()));
            }
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    /** The next game to play; empty when nothing is left for this table. */
    private synchronized Optional<Pairing> begin() {
        Optional<Pairing> next = unplayed();
        try {
            while (next.isEmpty() && !isEnough() && !course.isOver()) {
                wait(); // until a game under way has ended, and perhaps brings another
                next = unplayed();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
        next.ifPresent(pairing -> {
            underWay++;
            listener.onStart(pairing);
        });
        return next;
    }

    /** The next game that was not played before this start; those that were are counted on the way. */
    private Optional<Pairing> unplayed() {
        while (!isEnough()) {
            Optional<Pairing> next = course.next();
            GameRecord known =
                    next.map(pairing -> earlier.remove(pairing.number())).orElse(null);
            if (known == null) {
                return next;
            }
            count(next.orElseThrow(), known);
        }
        return Optional.empty();
    }

    private boolean isEnough() {
        return stop.isRaised() || scoreboard.isDecided();
    }

    private synchronized void finish(FinishedGame game) {
        underWay--;
        if (game.isAbandoned()) {
            brokenOff = true;
        } else {
            count(game.pairing(), game.record());
        }
        listener.onGame(game, result());
        if (scoreboard.isDecided()) {
            stop.raise();
        }
        notifyAll();
    }

    private void count(Pairing pairing, GameRecord game) {
        if (!game.pairing().equals(pairing)) {
            throw new UserException("game " + game.number() + " of the results is " + game.pairing() + ", and here "
                    + pairing + " has that number: they are from another tournament");
        }
        scoreboard.add(game);
        course.ended(pairing, game.points(pairing.white()));
    }

    private TournamentResult result() {
        return scoreboard.result(course.isOver() && underWay == 0 && !brokenOff);
    }

    private synchronized void trouble(String sentence) {
        listener.onTrouble(sentence);
    }

    /** Something at one table that ends the tournament. */
    private synchronized void fail(RuntimeException e) {
        if (failure == null) {
            failure = e;
        } else {
            failure.addSuppressed(e);
        }
        stop();
    }
}
