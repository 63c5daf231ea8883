package hal.explain;

import hal.rules.Bitboard;
import hal.rules.Moves;

/** The squares that a claim speaks of. */
final class ClaimSquares {
    private ClaimSquares() {}

    static long of(Claim claim) {
        long own = claim instanceof Claim.Tactic tactic
                ? tactic.targets().stream().mapToLong(Bitboard::of).reduce(Bitboard.of(tactic.by()), (a, b) -> a | b)
                : claim instanceof Claim.Deed deed ? Bitboard.of(deed.square()) : 0;
        if (claim.line().moves().isEmpty()) {
            return own;
        }
        int first = claim.line().moves().get(0);
        return own | Bitboard.of(Moves.from(first)) | Bitboard.of(Moves.destination(first));
    }
}
