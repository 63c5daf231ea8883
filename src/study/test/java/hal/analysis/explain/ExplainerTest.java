package hal.analysis.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.review.GameReview;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.notation.San;
import hal.notation.UciMove;
import hal.practice.theme.PuzzleTheme;
import hal.rules.Move;
import hal.rules.Position;
import hal.rules.Squares;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.TableCatalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExplainerTest {
    private static final String OPERA = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 ";
    private static final String MORPHY = OPERA + "Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 ";

    private static final String DEEP_BLUE = "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nd7 Ng5 Ngf6 Bd3 e6 N1f3 h6 Nxe6 Qe7 O-O fxe6 "
            + "Bg6+ Kd8 Bf4 b5 a4 Bb7 Re1 Nd5 Bg3 Kc8 axb5 cxb5 Qd3 Bc6 Bf5 ";

    private static final EvaluationCatalog EVALUATIONS = EvaluationCatalog.shipped();

    private final Engine engine = newEngine();

    private static Engine newEngine() {
        return new EngineCatalog(EVALUATIONS).create(FactFinder.steady(EngineSpec.parse("hal")));
    }

    @AfterAll
    void close() {
        engine.close();
    }

    private Facts facts(Position start, String moves) {
        return facts(start, moves, 20_000);
    }

    private Facts facts(Position start, String moves, long nodes) {
        return facts(engine, start, moves, nodes);
    }

    private static Facts facts(Engine engine, Position start, String moves, long nodes) {
        Position position = start.copy();
        String[] all = moves.split(" ");
        for (int i = 0; i < all.length - 1; i++) {
            position.make(San.parse(position, all[i]));
        }
        int move = San.parse(position, all[all.length - 1]);
        return new FactFinder(engine, SearchLimits.nodes(nodes), new StopToken()).about(position, move);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "e4 e5 Qh5 Nc6 Bc4 Nf6 | Nf6 attacks the queen on h5 but overlooks 4. Qxf7 mate.",
                "e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 | but allows mate in 2: 6. Bxf7+ Ke7 7. Nd5#.",
                "e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 dxe5 | but loses a pawn: 6. Qxg4.",
            })
    void saysWhatDecidesFirst(String moves, String said) {
        String text = Explainer.of(facts(Position.start(), moves)).text();
        assertTrue(text.contains(said), text);
    }

    @Test
    void theQueenOfTheOperaIsGivenForMate() {
        String text = Explainer.of(facts(Position.start(), MORPHY + "Qb8+")).text();
        assertEquals("Qb8+ sacrifices the queen and mates in 2: 16... Nxb8 17. Rd8#.", text);
    }

    /** A man that is taken for less, and not for nothing by the score; not where he comes back in the line. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rn2kb1r/p3qppp/2p2n2/1p2p1B1/2B1P3/1QN5/PPP2PPP/R3K2R w KQkq - 0 10 | 150 | Nxb5 cxb5 Bxb5+ Nbd7"
                        + " | Nxb5 sacrifices a knight for two pawns: 10... cxb5 11. Bxb5+ Nbd7.",
                "rn2kb1r/p3qppp/2p2n2/1p2p1B1/2B1P3/1QN5/PPP2PPP/R3K2R w KQkq - 0 10 | -150 | Nxb5 cxb5 Bxb5+ Nbd7"
                        + " | gives up a knight for two pawns",
                "4k3/ppp2ppp/8/8/2n5/2N5/PPR2PPP/4K3 b - - 0 1 | 50 | Nxb2 Rxb2 | sacrifices a knight for a pawn",
                "r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 0 4 | 0 | Nxe5 Nxe5 d4 Bd6 dxe5 Bxe5 | no",
            })
    void whatIsGivenForMoreThanMenIsASacrifice(String fen, int score, String moves, String said) {
        Position before = Fen.parse(fen);
        Line played = line(before, score, moves.split(" ", -1));
        String text = Explainer.of(lines(before, played, played)).text();
        assertEquals(said.contains("sacrifices"), text.contains("sacrifices"), text);
        assertTrue(said.equals("no") || text.contains(said), text);
    }

    /** Two pawns ahead already, Black takes a third, and loses the one that White could have taken before. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Bxg4 Nxf3      | -134 | 250 | Black threatens 4... Bxg4, which takes the pawn on g4.",
                "f2+ Kxf2 Nf6   | -134 | 250 | Black would play 4... f2+ 5. Kxf2 Nf6.",
                "Bxg4 Nxf3      | -240 | 250 | ",
                "f2+ Kxf2 Nf6   | -180 | 250 | ",
            })
    void aTurnThatIsWorthMuchIsNamedWhereNothingIsProved(String moves, int standing, int score, String said) {
        Position passed = Fen.parse("rnbqkbnr/ppp1pppp/8/8/6P1/5p2/PPPP3P/RNBQKBNR b KQkq - 0 4");
        Position end = passed.copy();
        List<Integer> pv = new ArrayList<>();
        for (String move : moves.split(" ", -1)) {
            pv.add(San.parse(end, move));
            end.make(pv.get(pv.size() - 1));
        }
        SearchResult found = found(pv, score);
        assertEquals(Optional.empty(), Threats.threat(passed, found));
        assertEquals(
                Optional.ofNullable(said),
                Threats.takes(passed, found, found, standing)
                        .or(() -> Threats.wish(passed, found, standing))
                        .map(Sentence::text));
        assertEquals(
                Optional.empty(),
                Threats.takes(passed, found, found(pv, score + 150), standing),
                "another move is worth a pawn more");
    }

    /** Among few men a smaller change may be one search's opinion; a win that becomes a draw is none. */
    @Test
    void aWinThatIsGivenAwayIsNamedThoughMenAreFew() {
        Position pawn = Fen.parse("8/8/3k4/8/3K4/8/4P3/8 w - - 0 2");
        Line drawn = line(pawn, 0, "e4", "Ke6", "Kc5", "Ke5");
        String won = Explainer.of(lines(pawn, line(pawn, 900, "Ke4", "Ke6", "e3"), drawn))
                .text();
        assertTrue(won.startsWith("e4 gives away the win: 2... Ke6 3. Kc5 Ke5."), won);
        String better = Explainer.of(lines(pawn, line(pawn, 300, "Ke4", "Ke6", "e3"), drawn))
                .text();
        assertFalse(better.contains("gives away"), better);
    }

    private static SearchResult found(List<Integer> pv, int score) {
        return new SearchResult(
                pv.get(0),
                pv.get(1),
                score,
                new SearchInfo(9, 9, score, Bound.EXACT, 1000, 1000, 0, pv),
                new SearchStatistics(1000, 0, 0, 0, 0, 9, 1000));
    }

    /** Of two that could be taken for nothing the bishop; a guarded one is not worth a queen. */
    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/ppp1pppp/8/8/6P1/5p2/PPPP3P/RNBQKBNR b KQkq - 0 4, Bxg4",
        "4k3/8/8/3b4/8/8/p2R4/4K3 w - - 0 1, Rxd5",
        "4k3/8/4p3/3b4/8/8/3Q4/4K3 w - - 0 1, ",
    })
    void whatCouldBeTakenIsWhatWinsMost(String fen, String capture) {
        Position position = Fen.parse(fen);
        assertEquals(
                Optional.ofNullable(capture), Threats.capture(position).map(move -> San.format(position, move.code())));
    }

    /** The first game's explanations stand before the second's, which begins anew. */
    @Test
    void theGuideSaysWhatIsSaid() throws IOException {
        Path guide = Path.of(System.getProperty("hal.top", ""), "src/site/markdown/explanations.md");
        String[] games = Files.readString(guide).split("Deep Blue", -1);
        List<String> shown = new ArrayList<>();
        List<String> said = new ArrayList<>();
        for (String line : String.join("\n", games).split("\n", -1)) {
            if (line.startsWith("**")) {
                String game = games[0].contains(line) ? MORPHY : DEEP_BLUE;
                String[] number = line.replace("**", "").split("\\.+ ", 2);
                int plies = 2 * Integer.parseInt(number[0]) - (line.startsWith("... ", 2 + number[0].length()) ? 0 : 1);
                String moves = String.join(" ", Arrays.copyOf(game.split(" ", -1), plies));
                shown.add(number[1]);
                said.add(Explainer.of(facts(
                                Position.start(),
                                moves,
                                GameReview.LIMITS.nodes().orElseThrow()))
                        .text());
            }
        }
        assertEquals(String.join("\n", said), String.join("\n", shown));
        assertEquals(10, shown.size());
    }

    /** The same question asked first, and after ten others. */
    @Test
    void anAnswerDoesNotDependOnTheQuestionsBefore() {
        String[] moves = OPERA.split(" ", -1);
        for (int plies = 8; plies < 18; plies++) {
            facts(Position.start(), String.join(" ", Arrays.copyOf(moves, plies)), 5_000);
        }
        Facts later = facts(Position.start(), OPERA.strip(), 20_000);
        try (Engine other = newEngine()) {
            Facts first = facts(other, Position.start(), OPERA.strip(), 20_000);
            assertEquals(Explainer.of(first).text(), Explainer.of(later).text());
            assertEquals(first.best().moves(), later.best().moves());
            assertEquals(first.played().moves(), later.played().moves());
            assertEquals(first.played().score(), later.played().score());
        }
    }

    /** A pawn that has been taken is lost where the best move takes back, and the one made does not. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-8 | cxd5 d4 Nc6 | -76 | Bf5 dxc6 Nxc6 | Bf5 does not take back on d5 and loses a pawn: 4. dxc6 Nxc6."
                        + " 3... cxd5 takes back.",
                "-8 | cxd5 d4 Nc6 | -300 | Bf5 dxc6 Nxc6 | Bf5 does not take back on d5 and loses a pawn: 4. dxc6 Nxc6."
                        + " 3... cxd5 was better: it takes back.",
                "-8 | cxd5 d4 Nc6 | -76 | Nf6 d4 Nxd5 | no", // it does, a little later
                "-8 | cxd5 d4 Nc6 | -20 | Bf5 dxc6 Nxc6 | no", // it is no error
                "-8 | Nf6 d4 Nxd5 | -76 | Bf5 dxc6 Nxc6 | no", // the best does not take back either
            })
    void whatIsNotTakenBackIsLost(int had, String best, int has, String played, String said) {
        Position before = Position.start();
        for (String move : "e4 c6 Nf3 d5 exd5".split(" ", -1)) {
            before.make(San.parse(before, move));
        }
        Line made = line(before, has, played.split(" ", -1));
        Facts facts = lines(before, line(before, had, best.split(" ", -1)), made);
        String text = Explainer.of(facts).text();
        assertEquals(!said.equals("no"), text.contains("does not take back"), text);
        assertTrue(said.equals("no") || text.equals(said), text);
        Optional<Claim.Untaken> claim = Proposals.untaken(made, line(before, had, "cxd5", "d4", "Nc6"));
        claim.ifPresent(proposed -> {
            Claim.Untaken elsewhere = new Claim.Untaken(made, Squares.parse("e4"), proposed.gain(), proposed.best());
            assertFalse(Proofs.holds(elsewhere), "nothing was taken there");
            Claim.Untaken either = new Claim.Untaken(made, proposed.square(), proposed.gain(), made);
            assertFalse(Proofs.holds(either), "the other line does not take back");
        });
    }

    /** What is offered and not taken is shown by the line in which it is taken. */
    @ParameterizedTest
    @CsvSource({"150, true", "-150, false"})
    void whatIsOfferedIsNamed(int score, boolean offers) {
        Position before = Fen.parse("rn2kb1r/p3qppp/2p2n2/1p2p1B1/2B1P3/1QN5/PPP2PPP/R3K2R w KQkq - 0 10");
        Line played = line(before, 150, "Nxb5", "Qb4+", "Qxb4", "Bxb4+", "c3");
        Line accepted = line(before, score, "Nxb5", "cxb5", "Bxb5+", "Nbd7");
        assertEquals(
                List.of(accepted.moves().get(1)),
                Proposals.offers(played).stream().map(Move::code).toList());
        assertEquals(List.of(), Proposals.offers(accepted), "it is taken");
        assertEquals(List.of(), Proposals.offers(line(before, 0, "Bxf6", "gxf6")), "a trade");
        Facts facts = new Facts(
                before,
                played.moves().get(0),
                played,
                Optional.empty(),
                played,
                Optional.of(accepted),
                Optional.empty(),
                Optional.empty(),
                0);
        String text = Explainer.of(facts).text();
        assertEquals(offers, text.contains(" offers a knight for two pawns: 10... cxb5 11. Bxb5+ Nbd7."), text);
    }

    /** A knight stays where a pawn takes it; and one is lost that nothing makes good. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "r1b1kb1r/pp1nqpp1/2p1Nn1p/8/3P4/3B1N2/PPP2PPP/R1BQK2R w KQkq - 1 9 | 90"
                        + " | O-O Qd6 Nxf8 Nxf8 | O-O fxe6 Bg6+ Kd8 | offers a knight: 9... fxe6",
                "4k3/4q3/8/3p4/2n5/1P6/8/5K2 b - - 0 1 | 400 | Kd7 Kg1 | Kd7 bxc4 dxc4 | no",
            })
    void aPieceThatIsLeftIsOfferedWhereItIsWorthIt(String fen, int score, String played, String taken, String said) {
        Position before = Fen.parse(fen);
        Line quiet = line(before, score, played.split(" ", -1));
        Line accepted = line(before, score, taken.split(" ", -1));
        assertFalse(Proposals.offers(quiet).isEmpty());
        Facts facts = new Facts(
                before,
                quiet.moves().get(0),
                quiet,
                Optional.empty(),
                quiet,
                Optional.of(accepted),
                Optional.empty(),
                Optional.empty(),
                0);
        String text = Explainer.of(facts).text();
        assertEquals(!said.equals("no"), text.contains(" offers "), text);
        assertTrue(said.equals("no") || text.contains(said), text);
    }

    /** Where whoever takes stands clearly worse than whoever does not, that is said. */
    @ParameterizedTest
    @CsvSource({"592, true", "240, false", "-592, false"})
    void whatCannotBeTakenIsNamed(int score, boolean named) {
        Position before = Fen.parse("r3r1k1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3R1K1R b - - 3 17");
        Line played = line(before, 198, "Be6", "Qxc3", "Qxc5", "dxc5", "Bxc3");
        Line accepted = line(before, score, "Be6", "Bxb6", "Bxc4+", "Kg1", "Ne2+", "Kf1", "Nxd4+", "Kg1", "axb6");
        Facts facts = new Facts(
                before,
                played.moves().get(0),
                played,
                Optional.empty(),
                played,
                Optional.of(accepted),
                Optional.empty(),
                Optional.empty(),
                0);
        String text = Explainer.of(facts).text();
        assertEquals(named, text.contains("The queen on b6 cannot be taken: 18. Bxb6 Bxc4+ 19. Kg1 Ne2+."), text);
        assertFalse(Proofs.holds(new Claim.Untouchable(accepted, accepted)), "nobody leaves it");
    }

    /** A rook that took a rook and is taken, after a check has come between, is traded and not given. */
    @ParameterizedTest
    @CsvSource({"50, sacrifices", "-100, loses"})
    void aTradeMayBeInterrupted(int score, String word) {
        Position before = Fen.parse("4r1k1/5ppp/8/8/1b6/5N1P/6PK/3QR3 b - - 0 1");
        for (String move : List.of("Rxe1", "Qd8+")) {
            before.make(San.parse(before, move));
        }
        Line played = line(before, score, "Bf8", "Nxe1", "h6", "Nf3", "Kh7");
        String text = Explainer.of(lines(before, played, played)).text();
        assertFalse(text.contains(word), text);
    }

    /** What a move prevents is said though it loses something all the same. */
    @Test
    void aMoveThatLosesMayPreventMore() {
        Position before = Fen.parse("rn1qkb1r/ppp2ppp/5n2/4p3/2B1P3/1Q6/PPP2PPP/RNB1K2R b KQkq - 3 7");
        Line played = line(before, -160, "Qe7", "Qxb7", "Qb4+", "Qxb4", "Bxb4+", "c3");
        Position passed = Fen.parse("rn1qkb1r/ppp2ppp/5n2/4p3/2B1P3/1Q6/PPP2PPP/RNB1K2R w KQkq - 3 7");
        Line threat = line(passed, hal.search.engine.Scores.mateIn(3), "Bxf7+", "Ke7", "Qe6#");
        Facts facts = new Facts(
                before,
                played.moves().get(0),
                played,
                Optional.empty(),
                played,
                Optional.empty(),
                Optional.empty(),
                Optional.of(threat),
                0);
        assertEquals(
                "Qe7 prevents the mate that begins with 7. Bxf7+ but loses a pawn: 8. Qxb7.",
                Explainer.of(facts).text());
    }

    /** What was lost before may get worse, which is said where it is plain. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-500 | cxb5 takes the knight on b5, but 11. Bxb5+ takes back.",
                "-589 | cxb5 takes the knight on b5 but makes a lost position worse: 11. Bxb5+ Kd8 12. O-O-O+.",
            })
    void aLostSideIsToldHowItsMoveIsAnswered(int has, String said) {
        Position before = Fen.parse("rn2kb1r/p3qppp/2p2n2/1N2p1B1/2B1P3/1Q6/PPP2PPP/R3K2R b KQkq - 0 10");
        Line best = line(before, -322, "Qb4+", "Qxb4", "Bxb4+", "c3", "cxb5");
        Line played = line(before, has, "cxb5", "Bxb5+", "Kd8", "O-O-O+", "Kc8");
        assertEquals(said, Explainer.of(lines(before, best, played)).text());
    }

    /** In a game that was lost before a move is not only praised. */
    @Test
    void aMoveThatMakesALostPositionWorseIsNotOnlyPraised() {
        Position before = Fen.parse("4kb1r/p2rqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR4 b k - 0 14");
        Line best = line(before, -1072, "Kd8", "Rxd7+", "Qxd7", "Bxd7", "Kxd7");
        Line played = line(before, -2265, "Qe6", "Bxd7+", "Qxd7", "Qb8+", "Ke7");
        assertEquals(
                "Qe6 frees the knight on f6 from its pin but makes a lost position worse: 15. Bxd7+ Qxd7 16. Qb8+.",
                Explainer.of(lines(before, best, played)).text());
        assertFalse(Proofs.holds(new Claim.Turn(1, line(before, -1200, "Qe6"), best, 0)), "hardly worse");
    }

    /** One that takes in the middle of an exchange gives nothing up that was won in it before. */
    @Test
    void anExchangeCountsFromItsBeginning() {
        Position before = Fen.parse("r1b2rk1/pp1nqppp/2p5/4p3/2BP4/2R1PN2/PP3PPP/3Q1RK1 w - - 0 13");
        for (String move : List.of("dxe5", "Nxe5")) {
            before.make(San.parse(before, move));
        }
        Line played = line(before, 16, "Nxe5", "Qxe5", "f4", "Qe4");
        assertEquals(
                "Nxe5 takes back.", Explainer.of(lines(before, played, played)).text());
    }

    /** What is taken and paid for is not what a bad move loses. */
    @Test
    void aTradeIsNotALoss() {
        Position before = Fen.parse("rn2kbnr/1p3p1p/p2p4/q3p1N1/2BpP3/2P1B3/bP1N1PPP/R2QK2R w KQkq - 0 10");
        Line best = line(before, 874, "Bxa2", "Qb5", "Qh5", "Kd7", "cxd4");
        Line played = line(before, 120, "Qb3", "Bxb3", "Rxa5", "Bxc4", "Nxc4", "dxe3", "Nxe3");
        String text = Explainer.of(lines(before, best, played)).text();
        assertFalse(text.contains("take the queen"), text);
        assertTrue(text.startsWith("Qb3 "), text);
    }

    /** A pawn that could be taken back: why it is not, the line says in which it is. */
    @Test
    void whatCouldBeTakenBackIsShownTaken() {
        Position before = Fen.parse("rn1qkbnr/ppp2ppp/3p4/4p3/3PP1b1/5N2/PPP2PPP/RNBQKB1R w KQkq - 1 4");
        Line played = line(before, 78, "dxe5", "Nc6", "exd6", "Bxd6", "Nc3");
        Line taken = line(before, 90, "dxe5", "dxe5", "Qxd8+", "Kxd8", "Nxe5");
        assertTrue(Proposals.isLeft(played));
        assertFalse(Proposals.isLeft(taken));
        Facts facts = new Facts(
                before,
                played.moves().get(0),
                played,
                Optional.empty(),
                played,
                Optional.of(taken),
                Optional.empty(),
                Optional.empty(),
                0);
        assertEquals(
                "dxe5 wins a pawn: 4... dxe5 5. Qxd8+ Kxd8 6. Nxe5.",
                Explainer.of(facts).text());
    }

    /** A man before one that is worth more, and cannot take what pins it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rn2kb1r/pp2qppp/2p2n2/4p3/2B1P3/1QN5/PPP2PPP/R1B1K2R w KQkq - 0 9 | Bg5 | pins the knight on f6 to the queen",
                "4k3/4r3/5b2/8/8/8/8/2B3K1 w - - 0 1 | Bg5 | no",
                "4k3/4q1p1/5p2/8/8/8/8/2B3K1 w - - 0 1 | Bg5 | no",
                "4k3/4n3/5n2/8/8/8/8/2B3K1 w - - 0 1 | Bg5 | no",
                "4k3/4q3/5n1p/8/8/8/8/2B3K1 w - - 0 1 | Bg5 | no",
                "4k3/4q3/5n2/8/7B/8/8/6K1 w - - 0 1 | Bg5 | no",
                "4k3/3q4/2n5/8/8/8/8/4KB2 w - - 0 1 | Bb5 | pins the knight on c6 to the queen",
                "3k4/8/2n5/8/8/8/8/4KB2 w - - 0 1 | Bb5 | no",
                "4k3/8/2n5/8/8/8/8/4KB2 w - - 0 1 | Bb5 | pins the knight on c6 to the king",
            })
    void aPinSaysToWhat(String fen, String move, String said) {
        Position before = Fen.parse(fen);
        String text = PlainWords.deeds(
                Deeds.of(line(before, 0, move)).stream().filter(Proofs::holds).toList());
        assertEquals(!said.equals("no"), text.contains("pins"), text);
        assertTrue(said.equals("no") || text.contains(said), text);
    }

    /** Either way the queen leaves the square where the bishop would take her. */
    @Test
    void whatBothMovesDoMakesNeitherBetter() {
        Position before = Fen.parse("r2q1rk1/pp2Bpbp/2p3p1/8/3Pn1b1/Q1P2N2/P4PPP/3RKB1R b K - 0 14");
        Position passed = Fen.parse("r2q1rk1/pp2Bpbp/2p3p1/8/3Pn1b1/Q1P2N2/P4PPP/3RKB1R w K - 0 15");
        Line best = line(before, 298, "Qe8", "Bb4", "Bxf3", "gxf3", "Nf6", "Be2");
        Line played = line(before, 61, "Qb6", "Bc4", "Nxc3", "Qxc3");
        Facts facts = new Facts(
                before,
                played.moves().get(0),
                best,
                Optional.empty(),
                played,
                Optional.empty(),
                Optional.empty(),
                Optional.of(line(passed, 500, "Bxd8", "Raxd8", "Bd3")),
                20);
        String text = Explainer.of(facts).text();
        assertFalse(text.contains("parries") || text.contains("saves"), text);
        assertTrue(text.contains("14... Qe8"), text);
    }

    /** The knight guards e4, but that is not what it comes for. */
    @Test
    void aBetterMoveThatAttacksIsNotOnlyADefence() {
        Position twoKnights = Fen.parse("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
        Line best = line(twoKnights, 60, "Ng5", "d5", "exd5", "Nxd5", "d3");
        Line played = line(twoKnights, -250, "Bxf7+", "Kxf7", "d3");
        Position passed = Fen.parse("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 4 4");
        Line threat = line(passed, 80, "Nxe4", "d3", "Nf6");
        Facts facts = new Facts(
                twoKnights,
                played.moves().get(0),
                best,
                Optional.empty(),
                played,
                Optional.empty(),
                Optional.empty(),
                Optional.of(threat),
                0);
        assertEquals(
                "Bxf7+ gives up a bishop for a pawn: 4... Kxf7. 4. Ng5 was better: it attacks the pawn on f7 and"
                        + " parries 4... Nxe4, which would win a pawn.",
                Explainer.of(facts).text());
    }

    @Test
    void aKingWithoutSquaresGetsRoom() {
        Position backRank = Fen.parse("6k1/5ppp/8/8/8/8/5PPP/1R4K1 b - - 0 1");
        String text = Explainer.of(facts(backRank, "h6")).text();
        assertTrue(text.startsWith("h6 makes room for the king."), text);
        assertTrue(text.contains("prevents 2. Rb8 mate"), text);
    }

    @Test
    void everySentenceIsShortAndItsClaimsHold() {
        for (String moves : new String[] {OPERA.strip(), "e4 e5 Nf3"}) {
            for (Sentence sentence :
                    Explainer.of(facts(Position.start(), moves)).sentences()) {
                assertTrue(sentence.text().split("\\s+").length <= PlainWords.MAX_WORDS, sentence.text());
                sentence.claims().forEach(claim -> assertTrue(Proofs.holds(claim), claim::toString));
            }
        }
    }

    @Test
    void aGuardIsDrawnAwayFromAnEmptySquare() {
        Position start = Fen.parse("7r/P5k1/8/8/8/8/8/K6R w - - 0 1");
        Line line = new Line(start, List.of(San.parse(start, "Rxh8")), 800);
        Claim.Gain gain = new Claim.Gain(0, start, Material.between(start, line.end(), 0), line, 1);
        Claim.Tactic tactic = new Claim.Tactic(
                PuzzleTheme.DEFLECTION,
                0,
                line,
                1,
                Squares.parse("h8"),
                List.of(Squares.parse("a8"), Squares.parse("g7")));
        assertEquals("1. Rxh8 draws the king away from a8", PlainWords.how(new Achievement(gain, Optional.of(tactic))));
    }

    @Test
    void whatIsNotKeptIsNotWon() {
        Position start = Fen.parse("6k1/5ppp/8/8/3q4/8/5PPP/3R2K1 w - - 0 1");
        Position after = start.copy();
        int move = San.parse(start, "Rxd4");
        after.make(move);
        Line line = new Line(after, List.of(), -500).before(start, move);
        Claim.Gain gain = Proposals.gain(start, line, 0).orElseThrow();
        assertTrue(Proofs.holds(gain));
        assertFalse(Proofs.holds(new Claim.Gain(1, start, gain.material(), line, 1)), "for the other side");
        assertFalse(Proofs.holds(new Claim.Mate(0, 1, line)), "a score that is no mate");
        Line level = new Line(start, line.moves(), 0);
        assertFalse(Proofs.holds(new Claim.Gain(0, start, gain.material(), level, 1)), "the search sees no gain");
    }

    /** Not where men fall in one line and not in the other, nor where the move costs far more. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "r1b2rk1/1p1nqppp/2p2n2/p3p3/Pb1P4/2N1PN1P/BPQ2PP1/R1B2RK1 w - - 1 13 | Ne2 b6 Ng3 Ba6 Rd1 e4 | 34"
                        + " | dxe5 Nxe5 Nd4 Rd8 f4 Ng6 | the open d-file",
                "r1b2rk1/1p1nqppp/2p2n2/p3p3/Pb1P4/2N1PN1P/BPQ2PP1/R1B2RK1 w - - 1 13 | Ne2 b6 Ng3 Ba6 Rd1 e4 | 634"
                        + " | dxe5 Nxe5 Nd4 Rd8 f4 Ng6 | ",
                "r4rk1/1p2q2p/4p3/pNp1n1pn/Pb2P3/7P/1PQ1NPP1/R1B2RK1 w - - 0 19 | Bd2 Rad8 Bc3 Bxc3 Qxc3 Qf6 | 13"
                        + " | Be3 g4 Ng3 gxh3 Nxh5 Qh4 | ",
            })
    void aReasonOfPositionIsAsGreatAsTheMoveIsBad(String fen, String best, int had, String played, String reason) {
        Position before = Fen.parse(fen);
        Line line = line(before, -74, played.split(" ", -1));
        String text = Explainer.of(lines(before, line(before, had, best.split(" ", -1)), line))
                .text();
        assertEquals(reason != null, text.contains("leaves Black with the "), text);
        assertTrue(reason == null || text.contains(reason), text);
    }

    /** What it wins may depend on the defence, may have been paid for before, or be what buys the fork off. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2k5/1pp1q1p1/p3p3/3p1pNb/3P1P2/nPP3P1/P4Q2/R3K3 w Q - 1 27 | Kd2 Nb5 a4 | 124"
                        + " | Nf3 Bxf3 Qxf3 Nc2+ Kf2 Nxa1 Qd1 g5 | -404 | false"
                        + " | Nf3 lets Black take over: 27... Bxf3 28. Qxf3 Nc2+ forks the king and the rook on a1.",
                "r2qk2r/ppp1nppp/8/4P3/1nPp4/1P3N2/P3PPPP/R2QKB1R w KQkq - 0 10 | g3 c5 Bg2 | 104"
                        + " | Nxd4 Qxd4 Qxd4 Nc2+ Kd1 Nxd4 e3 Ne6 | -209 | true"
                        + " | Nxd4 gives up a knight for a pawn: 10... Qxd4 11. Qxd4 Nc2+ forks the king and the queen on d4.",
                "8/p4pkp/1pq3p1/2p5/3n1QN1/1P1P3P/P1r2PP1/R5K1 w - - 0 26 | Qe5+ Kf8 Re1 Ne6 Qh8+ | 345"
                        + " | Re1 Ne2+ Rxe2 Rxe2 d4 cxd4 Qxd4+ f6 | -366 | true"
                        + " | loses the exchange: 26... Ne2+ forks the king and the queen on f4.",
                "r3kb1r/ppq2ppp/4pn2/2Ppn3/1P4bP/2P2N2/P3BPP1/RNBQ1RK1 b kq - 2 10 | Bxf3 Bxf3 Be7 Bf4 O-O | 44"
                        + " | Be7 Nxe5 Qxe5 Bxg4 O-O g3 Qc7 | -314 | true"
                        + " | Be7 loses a knight: 11. Nxe5 uncovers an attack on the bishop on g4.",
                // The rook could have taken, so the king need not have left.
                "3q1rk1/1b3p1n/p1n3r1/1pp1p1PQ/4P1NP/2PPp3/PP4B1/R4RK1 b - - 1 28 | e2 Rxf7 Rxf7 Qxg6+ | 19"
                        + " | Qxd3 Rxf7 Kxf7 Qxh7+ Ke8 Qxg6+ Ke7 | -433 | false"
                        + " | lets White take over: 29. Rxf7 Kxf7 30. Qxh7+ Ke8 31. Qxg6+ Ke7.",
            })
    void aTacticIsTheReason(String fen, String best, int had, String played, int has, boolean sound, String said) {
        Position before = Fen.parse(fen);
        Line line = line(before, has, played.split(" ", -1));
        String text = Explainer.of(lines(before, line(before, had, best.split(" ", -1)), sound ? line : line.unsound()))
                .text();
        assertTrue(text.contains(said), text);
    }

    static Line line(Position start, int score, String... sans) {
        Position position = start.copy();
        List<Integer> moves = new ArrayList<>();
        for (String san : sans) {
            moves.add(San.parse(position, san));
            position.make(moves.get(moves.size() - 1));
        }
        return new Line(start, moves, score);
    }

    static Facts lines(Position before, Line best, Line played) {
        return new Facts(
                before,
                played.moves().get(0),
                best,
                Optional.empty(),
                played,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                0);
    }

    /** A pawn is not why a position that was won is level. */
    @ParameterizedTest
    @CsvSource({
        "300, -60, a3 gives away the advantage and loses a pawn: 4... Nxe4.",
        "20, -90, a3 loses a pawn: 4... Nxe4.",
        "-150, -900, a3 makes a bad position a lost one and loses a pawn: 4... Nxe4."
    })
    void whatIsLostAgreesWithTheScores(int had, int has, String said) {
        Position before = Fen.parse("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
        Facts facts = lines(before, line(before, had, "d3", "d6", "O-O"), line(before, has, "a3", "Nxe4"));
        assertEquals(said, Explainer.remark(facts).orElseThrow().text());
    }

    @Test
    void whatIsMissedIsSaidWhereItIsMoreThanWhatIsLost() {
        Position before = Fen.parse("r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 4 4");
        Facts facts = lines(before, line(before, 60, "Nxe4"), line(before, 0, "d6"));
        assertEquals(
                "d6 misses 4... Nxe4, which wins a pawn.",
                Explainer.remark(facts).orElseThrow().text());
        assertEquals(Optional.empty(), Explainer.fault(facts), "a coach does not tell the better move");
    }

    /** Where no man is won or attacked, what the lines lead to is the reason. */
    @Test
    void aPositionalErrorSaysWhatTheOtherSideIsLeftWith() {
        Position before = Fen.parse("r1bqkb1r/ppp2ppp/2n5/3pN3/2BPn3/8/PPP2PPP/RNBQK2R w KQkq - 0 6");
        Facts facts = lines(
                before,
                line(before, 16, "Bb5", "Bd7", "Nxd7", "Qxd7", "O-O"),
                line(before, -58, "Nxc6", "bxc6", "Be2", "Qh4", "Be3", "Bd6"));
        Sentence said = Explainer.remark(facts).orElseThrow();
        assertEquals("Nxc6 leaves Black with the safer king: 6... bxc6 7. Be2 Qh4 8. Be3 Bd6.", said.text());
        assertTrue(said.claims().stream().allMatch(Proofs::holds));
    }

    @Test
    void aDrawByTheRulesIsSaid() {
        Position before = Fen.parse("6k1/6pp/8/8/8/8/6PP/3Q2K1 w - - 0 1");
        for (String move : "Qe1 Kf8 Qd1 Kg8 Qe1 Kf8 Qd1".split(" ")) {
            before.make(San.parse(before, move));
        }
        Line again = line(before, 0, "Kg8");
        Facts facts = lines(before, line(before, 300, "Kf7"), again);
        assertEquals(
                "Kg8 repeats the position, which is a draw.",
                Explainer.remark(facts).orElseThrow().text());
        assertFalse(Proofs.holds(new Claim.Draw(line(before, 0, "Kf7"))));
    }

    /** Queens that leave the board in one line and stay in the other are a reason; in both they are none. */
    @ParameterizedTest
    @CsvSource({"g3, Rfe8, true", "Qe2, Qxe2, false"})
    void tradesAreSeenOnTheBoard(String other, String answer, boolean holds) {
        Position before = Fen.parse("r4rk1/pp2qppp/8/8/8/8/PP3PPP/R2Q1RK1 w - - 0 1");
        Line trades = line(before, 0, "Qe2", "Qxe2");
        assertEquals(
                holds,
                Positional.traded(line(before, 0, "Qe1", "Qxe1", "Rfxe1", "Rfe8"), line(before, 0, other, answer))
                        .isPresent());
        assertFalse(
                Proofs.holds(new Claim.Trade(hal.rules.PieceTypes.QUEEN, trades, 2, trades)), "only one queen is gone");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4k3/8/8/3P4/8/8/8/4K3 w - - 0 1 | d6 | pushes the passed pawn",
                "4k3/8/8/3p4/8/8/4K3/8 w - - 0 1 | Kd3 | brings the king nearer to the centre",
                "4k3/8/8/8/3p4/8/4KN2/8 w - - 0 1 | Nd3 | blocks the pawn on d4 and eyes e5",
                "r3k3/pp3ppp/8/8/8/8/PP3PPP/4KR2 w - - 0 1 | Kd2 | brings the king nearer to the centre",
                "r3k3/pp3ppp/8/8/8/8/PP2KPPP/7R w - - 0 1 | Rd1 | takes the open d-file",
                "4k3/5ppp/4p3/3p4/8/3P1P2/4P1PP/4K3 w - - 0 1 | e4 | challenges the pawn on d5 and gains space in the centre",
                "4k3/3r1ppp/8/1B6/8/8/P4PPP/R4K2 w - - 0 1 | Rd1 | attacks the pinned rook on d7 and takes the open d-file",
                "4k3/p4ppp/1p6/8/8/8/P4PPP/R4K2 w - - 0 1 | Rb1 | takes the half-open b-file and eyes the pawn on b6",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | d3 | opens the way for the bishop on c1",
                "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3 | h3 | takes g4 away from the bishop on c8",
                "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1 | Kf2 | ''",
                "4k3/8/8/2b5/8/8/5P2/6K1 w - - 0 1 | Kh1 | frees the pawn on f2 from its pin",
                "4k3/8/8/8/8/8/8/R2Q1RK1 w - - 0 1 | Qe2 | gives check and connects the rooks",
                "4k3/8/5n2/8/4P3/5P2/3P4/4K3 w - - 0 1 | d3 | pushes the passed pawn and protects the pawn on e4",
                "3qk3/8/8/8/8/7P/8/4K3 b - - 0 1 | Qd7 Kf1 Qxh3 | attacks the pawn on h3",
                "3qk3/8/8/8/8/8/8/4K3 b - - 0 1 | Qd7 Kf1 Qh3 | prepares Qh3+",
                "3qk3/8/8/8/8/8/8/4K3 b - - 0 1 | Qd7 Kf1 Kf7 | ''",
                "3qk3/8/8/8/8/8/8/4K3 b - - 0 1 | Qe7+ Kf1 Qd8 | gives check", // and goes back
                "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2 | c4 e6" + " | challenges the pawn on d5",
                "4k3/pp6/1b6/8/8/2N5/8/4K3 w - - 0 1 | Na4 | goes after the bishop on b6",
                "3k4/4n3/8/8/8/8/8/3QK3 b - - 0 1 | Nd5 Kf1 Ke7 | ''",
                "3rk3/8/8/8/8/3n4/8/4K2R w - - 0 1 | Kf1 Nc5 Kg2 | ''",
                "4k3/5p2/8/8/2B5/8/8/3Q2K1 w - - 0 1 | Qb3 | aims at f7 with the bishop",
                "4k3/5p2/8/8/2N5/8/8/3Q2K1 w - - 0 1 | Qb3 | ''",
                "4k3/3p2pp/8/8/8/8/3R2PP/R4K2 w - - 0 1 | Rad1 | doubles the rooks on the d-file",
                "4k3/p4ppp/8/8/8/8/P4PPP/R4K2 w - - 0 1 | Rc1 | takes the open c-file",
                "4k3/pp3ppp/8/8/8/8/P4PPP/2R2K2 w - - 0 1 | Rc7 | attacks the pawn on b7, brings the rook to the seventh rank and eyes the pawn on f7",
                "4k3/8/8/8/8/2N5/8/4K3 w - - 0 1 | Nd5 | brings the knight to the centre and eyes f6",
                "4k3/4p3/8/8/4P3/8/8/R5K1 w - - 0 1 | Re1 | supports the pawn on e4",
                "4k3/1p6/8/8/1P6/8/8/R5K1 w - - 0 1 | Rb1 | ''",
                "rnbqk2r/ppp2ppp/4pn2/3p4/1b1PP3/2N5/PPP2PPP/R1BQKBNR b KQkq - 2 4 | Bxc3+ bxc3"
                        + " | trades the bishop for the knight on c3 with check and doubles White's pawns on the c-file",
                "rnbqk2r/ppp2ppp/4pn2/3p4/1b1PP3/2N5/PPPB1PPP/R2QKBNR b KQkq - 2 4 | Bxc3 Bxc3"
                        + " | trades the bishop for the knight on c3",
            })
    void whatAMovePrepares(String fen, String move, String said) {
        Position before = Fen.parse(fen);
        assertEquals(
                said,
                PlainWords.deeds(Deeds.of(line(before, 0, move.split(" "))).stream()
                        .filter(Proofs::holds)
                        .toList()));
    }

    /** What a move that is not the best does to its own side, and the best may do without a word. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rnbqkbnr/ppp1pppp/8/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R b KQkq - 1 2 | -30 | f6"
                        + " | f6 takes e5 away from the knight on f3. But it takes that square away from its own knight on g8.",
                "rnbqkbnr/ppp1pppp/8/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R b KQkq - 1 2 | -20 | f6"
                        + " | f6 takes e5 away from the knight on f3.",
                "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq - 1 5 | -30 | Ke2"
                        + " | Ke2 gives up castling.",
                "r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 0 4 | -30 | Na4"
                        + " | Na4 eyes c5. But it puts the knight on the edge of the board.",
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 | -30 | Ne2"
                        + " | Ne2 develops the knight. But it shuts in the bishop on f1.",
                "rnbq1rk1/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 w - - 0 5 | -30 | g4"
                        + " | g4 makes room for the king. But it weakens the king's shelter.",
                "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3 | -30 | Ng1"
                        + " | Ng1 takes the knight back to its first rank.",
                "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3 | -30 | Bd3"
                        + " | Bd3 develops the bishop. But it stands in the way of the pawn on d2.",
                "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3 | -30 | a3"
                        + " | a3 takes b4 away from the knight on c6. But it does nothing for development.",
            })
    void aSlipIsToldWithWhatItDoesToItsOwnSide(String fen, int score, String move, String said) {
        Position before = Fen.parse(fen);
        Line best = line(before, 0, San.format(before, before.legalMoves().get(0)));
        assertEquals(
                said,
                Explainer.of(lines(before, best, line(before, score, move))).text());
    }

    /** What is promoted is no pawn given up, and what will be is not promoted yet; who was behind only wins back. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2k5/7P/8/8/8/2B5/1K6/7r w - - 0 1 | 300 | h8=Q+ Rxh8 Bxh8 | h8=Q+ promotes the pawn: 1... Rxh8 2. Bxh8.",
                "8/8/7P/8/8/8/k7/2K5 w - - 0 1 | 900 | h7 Ka3 h8=Q | h7 brings the pawn through: 1... Ka3 2. h8=Q.",
                "4k3/pp4n1/8/4p3/8/5N2/PP6/4K3 w - - 0 1 | 10 | Nxe5 Ke7" + " | Nxe5 wins back a pawn.",
                "4k3/p5n1/8/4p3/8/5N2/PP6/4K3 w - - 0 1 | 110 | Nxe5 Ke7" + " | Nxe5 wins a pawn.",
            })
    void aGoodMoveIsSaidToDoWhatItDoes(String fen, int score, String moves, String said) {
        Line played = line(Fen.parse(fen), score, moves.split(" ", -1));
        assertEquals(said, Explainer.of(lines(played.start(), played, played)).text());
    }

    /** A turn that is worth ten times the pawn that it takes is not played for the pawn. */
    @ParameterizedTest
    @CsvSource({"150, true", "1500, false"})
    void aThreatIsNamedWhereItIsAllThatIsThreatened(int worth, boolean named) {
        Position before = Fen.parse("4k3/pp4n1/8/4p3/8/8/PP4N1/4K3 w - - 0 1");
        Line played = line(before, -20, "Ne3", "Kf8");
        Position passed = Fen.parse("4k3/pp4n1/8/4p3/6N1/8/PP6/4K3 w - - 2 2");
        Facts facts = new Facts(
                before,
                played.moves().get(0),
                played,
                Optional.empty(),
                played,
                Optional.empty(),
                Optional.of(line(passed, worth, "Nxe5", "Kf8")),
                Optional.empty(),
                0);
        String text = Explainer.of(facts).text();
        assertEquals(named, text.contains("threatens 2. Nxe5, which wins"), text);
    }

    @Test
    void whatTheBetterMoveDoesIsSaidWhereNothingElseIsProved() {
        Position before = Fen.parse("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
        Facts facts = lines(before, line(before, 40, "Nf3"), line(before, -30, "h3"));
        assertEquals(
                "h3 misses 2. Nf3, which attacks the pawn on e5.",
                Explainer.remark(facts).orElseThrow().text());
    }

    /** The chances say nothing: they were gone before. */
    @Test
    void aQueenLostInALostPositionIsNamed() {
        Position before = Fen.parse("rnbqkbnr/ppp2ppp/3p4/4p3/8/4P3/PPPP1PPP/3QK3 w kq - 0 1");
        Facts facts = lines(before, line(before, -1800, "a3", "Nf6"), line(before, -3000, "Qg4", "Bxg4"));
        assertEquals(
                "Qg4 loses the queen: 1... Bxg4.",
                Explainer.material(facts, 3).orElseThrow().text());
        assertEquals(Optional.empty(), Explainer.material(facts, 10));
    }

    /** What a search says of few men is said only where it is far from both, and stays so. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4k3/pp4pp/8/8/8/8/PPP3PP/4K3 w - - 0 1 | true | White stands better, +2.0, about 68 %: a pawn more",
                "4k3/pp4pp/8/8/8/8/PPP3PP/4K3 w - - 0 1 | false | White has a pawn more; whether that wins I cannot say",
            })
    void whatIsNotCertainIsNotSaid(String fen, boolean certain, String said) {
        Position position = Fen.parse(fen);
        Line line = new Line(position, List.of(position.legalMoves().get(0)), 200);
        String text = Standing.of(line, EVALUATIONS.model("classic").newEvaluator(), certain)
                .text();
        assertTrue(text.startsWith(said), text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "k7/8/8/P7/8/8/7K/2B5 w - - 0 1 | A draw: the bishop never controls the corner",
                "8/8/8/8/7k/8/P7/7K w - - 0 1 | the king does not catch the pawn.",
                "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1 | White wins",
                "6k1/8/5KQ1/8/8/8/8/8 b - - 0 1 | White wins",
                "8/8/4K3/1k6/p7/5R2/8/8 w - - 0 1 | White has a rook for a pawn; whether that wins I cannot say",
            })
    void knowsEndingsAndSaysWhereItDoesNot(String fen, String said, @TempDir Path none) {
        String text = Standing.of(
                        Fen.parse(fen),
                        engine,
                        SearchLimits.nodes(50_000),
                        EVALUATIONS.model("classic").newEvaluator(),
                        new MateProbe(new TableCatalog(none)),
                        new StopToken())
                .text();
        assertTrue(text.contains(said), text);
    }

    /** The terms see the last three otherwise: a weak square here, a king far away there. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "6k1/5ppp/8/8/4q3/8/5PPP/3r2K1 w - - 0 1 | SAFER_KING | 1 | true",
                "4k3/8/8/3P4/8/7p/8/4K3 w - - 0 1 | PASSED_PAWNS | 1 | true",
                "4k1nr/8/8/3BN3/8/8/8/4K3 w - - 0 1 | ACTIVE_PIECES | 0 | true",
                "1nb1kb1r/1pppqppp/2r1p3/p6n/P3PP2/1PN4P/2PP2P1/R1BQKBNR b Kk - 0 8 | SAFER_KING | 1 | false",
                "2R5/8/2p3k1/8/8/8/8/1K6 w - - 0 1 | PASSED_PAWNS | 0 | false",
                "8/3p3K/k7/8/7R/8/8/8 w - - 0 1 | ACTIVE_PIECES | 0 | false",
                "4k3/pp3ppp/8/4N3/8/8/PP3PPP/4K3 w - - 0 1 | OUTPOSTS | 0 | false",
                "4k3/pp4pp/8/4N3/8/8/PP3PPP/4K3 w - - 0 1 | OUTPOSTS | 0 | true",
                "4k3/ppp5/8/8/8/8/P1P1P3/4K3 w - - 0 1 | PAWNS | 1 | true",
                "4k3/ppp5/8/8/8/8/PPP5/4K3 w - - 0 1 | PAWNS | 1 | false",
                "r3k3/1p6/8/8/8/8/1P6/1R2K3 w - - 0 1 | FILES | 1 | true",
                "r3k3/1p6/8/8/8/8/1P6/1R2K3 w - - 0 1 | FILES | 0 | false",
            })
    void reasonOfPositionMustBeSeenOnTheBoard(String fen, Claim.Reason.Advantage advantage, int side, boolean holds) {
        Line line = new Line(Fen.parse(fen), List.of(), 0);
        assertEquals(holds, Proofs.holds(new Claim.Reason(advantage, side, 100, line)));
    }

    /** What is worth little is not why the search sees much; where nobody is ahead both sides have something. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4k3/pp3pp1/8/8/8/8/PPP2PP1/4K3 w - - 0 1 | 150 | White stands better, +1.5, about 63 %: a pawn more",
                "4k3/pp3pp1/8/8/8/8/PPP2PP1/4K3 w - - 0 1 | 900 | White is winning, +9.0, about 96 %, with a pawn more.",
                "4k3/ppp2ppp/5b2/4n3/8/3BB3/PP3PPP/4K3 w - - 0 1 | 20 | The position is level (White +0.2): White has the bishop pair, Black a pawn more.",
                "4k3/ppp2ppp/5b2/4n3/8/3BB3/PPP2PPP/4K3 w - - 0 1 | -50 | The position is about level (Black +0.5).",
                "4k3/ppp2ppp/2n5/3n4/8/3BB3/PPP2PPP/4K3 w - - 0 1 | 20 | The position is level (White +0.2): White has the bishop pair",
                "6k1/p4ppp/7P/8/8/8/P5P1/4K2R w K - 0 1 | 900 | White is winning, +9.0, about 96 %, with a rook for a pawn",
                "6k1/pp4pp/3P4/8/8/8/PP4PP/4K3 w - - 0 1 | 400 | White stands better, +4.0, about 81 %: a pawn more and the passed pawn on d6.",
                "3r2k1/pp4pp/3P4/8/8/8/PP4PP/4K3 w - - 0 1 | 700 | White is winning, +7.0, about 93 %, with the passed pawn on d6, though Black has a rook for a pawn.",
                "rn2k2r/ppp3pp/8/8/1Q6/8/PPP3PP/4KR2 w - - 0 1 | 900 | White is winning, +9.0, about 96 %, with",
            })
    void standingIsExplainedByWhatIsWorthIt(String fen, int score, String said) {
        Position position = Fen.parse(fen);
        Line line = new Line(position, List.of(UciMove.parse(position, "e1d2")), score);
        String text = Standing.of(line, EVALUATIONS.model("classic").newEvaluator(), true)
                .text();
        assertTrue(text.startsWith(said), text);
    }

    @Test
    void whatIsTakenBackIsNotWon() {
        Position position = Fen.parse("rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2");
        position.make(UciMove.parse(position, "e5d4"));
        Line line = new Line(position, List.of(UciMove.parse(position, "d1d4")), 10);
        String text = Standing.of(line, EVALUATIONS.model("classic").newEvaluator(), true)
                .text();
        assertTrue(text.contains("3. Qxd4, which takes back"), text);
    }
}
