package hal.explain;

import hal.eval.Evaluator;
import hal.explain.Claim.Ending;
import hal.explain.Claim.Reason;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.search.Engine;
import hal.search.Score;
import hal.search.SearchLimits;
import hal.search.StopToken;
import hal.tables.retrograde.MateProbe;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Says how a position stands. */
public final class Standing {
    /** In percentage points from the middle. */
    private static final double LEVEL = 6;

    private static final double LITTLE = 12;
    private static final double WON = 35;

    /** In centipawns: what a term must say, and what the search must see, before a reason of position is given. */
    private static final double SHARE = 30;

    private static final int PREFERRED = 33;
    private static final int MAX_REASONS = 2;

    /** What a side has if the term speaks for it; other terms are not what people speak of. */
    private static final Map<String, String> REASONS = Map.ofEntries(
            Map.entry("king", "the safer king"),
            Map.entry("shelter", "the safer king"),
            Map.entry("king-danger", "the safer king"),
            Map.entry("mobility", "the more active pieces"),
            Map.entry("safe-mobility", "the more active pieces"),
            Map.entry("pawns", "the better pawns"),
            Map.entry("weak-pawns", "the better pawns"),
            Map.entry("passed", "the more dangerous passed pawns"),
            Map.entry("passed-path", "the more dangerous passed pawns"),
            Map.entry("bishops", "the bishop pair"),
            Map.entry("outposts", "the better outposts"),
            Map.entry("rooks", "the better files for the rooks"),
            Map.entry("space", "more space"));

    private Standing() {}

    /**
     * Who is winning, and why.
     *
     * @param position not changed
     * @param engine without a book
     * @param terms a hand-made evaluation, which gives the reasons of position
     */
    public static Sentences of(
            Position position, Engine engine, SearchLimits limits, Evaluator terms, MateProbe tables, StopToken stop) {
        Optional<Ending> ending = new KnownEndings(tables).of(position);
        if (ending.isPresent()) {
            return new Sentences(List.of(new Sentence(words(ending.get()), List.of(ending.get()))));
        }
        Line line = new FactFinder(engine, limits, stop).best(position);
        return of(line, terms);
    }

    /** The same, by what a search found. */
    static Sentences of(Line line, Evaluator terms) {
        Position position = line.start();
        if (line.moves().isEmpty()) {
            String over = position.inCheck()
                    ? PlainWords.side(position.sideToMove() ^ 1) + " has won: it is mate."
                    : "It is stalemate, a draw.";
            return new Sentences(List.of(new Sentence(over, List.of(new Claim.Expected(line)))));
        }
        int mover = position.sideToMove();
        int ahead = line.score() >= 0 ? mover : mover ^ 1;
        List<Sentence> sentences = new ArrayList<>();
        Optional<Achievement> achieved = Achievement.of(line, Optional.empty(), position);
        Optional<Claim.Mate> mate = Proposals.mate(line, ahead).filter(Proofs::holds);
        if (mate.isPresent()) {
            String text =
                    PlainWords.side(ahead) + " mates in " + mate.get().moves() + ": " + PlainWords.shown(line, 5) + ".";
            return new Sentences(List.of(new Sentence(text, List.of(mate.get()))));
        }
        List<Claim> claims = new ArrayList<>(List.of(new Claim.Standing(line)));
        List<String> reasons = new ArrayList<>();
        double chances = line.chances(ahead);
        if (chances >= 50 + LEVEL) {
            material(position, ahead).ifPresent(reasons::add);
            reasons(line, ahead, terms).stream().limit(MAX_REASONS).forEach(reason -> {
                reasons.add(REASONS.get(reason.term()));
                claims.add(reason);
            });
        }
        String how = standing(chances, PlainWords.side(ahead), line);
        sentences.add(new Sentence(how + (reasons.isEmpty() ? "." : ": " + PlainWords.list(reasons) + "."), claims));
        achieved.ifPresent(won -> sentences.add(new Sentence(
                PlainWords.side(mover) + " to move plays " + PlainWords.numbered(line) + ", which "
                        + Explainer.wins(won) + ".",
                won.claims())));
        if (achieved.isEmpty()) {
            sentences.add(
                    new Sentence("I expect " + PlainWords.shown(line, 5) + ".", List.of(new Claim.Expected(line))));
        }
        return new Sentences(sentences);
    }

    private static String standing(double chances, String side, Line line) {
        if (Score.isMate(line.score())) {
            return side + " is winning";
        }
        String score = PlainWords.pawns(line.score(Colors.WHITE));
        if (chances < 50 + LEVEL) {
            return "The position is level, " + score;
        }
        String how = chances < 50 + LITTLE
                ? " stands a little better, "
                : chances < 50 + WON ? " stands better, " : " is winning, ";
        return side + how + score + ", about " + Math.round(chances) + " %";
    }

    /** "a knight up"; empty if the men are worth the same. */
    private static Optional<String> material(Position position, int side) {
        List<Integer> more = new ArrayList<>();
        List<Integer> less = new ArrayList<>();
        for (int type = PieceTypes.QUEEN; type >= PieceTypes.PAWN; type--) {
            int count = Long.bitCount(position.pieces(side, type)) - Long.bitCount(position.pieces(side ^ 1, type));
            for (int i = 0; i < Math.abs(count); i++) {
                (count > 0 ? more : less).add(type);
            }
        }
        Material lead = new Material(more, less);
        return lead.worth() < 1 || more.isEmpty()
                ? Optional.empty()
                : Optional.of(PlainWords.material(lead) + (less.isEmpty() ? " more" : ""));
    }

    /** The terms that speak for a side, each thing once, the strongest first. */
    private static List<Reason> reasons(Line line, int side, Evaluator terms) {
        if (line.score(side) < PREFERRED) {
            return List.of();
        }
        Position end = line.end();
        int sign = side == Colors.WHITE ? 1 : -1;
        List<Reason> found = new ArrayList<>();
        terms.explain(line.start().copy()).lines().stream()
                .filter(term -> REASONS.containsKey(term.term()))
                .map(term -> new Reason(side, term.term(), sign * term.balance(), line, new Line(end, List.of(), 0)))
                .filter(reason -> reason.gain() >= SHARE)
                .sorted(Comparator.comparingDouble(reason -> -reason.gain()))
                .forEach(reason -> {
                    if (found.stream().noneMatch(other -> same(other, reason))) {
                        found.add(reason);
                    }
                });
        return found;
    }

    private static boolean same(Reason one, Reason other) {
        return REASONS.get(one.term()).equals(REASONS.get(other.term()));
    }

    private static String words(Ending ending) {
        String winner = PlainWords.side(ending.result() > 0 ? Colors.WHITE : Colors.BLACK);
        String in = ending.moves() > 0 ? ", mate in " + ending.moves() : "";
        return switch (ending.rule()) {
            case WRONG_BISHOP -> "A draw: the bishop never controls the corner where the pawn would queen.";
            case LUCENA ->
                winner
                        + " wins: the rook goes to its fourth rank and shields the king from checks, as in Lucena's position.";
            case PHILIDOR ->
                "A draw by Philidor's defence: the rook keeps the king from its third rank, and checks from behind once the pawn is"
                        + " there.";
            case SQUARE_OF_THE_PAWN -> winner + " wins" + in + ": the king does not catch the pawn.";
            case OPPOSITION ->
                ending.result() == 0
                        ? "A draw: the lone king has the opposition."
                        : winner + " wins" + in + ": it has the opposition.";
            default ->
                ending.result() == 0 ? "A draw, as the tables know." : winner + " wins" + in + ", as the tables know.";
        };
    }
}
