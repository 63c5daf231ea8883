package hal.lichess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.OutcomeReason;
import hal.notation.UciMove;
import hal.platform.Json;
import hal.rules.Colors;
import hal.rules.Position;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A game over a bad network: no move is lost or doubled, and the server's record is what counts. */
final class OnlineGameTest {
    /** White mates on its fourth move. */
    private static final List<String> MOVES = List.of("e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7");

    private static final String STREAM = "/api/board/game/stream/.*";
    private static final String MOVE = "/api/board/game/.*/move/.*";

    private LichessServer server;
    private LichessServer.Account mary;
    private LichessServer.Account bobby;
    private final GameWatch watch = new GameWatch();

    @BeforeEach
    void open() throws IOException {
        server = new LichessServer();
        mary = server.account("Mary", "");
        bobby = server.account("Bobby", "");
    }

    @AfterEach
    void close() {
        server.close();
    }

    private Lichess client() {
        return new Lichess(
                server.address(), () -> Optional.of(LichessServer.token(mary)), GameWatch.IMPATIENT, watch::onNews);
    }

    static Stream<Arguments> faults() {
        Stream<Arguments> onStream = Stream.of(
                        LichessServer.Fault.CUT_LINE,
                        LichessServer.Fault.TEAR,
                        LichessServer.Fault.STOP,
                        LichessServer.Fault.STALL,
                        LichessServer.Fault.REPEAT,
                        LichessServer.Fault.HALF_JSON,
                        LichessServer.Fault.ENDLESS_LINE,
                        LichessServer.Fault.TRICKLE,
                        LichessServer.Fault.BAD_MOVE,
                        LichessServer.Fault.CLOCK_JUMP,
                        LichessServer.Fault.NULLS,
                        LichessServer.Fault.UNKNOWN)
                .flatMap(fault -> Stream.of(0, 1, 2, 4).map(skip -> Arguments.of("GET", STREAM, skip, fault)));
        Stream<Arguments> onConnect = Stream.of(
                        LichessServer.Fault.LIMIT,
                        LichessServer.Fault.TROUBLE,
                        LichessServer.Fault.DROP,
                        LichessServer.Fault.LATE,
                        LichessServer.Fault.NONSENSE)
                .map(fault -> Arguments.of("GET", STREAM, 0, fault));
        Stream<Arguments> onMove = Stream.of(
                        LichessServer.Fault.LIMIT,
                        LichessServer.Fault.TROUBLE,
                        LichessServer.Fault.DROP,
                        LichessServer.Fault.LATE,
                        LichessServer.Fault.NONSENSE,
                        LichessServer.Fault.PAGE,
                        LichessServer.Fault.DROP_AFTER)
                .flatMap(fault -> Stream.of(0, 1, 3).map(skip -> Arguments.of("POST", MOVE, skip, fault)));
        return Stream.of(onStream, onConnect, onMove).flatMap(all -> all);
    }

    /** What the user is told; of the others there is nothing to tell. */
    private static final Map<LichessServer.Fault, String> WORDS = Map.ofEntries(
            Map.entry(LichessServer.Fault.CUT_LINE, "broke off in the middle of a line. Reconnecting."),
            Map.entry(LichessServer.Fault.TEAR, ". Reconnecting."),
            Map.entry(LichessServer.Fault.STOP, "Lichess has closed the connection. Reconnecting."),
            Map.entry(LichessServer.Fault.STALL, "nothing has come for 3 seconds. Reconnecting."),
            Map.entry(LichessServer.Fault.HALF_JSON, "a line of its answer makes no sense. Reconnecting."),
            Map.entry(LichessServer.Fault.ENDLESS_LINE, "a line of its answer is too long. Reconnecting."),
            Map.entry(LichessServer.Fault.BAD_MOVE, "Lichess's record of the game makes no sense ("),
            Map.entry(LichessServer.Fault.UNKNOWN, "an event from Lichess that I do not know: \"teaTime\"."),
            Map.entry(LichessServer.Fault.LIMIT, "Lichess asks for fewer requests: I am pausing for a minute."));

