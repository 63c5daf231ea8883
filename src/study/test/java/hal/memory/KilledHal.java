package hal.memory;

import hal.rules.MoveList;
import hal.rules.Position;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A HAL that writes until it is killed, and says on the standard output what is safe: run by {@link KilledHalTest} in a
 * process of its own.
 */
final class KilledHal {
    /** Games of a batch: few, so that there are many commits and merges to be killed in. */
    static final int BATCH_GAMES = 10;

    private static final int BATCH_RESULTS = 20;

    private KilledHal() {}

    /** {@code positions FOLDER FIRST}: remembers results from a number on; {@code games FOLDER PGN}: imports games. */
    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[1]);
        if (arguments[0].equals("positions")) {
            remember(folder, Integer.parseInt(arguments[2]));
        } else {
            importGames(folder, Path.of(arguments[2]));
        }
    }

    private static void remember(Path folder, int first) {
        try (PositionMemory memory = PositionMemory.open(folder, KilledHal::say)) {
            for (int number = first; true; number += BATCH_RESULTS) {
                List<PositionMemory.Entry> batch = new ArrayList<>();
                for (int i = 0; i < BATCH_RESULTS; i++) {
                    batch.add(result(number + i));
                }
                memory.store(batch);
                say("safe " + (number + BATCH_RESULTS));
            }
        }
    }

    private static void importGames(Path folder, Path pgn) {
        try (GameDatabase database = GameDatabase.open(folder, KilledHal::say)) {
            GameImport work = new GameImport(
                    database,
                    key -> null,
                    progress -> say("safe " + (progress.skipped() + progress.stored())),
                    () -> false,
                    BATCH_GAMES);
            work.run(List.of(new GameImport.Source(pgn, Set.of())));
            say("all");
        }
    }

    private static void say(String word) {
        System.out.println(word);
        System.out.flush();
    }

    /** A result that depends on its number alone, for a position that hardly any other number has. */
    static PositionMemory.Entry result(int number) {
        Random random = new Random(number);
        Position position = Position.start();
        for (int ply = 0; ply < 12 || position.legalMoves().isEmpty(); ply++) {
            MoveList moves = position.legalMoves();
            if (moves.isEmpty()) {
                position.unmake(); // a mate: the move before it was another one's
            } else {
                position.make(moves.get(random.nextInt(moves.size())));
            }
        }
        RememberedPosition what = new RememberedPosition(
                PositionMemory.fen(position),
                10 + number % 20,
                RememberedPosition.Sense.EXACT,
                number % 1000,
                false,
                List.of(position.legalMoves().get(0)),
                new RememberedPosition.By("hal", "net " + number),
                LocalDate.of(2001, 4, 2));
        return new PositionMemory.Entry(position, what);
    }
}
