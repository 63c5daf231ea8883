package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.UciMove;
import hal.rules.Moves;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The order of the stages, and that every move comes once. */
final class MovePickerTest {
    private static final SearchParameters P = SearchParameters.DEFAULTS;

    /** White takes a queen or a pawn, or loses a rook for a guarded pawn; Black's knight on f6 can be pinned. */
    private static final String STAGES = "4k3/1p6/p2q4/3pp3/4P3/2N5/PP4R1/R3K1B1 w - - 0 1";

    private final Feature.Switches all = new Feature.Switches(Feature.all());
    private final Histories histories = new Histories(all, P);
    private final StaticExchange exchange = new StaticExchange(P);
    private final StackEntry entry = new StackEntry(
            0,
            new StackEntry(-1, null, new AttackMap(SearchParameters.DEFAULTS), this::picker),
            new AttackMap(SearchParameters.DEFAULTS),
            this::picker);

    private MovePicker picker() {
        return new MovePicker(histories, exchange, all, P);
    }

    private static Stream<String> positions() {
        return Stream.concat(
                Positions.VARIED.stream(),
                Stream.of(
                        STAGES,
                        "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", // in check
                        "8/P6k/8/8/8/8/p6K/8 w - - 0 1", // promotions
                        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3")); // en passant
    }

    private List<Integer> drain(MovePicker picker) {
        List<Integer> moves = new ArrayList<>();
        for (int move = picker.next(); move != Moves.NONE; move = picker.next()) {
            moves.add(move);
        }
        assertEquals(Moves.NONE, picker.next(), "the end stays the end");
        return moves;
    }

    private List<Integer> all(Position position, int hashMove) {
        MovePicker picker = picker();
        picker.start(position, entry, hashMove);
        return drain(picker);
    }

    private static Set<Integer> legal(Position position) {
        return Arrays.stream(position.legalMoves().toArray()).boxed().collect(Collectors.toSet());
    }

    private boolean isLosing(Position position, int move) {
        return !Moves.isQuiet(move) && !exchange.isAtLeast(position, move, 0);
    }

    @ParameterizedTest
    @MethodSource("positions")
    void everyLegalMoveComesExactlyOnceWhateverTheHashMoveAndTheKillers(String fen) {
        Position position = Positions.of(fen);
        int[] legal = position.legalMoves().toArray();
        for (int hashMove : legal) {
            histories.newSearch();
            // Killers that are legal, the same as the hash move, or of another position.
            makeKiller(position, legal[legal.length / 2]);
            makeKiller(position, hashMove);
            if (legal.length % 2 == 0) {
                makeKiller(Position.start(), UciMove.parse(Position.start(), "b1c3"));
            }
            List<Integer> moves = all(position, hashMove);
            assertEquals(hashMove, moves.get(0));
            assertEquals(legal.length, moves.size(), fen);
            assertEquals(legal(position), new HashSet<>(moves), fen);
        }
        assertEquals(legal.length, all(position, Moves.NONE).size());
    }

    private void makeKiller(Position position, int move) {
        if (Moves.isQuiet(move)) {
            histories.update(position, entry, picker(), move, 1, true);
        }
    }

    @ParameterizedTest
    @MethodSource("positions")
    void theStagesComeInOrder(String fen) {
        Position position = Positions.of(fen);
        int stage = 0;
        for (int move : all(position, Moves.NONE)) {
            int its = isLosing(position, move) ? 2 : Moves.isQuiet(move) ? 1 : 0;
            assertTrue(its >= stage, "a move of stage " + its + " after stage " + stage + " of " + fen);
            stage = its;
        }
    }

    @Test
    void hashMoveThenCapturesThenKillersThenQuietMovesThenLosingCaptures() {
        Position position = Positions.of("4k3/1p6/p2q4/3pp3/4P3/2N5/PP4R1/R3K1B1 w - - 0 1");
        int hashMove = UciMove.parse(position, "a2a4");
        makeKiller(position, UciMove.parse(position, "e1f1"));
        makeKiller(position, UciMove.parse(position, "b2b3"));
        List<String> moves = all(position, hashMove).stream()
                .map(move -> UciMove.format(position, move))
                .toList();
        assertEquals("a2a4", moves.get(0));
        assertEquals(Set.of("e4d5", "c3d5"), Set.copyOf(moves.subList(1, 3)));
        assertEquals(List.of("b2b3", "e1f1"), moves.subList(3, 5), "the newer killer first");
    }

    @Test
    void theMostValuableVictimComesFirst() {
        Position position = Positions.of("r2qk3/8/8/5n2/8/2p5/1P6/3R1RK1 w - - 0 1");
        List<String> moves = all(position, Moves.NONE).stream()
                .filter(move -> Moves.isCapture(move))
                .map(move -> UciMove.format(position, move))
                .toList();
        assertEquals(List.of("d1d8", "f1f5", "b2c3"), moves);
    }

    @Test
    void queensArePromotedToFirstAndUnderpromotionsComeLastOfTheCaptures() {
        Position position = Positions.of("7k/P7/8/8/8/8/8/K7 w - - 0 1");
        List<Integer> moves = all(position, Moves.NONE);
        assertEquals("a7a8q", UciMove.format(position, moves.get(0)));
        assertTrue(Moves.isPromotion(moves.get(3)), "all four before the quiet moves");
    }

    @Test
    void losingCapturesComeLast() {
        Position position = Positions.of("4k3/8/3p4/4p3/8/8/8/4R1K1 w - - 0 1");
        List<Integer> moves = all(position, Moves.NONE);
        assertEquals("e1e5", UciMove.format(position, moves.get(moves.size() - 1)));
    }

    @Test
    void whatWasGoodComesBeforeTheOtherQuietMoves() {
        Position position = Position.start();
        int good = UciMove.parse(position, "b1c3");
        histories.update(position, entry, picker(), good, 8, false);
        List<Integer> moves = all(position, Moves.NONE);
        assertEquals(good, moves.get(0));
    }

    @Test
    void aPieceUnderThreatMovesFirst() {
        Position position = Positions.of("4k3/8/8/8/1B1p4/2R5/P7/4K3 w - - 0 1");
        int first = all(position, Moves.NONE).get(0);
        assertTrue(UciMove.format(position, first).startsWith("c3"), "the rook leaves the pawn's reach");
    }

    @Test
    void theHistoryOfAMoveLeavesItsThreatsOut() {
        Position position = Positions.of("4k3/8/8/8/1B1p4/2R5/P7/4K3 w - - 0 1");
        MovePicker picker = picker();
        picker.start(position, entry, Moves.NONE);
        for (int move = picker.next(); move != Moves.NONE; move = picker.next()) {
            assertEquals(histories.of(position, entry, move), picker.history(move));
        }
    }

    @Test
    void anIllegalHashMoveIsIgnored() {
        Position position = Position.start();
        assertEquals(
                20,
                all(position, UciMove.parse(Positions.after("e4 e5"), "f1b5")).size());
    }

    @Test
    void ofSkippedQuietMovesOnlyChecksAreLeft() {
        Position position = Positions.of("4k3/8/3p4/4p3/8/8/8/R3R1K1 w - - 0 1");
        MovePicker picker = picker();
        picker.start(position, entry, Moves.NONE);
        picker.skipQuiets();
        List<String> moves = drain(picker).stream()
                .map(move -> UciMove.format(position, move))
                .toList();
        assertEquals(List.of("a1a8", "e1e5"), moves);
    }

    @ParameterizedTest
    @MethodSource("positions")
    void ofNoisyMovesThoseThatLoseNothingAreLeft(String fen) {
        Position position = Positions.of(fen);
        MovePicker picker = picker();
        picker.startNoisy(position, Moves.NONE);
        Set<Integer> expected = legal(position).stream()
                .filter(move -> !Moves.isQuiet(move) && !isLosing(position, move))
                .collect(Collectors.toSet());
        List<Integer> moves = drain(picker);
        assertEquals(expected.size(), moves.size());
        assertEquals(expected, new HashSet<>(moves));
    }

    @Test
    void ofNoisyMovesAQuietHashMoveIsNone() {
        Position position = Positions.of(STAGES);
        MovePicker picker = picker();
        picker.startNoisy(position, UciMove.parse(position, "a2a4"));
        assertFalse(drain(picker).contains(UciMove.parse(position, "a2a4")));
        int capture = UciMove.parse(position, "e4d5");
        picker.startNoisy(position, capture);
        assertEquals(capture, picker.next());
    }

    @Test
    void theRootsMovesComeInTheRootsOrder() {
        Position position = Position.start();
        RootMoves rootMoves = new RootMoves();
        rootMoves.begin(position, entry, Moves.NONE, List.of());
        int third = rootMoves.get(2).move;
        MovePicker picker = picker();
        rootMoves.startLine(2);
        picker.startRoot(position, entry, rootMoves);
        assertEquals(third, picker.next());
        assertEquals(17, drain(picker).size());
    }

    @Test
    void theMovesSearchedAreKeptByKind() {
        Position position = Positions.of(STAGES);
        MovePicker picker = picker();
        picker.start(position, entry, Moves.NONE);
        picker.addSearched(UciMove.parse(position, "e4d5"));
        picker.addSearched(UciMove.parse(position, "a2a4"));
        picker.addSearched(UciMove.parse(position, "b2b3"));
        assertEquals(1, picker.noisySearched());
        assertEquals(2, picker.quietsSearched());
        assertEquals(UciMove.parse(position, "b2b3"), picker.quietSearched(1));
        picker.start(position, entry, Moves.NONE);
        assertEquals(0, picker.noisySearched() + picker.quietsSearched());
    }
}
