package hal.practice.puzzle;

import hal.analysis.review.Review;
import hal.analysis.review.ReviewedMove;
import hal.notation.Fen;
import hal.platform.OwnFile;
import hal.platform.UserFolders;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The mistakes that reviews have found, kept as puzzles: a line of EPD for each, the newest last. */
public final class MistakeFile {
    private static final String NAME = "mistakes.epd";
    private static final int MAX = 1_000;
    private static final int MAX_BYTES = 4 << 20;
    private static final int MAX_NAME_LENGTH = 40;

    private final Optional<Path> file;

    /** The file of a user; where there is no place for it, nothing is kept. */
    public MistakeFile(UserFolders folders) {
        file = folders.state().map(folder -> folder.resolve(NAME));
    }

    /** Mistakes, blunders and missed mates: an inaccuracy is no puzzle. */
    private static boolean isPuzzle(ReviewedMove move) {
        return move.hasBetter() && move.mark() != ReviewedMove.Mark.INACCURACY;
    }

    /**
     * Keeps the mistakes of a side; one that is known already is not kept twice. A file that cannot be read whole stays
     * as it is.
     *
     * @param game what the game is called
     * @return how many are new
     * @throws UserException if there is a file that cannot be read
     */
    public int add(Review review, int color, String game) {
        Map<String, String> lines = read();
        int before = lines.size();
        for (ReviewedMove move : review.moves(color)) {
            if (isPuzzle(move)) {
                List<String> fen = List.of(Fen.format(review.before(move)).split(" ", -1));
                String fields = String.join(" ", fen.subList(0, 4));
                String counters = " hmvc " + fen.get(4) + "; fmvn " + fen.get(5) + ";";
                String mate = move.missedMate() > 0 ? " dm " + move.missedMate() + ";" : "";
                String name = CleanText.line(game + ", " + move.text(), 2 * MAX_NAME_LENGTH)
                        .replaceAll("[\";]", "'");
                lines.putIfAbsent(
                        fields, fields + " bm " + move.bestSan() + ";" + counters + mate + " id \"" + name + "\";");
            }
        }
        int added = lines.size() - before;
        if (added > 0) {
            write(new ArrayList<>(lines.values()));
        }
        return added;
    }

    /** The lines by their positions; any other line by itself. */
    private Map<String, String> read() {
        Map<String, String> lines = new LinkedHashMap<>();
        try {
            Optional<String> text = file.isEmpty() ? Optional.empty() : OwnFile.read(file.get(), MAX_BYTES);
            for (String line : text.orElse("").lines().toList()) {
                int end = line.indexOf(" bm ");
                lines.put(end > 0 ? line.substring(0, end) : line, line);
            }
        } catch (IOException e) {
            throw FileTrouble.reading("the mistakes in " + file.get(), e);
        }
        return lines;
    }

    private void write(List<String> lines) {
        List<String> kept = lines.subList(Math.max(0, lines.size() - MAX), lines.size());
        if (file.isPresent()) {
            try {
                OwnFile.write(file.get(), String.join("\n", kept) + "\n");
            } catch (IOException e) {
                return; // The next review tries again.
            }
        }
    }

    /** How many of them have not been solved, nor wait to be tried again. */
    public long untried(TrainingRecord record) {
        return file.filter(Files::isRegularFile).isEmpty()
                ? 0
                : puzzles().stream()
                        .filter(puzzle -> record.isOpen(puzzle.id()))
                        .count();
    }

    /**
     * The puzzles.
     *
     * @throws UserException if there are none yet
     */
    public List<Puzzle> puzzles() {
        if (file.filter(Files::isRegularFile).isEmpty()) {
            throw new UserException("No mistakes of yours are known yet: type `review` to find them in your games.");
        }
        return PuzzleCatalog.of(file.get()).stream().map(Puzzle::asOwn).toList();
    }
}
