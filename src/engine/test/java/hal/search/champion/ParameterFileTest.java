package hal.search.champion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ParameterFileTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsWrittenIsRead() throws IOException {
        SearchParameters tuned = SearchParameters.of(Map.of("futility-base", 163, "null-move-depth", 2));
        Path file = folder.resolve("tuned.toml");
        Files.writeString(file, ParameterFile.format("a remark", tuned, List.of("futility-base", "null-move-depth")));
        ParameterFile read = ParameterFile.read(file);
        for (SearchParameters.Parameter parameter : SearchParameters.all()) {
            assertEquals(tuned.get(parameter.name()), read.parameters().get(parameter.name()));
        }
        assertEquals(read.checksum(), ParameterFile.read(file).checksum());
    }

    @Test
    void everyParameterCanBeWritten() {
        List<String> all = SearchParameters.all().stream()
                .map(SearchParameters.Parameter::name)
                .toList();
        String text = ParameterFile.format("all", SearchParameters.DEFAULTS, all);
        assertEquals(1 + all.size(), text.lines().count());
        ParameterFile.parse("all", text);
    }

    @Test
    void mistakesAreNamedWithTheirLine() {
        assertSays("file, line 2: there is no search parameter \"futile\"; known: ", "# x\nfutile = 3");
        assertSays("file, line 1: futility-base must be a whole number from 30 to 300", "futility-base = 301");
        assertSays("file, line 1: futility-base must be a whole number from 30 to 300", "futility-base = 80.5");
        assertSays("file, line 1: futility-base must be a whole number from 30 to 300", "futility-base = \"a lot\"");
        assertSays("file, line 1, column ", "futility-base 80");
    }

    private static void assertSays(String words, String text) {
        UserException error = assertThrows(UserException.class, () -> ParameterFile.parse("file", text));
        assertTrue(error.getMessage().startsWith(words), error.getMessage());
    }

    @Test
    void otherFilesAreRefused() throws IOException {
        assertTrue(refusal(folder.resolve("none.toml")).endsWith("none.toml: there is no such file"));
        assertTrue(refusal(folder).endsWith(": it is a folder"));
        Path huge = folder.resolve("huge.toml");
        Files.write(huge, new byte[100_000]);
        assertTrue(refusal(huge).endsWith("it is larger than 64 KiB"));
    }

    private static String refusal(Path file) {
        return assertThrows(UserException.class, () -> ParameterFile.read(file)).getMessage();
    }
}
