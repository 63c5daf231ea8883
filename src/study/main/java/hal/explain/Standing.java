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

    /** In centipawns: what the terms must say before a reason of position is given. */
    private static final double SHARE = 30;

    /** The same where nobody is ahead, and what each side has is all that can be said. */
    private static final double LEVEL_SHARE = 15;

    /** In centipawns: where the search sees so much more than that, it is not why. */
    private static final int UNSEEN = 300;

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
        double chances = line.chances(ahead);
        sentences.add(
                chances < 50 + LEVEL
                        ? level(line, ahead, achieved.isEmpty(), terms)
                        : ahead(line, ahead, achieved.isEmpty(), terms));
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

    /** A side is ahead: how much, and by what. Where something is won at once, that is the reason. */
    private static Sentence ahead(Line line, int side, boolean isQuiet, Evaluator terms) {
        Optional<Material> lead = lead(line, side);
        List<Reason> reasons = isQuiet ? reasons(line, side, SHARE, terms) : List.of();
        double seen = reasons.stream().mapToDouble(Reason::gain).sum()
                + lead.map(more -> 100 * more.worth()).orElse(0);
        boolean isWhy = isQuiet && line.score(side) <= seen + UNSEEN;
        List<Claim> claims = new ArrayList<>(List.of(new Claim.Standing(line, lead)));
        List<String> words = new ArrayList<>(lead.map(Standing::more).stream().toList());
        if (isWhy) {
            reasons.forEach(reason -> words.add(words(reason)));
            claims.addAll(reasons);
        }
        double chances = line.chances(side);
        String how = chances < 50 + LITTLE
                ? " stands a little better"
                : chances < 50 + WON ? " stands better" : " is winning";
        String score = Score.isMate(line.score())
                ? ""
                : ", " + PlainWords.pawns(line.score(Colors.WHITE)) + ", about " + Math.round(chances) + " %";
        String why = words.isEmpty() ? "" : (isWhy ? ": " : ", with ") + PlainWords.list(words);
        return new Sentence(PlainWords.side(side) + how + score + why + ".", claims);
    }

    /** Nobody is ahead: what each side has instead. */
    private static Sentence level(Line line, int side, boolean isQuiet, Evaluator terms) {
        List<Claim> claims = new ArrayList<>();
        List<String> parts = new ArrayList<>();
        Optional<Material> said = Optional.empty();
        for (int one : new int[] {side, side ^ 1}) {
            Optional<Material> lead = lead(line, one);
            List<Reason> reasons = isQuiet && lead.isEmpty() ? reasons(line, one, LEVEL_SHARE, terms) : List.of();
            lead.map(Standing::more)
                    .or(() -> reasons.stream().map(Standing::words).findFirst())
                    .ifPresent(has -> parts.add(PlainWords.side(one) + (parts.isEmpty() ? " has " : " ") + has));
            reasons.stream().limit(1).forEach(claims::add);
            said = one == side ? lead : said;
        }
        claims.add(0, new Claim.Standing(line, said));
        String why = parts.isEmpty() ? "" : ": " + String.join(", ", parts);
        return new Sentence("The position is level, " + PlainWords.pawns(line.score(Colors.WHITE)) + why + ".", claims);
    }

    private static Optional<Material> lead(Line line, int side) {
        return Optional.of(Material.lead(line.start(), side)).filter(more -> more.worth() >= 1);
    }

    private static String more(Material lead) {
        return PlainWords.material(lead) + (lead.lost().isEmpty() ? " more" : "");
    }

    /** What speaks for a side, the strongest first. */
    private static List<Reason> reasons(Line line, int side, double share, Evaluator terms) {
        int sign = side == Colors.WHITE ? 1 : -1;
        List<Explanation.Line> found = terms.explain(line.start().copy()).lines();
        return Arrays.stream(Reason.Advantage.values())
                .map(advantage -> new Reason(advantage, side, sign * balance(found, advantage), line))
                .filter(reason -> reason.gain() >= share && Proofs.holds(reason))
                .sorted(Comparator.comparingDouble(reason -> -reason.gain()))
                .limit(MAX_REASONS)
                .toList();
    }

    /** All terms of an advantage together: a shelter says nothing for a king that is attacked the more. */
    private static double balance(List<Explanation.Line> terms, Reason.Advantage advantage) {
        return terms.stream()
                .filter(term -> advantage.terms().contains(term.term()))
                .mapToDouble(Explanation.Line::balance)
                .sum();
    }

    private static String words(Reason reason) {
        long pawns = reason.line().start().pieces(reason.side(), PieceTypes.PAWN);
        String words = reason.advantage().words();
        return reason.advantage() == Reason.Advantage.PASSED_PAWNS && Long.bitCount(pawns) == 1
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
