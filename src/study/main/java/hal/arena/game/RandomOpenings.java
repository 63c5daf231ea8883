package hal.arena.game;

import hal.platform.Seeds;
import hal.rules.Position;
import hal.search.engine.RandomPlies;
import java.util.List;
import java.util.Random;

/**
 * Random legal moves from the start position; without them, deterministic engines would repeat the same game.
 *
 * @param seed equal seeds give equal openings
 * @param plies the number of random plies, 0 or more
 */
public record RandomOpenings(long seed, int plies) implements Openings {
    private static final int TRIES = 1000;

    @Override
    public Openings.StartLine get(int number) {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            Position position = Position.start();
            List<Integer> moves =
                    RandomPlies.play(position, plies, new Random(Seeds.mix(Seeds.mix(seed, number), attempt)));
            if (moves.size() == plies && position.hasLegalMove()) {
                return new Openings.StartLine(Position.start(), moves);
            }
        }
        throw new IllegalStateException("no game of " + plies + " random plies in " + TRIES + " tries");
    }
}
