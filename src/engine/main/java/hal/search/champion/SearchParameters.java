package hal.search.champion;

import hal.support.UserException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The tunable numbers of the search: every margin, depth, bonus and share that was chosen by measurement rather than by
 * necessity. Each has a name, a unit, a default, a range and a step, so that an automatic tuner (SPSA) can vary them;
 * table sizes and the like, which follow from the code, stay where they are used.
 *
 * <p>Immutable; {@link #with} creates a changed copy. To add a parameter, add a field and its row in the constructor.
 */
public final class SearchParameters {
    private static final String CENTIPAWNS = "centipawns";
    private static final String CENTIPAWNS_PER_PLY = "centipawns per ply";
    private static final String PLIES = "plies";
    /** Reductions are summed up in this unit before they are rounded down to plies. */
    private static final String PLY_PARTS = "1/1024 ply";

    private static final String PLY_HUNDREDTHS = "1/100 ply";
    private static final String MOVES = "moves";
    private static final String NODES = "nodes";
    private static final String MILLISECONDS = "milliseconds";
    private static final String PERCENT = "percent";
    /** The unit of histories; an entry of one table lies within {@link Histories#LIMIT}. */
    private static final String HISTORY = "history points";

    /** The shipped parameters. */
    public static final SearchParameters DEFAULTS = new SearchParameters(Map.of());

    /**
     * The description of a parameter, for tuners.
     *
     * @param name such as {@code null-move-depth}
     * @param unit of the values
     * @param defaultValue the shipped value
     * @param min the smallest sensible value
     * @param max the largest sensible value
     * @param step a change large enough to matter in games: the final perturbation of a tuner
     */
    public record Parameter(String name, String unit, int defaultValue, int min, int max, int step) {
        /** Checks the values: an error here is an error in the table below. */
        public Parameter {
            if (min > defaultValue || defaultValue > max || step < 1 || step > max - min) {
                throw new IllegalArgumentException(
                        name + ": the default must lie in the range, and the step fit into it");
            }
        }
    }

    // ---- Iterative deepening and aspiration windows

    /** From this depth on the window starts narrow. */
    final int aspirationDepth;
    /** Half the width of the first window. */
    final int aspirationWidth;
    /** The factor applied to the half-width after each failure. */
    final int aspirationGrowth;
    /** A half-width beyond this opens the window. */
    final int aspirationMaxWidth;
    /** On the clock, with a single legal move this depth is enough: it yields a reply to ponder on. */
    final int forcedMoveDepth;
    /**
     * Helper threads start once the main thread has finished this depth; shallower ones take less time than a start.
     */
    final int helperStartDepth;

    // ---- Evaluation

    /** An evaluation fades to nothing in this many plies without a capture or pawn move (Stockfish). */
    final int rule50Fade;

    // ---- Hash table

    /**
     * From this many plies since the last capture or pawn move, hash scores are not trusted: the 50-move rule is near.
     */
    final int hashRule50Limit;
    /** An entry one search old is worth as much as one of this search that is this much shallower. */
    final int hashAgePenalty;
    /** An entry of this search survives a bound that is more than this much shallower. */
    final int hashKeepMargin;

    // ---- Pruning whole nodes

    /** Deepest node that reverse futility prunes. */
    final int reverseFutilityDepth;

    final int reverseFutilityMargin;
    /** How much smaller the margin is where the side to move is improving. */
    final int reverseFutilityImproving;
    /** Shallowest node at which a null move is tried. */
    final int nullMoveDepth;
    /** By how much the static evaluation must exceed beta for a null move at depth 0 ... */
    final int nullMoveMargin;
    /** ... and how much less for each ply. */
    final int nullMoveMarginPerPly;

    final int nullMoveReduction;
    /** One more ply per this many plies of depth. */
    final int nullMoveDepthDivisor;
    /** One more ply per this many centipawns above beta ... */
    final int nullMoveEvalDivisor;
    /** ... but no more plies than this. */
    final int nullMoveEvalMax;
    /** From this depth on a null move cutoff is verified. */
    final int nullMoveVerificationDepth;
    /** The share of the reduced depth during which the verification tries no null moves. */
    final int nullMoveVerificationShare;
    /** Shallowest node that is reduced for lack of a hash move. */
    final int internalReductionDepth;
    /** A hash move from an entry shallower than the node by more than this counts as none. */
    final int internalReductionMargin;

    // ---- Pruning moves

    /** A node whose evaluation is this far above beta counts as improving. */
    final int improvingMargin;
    /** Deepest node at which single moves are pruned. */
    final int movePruningDepth;
    /** History points of a quiet move that count as a ply more, or less, when it is to be pruned. */
    final int pruningHistory;
    /** Late move pruning: the move count at depth 0; the square of the depth is added. */
    final int lateMoveBase;

    final int futilityBase;
    final int futilityPerPly;
    /** What a quiet move may lose in exchanges, times the square of its reduced depth. */
    final int exchangeQuietMargin;
    /** What a capture, or a check, may lose in exchanges, times the depth. */
    final int exchangeNoisyMargin;
    /** What a capture in quiescence may gain in addition to the captured piece. */
    final int deltaMargin;

    // ---- Singular extension

    /** Shallowest node that is searched for a singular move. */
    final int singularDepth;
    /** How much shallower than the node its hash entry may be. */
    final int singularEntryMargin;

    final int singularMargin;
    /** Beyond the margin by this: two plies. */
    final int singularDoubleMargin;
    /** Beyond the margin by this: three plies, for quiet moves. */
    final int singularTripleMargin;

    // ---- Late move reductions

    /** Shallowest node whose moves are reduced. */
    final int reductionDepth;

    final int reductionQuietBase;
    /** The divisor of the product of the logarithms of depth and move number. */
    final int reductionQuietDivisor;

    final int reductionNoisyBase;
    final int reductionNoisyDivisor;
    final int reductionNotImproving;
    final int reductionPvNode;
    final int reductionTtPv;
    final int reductionCutNode;
    final int reductionNoisyHashMove;
    final int reductionCutoffs;
    /** More than this many cutoffs one ply deeper count as many. */
    final int reductionCutoffCount;

    final int reductionKiller;
    final int reductionCheck;
    /** History points of a quiet move that make up 1/1024 ply. */
    final int reductionQuietHistory;
    /** History points of a capture that make up 1/1024 ply. */
    final int reductionNoisyHistory;
    /** The maximum adjustment by history. */
    final int reductionHistoryMax;
    /** Once a move has raised alpha in a PV node, those after it are searched this much less deeply ... */
    final int raisedAlphaReduction;
    /** ... up to this depth of the node. */
    final int raisedAlphaDepth;
    /** A reduced move is searched again one ply deeper if it beats the best by this ... */
    final int researchDeeperBase;
    /** ... and by this for each ply. */
    final int researchDeeperPerPly;
    /** A reduced move is searched again one ply shallower if it beats the best by less than this. */
    final int researchShallowerMargin;

    // ---- Histories and corrections

    final int historyBonusPerPly;
    /** Subtracted from the multiple of the depth. */
    final int historyBonusOffset;

    final int historyBonusMax;
    /** What the quiet moves searched before the best one lose, as a share of its bonus. */
    final int historyMalusShare;
    /** The share of the bonus for an opponent's move that no reply refuted. */
    final int historyRefutationShare;
    /** History points of a quiet move for each centipawn by which it has raised its side's evaluation. */
    final int historyDifferenceWeight;
    /** Added to it: the turn to move, which is worth something, has passed to the opponent. */
    final int historyDifferenceOffset;

    final int historyDifferenceMax;
    /** The weight of each table in a correction. */
    final int correctionPawnWeight;

    final int correctionPiecesWeight;
    final int correctionKindsWeight;
    final int correctionMovesWeight;
    final int correctionDistantMovesWeight;
    /** The maximum absolute value of an entry. */
    final int correctionLimit;
    /** The maximum weight, out of 256, of one new difference. */
    final int correctionMaxRate;

    // ---- Move ordering and exchanges

    /** The weight of a captured centipawn relative to a capture's history. */
    final int orderVictimFactor;
    /** Added for a promotion to a queen, subtracted for any other. */
    final int orderPromotion;
    /** For a knight or bishop that leaves a threatened square; subtracted for one that enters it. */
    final int orderThreatMinor;

    final int orderThreatRook;
    final int orderThreatQueen;
    final int exchangePawn;
    final int exchangeKnight;
    final int exchangeBishop;
    final int exchangeRook;
    final int exchangeQueen;

    // ---- Time

    /**
     * What is kept on the clock, since a machine may halt the search for a tenth of a second; more after longer
     * {@link ClockPolling}.
     */
    final int timeReserve;
    /** The number of moves the clock must last for when no time control is near. */
    final int timeMovesAhead;
    /** A more distant time control counts as being this far away. */
    final int timeMaxMovesToGo;
    /** The share of the increment that a move may use. */
    final int timeIncrementShare;
    /**
     * The fraction of a move's share after which no new depth is started, since that would take a multiple of the time
     * so far.
     */
    final int timeSoftShare;
    /** The fraction of a move's share after which the search ends at once. */
    final int timeHardShare;
    /** The maximum fraction of the clock for the last move before a time control. */
    final int timeMaxOfLast;
    /** The maximum fraction of the clock for any other move, plus the increment. */
    final int timeMaxOfClock;
    /** The fraction of the usual time when the best move has just changed ... */
    final int timeChanged;
    /** ... less this for each depth it has stayed the same ... */
    final int timeLessPerDepth;
    /** ... up to this many depths. */
    final int timeMaxStableDepth;
    /** This minus the share of nodes spent on the best move is the fraction of the usual time. */
    final int timeNodeShareBase;
    /** The fraction of the usual time added per centipawn of a falling score. */
    final int timePerCentipawn;

    final int timeMaxFall;
    final int timeMaxRise;
    /** The weight of the latest score in the average that the next one is compared with. */
    final int timeScoreWeight;

    private final Map<String, Integer> values = new HashMap<>();
    private final List<Parameter> table = new ArrayList<>();

    private SearchParameters(Map<String, Integer> chosen) {
        values.putAll(chosen);
        // Name, unit, default, min, max, step.
        aspirationDepth = row("aspiration-depth", PLIES, 5, 2, 10, 1);
        aspirationWidth = row("aspiration-width", CENTIPAWNS, 13, 5, 80, 4);
        aspirationGrowth = row("aspiration-growth", PERCENT, 200, 125, 400, 15);
        aspirationMaxWidth = row("aspiration-max-width", CENTIPAWNS, 600, 100, 2_000, 100);
        forcedMoveDepth = row("forced-move-depth", PLIES, 4, 1, 12, 1);
        helperStartDepth = row("helper-start-depth", PLIES, 4, 1, 12, 1);

        rule50Fade = row("rule50-fade", PLIES, 200, 100, 2000, 25);
        hashRule50Limit = row("hash-rule50-limit", PLIES, 90, 60, 100, 2);
        hashAgePenalty = row("hash-age-penalty", PLIES, 4, 0, 16, 1);
        hashKeepMargin = row("hash-keep-margin", PLIES, 3, 0, 10, 1);

        reverseFutilityDepth = row("reverse-futility-depth", PLIES, 8, 3, 14, 1);
        reverseFutilityMargin = row("reverse-futility-margin", CENTIPAWNS_PER_PLY, 77, 30, 150, 6);
        reverseFutilityImproving = row("reverse-futility-improving", CENTIPAWNS, 60, 0, 150, 8);
        nullMoveDepth = row("null-move-depth", PLIES, 3, 1, 8, 1);
        nullMoveMargin = row("null-move-margin", CENTIPAWNS, 120, 0, 300, 12);
        nullMoveMarginPerPly = row("null-move-margin-per-ply", CENTIPAWNS_PER_PLY, 19, 0, 40, 2);
        nullMoveReduction = row("null-move-reduction", PLIES, 4, 1, 7, 1);
        nullMoveDepthDivisor = row("null-move-depth-divisor", PLIES, 3, 1, 8, 1);
        nullMoveEvalDivisor = row("null-move-eval-divisor", CENTIPAWNS_PER_PLY, 200, 50, 500, 20);
        nullMoveEvalMax = row("null-move-eval-max", PLIES, 3, 0, 7, 1);
        nullMoveVerificationDepth = row("null-move-verification-depth", PLIES, 10, 6, 24, 1);
        nullMoveVerificationShare = row("null-move-verification-share", PERCENT, 75, 25, 100, 8);
        internalReductionDepth = row("internal-reduction-depth", PLIES, 3, 2, 10, 1);
        internalReductionMargin = row("internal-reduction-margin", PLIES, 4, 1, 8, 1);

        improvingMargin = row("improving-margin", CENTIPAWNS, 80, 0, 400, 12);
        movePruningDepth = row("move-pruning-depth", PLIES, 8, 3, 14, 1);
        pruningHistory = row("pruning-history", HISTORY, 10_000, 2_000, 65_000, 1_000);
        lateMoveBase = row("late-move-base", MOVES, 6, 2, 14, 1);
        futilityBase = row("futility-base", CENTIPAWNS, 115, 30, 300, 15);
        futilityPerPly = row("futility-per-ply", CENTIPAWNS_PER_PLY, 60, 30, 200, 8);
        exchangeQuietMargin = row("exchange-quiet-margin", "centipawns per square ply", 23, 10, 80, 4);
        exchangeNoisyMargin = row("exchange-noisy-margin", CENTIPAWNS_PER_PLY, 105, 30, 200, 8);
        deltaMargin = row("delta-margin", CENTIPAWNS, 150, 50, 400, 15);

        singularDepth = row("singular-depth", PLIES, 7, 4, 12, 1); // at 3 its search would be quiescence
        singularEntryMargin = row("singular-entry-margin", PLIES, 2, 0, 6, 1);
        singularMargin = row("singular-margin", CENTIPAWNS_PER_PLY, 2, 0, 6, 1);
        singularDoubleMargin = row("singular-double-margin", CENTIPAWNS, 16, 0, 80, 4);
        singularTripleMargin = row("singular-triple-margin", CENTIPAWNS, 100, 20, 300, 12);

        reductionDepth = row("reduction-depth", PLIES, 2, 1, 5, 1);
        reductionQuietBase = row("reduction-quiet-base", PLY_HUNDREDTHS, 92, 0, 200, 8);
        reductionQuietDivisor = row("reduction-quiet-divisor", "percent per ply", 225, 120, 500, 12);
        reductionNoisyBase = row("reduction-noisy-base", PLY_HUNDREDTHS, 10, 0, 150, 8);
        reductionNoisyDivisor = row("reduction-noisy-divisor", "percent per ply", 290, 120, 600, 15);
        reductionNotImproving = row("reduction-not-improving", PLY_PARTS, 850, 0, 2_048, 80);
        reductionPvNode = row("reduction-pv-node", PLY_PARTS, 980, 0, 2_500, 80);
        reductionTtPv = row("reduction-tt-pv", PLY_PARTS, 900, 0, 2_500, 80);
        reductionCutNode = row("reduction-cut-node", PLY_PARTS, 1_000, 0, 3_000, 100);
        reductionNoisyHashMove = row("reduction-noisy-hash-move", PLY_PARTS, 780, 0, 2_048, 80);
        reductionCutoffs = row("reduction-cutoffs", PLY_PARTS, 570, 0, 2_048, 80);
        reductionCutoffCount = row("reduction-cutoff-count", NODES, 3, 0, 8, 1);
        reductionKiller = row("reduction-killer", PLY_PARTS, 900, 0, 2_500, 80);
        reductionCheck = row("reduction-check", PLY_PARTS, 900, 0, 2_500, 80);
        reductionQuietHistory = row("reduction-quiet-history", HISTORY, 10, 3, 60, 1);
        reductionNoisyHistory = row("reduction-noisy-history", HISTORY, 12, 3, 60, 1);
        reductionHistoryMax = row("reduction-history-max", PLY_PARTS, 1_950, 500, 6_000, 200);
        raisedAlphaReduction = row("raised-alpha-reduction", PLIES, 1, 0, 3, 1);
        raisedAlphaDepth = row("raised-alpha-depth", PLIES, 13, 3, 30, 1);
        researchDeeperBase = row("research-deeper-base", CENTIPAWNS, 50, 10, 150, 6);
        researchDeeperPerPly = row("research-deeper-per-ply", CENTIPAWNS_PER_PLY, 2, 0, 10, 1);
        researchShallowerMargin = row("research-shallower-margin", CENTIPAWNS, 8, 0, 40, 2);

        historyBonusPerPly = row("history-bonus-per-ply", HISTORY, 260, 150, 500, 15);
        historyBonusOffset = row("history-bonus-offset", HISTORY, 65, 0, 150, 15);
        historyBonusMax = row("history-bonus-max", HISTORY, 2_000, 500, 4_000, 150);
        historyMalusShare = row("history-malus-share", PERCENT, 70, 0, 200, 8);
        historyRefutationShare = row("history-refutation-share", PERCENT, 65, 0, 150, 8);
        historyDifferenceWeight = row("history-difference-weight", HISTORY, 10, 0, 30, 2);
        historyDifferenceOffset = row("history-difference-offset", HISTORY, 72, -100, 200, 15);
        historyDifferenceMax = row("history-difference-max", HISTORY, 800, 100, 2_000, 100);
        correctionPawnWeight = row("correction-pawn-weight", "1/128", 84, 0, 256, 10);
        correctionPiecesWeight = row("correction-pieces-weight", "1/128", 63, 0, 256, 10);
        correctionKindsWeight = row("correction-kinds-weight", "1/128", 66, 0, 256, 10);
        correctionMovesWeight = row("correction-moves-weight", "1/128", 56, 0, 256, 10);
        correctionDistantMovesWeight = row("correction-distant-moves-weight", "1/128", 48, 0, 256, 10);
        correctionLimit = row("correction-limit", CENTIPAWNS, 72, 16, 127, 6);
        correctionMaxRate = row("correction-max-rate", "1/256", 19, 4, 64, 3);

        orderVictimFactor = row("order-victim-factor", "history points per centipawn", 20, 5, 60, 3);
        orderPromotion = row("order-promotion", HISTORY, 40_000, 10_000, 100_000, 4_000);
        orderThreatMinor = row("order-threat-minor", HISTORY, 7_000, 0, 20_000, 1_000);
        orderThreatRook = row("order-threat-rook", HISTORY, 12_800, 0, 30_000, 1_500);
        orderThreatQueen = row("order-threat-queen", HISTORY, 16_000, 0, 40_000, 2_000);
        exchangePawn = row("exchange-pawn", CENTIPAWNS, 100, 60, 200, 6);
        exchangeKnight = row("exchange-knight", CENTIPAWNS, 300, 200, 500, 12);
        exchangeBishop = row("exchange-bishop", CENTIPAWNS, 300, 200, 500, 12);
        exchangeRook = row("exchange-rook", CENTIPAWNS, 500, 350, 800, 20);
        exchangeQueen = row("exchange-queen", CENTIPAWNS, 900, 700, 1_400, 30);

        timeReserve = row("time-reserve", MILLISECONDS, 100, 0, 500, 25);
        timeMovesAhead = row("time-moves-ahead", MOVES, 25, 10, 60, 2);
        timeMaxMovesToGo = row("time-max-moves-to-go", MOVES, 40, 10, 60, 3);
        timeIncrementShare = row("time-increment-share", PERCENT, 75, 30, 100, 4);
        timeSoftShare = row("time-soft-share", PERCENT, 60, 25, 120, 5);
        timeHardShare = row("time-hard-share", PERCENT, 350, 120, 800, 30);
        timeMaxOfLast = row("time-max-of-last", PERCENT, 70, 40, 90, 4);
        timeMaxOfClock = row("time-max-of-clock", PERCENT, 25, 8, 50, 3);
        timeChanged = row("time-changed", PERCENT, 135, 90, 250, 8);
        timeLessPerDepth = row("time-less-per-depth", PERCENT, 7, 0, 10, 1);
        timeMaxStableDepth = row("time-max-stable-depth", PLIES, 8, 1, 8, 1); // changed less all of this stays positive
        timeNodeShareBase = row("time-node-share-base", PERCENT, 170, 110, 250, 8);
        timePerCentipawn = row("time-per-centipawn", PERCENT, 1, 0, 3, 1);
        timeMaxFall = row("time-max-fall", CENTIPAWNS, 60, 10, 200, 8);
        timeMaxRise = row("time-max-rise", CENTIPAWNS, 20, 0, 30, 3);
        timeScoreWeight = row("time-score-weight", PERCENT, 50, 10, 100, 5);
    }

    /** Adds a parameter's row; its value is the chosen one, otherwise the default. */
    private int row(String name, String unit, int defaultValue, int min, int max, int step) {
        table.add(new Parameter(name, unit, defaultValue, min, max, step));
        return values.computeIfAbsent(name, n -> defaultValue);
    }

    /** All parameters, in the order of the table. */
    public static List<Parameter> all() {
        return List.copyOf(DEFAULTS.table);
    }

    /**
     * The shipped parameters with some changed.
     *
     * @param chosen values by name
     * @throws UserException if there is no such parameter or a value is out of range
     */
    public static SearchParameters of(Map<String, Integer> chosen) {
        chosen.forEach(SearchParameters::check);
        return new SearchParameters(chosen);
    }

    /**
     * These parameters but for some.
     *
     * @throws UserException as {@link #of} does
     */
    public SearchParameters with(Map<String, Integer> chosen) {
        chosen.forEach(SearchParameters::check);
        Map<String, Integer> changed = new HashMap<>(values);
        changed.putAll(chosen);
        return new SearchParameters(changed);
    }

    /**
     * The value of a parameter.
     *
     * @throws UserException if there is no such parameter
     */
    public int get(String name) {
        return values.get(find(name).name());
    }

    private static void check(String name, int value) {
        Parameter parameter = find(name);
        if (value < parameter.min() || value > parameter.max()) {
            throw new UserException("the search parameter " + name + " must be from " + parameter.min() + " to "
                    + parameter.max() + " " + parameter.unit() + ", not " + value);
        }
    }

    /**
     * What a tuner must know of a parameter.
     *
     * @throws UserException if there is no such parameter
     */
    public static Parameter find(String name) {
        return DEFAULTS.table.stream()
                .filter(parameter -> parameter.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserException("there is no search parameter \"" + name + "\"; known: "
                        + DEFAULTS.table.stream().map(Parameter::name).collect(Collectors.joining(", "))));
    }
}
