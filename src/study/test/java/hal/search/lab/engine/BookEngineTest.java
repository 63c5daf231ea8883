package hal.search.lab.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.book.SmallBooks;
import hal.engine.EngineCatalog;
import hal.engine.EngineProvider;
import hal.engine.EngineSpec;
import hal.engine.book.BookCatalog;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class BookEngineTest {
    private static final String AFTER_A4 = "rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR b KQkq - 0 1";

    @TempDir
    private Path folder;

    private EngineCatalog catalog;

    @BeforeEach
    void writeBook() throws IOException {
        SmallBooks book =
                new SmallBooks().add(Fen.START, "a4", 5).add(Fen.START, "h4", 5).add(AFTER_A4, "h5", 1);
        Files.write(folder.resolve("odd.bin"), book.bytes());
        BookCatalog shelf = new BookCatalog(List.of(folder), remark -> {});
        catalog = new EngineCatalog(EvaluationCatalog.shipped(), shelf, EngineProvider.NONE);
    }

    private SearchResult think(String spec, Position position, SearchLimits limits) {
        try (Engine engine = catalog.create(EngineSpec.parse(spec))) {
            return engine.think(position, limits, SearchListener.NONE);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"hal", "alphabeta", "minimax", "random"})
    void everyAlgorithmLooksIntoTheBookFirst(String algorithm) {
        SearchResult result = think(algorithm + ":book=odd,bookchoice=best", Position.start(), SearchLimits.depth(1));
        assertEquals("a4", San.format(Position.start(), result.move()));
        assertTrue(result.isFromBook());
        assertEquals("h5", San.format(Fen.parse(AFTER_A4), result.ponderMove()));
        assertEquals(0, result.statistics().nodes());
    }

    @Test
    void afterTheBookItSearches() {
        SearchResult result = think("hal:book=odd,bookdepth=1", Fen.parse(AFTER_A4), SearchLimits.depth(2));
        assertFalse(result.isFromBook());
        assertTrue(result.statistics().nodes() > 0);
        assertFalse(think("hal:book=odd,bookweight=6", Position.start(), SearchLimits.depth(2))
                .isFromBook());
    }

    /** The name of no evaluation is noticed when an evaluation is wanted, and not before. */
    @Test
    void engineBehindTheBookIsCreatedWhenFirstNeeded() {
        EngineSpec spec = EngineSpec.parse("hal:eval=none,book=odd,bookdepth=2");
        assertThrows(UserException.class, () -> catalog.create(spec));
        try (Engine engine = catalog.createWhenNeeded(spec)) {
            engine.newGame();
            assertTrue(engine.think(Position.start(), SearchLimits.depth(1), SearchListener.NONE)
                    .isFromBook());
            Position unknown = Fen.parse("4k3/8/8/8/8/8/8/4KQ2 w - - 0 1");
            assertThrows(UserException.class, () -> engine.think(unknown, SearchLimits.depth(1), SearchListener.NONE));
        }
        assertThrows(UserException.class, () -> catalog.createWhenNeeded(EngineSpec.parse("hal:eval=none")));
        try (Engine engine = catalog.createWhenNeeded(EngineSpec.parse("hal:book=odd,bookdepth=1"))) {
            SearchResult found = engine.think(Fen.parse(AFTER_A4), SearchLimits.depth(2), SearchListener.NONE);
            assertTrue(found.statistics().nodes() > 0);
        }
    }

    @Test
    void searchMovesAreHeededInsteadOfTheBook() {
        Position start = Position.start();
        int move = San.parse(start, "e4");
        SearchLimits only = SearchLimits.depth(2).withSearchMoves(Move.of(move));
        assertEquals(move, think("hal:book=odd", start, only).move());
    }

    @Test
    void equalSeedsPlayAlike() {
        try (Engine engine = catalog.create(EngineSpec.parse("hal:book=odd,seed=3"))) {
            String first = openings(engine);
            engine.newGame(3);
            assertEquals(first, openings(engine));
            engine.newGame(4);
            assertNotEquals(first, openings(engine));
        }
    }

    private static String openings(Engine engine) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            all.append(San.format(
                    Position.start(),
                    engine.think(Position.start(), SearchLimits.depth(1), SearchListener.NONE)
                            .move()));
        }
        return all.toString();
    }

    @Test
    void aMissingBookIsSaid() {
        UserException e = assertThrows(
                UserException.class, () -> think("hal:book=none", Position.start(), SearchLimits.depth(1)));
        assertTrue(e.getMessage().contains("there is no book \"none\""), e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"hal:bookchoice=good", "hal:bookdepth=-1", "hal:bookweight=70000", "hal:book="})
    void nonsenseIsRefused(String spec) {
        assertThrows(UserException.class, () -> EngineSpec.parse(spec));
    }

    @Test
    void anotherProgramMayHaveABook() {
        EngineSpec spec = EngineSpec.parse("uci:other,book=odd,Book=its own");
        assertEquals("odd", spec.book().orElseThrow());
        assertEquals("its own", spec.program().orElseThrow().options().get("Book"));
        assertTrue(spec.leavesToChance());
        assertFalse(spec.searchesByChance());
        assertFalse(EngineSpec.parse("hal:book=odd,bookchoice=best").leavesToChance());
    }
}
