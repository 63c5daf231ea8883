package hal.memory;

import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What stands on the board, by which games are found: a signature with the number of each side's men, four bits each,
 * pawns lowest, White's side lower. A game is entered in the index under the signatures of its endgames that stood for
 * more than a ply, so that no exchange is taken for an endgame halfway through.
 */
final class MaterialSignature {
    /** An endgame has at most this many men besides kings and pawns. */
    static final int MAX_PIECES = 4;

    private static final int SIDE_BITS = 20;
    private static final long PAWNS = 0xFL | 0xFL << SIDE_BITS;
    private static final String LETTERS = "PNBRQ";
    /** Makes keys of signatures differ from those of positions. */
    private static final long SALT = 0x9E3779B97F4A7C15L;

    private static final long ENDING_SALT = 0xDAA66D2C7DDF743FL;

    private MaterialSignature() {}

    /** The signature of a position. */
    static long of(Position position) {
        long sum = 0;
        for (int type = PieceTypes.PAWN; type <= PieceTypes.QUEEN; type++) {
            sum |= (long) Long.bitCount(position.pieces(Colors.WHITE, type)) << (4 * type);
            sum |= (long) Long.bitCount(position.pieces(Colors.BLACK, type)) << (4 * type + SIDE_BITS);
        }
        return sum;
    }

    /** Whether it is an endgame, and so in the index. */
    static boolean isEndgame(long signature) {
        int pieces = 0;
        for (long rest = signature & ~PAWNS; rest != 0; rest >>>= 4) {
            pieces += (int) (rest & 15);
        }
        return pieces <= MAX_PIECES;
    }

    /** The key under which a signature stands in the index. */
    static long key(long signature) {
        return mixed(signature + SALT);
    }

    /**
     * Spreads a number over 64 bits (the finisher of Steele, Lea and Flood, "Fast splittable random number generators",
     * 2014).
     */
    static long mixed(long number) {
        long z = (number ^ (number >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** With colours exchanged. */
    static long mirrored(long signature) {
        long side = (1L << SIDE_BITS) - 1;
        return signature >>> SIDE_BITS | (signature & side) << SIDE_BITS;
    }

    /**
     * Reads material as people write it: {@code KRPkrp}, White's men in capitals, or {@code KRPKRP} and {@code KRPvKRP}
     * as endgame tables are called.
     *
     * @throws UserException if it is not material, or of no endgame
     */
    static long parse(String text) {
        String bad = "\"" + CleanText.line(text, 40)
                + "\" is not material of an endgame; write White's pieces and then Black's,"
                + " such as KRPkrp, with at most " + MAX_PIECES + " pieces besides kings and pawns";
        String word = text.replaceAll("(?i)v|\\s|-", "");
        int second = word.toUpperCase(Locale.ROOT).indexOf('K', 1);
        if (word.isEmpty() || Character.toUpperCase(word.charAt(0)) != 'K' || second < 0 || word.length() > 32) {
            throw new UserException(bad);
        }
        long signature = 0;
        for (int i = 1; i < word.length(); i++) {
            int type = LETTERS.indexOf(Character.toUpperCase(word.charAt(i)));
            if (i != second) {
                int shift = 4 * type + (i < second ? 0 : SIDE_BITS);
                if (type < 0 || (signature >>> shift & 15) >= 10) {
                    throw new UserException(bad);
                }
                signature += 1L << shift;
            }
        }
        if (!isEndgame(signature)) {
            throw new UserException(bad);
        }
        return signature;
    }

    /** A kind of endgame. */
    enum Ending {
        PAWN(1),
        KNIGHT(2),
        BISHOP(3),
        /** A knight against a bishop. */
        MINOR(4),
        ROOK(5),
        QUEEN(6);

        private final int number;

        Ending(int number) {
            this.number = number;
        }

        /** From 1 to 6: part of what is stored. */
        int number() {
            return number;
        }

        /** The name by which people ask for it. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        long key() {
            return mixed(number + ENDING_SALT);
        }

        /** The ending of a name. */
        static Ending of(String word) {
            List<String> words = new ArrayList<>();
            for (Ending ending : values()) {
                if (ending.word().equals(word.toLowerCase(Locale.ROOT).replaceAll("s$", ""))) {
                    return ending;
                }
                words.add(ending.word());
            }
            throw new UserException("\"" + CleanText.line(word, 40) + "\" is not a kind of endgame; those are "
                    + String.join(", ", words));
        }

        /**
         * The kind of a signature: kings, pawns and on both sides one kind of piece; with pawns, unless it says so
         * itself.
         */
        static Optional<Ending> of(long signature) {
            long white = signature & ((1L << SIDE_BITS) - 1) & ~15L;
            long black = signature >>> SIDE_BITS & ~15L;
            if (white == 0 && black == 0) {
                return (signature & PAWNS) == 0 ? Optional.empty() : Optional.of(PAWN);
            }
            int whites = only(white);
            int blacks = only(black);
            if (whites < 0 || blacks < 0) {
                return Optional.empty();
            }
            if (whites == blacks) {
                return Optional.of(
                        switch (whites) {
                            case PieceTypes.KNIGHT -> KNIGHT;
                            case PieceTypes.BISHOP -> BISHOP;
                            case PieceTypes.ROOK -> ROOK;
                            default -> QUEEN;
                        });
            }
            boolean minor =
                    Math.max(whites, blacks) == PieceTypes.BISHOP && Math.min(whites, blacks) == PieceTypes.KNIGHT;
            return minor ? Optional.of(MINOR) : Optional.empty();
        }

        /** The only type among a side's pieces; -1 if there are none or several. */
        private static int only(long side) {
            int found = -1;
            for (int type = PieceTypes.KNIGHT; type <= PieceTypes.QUEEN; type++) {
                if (((side >>> (4 * type)) & 15) != 0) {
                    if (found >= 0) {
                        return -1;
                    }
                    found = type;
                }
            }
            return found;
        }
    }
}
