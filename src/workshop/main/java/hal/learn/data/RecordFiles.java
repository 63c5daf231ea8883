package hal.learn.data;

import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads files of games, position by position. What the log of a file does not list is not read: it may be incomplete.
 */
public final class RecordFiles {
    private RecordFiles() {}

    /** Receives one record after another. */
    @FunctionalInterface
    public interface Visitor {
        /**
         * Looks at a record.
         *
         * @param data the buffer that holds it; reused afterwards
         * @param at its offset in the buffer
         * @param number of the record in its file, from 0
         * @return whether to continue
         */
        boolean visit(byte[] data, int at, long number);
    }

    /**
     * The number of complete records in a file.
     *
     * @throws UserException if it cannot be read, or is shorter than its log says
     */
    public static long count(Path file) {
        return chunks(file).stream().mapToLong(DataFile.Chunk::records).sum();
    }

    /**
     * Passes the records of a file to a visitor until it returns false.
     *
     * @throws UserException if it cannot be read, or contains a damaged block of games
     */
    public static void visit(Path file, Visitor visitor) {
        List<DataFile.Chunk> chunks = chunks(file);
        byte[] record = new byte[PackedPosition.BYTES];
        long[] number = {0};
        GameBlockReader.Visitor games = (game, index, position, move, score) -> {
            GameBlockReader.write(game, index, position, move, score, record, 0);
            return visitor.visit(record, 0, number[0]++);
        };
        for (int index = 0; index < chunks.size(); index++) {
            if (!visitBlock(file, chunks, index, games)) {
                return;
            }
        }
    }

    /**
     * Replays the games of a chunk.
     *
     * @param index of the chunk in the list
     * @return whether the visitor wanted to continue
     * @throws UserException naming the chunk, if it is no intact block
     */
    public static boolean visitBlock(
            Path file, List<DataFile.Chunk> chunks, int index, GameBlockReader.Visitor visitor) {
        byte[] block = bytes(file, chunks, index);
        boolean[] asked = {false};
        try {
            return GameBlockReader.visit(block, (game, place, position, move, score) -> {
                asked[0] = true;
                boolean wanted = visitor.visit(game, place, position, move, score);
                asked[0] = false;
                return wanted;
            });
        } catch (UserException e) {
            if (asked[0]) {
                throw e; // the visitor's own trouble
            }
            throw new UserException(file + ", chunk " + chunks.get(index).number() + ": " + e.getMessage(), e);
        }
    }

    /**
     * The games of a chunk, as a block.
     *
     * @param index of the chunk in the list
     * @throws UserException if it cannot be read, or is damaged
     */
    public static GameBlockWriter.Block games(Path file, List<DataFile.Chunk> chunks, int index) {
        byte[] bytes = bytes(file, chunks, index);
        try {
            return GameBlockReader.block(bytes);
        } catch (UserException e) {
            throw new UserException(file + ", chunk " + chunks.get(index).number() + ": " + e.getMessage(), e);
        }
    }

    private static byte[] bytes(Path file, List<DataFile.Chunk> chunks, int index) {
        long start = index == 0 ? 0 : chunks.get(index - 1).end();
        long length = chunks.get(index).end() - start;
        if (length < 0 || length > GameBlockWriter.MAX_LENGTH + GameBlockWriter.HEADER) {
            throw new UserException(file + ", chunk " + chunks.get(index).number() + ": it cannot have " + length
                    + " bytes, as its log says");
        }
        ByteBuffer bytes = ByteBuffer.allocate((int) length);
        try (FileChannel channel = InputFile.channel(file)) {
            read(channel, bytes, start);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
        return bytes.array();
    }

    private static void read(FileChannel channel, ByteBuffer bytes, long start) throws IOException {
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, start + bytes.position()) < 0) {
                throw new EOFException("it is shorter than it was");
            }
        }
    }

    /**
     * The chunks of a file: those of its log, or without one its blocks.
     *
     * @throws UserException if it cannot be read, or is shorter than its log says
     */
    public static List<DataFile.Chunk> chunks(Path file) {
        try (FileChannel channel = InputFile.channel(file)) {
            long size = channel.size();
            Optional<DataFile> log = DataFile.read(file);
            if (log.isPresent()) {
                long known = log.get().length();
                if (known > size) {
                    throw new UserException(file + " is shorter than its log says: " + size + " bytes, not " + known);
                }
                return log.get().chunks();
            }
            return blocks(file, channel, size);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    private static List<DataFile.Chunk> blocks(Path file, FileChannel channel, long size) throws IOException {
        List<DataFile.Chunk> blocks = new ArrayList<>();
        long end = 0;
        while (end < size) {
            ByteBuffer header = ByteBuffer.allocate(GameBlockWriter.HEADER);
            boolean whole = size - end >= GameBlockWriter.HEADER;
            if (whole) {
                read(channel, header, end);
            }
            try {
                long next = whole ? end + GameBlockWriter.HEADER + GameBlockReader.length(header.array()) : size + 1;
                if (next > size) {
                    throw new UserException("it is cut off");
                }
                int positions = GameBlockReader.positions(header.array());
                blocks.add(
                        new DataFile.Chunk(blocks.size(), GameBlockReader.games(header.array()), 0, positions, next));
                end = next;
            } catch (UserException e) {
                throw new UserException(
                        file + ", chunk " + blocks.size() + ", at byte " + end + ": " + e.getMessage(), e);
            }
        }
        return blocks;
    }
}
