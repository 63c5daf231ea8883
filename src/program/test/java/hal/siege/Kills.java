package hal.siege;

import static hal.siege.Target.expect;

import hal.game.pgn.Pgn;
import hal.learn.loop.LoopSettingsTest;
import hal.memory.GameDatabase;
import hal.memory.StoredGame;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Move;
import hal.rules.Position;
import hal.session.game.GameKind;
import hal.session.game.SavedGame;
import hal.testkit.Await;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * HAL is killed at random moments and goes on. In the end all is as if nobody had killed it, but for what a clock has
 * measured; and nothing that it had said is lost on the way.
 */
enum Kills implements Assault {
    /** A game at the keyboard. */
    PLAY {
        @Override
        public long attempt(long seed, Path folder) throws Exception {
            Random random = new Random(seed);
            Program hal = new Program(folder);
            List<String> lines = sans(Program.randomGame(random, 12 + random.nextInt(40)));
            Path kept = folder.resolve(".local/state/hal/game-1.hal");
            int kills = 0;
            int done = 0;
            for (int round = 0; round < 3 && done < lines.size(); round++) {
                int next = done + 1 + random.nextInt(lines.size() - done);
                Process process = hal.start(List.of("play", "--white", round == 0 ? "--no-resume" : "--resume"));
                type(process, "force");
                for (String line : lines.subList(done, next)) {
                    type(process, line);
                }
                // It answers this when it has dealt with the moves.
                type(process, "fen");
                int typed = next;
                if (random.nextInt(4) > 0) {
                    awaitFen(hal, process, lines.subList(0, next));
                } else {
                    hal.kill(process, random, 2_500, Long.MAX_VALUE);
                    typed = 0;
                }
                process.toHandle().destroyForcibly();
                process.waitFor();
                kills++;
                List<String> found = Files.exists(kept) ? played(kept) : List.of();
                expect(found.size() >= typed, typed + " plies were answered, and " + found.size() + " are kept");
                expect(
                        found.size() >= done && found.equals(lines.subList(0, found.size())),
                        "the game of " + done + " plies and more has become " + found);
                done = found.size();
                if (!Files.exists(kept)) {
                    break;
                }
            }
            return kills;
        }

        private void type(Process process, String line) throws IOException {
            try {
                process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
                process.getOutputStream().flush();
            } catch (IOException e) {
                expect(!process.isAlive(), "it does not read: " + e);
            }
        }

        private void awaitFen(Program hal, Process process, List<String> sans) throws Exception {
            Position position = Position.start();
            sans.forEach(san -> position.make(San.parse(position, san)));
            String fen = Fen.format(position);
            long since = System.nanoTime();
            while (!hal.said().contains(fen)) {
                expect(!Await.isOver(since), fen + " is never answered; it said\n" + hal.said() + hal.complaints());
                expect(process.isAlive(), "it has ended by itself: " + hal.said() + hal.complaints());
                Thread.sleep(5);
            }
        }

        private List<String> played(Path kept) throws IOException {
            SavedGame game = SavedGame.read(GameKind.CHESS, Files.readString(kept));
            var tree = Pgn.parse(game.text()).get(0).game();
            return sans(tree.moves().stream().map(Move::code).toList());
        }
    },

    /** A match, with results and games in files. */
    MATCH {
        @Override
        public long attempt(long seed, Path folder) throws Exception {
            Random random = new Random(seed);
            List<String> command = match(seed, 4 + random.nextInt(8));
            Path whole = Files.createDirectory(folder.resolve("whole"));
            expect(new Program(whole).run(command) == 0, "the match does not end well");
            Path broken = Files.createDirectory(folder.resolve("broken"));
            Program hal = new Program(broken);
            int kills = 0;
            while (kills < 4) {
                Process process = hal.start(command);
                hal.kill(process, random, 4_000, 200 + random.nextInt(2_000));
                if (process.exitValue() == 0) {
                    break;
                }
                kills++;
                long said = count(hal.said(), "\"type\":\"game\"");
                long stored = Files.exists(broken.resolve("results"))
                        ? count(Files.readString(broken.resolve("results")), "\"type\":\"game\"")
                        : 0;
                expect(stored >= said, said + " games were reported, and " + stored + " are in the file");
            }
            expect(hal.run(command) == 0, "it cannot be resumed: " + hal.complaints());
            compareMatches(whole, broken);
            return kills;
        }
    },

