package hal.practice.forge;

import hal.rules.Position;
import hal.search.Score;
import hal.search.StopToken;
import hal.support.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The games of another source, and moves that could have been played in them and would have allowed something rare. */
public final class RareSlips implements GameSource {
    /** One position in this many is looked at. */
    private static final int EVERY = 4;
    /** In centipawns: what is decided offers nothing. */
    private static final int OPEN = 500;

    private final GameSource source;
    private final long seed;

    /** The same games with such moves. */
    public RareSlips(GameSource source, long seed) {
        this.source = source;
        this.seed = seed;
    }

    @Override
    public String identity() {
        return source.identity() + ", rare slips, seed " + seed;
    }

    @Override
    public int pieces() {
        return source.pieces();
    }

    @Override
    public List<ForgeGame> piece(int number, StopToken stop) {
        List<ForgeGame> games = source.piece(number, stop);
        List<ForgeGame> all = new ArrayList<>(games);
        Random random = new Random(Seeds.mix(seed, number));
        for (ForgeGame game : games) {
            Position position = game.start().copy();
            for (int ply = 0; ply < game.moves().size() && !stop.isRaised(); ply++) {
                int score = game.scoreAfter(ply);
                if (random.nextInt(EVERY) == 0 && score != Score.NONE && Math.abs(score) < OPEN) {
                    slips(game, position, ply, score, random, all);
                }
                position.make(game.moves().get(ply));
            }
        }
        return all;
    }

    /** One of the moves that allow something rare, if there is any. */
    private static void slips(
            ForgeGame game, Position position, int ply, int score, Random random, List<ForgeGame> all) {
        List<Integer> moves = new ArrayList<>();
        for (int move : position.legalMoves().toArray()) {
            Position after = position.copy();
            after.make(move);
            if (move != game.moves().get(ply) && Rarity.offersRareMove(after)) {
                moves.add(move);
            }
        }
        if (!moves.isEmpty()) {
            int move = moves.get(random.nextInt(moves.size()));
            String name = game.name() + " ply " + (ply + 1) + " slip";
            all.add(new ForgeGame(name, position.copy(), List.of(move), List.of(score, Score.NONE)));
        }
    }
}
