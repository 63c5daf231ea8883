package hal.practice.forge;

import hal.notation.Fen;
import hal.platform.LineLog;
import hal.practice.puzzle.PuzzleRow;
import hal.search.Score;
import hal.search.StopToken;
import hal.support.FileTrouble;
import hal.support.InputFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The mistakes of puzzles that are there already: forged with more nodes, those that do not stand drop out. */
public final class PuzzleGames implements GameSource {
    private static final int MAX_FILE = 1 << 28;
    private static final int PUZZLES_PER_PIECE = 4;

    private final List<PuzzleRow> rows;
    private final String identity;

    /**
     * Reads tables of puzzles.
     *
     * @throws hal.support.UserException if one cannot be read
     */
    public PuzzleGames(List<Path> files) {
        rows = files.stream().flatMap(PuzzleGames::rows).toList();
        identity = rows.size() + " puzzles of "
                + files.stream().map(Path::getFileName).map(Path::toString).collect(Collectors.joining(" "));
    }

    private static Stream<PuzzleRow> rows(Path file) {
        try {
            return LineLog.lines(InputFile.bytes(file, MAX_FILE)).stream()
                    .skip(1)
                    .map(PuzzleRow::parse);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    @Override
    public String identity() {
        return identity;
    }

    @Override
    public int pieces() {
        return (rows.size() + PUZZLES_PER_PIECE - 1) / PUZZLES_PER_PIECE;
    }

    @Override
    public List<ForgeGame> piece(int number, StopToken stop) {
        int from = number * PUZZLES_PER_PIECE;
        return rows.subList(from, Math.min(rows.size(), from + PUZZLES_PER_PIECE)).stream()
                .map(row -> new ForgeGame(
                        row.source(),
                        Fen.parse(row.fen()),
                        row.legalMoves().subList(0, 1),
                        List.of(Score.NONE, Score.NONE)))
                .toList();
    }
}
