package hal.book.name;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.San;
import hal.rules.Position;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Our names beside those of another public table: where both name a position, code and family should be the same. The
 * report {@code target/opening-names.txt} lists where they are not.
 */
final class OpeningAgreementTest {
    private static final double MIN_SHARE = 0.97;
    private static final Path REPORT = Path.of(System.getProperty("hal.top", ""), "target", "opening-names.txt");

    /** How the other table calls a position. */
    private record Other(String code, String name) {
        String family() {
            return name.split("[:,]", 2)[0];
        }
    }

    @Test
    void codesAndFamiliesAgree() throws IOException {
        Path folder = SharedData.get("openings/a.tsv").getParent();
        Map<Long, Other> others = new HashMap<>();
        for (String volume : List.of("a", "b", "c", "d", "e")) {
            for (String line : Files.readAllLines(folder.resolve(volume + ".tsv"))) {
                if (!line.startsWith("eco\t")) {
                    String[] columns = line.split("\t", -1);
                    others.put(play(columns[2]).key(), new Other(columns[0], columns[1]));
                }
            }
        }
        List<String> differences = new ArrayList<>();
        int common = 0;
        for (NamedLine line : OpeningNames.shipped().lines()) {
            Other other = others.get(line.key());
            if (other != null) {
                common++;
                if (!agree(line.name(), other)) {
                    differences.add(line.name() + "  |  " + other.code() + " " + other.name() + "  |  " + line.san());
                }
            }
        }
        double share = 1 - (double) differences.size() / common;
        String summary = String.format(
                Locale.ROOT,
                "%d positions are named in both tables; code and family agree in %.2f %%",
                common,
                100 * share);
        report(summary, differences);
        int compared = common;
        assertTrue(compared >= 500, () -> "only " + compared + " common positions");
        assertTrue(share >= MIN_SHARE, () -> summary + ", see " + REPORT);
    }

    private static boolean agree(OpeningName ours, Other theirs) {
        return ours.eco().equals(theirs.code()) && plain(ours.opening()).equals(plain(theirs.family()));
    }

    private static String plain(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFD)
                .replaceAll("[^A-Za-z ]", "")
                .toLowerCase(Locale.ROOT)
                .strip();
    }

    private static Position play(String pgn) {
        Position position = Position.start();
        for (String word : pgn.split(" ", -1)) {
            if (!word.endsWith(".")) {
                position.make(San.parse(position, word));
            }
        }
        return position;
    }

    private static void report(String summary, List<String> differences) throws IOException {
        Files.createDirectories(REPORT.getParent());
        Files.write(REPORT, List.of(summary, ""), StandardCharsets.UTF_8);
        Files.write(REPORT, differences, StandardCharsets.UTF_8, java.nio.file.StandardOpenOption.APPEND);
        System.out.println(summary + " (" + REPORT.getFileName() + ")");
    }
}
