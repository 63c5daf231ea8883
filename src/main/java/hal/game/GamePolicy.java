package hal.game;

/**
 * Which endings happen by themselves. Mate, stalemate, a dead position, fivefold repetition and 75 moves always do, as
 * the FIDE Laws have it (articles 5.1, 5.2, 9.6).
 *
 * @param threefoldEnds whether the third occurrence of a position ends the game without a claim
 * @param fiftyMovesEnd whether 50 moves by each side without a capture or a pawn's move end it without a claim
 * @param flagLoses whether a side whose time has run out loses; if not, it may play on
 */
public record GamePolicy(boolean threefoldEnds, boolean fiftyMovesEnd, boolean flagLoses) {
    /** HAL's own games: every draw that could be claimed is one. */
    public static final GamePolicy AUTOMATIC = new GamePolicy(true, true, true);

    /** The FIDE Laws: threefold repetition and 50 moves must be claimed, see {@link Game#claimDraw()}. */
    public static final GamePolicy CLAIMED = new GamePolicy(false, false, true);
}
