package hal.practice.forge;

import hal.engine.Engine;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import hal.support.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Games that HAL plays against itself at its lower levels, which make the mistakes that people make. Each game begins with a few
 * random moves and depends on its number and the seed alone.
 */
public final class LevelGames implements GameSource {
    private static final int GAMES_PER_PIECE = 4;
    private static final int OPENING_PLIES = 4;
    private static final int MAX_PLIES = 160;
    private static final int MAX_LEVEL = 9;

    private final int games;
    private final long seed;
    private final SlippedGames.Levels levels;

    /**
     * Games that are played when they are asked for.
     *
     * @param levels create the players
     */
    public LevelGames(int games, long seed, SlippedGames.Levels levels) {
        this.games = games;
        this.seed = seed;
        this.levels = levels;
    }

    @Override
    public String identity() {
        return games + " games of levels 1 to " + MAX_LEVEL + ", seed " + seed;
    }

    @Override
    public int pieces() {
        return (games + GAMES_PER_PIECE - 1) / GAMES_PER_PIECE;
    }

    @Override
    public List<ForgeGame> piece(int number, StopToken stop) {
        List<ForgeGame> played = new ArrayList<>();
        int end = Math.min(games, (number + 1) * GAMES_PER_PIECE);
        for (int game = number * GAMES_PER_PIECE; game < end && !stop.isRaised(); game++) {
            played.add(play(game, stop));
        }
        return played;
    }

    private ForgeGame play(int number, StopToken stop) {
        long chance = Seeds.mix(seed, number);
        Random random = new Random(chance);
        int level = 1 + random.nextInt(MAX_LEVEL);
        Position position = Position.start();
        List<Integer> moves = new ArrayList<>();
        try (Engine engine = levels.create(level, random.nextInt(Integer.MAX_VALUE))) {
            while (!isOver(position) && moves.size() < MAX_PLIES && !stop.isRaised()) {
                MoveList legal = position.legalMoves();
                SearchResult found = moves.size() < OPENING_PLIES
                        ? null
                        : engine.think(position, SearchLimits.NONE, SearchListener.NONE, stop);
                int move = found == null ? legal.get(random.nextInt(legal.size())) : found.move();
                moves.add(move);
                position.make(move);
            }
        }
        return ForgeGame.unjudged("HAL level " + level + " seed " + seed + " game " + number, Position.start(), moves);
    }

    private static boolean isOver(Position position) {
        return !position.hasLegalMove()
                || position.hasInsufficientMaterial()
                || position.earlierOccurrences() >= 2
                || position.halfmoveClock() >= 100;
    }
}
