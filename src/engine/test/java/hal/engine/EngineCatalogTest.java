package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.book.BookCatalog;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.notation.Fen;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.champion.SearchParameters;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EngineCatalogTest {
    private static final EngineSpec PROGRAM = EngineSpec.parse("uci:other");
    private static final Position QUEEN_UP = Fen.parse("4k3/8/8/8/8/8/8/3QK3 b - - 0 1");

    @TempDir
    private Path folder;

    private EngineCatalog catalog() {
        return new EngineCatalog(new EvaluationCatalog(List.of(folder)), BookCatalog.shipped(), EngineProvider.NONE);
    }

    private static EngineSpec spec(String text) {
        return EngineSpec.parse(text);
    }

    private void writeMaterial(int queen) throws IOException {
        Files.writeString(
                folder.resolve("own.toml"),
                "description = \"own\"\nunit = \"pawn\"\n[pieces]\npawn = 1\nknight = 3\nbishop = 3\nrook = 5\nqueen = "
                        + queen + "\n");
    }

    @Test
    void aLevelHoldsTheEngineBackUnlessItIsTheFullOne() {
        assertInstanceOf(LeveledEngine.class, catalog().create(spec("hal:level=3,hash=1")));
        assertInstanceOf(LeveledEngine.class, catalog().create(spec("hal:elo=900,hash=1")));
        assertInstanceOf(SearchEngine.class, catalog().create(spec("hal:level=20,hash=1")));
        assertInstanceOf(SearchEngine.class, catalog().create(spec("hal:hash=1")));
    }

    @Test
    void aLevelsNumberIsItsOwn() {
        try (Engine weak = catalog().create(spec("hal:level=1,hash=1,seed=3"))) {
            long nodes = weak.think(Position.start(), SearchLimits.depth(5), SearchListener.NONE)
                    .statistics()
                    .nodes();
            assertTrue(nodes <= 1000, "level 1 looked at " + nodes);
        }
    }

    @Test
    void engineBehindABookIsCreatedWhenFirstNeeded() {
        EngineSpec broken = spec("hal:book=hal,eval=missing,hash=1");
        assertThrows(UserException.class, () -> catalog().create(broken));
        try (Engine engine = catalog().createWhenNeeded(broken)) {
            assertEquals(broken.toString(), engine.name());
            assertTrue(engine.think(Position.start(), SearchLimits.depth(1), SearchListener.NONE)
                    .isFromBook());
            assertThrows(UserException.class, () -> engine.think(QUEEN_UP, SearchLimits.depth(1), SearchListener.NONE));
        }
        assertThrows(UserException.class, () -> catalog().createWhenNeeded(spec("hal:eval=missing,hash=1")));
        assertThrows(UserException.class, () -> catalog().createWhenNeeded(PROGRAM));
    }

    @Test
    void scoresAreForTheSideToMove() {
        assertEquals(-900, catalog().evaluate(spec("hal:eval=material,hash=1"), QUEEN_UP));
        assertEquals(
                Bench.model().file().identity(),
                catalog().model(spec("hal")).file().identity());
    }

    @Test
    void listsWhatThereIs() throws IOException {
        writeMaterial(9);
        List<String> names = catalog().evaluations();
        assertTrue(names.containsAll(List.of("hal", "material", "own")), names.toString());
    }

    @Test
    void anEvaluationThatIsNotThereIsRefusedByName() {
        catalog().requireEvaluation(spec("hal"));
        catalog().requireEvaluation(spec("hal:eval=material"));
        assertThrows(UserException.class, () -> catalog().requireEvaluation(spec("hal:eval=missing")));
    }

    @Test
    void anEvaluationIsKnownByItsFileAndChecksum() {
        EngineSpec own = spec("hal:eval=material");
        String identity = catalog().evaluationIdentity(own).orElseThrow();
        String checksum = catalog().model(own).file().checksum();
        assertTrue(identity.contains("material") && identity.contains(checksum), identity);
        assertEquals(Optional.empty(), catalog().evaluationIdentity(PROGRAM));
        assertEquals(List.of(), catalog().remarks(PROGRAM));
        assertEquals(catalog().model(own).remark().stream().toList(), catalog().remarks(own));
    }

    @Test
    void moreThreadsThanTheMachineCanUseAreNotStarted() {
        int processors = Runtime.getRuntime().availableProcessors();
        assertEquals(1, spec("hal").threads(1));
        assertEquals(2, spec("hal:threads=2").threads(1));
        EngineSpec many = spec("hal:threads=128");
        int used = Math.min(128, 2 * processors);
        assertEquals(used, many.threads(1));
        List<String> remarks = catalog().remarks(many);
        assertEquals(
                used < 128,
                remarks.contains("128 threads would only get in each other's way here, so " + used + " search"));
    }

    @Test
    void aPinnedEvaluationStaysAsItIs() throws IOException {
        writeMaterial(9);
        EngineSpec own = spec("hal:eval=own,hash=1");
        EngineCatalog pinned = catalog();
        String checksum = pinned.pinEvaluation(own).orElseThrow();
        writeMaterial(8);
        assertEquals(-900, pinned.evaluate(own, QUEEN_UP));
        assertEquals(-800, catalog().evaluate(own, QUEEN_UP));
        assertEquals(checksum, pinned.pinEvaluation(own).orElseThrow());
        assertNotEquals(checksum, catalog().pinEvaluation(own).orElseThrow());
        assertEquals(Optional.empty(), pinned.pinEvaluation(PROGRAM));
        assertTrue(pinned.pinEvaluation(spec("hal")).isPresent());
    }

    @Test
    void pinnedParametersStayAsTheyAre() throws IOException {
        Path file = folder.resolve("p.toml");
        EngineSpec own = spec("hal:hash=1,params=" + file);
        EngineCatalog pinned = catalog();
        Files.writeString(file, "futility-base = 100\n");
        String checksum = pinned.pinParameters(own).orElseThrow();
        long before = nodes(pinned.create(own));
        Files.writeString(file, "futility-base = 300\n");
        assertEquals(checksum, pinned.pinParameters(own).orElseThrow());
        assertEquals(before, nodes(pinned.create(own)));
        assertNotEquals(before, nodes(catalog().create(own)));
        assertEquals(Optional.empty(), pinned.pinParameters(spec("hal")));
    }

    @Test
    void aTunersNumbersTakeThePlaceOfTheSpecs() {
        EngineSpec plain = spec("hal:hash=1");
        long usual = nodes(catalog().create(plain));
        assertEquals(usual, nodes(catalog().create(plain, SearchParameters.DEFAULTS)));
        SearchParameters changed = SearchParameters.of(Map.of("futility-base", 300));
        assertNotEquals(usual, nodes(catalog().create(plain, changed)));
        assertEquals(plain.toString(), catalog().create(plain, changed).name());
    }

    private static long nodes(Engine engine) {
        try (engine) {
            Position middle = Fen.parse(Bench.POSITIONS.get(4));
            return engine.think(middle, SearchLimits.depth(8), SearchListener.NONE)
                    .statistics()
                    .nodes();
        }
    }

    @Test
    void parametersAreAFile() {
        EngineSpec missing = spec("hal")
                .with(EngineOptions.PARAMETERS, folder.resolve("none.toml").toString());
        assertThrows(UserException.class, () -> catalog().create(missing));
        assertThrows(UserException.class, () -> catalog().pinParameters(missing));
    }
}