    private static final String UNSURE = " Your move may not have arrived; I am checking the game's record.";

    @ParameterizedTest
    @MethodSource("faults")
    void noMoveIsLostOrDoubled(String method, String path, int skip, LichessServer.Fault fault) throws Exception {
        server.fault(method, path, skip, fault);
        LichessServer.Game game = server.game(mary, bobby, 600, 0);
        try (OnlineGame online = client().join(game.id, watch)) {
            playOut(online, game);
        }
        assertEquals(MOVES, game.moves);
        assertEquals(
                List.of("e2e4", "d1h5", "f1c4", "h5f7"),
                game.attempts,
                "each move arrives once: what was dropped before it arrived does not count");
        assertEquals(0, server.planned(), "the fault has happened");
        String words = WORDS.getOrDefault(fault, "");
        boolean unsure = method.equals("POST")
                && List.of(LichessServer.Fault.TROUBLE, LichessServer.Fault.DROP, LichessServer.Fault.NONSENSE)
                        .contains(fault);
        assertTrue(words.isEmpty() || watch.wasTold(words), watch.told::toString);
        assertTrue(!unsure || watch.wasTold(UNSURE), watch.told::toString);
        assertEquals(
                OutcomeReason.CHECKMATE, watch.record.outcome().orElseThrow().reason());
    }

    private void playOut(OnlineGame online, LichessServer.Game game) throws InterruptedException {
        for (int ply = 1; ply <= MOVES.size(); ply += 2) {
            watch.awaitMoves(ply - 1);
            Position position = watch.record.position();
            online.play(ply, UciMove.parse(position, MOVES.get(ply - 1)));
            watch.awaitMoves(ply);
            if (ply < MOVES.size()) {
                game.move(MOVES.get(ply));
            }
        }
        watch.await("the end", () -> watch.ended);
        assertEquals(Optional.empty(), watch.problem);
    }

    /** A record that was told before the user moved must not take the move from the board again. */
    @Test
    void standingKnowsOfAMoveFromTheMomentItIsSent() throws Exception {
        LichessServer.Game game = server.game(mary, bobby, 600, 0);
        try (OnlineGame online = client().join(game.id, watch)) {
            watch.awaitMoves(0);
            online.play(1, UciMove.parse(Position.start(), "e2e4"));
            OnlineGame.Standing standing = online.standing().orElseThrow();
            assertTrue(standing.sent() || standing.record().moves().size() == 1, "on its way, or there");
            watch.awaitMoves(1);
            assertFalse(online.standing().orElseThrow().sent());
        }
    }

    @Test
    void tokenThatIsRevokedInMidGameEndsTheGameHereWithTheReason() throws Exception {
        LichessServer.Game game = server.game(mary, bobby, 600, 0);
        try (OnlineGame online = client().join(game.id, watch)) {
            watch.awaitMoves(0);
            server.fault("GET", STREAM, LichessServer.Fault.REVOKED);
            server.fault("POST", MOVE, LichessServer.Fault.REVOKED);
            online.play(1, UciMove.parse(Position.start(), "e2e4"));
            watch.await("the end", () -> watch.ended);
        }
        assertTrue(watch.wasTold("refused: Lichess does not accept your token"), watch.told::toString);
        assertTrue(watch.problem.orElse("").startsWith("Lichess does not accept your token"), watch.problem::toString);
        assertEquals(List.of(), game.moves);
    }

    @Test
    void recordThatNeverMakesSenseEndsTheGameHere() throws Exception {
        LichessServer.Game game = server.game(mary, bobby, 600, 0);
        for (int i = 0; i < 3; i++) {
            server.fault("GET", STREAM, LichessServer.Fault.BAD_MOVE);
        }
        try (OnlineGame online = client().join(game.id, watch)) {
            watch.await("the end", () -> watch.ended);
            assertEquals(Optional.empty(), online.record());
        }
        assertTrue(watch.problem.orElse("").startsWith("I cannot follow this game: "), watch.problem::toString);
    }

