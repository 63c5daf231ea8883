package hal.commands.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.cli.CommandLineRun;
import hal.eval.EvaluationCatalog;
import hal.eval.network.BadNetworks;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnEntry;
import hal.platform.Json;
import hal.testkit.Text;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ArenaCommandsTest {
    private static final List<String> MATCH = List.of("match", "hal:nodes=40,hash=1", "random", "--seed=7");

    @TempDir
    private Path folder;

    private static CommandLineRun match(String... options) {
        List<String> words = new ArrayList<>(MATCH);
        words.addAll(List.of(options));
        return CommandLineRun.of(words.toArray(new String[0]));
    }

    private Path file(String name) {
        return folder.resolve(name);
    }

    /** The tables without that of the times, which differ from run to run. */
    private static String proof(String out) {
        assertTrue(out.contains("\n\nPlayer "), out);
        return out.substring(0, out.lastIndexOf("\n\nPlayer "));
    }

    @Test
    void aMatchSaysWhatItProvesAndKeepsItsGames() throws IOException {
        CommandLineRun run = match("--games=6", "--pgn=" + file("games.pgn"), "--names=strong,weak");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.err().lines().allMatch(line -> line.contains(" of 6 games, ")), run.err());
        assertTrue(run.out().startsWith("Player  Games"), run.out());
        assertTrue(run.out().contains("\nstrong      6 "), run.out());
        List<PgnEntry> games = Pgn.parse(Files.readString(file("games.pgn")));
        assertEquals(6, games.size());
        assertTrue(games.stream().allMatch(PgnEntry::isComplete));
        assertEquals("strong", games.get(0).game().tag("White"));
        String checksum = EvaluationCatalog.shipped().file("hal").checksum();
        assertEquals("hal.hnet " + checksum, games.get(0).game().tag("WhiteEvaluation"));
        assertEquals("strong", games.get(1).game().tag("Black"));
        assertTrue(games.get(0).game().tag("ECO").matches("[A-E][0-9][0-9]"), "the opening is named");
    }

    @Test
    void playersMayBeJoinedByCommasAndTheTableGoesIntoAFile() throws IOException {
        CommandLineRun run = CommandLineRun.of(
                "tournament",
                "--engines",
                "minimax:depth=1,eval=material,random,alphabeta:depth=1",
                "--format",
                "round-robin",
                "--max-plies=20",
                "--output",
                file("table.txt").toString());
        assertEquals(0, run.code(), run.err());
        assertEquals(run.out(), Files.readString(file("table.txt")));
        assertTrue(run.out().contains("random") && run.out().contains("minimax:depth=1,eval=material"), run.out());
        assertEquals(
                2,
                CommandLineRun.of("match", "hal", "pvs", "--games=2", "--rounds=2")
                        .code());
    }

    @Test
    void badNetworksAreToldOfBeforeTheFirstGame() throws IOException {
        for (Map.Entry<Path, String> bad : BadNetworks.write(folder).entrySet()) {
            CommandLineRun run = CommandLineRun.of(
                    "match", "random", "hal:eval=" + bad.getKey(), "--games=2", "--pgn=" + file("none.pgn"));
            assertEquals(1, run.code(), run.err());
            assertTrue(run.err().contains(bad.getValue()), run.err());
            assertFalse(Files.exists(file("none.pgn")));
        }
    }

    @Test
    void aMatchIsNotContinuedByOtherNumbers() throws IOException {
        String numbers = "[pieces]\npawn = 1\nknight = 3\nbishop = 3\nrook = 5\nqueen = 9\n";
        Files.writeString(file("own.toml"), numbers);
        String[] words = {
            "match",
            "minimax:depth=1,eval=" + file("own.toml"),
            "random",
            "--games=2",
            "--max-plies=6",
            "--results=" + file("r"),
            "--resume"
        };
        assertEquals(0, CommandLineRun.of(words).code());
        assertEquals(0, CommandLineRun.of(words).code(), "nothing has changed");
        Files.writeString(file("own.toml"), numbers.replace("9", "8"));
        CommandLineRun other = CommandLineRun.of(words);
        assertEquals(1, other.code());
        assertTrue(
                other.err().contains("evaluation " + file("own.toml") + " had different content: checksum "),
                other.err());
    }

    /** Another version of a program may stand behind the same command. */
    @Test
    void aMatchIsNotContinuedByAnotherProgram() throws IOException {
        String fake = Files.readString(Path.of(System.getProperty("hal.top", ""), "src/test-kit/sh/fake-engine"));
        Path engine = file("engine");
        Files.writeString(engine, fake);
        Files.setPosixFilePermissions(engine, PosixFilePermissions.fromString("rwxr-xr-x"));
        String[] words = {
            "match",
            "uci:" + engine,
            "random",
            "--games=2",
            "--nodes=9",
            "--names=A,B",
            "--results=" + file("r"),
            "--resume"
        };
        assertEquals(0, CommandLineRun.of(words).code());
        assertEquals(0, CommandLineRun.of(words).code(), "nothing has changed");
        Files.writeString(engine, fake.replace("Fake 1.0", "Fake 1.1"));
        CommandLineRun other = CommandLineRun.of(words);
        assertEquals(1, other.code());
        assertTrue(other.err().contains("its program behind A is Fake 1.0, not Fake 1.1"), other.err());
    }

    @Test
    void gamesOnANodeClockAreTheSameEachTime() {
        String[] words = {
            "match",
            "hal:hash=1,eval=simplified",
            "hal:hash=1,eval=simplified,depth=4",
            "--tc=0.2+0.002",
            "--node-clock=20",
            "--games=2",
            "--max-plies=60",
            "--seed=3"
        };
        CommandLineRun first = CommandLineRun.of(words);
        assertEquals(0, first.code(), first.err());
        assertTrue(first.out().contains("No losses on time"), first.out());
        assertEquals(first.out(), CommandLineRun.of(words).out(), "no time in it comes from the machine");
    }

    @Test
    void aNodeClockIsRefusedWhereNobodyObeysIt() {
        CommandLineRun program = match("--tc=1+0.1", "--node-clock=100");
        assertEquals(1, program.code());
        assertTrue(program.err().contains("random does not"), program.err());
        CommandLineRun none = CommandLineRun.of("match", "hal", "hal:depth=2", "--node-clock=100");
        assertEquals(1, none.code());
        assertTrue(none.err().contains("--tc 2+0.02"), none.err());
    }

    @Test
    void shardsMergedAreTheWhole() {
        String whole = proof(match("--games=10").out());
        List<String> merge = new ArrayList<>(List.of("merge"));
        for (int number = 3; number >= 1; number--) {
            Path part = file("shard-" + number + ".jsonl");
            CommandLineRun run = match("--games=10", "--shard=" + number + "/3", "--results=" + part);
            assertEquals(0, run.code(), run.err());
            merge.add(part.toString());
        }
        CommandLineRun merged = CommandLineRun.of(merge.toArray(new String[0]));
        assertEquals(0, merged.code(), merged.err());
        assertEquals(whole, proof(merged.out()));
        CommandLineRun some = CommandLineRun.of("merge", merge.get(1), merge.get(3));
        assertEquals(1, some.code());
        assertEquals("4 of 10 games are missing." + System.lineSeparator(), some.err());
        CommandLineRun twice = CommandLineRun.of("merge", merge.get(1), merge.get(1));
        assertTrue(twice.err().contains("was a shard played twice?"), twice.err());
    }

    @Test
    void partsOfDifferentTournamentsAreNotAddedUp() {
        match("--games=2", "--results=" + file("a"));
        match("--games=2", "--results=" + file("b"), "--random-plies=6");
        CommandLineRun merged =
                CommandLineRun.of("merge", file("a").toString(), file("b").toString());
        assertEquals(1, merged.code());
        assertTrue(merged.err().contains("its openings are 6 random plies, not 4 random plies"), merged.err());
    }

    @Test
    void resumingGivesTheSameResult() throws IOException {
        CommandLineRun whole = match("--games=8", "--results=" + file("r"), "--pgn=" + file("p"));
        List<String> lines = Files.readAllLines(file("r"));
        // As after a kill while the fifth game was written.
        Files.writeString(
                file("r"),
                String.join("\n", lines.subList(0, 5)) + "\n" + lines.get(5).substring(0, 40));
        String[] same = {"--games=8", "--results=" + file("r"), "--pgn=" + file("p"), "--resume"};
        CommandLineRun resumed = match(same);
        assertEquals(0, resumed.code(), resumed.err());
        assertEquals(proof(whole.out()), proof(resumed.out()));
        assertEquals(9, Files.readAllLines(file("r")).size());
        assertEquals(8, Pgn.parse(Files.readString(file("p"))).size());
        CommandLineRun again = match(same);
        assertEquals(resumed.out(), again.out(), "nothing is left to play");
        assertTrue(match("--games=8", "--results=" + file("r")).err().contains("--resume"));
        CommandLineRun other = match("--games=8", "--results=" + file("r"), "--resume", "--max-plies=10");
        assertTrue(other.err().contains("its max-plies is 600, not 10"), other.err());
    }

    @Test
    void aMatchIsNotContinuedWithAChangedOpeningFile() throws IOException {
        String one = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\n";
        String other = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n";
        Files.writeString(file("o.epd"), one);
        String[] options = {"--games=2", "--max-plies=10", "--openings=" + file("o.epd"), "--results=" + file("r")};
        assertEquals(0, match(options).code());
        String[] more = {
            "--games=4", "--max-plies=10", "--openings=" + file("o.epd"), "--results=" + file("r"), "--resume"
        };
        Files.writeString(file("o.epd"), other);
        String before = Files.readString(file("r"));
        CommandLineRun refused = match(more);
        assertEquals(1, refused.code());
        assertTrue(refused.err().contains(": its opening file o.epd had different content: checksum "), refused.err());
        assertEquals(before, Files.readString(file("r")));
        Files.writeString(file("o.epd"), one);
        CommandLineRun resumed = match(more);
        assertEquals(0, resumed.code(), resumed.err());
        assertEquals(5, Files.readAllLines(file("r")).size());
    }

    @Test
    void moreGamesCanBePlayedLater() {
        match("--games=4", "--results=" + file("r"));
        CommandLineRun more = match("--games=6", "--results=" + file("r"), "--resume");
        assertEquals(0, more.code(), more.err());
        assertEquals(proof(match("--games=6").out()), proof(more.out()));
    }

    @Test
    void theSequentialTestEndsTheMatchWithItsOwnCode() {
        CommandLineRun better = match("--games=200", "--sprt=elo0=0,elo1=100");
        assertEquals(3, better.code(), better.err());
        assertTrue(better.out().contains("H1 is accepted"), better.out());
        CommandLineRun worse = CommandLineRun.of(
                "match", "random", "hal:nodes=40,hash=1", "--games=200", "--sprt=elo0=0,elo1=100,model=normalized");
        assertEquals(4, worse.code(), worse.err());
        assertTrue(worse.out().contains("H0 is accepted"), worse.out());
        CommandLineRun open = match("--games=2", "--sprt=elo0=0,elo1=5");
        assertEquals(0, open.code());
        assertTrue(open.out().contains("not decided"), open.out());
    }

    @Test
    void programsGetALineForEachPlayer() {
        CommandLineRun run = match("--games=3", "--json", "--sprt=elo0=0,elo1=5");
        List<Json> lines = run.out().lines().map(line -> Json.parse(line)).toList();
        assertEquals(2, lines.size());
        assertEquals("finished", lines.get(1).getString("ending", ""));
        assertEquals(3, lines.get(1).getInt("games", 0));
        assertTrue(lines.get(1).get("sprt_log_likelihood_ratio").isNumber());
    }

    @Test
    void namedOpeningsComeFromTheShippedTable() throws IOException {
        CommandLineRun run = match("--games=4", "--openings=named", "--pgn=" + file("n.pgn"));
        assertEquals(0, run.code(), run.err());
        List<String> names = Files.readAllLines(file("n.pgn")).stream()
                .filter(line -> line.startsWith("[Opening "))
                .toList();
        assertEquals(4, names.size());
        assertEquals(names.get(0), names.get(1));
    }

    @Test
    void openingsFromAFileAndRulesThatEndGames() throws IOException {
        Files.writeString(file("o.epd"), "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\nnonsense\n");
        CommandLineRun run = match(
                "--games=2",
                "--openings=" + file("o.epd"),
                "--order=random",
                "--adjudicate=draw=off,resign=off,max-moves=3",
                "--pgn=" + file("p"));
        assertEquals(0, run.code(), run.err());
        assertTrue(run.err().startsWith("1 openings of "), run.err());
        String pgn = Files.readString(file("p"));
        assertTrue(pgn.contains("[FEN \"rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1\"]"), pgn);
        assertTrue(Text.unwrap(pgn).contains("Draw by adjudication"), pgn);
        assertTrue(Text.unwrap(run.out()).contains("2 by adjudication. 5 plies a game."), run.out());
    }

    @Test
    void playersMayHaveClocksOfTheirOwn() throws IOException {
        CommandLineRun run = match("--games=1", "--tc=60+1", "--tc=none", "--max-plies=8", "--pgn=" + file("p"));
        assertEquals(0, run.code(), run.err());
        String pgn = Files.readString(file("p"));
        assertTrue(pgn.contains("[WhiteTimeControl \"60+1\"]\n[BlackTimeControl \"-\"]"), pgn);
        assertTrue(pgn.contains("[%clk 0:01:00"), pgn);
    }

    @Test
    void badOptionsAreReportedBeforeTheFirstGame() {
        assertSays("deepblue", "match", "random", "deepblue");
        assertSays("a match has two players, not 3", "match", "random", "random", "random");
        assertSays("--tc was given 3 times for 2 players", "match", "random", "random", "--tc=1", "--tc=2", "--tc=3");
        assertSays("not a time control", "match", "random", "random", "--tc=quick");
        assertSays("--names gives 1 names", "match", "random", "random", "--names=a");
        assertSays("there is no such file", "match", "random", "random", "--openings=" + file("missing"));
        assertSays("no part 4 of 3", "match", "random", "random", "--shard=4/3");
        assertSays("cannot be split", "match", "random", "random", "--shard=1/3", "--sprt=elo0=0,elo1=5");
        assertSays("--resume needs the results file", "match", "random", "random", "--resume");
        assertSays("not a number", "match", "random", "random", "--sprt=elo0=0,elo1=x");
        assertSays("there is no rule", "match", "random", "random", "--adjudicate=never");
        assertSays("its folder does not exist", "match", "random", "random", "--results=" + file("no/such/file"));
        assertSays("written as 100ms", "match", "random", "random", "--grace=5");
        assertSays("there is no such file", "merge", file("missing").toString());
        assertSays("at least two players are needed", "match", "random");
        assertSays("at least two players are needed", "tournament", "random");
        assertSays("there is no option \"depht\" (did you mean depth?)", "match", "hal:depht=3", "ada");
        assertSays("there is no player \"adda\" (did you mean ada?); known: ", "match", "hal", "adda");
        assertSays("there is no option --gmaes; did you mean --games?", "match", "hal", "ada", "--gmaes=3");
    }

    @Test
    void numbersOutOfBoundsAreRefused() {
        for (String option : new String[] {"--max-plies=0", "--threads=0", "--plies=201", "--random-plies=101"}) {
            CommandLineRun run = match(option);
            assertEquals(2, run.code(), option);
            assertTrue(run.err().contains("not a value for " + option.substring(2, option.indexOf('='))), run.err());
        }
        assertEquals(2, match("--games=0").code());
    }

    @Test
    void twoFilesForTheGamesAreRefused() {
        CommandLineRun run = match("--pgn=" + file("a.pgn"), "--out=" + file("b.pgn"));
        assertEquals(2, run.code());
        assertTrue(run.err().contains("--pgn and --out both say where the games go"), run.err());
    }

    private static void assertSays(String words, String... arguments) {
        CommandLineRun run = CommandLineRun.of(arguments);
        assertTrue(run.code() == 1 || run.code() == 2, run.out());
        assertEquals("", run.out());
        assertTrue(run.err().startsWith("hal: ") && run.err().contains(words), run.err());
    }

    @Test
    void everyKindOfTournamentRuns() {
        String[] players = {"tournament", "random", "hal:nodes=40,hash=1", "random:seed=2", "--max-plies=200"};
        CommandLineRun robin = tournament(players, "--rounds=2", "--threads=2");
        assertTrue(robin.out().contains("\n12 games: "), robin.out());
        assertTrue(robin.out().lines().skip(1).findFirst().orElse("").startsWith("#2 hal:nodes=40"), robin.out());
        CommandLineRun gauntlet = tournament(players, "--kind=gauntlet");
        assertTrue(gauntlet.out().contains("\n4 games: "), gauntlet.out());
    }

    private static CommandLineRun tournament(String[] players, String... options) {
        List<String> words = new ArrayList<>(List.of(players));
        words.addAll(List.of(options));
        CommandLineRun run = CommandLineRun.of(words.toArray(new String[0]));
        assertEquals(0, run.code(), run.err());
        return run;
    }

    @Test
    void helpTellsTheExitCodes() {
        String help = CommandLineRun.of("match", "--help").out();
        for (String words : new String[] {"130", "3 the sequential test accepted H1", "95 % interval"}) {
            assertTrue(Text.unwrap(help).contains(words), help);
        }
    }
}
