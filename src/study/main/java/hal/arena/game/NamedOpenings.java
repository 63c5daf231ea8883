package hal.arena.game;

import hal.book.name.NamedLine;
import hal.book.name.OpeningNames;
import hal.notation.San;
import hal.platform.Seeds;
import hal.rules.Position;
import hal.search.engine.RandomPlies;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The named openings that ship with HAL, in random order: the positions that people and other engines play from. When
 * all have been used they come again, each with one more random ply, since equal engines would repeat their games.
 */
public final class NamedOpenings implements Openings {
    private final long seed;
    private final List<NamedLine> lines;

    /**
     * Them in an order.
     *
     * @param seed equal seeds give equal openings
     */
    public NamedOpenings(long seed) {
        this.seed = seed;
        lines = new ArrayList<>(OpeningNames.shipped().lines());
        Collections.shuffle(lines, new Random(Seeds.mix(seed, 0)));
    }

    @Override
    public Openings.StartLine get(int number) {
        NamedLine line = lines.get(number % lines.size());
        Random random = new Random(Seeds.mix(seed, 1L + number));
        Position position = Position.start();
        List<Integer> moves = new ArrayList<>();
        for (String san : line.moves()) {
            int move = San.parse(position, san);
            position.make(move);
            moves.add(move);
        }
        moves.addAll(RandomPlies.play(position, number / lines.size(), random));
        if (!position.hasLegalMove()) { // the line ends in mate: start the game one ply earlier
            moves.remove(moves.size() - 1);
        }
        return new Openings.StartLine(Position.start(), moves, line.name().full());
    }
}
