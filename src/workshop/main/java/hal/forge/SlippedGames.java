package hal.forge;

import hal.platform.Seeds;
import hal.practice.puzzle.Difficulty;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The games of another source, and what one of HAL's lower levels would have played in some of their positions: games
 * between good players hold few of the mistakes that people make.
 *
 * @param every a lower level moves in one of this many positions
 */
public record SlippedGames(GameSource source, long seed, int every, Difficulty.Levels levels) implements GameSource {
    private static final int HIGHEST_LEVEL = 1;
    /** In centipawns for the side to move: a side that is lost has nothing left to spoil. */
    private static final int MIN_SCORE = -250;

    private static final int MAX_SCORE = 600;

    @Override
    public String identity() {
        return source.identity() + ", a slip in " + every + ", seed " + seed;
    }

    @Override
    public int pieces() {
        return source.pieces();
    }

    @Override
    public List<GameSource.Game> piece(int number, StopToken stop) {
        List<GameSource.Game> games = new ArrayList<>(source.piece(number, stop));
        Random random = new Random(Seeds.mix(seed, number));
        int level = 1 + random.nextInt(HIGHEST_LEVEL);
        List<GameSource.Game> slips = new ArrayList<>();
        try (Engine engine = levels.create(level, random.nextInt(Integer.MAX_VALUE))) {
            games.forEach(game -> slip(game, engine, level, random, stop, slips));
        }
        games.addAll(slips);
        return games;
    }

    private void slip(
            GameSource.Game game,
            Engine engine,
            int level,
            Random random,
            StopToken stop,
            List<GameSource.Game> slips) {
        Position position = game.start().copy();
        for (int ply = 0; ply < game.moves().size() && !stop.isRaised(); ply++) {
            int score = game.scoreAfter(ply);
            boolean open = score == Scores.NONE || (score >= MIN_SCORE && score <= MAX_SCORE);
            if (random.nextInt(every) == 0 && open) {
                engine.newGame();
                int move = engine.think(position, SearchLimits.NONE, SearchListener.NONE, stop)
                        .move();
                if (move != Moves.NONE && move != game.moves().get(ply)) {
                    String name = game.name() + " ply " + (ply + 1) + " level " + level;
                    slips.add(new GameSource.Game(name, position.copy(), List.of(move), List.of(score, Scores.NONE)));
                }
            }
            position.make(game.moves().get(ply));
        }
    }
}
