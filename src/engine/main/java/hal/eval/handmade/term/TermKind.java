package hal.eval.handmade.term;

import hal.eval.handmade.core.Term;
import hal.eval.handmade.core.Weights;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * A kind of term, which a file requests with a section of that name. To add one, write a class beside
 * those of its subject, and add a line here.
 *
 * @param section the name of the section
 * @param keys the numbers it may contain
 * @param factory creates the term from its weights; missing weights are 0
 */
public record TermKind(String section, List<Key> keys, Function<Weights, Term> factory) {
    /** The piece types, in the order of {@link hal.rules.PieceTypes}. */
    public static final List<String> PIECES = List.of("pawn", "knight", "bishop", "rook", "queen", "king");

    private static final String WEAK_PAWNS = "isolated isolated-half-open doubled backward backward-half-open";
    private static final String PASSED_PATH =
            "free-step[6] safe-step[6] safe-path[6] own-rook-behind enemy-rook-behind";
    private static final String MINORS = "knight-behind-pawn bishop-behind-pawn knight-from-king bishop-from-king";
    private static final String SHELTER =
            "own-ah[7] own-bg[7] own-cf[7] own-de[7] enemy-ah[7] enemy-bg[7] enemy-cf[7] enemy-de[7] ram[7]";
    private static final String KING_DANGER = "knight bishop rook queen attacked-square weak-square knight-check"
            + " bishop-check rook-check queen-check unsafe-check own-pawn no-queen always";

    private static final String THREATS = "by-minor[5] by-rook[5] by-king hanging restricted loose-pawn weak-pawn";

    private static final String FORKS = "knight-queen knight-rook knight-loose knight-majors bishop-major rook-queen"
            + " rook-loose queen-loose queen-pawn pawn";

    /** All kinds, in display order. */
    public static final List<TermKind> ALL = List.of(
            kind(
                    "imbalance",
                    "knight-pawn bishop-pawn rook-pawn queen-pawn knight-pair rook-pair",
                    MaterialTerms.Imbalance::new),
            kind("bishops", "pair", MaterialTerms.BishopPair::new),
            kind("mobility", "pawn knight bishop rook queen king", PieceTerms.Mobility::new),
            kind("legal-moves", "move", PieceTerms.LegalMoves::new),
            kind("safe-mobility", "knight[9] bishop[14] rook[15] queen[28]", PieceTerms.SafeMobility::new),
            kind("pawns", "doubled isolated backward", PawnTerms.PawnStructure::new),
            kind("weak-pawns", WEAK_PAWNS, PawnTerms.WeakPawns::new),
            kind("connected-pawns", "phalanx[6] supported[6]", PawnTerms.ConnectedPawns::new),
            kind("candidate-pawns", "rank[6]", PawnTerms.CandidatePawns::new),
            kind("passed", "rank2 rank3 rank4 rank5 rank6 rank7", PassedPawnTerms.PassedPawns::new),
            kind("passed-kings", "own[6] enemy[6]", PassedPawnTerms.PassedKings::new),
            kind("passed-path", PASSED_PATH, PassedPawnTerms.PassedPath::new),
            kind("unstoppable", "pawn", PassedPawnTerms.UnstoppablePawn::new),
            kind("outposts", "knight knight-supported knight-reach bishop bishop-supported", PieceTerms.Outposts::new),
            kind("minors", MINORS, PieceTerms.MinorPlaces::new),
            kind("bishop-pawns", "same-shade rammed", PieceTerms.BishopPawns::new),
            kind("rooks", "open half-open", PieceTerms.RookFiles::new),
            kind("linked-rooks", "pair", PieceTerms.LinkedRooks::new),
            kind("rook-places", "seventh trapped trapped-for-good", PieceTerms.RookPlaces::new),
            kind("king", "shield attack", KingTerms.KingShelter::new),
            kind("shelter", SHELTER, KingTerms.Shelter::new),
            kind("king-defenders", "count[10]", KingTerms.KingDefenders::new),
            kind("king-danger", KING_DANGER, KingTerms.KingDanger::new),
            kind("threats", THREATS, ThreatTerms.Threats::new),
            kind("pawn-threats", "attack-minor attack-major push", ThreatTerms.PawnThreats::new),
            kind("queen-threats", "knight slider", ThreatTerms.QueenThreats::new),
            kind("forks", FORKS, ThreatTerms.Forks::new),
            kind("skewers", "bishop rook", ThreatTerms.Skewers::new),
            kind("en-prise", "piece pawn queen rook minor", ThreatTerms.EnPrise::new),
            kind(
                    "safe-checks",
                    "knight bishop rook queen queen-contact threat queen-threat",
                    ThreatTerms.SafeChecks::new),
            kind("discovered-checks", "now later", ThreatTerms.DiscoveredChecks::new),
            kind("double-threats", "one two more trapped", ThreatTerms.DoubleThreats::new),
            kind("space", "square behind-pawn", PieceTerms.Space::new));

    // A kind is its section. Java would make a record's own methods when they are first asked for, which a start feels.
    @Override
    public boolean equals(Object other) {
        return other instanceof TermKind kind && section.equals(kind.section);
    }

    @Override
    public int hashCode() {
        return section.hashCode();
    }

    /**
     * The name of a number or of a list of numbers.
     *
     * @param name in the file
     * @param count the length of the list; 0 for a single number
     */
    public record Key(String name, int count) {
        /** How many numbers there are: one, or the length of the list. */
        public int size() {
            return Math.max(1, count);
        }

        /** Parses {@code name} or {@code name[count]}. */
        static Key parse(String text) {
            int bracket = text.indexOf('[');
            return bracket < 0
                    ? new Key(text, 0)
                    : new Key(
                            text.substring(0, bracket),
                            Integer.parseInt(text.substring(bracket + 1, text.length() - 1)));
        }
    }

    private static TermKind kind(String section, String keys, Function<Weights, Term> factory) {
        List<Key> parsed = Arrays.stream(keys.split(" ")).map(Key::parse).toList();
        return new TermKind(section, parsed, factory);
    }

    /** The names of the keys. */
    public List<String> names() {
        return keys.stream().map(Key::name).toList();
    }
}
