package hal.game;

/**
 * Which endings happen by themselves, and what becomes of moves that were taken back. Mate, stalemate, a dead position,
 * fivefold repetition and 75 moves always end a game, as the FIDE Laws have it (articles 5.1, 5.2, 9.6).
 *
 * @param threefoldEnds whether the third occurrence of a position ends the game without a claim
 * @param fiftyMovesEnd whether 50 moves by each side without a capture or a pawn's move end it without a claim
 * @param flagLoses whether a side whose time has run out loses; if not, it may play on
 * @param branches whether another move after going back begins a variation; if not, it replaces the moves taken back. A game
 *     that branches is looked at rather than played: how it was recorded to have ended stays in its tags and does not end it
 *     on the board
 */
public record GamePolicy(boolean threefoldEnds, boolean fiftyMovesEnd, boolean flagLoses, boolean branches) {
    /** HAL's own games: every draw that could be claimed is one, and takebacks replace. */
    public static final GamePolicy AUTOMATIC = new GamePolicy(true, true, true, false);

    /** The FIDE Laws: threefold repetition and 50 moves must be claimed, see {@link Game#claimDraw()}. */
    public static final GamePolicy CLAIMED = new GamePolicy(false, false, true, false);

    /** A game that is analysed: nothing of it is lost by trying another move. */
    public static final GamePolicy ANALYSIS = new GamePolicy(true, true, true, true);
}
