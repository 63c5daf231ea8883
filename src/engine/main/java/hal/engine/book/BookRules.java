package hal.engine.book;

/**
 * When moves are played from a book, and how.
 *
 * @param choice how a move is chosen
 * @param depth the last ply of the game that is played from a book, where White's first move is 1; 0 for no limit
 * @param minWeight the smallest weight that is played, 0 or more
 */
public record BookRules(BookChoice choice, int depth, int minWeight) {
    /** At random by weight, as deep as the book goes, every move whose weight is not 0. */
    public static final BookRules DEFAULT = new BookRules(BookChoice.WEIGHTED, 0, 1);

    /** Refuses negative numbers. */
    public BookRules {
        if (depth < 0 || minWeight < 0) {
            throw new IllegalArgumentException("depth " + depth + ", smallest weight " + minWeight);
        }
    }

    public BookRules withDepth(int plies) {
        return new BookRules(choice, plies, minWeight);
    }
}
