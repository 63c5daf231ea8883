package hal.siege;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.platform.TextTable;
import hal.testkit.Once;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * The siege in full: {@code make siege MINUTES=30 SEED=1}. Jazzer chooses the inputs of each target by what they reach;
 * the assaults on the whole program follow from the seed. Ends with a table; each finding is in a file of its own below
 * {@code target/siege}.
 */
@Once
@EnabledIfSystemProperty(named = "hal.siege", matches = "\\d+")
final class SiegeTest {
    /** The share of the time that goes to the targets; the rest goes to the assaults. */
    private static final double TO_TARGETS = 0.55;
    /** What Jazzer takes until it begins. */
    private static final int START_SECONDS = 8;

    private static final int MIN_SECONDS = 3;
    private static final int MAX_FINDINGS = 5;
    private static final Pattern UNITS = Pattern.compile("stat::number_of_executed_units:\\s*(\\d+)");
    private static final List<Assault> ASSAULTS =
            List.of(new Storm(), Kills.PLAY, Kills.MATCH, Kills.LEARNING, new HostileMatch(), new FullDisk());

    private final long seed = Long.getLong("hal.siege.seed", 1);
    private final Path place =
            Path.of(System.getProperty("hal.top", ""), "target", "siege").toAbsolutePath();

    /** What was besieged, how often, what was found: a sentence for each; and the seconds it took. */
    private record Row(String name, long tries, String unit, List<String> findings, double seconds) {}

    @Test
    void theWallStands() throws Exception {
        String repeat = System.getProperty("hal.siege.repeat", "");
        if (!repeat.isEmpty()) {
            repeat(repeat);
            return;
        }
        clear(place);
        int threads = Math.max(1, Runtime.getRuntime().availableProcessors());
        double seconds = 60.0 * Integer.getInteger("hal.siege") * threads;
        List<Target> targets = Targets.all();
        double forTarget = Math.max(MIN_SECONDS, seconds * TO_TARGETS / targets.size() - START_SECONDS);
        double forAssault = seconds * (1 - TO_TARGETS) / ASSAULTS.size();
        List<Callable<Row>> work = new ArrayList<>();
        for (int i = 0; i < Math.max(targets.size(), ASSAULTS.size()); i++) {
            if (i < ASSAULTS.size()) {
                Assault assault = ASSAULTS.get(i);
                work.add(() -> print(assault(assault, forAssault)));
            }
            if (i < targets.size()) {
                Target target = targets.get(i);
                work.add(() -> print(guided(target, (int) forTarget)));
            }
        }
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        List<Row> rows = new ArrayList<>();
        for (Future<Row> row : pool.invokeAll(work)) {
            rows.add(row.get());
        }
        pool.shutdown();
        rows.sort(Comparator.comparing(Row::name));
        print(rows);
        assertEquals(0, rows.stream().mapToInt(row -> row.findings().size()).sum(), "findings");
    }

    private static Row print(Row row) {
        System.out.printf(
                Locale.ROOT,
                "%s: %,d %s in %.0f s, %d findings%n",
                row.name(),
                row.tries(),
                row.unit(),
                row.seconds(),
                row.findings().size());
        return row;
    }

    private static void print(List<Row> rows) {
        TextTable table = new TextTable(List.of("besieged", "tries", "", "a second", "findings", "seconds"));
        for (Row row : rows) {
            table.add(cells(row));
        }
        long tries = rows.stream().mapToLong(Row::tries).sum();
        double seconds = rows.stream().mapToDouble(Row::seconds).sum();
        List<String> findings =
                rows.stream().flatMap(row -> row.findings().stream()).toList();
        table.add(cells(new Row("all", tries, "", findings, seconds)));
        System.out.println("\n" + table);
        findings.forEach(System.out::println);
    }

    private static List<String> cells(Row row) {
        return List.of(
                row.name(),
                String.format(Locale.ROOT, "%,d", row.tries()),
                row.unit(),
                String.format(Locale.ROOT, "%,.1f", row.tries() / Math.max(0.001, row.seconds())),
                Integer.toString(row.findings().size()),
                String.format(Locale.ROOT, "%.0f", row.seconds()));
    }

