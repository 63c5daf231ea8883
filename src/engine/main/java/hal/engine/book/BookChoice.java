package hal.engine.book;

import hal.book.BookMove;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** How one of the book moves in a position is chosen. */
public enum BookChoice {
    /** The move with the greatest weight; the first of equals. */
    BEST {
        @Override
        BookMove choose(List<BookMove> moves, RandomGenerator random) {
            return moves.get(0);
        }
    },
    /** At random, in proportion to the weights. */
    WEIGHTED {
        @Override
        BookMove choose(List<BookMove> moves, RandomGenerator random) {
            return BookMove.weighted(moves, random).orElseGet(() -> UNIFORM.choose(moves, random));
        }
    },
    /** At random, all with the same probability. */
    UNIFORM {
        @Override
        BookMove choose(List<BookMove> moves, RandomGenerator random) {
            return moves.get(random.nextInt(moves.size()));
        }
    },
    /** The move with the smallest weight: sidelines. */
    WORST {
        @Override
        BookMove choose(List<BookMove> moves, RandomGenerator random) {
            return moves.get(moves.size() - 1);
        }
    };

    /**
     * Chooses a move.
     *
     * @param moves at least one, the greatest weight first
     */
    abstract BookMove choose(List<BookMove> moves, RandomGenerator random);

    /** Whether the choice is random. */
    public boolean isByChance() {
        return this == WEIGHTED || this == UNIFORM;
    }

    /** The word for the choice in commands and settings. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The choice that a word stands for; empty if there is none. */
    public static Optional<BookChoice> find(String word) {
        return Arrays.stream(values())
                .filter(choice -> choice.word().equals(word))
                .findFirst();
    }
}
