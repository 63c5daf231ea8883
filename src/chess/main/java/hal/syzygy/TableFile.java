package hal.syzygy;

import static hal.syzygy.DamagedTableException.require;

import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * One file of tables, open. It has a sub-table for each side to move (a DTZ file for one only), and with pawns for each
 * file a to d of the leading pawn. The kinds of men are numbered 1 to 6, pawn to king, and 8 more for Black.
 */
final class TableFile {
    /** The two kinds of files. */
    enum Kind {
        /** Who wins. */
        WDL(".rtbw", 0x5D23E871L),
        /** How many plies to the next capture or pawn move. */
        DTZ(".rtbz", 0xA50C66D7L);

        private final String ending;
        private final long magic;

        Kind(String ending, long magic) {
            this.ending = ending;
            this.magic = magic;
        }

        /** How the names of its files end. */
        String ending() {
            return ending;
        }
    }

    /** The side to move has no sub-table here. */
    static final int OTHER_SIDE = Integer.MIN_VALUE;

    private static final int SEVERAL_SIDES = 1;
    private static final int HAS_PAWNS = 2;

    // Flags of a DTZ sub-table.
    private static final int BLACK_TO_MOVE = 1;
    private static final int MAPPED = 2;
    private static final int WIN_IN_PLIES = 4;
    private static final int LOSS_IN_PLIES = 8;
    private static final int WIDE_MAP = 16;

    private static final int BLACK_MAN = 8;
    private static final int HEADER = 5;
    private static final int DATA_ALIGNMENT = 64;
    /** What follows the last block: a checksum. */
    private static final int TRAILER = 16;

    private final Kind kind;
    private final TableName name;
    private final MappedFile file;
    /** By file of the leading pawn, if there are pawns, and side. */
    private final SubTable[][] tables;

    /** The values of one pawn file and one side to move. */
    private static final class SubTable {
        private final int[] pieces;
        private final PositionEncoder encoder;
        private PairsData pairs;
        /** In a DTZ file, where the values of each result stand for others: win, loss, cursed win, blessed loss. */
        private final long[] mapAt = new long[4];

        private final int[] mapSize = new int[4];

        SubTable(int[] pieces, PositionEncoder encoder) {
            this.pieces = pieces;
            this.encoder = encoder;
        }
    }

    /**
     * Opens a file and checks its header.
     *
     * @throws UserException saying why it cannot be used
     */
    TableFile(Path path, TableName name, Kind kind) {
        this.kind = kind;
        this.name = name;
        try {
            file = new MappedFile(path);
            tables = readHeader();
        } catch (IOException e) {
            throw FileTrouble.reading(path, e);
        } catch (DamagedTableException e) {
            throw damaged(path, e.getMessage());
        } catch (IndexOutOfBoundsException e) {
            throw damaged(path, "it ends too early");
        }
    }

    /** What a person hears of a damaged file. */
    static UserException damaged(Path path, String why) {
        return new UserException("the endgame table " + path + " is damaged and left out: " + why);
    }

    // The header.

    private SubTable[][] readHeader() {
        require(file.size() >= HEADER && file.unsignedInt(0) == kind.magic, "it does not begin as one");
        int flags = file.unsignedByte(4);
        boolean pawns = name.pawns(Colors.WHITE) + name.pawns(Colors.BLACK) > 0;
        require(((flags & HAS_PAWNS) != 0) == pawns, "its pieces are not those of its name");
        require(
                kind == Kind.DTZ || ((flags & SEVERAL_SIDES) == 0) == name.isSymmetric(),
                "its sides do not fit its name");

        SubTable[][] read = new SubTable[pawns ? 4 : 1][kind == Kind.WDL && !name.isSymmetric() ? 2 : 1];
        long at = HEADER;
        for (int pawnFile = 0; pawnFile < read.length; pawnFile++) {
            at = readMen(read[pawnFile], at, pawnFile);
        }
        at += at & 1;
        for (SubTable[] sides : read) {
            for (SubTable table : sides) {
                table.pairs = new PairsData(file, at, table.encoder.positions());
                at = table.pairs.headerEnd();
            }
        }
        if (kind == Kind.DTZ) {
            at = readMaps(read, at);
        }
        placeParts(read, at);
        return read;
    }

    /** The order of the men, and of the groups by weight. Half a byte is one side's. */
    private long readMen(SubTable[] sides, long at, int pawnFile) {
        int leader = name.leadingColor();
        int leading = name.pawns(leader);
        int others = name.pawns(leader ^ 1);
        int orders = others > 0 ? 2 : 1;
        for (int side = 0; side < sides.length; side++) {
            int[] pieces = new int[name.men()];
            for (int i = 0; i < pieces.length; i++) {
                pieces[i] = half(at + orders + i, side);
            }
            require(name.consistsOf(pieces), "its pieces are not those of its name");
            int pawnWeight = others > 0 ? half(at + 1, side) : -1;
            require(leading == 0 || startsWithPawns(pieces, leading, others), "its pieces stand in no possible order");
            sides[side] = new SubTable(
                    pieces, new PositionEncoder(pieces, leading, others, half(at, side), pawnWeight, pawnFile));
        }
        return at + orders + name.men();
    }

    private int half(long at, int side) {
        return (file.unsignedByte(at) >> (4 * side)) & 15;
    }

    private static boolean startsWithPawns(int[] pieces, int leading, int others) {
        for (int i = 0; i < leading + others; i++) {
            if ((pieces[i] & 7) != 1 || (pieces[i] == pieces[0]) != (i < leading)) {
                return false;
            }
        }
        return true;
    }