    /**
     * Lets Jazzer besiege a target, in a process of its own; its libraries come with the Maven profile {@code siege}.
     */
    private Row guided(Target target, int seconds) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Path folder = Files.createDirectories(place.resolve(target.name()));
        Path found = Files.createDirectories(folder.resolve("found"));
        Path corpus = Files.createDirectories(folder.resolve("corpus"));
        int number = 0;
        for (byte[] input : Corpus.of(target.name()).inputs()) {
            Files.write(corpus.resolve("own-" + number++), input);
        }
        Path log = folder.resolve("log");
        ProcessBuilder builder = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:-UsePerfData",
                        "-Xmx1500m",
                        "--add-exports",
                        "java.base/jdk.internal.module=ALL-UNNAMED",
                        "-Dhal.top=" + System.getProperty("hal.top", ""),
                        "-Dhal.siege.target=" + target.name(),
                        "-Duser.home=" + folder,
                        "-cp",
                        System.getProperty("java.class.path"),
                        "com.code_intelligence.jazzer.Jazzer",
                        "--target_class=" + Guided.class.getName(),
                        "--instrumentation_includes=hal.**",
                        "--instrumentation_excludes=hal.siege.**",
                        "--custom_hook_includes=hal.**",
                        // What a target does on purpose: files and connections of its own, and programs for engines.
                        "--disabled_hooks=com.code_intelligence.jazzer.sanitizers.ServerSideRequestForgery"
                                + ":com.code_intelligence.jazzer.sanitizers.OsCommandInjection"
                                + ":com.code_intelligence.jazzer.sanitizers.FilePathTraversal",
                        "--reproducer_path=" + found,
                        "-artifact_prefix=" + found + "/",
                        "-max_total_time=" + seconds,
                        "-seed=" + (seed & 0x7fffffff),
                        "-timeout=120",
                        "-rss_limit_mb=0",
                        "-max_len=65536",
                        "-print_final_stats=1",
                        corpus.toString()))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().put("HOME", folder.toString());
        int code = builder.start().waitFor();
        List<String> findings = new ArrayList<>();
        try (Stream<Path> files = Files.list(found)) {
            files.filter(file -> file.getFileName().toString().matches("(crash|timeout|oom)-.*"))
                    .forEach(file -> findings.add(finding(target.name(), file)));
        }
        Matcher units = UNITS.matcher(Files.readString(log));
        long tries = units.find() ? Long.parseLong(units.group(1)) : 0;
        if (findings.isEmpty() && (code != 0 || tries == 0)) {
            findings.add(target.name() + ": Jazzer ended with exit code " + code + "; see " + log);
        }
        return new Row(target.name(), tries, "inputs", findings, (System.nanoTime() - start) / 1e9);
    }

    private static String finding(String name, Path file) {
        return name + ": " + file + "\n  again: make siege REPEAT=" + name + ":" + file;
    }

    private Row assault(Assault assault, double seconds) throws IOException {
        long start = System.nanoTime();
        long end = start + (long) (seconds * TimeUnit.SECONDS.toNanos(1));
        List<String> findings = new ArrayList<>();
        long tries = 0;
        for (int i = 0; (i == 0 || System.nanoTime() < end) && findings.size() < MAX_FINDINGS; i++) {
            long its = seed * 1_000_003 + i;
            Path folder = Files.createDirectories(place.resolve(word(assault)).resolve("" + its));
            try {
                tries += assault.attempt(its, folder);
                clear(folder);
            } catch (Exception | AssertionError e) {
                StringWriter text = new StringWriter();
                e.printStackTrace(new PrintWriter(text));
                Path file = Files.writeString(place.resolve(word(assault) + "-" + its + ".txt"), its + "\n" + text);
                findings.add(finding(word(assault), file));
            }
        }
        return new Row(word(assault), tries, assault.what(), findings, (System.nanoTime() - start) / 1e9);
    }

    private static String word(Assault assault) {
        return assault.name().toLowerCase(Locale.ROOT);
    }

    /** Does what was found once more: a target's input, or what follows from the seed in a file's first line. */
    private void repeat(String finding) throws Exception {
        String name = finding.replaceFirst(":.*", "");
        Path file = Path.of(finding.substring(name.length() + 1));
        for (Assault assault : ASSAULTS) {
            if (word(assault).equals(name)) {
                long its = Long.parseLong(Files.readAllLines(file).get(0));
                Path folder = place.resolve(name).resolve("again-" + its);
                clear(folder);
                assault.attempt(its, Files.createDirectories(folder));
                System.out.println("This time nothing breaks.");
                return;
            }
        }
        try (Target.Attack attack = Targets.named(name).opener().open(Files.createTempDirectory("siege"))) {
            attack.on(Files.readAllBytes(file));
        }
        System.out.println("This input breaks nothing.");
    }

    private static void clear(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
