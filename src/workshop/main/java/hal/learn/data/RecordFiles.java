package hal.learn.data;

import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.rules.Squares;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads files of positions: records from any program, or HAL's games, which come as records too. Data that HAL's log of
 * a file does not list is not read: it may be incomplete.
 */
public final class RecordFiles {
    private static final int BLOCK = 1 << 20;
    /** Records of a file without a log are taken in parts of this many. */
    private static final int PART_RECORDS = 1 << 16;

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
        List<DataFile.Chunk> chunks = chunks(file);
        return layout(file) == DataFile.Layout.GAMES
                ? chunks.stream().mapToLong(DataFile.Chunk::records).sum()
                : length(chunks) / PackedPosition.BYTES;
    }

    /**
     * Passes the records of a file to a visitor until it returns false.
     *
     * @throws UserException if it cannot be read, or contains a damaged block of games
     */
    public static void visit(Path file, Visitor visitor) {
        List<DataFile.Chunk> chunks = chunks(file);
        if (layout(file) == DataFile.Layout.GAMES) {
            visitGames(file, chunks, visitor);
        } else {
            visitRecords(file, chunks, visitor);
        }
    }

    private static long length(List<DataFile.Chunk> chunks) {
        return chunks.isEmpty() ? 0 : chunks.get(chunks.size() - 1).end();
    }

    private static void visitRecords(Path file, List<DataFile.Chunk> chunks, Visitor visitor) {
        long left = length(chunks) / PackedPosition.BYTES;
        byte[] block = new byte[BLOCK];
        long number = 0;
        try (InputStream in = InputFile.open(file)) {
            while (left > 0) {
                int wanted = (int) Math.min(BLOCK, left * PackedPosition.BYTES);
                int got = in.readNBytes(block, 0, wanted);
                for (int at = 0; at < got; at += PackedPosition.BYTES) {
                    if (!visitor.visit(block, at, number++)) {
                        return;
                    }
                }
                left = got < wanted ? 0 : left - got / PackedPosition.BYTES;
            }
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    private static void visitGames(Path file, List<DataFile.Chunk> chunks, Visitor visitor) {
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
     * The games of a chunk, as a block: found again if it consists of records.
     *
     * @param index of the chunk in the list
     * @throws UserException if it cannot be read, is damaged, or its records are no games of HAL's
     */
    public static GameBlockWriter.Block games(Path file, List<DataFile.Chunk> chunks, int index) {
        byte[] bytes = bytes(file, chunks, index);
        try {
            return layout(file) == DataFile.Layout.GAMES
                    ? GameBlockReader.block(bytes)
                    : GameReconstruction.block(bytes);
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

    /** The layout of a file, by its first bytes: no record begins like a block of games. */
    public static DataFile.Layout layout(Path file) {
        ByteBuffer first = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        try (FileChannel channel = InputFile.channel(file)) {
            while (first.hasRemaining() && channel.read(first) >= 0) {
                // the first bytes may come one by one
            }
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
        return !first.hasRemaining() && first.getLong(0) == GameBlockWriter.MAGIC
                ? DataFile.Layout.GAMES
                : DataFile.Layout.RECORDS;
    }

    /**
     * The chunks of a file: those of its log, or without one its blocks, or parts of its records.
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
            return layout(file) == DataFile.Layout.GAMES ? blocks(file, channel, size) : parts(size);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    private static List<DataFile.Chunk> parts(long size) {
        List<DataFile.Chunk> parts = new ArrayList<>();
        long records = size / PackedPosition.BYTES;
        for (long first = 0; first < records; first += PART_RECORDS) {
            int count = (int) Math.min(PART_RECORDS, records - first);
            parts.add(new DataFile.Chunk(parts.size(), 0, 0, count, (first + count) * PackedPosition.BYTES, 0));
        }
        return parts;
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
                blocks.add(new DataFile.Chunk(
                        blocks.size(), GameBlockReader.games(header.array()), 0, positions, next, 0));
                end = next;
            } catch (UserException e) {
                throw new UserException(
                        file + ", chunk " + blocks.size() + ", at byte " + end + ": " + e.getMessage(), e);
            }
        }
        return blocks;
    }

    /**
     * Finds the games again in records that come in the order in which they were played: the move between two of them
     * is the one that leads from one to the other. A record that does not continue the one before starts a game of its
     * own. The games give the very same records again, but the side to move of a record is unknown, so that all begin
     * with White to move.
     */
    static final class GameReconstruction {
        private static final int UNKNOWN = Moves.NONE;
        private static final int UNKNOWN_NOISY = Moves.of(Squares.A1, Squares.A1, Moves.CAPTURE);

        private final byte[] records;
        private final GameBlockWriter writer = new GameBlockWriter();
        private final MoveList moves = new MoveList();
        private final byte[] tried = new byte[PackedPosition.BYTES];

        private GameReconstruction(byte[] records) {
            this.records = records;
        }

        /**
         * The games of records.
         *
         * @throws UserException naming the record, if one is illegal or was not written by HAL
         */
        static GameBlockWriter.Block block(byte[] records) {
            GameReconstruction finder = new GameReconstruction(records);
            int next = 0;
            while (next < records.length) {
                next = finder.game(next);
            }
            GameBlockWriter.Block block = finder.writer.block();
            byte[] again = GameBlockReader.records(block.bytes());
            int same = Arrays.mismatch(records, again);
            if (same >= 0) {
                throw new UserException("its record " + same / PackedPosition.BYTES
                        + " cannot be kept in a game: its flags and its score contradict each other");
            }
            return block;
        }

        /** Writes the game that starts with a record; returns the offset of the first record after it. */
        private int game(int first) {
            String problem = PackedPosition.isOurs(records, first)
                    ? PackedPosition.problem(records, first)
                    : "it was not written by HAL, so that its game is unknown";
            if (!problem.isEmpty()) {
                throw new UserException("its record " + first / PackedPosition.BYTES + ": " + problem);
            }
            Position position = start(first);
            int result = PackedPosition.result(records, first);
            writer.begin(
                    position,
                    PackedPosition.ply(records, first),
                    PackedPosition.group(records, first),
                    PackedPosition.has(PackedPosition.FIRST, records, first));
            for (int at = first; ; at += PackedPosition.BYTES) {
                int next = at + PackedPosition.BYTES;
                int move = next < records.length
                                && belongs(at, next)
                                && writer.inGame() + 1 < GameBlockWriter.MAX_POSITIONS
                        ? moveTo(position, next)
                        : UNKNOWN;
                if (move == UNKNOWN) {
                    writer.add(
                            PackedPosition.has(PackedPosition.NOISY, records, at) ? UNKNOWN_NOISY : UNKNOWN,
                            PackedPosition.score(records, at));
                    writer.end(result);
                    return next;
                }
                writer.add(move, PackedPosition.score(records, at));
                position.make(move);
            }
        }

        private boolean belongs(int at, int next) {
            return PackedPosition.isNext(records, next, records, at)
                    && PackedPosition.result(records, next) == PackedPosition.WON - PackedPosition.result(records, at);
        }

        /** The position of a record, with all castling rights that it may have. */
        private Position start(int at) {
            PositionSetup setup = PackedPosition.setup(records, at);
            for (int index = 0; index < setup.castlingRooks.length; index++) {
                int color = index >> 1;
                int home = color * Squares.A8;
                int rook = home + ((index & 1) == 0 ? Squares.H1 : Squares.A1);
                if (setup.board[home + Squares.E1] == Pieces.of(color, PieceTypes.KING)
                        && setup.board[rook] == Pieces.of(color, PieceTypes.ROOK)) {
                    setup.castlingRooks[index] = rook;
                }
            }
            return setup.validate();
        }

        /** The move that leads to a record, or {@link #UNKNOWN}. */
        private int moveTo(Position position, int next) {
            long seen = PackedPosition.occupied(records, next);
            // A record is seen by its side to move, who plays up the board.
            long occupied = position.sideToMove() == Colors.WHITE ? Long.reverseBytes(seen) : seen;
            position.legalMoves(moves);
            for (int i = 0; i < moves.size(); i++) {
                int move = moves.get(i);
                boolean leaves = !Bitboard.contains(occupied, Moves.from(move));
                if ((leaves && Bitboard.contains(occupied, Moves.to(move))) || Moves.isCastling(move)) {
                    position.make(move);
                    PackedPosition.write(position, 0, 0, 0, 0, tried, 0);
                    position.unmake();
                    if (PackedPosition.isSameBoard(tried, 0, records, next)) {
                        return move;
                    }
                }
            }
            return UNKNOWN;
        }
    }
}