    /** A loop that plays, trains, lets its candidates play, and adopts some of them. */
    LEARNING {
        @Override
        public long attempt(long seed, Path folder) throws Exception {
            return learning(seed, folder, 10);
        }
    };

    private static final int CANDIDATES = 3;

    /** All candidates are adopted. */
    private static final String LOOP = LoopSettingsTest.TINY
            .replace("adopt-elo = -5", "adopt-elo = -1000")
            .replace("elo0 = 0.0\n", "")
            .replace("elo1 = 10.0\n", "")
            .replace("seed = 5", "seed = SEED")
            .replace("epochs = 2", "epochs = 20");

    /** The story and the networks of a loop are those of one that was never killed. Returns the number of kills. */
    static long learning(long seed, Path folder, int most) throws Exception {
        Random random = new Random(seed);
        Program hal = new Program(folder);
        Files.writeString(folder.resolve("tiny.toml"), LOOP.replace("SEED", "" + random.nextInt(1000)));
        expect(hal.run(learn("whole")) == 0, "the loop does not end well: " + hal.complaints());
        int kills = 0;
        while (kills < most) {
            Process process = hal.start(learn("broken"));
            hal.kill(process, random, 6_000, Long.MAX_VALUE);
            if (process.exitValue() == 0) {
                break;
            }
            kills++;
        }
        expect(hal.run(learn("broken")) == 0, "it cannot be continued: " + hal.complaints());
        String whole = story(folder.resolve("whole"));
        String broken = story(folder.resolve("broken"));
        expect(whole.equals(broken), "after " + kills + " kills the loop has done\n" + broken + "instead of\n" + whole);
        return kills;
    }

    private static List<String> learn(String loop) {
        return List.of("learn", "tiny.toml", "--folder", loop, "--threads", "1", "--candidates", "" + CANDIDATES);
    }

    /** A loop's log without its times; it holds the checksums of all networks. */
    private static String story(Path loop) throws IOException {
        return Files.readString(loop.resolve("log.txt")).replaceAll("(?m)^\\S+Z ", "");
    }

    @Override
    public String what() {
        return "kills";
    }

    /** A match whose games follow from the seed. */
    static List<String> match(long seed, int games) {
        return List.of(
                "match",
                "--results",
                "results",
                "--pgn",
                "games",
                "--resume",
                "--json",
                "--games",
                "" + games,
                "--nodes",
                "100",
                "--seed",
                "" + (seed & 0xffff),
                "hal",
                "minimax:depth=1");
    }

    /** Two matches have the same results and games, but for the time that they took. */
    static void compareMatches(Path whole, Path broken) throws IOException {
        for (String file : List.of("results", "games")) {
            String expected = timeless(Files.readString(whole.resolve(file)));
            String actual = timeless(Files.readString(broken.resolve(file)));
            expect(actual.equals(expected), "the " + file + " are not those of an uninterrupted match:\n" + actual);
        }
    }

    private static String timeless(String text) {
        return text.replaceAll("\"(nanos|pgnLength)\":\\d+", "")
                .replaceAll("\\s+", " ")
                .replaceAll("\\[%emt [^]]*\\]", "")
                .replaceAll("\\[Date [^]]*\\]", "");
    }

    private static long count(String text, String part) {
        return text.lines().filter(line -> line.contains(part)).count();
    }

    static List<String> sans(List<Integer> moves) {
        Position position = Position.start();
        List<String> sans = new ArrayList<>();
        for (int move : moves) {
            sans.add(San.format(position, move));
            position.make(move);
        }
        return sans;
    }

    static Path writeGames(Path file, Random random, int count) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= count; i++) {
            text.append("[White \"White ").append(i).append("\"]\n[Black \"Black\"]\n[Result \"1-0\"]\n\n");
            text.append(String.join(" ", sans(Program.randomGame(random, 20 + random.nextInt(20)))));
            text.append(" 1-0\n\n");
        }
        return Files.writeString(file, text);
    }

    /** All games of a database, in their order. */
    static List<String> contents(Path folder) {
        List<String> remarks = new ArrayList<>();
        try (GameDatabase database = GameDatabase.open(folder, remarks::add)) {
            int count = (int) database.size().games();
            List<String> games = Stream.iterate(1, id -> id <= count, id -> id + 1)
                    .map(id -> database.game(id, 0))
                    .map(Kills::line)
                    .toList();
            expect(remarks.isEmpty(), remarks.toString());
            return games;
        }
    }

    private static String line(StoredGame game) {
        return game.white() + " " + game.moves();
    }
}
