package hal.arena;

import hal.arena.game.GamePlayer;
import hal.arena.game.Openings;
import hal.arena.game.Participant;
import hal.arena.game.Watchdog;
import hal.arena.record.RecordedGame;
import hal.arena.schedule.Pairing;
import hal.book.name.OpeningNames;
import hal.game.Game;
import hal.game.clock.TimeControl;
import hal.platform.Seeds;
import hal.platform.SerialExecutor;
import hal.platform.ThreadTeam;
import hal.rules.Colors;
import hal.search.engine.Engine;
import hal.search.engine.StopToken;
import hal.support.UserException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Plays a tournament, several games at once as its settings say, each on a thread that keeps its engines. */
public final class Tournament {
    private final TournamentSettings settings;
    private final Listener listener;
    private final Clock calendar;
    private final OpeningNames openings = OpeningNames.shipped();
    private final Scoreboard scoreboard;
    /** Games of an earlier run that are still to be counted, by number. */
    private final Map<Integer, RecordedGame> earlier = new HashMap<>();

    /** Stops all games, and no further game starts. */
    private final StopToken stop = new StopToken();

    /** Calls the listener, in order, without this object's lock. */
    private final SerialExecutor news = new SerialExecutor("tournament-news");

    /** The number of the next game. */
    private int next;

    private int underWay;
    private boolean brokenOff;
    private RuntimeException failure;

    /**
     * A tournament that has not started.
     *
     * @param listener is told of each game
     * @param calendar supplies the games' dates
     */
    public Tournament(TournamentSettings settings, Listener listener, Clock calendar) {
        this.settings = settings;
        this.listener = listener;
        this.calendar = calendar;
        this.next = settings.schedule().first();
        this.scoreboard = new Scoreboard(settings.names(), settings.sprt());
    }

    /**
     * Plays all games but those that were played before, or what is finished when {@link #stop} is called. May be
     * called only once.
     *
     * @param played games of this tournament, in any order
     * @throws UserException if an engine cannot be created, or a game is from another tournament
     */
    public TournamentResult play(List<RecordedGame> played) {
        played.forEach(game -> earlier.put(game.number(), game));
        try {
            for (Participant participant : settings.participants()) {
                // A clock that counts nodes does not mind how slow Java is at first.
                if (!stop.isRaised() && settings.conditions().nodesPerMilli() == 0) {
                    participant.warmUp();
                }
            }
        } catch (UserException e) {
            fail(e);
        }
        try (Watchdog watchdog = new Watchdog()) {
            ThreadTeam.Running others =
                    ThreadTeam.begin("table", settings.concurrency() - 1, table -> playAtTable(watchdog), this::stop);
            try {
                playAtTable(watchdog); // this thread plays, too: what a single game at a time costs is measured on it
            } finally {
                others.join();
            }
        } finally {
            news.close();
        }
        synchronized (this) {
            if (failure != null) {
                throw failure;
            }
            return result();
        }
    }

    /** Ends the tournament soon; the games in progress are abandoned. May be called from any thread. */
    public void stop() {
        stop.raise();
    }

