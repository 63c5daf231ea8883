package hal.search.lab.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.AlgorithmCatalog;
import hal.engine.EngineCatalog;
import hal.engine.EngineProvider;
import hal.engine.EngineSpec;
import hal.engine.ProgramSpec;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.search.EngineException;
import hal.search.SearchLimits;
import hal.search.champion.Feature;
import hal.search.engine.Engine;
import hal.support.UserException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class EngineSpecTest {
    @Test
    void readsOptions() {
        EngineSpec spec = EngineSpec.parse(" random : depth=2, eval=simplified ,nodes=500,time=1.5s,seed=-7");
        assertEquals("random", spec.algorithm());
        assertEquals(Optional.of("simplified"), spec.evaluation());
        assertEquals(SearchLimits.depth(2).withNodes(500).withMoveTime(Duration.ofMillis(1500)), spec.limits());
        assertEquals(-7, spec.number(EngineOptions.SEED, 0));
        assertEquals("random:depth=2,eval=simplified,nodes=500,time=1.5s,seed=-7", spec.toString());
        assertEquals(spec, EngineSpec.parse(spec.toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"random:time=100ms", "random:time=0.1s", "random:time=0.1", "random:time=0.1s,hash=16"})
    void moveTimeIsReadInSeveralUnits(String text) {
        assertEquals(
                Optional.of(Duration.ofMillis(100)),
                EngineSpec.parse(text).limits().moveTime());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            stockfsh:depth=3     | stockfsh
            ''                   | known: random
            random:deth=3        | deth
            random:deth=3        | depth, nodes, time
            random:depth         | NAME=VALUE
            random:depth=0       | from 1 to 100
            random:depth=x       | depth=x
            random:depth=        | depth=
            random:depth=3,      | NAME=VALUE
            random:depth=3,depth=4 | twice
            random:              | after the colon
            random:time=soon        | such as 500ms
            random:time=3h       | such as 500ms
            random:threads=129   | threads=129
            random:hash=0        | megabytes
            random:nodes=99999999999999999999 | nodes
            hal:without=alpha    | hash-table
            hal:without=order    | known: hash-table
            hal:with=tt          | nothing to add to hal
            hal:shuffle=on       | does not shuffle equal moves
            random:shuffle=maybe | on or off
            minimax:with=tt      | alphabeta-tt
            alphabeta:with=      | order
            alphabeta:with=tt+x  | null-move
            alphabeta:without=killers | known: order
            random:eval=         | name of an evaluation
            uci:                 | names no program
            uci:stockfish,elo    | NAME=VALUE
            uci:stockfish,depth=x | depth=x
            uci:stockfish,time=1s,movetime=2s | twice
            uci:stockfish,Hash=1,Hash=2 | twice
            """)
    void refusesWithTheBadWord(String text, String word) {
        UserException error = assertThrows(UserException.class, () -> EngineSpec.parse(text));
        assertTrue(error.getMessage().contains(word), error.getMessage());
    }

    @Test
    void techniquesAreAddedAndLeftOut() {
        EngineSpec spec = EngineSpec.parse("alphabeta-tt:with=order+quiescence,without=tt,shuffle=on");
        assertEquals(List.of("order", "quiescence"), spec.parts(EngineOptions.WITH));
        assertEquals(List.of("tt"), spec.parts(EngineOptions.WITHOUT));
        assertTrue(spec.shuffles());
        assertTrue(spec.leavesToChance());
    }

    @Test
    void featuresCanBeSwitchedOff() {
        Set<Feature> features =
                EngineSpec.parse("hal:without=null-move+singular").features();
        assertEquals(Feature.values().length - 2, features.size());
        assertFalse(features.contains(Feature.NULL_MOVE));
        assertFalse(features.contains(Feature.SINGULAR));
        assertEquals(Feature.all(), EngineSpec.parse("hal").features());
    }

    @Test
    void anOptionIsHeededWhereItHasAnEffect() {
        EngineSpec hal = EngineSpec.parse("hal");
        assertTrue(hal.isAffectedBy(EngineOptions.WITHOUT, "null-move"));
        assertFalse(hal.isAffectedBy(EngineOptions.WITHOUT, "tt"));
        assertFalse(hal.isAffectedBy(EngineOptions.SHUFFLE, "on"));
        assertTrue(hal.isAffectedBy(EngineOptions.SHUFFLE, "off"));
        assertFalse(EngineSpec.parse("alphabeta").isAffectedBy(EngineOptions.TABLES, "/tmp"));
        assertFalse(EngineSpec.parse("uci:other").isAffectedBy(EngineOptions.DEPTH, "3"));
        assertThrows(UserException.class, () -> hal.with(EngineOptions.WITH, "tt"));
        assertThrows(UserException.class, () -> hal.with(EngineOptions.WITHOUT, "tt"));
    }

    @ParameterizedTest
    @CsvSource({
        "alphabeta, true",
        "minimax:depth=3, true",
        "alphabeta:with=order, true",
        "alphabeta:with=quiescence, false",
        "alphabeta:level=3, false",
        "alphabeta:elo=900, false",
        "alphabeta:book=hal, false",
        "random, false",
        "hal, false"
    })
    void exactIsWhatAlwaysFindsMinimaxsScore(String spec, boolean exact) {
        assertEquals(exact, AlgorithmCatalog.isExact(EngineSpec.parse(spec)));
    }

    @ParameterizedTest
    @CsvSource({"hal, false", "hal:level=3, true", "hal:elo=900, true", "random, true", "alphabeta:shuffle=on, true"})
    void searchesByChanceOnlyWhereLotsAreDrawn(String spec, boolean byChance) {
        assertEquals(byChance, EngineSpec.parse(spec).searchesByChance());
    }

    @Test
    void anEngineThatHasEndedOrSaysNothingIsStartedAnew() {
        Set<EngineException.Kind> fatal = Stream.of(EngineException.Kind.values())
                .filter(EngineException.Kind::isFatal)
                .collect(Collectors.toSet());
        assertEquals(
                Set.of(
                        EngineException.Kind.NO_START,
                        EngineException.Kind.DEAD,
                        EngineException.Kind.SILENT,
                        EngineException.Kind.FLOOD),
                fatal);
        assertEquals(
                EngineException.Kind.DEAD,
                new EngineException(EngineException.Kind.DEAD, "x", new UserException("y")).kind());
    }

    @Test
    void readsAnotherProgram() {
        EngineSpec spec =
                EngineSpec.parse("uci:/opt/a b/engine, elo=1500,movetime=100ms,Skill Level=3,Book File=,hash=8");
        ProgramSpec program = spec.program().orElseThrow();
        assertEquals("/opt/a b/engine", program.name());
        assertEquals(Map.of("elo", "1500", "Skill Level", "3", "Book File", "", "hash", "8"), program.options());
        assertEquals(SearchLimits.time(Duration.ofMillis(100)), spec.limits());
        assertEquals(spec, EngineSpec.parse(spec.toString()));
        assertEquals(spec.program(), spec.with(EngineOptions.SEED, "3").program());
    }

    @Test
    void otherProgramsComeFromTheProvider() {
        EngineSpec spec = EngineSpec.parse("uci:stockfish,elo=1500");
        EngineCatalog alone = new EngineCatalog(EvaluationCatalog.shipped());
        assertThrows(UserException.class, () -> alone.create(spec));
        List<EngineSpec> asked = new ArrayList<>();
        EngineProvider provider = wanted -> {
            asked.add(wanted);
            return alone.create(EngineSpec.parse("random"));
        };
        try (Engine engine = new EngineCatalog(EvaluationCatalog.shipped(), provider).create(spec)) {
            assertEquals("random", engine.name());
        }
        assertEquals(List.of(spec), asked);
    }

    @Test
    void changesOneOptionAtATime() {
        EngineSpec spec =
                EngineSpec.parse("random").with(EngineOptions.DEPTH, "3").with(EngineOptions.DEPTH, "5");
        assertEquals("random:depth=5", spec.toString());
        assertEquals("random", spec.without(EngineOptions.DEPTH).toString());
        assertThrows(UserException.class, () -> spec.with(EngineOptions.DEPTH, "deep"));
    }
}
