package hal.learn.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.learn.data.SelfPlayRules;
import hal.support.UserException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

public final class LoopSettingsTest {
    /** Settings with which a loop takes seconds. */
    public static final String TINY =
            """
            description = "a test"
            seed = 6
            network = "classic"
            disk = "1 MB"
            [games]
            nodes = 5
            random-plies = 8
            named-openings = 25
            random-moves = 10
            tree-positions = 20
            opening-score = 300
            shard-positions = 500
            [training]
            positions = 1000
            keep = 2500
            start = "best"
            recipe = "small"
            [training.recipe-values]
            hidden = 32
            batch = 50
            epochs = 2
            validation = 60
            warm-up = 5
            [match]
            nodes = 20
            games = 4
            random-plies = 8
            elo0 = 0.0
            elo1 = 10.0
            adopt-elo = -5
            """;

    @ParameterizedTest
    @ValueSource(strings = {"usual", "small"})
    void shippedSettingsAreValid(String name) {
        LoopSettings settings = LoopSettings.named(name);
        assertEquals("hal", settings.network());
        assertTrue(settings.match().test().isPresent());
        assertEquals(new LoopSettings.MatchOpenings(true, 0), settings.match().openings());
        assertEquals(512, settings.training().recipe().hidden());
    }

    @Test
    void everyValueOfTheFileIsRead() {
        LoopSettings settings = LoopSettings.parse("LOOP.toml", TINY);
        assertEquals(1_000_000, settings.disk());
        assertEquals(
                new LoopSettings.Games(
                        new SelfPlayRules(0, 5, 8, 25, 10, 20, 300, false, SelfPlayRules.Ending.DEFAULT), 500),
                settings.games());
        assertEquals(32, settings.training().recipe().hidden());
        assertEquals(0.001, settings.training().recipe().rate());
        assertEquals(
                new LoopSettings.Match(
                        20,
                        4,
                        new LoopSettings.MatchOpenings(false, 8),
                        Optional.of(new LoopSettings.Test(0, 10, 0.05, 0.05)),
                        -5),
                settings.match());
    }

    @Test
    void withoutBoundsThereIsNoTest() {
        LoopSettings settings =
                LoopSettings.parse("LOOP.toml", TINY.replace("elo0 = 0.0\n", "").replace("elo1 = 10.0\n", ""));
        assertTrue(settings.match().test().isEmpty());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nodes = 5|nodes = 0|LOOP.toml, line 6: games.nodes must be a whole number from 1 to 10000000",
                "disk = \"1 MB\"|disk = \"1 MiB\"|LOOP.toml, line 4: disk must be a size such as \"500 MB\"",
                "shard-positions = 500|shard-positions = 50000|line 4: disk is less than the positions of one training",
                "keep = 2500|keep = 500|line 15: training.keep must be at least positions, 1000",
                "start = \"best\"|start = \"last\"|line 16: training.start is \"last\"; it must be one of best, random",
                "recipe = \"small\"|recipe = \"large\"|there is no recipe \"large\"",
                "batch = 50|batch = 500|line 14: training.positions must be at least 4 batches of 500",
                "hidden = 32|hidden = 33|line 19: training.recipe-values.hidden does not fit: the recipe, line",
                "epochs = 2|epoch = 2|training.recipe-values.epoch is unknown; known: batch, decay, epochs,",
                "adopt-elo = -5|openings = \"named\"|line 27: match.random-plies does not go together with openings = \"named\"",
                "adopt-elo = -5|openings = \"books\"|line 30: match.openings is \"books\"; it must be one of named, random",
                "elo1 = 10.0|elo1 = -1.0|line 29: match.elo1 must be greater than elo0",
                "adopt-elo = -5|alpha = 0.7|line 30: match.alpha must be a number from",
                "[match]|[matches]|LOOP.toml, line 24: matches is unknown",
                "seed = 6|seed = |LOOP.toml, line 2"
            })
    void mistakesAreNamedWithTheirLine(String right, String wrong, String words) {
        String text = TINY.replace(right, wrong);
        UserException e = assertThrows(UserException.class, () -> LoopSettings.parse("LOOP.toml", text));
        assertTrue(e.getMessage().contains(words), e.getMessage());
    }
}
