package hal.workshop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.cli.HalCommand;
import hal.command.Reader;
import hal.command.Signature;
import hal.commands.Command;
import hal.eval.network.RandomNetworks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples in the help of the workshop's commands are run, one after the other, but with little to do. */
final class WorkshopExamplesTest {
    /** Words of the examples, and what stands there instead: a small number, a file of the test. */
    private static final Map<String, String> SMALLER = Map.ofEntries(
            Map.entry("5000000", "1500"),
            Map.entry("9000000", "1600"),
            Map.entry("1000000", "100"),
            Map.entry("40000", "2"),
            Map.entry("5000", "10"),
            Map.entry("1000", "2"),
            Map.entry("500", "1"),
            Map.entry("8", "0.0001"),
            Map.entry("usual", "loop.toml"),
            Map.entry("further", "my.toml"),
            Map.entry("first", "first.hnet"),
            Map.entry("~/.config/hal/eval/tuned.toml", "tuned.toml"));

    /** What is added to the examples that begin so. */
    private static final Map<String, String> MORE = new LinkedHashMap<>();

    static {
        MORE.put("datagen --", " --nodes=10 --chunk-games=4");
        MORE.put("train games.hgames --out", " --recipe my.toml");
        MORE.put("train", "");
        MORE.put("learn --folder", " --candidates=1");
        MORE.put("learn my.toml", " --hours=0.0001");
        MORE.put("tune games", " --eval=material --epochs=2");
        MORE.put("tune --search", " --nodes=50 --batch=1");
        MORE.put("puzzles forge", " --nodes=100");
    }

    /** What a file has that the examples expect to be there; those of another name they make themselves. */
    private static final String GAMES = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";

    @TempDir
    private Path folder;

    private void giveFiles() throws IOException {
        Files.writeString(folder.resolve("games.pgn"), GAMES);
        Files.writeString(folder.resolve("my.toml"), TrainCommandTest.RECIPE);
        Files.writeString(folder.resolve("loop.toml"), LearnCommandTest.TINY);
        for (String name : List.of("one", "two", "next")) {
            Files.write(
                    folder.resolve(name + ".hnet"),
                    RandomNetworks.file(name.length(), 32, 1).bytes());
        }
    }

    private static Stream<Command> withVerbs(Command command) {
        return Stream.concat(Stream.of(command), command.verbs().stream().flatMap(WorkshopExamplesTest::withVerbs));
    }

    /** Those whose answer is not told in the help: it depends on what is there. */
    private static List<String> examples() {
        return HalCommand.all().values().stream()
                .flatMap(WorkshopExamplesTest::withVerbs)
                .flatMap(command -> command.signature().examples().stream())
                .filter(example -> example.prints().isEmpty())
                .map(Signature.Example::line)
                .distinct()
                .toList();
    }

    /** The words of an example that has little to do, its files in the test's folder. */
    private String[] small(String example) {
        String more = MORE.entrySet().stream()
                .filter(entry -> example.startsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
        List<String> words = new ArrayList<>();
        for (String word : Reader.words(example + more)) {
            String file = example.startsWith("learn my.toml") && word.equals("my.toml")
                    ? "loop.toml"
                    : SMALLER.getOrDefault(word, word).replace("puzzles.csv", example.length() + ".csv");
            words.add(
                    file.matches("loop|other|[\\w.]+\\.(hgames|hnet|toml|png|csv|tsv|pgn)")
                            ? folder.resolve(file).toString()
                            : file);
        }
        return words.toArray(String[]::new);
    }

    @Test
    void everyExampleRuns() throws IOException {
        giveFiles();
        List<String> examples = examples();
        assertTrue(examples.size() >= 16, () -> examples.toString());
        List<String> wrong = new ArrayList<>();
        for (String example : examples) {
            if (example.startsWith("train new.hgames")) {
                Files.copy(folder.resolve("games.hgames"), folder.resolve("new.hgames"));
            }
            CommandLineRun run = CommandLineRun.of(small(example));
            assertFalse(run.err().contains("report this"), () -> example + ": " + run.err());
            boolean nothingBetter = example.startsWith("tune games") && run.code() == 1;
            if (run.code() != 0 && !nothingBetter) {
                wrong.add(String.join(" ", small(example)) + " -> " + run.code() + ": " + run.err());
            }
        }
        assertEquals(List.of(), wrong);
    }
}
