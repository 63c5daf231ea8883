package hal.game;

/**
 * Which endings are automatic, and what happens to moves that were taken back. Checkmate, stalemate, insufficient
 * material, fivefold repetition and the seventy-five-move rule always end a game (FIDE Laws of Chess, articles 5.1, 5.2
 * and 9.6).
 *
 * <pre>{@code
 * Game game = Game.from(Position.start(), GamePolicy.ANALYSIS);
 * game.play("e4");
 * game.undo();
 * game.play("d4"); // a variation beside 1. e4
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param threefoldEnds whether threefold repetition ends the game without a claim
 * @param fiftyMovesEnd whether the fifty-move rule ends the game without a claim
 * @param flagLoses whether a side that runs out of time loses; if not, it may play on
 * @param branches whether another move after going back starts a variation; if not, it replaces the moves taken back. A
 *     game that branches is analysed rather than played: its recorded result stays in its tags and does not end it on
 *     the board
 */
public record GamePolicy(boolean threefoldEnds, boolean fiftyMovesEnd, boolean flagLoses, boolean branches) {
    /**
     * What most servers and programs do: a draw that could be claimed under the FIDE Laws is a draw at once, at the
     * third repetition and after fifty moves. A move after a takeback replaces the old moves.
     */
    public static final GamePolicy AUTOMATIC = new GamePolicy(true, true, true, false);

    /** The FIDE Laws: threefold repetition and the fifty-move rule must be claimed, see {@link Game#claimDraw()}. */
    public static final GamePolicy CLAIMED = new GamePolicy(false, false, true, false);

    /** A game that a server keeps, which says itself who has run out of time. */
    public static final GamePolicy ELSEWHERE = new GamePolicy(false, false, false, false);

    /** Analysis: trying another move loses nothing. */
    public static final GamePolicy ANALYSIS = new GamePolicy(true, true, true, true);
}
