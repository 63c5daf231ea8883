package hal.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.San;
import hal.rules.MoveList;
import hal.rules.Position;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nothing that was said to be safe is lost when HAL is killed while it writes. In full: {@code make prove-memory}. */
class KilledHalTest {
    private static final boolean FULL = "memory".equals(System.getProperty("hal.prove"));
    private static final int KILLS = FULL ? 50 : 2;
    private static final int GAMES = 2_000;
    private static final int GAME_PLIES = 40;

    @TempDir
    private Path folder;

    private final Random random = new Random(7);
    private final List<String> remarks = new ArrayList<>();

    /**
     * Runs a HAL of its own, and kills it a moment after it has called so many things safe.
     *
     * @return what it called safe last; -1 if it came to the end of its work
     */
    private int runAndKill(int calls, int before, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                KilledHal.class.getName()));
        command.addAll(List.of(arguments));
        Process hal = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        int safe = before;
        boolean ended = false;
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(hal.getInputStream(), StandardCharsets.UTF_8))) {
            String line = out.readLine();
            for (int i = 1; line != null && !ended; i++) {
                if (line.startsWith("safe ")) {
                    safe = Integer.parseInt(line.substring("safe ".length()));
                }
                ended = line.equals("all");
                if (i == calls) {
                    long moment = System.nanoTime() + random.nextInt(4_000_000);
                    while (System.nanoTime() < moment) {
                        Thread.onSpinWait();
                    }
                    hal.toHandle().destroyForcibly(); // SIGKILL; what it has said by then is still read
                }
                line = out.readLine();
            }
        }
        hal.destroyForcibly().waitFor();
        return ended ? -1 : safe;
    }

    @Test
    void noResultThatWasSafeIsLost() throws IOException, InterruptedException {
        int safe = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            int now = runAndKill(1 + random.nextInt(20), safe, "positions", folder.toString(), Integer.toString(safe));
            assertTrue(now > safe, "it wrote nothing");
            safe = now;
            try (PositionMemory memory = PositionMemory.open(folder, remarks::add)) {
                for (int number = 0; number < safe; number++) {
                    PositionMemory.Entry kept = KilledHal.result(number);
                    assertTrue(memory.recall(kept.position()).contains(kept.what()), "result " + number + " is lost");
                }
            }
        }
        assertEquals(List.of(), remarks);
    }

    @Test
    void noGameThatWasSafeIsLostAndNoneComesTwice() throws IOException, InterruptedException {
        int round = 0;
        int kills = 0;
        while (kills < KILLS) {
            Path place = Files.createDirectory(folder.resolve("round-" + round++));
            List<int[]> games = new ArrayList<>();
            Path pgn = write(place.resolve("games.pgn"), games);
            int safe = 0;
            while (kills < KILLS && safe >= 0) {
                int now = runAndKill(1 + random.nextInt(12), safe, "games", place.toString(), pgn.toString());
                kills += now < 0 ? 0 : 1;
                safe = now;
                check(place, games, safe < 0 ? GAMES : safe);
            }
            // The import that the last kill interrupted is finished.
            assertEquals(-1, runAndKill(Integer.MAX_VALUE, 0, "games", place.toString(), pgn.toString()));
            check(place, games, GAMES);
            assertEquals(List.of(), remarks);
        }
    }

    /** The first games are there, in their order and once, whole and in the index. */
    private void check(Path place, List<int[]> games, int safe) {
        try (GameDatabase database = GameDatabase.open(place, remarks::add)) {
            int count = (int) database.size().games();
            assertTrue(count >= safe, () -> count + " games of " + safe);
            assertEquals("ok", database.file().read(connection -> {
                try (var statement = connection.createStatement();
                        var row = statement.executeQuery("PRAGMA integrity_check")) {
                    return row.next() ? row.getString(1) : "nothing";
                }
            }));
            assertEquals(
                    (long) count * (GAME_PLIES + 1), database.size().entries(), "every position of every game, once");
            for (int id = 1; id <= count; id += 1 + random.nextInt(40)) {
                StoredGame stored = database.game(id, 0);
                int[] moves = games.get(id - 1);
                assertEquals("White " + id, stored.white());
                Position position = Position.start();
                for (int ply = 0; ply < 20; ply++) {
                    assertEquals(moves[ply], stored.moves().get(ply).intValue());
                    position.make(moves[ply]);
                }
                int wanted = id;
                assertTrue(
                        database.find(GameQuery.ALL.with(position)).placeOf(wanted) >= 0,
                        () -> "game " + wanted + " is not found");
            }
        }
    }

    /** Random games without captures near the end, so that each position of a game comes once. */
    private Path write(Path file, List<int[]> games) throws IOException {
        StringBuilder text = new StringBuilder();
        while (games.size() < GAMES) {
            Position position = Position.start();
            int[] moves = new int[GAME_PLIES];
            StringBuilder words = new StringBuilder();
            Set<Long> keys = new HashSet<>(List.of(position.key()));
            int ply = 0;
            while (ply < GAME_PLIES) {
                MoveList legal = position.legalMoves();
                if (legal.isEmpty() || Long.bitCount(position.occupied()) < 20) {
                    break;
                }
                moves[ply] = legal.get(random.nextInt(legal.size()));
                words.append(San.format(position, moves[ply])).append(' ');
                position.make(moves[ply++]);
                if (!keys.add(position.key())) {
                    ply = GAME_PLIES + 1;
                }
            }
            if (ply == GAME_PLIES) {
                games.add(moves);
                text.append("[White \"White ")
                        .append(games.size())
                        .append("\"]\n[Black \"Black\"]\n[Result \"1-0\"]\n\n");
                text.append(words).append("1-0\n\n");
            }
        }
        return Files.writeString(file, text);
    }
}
