package hal.arena.record;

import hal.platform.Json;
import hal.platform.LineLog;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
                        throw new IllegalArgumentException("game " + game.number() + " is there twice");
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
