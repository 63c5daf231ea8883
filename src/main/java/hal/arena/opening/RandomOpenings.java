package hal.arena.opening;

import hal.rules.MoveList;
import hal.rules.Position;
import hal.support.Seeds;
import java.util.ArrayList;
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
    public StartLine get(int number) {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            Position position = Position.start();
            List<Integer> moves = play(position, new Random(Seeds.mix(Seeds.mix(seed, number), attempt)));
            if (moves.size() == plies && position.hasLegalMove()) {
                return new StartLine(Position.start(), moves);
            }
        }
        throw new IllegalStateException("no game of " + plies + " random plies in " + TRIES + " tries");
    }

    private List<Integer> play(Position position, Random random) {
        List<Integer> moves = new ArrayList<>();
        while (moves.size() < plies) {
            MoveList legal = position.legalMoves();
            if (legal.isEmpty()) {
                break;
            }
            int move = legal.get(random.nextInt(legal.size()));
            position.make(move);
            moves.add(move);
        }
        return moves;
    }
}
