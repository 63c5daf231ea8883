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
import hal.rules.Color;
import hal.search.Engine;
import hal.search.StopToken;
import hal.support.UserException;
import java.time.Clock;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Plays one game after another. Not thread-safe. */
final class GameWorker implements AutoCloseable {
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
                side(pairing.white(), Seeds.mix(seed, Color.WHITE)),
                side(pairing.black(), Seeds.mix(seed, Color.BLACK)),
                settings.conditions(),
                watchdog,
                stop,
                System::nanoTime,
                sentence -> trouble.accept("Game " + pairing.number() + ": " + sentence));
        Openings.StartLine opening = settings.openings().get(pairing.opening());
        Game game = newGame(pairing, opening);
        game.addListener(change -> change.move().ifPresent(move -> moves.accept(pairing, game)));
        player.play(game, opening);
        names.nameOf(game).ifPresent(name -> name.tags().forEach(game::setTag));
        RecordedGame record = RecordedGame.of(pairing, game, player.totals(Color.WHITE), player.totals(Color.BLACK));
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
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
     * The engines of one playing thread. They are kept from game to game, since creating one takes time and a program
     * that has just started is slow. Not thread-safe.
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
