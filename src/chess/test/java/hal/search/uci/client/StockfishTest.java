package hal.search.uci.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import hal.notation.Fen;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.Rules;
import hal.search.EngineException;
import hal.search.EngineException.Kind;
import hal.search.SearchLimits;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
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
        try (UciEngine engine = UciEngine.start(program, SearchLimits.NONE, FakeEngine.PATIENT)) {
            assertTrue(engine.name().startsWith("Stockfish"), engine.name());
            SearchResult result = engine.think(Position.start(), SearchLimits.depth(5), SearchListener.NONE);
            assertTrue(Position.start().isLegal(result.move()));
            assertEquals(5, result.info().depth());
            assertTrue(result.statistics().nodes() > 0);
        }
    }

    /** In this Chess960 game the king stands beside its rook, and castling is all that is asked for. */
    @Test
    void castlesInChess960() {
        Position position = Fen.parse("6k1/8/8/8/8/8/8/1RK5 w B - 0 1");
        assertEquals(Rules.CHESS960, position.rules());
        int castling = 0;
        for (int move : position.legalMoves().toArray()) {
            castling = Moves.isCastling(move) ? move : castling;
        }
        SearchLimits limits = SearchLimits.depth(2).withSearchMoves(Move.of(castling));
        try (UciEngine engine = UciEngine.start(program(Map.of()), SearchLimits.NONE, FakeEngine.PATIENT)) {
            assertEquals(
                    castling,
                    engine.think(position, limits, SearchListener.NONE).move());
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
                            new StopToken()));
            assertEquals(Kind.DEAD, error.kind());
            assertTrue(error.getMessage().contains("segmentation fault"), error.getMessage());
        } finally {
            session.close();
        }
    }
}
