package hal.analysis.explain;

import hal.analysis.explain.Claim.Gain;
import hal.analysis.explain.Claim.Mate;
import hal.analysis.explain.Claim.Tactic;
import hal.practice.theme.PuzzleTheme;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What a line comes to for one side, proved: a mate or material, and how.
 *
 * @param result a {@link Mate} or a {@link Gain}
 * @param how the tactic that does it, if one can be named
 */
record Achievement(Claim result, Optional<Tactic> how) {

    /** In moves: people see this far; farther off a piece is what is lost. */
    private static final int SHORT_MATE = 3;

    /** In pawns. */
    private static final int MUCH = 3;

    /** In plies: what a tactic is for happens so soon. */
    private static final int NEAR = 7;

    /** In plies: where what is won is not certain, a tactic that comes later may not come at all. */
    private static final int SOON = 3;

    /**
     * What the side to move of a line achieves.
     *
     * @param earlier the position before the other side's last move, if that is part of the story
     * @param base the position that material counts from
     */
    static Optional<Achievement> of(Line line, Optional<Position> earlier, Position base) {
        int side = line.start().sideToMove();
        Optional<Mate> mate = Proposals.mate(line, side).filter(Proofs::holds);
        Optional<Gain> gain = Proposals.gain(base, line, side).filter(Proofs::holds);
        boolean lost = gain.filter(won -> won.material().worth() >= MUCH).isPresent();
        if (mate.isPresent() && (mate.get().moves() <= SHORT_MATE || !lost)) {
            return Optional.of(
                    new Achievement(mate.get(), how(line, earlier, line.moves().size(), true)));
        }
        return gain.map(won -> new Achievement(
                won,
                IntStream.of(
                                won.plies(),
                                Math.max(
                                        won.plies(), Math.min(NEAR, line.moves().size())))
                        .mapToObj(plies -> how(line, earlier, plies, false))
                        .flatMap(Optional::stream)
                        .filter(tactic -> explains(tactic, won.plies()))
                        .findFirst()));
    }

    /**
     * The tactic at the beginning of a line that comes out ahead, though what it wins depends on the defence.
     *
     * @param earlier see {@link #of}
     */
    static Optional<Tactic> tactic(Line line, Optional<Position> earlier) {
        int plies = Math.min(NEAR, line.moves().size());
        Line near = new Line(line.start(), line.moves().subList(0, plies), line.score());
        int side = line.start().sideToMove();
        return plies < 3 || Exchanges.lead(near.end(), side) <= Exchanges.lead(line.start(), side)
                ? Optional.empty()
                : how(near, earlier, plies, false)
                        .filter(tactic -> tactic.ply() <= SOON && explains(tactic, plies) && isMuch(tactic));
    }

    /** A pawn that falls is no reason for a game to turn. */
    private static boolean isMuch(Tactic tactic) {
        List<Integer> targets = tactic.targets();
        return List.of(PuzzleTheme.PIN, PuzzleTheme.DEFLECTION, PuzzleTheme.HANGING)
                        .contains(tactic.theme())
                || Exchanges.valueAt(tactic.line().after(tactic.ply()), targets.get(targets.size() - 1)) > 1;
    }

    /**
     * A tactic is the reason for what is won after some plies if the man that it is done to is won, and is worth no
     * more than that.
     */
    private static boolean explains(Tactic tactic, int plies) {
        if (tactic.ply() > plies) {
            return false;
        }
        Position before = tactic.line().after(tactic.ply() - (tactic.theme() == PuzzleTheme.HANGING ? 1 : 0));
        // What was given up for it comes before.
        Material won = Material.between(before, tactic.line().after(plies), tactic.side());
        return switch (tactic.theme()) {
            case HANGING, TRAPPED, FORK, SKEWER ->
                tactic.targets().stream().anyMatch(target -> isWon(before, target, won)) || Proofs.isBoughtOff(tactic);
            default -> true;
        };
    }

    private static boolean isWon(Position position, int target, Material material) {
        int type = Pieces.type(position.pieceAt(target));
        return material.won().stream()
                .anyMatch(won ->
                        won == type || (won != PieceTypes.PAWN && PieceTypes.pawns(won) == PieceTypes.pawns(type)));
    }

    private static Optional<Tactic> how(Line line, Optional<Position> earlier, int plies, boolean mates) {
        if (mates && !line.end().isCheckmate()) {
            return Optional.empty();
        }
        return Proposals.tactics(earlier, line, plies, line.start().sideToMove(), mates).stream()
                .filter(Proofs::holds)
                .findFirst();
    }

    /** The line that shows it. */
    Line line() {
        return result.line();
    }

    boolean isMate() {
        return result instanceof Mate;
    }

    /** In pawns; a mate is worth more than all. */
    int worth() {
        return result instanceof Gain gain ? gain.material().worth() : 1000;
    }

    /** All that it says. */
    List<Claim> claims() {
        List<Claim> claims = new ArrayList<>(List.of(result));
        how.ifPresent(claims::add);
        return claims;
    }
}
