package hal.arena.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JsonTest {
    @Test
    void valuesOfAllKindsComeBack() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("text", "a \"quote\", a \\ and a\nline, é, ♞, \ud83d\ude00, \u0007");
        map.put("number", 12_345_678_901L);
        map.put("negative", -1L);
        map.put("fraction", 0.25);
        map.put("small", 1e-9);
        map.put("yes", true);
        map.put("no", false);
        map.put("nothing", null);
        map.put("list", new ArrayList<>(List.of(1L, List.of(), Map.of(), "x")));
        String text = Json.write(map);
        assertEquals(map, Json.read(text));
        assertEquals(1, text.lines().count());
        assertEquals(text, Json.write(Json.read(text)));
    }

    @Test
    void whatJsonDoesNotKnowIsNull() {
        assertEquals("[null,null]", Json.write(List.of(Double.POSITIVE_INFINITY, Double.NaN)));
    }

    @Test
    void blanksAndEscapesAreRead() {
        assertEquals(
                Map.of("a", List.of(1L, 2.5, "A/\t")), Json.read(" { \"a\" :\t[ 1 , 2.5 ,\r\n\"\\u0041\\/\\t\" ] } "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[1",
                "{\"a\"}",
                "{\"a\":}",
                "{\"a\":1,}",
                "[1,]",
                "[1 2]",
                "1 2",
                "\"x",
                "\"\\u12\"",
                "nul",
                "+1",
                "01x",
                "{1:2}",
                "]",
                "--1",
                "1.",
                "NaN"
            })
    void whatIsNoJsonIsRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> Json.read(text));
    }

    @Test
    void depthIsBounded() {
        assertThrows(IllegalArgumentException.class, () -> Json.read("[".repeat(100_000)));
    }
}
