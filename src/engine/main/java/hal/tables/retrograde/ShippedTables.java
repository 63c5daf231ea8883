package hal.tables.retrograde;

import hal.platform.Shipped;
import hal.rules.Colors;
import hal.rules.MoveList;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import hal.tables.retrograde.MateProbe.Outcome;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The tables that travel inside HAL: all that can be won with three men, bishop and knight with the distance to mate;
 * two bishops, and queen against rook, with the result. Each is unpacked when it is first asked for.
 *
 * <p>They may be asked by several threads at once.
 */
public final class ShippedTables {
    /** The most men of any of them. */
    public static final int MAX_MEN = 4;

    /** No table knows the position; negative, as all that is no distance. */
    public static final int UNKNOWN = -1;

    public static final int DRAW = -2;
    /** The side to move loses; the distance is unknown. */
    public static final int LOSS = -3;
    /** The side to move wins; the distance is unknown. */
    public static final int WIN = -4;

    private static final String FOLDER = "config/tables/";
    private static final String ENDING = ".end";
    /** Those with distances, and those with results alone. */
    static final List<String> EXACT = List.of("KPK", "KRK", "KQK", "KBNK");

    static final List<String> RESULTS = List.of("KBBK", "KQKR");

    private static final int KINDS = PieceTypes.KING;

    private final Entry[] entries;

    /** All that are shipped. */
    public ShippedTables() {
        entries =
                Stream.concat(EXACT.stream(), RESULTS.stream()).map(Entry::new).toArray(Entry[]::new);
    }

    /** A table, unpacked or not. */
    private static final class Entry {
        private final Endgame endgame;
        private final int signature;
        private volatile ShippedTable table;

        Entry(String name) {
            endgame = Endgame.parse(name);
            int sum = 0;
            for (int piece : endgame.pieces().subList(2, endgame.men())) {
                sum += 1 << (2 * (Pieces.color(piece) * KINDS + Pieces.type(piece)));
            }
            signature = sum;
        }

        ShippedTable table() {
            ShippedTable found = table;
            return found == null ? load() : found;
        }

        private synchronized ShippedTable load() {
            if (table == null) {
                String file = FOLDER + endgame.name() + ENDING;
                try {
                    table = ShippedTable.unpacked(endgame, Shipped.bytes(file));
                } catch (IOException e) {
                    throw new IllegalStateException("the program is damaged: " + file, e);
                }
            }
            return table;
        }
    }

    /** How many men of each kind a side has, two bits each, the pawns first. */
    private static int men(Position position, int color) {
        int sum = 0;
        for (int type = 0; type < KINDS; type++) {
            sum |= Long.bitCount(position.pieces(color, type)) << (2 * type);
        }
        return sum;
    }

    /**
     * The plies until the side to move is mated, or mates; otherwise {@link #DRAW}, {@link #LOSS}, {@link #WIN} or,
     * most of the time, {@link #UNKNOWN}. Only positions with the weaker side to move are known.
     *
     * @param position legal and without castling rights
     * @param squares room for {@value #MAX_MEN} numbers, since a search may allocate nothing
     */
    public int ofWeakerSide(Position position, int[] squares) {
        int white = men(position, Colors.WHITE);
        int black = men(position, Colors.BLACK);
        boolean turned = position.sideToMove() == Colors.WHITE;
        int signature = turned ? black | (white << (2 * KINDS)) : white | (black << (2 * KINDS));
        for (int i = 0; i < entries.length; i++) {
            Entry entry = entries[i];
            if (entry.signature == signature) {
                int value = entry.table().get(position, turned, squares);
                return value <= DistanceTable.MAX
                        ? value
                        : value == ShippedTable.LOSS ? LOSS : value == ShippedTable.WIN ? WIN : DRAW;
            }
        }
        return UNKNOWN;
    }

    /**
     * How a position ends, with either side to move, if distances are known; empty if not.
     *
     * @param position is changed and changed back
     */
    public Optional<Outcome> outcome(Position position) {
        int men = Long.bitCount(position.occupied());
        if (men > MAX_MEN || position.castlingRights() != 0 || position.enPassantSquare() != Squares.NONE) {
            return Optional.empty();
        }
        if (position.hasInsufficientMaterial()) {
            return Optional.of(Outcome.DRAW);
        }
        int[] squares = new int[MAX_MEN];
        int known = ofWeakerSide(position, squares);
        if (known != UNKNOWN) {
            return known == LOSS || known == WIN
                    ? Optional.empty()
                    : Optional.of(known == DRAW ? Outcome.DRAW : new Outcome(known));
        }
        MoveList moves = position.legalMoves();
        if (moves.isEmpty()) {
            return Optional.of(position.inCheck() ? new Outcome(0) : Outcome.DRAW);
        }
        Outcome best = null;
        for (int i = 0; i < moves.size(); i++) {
            position.make(moves.get(i));
            Optional<Outcome> after = position.hasInsufficientMaterial()
                    ? Optional.of(Outcome.DRAW)
                    : ofWeakerSide(position, squares) == UNKNOWN ? Optional.empty() : outcome(position);
            position.unmake();
            if (after.isEmpty()) {
                return Optional.empty();
            }
            Outcome before = after.orElseThrow().before();
            best = best == null || before.worth() > best.worth() ? before : best;
        }
        return Optional.ofNullable(best);
    }
}
