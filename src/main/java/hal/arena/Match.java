package hal.arena;

import hal.engine.Engine;
import hal.game.Game;
import hal.game.OutcomeReason;
import hal.rules.Color;
import hal.search.SearchLimits;
import java.time.Clock;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** Plays a match between two contenders, game after game, on the caller's thread. */
public final class Match {
    private static final DateTimeFormatter PGN_DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd");

    private final MatchSettings settings;
    private final MatchListener listener;
    private final Clock calendar;

    private final Object stopping = new Object();
    private boolean stopped;
    private GamePlayer current;

    /**
     * A match that has not begun.
     *
     * @param listener is told of each game
     * @param calendar gives the games' dates
     */
    public Match(MatchSettings settings, MatchListener listener, Clock calendar) {
        this.settings = settings;
        this.listener = listener;
        this.calendar = calendar;
    }

    /**
     * Plays all games, or as many as are finished when {@link #stop} is called; once only.
     *
     * @throws hal.support.UserException if an engine cannot be made
     */
    public MatchResult play() {
        MatchResult result = MatchResult.none(
                List.of(settings.first().name(), settings.second().name()));
        for (int number = 1; number <= settings.games() && !isStopped(); number++) {
            Pairing pairing = Pairing.ofMatch(number);
            listener.onStart(pairing);
            FinishedGame finished = play(pairing);
            if (finished.game().outcome().reason() != OutcomeReason.ABANDONED) {
                result = result.plus(finished);
            }
            listener.onGame(finished, result);
        }
        return result;
    }

    /** Ends the match soon, from any thread: the game in progress is abandoned. */
    public void stop() {
        synchronized (stopping) {
            stopped = true;
            if (current != null) {
                current.stop();
            }
        }
    }

    private boolean isStopped() {
        synchronized (stopping) {
            return stopped;
        }
    }

    private FinishedGame play(Pairing pairing) {
        Contender white = settings.contender(pairing.white());
        Contender black = settings.contender(pairing.black());
        long seed = Seeds.mix(settings.seed(), pairing.number());
        try (Engine whiteEngine = white.newEngine(Seeds.mix(seed, Color.WHITE));
                Engine blackEngine = black.newEngine(Seeds.mix(seed, Color.BLACK))) {
            GamePlayer player = new GamePlayer(
                    new Engine[] {whiteEngine, blackEngine},
                    new SearchLimits[] {white.limits(), black.limits()},
                    settings.maxPlies(),
                    System::nanoTime,
                    sentence -> listener.onTrouble("Game " + pairing.number() + ": " + sentence));
            synchronized (stopping) {
                current = player;
                if (stopped) {
                    player.stop();
                }
            }
            Opening opening = settings.openings().get(pairing.opening());
            Game game = newGame(pairing, opening);
            player.play(game, opening);
            return new FinishedGame(pairing, game, player.totals(Color.WHITE), player.totals(Color.BLACK));
        }
    }

    private Game newGame(Pairing pairing, Opening opening) {
        Game game = Game.from(opening.start());
        game.setTag("Event", settings.event());
        game.setTag("Date", LocalDate.now(calendar).format(PGN_DATE));
        game.setTag("Round", Integer.toString(pairing.number()));
        game.setTag("White", settings.contender(pairing.white()).name());
        game.setTag("Black", settings.contender(pairing.black()).name());
        game.setTag("WhiteType", "program");
        game.setTag("BlackType", "program");
        return game;
    }
}
