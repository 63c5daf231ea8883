package hal.platform;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.UserException;
import hal.testkit.LeansOnJava;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

@LeansOnJava
class TomlSectionTest {
    private static final String TEXT =
            """
            name = "hal"
            size = 3
            list = [1, 2.5]
            words = ["a", 7]

            [part]
            far = 2e9
            flag = true
            """;

    private static String error(Consumer<TomlSection> reading) {
        TomlSection file = TomlSection.parse("x.toml", TEXT);
        return assertThrows(UserException.class, () -> reading.accept(file)).getMessage();
    }

    @Test
    void readsWhatIsThere() {
        TomlSection file = TomlSection.parse("x.toml", TEXT);
        assertEquals("hal", file.text("name", 10));
        assertEquals("none", file.text("other", "none", 10));
        assertEquals(3, file.integer("size", 0, 9));
        assertArrayEquals(new double[] {1, 2.5}, file.numbers("list", 2));
        assertEquals(List.of("a", "7"), file.texts("words", 10));
        assertEquals("true", file.need("part").anyText("flag", 10));
        assertEquals(2e9, file.need("part").number("far"));
    }

    @Test
    void errorsNameFileLineAndKey() {
        assertEquals("x.toml, line 2: size must be a whole number from 5 to 9", error(f -> f.integer("size", 5, 9)));
        assertEquals("x.toml, line 1: name must be a whole number from 5 to 9", error(f -> f.integer("name", 5, 9)));
        assertEquals("x.toml: missing is missing; it must be a string in quotes", error(f -> f.text("missing", 9)));
        assertEquals("x.toml, line 6: part.near is missing; it must be a number", error(f -> f.need("part")
                .number("near")));
        assertEquals(
                "x.toml, line 7: part.far is 2.0E9; it must be between -100 and 100",
                error(f -> f.bounded(100).need("part").number("far")));
        assertEquals("x.toml, line 3: list has 2 values; it must have 3", error(f -> f.numbers("list", 3)));
        assertEquals("x.toml, line 8: part.flag is unknown; known: far", error(f -> f.need("part")
                .allow(List.of("far"))));
        assertEquals("x.toml, line 1: name must be a section", error(f -> f.section("name")));
        assertEquals(
                "x.toml, line 1: name is \"hal\"; it must be one of a, b",
                error(f -> f.word("name", "a", List.of("a", "b"))));
    }

    @Test
    void whatIsNotTomlIsSaidWithItsPlace() {
        String message = assertThrows(UserException.class, () -> TomlSection.parse("x.toml", "a = 1\nb ="))
                .getMessage();
        assertTrue(message.startsWith("x.toml, line 2, column 4: "), message);
        List<UserException> errors = new ArrayList<>();
        TomlSection rest = TomlSection.parse("x.toml", "a = 1\nb = = 2\nc = 3\n", errors);
        assertEquals(1, errors.size());
        assertEquals(1, rest.integer("a", 0, 9));
        assertThrows(UserException.class, () -> TomlSection.parse("x.toml", "a = " + "[".repeat(100_000)));
    }
}
