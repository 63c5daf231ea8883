package hal.explain;

import hal.eval.Evaluator;
import hal.eval.Explanation;
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
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
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
        List<Claim> claims = new ArrayList<>();
        List<String> reasons = new ArrayList<>();
        double chances = line.chances(ahead);
        Optional<Material> lead =
                Optional.of(Material.lead(position, ahead)).filter(more -> chances >= 50 + LEVEL && more.worth() >= 1);
        claims.add(new Claim.Standing(line, lead));
        lead.ifPresent(more ->
                reasons.add(PlainWords.material(more) + (more.lost().isEmpty() ? " more" : "")));
        // Where something is won now, that is the reason.
        if (chances >= 50 + LEVEL && achieved.isEmpty()) {
            reasons(line, ahead, terms).forEach(reason -> {
                reasons.add(words(reason));
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

    /** What speaks for a side, the strongest first. */
    private static List<Reason> reasons(Line line, int side, Evaluator terms) {
        if (line.score(side) < PREFERRED) {
            return List.of();
        }
        int sign = side == Colors.WHITE ? 1 : -1;
        List<Explanation.Line> found = terms.explain(line.start().copy()).lines();
        return Arrays.stream(Reason.Kind.values())
                .map(kind -> new Reason(kind, side, sign * balance(found, kind), line))
                .filter(reason -> reason.gain() >= SHARE && Proofs.holds(reason))
                .sorted(Comparator.comparingDouble(reason -> -reason.gain()))
                .limit(MAX_REASONS)
                .toList();
    }

    /** All terms of a kind together: a shelter says nothing for a king that is attacked the more. */
    private static double balance(List<Explanation.Line> terms, Reason.Kind kind) {
        return terms.stream()
                .filter(term -> kind.terms().contains(term.term()))
                .mapToDouble(Explanation.Line::balance)
                .sum();
    }

    private static String words(Reason reason) {
        long pawns = reason.line().start().pieces(reason.side(), PieceTypes.PAWN);
        String words = reason.kind().words();
        return reason.kind() == Reason.Kind.PASSED_PAWNS && Long.bitCount(pawns) == 1
                ? words.substring(0, words.length() - 1)
                : words;
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
