package hal.commands.laboratory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.commands.Arguments;
import hal.commands.Command;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyArgumentsTest {
    private static final Command INFO = Command.of("tree", "draws the tree");

    @TempDir
    private Path folder;

    private static StudyArguments.FileOption option(Path file) {
        return StudyArguments.FileOption.of("--svg", new Arguments(INFO, "minimax --svg " + file));
    }

    @Test
    void aPictureReplacesNoFile() throws IOException {
        Path file = folder.resolve("tree.svg");
        assertEquals(Optional.of(file), option(file).file());
        Files.writeString(file, "somebody's");
        assertEquals(
                file + " exists already; choose another name.",
                assertThrows(UserException.class, () -> option(file)).getMessage());
    }
}
