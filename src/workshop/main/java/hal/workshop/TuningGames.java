package hal.workshop;

import hal.arena.game.Conditions;
import hal.arena.game.GamePlayer;
import hal.arena.game.Openings;
import hal.arena.game.RandomOpenings;
import hal.arena.game.SpecParticipant;
import hal.arena.game.Watchdog;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.game.Game;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.game.clock.TimeControl;
import hal.learn.tune.SearchTuner;
import hal.platform.Seeds;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.champion.SearchParameters;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** Plays the games of a {@link SearchTuner} as those of a match are played. For one thread. */
public final class TuningGames implements SearchTuner.Player {
    private final Setup setup;
    private final Watchdog watchdog = new Watchdog();
    private final StopToken stop;
    private final Consumer<String> trouble;
    /** Looks at openings with the default parameters. */
    private final Engine judge;

    /**
     * What all games have in common.
     *
     * @param catalog makes the players
     * @param player who plays, but for the numbers of its search
     * @param parameters the numbers of its search, but for those that are tuned
     * @param limits of each move, beside those of the clock
     * @param clock if there is one
     * @param openings where games begin; if there is none, random moves lead to positions that both sides can play
     * @param randomPlies how many such moves
     * @param seed of these moves
     * @param conditions of the games
     */
    public record Setup(
            EngineCatalog catalog,
            EngineSpec player,
            SearchParameters parameters,
            SearchLimits limits,
            Optional<TimeControl> clock,
            Optional<Openings> openings,
            int randomPlies,
            long seed,
            Conditions conditions) {
        /** Nodes of the search that looks whether an opening is balanced. */
        public static final int JUDGE_NODES = 4000;

        /** Centipawns that an opening may be worth to one side. */
        public static final int MAX_SCORE = 120;
    }

    /**
     * Has played nothing yet.
     *
     * @param stop breaks off the game in progress
     * @param trouble is told in a sentence when an engine fails
     */
    public TuningGames(Setup setup, StopToken stop, Consumer<String> trouble) {
        this.setup = setup;
        this.stop = stop;
        this.trouble = trouble;
        judge = setup.catalog().create(setup.player(), setup.parameters());
    }

    @Override
    public OptionalInt play(long pair, Map<String, Integer> plus, Map<String, Integer> minus) {
        Openings.StartLine opening = setup.openings().isPresent()
                ? setup.openings().get().get((int) (pair % Integer.MAX_VALUE))
                : balanced(pair);
        try (Engine one = setup.catalog()
                        .create(setup.player(), setup.parameters().with(plus));
                Engine other = setup.catalog()
                        .create(setup.player(), setup.parameters().with(minus))) {
            OptionalInt first = game(one, other, opening);
            one.newGame();
            other.newGame();
            OptionalInt second = first.isEmpty() ? first : game(other, one, opening);
            return second.isEmpty() ? second : OptionalInt.of(first.getAsInt() - second.getAsInt());
        }
    }

    /** The first random opening of a pair that a short search holds to be balanced. */
    private Openings.StartLine balanced(long pair) {
        for (int attempt = 0; ; attempt++) {
            Openings.StartLine line =
                    new RandomOpenings(Seeds.mix(Seeds.mix(setup.seed(), pair), attempt), setup.randomPlies()).get(0);
            Position position = line.start().copy();
            line.moves().forEach(position::make);
            judge.newGame();
            int score = judge.think(position, SearchLimits.nodes(Setup.JUDGE_NODES), SearchListener.NONE, stop)
                    .score();
            if (Math.abs(score) <= Setup.MAX_SCORE || stop.isRaised()) {
                return line;
            }
        }
    }

    /** 1 if White wins, -1 if Black does, 0 for a draw; empty if it was cancelled. */
    private OptionalInt game(Engine white, Engine black, Openings.StartLine opening) {
        Game game = Game.from(opening.start());
        new GamePlayer(
                        side("White", white),
                        side("Black", black),
                        setup.conditions(),
                        watchdog,
                        stop,
                        System::nanoTime,
                        trouble)
                .play(game, opening);
        Outcome outcome = game.outcome();
        if (outcome.reason() == OutcomeReason.ABANDONED) {
            return OptionalInt.empty();
        }
        return switch (outcome.result()) {
            case WHITE_WINS -> OptionalInt.of(1);
            case BLACK_WINS -> OptionalInt.of(-1);
            default -> OptionalInt.of(0);
        };
    }

    private GamePlayer.Side side(String name, Engine engine) {
        return new GamePlayer.Side(
                new SpecParticipant(name, setup.player(), setup.catalog(), setup.limits(), setup.clock()), engine);
    }

    @Override
    public void close() {
        judge.close();
        watchdog.close();
    }
}
