package hal.analysis.explain;

import hal.analysis.explain.Claim.Deed;
import hal.analysis.explain.Claim.Deed.Kind;
import hal.analysis.explain.Claim.Gain;
import hal.analysis.review.WinningChances;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.engine.SearchResult;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What a side would do if it were its turn, in words: what it threatens, what it takes, what it would play. */
public final class Threats {
    /** In centipawns: a side whose turn would be worth so much wants to do something. */
    private static final int TURN_WORTH = 100;

    private Threats() {}

    /**
     * What a side threatens that would play if it were its move: a short mate or a man that is taken at once, which no
     * further search is needed to prove, in words; what its line wins later as that line. Empty if it wins nothing.
     *
     * @param passed the position with that side to move
     */
    public static Optional<Sentence> threat(Position passed, SearchResult found) {
        Line line = line(passed, found);
        return threat(line).map(sentence -> {
            Claim what = ((Claim.Threat) sentence.claims().get(0)).what();
            boolean near =
                    what instanceof Gain gain ? gain.plies() == 1 : ((Claim.Mate) what).moves() <= Proofs.PROVED_MATE;
            int shown = what instanceof Gain gain ? gain.plies() : PlainWords.SHOWN;
            return near
                    ? sentence
                    : new Sentence("The threat is " + PlainWords.shown(line, shown) + ".", sentence.claims());
        });
    }

    /**
     * The capture that wins most by what stands around its square: a search that could wait with it may play something
     * else first.
     *
     * @param passed the position with the side to move that may threaten it
     */
    public static Optional<Move> capture(Position passed) {
        return IntStream.of(passed.legalMoves().toArray())
                .filter(Moves::isCapture)
                .filter(move -> Exchanges.of(passed, move) > 0)
                .boxed()
                .max(Comparator.comparing(move -> Exchanges.of(passed, move)))
                .map(Move::of);
    }

    /** What a line that its side would play if it were its move comes to; empty if nothing is proved. */
    static Optional<Sentence> threat(Line line) {
        return Achievement.of(line, Optional.empty(), line.start())
                .map(threat -> new Claim.Threat(line.start().sideToMove(), line, threat.result()))
                .filter(Proofs::holds)
                .map(claim -> new Sentence(
                        PlainWords.side(claim.side()) + " threatens "
                                + threatened(Achievement.of(line, Optional.empty(), line.start())
                                        .orElseThrow())
                                + ".",
                        List.of(claim)));
    }

    /**
     * A man that a side takes for nothing in a search that begins with that, where its turn is worth as much and no
     * other move is worth a pawn more; empty if that is not proved.
     *
     * @param passed the position with that side to move
     * @param best what a search finds that may begin with any move
     * @param standing the score of the position as it stands, with the other side to move, from that other side's view
     */
    public static Optional<Sentence> takes(Position passed, SearchResult found, SearchResult best, int standing) {
        Line line = line(passed, found);
        int move = line.moves().get(0);
        int won = Moves.isCapture(move) ? Exchanges.of(passed, move) : 0;
        Deed takes = new Deed(Kind.TAKES, line, Moves.to(move));
        Claim.Threat threat = new Claim.Threat(passed.sideToMove(), line, takes);
        return won >= 1
                        && worth(best, standing) - worth(found, standing) < TURN_WORTH
                        && worth(found, standing) >= Proofs.HALF * won
                        && Proofs.holds(threat)
                ? Optional.of(new Sentence(
                        PlainWords.side(threat.side()) + " threatens " + PlainWords.numbered(line) + ", which "
                                + PlainWords.deeds(List.of(takes)) + ".",
                        List.of(threat)))
                : Optional.empty();
    }

    /**
     * What a side would play that has no proved threat, though its turn would be worth a pawn to it. Empty if its turn
     * is worth less.
     *
     * @param passed the position with that side to move
     * @param standing the score of the position as it stands, with the other side to move, from that other side's view
     */
    public static Optional<Sentence> wish(Position passed, SearchResult found, int standing) {
        Line line = line(passed, found);
        return worth(found, standing) < TURN_WORTH
                ? Optional.empty()
                : Optional.of(new Sentence(
                        PlainWords.side(passed.sideToMove()) + " would play " + PlainWords.shown(line, PlainWords.SHOWN)
                                + ".",
                        List.of(new Claim.Expected(line))));
    }

    private static Line line(Position position, SearchResult found) {
        return new Line(
                position,
                found.info() == null ? List.of(found.move()) : found.info().pv(),
                found.score());
    }

    /** What a side's turn is worth in centipawns, by a search with it and one as things stand. */
    private static int worth(SearchResult found, int standing) {
        return WinningChances.centipawns(found.score()) - WinningChances.centipawns(-standing);
    }

    /** A threat: its move and what it comes to. */
    static String threatened(Achievement threat) {
        String move = PlainWords.numbered(threat.line());
        return threat.result() instanceof Claim.Mate mate && mate.moves() <= 1
                ? move + " mate"
                : move + ", which " + PlainWords.wins(threat);
    }
}