    @Test
    void refusedMoveIsTold() throws Exception {
        LichessServer.Game game = server.game(mary, bobby, 600, 0);
        server.fault("POST", MOVE, LichessServer.Fault.REFUSE);
        try (OnlineGame online = client().join(game.id, watch)) {
            watch.awaitMoves(0);
            online.play(1, UciMove.parse(Position.start(), "e2e4"));
            watch.await("the refusal", () -> watch.wasTold("refused: Lichess says: Not your turn"));
            watch.await(
                    "the record without it",
                    () -> !watch.open && watch.record.moves().isEmpty());
            online.play(1, UciMove.parse(Position.start(), "d2d4"));
            watch.awaitMoves(1);
        }
        assertEquals(List.of("d2d4"), game.moves);
    }

    @Test
    void gameThatEndedWhileAwayIsToldAtOnce() throws Exception {
        LichessServer.Game game = server.game(mary, bobby, 600, 0);
        game.move("e2e4");
        game.end("outoftime", "black");
        try (OnlineGame online = client().join(game.id, watch)) {
            watch.await("the end", () -> watch.ended);
            assertEquals(
                    OptionalInt.of(Colors.BLACK), online.record().orElseThrow().winner());
        }
        assertEquals(OutcomeReason.TIME, watch.record.outcome().orElseThrow().reason());
        assertEquals(Optional.empty(), watch.problem);
    }

    @Test
    void gameThatEndsDuringAnOutageIsTold() throws Exception {
        LichessServer.Game game = server.game(mary, bobby, 600, 0);
        server.fault("GET", STREAM, 1, LichessServer.Fault.STALL);
        try (OnlineGame online = client().join(game.id, watch)) {
            watch.awaitMoves(0);
            game.move("e2e4"); // never told
            game.end("resign", "white");
            watch.await("the end", () -> watch.ended);
            assertEquals(1, online.record().orElseThrow().moves().size());
        }
        assertTrue(watch.wasTold("nothing has come for 3 seconds. Reconnecting."), watch.told::toString);
    }

    @Test
    void clockJumpsAreTheServersToMake() throws Exception {
        LichessServer.Game game = server.game(mary, bobby, 600, 0);
        try (OnlineGame online = client().join(game.id, watch)) {
            watch.awaitMoves(0);
            game.wtime = 7_000;
            game.btime = 900_000;
            game.report();
            watch.await("the jump", () -> watch.record.whiteMillis() == 7_000);
            assertEquals(900_000, watch.record.blackMillis());
            assertFalse(online.record().orElseThrow().isOver());
        }
    }

    @Test
    void offersChatAndAbsenceAreTold() throws Exception {
        LichessServer.Game game = server.game(mary, bobby, 600, 0);
        try (OnlineGame online = client().join(game.id, watch)) {
            watch.awaitMoves(0);
            online.chat("Good luck, have fun");
            watch.await("the chat", () -> watch.wasTold("chat player: Mary: Good luck, have fun"));
            game.send(
                    Json.object().add("type", "opponentGone").add("gone", true).add("claimWinInSeconds", 8),
                    "OpponentGoneEvent");
            watch.await("the absence", () -> watch.wasTold("gone true 8"));
            online.ask(OnlineGame.Action.DRAW);
            watch.await("the offer", () -> watch.record.offersDraw(Colors.WHITE));
            online.ask(OnlineGame.Action.TAKEBACK);
            watch.await("the wish", () -> watch.record.offersTakeback(Colors.WHITE));
            online.ask(OnlineGame.Action.RESIGN);
            watch.await("the end", () -> watch.ended);
        }
        assertEquals(OptionalInt.of(Colors.BLACK), watch.record.winner());
    }

    @Test
    void strangersGameIsRefusedInWords() throws Exception {
        LichessServer.Account carl = server.account("Carl", "");
        LichessServer.Game game = server.game(carl, bobby, 600, 0);
        try (OnlineGame online = client().join(game.id, watch)) {
            watch.await("the end", () -> watch.ended);
            assertEquals(Optional.empty(), online.record());
        }
        assertEquals(Optional.of("Lichess says: No such game."), watch.problem);
    }
}
