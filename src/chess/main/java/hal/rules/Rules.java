package hal.rules;

/**
 * The rules of a game, as far as they differ: how kings and rooks may stand to castle, and how castling is written in
 * UCI's notation.
 *
 * <pre>{@code
 * System.out.println(Board.chess960(0).rules()); // CHESS960
 * System.out.println(Board.start().rules() == Rules.STANDARD);
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 */
public enum Rules {
    /** Kings castle from the e-file with rooks in the corners; written as the king's two steps: {@code e1g1}. */
    STANDARD,
    /** Kings and rooks castle from any file; written as the king taking its own rook: {@code e1h1}. */
    CHESS960
}
