package hal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JsonTest {
    @Test
    void valuesOfJavaAreWrittenOnOneLineInTheirOrder() {
        Json json = Json.object()
                .add("text", "a \"b\" \\ \n\u0001\u2028 é ♞ <i>")
                .add("whole", 3.0)
                .add("half", -0.5)
                .add("large", Long.MAX_VALUE)
                .add("none", Double.NaN)
                .add("some", List.of(1, true, "x"))
                .add("more", Map.of("k", Json.array()))
                .add("pairs", Json.list(List.of(1, 2), number -> Json.array(number, number * number)));
        assertEquals(
                "{\"text\":\"a \\\"b\\\" \\\\ \\n\\u0001\\u2028 é ♞ <i>\",\"whole\":3,\"half\":-0.5,\"large\":9223372036854775807,"
                        + "\"none\":null,\"some\":[1,true,\"x\"],\"more\":{\"k\":[]},\"pairs\":[[1,1],[2,4]]}",
                json.toString());
        assertEquals(json, Json.parse(json.toString()));
    }

    @Test
    void numberThatWasReadLosesNoDigit() {
        String text = "[0.10,1e400,-0,123456789012345678901234567890,1E-7]";
        assertEquals(text, Json.parse(text).toString());
    }

    @Test
    void memberThatIsNotThereIsNull() {
        Json json = Json.parse("{\"a\":{\"b\":[1.5,null]}}");
        assertEquals(1.5, json.get("a").get("b").get(0).asDouble());
        assertTrue(json.get("a").get("b").get(7).isNull());
        assertTrue(json.get("x").isNull());
        assertEquals(7, json.getInt("x", 7));
        assertEquals("y", json.getString("x", "y"));
    }

    @Test
    void valueOfAnotherTypeIsRefused() {
        Json json = Json.parse("{\"a\":1.5,\"b\":\"3\"}");
        assertThrows(IllegalArgumentException.class, () -> json.get("a").asInt());
        assertThrows(IllegalArgumentException.class, () -> json.get("a").asString());
        assertThrows(IllegalArgumentException.class, () -> json.get("b").asLong());
        assertThrows(IllegalArgumentException.class, () -> json.get("b").items());
        assertThrows(IllegalArgumentException.class, () -> json.get("x").asBoolean());
        assertThrows(IllegalArgumentException.class, () -> json.get(0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "[1,]",
                "[1 2]",
                "{\"a\":1,\"a\":2}",
                "{a:1}",
                "{'a':1}",
                "{\"a\":1}x",
                "{\"a\":1}{}",
                "NaN",
                "[Infinity]",
                "01",
                "1.",
                "+1",
                "TRUE",
                "nul",
                "\"a",
                "\"a\nb\"",
                "\"\\x\"",
                "[1] // more",
                "a=1",
                ")]}'\n[1]"
            })
    void whatIsNotJsonIsRefusedWithItsPlace(String text) {
        String message = assertThrows(IllegalArgumentException.class, () -> Json.parse(text))
                .getMessage();
        assertTrue(message.matches("invalid JSON at (line \\d+ )?column \\d+"), message);
    }

    @Test
    void deepNestingIsRefused() {
        Json.parse("[".repeat(200) + "]".repeat(200));
        assertThrows(IllegalArgumentException.class, () -> Json.parse("[".repeat(100_000) + "]".repeat(100_000)));
        assertThrows(IllegalArgumentException.class, () -> Json.parse("{\"a\":".repeat(100_000)));
    }
}
