package hal.book.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.San;
import hal.rules.Position;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class OpeningTableTest {
    private static final List<NamedLine> LINES = OpeningNames.shipped().lines();

    @Test
    void everyEcoCodeHasAnOpening() {
        Set<String> missing = new TreeSet<>();
        for (char volume = 'A'; volume <= 'E'; volume++) {
            for (int number = 0; number < 100; number++) {
                missing.add(volume + (number < 10 ? "0" : "") + number);
            }
        }
        LINES.forEach(line -> missing.remove(line.name().eco()));
        assertEquals(Set.of(), missing);
        assertTrue(LINES.size() >= 800, () -> LINES.size() + " lines");
    }

    @Test
    void openingsAreSortedByCode() {
        for (int i = 1; i < LINES.size(); i++) {
            OpeningName name = LINES.get(i).name();
            assertTrue(LINES.get(i - 1).name().eco().compareTo(name.eco()) <= 0, () -> "out of order: " + name);
        }
    }

    @Test
    void everyLineIsLegalStrictSanAndKnowsItsKey() {
        List<String> wrong = new ArrayList<>();
        for (NamedLine line : LINES) {
            String said = check(line);
            if (!said.isEmpty()) {
                wrong.add(line.name() + " (" + line.san() + "): " + said);
            }
        }
        assertEquals(List.of(), wrong);
    }

    private static String check(NamedLine line) {
        Position position = Position.start();
        for (String text : line.moves()) {
            try {
                int move = San.parse(position, text);
                String strict = San.format(position, move);
                if (!strict.equals(text)) {
                    return text + " is written " + strict;
                }
                position.make(move);
            } catch (UserException e) {
                return e.getMessage();
            }
        }
        return position.key() == line.key() ? "" : "its key is " + Long.toHexString(position.key());
    }

    @Test
    void noPositionHasTwoNames() {
        Map<Long, NamedLine> seen = new HashMap<>();
        List<String> twice = new ArrayList<>();
        for (NamedLine line : LINES) {
            NamedLine other = seen.put(line.key(), line);
            if (other != null) {
                twice.add(other.name() + " and " + line.name() + " (" + other.san() + " / " + line.san() + ")");
            }
        }
        assertEquals(List.of(), twice);
    }

    @Test
    void noFamilyIsSpeltInTwoWays() {
        Map<Set<String>, String> spelling = new HashMap<>();
        Set<String> twice = new HashSet<>();
        for (NamedLine line : LINES) {
            String family = line.name().opening();
            String other = spelling.putIfAbsent(OpeningNames.words(family), family);
            if (other != null && !other.equals(family)) {
                twice.add(other + " / " + family);
            }
        }
        assertEquals(Set.of(), twice);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "B20 Sicilian e4 c5|t, line 1: has 1 columns; a line has code, opening, variation, moves and optionally the key,"
                        + " separated by tabs",
                "F20@x@@e4|t, line 1: \"F20\" is not an ECO code; they go from A00 to E99",
                "B20@x@@e4@12g|t, line 1: \"12g\" is not a key; keys are 16 hexadecimal digits",
            })
    void saysWhatIsWrongAndWhere(String text, String message) {
        UserException e =
                assertThrows(UserException.class, () -> OpeningNames.OpeningTable.read("t", text.replace('@', '\t')));
        assertEquals(message, e.getMessage());
    }

    @Test
    void playsALineThatLacksItsKey() {
        String text = "# a comment\n\nB20\tSicilian Defense\t\te4 c5\n";
        long key = OpeningNames.OpeningTable.read("t", text).get(0).key();
        assertEquals(
                new NamedLine(new OpeningName("", "", ""), "e4 c5", 0)
                        .position()
                        .key(),
                key);
        String full = OpeningNames.OpeningTable.withKeys("t", text);
        assertEquals(key, OpeningNames.OpeningTable.read("t", full).get(0).key());
        assertEquals(full, OpeningNames.OpeningTable.withKeys("t", full));
        assertTrue(full.startsWith("# a comment\n\n"));
    }
}
