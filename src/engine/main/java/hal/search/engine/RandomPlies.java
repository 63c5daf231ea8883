package hal.search.engine;

import hal.rules.MoveList;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random legal moves, each as likely as another: what games begin with so that they differ. */
public final class RandomPlies {
    private RandomPlies() {}

    /**
     * Makes random moves. Equal positions and generators in equal states give equal moves.
     *
     * @param position is changed
     * @param plies how many, 0 or more
     * @return the moves, fewer if the game is over before
     */
    public static List<Integer> play(Position position, int plies, Random random) {
        List<Integer> made = new ArrayList<>();
        MoveList legal = position.legalMoves();
        while (made.size() < plies && !legal.isEmpty()) {
            int move = legal.get(random.nextInt(legal.size()));
            position.make(move);
            made.add(move);
            position.legalMoves(legal);
        }
        return made;
    }
}
