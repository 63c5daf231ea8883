package hal.arena.opening;

import hal.game.GameTree;
import hal.notation.NotationException;
import hal.notation.epd.Epd;
import hal.pgn.PgnEntry;
import hal.pgn.PgnReader;
import hal.rules.Position;
import hal.support.CleanText;
import hal.support.TextInput;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** One reading of an {@link OpeningFile}. */
final class OpeningReader {
    private static final int MOST_OPENINGS = 2_000_000;
    private static final int MAX_TEXT = 200;

    private final int plies;
    private final ListedOpenings.Builder openings = new ListedOpenings.Builder();
    private int skipped;
    private Optional<String> firstProblem = Optional.empty();

    /** A reading in which so many moves of a game count. */
    OpeningReader(int plies) {
        this.plies = plies;
    }

    ListedOpenings.Builder openings() {
        return openings;
    }

    int skipped() {
        return skipped;
    }

    Optional<String> firstProblem() {
        return firstProblem;
    }

    void readEpd(Path file) throws IOException {
        try (BufferedReader lines = new BufferedReader(TextInput.reader(Files.newInputStream(file)))) {
            int number = 0;
            for (String line = lines.readLine();
                    line != null && openings.size() < MOST_OPENINGS;
                    line = lines.readLine()) {
                number++;
                if (line.isBlank() || line.startsWith("#")) {
                    continue;
                }
                try {
                    Epd epd = Epd.parse(line);
                    add(epd.position(), List.of(), epd.id(), number);
                } catch (NotationException e) {
                    skip(number, e.getMessage());
                }
            }
        }
    }

    void readPgn(Path file) throws IOException {
        try (PgnReader reader = PgnReader.open(file)) {
            for (Optional<PgnEntry> next = reader.next();
                    next.isPresent() && openings.size() < MOST_OPENINGS;
                    next = reader.next()) {
                PgnEntry entry = next.get();
                GameTree game = entry.game();
                List<Integer> moves =
                        Arrays.stream(game.moves()).limit(plies).boxed().toList();
                if (!entry.isComplete() && moves.size() < plies) {
                    skip(entry.problems().get(0).line(), entry.problems().get(0).message());
                } else {
                    add(game.start(), moves, game.tag("StartLine"), entry.line());
                }
            }
        }
    }

    private void add(Position start, List<Integer> moves, String name, int line) {
        Position end = start.copy();
        moves.forEach(end::make);
        if (end.hasLegalMove() && !end.hasInsufficientMaterial()) {
            openings.add(start, moves, name.equals("?") ? "" : CleanText.line(name, MAX_TEXT));
        } else {
            skip(line, "the game is over before it begins");
        }
    }

    private void skip(int line, String problem) {
        skipped++;
        if (firstProblem.isEmpty()) {
            firstProblem = Optional.of(CleanText.line("line " + line + ": " + problem, MAX_TEXT));
        }
    }
}
