package hal.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.NotationException;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The 201 FENs of the shared data with the verdict that their sources expect. */
final class FenTortureTest {
    private record Row(String expect, String fen, String note) {}

    @Test
    void everyVerdictIsAsExpected() throws IOException {
        List<String> differences = new ArrayList<>();
        for (Row row : rows()) {
            String complaint = complaint(row.fen());
            boolean accepted = complaint.isEmpty();
            boolean expected =
                    switch (row.expect()) {
                        case "accept", "accept960", "impossible" -> accepted;
                        // Where sources differ we are strict: what cannot be is refused, with its reason.
                        case "reject", "castle-ignore-or-reject", "reject-or-clamp", "ep-ignore" -> !accepted;
                        default -> throw new IllegalStateException("new verdict " + row.expect());
                    };
            if (!expected) {
                differences.add(row + " -> " + complaint);
            }
            assertTrue(complaint.chars().noneMatch(c -> c < ' '), complaint);
        }
        assertEquals(List.of(), differences);
    }

    @Test
    void whatSourcesWouldRatherIgnoreIsRepaired() throws IOException {
        for (Row row : rows()) {
            if (row.expect().equals("ep-ignore") || row.expect().equals("castle-ignore-or-reject")) {
                List<String> changes = new ArrayList<>();
                Fen.parseOrRepair(row.fen(), changes::add);
                assertTrue(!changes.isEmpty(), row.fen());
            }
        }
    }

    private static String complaint(String fen) {
        try {
            String written = Fen.format(Fen.parse(fen));
            assertEquals(written, Fen.format(Fen.parse(written)), fen);
            return "";
        } catch (NotationException e) {
            assertTrue(e.column() >= 1, e.getMessage());
            return e.getMessage();
        }
    }

    private static List<Row> rows() throws IOException {
        List<String> lines = Files.readAllLines(SharedData.get("fen/fen_torture.tsv"));
        List<Row> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split("\t", -1);
            rows.add(new Row(cells[0], unescape(cells[1]), cells[2]));
        }
        return rows;
    }

    private static String unescape(String text) {
        return text.replace("\\t", "\t").replace("\\u001b", "\u001b").replace("\\u042f", "\u042f");
    }
}
