package hal.book;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/** How one of a position's book moves is chosen. */
public enum BookChoice {
    /** The greatest weight; the first of equals. */
    BEST {
        @Override
        BookMove choose(List<BookMove> moves, RandomGenerator random) {
            return moves.get(0);
        }
    },
    /** By chance, each as often as its weight says. */
    WEIGHTED {
        @Override
        BookMove choose(List<BookMove> moves, RandomGenerator random) {
            long sum = moves.stream().mapToLong(BookMove::weight).sum();
            if (sum == 0) {
                return UNIFORM.choose(moves, random);
            }
            long point = random.nextLong(sum);
            for (BookMove move : moves) {
                point -= move.weight();
                if (point < 0) {
                    return move;
                }
            }
            throw new IllegalStateException("a point beyond the sum");
        }
    },
    /** By chance, all alike. */
    UNIFORM {
        @Override
        BookMove choose(List<BookMove> moves, RandomGenerator random) {
            return moves.get(random.nextInt(moves.size()));
        }
    },
    /** The least weight that may be played: side lines. */
    WORST {
        @Override
        BookMove choose(List<BookMove> moves, RandomGenerator random) {
            return moves.get(moves.size() - 1);
        }
    };

    /**
     * Chooses.
     *
     * @param moves at least one, the greatest weight first
     */
    abstract BookMove choose(List<BookMove> moves, RandomGenerator random);

    /** Whether chance has a part in it. */
    public boolean isByChance() {
        return this == WEIGHTED || this == UNIFORM;
    }

    /** The choice as people write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The choice of a word. */
    public static Optional<BookChoice> find(String word) {
        return Arrays.stream(values())
                .filter(choice -> choice.word().equals(word))
                .findFirst();
    }

    /** All words, for people. */
    public static String words() {
        return Arrays.stream(values()).map(BookChoice::word).collect(Collectors.joining(", "));
    }
}
