package hal.book;

/**
 * When a book is played from, and how.
 *
 * @param choice how a move is chosen
 * @param depth the last ply of the game that a book may play, counted from 1 for White's first move; 0 for no limit
 * @param minWeight moves of less weight are not played
 */
public record BookRules(BookChoice choice, int depth, int minWeight) {
    /** By weight, as deep as the book goes, whatever is not marked as never to be played. */
    public static final BookRules USUAL = new BookRules(BookChoice.WEIGHTED, 0, 1);

    /** Refuses nonsense. */
    public BookRules {
        if (depth < 0 || minWeight < 0) {
            throw new IllegalArgumentException("depth " + depth + ", least weight " + minWeight);
        }
    }

    public BookRules withChoice(BookChoice other) {
        return new BookRules(other, depth, minWeight);
    }

    public BookRules withDepth(int plies) {
        return new BookRules(choice, plies, minWeight);
    }

    public BookRules withMinWeight(int weight) {
        return new BookRules(choice, depth, weight);
    }
}
