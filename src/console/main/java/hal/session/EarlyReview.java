package hal.session;

import hal.analysis.review.GameReview;
import hal.analysis.review.PositionVerdict;
import hal.engine.BackgroundThinking;
import hal.engine.EngineSpec;
import hal.engine.FairPlay;
import hal.engine.option.EngineOptions;
import hal.game.Game;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.StopToken;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Judges the positions of a game against HAL while the user thinks, so that the review of the game begins with what is
 * known. It never thinks beside another search, nor for a script, nor where the user does not want it. Except for its
 * searches, all is done on the session's thread.
 */
public final class EarlyReview {
    /** The time for a position, here and in a review without further options. */
    public static final SearchLimits LIMITS = SearchLimits.NONE.withNodes(GameReview.DEFAULT_NODES);

    private final Function<EngineSpec, Engine> engines;
    private final BooleanSupplier possible;
    private final FairPlay fairPlay;
    private final Settings settings;
    private final CurrentGame current;
    private final BackgroundThinking background;

    private Position start = Position.start();
    private List<Integer> moves = List.of();
    /** Indexed by ply. */
    private final Map<Integer, PositionVerdict> found = new HashMap<>();
    /** Whether the engine has failed, or may not think: another game tries again. */
    private boolean failed;
    /** Used by the engine's thread only; created when first needed. */
    private Engine engine;

    /**
     * Has judged nothing yet.
     *
     * @param engines makes the judge, on its thread
     * @param possible whether there is a person who plays, and time that passes by itself
     */
    EarlyReview(
            Executor session,
            Function<EngineSpec, Engine> engines,
            BooleanSupplier possible,
            FairPlay fairPlay,
            Settings settings,
            CurrentGame current) {
        this.engines = engines;
        this.possible = possible;
        this.fairPlay = fairPlay;
        this.settings = settings;
        this.current = current;
        background = new BackgroundThinking("early-review", session);
    }

    /** The engine that judges: HAL at full strength, without a book. */
    public static EngineSpec judge(Settings settings) {
        return EngineSpec.parse("hal")
                .with(EngineOptions.EVALUATION, settings.get(EngineOptions.EVALUATION))
                .with(EngineOptions.HASH, settings.get(EngineOptions.HASH));
    }

    /**
     * What is thought of the positions of a line, by the number of moves made; of many or all of them nothing may be
     * known.
     *
     * @param from where the line begins
     */
    public Map<Integer, PositionVerdict> known(Position from, List<Integer> line) {
        int shared = from.key() == start.key() ? shared(line) : -1;
        Map<Integer, PositionVerdict> known = new HashMap<>(found);
        known.keySet().removeIf(ply -> ply > shared);
        return known;
    }

    private int shared(List<Integer> line) {
        int most = Math.min(moves.size(), line.size());
        int ply = 0;
        while (ply < most && moves.get(ply).equals(line.get(ply))) {
            ply++;
        }
        return ply;
    }

    /** Judges the next position, unless another search is running. */
    void follow(boolean quiet) {
        Optional<Game> game = quiet && isWanted() ? current.game().chess() : Optional.empty();
        if (game.isEmpty()) {
            pause();
            return;
        }
        dropOthers(game.get());
        if (!failed && !background.isThinking()) {
            look();
        }
    }

    private boolean isWanted() {
        return settings.isOn(Setting.EARLY_REVIEW)
                && possible.getAsBoolean()
                && current.players().isDuel()
                && !current.players().isElsewhere()
                && !current.isExercise()
                && !current.game().course().branches();
    }

    /** Drops judgements that do not belong to the current game. */
    private void dropOthers(Game game) {
        List<Integer> line =
                game.moves().stream().map(each -> each.move().code()).toList();
        Position from = game.startPosition();
        if (from.key() == start.key() && line.equals(moves)) {
            return;
        }
        int shared = from.key() == start.key() ? shared(line) : -1;
        if (shared <= 0) {
            failed = false;
        }
        if (shared < moves.size()) {
            pause();
        }
        found.keySet().removeIf(ply -> ply > shared);
        start = from.copy();
        moves = line;
    }

    /** The last position that is not judged comes first: what lies behind it helps with those before it. */
    private void look() {
        int ply = moves.size();
        while (ply >= 0 && found.containsKey(ply)) {
            ply--;
        }
        if (ply < 0) {
            return;
        }
        int at = ply;
        Position position = start.copy();
        moves.subList(0, at).forEach(position::make);
        EngineSpec judge = judge(settings);
        background.ask(
                (stop, news) -> think(position, judge, stop),
                verdict -> verdict.ifPresent(judged -> found.put(at, judged)),
                failure -> failed = true); // a review that is asked for will say why
    }

    private Optional<PositionVerdict> think(Position position, EngineSpec judge, StopToken stop) {
        Runnable thought = fairPlay.watch(stop);
        try {
            if (engine == null) {
                engine = engines.apply(judge);
            }
            return GameReview.look(position, engine, LIMITS, stop);
        } finally {
            thought.run();
        }
    }

    /** Gives way to another search. */
    void pause() {
        background.withdraw();
    }

    /** The judgements belong to another evaluation. */
    void renew() {
        pause();
        found.clear();
        background.inTurn(this::closeEngine);
    }

    private void closeEngine() {
        if (engine != null) {
            engine.close();
            engine = null;
        }
    }

    void close() {
        background.close();
    }
}
