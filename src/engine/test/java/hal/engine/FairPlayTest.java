package hal.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.eval.EvaluationCatalog;
import hal.platform.UserFolders;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nothing helps while a person is played. */
final class FairPlayTest {
    @TempDir
    private Path home;

    private Instant now = Instant.parse("2001-04-02T12:00:00Z");
    private FairPlay fairPlay;

    @BeforeEach
    void make() {
        fairPlay = new FairPlay(UserFolders.of(Map.of("HOME", home.toString())), () -> now);
    }

    private static Engine engine() {
        return new EngineCatalog(EvaluationCatalog.shipped()).create(EngineSpec.parse("hal:hash=1"));
    }

    @Test
    void engineDoesNotThinkWhileAGameRuns() {
        try (Engine guarded = fairPlay.guard(engine())) {
            fairPlay.begin("game", true);
            assertThrows(UserException.class, () -> guarded.think(Position.start(), SearchLimits.depth(1)));
            fairPlay.end("game");
            assertTrue(guarded.think(Position.start(), SearchLimits.depth(1)).move() != 0);
        }
    }

    @Test
    void engineThatThinksAlreadyStopsSoonAfterAGameHasBegun() {
        AtomicBoolean begun = new AtomicBoolean();
        SearchListener listener = info -> {
            if (!begun.getAndSet(true)) {
                fairPlay.begin("game", true);
            }
        };
        try (Engine guarded = fairPlay.guard(engine())) {
            guarded.think(Position.start(), SearchLimits.unlimited(), listener, new StopToken());
        }
        assertTrue(begun.get(), "it would think for ever otherwise");
    }

    @Test
    void gameOfAProcessThatIsGoneCountsForSomeHoursIfItHasAClock() throws IOException {
        fairPlay.begin("game", true);
        fairPlay.begin("letter", false);
        assertEquals(List.of("game", "letter"), fairPlay.running());
        for (String id : List.of("game", "letter")) {
            Path note = home.resolve(".local/state/hal/playing").resolve(id);
            Files.writeString(note, Files.readString(note).replaceFirst("^\\d+ \\d+", "999999999 1"));
        }
        assertEquals(List.of("game"), fairPlay.running(), "a correspondence game counts while it is shown");
        now = now.plus(Duration.ofHours(6));
        assertEquals(List.of(), fairPlay.running());
        fairPlay.require();
    }

    @Test
    void whatIsNoNoteDoesNotCount() throws IOException {
        Path folder = Files.createDirectories(home.resolve(".local/state/hal/playing"));
        Files.writeString(folder.resolve("odd"), "what?");
        Files.createDirectory(folder.resolve("folder"));
        assertEquals(List.of(), fairPlay.running());
    }
}
