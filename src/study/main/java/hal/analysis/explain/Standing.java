package hal.analysis.explain;

import hal.analysis.explain.Claim.Deed.Kind;
import hal.analysis.explain.Claim.Ending;
import hal.analysis.explain.Claim.Reason;
import hal.eval.Evaluator;
import hal.notation.San;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.Moves;
import hal.rules.PieceType;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.StopToken;
import hal.tables.retrograde.MateProbe;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Says how a position stands. */
public final class Standing {
    /** In percentage points from the middle. */
    private static final double LEVEL = 6;

    /** In centipawns: with more a position is not simply called level. */
    private static final int ABOUT = 30;

    private static final double LITTLE = 12;
    private static final double WON = 35;

    /** In centipawns: what the terms must say before a reason of position is given. */
    private static final double SHARE = 30;

    /** The same where nobody is ahead, and what each side has is all that can be said. */
    private static final double LEVEL_SHARE = 15;

    /** In centipawns: where the search sees so much more than that, it is not why. */
    private static final int UNSEEN = 300;

    /** What a knight or a bishop is worth in pawns. */
    private static final int PIECE = 3;

    private static final int MAX_REASONS = 2;

    /** So many times the nodes are searched where a score does not hold at the end of its line. */
    private static final int DEEPER = 4;

