package hal.workshop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.eval.EvaluationCatalog;
import hal.learn.tune.SyntheticGames;
import hal.testkit.Workload;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code hal tune} as a person uses it. */
final class TuneCommandTest {
    /**
     * Quite another view than that of the evaluation that is tuned to it, so that there is always something to learn.
     */
    private static final String VIEW =
            """
            tempo = 30
            [pieces]
            pawn = 100
            knight = 200
            bishop = 250
            rook = 700
            queen = 1300
            """;

    /** Each number that is tuned has the evaluation built several times: the pawns' table stands for all. */
    private static final String OTHER_TABLES =
            "tables.knight,tables.bishop,tables.rook,tables.queen,tables.king,endgame.tables";

    @TempDir
    private static Path folder;

    private static final int EPOCHS = Workload.isWhole() ? 20 : 4;

    private static Path lesson;

    @BeforeAll
    static void makeGames() throws IOException {
        lesson = SyntheticGames.write(folder.resolve("lesson.hgames"), VIEW, 30);
    }

    @Test
    void whatIsTunedCanBeLoadedAtOnce() throws IOException {
        Path target = folder.resolve("tuned.toml");
        CommandLineRun run = CommandLineRun.of(
                "tune",
                lesson.toString(),
                "--eval=simplified",
                "--fix=" + OTHER_TABLES,
                "--lambda=0.3",
                "--epochs=" + EPOCHS,
                "--out=" + target);
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().contains("numbers changed in " + target), run.out());
        assertTrue(
                run.err().contains("after epoch " + EPOCHS + ", the evaluation itself: training loss 0."), run.err());
        EvaluationCatalog catalog = new EvaluationCatalog(List.of(folder));
        catalog.model("tuned");
        String before = EvaluationCatalog.shipped().file("simplified").text();
        String after = Files.readString(target);
        assertEquals(before.lines().count(), after.lines().count());
        assertEquals(before.replaceAll("[-+0-9 ]", ""), after.replaceAll("[-+0-9 ]", ""), "only numbers differ");
        assertFalse(before.equals(after));
        assertEquals(behindThePawns(before), behindThePawns(after), "what is fixed stays");
    }

    private static String behindThePawns(String evaluation) {
        return evaluation.substring(evaluation.indexOf("knight = ["));
    }

    @Test
    void groupedListsKeepTheirShape() throws IOException {
        Path target = folder.resolve("grouped.toml");
        CommandLineRun run = CommandLineRun.of(
                "tune",
                lesson.toString(),
                "--eval=simplified",
                "--grouped",
                "--fix=pieces," + OTHER_TABLES,
                "--lambda=0",
                "--epochs=" + EPOCHS,
                "--out=" + target);
        assertEquals(0, run.code(), run.err());
        assertTrue(run.err().contains(" lists and single numbers to tune"), run.err());
        List<String> lines = Files.readAllLines(target);
        int pawns = lines.indexOf("pawn = [");
        assertEquals("0,".repeat(8), lines.get(pawns + 1).replace(" ", ""));
        String seventh = lines.get(pawns + 2).replace(" ", "");
        String number = seventh.substring(0, seventh.indexOf(',') + 1);
        assertEquals(number.repeat(8), seventh, "all 50 before");
        assertFalse(number.equals("50,"), "the view knows no tables");
    }

    @Test
    void gamesOfDatagenAreLearnedFrom() {
        Path games = folder.resolve("games.hgames");
        CommandLineRun played = CommandLineRun.of("datagen", "--out=" + games, "--positions=600", "--nodes=15");
        assertEquals(0, played.code(), played.err());
        CommandLineRun run = CommandLineRun.of(
                "tune", games.toString(), "--eval=material", "--epochs=2", "--out=" + folder + "/b.toml");
        assertTrue(run.err().contains(" positions to train on, "), run.err());
        assertTrue(run.err().contains("after epoch 2, the evaluation itself"), run.err());
    }

    @Test
    void badOptionsAreReportedBeforeTheWork() {
        assertSays(1, "its folder does not exist", "tune", lesson.toString(), "--out=" + folder + "/no/x.toml");
        assertSays(1, "there is no such file", "tune", folder + "/none", "--out=" + folder + "/x.toml");
        assertSays(1, "astrology", "tune", lesson.toString(), "--eval=astrology", "--out=" + folder + "/x.toml");
        assertSays(
                2,
                "is not a value for lambda",
                "tune",
                lesson.toString(),
                "--lambda=1.5",
                "--out=" + folder + "/x.toml");
        assertSays(2, "--out", "tune", lesson.toString());
    }

    private static void assertSays(int code, String words, String... arguments) {
        CommandLineRun run = CommandLineRun.of(arguments);
        assertEquals(code, run.code(), run.err());
        assertTrue(run.err().contains(words), run.err());
    }

    /** A real process is told to end, as by Ctrl-C. */
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void terminatedTuningWritesItsBestNumbers() throws IOException, InterruptedException {
        Path target = folder.resolve("ended.toml");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "hal.Main",
                        "tune",
                        lesson.toString(),
                        "--eval=material",
                        "--lambda=0.3",
                        "--epochs=1000000",
                        "--relinearize=5",
                        "--out=" + target)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader err = process.errorReader()) {
            String line = err.readLine();
            while (line != null && !line.startsWith("after epoch")) {
                line = err.readLine();
            }
            assertTrue(process.isAlive(), "it has learned something and goes on");
            process.toHandle().destroy();
            process.waitFor();
        }
        new EvaluationCatalog(List.of(folder)).model("ended");
        String before = EvaluationCatalog.shipped().file("material").text();
        assertFalse(before.equals(Files.readString(target)));
    }
}
