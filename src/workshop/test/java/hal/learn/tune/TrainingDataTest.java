package hal.learn.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TrainingDataTest {
    private static final String POSITION = "4k3/8/8/8/8/8/P7/4K3 w - - c9 1-0; ce 90;";

    @TempDir
    private Path folder;

    private final List<String> complaints = new ArrayList<>();

    private TrainingData read(List<String> lines) throws IOException {
        return TrainingData.read(Files.write(folder.resolve("data.epd"), lines), 50, complaints::add);
    }

    @Test
    void badLinesAreNamedAndPassedOver() throws IOException {
        List<String> lines = new ArrayList<>(List.of("# a comment", "", "nonsense"));
        for (int game = 0; game < 40; game++) {
            lines.add(POSITION + " id " + game + ".9;");
        }
        lines.add("4k3/8/8/8/8/8/P7/4K3 w - - ce 90;");
        lines.add("x".repeat(5000));
        TrainingData data = read(lines);
        assertEquals(40, data.trainingSize() + data.validationSize());
        assertEquals(3, data.badLines());
        assertTrue(complaints.get(0).contains("data.epd, line 3: "), complaints.get(0));
        assertTrue(complaints.get(1).contains("data.epd, line 44: the result is missing"), complaints.get(1));
        assertTrue(complaints.get(2).contains("line 45: is longer than 2000"), complaints.get(2));
    }

    @Test
    void aGameIsOnOneSideOnly() throws IOException {
        List<String> lines = new ArrayList<>(Collections.nCopies(30, POSITION + " id 5.1;"));
        UserException e = assertThrows(UserException.class, () -> read(lines));
        assertTrue(e.getMessage().contains("several games"), e.getMessage());
        lines.addAll(Collections.nCopies(7, POSITION + " id 6.1;"));
        lines.addAll(Collections.nCopies(8, POSITION + " id 7.1;"));
        lines.addAll(Collections.nCopies(9, POSITION + " id 8.1;"));
        TrainingData data = read(lines);
        assertTrue(List.of(7, 8, 9, 30, 15, 16, 17, 24, 37, 38, 39, 45, 46, 47).contains(data.trainingSize()));
    }

    @Test
    void aFileOfAnotherKindIsGivenUpSoon() {
        UserException e = assertThrows(UserException.class, () -> read(Collections.nCopies(1000, "1. e4 e5")));
        assertEquals(100, complaints.size());
        assertTrue(e.getMessage().contains("line 101: "), e.getMessage());
        assertTrue(e.getMessage().contains("hal dataset"), e.getMessage());
    }

    @Test
    void aMissingFileIsNamed() {
        UserException e =
                assertThrows(UserException.class, () -> TrainingData.read(folder.resolve("none"), 10, complaints::add));
        assertTrue(e.getMessage().contains("there is no such file"), e.getMessage());
    }
}