    /** What an expected move is played for. */
    private static final Set<Kind> PLANS =
            EnumSet.of(Kind.CASTLES, Kind.DEVELOPS, Kind.ATTACKS, Kind.PINS, Kind.TRADES, Kind.TAKES_BACK, Kind.PASSES);

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
        FactFinder finder = new FactFinder(engine, limits, stop);
        Line line = finder.best(position);
        boolean isSteady = Scores.isMate(line.score()) || line.moves().isEmpty() || finder.isSteadyAtEnd(line);
        if (!isSteady && limits.nodes().isPresent()) {
            SearchLimits more = limits.withNodes(DEEPER * limits.nodes().getAsLong());
            line = new FactFinder(engine, more, stop).best(position);
        }
        return of(line, terms, isCertain(line, isSteady));
    }

    /** With few men a search may like what cannot be won, and with bishops of opposite colours alone with many, too. */
    private static boolean isHardToJudge(Position position) {
        long bishops = position.ofType(PieceTypes.BISHOP);
        long light = bishops & Bitboard.LIGHT_SQUARES;
        long rest =
                position.occupied() & ~bishops & ~position.ofType(PieceTypes.PAWN) & ~position.ofType(PieceTypes.KING);
        boolean opposite = rest == 0
                && Long.bitCount(bishops) == 2
                && Long.bitCount(light) == 1
                && Long.bitCount(position.pieces(Colors.WHITE, PieceTypes.BISHOP)) == 1;
        return Long.bitCount(position.occupied()) <= Proofs.FEW || opposite;
    }

    /**
     * Whether a score may be relied on. In a position that is hard to judge it must be that of a clear win, or of a
     * level position with level material, and still hold at the end of the line. Elsewhere only a level score with
     * uneven material has to hold there.
     */
    private static boolean isCertain(Line line, boolean isSteady) {
        double from = Math.abs(line.chances(Colors.WHITE) - 50);
        boolean isUneven = from <= LEVEL
                && Math.abs(Material.lead(line.start(), Colors.WHITE).worth()) >= PIECE;
        boolean isHard = isHardToJudge(line.start()) && !Scores.isMate(line.score());
        if (isHard && !(from >= WON || (from <= LEVEL && !isUneven))) {
            return false;
        }
        return isSteady || !(isHard || isUneven);
    }

    /**
     * The same, by what a search found.
     *
     * @param certain whether its score may be relied on
     */
    static Sentences of(Line line, Evaluator terms, boolean certain) {
        Position position = line.start();
        if (line.moves().isEmpty()) {
            String over = position.inCheck()
                    ? PlainWords.side(position.sideToMove() ^ 1) + " has won: it is mate."
                    : "It is stalemate, a draw.";
            return new Sentences(List.of(new Sentence(over, List.of(new Claim.Expected(line)))));
        }
        int mover = position.sideToMove();
        int ahead = line.score(Colors.WHITE) >= 0 ? Colors.WHITE : Colors.BLACK;
        List<Sentence> sentences = new ArrayList<>();
        Position base = Proposals.base(position, line.moves().get(0)); // what is taken back is not won
        // Where a game is won anyway, a pawn is not what matters.
        Optional<Achievement> achieved = Achievement.of(line, Optional.empty(), base)
                .filter(won -> won.worth() >= PIECE || line.score(mover) <= Faults.DECIDED);
        Optional<Claim.Mate> mate = Proposals.mate(line, ahead).filter(Proofs::holds);
        if (mate.isPresent()) {
            String text =
                    PlainWords.side(ahead) + " mates in " + mate.get().moves() + ": " + PlainWords.shown(line, 5) + ".";
            return new Sentences(List.of(new Sentence(text, List.of(mate.get()))));
        }
        boolean isLevel = line.chances(ahead) < 50 + LEVEL;
        sentences.add(
                !certain
                        ? open(line)
                        : isLevel
                                ? level(line, ahead, achieved.isEmpty(), terms)
                                : ahead(line, ahead, achieved.isEmpty(), terms));
        achieved.ifPresent(won -> sentences.add(new Sentence(
                PlainWords.side(mover) + " to move plays " + PlainWords.numbered(line) + ", which "
                        + MoveSentences.wins(won) + ".",
                won.claims())));
        if (achieved.isEmpty()) {
            sentences.add(plan(line));
        }
        return new Sentences(sentences);
    }

    /** The line that is expected, and what its first move does. */
    private static Sentence plan(Line line) {
        List<Claim> claims = new ArrayList<>(List.of(new Claim.Expected(line)));
        Optional<Claim.Deed> deed = Deeds.of(line).stream()
                .filter(does -> PLANS.contains(does.kind()) && Proofs.holds(does))
                .findFirst();
        if (deed.isEmpty()) {
            return new Sentence("I expect " + PlainWords.shown(line, 5) + ".", claims);
        }
        claims.add(deed.get());
        String then = line.moves().size() == 1 ? "" : ", then " + PlainWords.shown(line.rest(), 4);
        return new Sentence(
                "I expect " + PlainWords.numbered(line) + ", which " + PlainWords.deeds(List.of(deed.get())) + then
                        + ".",
                claims);
    }

    /** Nothing certain can be said of how it ends. */
    private static Sentence open(Line line) {
        Optional<Integer> side = Stream.of(Colors.WHITE, Colors.BLACK)
                .filter(one -> lead(line, one).isPresent())
                .findFirst();
        String text = side.map(one -> PlainWords.side(one) + " has "
                        + more(lead(line, one).orElseThrow()) + "; whether that wins I cannot say for certain.")
                .orElse("Who is better here I cannot say for certain.");
        return new Sentence(text, List.of(new Claim.Expected(line)));
    }

    /** A side is ahead: how much, and by what. Where something is won at once, that is the reason. */
    private static Sentence ahead(Line line, int side, boolean isQuiet, Evaluator terms) {
        Optional<Material> lead = lead(line, side);
        List<Reason> strong = isQuiet ? reasons(line, side, SHARE, terms) : List.of();
        // Where nothing weighs much, the most of what there is.
        List<Reason> reasons = strong.isEmpty() && lead.isEmpty() && isQuiet
                ? reasons(line, side, LEVEL_SHARE, terms).stream().limit(1).toList()
                : strong;
        double seen = reasons.stream().mapToDouble(Reason::gain).sum()
                + 100 * Material.lead(line.start(), side).worth();
        List<String> words = Stream.concat(
                        lead.map(Standing::more).stream(), reasons.stream().map(Positional::words))
                .toList();
        List<Claim> claims = new ArrayList<>(List.of(new Claim.Standing(line, lead)));
        claims.addAll(reasons);
        double chances = line.chances(side);
        String how = chances < 50 + LITTLE
                ? " stands a little better"
                : chances < 50 + WON ? " stands better" : " is winning";
        String score = Scores.isMate(line.score())
                ? ""
                : ", " + PlainWords.pawns(line.score(side)) + ", about " + Math.round(chances) + " %";
        boolean isWhy = isQuiet && line.score(side) <= seen + UNSEEN;
        String why = words.isEmpty() ? "" : (isWhy ? ": " : ", with ") + PlainWords.list(words);
        List<Reason> against =
                isQuiet && line.score(side) < seen - UNSEEN / 2 ? reasons(line, side ^ 1, SHARE, terms) : List.of();
        claims.addAll(against);
        String though = PlainWords.list(Stream.concat(
                        lead(line, side ^ 1).map(Standing::more).stream(),
                        against.stream().map(Positional::words))
                .toList());
        return new Sentence(
                PlainWords.side(side) + how + score + why
                        + (though.isEmpty() || !isQuiet
                                ? ""
                                : ", though " + PlainWords.side(side ^ 1) + " has " + though)
                        + ".",
                claims);
    }

    /** Nobody is ahead: what each side has instead. */
    private static Sentence level(Line line, int side, boolean isQuiet, Evaluator terms) {
        List<Claim> claims = new ArrayList<>();
        List<String> parts = new ArrayList<>();
        Optional<Material> said = Optional.empty();
        for (int one : new int[] {side, side ^ 1}) {
            Optional<Material> lead = lead(line, one);
            // What only the side behind has is no reason for the score.
            boolean fits = one == side || !parts.isEmpty() || Math.abs(line.score()) <= ABOUT;
            List<Reason> reasons =
                    isQuiet && lead.isEmpty() && fits ? reasons(line, one, LEVEL_SHARE, terms) : List.of();
            lead.map(Standing::more)
                    .or(() -> Optional.of(PlainWords.list(
                                    reasons.stream().map(Positional::words).toList()))
                            .filter(words -> !words.isEmpty()))
                    .ifPresent(has -> parts.add(PlainWords.side(one) + (parts.isEmpty() ? " has " : " ") + has));
            claims.addAll(reasons);
            said = one == side ? lead : said;
        }
        claims.add(0, new Claim.Standing(line, said));
        String why = parts.isEmpty() ? "" : ": " + String.join(", ", parts);
        String score = Math.abs(line.score()) < 5
                ? ""
                : " (" + PlainWords.side(side) + " " + PlainWords.pawns(line.score(side)) + ")";
        String level = Math.abs(line.score()) <= ABOUT ? "level" : "about level";
        return new Sentence("The position is " + level + score + why + ".", claims);
    }

    /** Who has more men, in a sentence. */
    public static String material(Position position) {
        int side = Material.lead(position, Colors.WHITE).worth() >= 0 ? Colors.WHITE : Colors.BLACK;
        Material lead = Material.lead(position, side);
        return lead.won().isEmpty()
                ? "Material is level."
                : PlainWords.side(side) + " has " + more(lead) + (lead.worth() == 0 ? ", which is level." : ".");
    }

    /**
     * How a side could trade men of a type now, and what trades are good for.
     *
     * @param side the side that asks, to move or not
     * @param type one of {@link PieceTypes}
     */
    public static String trade(Position position, int side, int type) {
        List<String> ways = IntStream.of(position.legalMoves().toArray())
                .filter(move -> Moves.isCapture(move)
                        && Pieces.type(position.pieceAt(Moves.from(move))) == type
                        && Pieces.type(position.pieceAt(Moves.to(move))) == type)
                .mapToObj(move -> "`why " + San.format(position.copy(), move) + "`")
                .toList();
        int lead = Exchanges.lead(position, side);
        return (position.sideToMove() != side || ways.isEmpty()
                        ? "You cannot take a " + PieceType.of(type) + " with a " + PieceType.of(type) + " now."
                        : "Type " + String.join(" or ", ways) + " for what comes of it.")
                + " As a rule trades of pieces help who has more material: "
                + (lead == 0 ? "here it is level." : lead > 0 ? "here that is you." : "here that is the other side.");
    }

    private static Optional<Material> lead(Line line, int side) {
        return Optional.of(Material.lead(line.start(), side)).filter(more -> more.worth() >= 1);
    }

    private static String more(Material lead) {
        return PlainWords.material(lead) + (lead.lost().isEmpty() ? " more" : "");
    }

    /** What speaks for a side most. */
    private static List<Reason> reasons(Line line, int side, double share, Evaluator terms) {
        return Positional.of(line, side, share, terms).stream()
                .limit(MAX_REASONS)
                .toList();
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
