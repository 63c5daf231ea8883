package hal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.support.UserException;
import hal.testkit.LeansOnJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@LeansOnJava
class CatalogTest {
    @TempDir
    private Path folder;

    private Catalog files;

    @BeforeEach
    void open() {
        files = new Catalog(
                "evaluation", "config/eval", List.of(".toml", ".hnet"), List.of(folder.resolve("nowhere"), folder));
    }

    private String refusal(String name) {
        return assertThrows(UserException.class, () -> files.find(name)).getMessage();
    }

    @Test
    void shippedNamesComeFirstThenTheUsersByAlphabet() throws IOException {
        List<String> shipped = files.names();
        for (String name : List.of("zeta.toml", "alpha.toml", "material.toml", "No Name.toml", "other.txt")) {
            Files.createFile(folder.resolve(name));
        }
        assertEquals("material", shipped.get(0));
        assertEquals(List.of("alpha", "zeta"), files.names().subList(shipped.size(), shipped.size() + 2));
        assertEquals(Optional.of(folder.resolve("alpha.toml")), files.userFile("alpha"));
        assertEquals(Optional.empty(), files.userFile("beta"));
        assertEquals(Optional.empty(), files.userFile("../alpha"));
    }

    /** Every folder of shipped files lists exactly those that are in it, in its index. */
    @ParameterizedTest
    @CsvSource({
        "config/eval, .toml|.hnet",
        "config/themes, .toml",
        "config/lessons, .md",
        "config/train, .toml",
        "config/learn, .toml",
        "books, .bin"
    })
    void anIndexListsWhatItsFolderHolds(String place, String endings) throws IOException {
        Catalog catalog = new Catalog("file", place, List.of(endings.split("\\|")), List.of());
        try (var there = Files.list(Path.of(System.getProperty("hal.top", ""), place))) {
            List<String> expected = there.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches(".*(" + endings.replace(".", "\\.") + ")"))
                    .map(name -> name.substring(0, name.lastIndexOf('.')))
                    .sorted()
                    .toList();
            assertEquals(expected, catalog.names().stream().sorted().toList());
        }
        assertFalse(catalog.names().isEmpty());
    }

    @Test
    void aUsersFileHidesTheShippedOneOfItsName() throws IOException {
        assertEquals("config/eval/material.toml", files.find("material").name());
        assertTrue(files.find("material").text(0).contains("="));
        Path own = Files.writeString(folder.resolve("material.toml"), "mine");
        assertEquals(own.toString(), files.find("material").name());
        assertEquals("mine", files.find("material").text(10));
        String large = assertThrows(
                        UserException.class, () -> files.find("material").text(3))
                .getMessage();
        assertEquals("cannot read " + own + ": it is larger than 3 bytes", large);
    }

    @Test
    void anUnknownNameIsAnsweredWithTheLikeliestAndAllThatThereAre() {
        assertTrue(refusal("materail")
                .startsWith("there is no evaluation \"materail\" (did you mean material?); known: "));
        assertTrue(refusal("zzz").startsWith("there is no evaluation \"zzz\"; known: material, "));
        assertTrue(refusal("").startsWith("there is no evaluation \"\"; known: material, "));
        assertTrue(refusal("../material").startsWith("there is no evaluation"), "a path is no name");
    }

    @Test
    void aPathIsTakenWhereItIsAskedFor() throws IOException {
        Path own = Files.writeString(folder.resolve("other.toml"), "mine");
        assertEquals(own.toString(), files.findOrPath(own.toString()).name());
        assertEquals("config/eval/material.toml", files.findOrPath("material").name());
        assertThrows(UserException.class, () -> files.findOrPath("nothing"));
        assertThrows(UserException.class, () -> files.findOrPath("nothing.toml").text(10));
        assertThrows(UserException.class, () -> files.findOrPath("a\0/b"));
    }
}
