package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.search.SearchLimits;
import hal.search.champion.SearchParameters.Parameter;
import hal.search.engine.SearchStatistics;
import hal.support.UserException;
import hal.testkit.Once;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of the search's numbers: complete, in range, and connected. */
@Once
final class SearchParametersTest {
    /** These work on a clock, with several threads, or too seldom: other tests show that they are heeded. */
    private static final List<String> TESTED_ELSEWHERE = List.of(
            "time-", "forced-move-depth", "helper-start-depth", "aspiration-max-width", "null-move-verification-share");

    private static final int FEW_NODES = 2_500;
    private static final int NODES = 25_000;

    private static final List<String> POSITIONS = List.of(
            Positions.VARIED.get(1),
            Positions.VARIED.get(2),
            Positions.VARIED.get(4),
            "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", // a mate: the score leaps
            "8/5k2/3p4/1p1Pp2p/pP2Pp1P/P4P1K/8/3B4 w - - 0 1", // a lone bishop: null moves are verified
            "2r3k1/5pp1/7p/3p4/3P4/5N1P/5PP1/2R3K1 w - - 84 120"); // the 50-move rule is near

    private static List<Field> fields() {
        return Arrays.stream(SearchParameters.class.getDeclaredFields())
                .filter(field -> field.getType() == int.class)
                .toList();
    }

    /** {@code nullMoveDepth} becomes {@code null-move-depth}. */
    private static String name(Field field) {
        return field.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    @Test
    void everyFieldHasARowOfItsNameAndItsValue() throws IllegalAccessException {
        Set<String> names = SearchParameters.all().stream().map(Parameter::name).collect(Collectors.toSet());
        assertEquals(names, fields().stream().map(SearchParametersTest::name).collect(Collectors.toSet()));
        for (Field field : fields()) {
            Parameter parameter = find(name(field));
            assertEquals(parameter.defaultValue(), field.getInt(SearchParameters.DEFAULTS));
            SearchParameters changed = SearchParameters.DEFAULTS.with(Map.of(parameter.name(), parameter.max()));
            assertEquals(parameter.max(), field.getInt(changed));
            assertEquals(parameter.max(), changed.get(parameter.name()));
        }
    }

    private static Parameter find(String name) {
        return SearchParameters.all().stream()
                .filter(parameter -> parameter.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void oneChangeLeavesTheOthersAlone() {
        SearchParameters changed = SearchParameters.DEFAULTS.with(Map.of("futility-base", 160, "delta-margin", 170));
        Set<String> different = SearchParameters.all().stream()
                .filter(parameter -> changed.get(parameter.name()) != parameter.defaultValue())
                .map(Parameter::name)
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(Set.of("delta-margin", "futility-base"), different);
        assertEquals(
                SearchParameters.find("futility-base").defaultValue(), SearchParameters.DEFAULTS.get("futility-base"));
        assertEquals(160, SearchParameters.of(Map.of("futility-base", 160)).get("futility-base"));
    }

    @Test
    void mistakesAreExplained() {
        UserException unknown =
                assertThrows(UserException.class, () -> SearchParameters.DEFAULTS.with(Map.of("futillity-base", 1)));
        assertTrue(unknown.getMessage().contains("\"futillity-base\"; known: aspiration-depth"));
        UserException range =
                assertThrows(UserException.class, () -> SearchParameters.of(Map.of("null-move-depth", 99)));
        assertEquals("the search parameter null-move-depth must be from 1 to 8 plies, not 99", range.getMessage());
        assertThrows(UserException.class, () -> SearchParameters.DEFAULTS.get("x"));
    }

    private static Stream<Parameter> inTheTree() {
        return SearchParameters.all().stream()
                .filter(parameter -> TESTED_ELSEWHERE.stream().noneMatch(parameter.name()::startsWith));
    }

    /**
     * A number that stands for the trees of all positions: another tree has, but for a great chance, another number.
     */
    private static int signature(SearchParameters parameters, int nodes) {
        ChampionSearch search = new ChampionSearch(Positions.evaluation("simplified"), 1, 1, Feature.all(), parameters);
        List<Object> costs = new ArrayList<>();
        for (String fen : POSITIONS) {
            SearchStatistics cost = Positions.search(search, Positions.of(fen), SearchLimits.nodes(nodes))
                    .statistics();
            costs.add(
                    List.of(cost.leaves(), cost.cutoffs(), cost.firstMoveCutoffs(), cost.hashHits(), cost.maxDepth()));
        }
        return costs.hashCode();
    }

    private static final Map<Integer, Integer> DEFAULT_SIGNATURES = Stream.of(FEW_NODES, NODES)
            .collect(Collectors.toMap(nodes -> nodes, nodes -> signature(SearchParameters.DEFAULTS, nodes)));

    /** A number that changes no tree at either end of its range is not connected. Most change small trees. */
    @ParameterizedTest
    @MethodSource("inTheTree")
    void everyParameterChangesTheSearch(Parameter parameter) {
        boolean heeded = changes(parameter, parameter.min(), FEW_NODES)
                || changes(parameter, parameter.max(), FEW_NODES)
                || changes(parameter, parameter.min(), NODES)
                || changes(parameter, parameter.max(), NODES);
        assertTrue(heeded, parameter + " changes nothing");
    }

    private static boolean changes(Parameter parameter, int value, int nodes) {
        return signature(SearchParameters.DEFAULTS.with(Map.of(parameter.name(), value)), nodes)
                != DEFAULT_SIGNATURES.get(nodes);
    }
}
