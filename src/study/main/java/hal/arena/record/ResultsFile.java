package hal.arena.record;

import hal.platform.AtomicFile;
import hal.platform.FileClaim;
import hal.platform.Json;
import hal.platform.LineLog;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The content of a results file.
 *
 * @param definition of the tournament
 * @param games in the order in which they ended
 * @param length of the complete lines in bytes; anything after them is a line cut short by a crash
 * @param pgnLength the length of the PGN file in bytes after the last game stored in both, or before the first
 */
public record ResultsFile(Definition definition, List<RecordedGame> games, long length, long pgnLength) {
    static final int MAX_BYTES = 1 << 30;

    public ResultsFile {
        games = List.copyOf(games);
    }

    /**
     * Reads a file.
     *
     * @return empty if its first line is incomplete
     * @throws UserException if it cannot be read or is not a results file
     */
    public static Optional<ResultsFile> read(Path file) {
        return parse(file, bytes(file));
    }

    private static byte[] bytes(Path file) {
        return FileTrouble.reading("the results in " + file, () -> InputFile.bytes(file, MAX_BYTES));
    }

    /**
     * What {@link #repair} has done.
     *
     * @param kept how many games the file holds now
     * @param repeated how many lines held a game that an earlier line holds
     * @param broken how many lines were not lines of a results file
     */
    public record Repair(int kept, int repeated, int broken) {
        /** Whether there was nothing to do. */
        public boolean wasWhole() {
            return repeated == 0 && broken == 0;
        }
    }

    /**
     * Makes a damaged file readable, such as one to which two programs have written: of a game that is there more than
     * once the first record stays, a line that is not understood goes. A file that is whole is not touched.
     *
     * @param old where the file is kept as it was, if it is changed; must not exist
     * @throws UserException if it cannot be read or written, another HAL is writing to it, or its first line is
     *     damaged, without which nothing says what its games are
     */
    public static Repair repair(Path file, Path old) {
        FileClaim claim = FileClaim.of(file);
        try (claim) {
            byte[] bytes = bytes(file);
            List<String> lines =
                    new String(bytes, StandardCharsets.UTF_8).lines().toList();
            int players = definition(file, lines).players().size();
            Set<Integer> numbers = new HashSet<>();
            StringBuilder good = new StringBuilder().append(lines.get(0)).append('\n');
            int broken = 0;
            for (String line : lines.subList(1, lines.size())) {
                Optional<Integer> number = gameNumber(line, players);
                broken += number.isEmpty() ? 1 : 0;
                if (number.isPresent() && numbers.add(number.get())) {
                    good.append(line).append('\n');
                }
            }
            Repair done = new Repair(numbers.size(), lines.size() - 1 - broken - numbers.size(), broken);
            if (!done.wasWhole() || bytes[bytes.length - 1] != '\n') {
                replace(file, bytes, old, good.toString());
            }
            return done;
        }
    }

    private static Definition definition(Path file, List<String> lines) {
        try {
            Json json = RecordText.line(lines.isEmpty() ? "" : lines.get(0));
            RecordText.readPgnLength(json);
            return RecordText.readDefinition(json);
        } catch (RuntimeException e) {
            String what = e instanceof IllegalArgumentException ? e.getMessage() : "malformed content";
            throw new UserException(
                    file + " cannot be repaired: its first line does not say which tournament it is of: " + what, e);
        }
    }

    private static Optional<Integer> gameNumber(String line, int players) {
        try {
            Json json = RecordText.line(line);
            RecordText.readPgnLength(json);
            return Optional.of(RecordText.readGame(json, players).number());
        } catch (RuntimeException e) {
            return Optional.empty();
        }
    }

    private static void replace(Path file, byte[] before, Path old, String good) {
        FileTrouble.writing(old, () -> Files.write(old, before, StandardOpenOption.CREATE_NEW));
        FileTrouble.writing(file, () -> AtomicFile.write(file, good));
    }

    private static Optional<ResultsFile> parse(Path file, byte[] bytes) {
        int end = LineLog.completeLength(bytes);
        if (end == 0) {
            if (!RecordText.isBeginning(new String(bytes, StandardCharsets.UTF_8))) {
                throw new UserException(file + " is not a results file");
            }
            return Optional.empty();
        }
        List<String> lines = LineLog.lines(bytes);
        Definition definition = null;
        List<RecordedGame> games = new ArrayList<>();
        Set<Integer> numbers = new HashSet<>();
        long pgnLength = 0;
        for (int i = 0; i < lines.size(); i++) {
            try {
                Json line = RecordText.line(lines.get(i));
                if (definition == null) {
                    definition = RecordText.readDefinition(line);
                } else {
                    RecordedGame game =
                            RecordText.readGame(line, definition.players().size());
                    if (!numbers.add(game.number())) {
                        throw new IllegalArgumentException("game " + game.number()
                                + " is there twice; hal merge --repair makes such a file readable");
                    }
                    games.add(game);
                }
                pgnLength = RecordText.readPgnLength(line);
            } catch (RuntimeException e) {
                String what = e instanceof IllegalArgumentException ? e.getMessage() : "malformed content";
                throw new UserException(file + ", line " + (i + 1) + ": not a line of a results file: " + what, e);
            }
        }
        return Optional.of(new ResultsFile(definition, games, end, pgnLength));
    }
}
