package hal.search.uci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import hal.game.Board;
import hal.rules.Move;
import hal.rules.Rules;
import hal.search.EngineException;
import hal.search.EngineException.Kind;
import hal.search.SearchLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A real engine, where Debian's is installed: it plays well, and it crashes where it should not. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class StockfishTest {
    private static final Path STOCKFISH = Path.of("/usr/games/stockfish");

    @BeforeAll
    static void isInstalled() {
        if (!Files.isExecutable(STOCKFISH)) {
            String word = "skipped: " + STOCKFISH + " is absent";
            System.out.println(word);
            abort(word);
        }
    }

    private static EngineProgram program(Map<String, String> options) {
        return new EngineProgram("stockfish", STOCKFISH.toString(), List.of(), options, Map.of(), Optional.empty());
    }

    @Test
    void plays() {
        EngineProgram program = program(Map.of("elo", "1500", "hash", "8"));
        try (UciClient engine = new UciClient(program, FakeEngine.PATIENT)) {
            assertTrue(engine.name().startsWith("Stockfish"), engine.name());
            UciClient.Answer answer = engine.go(Board.start(), SearchLimits.depth(5));
            assertTrue(Board.start().isLegal(answer.move().orElseThrow()));
            assertEquals(5, answer.best().orElseThrow().depth().orElseThrow());
            assertTrue(answer.best().orElseThrow().nodes().orElseThrow() > 0);
        }
    }

    /** In this Chess960 game the king stands beside its rook, and castling is all that is asked for. */
    @Test
    void castlesInChess960() {
        Board board = Board.of("6k1/8/8/8/8/8/8/1RK5 w B - 0 1");
        assertEquals(Rules.CHESS960, board.rules());
        Move castling = board.parse("O-O-O");
        SearchLimits limits = SearchLimits.depth(2).withSearchMoves(castling);
        try (UciClient engine = new UciClient(program(Map.of()), FakeEngine.PATIENT)) {
            assertEquals(Optional.of(castling), engine.go(board, limits).move());
        }
    }

    /** Stockfish 15.1 dies of a board without kings; HAL makes no such position, so it is asked by hand. */
    @Test
    void itsCrashIsReported() {
        UciSession session = UciSession.start(program(Map.of()), FakeEngine.PATIENT);
        try {
            EngineException error = assertThrows(
                    EngineException.class,
                    () -> session.ask(
                            "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
                            "go depth 5",
                            new Timeouts.Watch(FakeEngine.PATIENT, Optional.empty(), false, System.nanoTime()),
                            news -> {},
                            new UciClient.Search(false, search -> null)));
            assertEquals(Kind.DEAD, error.kind());
            assertTrue(error.getMessage().contains("segmentation fault"), error.getMessage());
        } finally {
            session.close();
        }
    }
}
