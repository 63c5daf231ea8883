package hal.game.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Game;
import hal.game.GameNode;
import hal.game.GamePolicy;
import hal.game.GameTree;
import hal.rules.Move;
import hal.rules.MoveList;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Seeded damage: whatever stands in a file, the reader comes to its end, and what it read can be written and read
 * again.
 */
final class PgnFuzzTest {
    private static final String GAME =
            """
            {Two games}
            [Event "A \\"fine\\" one"]
            [White "J\u00fcrgen"]
            [FEN "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"]

            {first} 1. O-O! $14 (1. O-O-O {so} O-O (1... Rb8) 2. g3) hxg2 2. {slow} Rfe1 ; why
            % escaped
            2... gxh1=Q+ ({no} 2... Rh2!?) 1/2-1/2 {agreed} ; soon

            """;

    private static final String SIGNS = "[](){};%$*\"\\\n\r.-0123abcNxO=+#!? \u0000\u001b\ufeff";

    @Test
    void damagedGamesCauseNoFault() throws IOException {
        Random random = new Random(1);
        for (int i = 0; i < 1_500; i++) {
            List<PgnEntry> entries = read(damaged(random));
            StringBuilder written = new StringBuilder();
            for (PgnEntry entry : entries) {
                new PgnWriter(written).write(entry.game());
            }
            List<PgnEntry> again = Pgn.parse(written.toString());
            assertEquals(entries.size(), again.size(), written::toString);
            StringBuilder rewritten = new StringBuilder();
            for (PgnEntry entry : again) {
                new PgnWriter(rewritten).write(entry.game());
            }
            assertEquals(written.toString(), rewritten.toString());
        }
    }

    private static byte[] damaged(Random random) {
        StringBuilder text = new StringBuilder(GAME + GAME);
        for (int i = random.nextInt(8); i >= 0; i--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(4)) {
                case 0 -> text.insert(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
                case 1 -> text.setCharAt(at, SIGNS.charAt(random.nextInt(SIGNS.length())));
                case 2 -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(20)));
                default -> text.insert(at, text.substring(at, Math.min(text.length(), at + 40)));
            }
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        for (int i = random.nextInt(3); i > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return bytes;
    }

    private static List<PgnEntry> read(byte[] bytes) throws IOException {
        List<PgnEntry> entries = new ArrayList<>();
        try (PgnReader reader = PgnReader.of(new ByteArrayInputStream(bytes))) {
            for (Optional<PgnEntry> entry = reader.next(); entry.isPresent(); entry = reader.next()) {
                entries.add(entry.get());
            }
        }
        return entries;
    }

    @Test
    void linesInAnyOrderRoundTrip() {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            GameTree tree = new GameTree();
            Game game = Game.of(tree, GamePolicy.ANALYSIS);
            List<GameNode> nodes = new ArrayList<>();
            for (int i = 0; i < 60 && !game.isOver(); i++) {
                MoveList legal = game.position().legalMoves();
                GameNode node = game.play(Move.of(legal.get(random.nextInt(legal.size()))));
                nodes.add(node);
                if (random.nextInt(3) == 0) {
                    game.comment(node, "[%eval 0." + random.nextInt(100) + "] after " + i + " [%x" + i + " y]");
                    node.setCommentBefore("before " + i);
                    game.mark(node, random.nextInt(256));
                }
                if (random.nextInt(4) == 0) {
                    game.goTo(random.nextInt(game.ply() + 1));
                }
                if (random.nextInt(6) == 0) {
                    game.promote(nodes.get(random.nextInt(nodes.size())));
                }
            }
            String text = PgnWriter.format(tree);
            PgnEntry again = Pgn.parse(text).get(0);
            assertEquals(List.of(), again.problems());
            assertEquals(text, PgnWriter.format(again.game()));
            Trees.assertSame(tree, again.game());
            for (GameNode node : nodes) {
                assertTrue(text.replace('\n', ' ').contains(node.comment()), node.comment());
            }
        }
    }
}
