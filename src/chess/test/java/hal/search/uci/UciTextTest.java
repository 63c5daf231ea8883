package hal.search.uci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.search.UciOption;
import hal.support.UserException;
import hal.support.system.LineSource;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What both ends of the protocol need: lines and options. */
final class UciTextTest {
    @Test
    void linesAreBoundedAndCleaned() throws IOException {
        String text = "one\r\n\n" + "x".repeat(50_000) + "\ncaf\u00e9 \u001b[31m\u0007\ttab\nlast";
        LineSource source = new LineSource(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), 20_000);
        List<String> lines = new ArrayList<>();
        List<Boolean> cut = new ArrayList<>();
        for (Optional<String> line = source.next(); line.isPresent(); line = source.next()) {
            lines.add(line.get());
            cut.add(source.wasCut());
        }
        assertEquals(List.of("one", "", "x".repeat(20_000), "caf\u00e9 [31m tab", "last"), lines);
        assertEquals(List.of(false, false, true, false, false), cut);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "option name Hash type spin default 16 min 1 max 1024",
                "option name Clear Hash type button",
                "option name Debug Log File type string default <empty>",
                "option name Style type combo default Very Solid var Very Solid var Risky",
                "option name Ponder type check default false"
            })
    void optionsAreReadAndWritten(String line) {
        assertEquals(line, UciOption.parse(line).orElseThrow().format());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "option",
                "option name",
                "option name X",
                "option name X type",
                "option name X type y",
                "id name X"
            })
    void whatIsNoOptionIsNone(String line) {
        assertEquals(Optional.empty(), UciOption.parse(line));
    }

    @Test
    void valuesAreChecked() {
        UciOption hash = UciOption.spin("Hash", 16, 1, 64);
        assertEquals("7", hash.accept("007"));
        for (String wrong : List.of("0", "65", "x", "", "-1", "99999999999999999999")) {
            assertThrows(UserException.class, () -> hash.accept(wrong));
        }
        assertEquals(
                "Risky",
                UciOption.combo("Style", "Solid", List.of("Solid", "Risky")).accept("rISKY"));
        assertThrows(UserException.class, () -> UciOption.check("Ponder", false).accept("yes"));
    }
}
