package hal.tables.retrograde;

import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.tables.store.PackedTable;
import hal.tables.store.PackedTable.WrongContentException;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/**
 * A table made small enough to be shipped: positions with the weaker side, Black, to move and no others, since those
 * with White to move follow from them by one move. It holds either distances, as {@link DistanceTable} has them, or
 * results alone, four to a byte.
 *
 * <p>It is kept as a {@link PackedTable} of one part, whose length says which of the two it is.
 */
final class ShippedTable {
    /** In place of a distance where only results are known: the side to move loses, or wins. */
    static final int LOSS = 251;

    static final int WIN = 252;

    private static final String KIND = "HALEND2";
    /** Two bits of a result. */
    private static final int[] RESULTS = {DistanceTable.DRAW, LOSS, WIN, DistanceTable.IMPOSSIBLE};

    private final Endgame endgame;
    private final int[] pieces;
    private final Numbering numbering;
    private final boolean distances;
    private final byte[] values;

    private ShippedTable(Endgame endgame, Numbering numbering, boolean distances, byte[] values) {
        this.endgame = endgame;
        this.pieces = endgame.toArray();
        this.numbering = numbering;
        this.distances = distances;
        this.values = values;
    }

    /** The small form of a table; of results alone unless the distances are to be kept. */
    static ShippedTable of(DistanceTable table, boolean distances) {
        byte[] full = TableCatalog.withoutGaps(table.values()[Colors.BLACK]);
        return new ShippedTable(table.endgame(), table.numbering(), distances, distances ? full : packedResults(full));
    }

    private static byte[] packedResults(byte[] full) {
        byte[] packed = new byte[(full.length + 3) / 4];
        for (int i = 0; i < full.length; i++) {
            int distance = full[i] & 0xFF;
            int result = distance > DistanceTable.MAX ? 0 : distance % 2 == 0 ? 1 : 2;
            packed[i / 4] |= (byte) (result << (i % 4 * 2));
        }
        return packed;
    }

    /**
     * The distance, {@link DistanceTable#DRAW}, {@link #LOSS} or {@link #WIN} of a legal position with the weaker side
     * to move.
     *
     * @param turned whether the position has the colours exchanged
     * @param squares room for the squares of all men
     */
    int get(Position position, boolean turned, int[] squares) {
        int flip = turned ? 1 : 0;
        long rest = 0;
        for (int i = 0; i < pieces.length; i++) {
            int piece = pieces[i] ^ flip;
            // Pieces of a kind follow each other.
            rest = i > 0 && pieces[i] == pieces[i - 1]
                    ? Bitboard.withoutFirst(rest)
                    : position.pieces(Pieces.color(piece), Pieces.type(piece));
            squares[i] = Bitboard.first(rest) ^ 56 * flip;
        }
        return value(numbering.number(squares));
    }

    /** What {@link #get} says of the position of a number, or {@link DistanceTable#IMPOSSIBLE}. */
    int value(int number) {
        return distances ? values[number] & 0xFF : RESULTS[(values[number / 4] >> (number % 4 * 2)) & 3];
    }

    /** The content of its file. */
    byte[] packed() throws IOException {
        return PackedTable.pack(new PackedTable.Header(KIND, endgame.name(), values.length, -1), values);
    }

    /**
     * The table in a file's content.
     *
     * @throws IOException if it is not the table of this endgame
     */
    static ShippedTable unpacked(Endgame endgame, byte[] content) throws IOException {
        PackedTable file = new PackedTable(KIND, new ByteArrayInputStream(content));
        Numbering numbering = new Numbering(endgame);
        int length = file.header().entries();
        boolean distances = length == numbering.size();
        if (!file.header().name().equals(endgame.name()) || (!distances && length != (numbering.size() + 3) / 4)) {
            throw new WrongContentException("it is no table of " + endgame);
        }
        byte[] values = file.part(length);
        file.finish();
        return new ShippedTable(endgame, numbering, distances, values);
    }
}