    private void playAtTable(Watchdog watchdog) {
        try (GameWorker worker =
                new GameWorker(settings, calendar, watchdog, openings, this::trouble, this::moved, stop)) {
            for (Optional<Pairing> next = begin(); next.isPresent(); next = begin()) {
                worker.play(next.get(), this::finish);
            }
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    /** The next game to play; empty if nothing is left for this thread. */
    private Optional<Pairing> begin() {
        Optional<Pairing> found;
        CompletableFuture<Void> told;
        synchronized (this) {
            found = unplayed();
            if (found.isEmpty()) {
                return found;
            }
            underWay++;
            Pairing pairing = found.get();
            told = inTurn(() -> listener.onStart(pairing));
        }
        SerialExecutor.await(told);
        return found;
    }

    /** Has the listener called after all that it was told before; to be waited for without the lock. */
    private CompletableFuture<Void> inTurn(Runnable what) {
        return news.submit(() -> {
            what.run();
            return null;
        });
    }

    /** The next game that no earlier run has played; those that were are counted on the way. */
    private Optional<Pairing> unplayed() {
        while (!isEnough() && !isOver()) {
            Pairing pairing = settings.schedule().pairing(next++);
            RecordedGame known = earlier.remove(pairing.number());
            if (known == null) {
                return Optional.of(pairing);
            }
            count(pairing, known);
        }
        return Optional.empty();
    }

    private boolean isOver() {
        return next >= settings.schedule().end();
    }

    private boolean isEnough() {
        return stop.isRaised() || scoreboard.isDecided();
    }

    private void finish(RecordedGame record, Game game) {
        CompletableFuture<Void> told;
        boolean enough;
        synchronized (this) {
            underWay--;
            if (record.isAbandoned()) {
                brokenOff = true;
            } else {
                count(record.pairing(), record);
            }
            TournamentResult result = result();
            enough = isEnough();
            told = inTurn(() -> listener.onGame(record, game, result));
        }
        SerialExecutor.await(told);
        if (enough) {
            stop.raise();
        }
    }

    private void count(Pairing pairing, RecordedGame game) {
        if (!game.pairing().equals(pairing)) {
            throw new UserException("game " + game.number() + " in the results is " + game.pairing() + ", but here "
                    + pairing + " has that number: the results are from another tournament");
        }
        scoreboard.add(game);
    }

    private TournamentResult result() {
        return scoreboard.result(isOver() && underWay == 0 && !brokenOff);
    }

    private void moved(Pairing pairing, Game game) {
        if (listener.followsMoves()) {
            SerialExecutor.await(inTurn(() -> listener.onMove(pairing, game)));
        }
    }

    private void trouble(String sentence) {
        SerialExecutor.await(inTurn(() -> listener.onTrouble(sentence)));
    }

    /**
     * Ends the tournament because one thread has failed. An engine that cannot start any more once the tournament has
     * been stopped is no failure: HAL may be shutting down, and what was played is to be reported.
     */
    private void fail(RuntimeException e) {
        synchronized (this) {
            if (stop.isRaised() && e instanceof UserException) {
                brokenOff = true;
                return;
            }
            if (failure == null) {
                failure = e;
            } else {
                failure.addSuppressed(e);
            }
        }
        stop();
    }

    /**
     * Follows a tournament. Called by one thread at a time, in the order of what happens, and under no lock: it may
     * call the tournament from any thread. The game that it is told of waits for it.
     */
    public interface Listener {
        /** Ignores everything. */
        Listener NONE = new Listener() {};

        /** A game has started. */
        default void onStart(Pairing pairing) {}

        /** Whether {@link #onMove} is of interest; telling costs a few microseconds a move. */
        default boolean followsMoves() {
            return false;
        }

        /**
         * A move has been made, in the opening too. Called only if it {@link #followsMoves}.
         *
         * @param game with the move as its last; may be looked at only until this method returns
         */
        default void onMove(Pairing pairing, Game game) {}

        /**
         * A game is over, or was abandoned because the tournament was stopped; abandoned games do not count.
         *
         * @param record what is stored of it
         * @param game the game, with a note on each move and all its tags
         * @param result the tournament so far
         */
        default void onGame(RecordedGame record, Game game, TournamentResult result) {}

        /** Something went wrong that does not end the tournament. */
        default void onTrouble(String sentence) {}
    }

    /** Plays one game after another. Not thread-safe. */
    static final class GameWorker implements AutoCloseable {
        private static final DateTimeFormatter PGN_DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT);

        private final TournamentSettings settings;
        private final Clock calendar;
        private final Watchdog watchdog;
        private final Consumer<String> trouble;
        private final BiConsumer<Pairing, Game> moves;
        private final OpeningNames names;
        private final EnginePool engines;
        private final StopToken stop;

        /**
         * A worker that has not played yet.
         *
         * @param moves is told of each move, which is the last of its game
         * @param stop soon ends the game in progress and any that starts later
         */
        GameWorker(
                TournamentSettings settings,
                Clock calendar,
                Watchdog watchdog,
                OpeningNames names,
                Consumer<String> trouble,
                BiConsumer<Pairing, Game> moves,
                StopToken stop) {
            this.settings = settings;
            this.calendar = calendar;
            this.watchdog = watchdog;
            this.names = names;
            this.trouble = trouble;
            this.moves = moves;
            this.stop = stop;
            this.engines = new EnginePool(settings.participants());
        }

        /**
         * Plays one game.
         *
         * @param finished receives what is stored of it, and the game with a note on each move and all its tags
         * @throws hal.support.UserException if an engine cannot be created
         */
        void play(Pairing pairing, BiConsumer<RecordedGame, Game> finished) {
            long seed = Seeds.mix(settings.seed(), pairing.number());
            GamePlayer player = new GamePlayer(
                    side(pairing.white(), Seeds.mix(seed, Colors.WHITE)),
                    side(pairing.black(), Seeds.mix(seed, Colors.BLACK)),
                    settings.conditions(),
                    watchdog,
                    stop,
                    System::nanoTime,
                    sentence -> trouble.accept("Game " + pairing.number() + ": " + sentence));
            Openings.StartLine opening = settings.openings().get(pairing.opening());
            Game game = newGame(pairing, opening);
            game.addListener(change -> change.move().ifPresent(move -> moves.accept(pairing, game)));
            player.play(game, opening);
            names.nameOf(game.board()).ifPresent(name -> name.tags().forEach(game::setTag));
            RecordedGame record =
                    RecordedGame.of(pairing, game, player.totals(Colors.WHITE), player.totals(Colors.BLACK));
            for (int color = Colors.WHITE; color <= Colors.BLACK; color++) {
                if (record.totals(color).failures() > 0) {
                    engines.discard(pairing.participant(color));
                }
            }
            finished.accept(record, game);
        }

        private GamePlayer.Side side(int participant, long seed) {
            return new GamePlayer.Side(settings.participants().get(participant), engines.fresh(participant, seed));
        }

        private Game newGame(Pairing pairing, Openings.StartLine opening) {
            Participant white = settings.participants().get(pairing.white());
            Participant black = settings.participants().get(pairing.black());
            Game game = Game.from(opening.start());
            game.setTag("Event", settings.occasion().event());
            settings.occasion().site().ifPresent(site -> game.setTag("Site", site));
            game.setTag("Date", LocalDate.now(calendar).format(PGN_DATE));
            game.setTag("Round", settings.occasion().round(pairing.number()));
            game.setTag("White", white.name());
            game.setTag("Black", black.name());
            game.setTag("WhiteType", "program");
            game.setTag("BlackType", "program");
            white.evaluation().ifPresent(evaluation -> game.setTag("WhiteEvaluation", evaluation));
            black.evaluation().ifPresent(evaluation -> game.setTag("BlackEvaluation", evaluation));
            game.setTag("StartLine", opening.name());
            if (!white.timeControl().equals(black.timeControl())) {
                game.setTag("WhiteTimeControl", timeControl(white));
                game.setTag("BlackTimeControl", timeControl(black));
            }
            return game;
        }

        private static String timeControl(Participant participant) {
            Optional<TimeControl> control = participant.timeControl();
            return control.map(TimeControl::toPgn).orElse("-");
        }

        @Override
        public void close() {
            engines.close();
        }

        /**
         * The engines of one playing thread. They are kept from game to game, since creating one takes time and a
         * program that has just started is slow. Not thread-safe.
         */
        private static final class EnginePool implements AutoCloseable {
            private final List<Participant> participants;
            private final Map<Integer, Engine> engines = new HashMap<>();

            EnginePool(List<Participant> participants) {
                this.participants = participants;
            }

            /**
             * A participant's engine, without any memory of earlier games.
             *
             * @throws UserException if it cannot be created
             */
            Engine fresh(int participant, long seed) {
                Engine last = engines.remove(participant);
                Engine next =
                        last == null ? participants.get(participant).newEngine(seed) : renewed(last, participant, seed);
                engines.put(participant, next);
                return next;
            }

            private Engine renewed(Engine last, int participant, long seed) {
                try {
                    return participants.get(participant).nextGame(last, seed);
                } catch (UserException e) {
                    last.close(); // it died between games: replace it, or report why that fails
                    return participants.get(participant).newEngine(seed);
                }
            }

            /** Drops an engine that failed; the next game gets a new one. */
            void discard(int participant) {
                Engine broken = engines.remove(participant);
                if (broken != null) {
                    broken.close();
                }
            }

            @Override
            public void close() {
                engines.values().forEach(Engine::close);
                engines.clear();
            }
        }
    }
}
