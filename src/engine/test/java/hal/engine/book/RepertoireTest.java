package hal.engine.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnEntry;
import hal.rules.Colors;
import hal.rules.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The repertoires that the shipped books are made from: legal, by their convention, and as large as they should be. */
final class RepertoireTest {
    private static final Path BOOKS = Path.of(System.getProperty("hal.top", ""), "books");
    private static final Pattern WEIGHT = Pattern.compile("\\[%weight ([0-9]+)]");
    private static final Set<String> SIDES = Set.of("white", "black", "both");

    @ParameterizedTest
    @CsvSource({"repertoire.pgn, 100, 8000", "classic.pgn, 12, 500"})
    void shippedRepertoireIsLegalAndLarge(String file, int leastChapters, int leastPositions) throws IOException {
        List<PgnEntry> entries = Pgn.parse(Files.readString(BOOKS.resolve(file)));
        Set<String> names = new HashSet<>();
        Set<Long> answered = new HashSet<>();
        for (PgnEntry entry : entries) {
            String name = entry.game().tag("Event");
            assertEquals(List.of(), entry.problems(), name);
            assertTrue(names.add(name), () -> "two chapters are called " + name);
            String side = entry.game().tag("Repertoire");
            assertTrue(SIDES.contains(side), () -> name + ": " + side);
            collect(entry.game(), side, answered);
        }
        System.out.println(file + ": " + entries.size() + " chapters, " + answered.size() + " positions with a move");
        assertTrue(entries.size() >= leastChapters, () -> entries.size() + " chapters");
        assertTrue(answered.size() >= leastPositions, () -> answered.size() + " positions");
    }

    /** Walks the tree and notes the positions in which the chapter recommends a move. */
    private static void collect(GameTree game, String side, Set<Long> answered) {
        walk(game.root(), game.startPosition(), side, answered);
    }

    private static void walk(GameNode node, Position position, String side, Set<Long> answered) {
        String mover = position.sideToMove() == Colors.WHITE ? "white" : "black";
        for (GameNode child : node.children()) {
            assertFalse(child.isNullMove());
            checkWeight(child.comment());
            if (side.equals("both") || side.equals(mover)) {
                answered.add(position.key());
            }
            position.make(child.move().code());
            walk(child, position, side, answered);
            position.unmake();
        }
    }

    private static void checkWeight(String comment) {
        Matcher weight = WEIGHT.matcher(comment);
        if (weight.find()) {
            int value = Integer.parseInt(weight.group(1));
            assertTrue(value >= 1 && value <= 1000, comment);
        } else {
            assertFalse(comment.contains("%weight"), comment);
        }
    }
}