    /** Values of a DTZ file may stand for others, so that few different ones need be packed. */
    private long readMaps(SubTable[][] read, long begin) {
        long at = begin;
        for (SubTable[] sides : read) {
            SubTable table = sides[0];
            if ((table.pairs.flags() & MAPPED) == 0) {
                continue;
            }
            boolean wide = (table.pairs.flags() & WIDE_MAP) != 0;
            at += wide ? at & 1 : 0;
            for (int result = 0; result < 4; result++) {
                int size = wide ? file.unsignedShort(at) : file.unsignedByte(at);
                table.mapSize[result] = size;
                table.mapAt[result] = at + (wide ? 2 : 1);
                at = table.mapAt[result] + (wide ? 2L * size : size);
            }
        }
        return at + (at & 1);
    }

    private void placeParts(SubTable[][] read, long begin) {
        PairsData[] all = Arrays.stream(read)
                .flatMap(Arrays::stream)
                .map(table -> table.pairs)
                .toArray(PairsData[]::new);
        long at = begin;
        for (PairsData pairs : all) {
            at = pairs.placeIndex(at);
        }
        for (PairsData pairs : all) {
            at = pairs.placeLengths(at);
        }
        for (PairsData pairs : all) {
            at = aligned(at);
            at = pairs.placeData(at);
        }
        require(
                file.size() == aligned(at) + TRAILER,
                "it has " + file.size() + " bytes instead of " + (aligned(at) + TRAILER));
    }

    private static long aligned(long at) {
        return (at + DATA_ALIGNMENT - 1) & -DATA_ALIGNMENT;
    }

    // Asking.

    /**
     * The result as this table has it, where captures and en passant are not looked at.
     *
     * @param swapped whether Black has the men that the file's name gives White
     * @param squares a buffer
     * @throws DamagedTableException if the file's content makes no sense
     * @throws IndexOutOfBoundsException if it points outside the file
     */
    int wdl(Position position, boolean swapped, int[] squares) {
        file.requireWhole();
        boolean exchanged = isExchanged(position, swapped);
        int side = position.sideToMove() ^ (exchanged ? 1 : 0);
        SubTable table = find(position, exchanged, name.isSymmetric() ? 0 : side, squares);
        int value = table.pairs.value(table.encoder.index(squares));
        require(value <= SyzygyProbe.WIN - SyzygyProbe.LOSS, "it holds a result that does not exist");
        return value + SyzygyProbe.LOSS;
    }

    /**
     * Plies to the next capture or pawn move, less one, as this table has it.
     *
     * @param swapped whether Black has the men that the file's name gives White
     * @param wdl the result, not a draw
     * @param squares a buffer
     * @return {@link #OTHER_SIDE} if the table has only positions with the other side to move
     * @throws DamagedTableException if the file's content makes no sense
     * @throws IndexOutOfBoundsException if it points outside the file
     */
    int dtz(Position position, boolean swapped, int wdl, int[] squares) {
        file.requireWhole();
        boolean exchanged = isExchanged(position, swapped);
        int side = position.sideToMove() ^ (exchanged ? 1 : 0);
        SubTable table = find(position, exchanged, 0, squares);
        int flags = table.pairs.flags();
        if ((flags & BLACK_TO_MOVE) != side && !name.isSymmetric()) {
            return OTHER_SIDE;
        }
        int value = table.pairs.value(table.encoder.index(squares));
        if ((flags & MAPPED) != 0) {
            value = mapped(table, value, wdl);
        }
        boolean inPlies = (wdl == SyzygyProbe.WIN && (flags & WIN_IN_PLIES) != 0)
                || (wdl == SyzygyProbe.LOSS && (flags & LOSS_IN_PLIES) != 0);
        return inPlies ? value : 2 * value;
    }

    private int mapped(SubTable table, int value, int wdl) {
        int result =
                switch (wdl) {
                    case SyzygyProbe.WIN -> 0;
                    case SyzygyProbe.LOSS -> 1;
                    case SyzygyProbe.CURSED_WIN -> 2;
                    default -> 3;
                };
        require(value < table.mapSize[result], "it holds a distance that does not exist");
        boolean wide = (table.pairs.flags() & WIDE_MAP) != 0;
        long at = table.mapAt[result];
        return wide ? file.unsignedShort(at + 2L * value) : file.unsignedByte(at + value);
    }

    /** Whether to look with colours exchanged; with like men on both sides, it is White who moves. */
    private boolean isExchanged(Position position, boolean swapped) {
        return name.isSymmetric() ? position.sideToMove() == Colors.BLACK : swapped;
    }

    /** The sub-table of a position; fills in the squares of its men, in the table's order. */
    private SubTable find(Position position, boolean exchanged, int side, int[] squares) {
        int flip = exchanged ? 1 : 0;
        int pawnFile = 0;
        int done = 0;
        int turn = 0;
        if (tables.length > 1) {
            turn = exchanged ? 56 : 0;
            int leader = name.leadingColor();
            done = fill(squares, 0, position.pieces(leader ^ flip, PieceTypes.PAWN), turn);
            pawnFile = PositionEncoder.leadingPawnFile(squares, done);
        }
        SubTable table = tables[pawnFile][side];
        int[] pieces = table.pieces;
        while (done < pieces.length) {
            int piece = pieces[done];
            int color = (piece & BLACK_MAN) != 0 ? Colors.BLACK : Colors.WHITE;
            done = fill(squares, done, position.pieces(color ^ flip, (piece & 7) - 1), turn);
        }
        return table;
    }

    private static int fill(int[] squares, int begin, long men, int turn) {
        int next = begin;
        for (long rest = men; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            squares[next++] = Bitboard.first(rest) ^ turn;
        }
        return next;
    }

    /** The number of a man in these files, of HAL's. */
    static int code(int piece) {
        return Pieces.type(piece) + 1 + (Pieces.color(piece) == Colors.BLACK ? BLACK_MAN : 0);
    }
}
