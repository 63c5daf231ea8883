package hal.siege;

import static hal.siege.Target.expect;

import hal.arena.record.ResultsFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/**
 * A match against a misbehaving engine: it ends, each game with a result and a reason, and no process is left behind.
 */
final class HostileMatch implements Assault {
    private static final List<String> VICES = List.of(
            "crash",
            "exit",
            "illegal",
            "garbage",
            "wordless",
            "none",
            "twice",
            "flood",
            "endless-line",
            "long-line",
            "escapes",
            "exit-at-start",
            "chatter-at-start",
            "ignores-quit",
            "usual");

    @Override
    public String name() {
        return "hostile-engine";
    }

    @Override
    public String what() {
        return "matches";
    }

    @Override
    public long attempt(long seed, Path folder) throws Exception {
        String vice = VICES.get(new Random(seed).nextInt(VICES.size()));
        Path engine = Files.copy(
                Path.of(System.getProperty("hal.top", ""), "src/test-kit/sh/fake-engine")
                        .toAbsolutePath(),
                folder.resolve("fake-engine"));
        Path config = Files.createDirectories(folder.resolve(".config/hal"));
        Files.writeString(
                config.resolve("engines.toml"), "[fake]\npath = \"" + engine + "\"\nargs = [\"" + vice + "\"]\n");
        engine.toFile().setExecutable(true);
        Program hal = new Program(folder);
        int code = hal.run(List.of(
                "match",
                "--games",
                "2",
                "--time",
                "20ms",
                "--max-plies",
                "8",
                "--results",
                "results",
                "hal:depth=1",
                "uci:fake"));
        Path results = folder.resolve("results");
        if (code == 0) {
            expect(
                    ResultsFile.read(results).orElseThrow().games().size() == 2,
                    vice + ": a game is missing; it said " + hal.complaints());
        } else {
            expect(!hal.complaints().isBlank(), vice + ": exit code " + code + " without a word");
        }
        expect(
                ProcessHandle.allProcesses().noneMatch(process -> process.info()
                        .commandLine()
                        .filter(line -> line.contains(engine.toString()))
                        .isPresent()),
                vice + ": a process of the engine's is left");
        return 1;
    }
}
