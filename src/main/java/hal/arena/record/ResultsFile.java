package hal.arena.record;

import com.eclipsesource.json.JsonObject;
import hal.support.FileTrouble;
import hal.support.UserException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
public record ResultsFile(Definition definition, List<GameRecord> games, long length, long pgnLength) {
    private static final long BIGGEST = 1L << 30;

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
        try {
            if (Files.size(file) > BIGGEST) {
                throw new UserException(
                        file + " is larger than " + (BIGGEST >> 30) + " GiB, too large for a results file");
            }
            return parse(file, Files.readAllBytes(file));
        } catch (IOException e) {
            throw FileTrouble.reading("the results in " + file, e);
        }
    }

    private static Optional<ResultsFile> parse(Path file, byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--; // an unterminated line was being written when the program died
        }
        if (end == 0) {
            if (!RecordText.isBeginning(new String(bytes, StandardCharsets.UTF_8))) {
                throw new UserException(file + " is not a results file");
            }
            return Optional.empty();
        }
        List<String> lines =
                new String(bytes, 0, end, StandardCharsets.UTF_8).lines().toList();
        Definition definition = null;
        List<GameRecord> games = new ArrayList<>();
        Set<Integer> numbers = new HashSet<>();
        long pgnLength = 0;
        for (int i = 0; i < lines.size(); i++) {
            try {
                JsonObject line = RecordText.line(lines.get(i));
                if (definition == null) {
                    definition = RecordText.readDefinition(line);
                } else {
                    GameRecord game =
                            RecordText.readGame(line, definition.players().size());
                    if (!numbers.add(game.number())) {
                        throw new IllegalArgumentException("game " + game.number() + " appears twice");
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
