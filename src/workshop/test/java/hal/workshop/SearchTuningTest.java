package hal.workshop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.platform.Json;
import hal.search.champion.SearchParameters;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code hal tune --search} as a person uses it, with very short games. */
final class SearchTuningTest {
    private static final String[] SHORT = {
        "tune",
        "--search",
        "--only=null-move-depth,futility",
        "--eval=simplified",
        "--nodes=300",
        "--hash=1",
        "--batch=4",
        "--rate=0.5"
    };

    @TempDir
    private Path folder;

    private CommandLineRun tune(String out, String... more) {
        List<String> arguments = new ArrayList<>(List.of(SHORT));
        arguments.add("--out=" + folder.resolve(out));
        arguments.addAll(List.of(more));
        return CommandLineRun.of(arguments.toArray(new String[0]));
    }

    @Test
    void aPlayerCanUseWhatWasFound() throws IOException {
        CommandLineRun run = tune("tuned.toml", "--games=16");
        assertEquals(0, run.code(), run.err());
        assertTrue(
                run.out()
                        .matches(
                                "(?s)name +old +new +exactly +range +Elo if raised\nnull-move-depth +3 +\\d .* ±\\d.*"),
                run.out());
        assertTrue(run.out().contains("16 of 16 games; the values are in "), run.out());
        String text = Files.readString(folder.resolve("tuned.toml"));
        assertTrue(text.contains("\nfutility-base = "), text);
        CommandLineRun match = CommandLineRun.of(
                "match",
                "hal:hash=1,params=" + folder.resolve("tuned.toml"),
                "hal:hash=1",
                "--nodes=300",
                "--games=2",
                "--results=" + folder.resolve("m.jsonl"));
        assertEquals(0, match.code(), match.err());
        String results = Files.readString(folder.resolve("m.jsonl"));
        assertTrue(results.contains("\"params " + folder.resolve("tuned.toml") + "\":"), results);
    }

    @Test
    void otherParametersChangeTheGame() throws IOException {
        Path other = Files.writeString(folder.resolve("other.toml"), "reduction-quiet-base = 0\nlate-move-base = 14\n");
        List<String> nodes = new ArrayList<>();
        for (String player :
                List.of("hal:nodes=3000,eval=simplified", "hal:nodes=3000,eval=simplified,params=" + other)) {
            CommandLineRun run = CommandLineRun.of(
                    "selfplay",
                    "--white=" + player,
                    "--black=" + player,
                    "--games=1",
                    "--max-plies=40",
                    "--pgn=" + folder.resolve("g" + nodes.size() + ".pgn"));
            assertEquals(0, run.code(), run.err());
            nodes.add(Files.readString(folder.resolve("g" + nodes.size() + ".pgn"))
                    .replaceAll("(?s)^.*?\n\n", ""));
        }
        assertTrue(!nodes.get(0).equals(nodes.get(1)), "the same search: " + nodes);
    }

    /** A real process is killed, without a chance to say a word. */
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void killedAndResumedEqualsUninterrupted() throws IOException, InterruptedException {
        assertEquals(0, tune("whole.toml", "--games=24").code());
        List<String> arguments = new ArrayList<>(List.of(SHORT));
        arguments.addAll(List.of("--threads=1", "--games=24", "--out=" + folder.resolve("killed.toml")));
        Process process = start(arguments);
        while (!Files.exists(folder.resolve("killed.toml.state")) && process.isAlive()) {
            Thread.sleep(10);
        }
        process.toHandle().destroyForcibly();
        process.waitFor();
        CommandLineRun resumed = tune("killed.toml", "--games=24", "--resume");
        assertEquals(0, resumed.code(), resumed.err());
        assertEquals(
                Files.readString(folder.resolve("whole.toml.state")),
                Files.readString(folder.resolve("killed.toml.state")));
    }

    private static Process start(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "hal.Main"));
        command.addAll(arguments);
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    @Test
    void jsonHasALineForEachParameter() {
        CommandLineRun run = tune("json.toml", "--games=16", "--json");
        List<Json> lines = run.out().lines().map(line -> Json.parse(line)).toList();
        Json result = lines.stream()
                .filter(line -> line.getString("name", "").equals("futility-base"))
                .findFirst()
                .orElseThrow();
        assertTrue(result.getBoolean("complete", false));
        assertEquals(16, result.getInt("games", 0));
        assertEquals(SearchParameters.DEFAULTS.get("futility-base"), result.getInt("old", 0));
    }

    @Test
    void theNumbersCanBeListed() {
        CommandLineRun run = CommandLineRun.of("tune", "--search", "--list");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().contains("\nnull-move-depth "), run.out());
    }

    @Test
    void badOptionsAreReported() throws IOException {
        assertSays(only("nul-move"), 1, "there is no search parameter \"nul-move\"; known: ");
        assertSays(only("time-"), 1, "matter only on a clock: give one by --tc");
        assertSays(tune("x.toml", "--tc=1+0.01"), 2, "--nodes and --tc exclude each other");
        assertSays(tune("x.toml", "--lambda=0.5"), 2, "--lambda is for tuning an evaluation");
        assertSays(tune("x.toml", "data.epd"), 2, "leave out data.epd");
        assertSays(tune("none/x.toml"), 1, "its folder does not exist");
        assertSays(tune("x.toml", "--params=" + folder + "/none"), 1, "there is no such file");
        assertSays(
                CommandLineRun.of("tune", "--only=futility", "--out=x", "data.epd"), 2, "--only belongs to --search");
        assertSays(CommandLineRun.of("tune", "--search"), 2, "--out FILE is missing");
        Files.writeString(folder.resolve("bad.toml.state"), "{\"format\":1}");
        assertSays(tune("bad.toml"), 1, "already exists");
        assertSays(tune("bad.toml", "--resume"), 1, "the state of a search tuning");
        assertSays(
                CommandLineRun.of("match", "hal", "hal:params=" + folder + "/none", "--games=2"),
                1,
                "there is no such file");
        assertSays(
                CommandLineRun.of("match", "hal", "minimax:params=x", "--games=2"),
                2,
                "gives the numbers of hal's search");
    }

    private CommandLineRun only(String name) {
        return CommandLineRun.of(
                "tune", "--search", "--only=" + name, "--games=2", "--out=" + folder.resolve("only.toml"));
    }

    private static void assertSays(CommandLineRun run, int code, String words) {
        assertTrue(run.err().contains(words), run.err());
        assertEquals(code, run.code(), run.err());
    }

    /** A real process is told to end, as by Ctrl-C. */
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void terminatedTuningWritesItsBestNumbers() throws IOException, InterruptedException {
        Path target = folder.resolve("ended.toml");
        Process process = start(List.of(
                "tune", "--search", "--only=futility", "--nodes=100", "--batch=1", "--threads=1", "--out=" + target));
        while (!Files.exists(target)) {
            Thread.sleep(50);
        }
        process.toHandle().destroy();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        assertTrue(output.contains(" of 20,000 games; the values are in "), output);
        assertTrue(Files.readString(target).contains("futility-base = "), output);
    }
}
