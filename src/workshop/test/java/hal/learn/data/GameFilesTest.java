package hal.learn.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.notation.San;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Position;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

final class GameFilesTest {
    @TempDir
    private Path folder;

    /** A game of some moves from a position; scores are the plies. */
    private static void write(GameBlockWriter writer, String fen, String... moves) {
        Position position = Fen.parse(fen);
        writer.begin(position, 3, 200, true);
        for (int i = 0; i < moves.length; i++) {
            int move = San.parse(position, moves[i]);
            writer.add(move, 10 * i - 5);
            position.make(move);
        }
    }

    private static GameBlockWriter.Block randomGames(int games, long seed) {
        Random random = new Random(seed);
        GameBlockWriter writer = new GameBlockWriter();
        for (int game = 0; game < games; game++) {
            Position position = Position.start();
            writer.begin(position, 0, random.nextInt(256), true);
            MoveList moves = position.legalMoves();
            for (int ply = 0; ply < 60 && !moves.isEmpty(); ply++) {
                int move = moves.get(random.nextInt(moves.size()));
                writer.add(move, random.nextInt(2000) - 1000);
                position.make(move);
                moves = position.legalMoves();
            }
            writer.end(random.nextInt(3));
        }
        return writer.block();
    }

    private static List<String> replay(byte[] block) {
        List<String> lines = new ArrayList<>();
        GameBlockReader.visit(
                block,
                (game, index, position, move, score) ->
                        lines.add(Fen.format(position) + " " + San.format(position, move) + " " + score + " "
                                + game.result() + " " + game.ply() + " " + game.group() + " " + game.first()));
        return lines;
    }

    @Test
    void aGameComesBackWithCastlingEnPassantAndPromotion() {
        GameBlockWriter writer = new GameBlockWriter();
        write(writer, "r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1", "exd6", "O-O", "bxa8=N", "Kg7", "O-O-O");
        writer.end(PackedPosition.WON);
        write(writer, Fen.START, "e4");
        GameBlockWriter.Block block = writer.block();
        assertEquals(1, block.games(), "the second was not ended");
        assertEquals(5, block.positions());
        assertEquals(
                List.of(
                        "r3k2r/1P6/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1 exd6 -5 2 3 200 true",
                        "r3k2r/1P6/3P4/8/8/8/8/R3K2R b KQkq - 0 1 O-O 5 2 3 200 true",
                        "r4rk1/1P6/3P4/8/8/8/8/R3K2R w KQ - 1 2 bxa8=N 15 2 3 200 true",
                        "N4rk1/8/3P4/8/8/8/8/R3K2R b KQ - 0 2 Kg7 25 2 3 200 true",
                        "N4r2/6k1/3P4/8/8/8/8/R3K2R w KQ - 1 3 O-O-O 35 2 3 200 true"),
                replay(block.bytes()));
    }

    @Test
    void anyDamageToABlockIsFound() {
        byte[] block = randomGames(1, 4).bytes();
        for (int at = 0; at < block.length; at++) {
            byte[] damaged = block.clone();
            damaged[at] ^= (byte) (1 << (at & 7));
            assertThrows(UserException.class, () -> replay(damaged), "byte " + at);
            int length = at;
            assertThrows(UserException.class, () -> replay(Arrays.copyOf(block, length)), "cut at " + at);
        }
    }

    @Test
    void anIllegalMoveIsRefusedThoughTheChecksumFits() {
        GameBlockWriter writer = new GameBlockWriter();
        writer.begin(Position.start(), 0, 0, true);
        writer.add(Moves.of(0, 63, Moves.QUIET), 0);
        writer.add(Moves.NONE, 0);
        writer.end(1);
        assertSays(
                "game 1 of the block: move 1 is illegal",
                () -> replay(writer.block().bytes()));
        writer.clear();
        writer.begin(Position.start(), 0, 0, true);
        writer.add(Moves.of(0, 63, Moves.QUIET), 0);
        writer.end(1);
        assertSays("its last move is illegal", () -> replay(writer.block().bytes()));
    }

    @Test
    void aFileIsReadWithItsLogAndWithout() throws IOException {
        Path file = folder.resolve("x.hgames");
        DataFile data = DataFile.begin(file, Map.of("seed", "1"));
        data.append(0, randomGames(3, 5));
        data.append(1, randomGames(2, 6));
        assertEquals(300, data.records());
        assertEquals(300, RecordFiles.count(file));

        byte[] bytes = Files.readAllBytes(file);
        Path alone = folder.resolve("any-name");
        Files.write(alone, bytes);
        assertEquals(300, RecordFiles.count(alone));
        Files.write(alone, Arrays.copyOf(bytes, bytes.length - 1));
        assertSays("chunk 1, at byte ", () -> RecordFiles.count(alone));
        assertSays("it is cut off", () -> RecordFiles.count(alone));
    }

    @Test
    void aDamagedChunkIsNamed() throws IOException {
        Path file = folder.resolve("x.hgames");
        DataFile data = DataFile.begin(file, Map.of());
        data.append(0, randomGames(3, 5));
        data.append(1, randomGames(2, 6));
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length - 20] ^= 1;
        Files.write(file, bytes);
        assertSays("x.hgames, chunk 1: the block does not match", () -> RecordFiles.visit(file, (d, at, n) -> true));
        List<Integer> plies = new ArrayList<>();
        assertThrows(
                UserException.class, () -> RecordFiles.visit(file, (d, at, n) -> plies.add(PackedPosition.ply(d, at))));
        assertEquals(180, plies.size(), "the chunk before it is sound");
    }

    @Test
    void aLogThatPromisesTooMuchIsRefused() throws IOException {
        Path file = folder.resolve("x.hgames");
        DataFile.begin(file, Map.of()).append(0, randomGames(1, 7));
        String log = Files.readString(DataFile.logOf(file));
        Files.writeString(DataFile.logOf(file), log.replaceAll("ends at \\d+", "ends at 99999999999"));
        assertSays("shorter than its log says", () -> RecordFiles.count(file));
        Files.writeString(DataFile.logOf(file), log.replaceAll("ends at \\d+", "ends at 7"));
        assertSays("not a whole block", () -> RecordFiles.visit(file, (d, at, n) -> true));
        Files.writeString(DataFile.logOf(file), log + "chunk 1: 1 games, 0 drawn, 9 records, ends at 0\n");
        assertSays("it cannot have -", () -> RecordFiles.visit(file, (d, at, n) -> true));
    }

    private static void assertSays(String words, Executable action) {
        String message = assertThrows(UserException.class, action).getMessage();
        assertTrue(message.contains(words), message);
    }
}
