package hal.book.make;

import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnReader;
import hal.game.pgn.PgnWriter;
import hal.rules.Position;
import hal.support.InputFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Removes the last moves of lines of a repertoire; everything else stays as it is, including comments. */
public final class RepertoirePruner {
    private final Set<Long> unwanted;
    private final Position position;

    private RepertoirePruner(Set<Long> unwanted, Position position) {
        this.unwanted = unwanted;
        this.position = position;
    }

    /**
     * The text of a repertoire without the last move of each line that ends in one of these positions.
     *
     * @param unwanted the positions by {@link Position#polyglotKey()}
     * @throws IOException if the file cannot be read
     */
    public static String prune(Path file, Set<Long> unwanted) throws IOException {
        StringBuilder text = new StringBuilder();
        for (String line : head(file)) {
            text.append(line).append('\n');
        }
        text.append(text.isEmpty() ? "" : "\n");
        PgnWriter writer = new PgnWriter(text);
        try (PgnReader reader = PgnReader.open(file)) {
            for (Optional<PgnEntry> next = reader.next(); next.isPresent(); next = reader.next()) {
                GameTree game = next.get().game();
                new RepertoirePruner(unwanted, game.start()).prune(game.root());
                if (game.root().next().isPresent()) {
                    writer.write(game);
                }
            }
        }
        return text.toString();
    }

    /** The escaped lines at the start of the file, which belong to no game. */
    private static List<String> head(Path file) throws IOException {
        List<String> head = new ArrayList<>();
        try (BufferedReader lines = InputFile.lines(file)) {
            for (String line = lines.readLine(); line != null && line.startsWith("%"); line = lines.readLine()) {
                head.add(line);
            }
        }
        return head;
    }

    private void prune(GameNode node) {
        for (GameNode child : List.copyOf(node.children())) {
            child.make(position);
            if (child.children().isEmpty() && unwanted.contains(position.polyglotKey())) {
                child.delete();
            } else {
                prune(child);
            }
            child.unmake(position);
        }
    }
}
