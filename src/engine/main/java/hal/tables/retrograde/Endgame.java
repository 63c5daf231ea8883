package hal.tables.retrograde;

import hal.platform.Format;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceType;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which men are on the board, whose colours may be exchanged: the side with more or stronger men is called White. Its
 * name lists White's men and then Black's, as in {@code KBNK}.
 *
 * @param pieces as in {@link PiecePlacement}: the white king, the black king, White's other men and Black's, the
 *     strongest first
 */
public record Endgame(List<Integer> pieces) {
    /** The most men that HAL makes tables for. */
    public static final int MAX_MEN = 5;

    private static final Pattern NAME = Pattern.compile("K([QRBNP]*)V?K([QRBNP]*)");
    private static final Pattern FILLING = Pattern.compile("\\b(?:and|an?|the|bare|lone|king)\\b");
    private static final String EXAMPLE = "a name is like KRK, KBNK or KQKR: White's pieces, then Black's";

    /** Keeps its own copy. */
    public Endgame {
        pieces = List.copyOf(pieces);
    }

    /**
     * The endgame of a name.
     *
     * @throws UserException saying what a name looks like
     */
    public static Endgame parse(String name) {
        Matcher matcher = NAME.matcher(name.strip().toUpperCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new UserException("\"" + CleanText.line(name, 40) + "\" is no endgame; " + EXAMPLE);
        }
        List<Integer> men = new ArrayList<>();
        for (int color = Colors.WHITE; color <= Colors.BLACK; color++) {
            men.add(Pieces.of(color, PieceTypes.KING));
            for (char letter : matcher.group(1 + color).toCharArray()) {
                men.add(Pieces.of(color, PieceTypes.ofLetter(letter)));
            }
        }
        Endgame endgame = of(men);
        if (men.size() < 3 || men.size() > MAX_MEN) {
            throw new UserException(
                    endgame.name() + " has " + men.size() + " pieces; tables are made for 3 to " + MAX_MEN);
        }
        return endgame;
    }

    /**
     * The name of an endgame in words: KQKR for "queen against rook", KPK for "king and pawn", KBBK for "two bishops".
     *
     * @return empty if other words than pieces stand there
     */
    public static Optional<String> named(String words) {
        String[] sides = words.toLowerCase(Locale.ROOT).split(" (?:against|versus|vs) ", -1);
        StringBuilder name = new StringBuilder();
        for (String side : sides) {
            name.append('K');
            String men = FILLING.matcher(side).replaceAll(" ").replaceAll("\\btwo (\\w+)s\\b", "$1 $1");
            for (String man : men.strip().split("\\s+", -1)) {
                int type = List.of("pawn", "knight", "bishop", "rook", "queen").indexOf(man);
                if (type < 0 && !man.isEmpty()) {
                    return Optional.empty();
                }
                name.append(type < 0 ? "" : PieceTypes.letter(type));
            }
        }
        return Optional.of(sides.length == 1 ? name + "K" : name.toString())
                .filter(found -> found.matches("K[QRBNP]+K[QRBNP]*"));
    }

    /** The endgame of some men. */
    static Endgame of(List<Integer> men) {
        List<Integer> white = side(men, Colors.WHITE);
        List<Integer> black = side(men, Colors.BLACK);
        if (isStronger(black, white)) {
            return of(men.stream().map(piece -> piece ^ 1).toList());
        }
        List<Integer> pieces = new ArrayList<>(List.of(white.get(0), black.get(0)));
        pieces.addAll(white.subList(1, white.size()));
        pieces.addAll(black.subList(1, black.size()));
        return new Endgame(pieces);
    }

    /** The endgame of a position. */
    public static Endgame of(Position position) {
        List<Integer> men = new ArrayList<>();
        for (long rest = position.occupied(); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            men.add(position.pieceAt(Bitboard.first(rest)));
        }
        return of(men);
    }

    /** All endgames with this number of men: those with all men on one side first. */
    public static List<Endgame> all(int men) {
        List<Endgame> all = new ArrayList<>();
        for (int black = 0; black <= men - 2; black++) {
            for (String first : sets(men - 2 - black, "QRBNP")) {
                for (String second : sets(black, "QRBNP")) {
                    Endgame endgame = parse("K" + first + "K" + second);
                    if (!all.contains(endgame)) {
                        all.add(endgame);
                    }
                }
            }
        }
        return all;
    }

    private static List<String> sets(int size, String letters) {
        if (size == 0) {
            return List.of("");
        }
        List<String> sets = new ArrayList<>();
        for (int i = 0; i < letters.length(); i++) {
            for (String rest : sets(size - 1, letters.substring(i))) {
                sets.add(letters.charAt(i) + rest);
            }
        }
        return sets;
    }

    private static List<Integer> side(List<Integer> men, int color) {
        return men.stream()
                .filter(piece -> Pieces.color(piece) == color)
                .sorted(Comparator.comparing((Integer piece) -> Pieces.type(piece))
                        .reversed())
                .toList();
    }

    private static boolean isStronger(List<Integer> one, List<Integer> other) {
        int more = Integer.compare(one.size(), other.size());
        for (int i = 0; i < one.size() && more == 0; i++) {
            more = Integer.compare(Pieces.type(one.get(i)), Pieces.type(other.get(i)));
        }
        return more > 0;
    }

    /** How many men there are. */
    public int men() {
        return pieces.size();
    }

    /** The name, as in {@code KBNK}. */
    public String name() {
        StringBuilder name = new StringBuilder();
        for (int color = Colors.WHITE; color <= Colors.BLACK; color++) {
            for (int piece : side(pieces, color)) {
                name.append(PieceTypes.letter(Pieces.type(piece)));
            }
        }
        return name.toString();
    }

    /** The men as a sentence begins with them: "King, bishop and knight against king". */
    public String inWords() {
        return Format.capital(inWords(Colors.WHITE) + " against " + inWords(Colors.BLACK));
    }

    private String inWords(int color) {
        List<String> men = new ArrayList<>();
        for (int type = PieceTypes.KING; type >= PieceTypes.PAWN; type--) {
            int piece = Pieces.of(color, type);
            int count = Collections.frequency(pieces, piece);
            if (count > 0) {
                men.add(
                        count == 1
                                ? "" + PieceType.of(type)
                                : (count == 2 ? "two " : "three ") + PieceType.of(type) + "s");
            }
        }
        int last = men.size() - 1;
        return last == 0 ? men.get(0) : String.join(", ", men.subList(0, last)) + " and " + men.get(last);
    }

    /** Whether there are pawns, of a colour or of any. */
    boolean hasPawns() {
        return pieces.stream().anyMatch(piece -> Pieces.type(piece) == PieceTypes.PAWN);
    }

    /**
     * What a move leads to that takes a man, or promotes a pawn, or both: what tables must be there before this one.
     */
    List<Endgame> successors() {
        List<Endgame> found = new ArrayList<>();
        for (int taken = 1; taken < men(); taken++) { // 1, the black king, stands for no man
            for (int pawn = 1; pawn < men(); pawn++) {
                boolean promotes = pawn > 1 && pawn != taken && Pieces.type(pieces.get(pawn)) == PieceTypes.PAWN;
                for (int type = PieceTypes.KNIGHT; type <= PieceTypes.QUEEN; type++) {
                    if ((promotes || pawn == 1) && taken + pawn > 2) {
                        found.add(of(after(taken, pawn, type)));
                    }
                }
            }
        }
        return found.stream().distinct().filter(next -> next.men() > 2).toList();
    }

    /** The men after one was taken and a pawn promoted; 1 stands for none. */
    List<Integer> after(int taken, int pawn, int type) {
        List<Integer> men = new ArrayList<>(pieces);
        if (pawn > 1) {
            men.set(pawn, Pieces.of(Pieces.color(men.get(pawn)), type));
        }
        if (taken > 1) {
            men.remove(taken);
        }
        return men;
    }

    /** The pieces as an array, for inner loops. */
    int[] toArray() {
        return pieces.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * The squares of a position's men in this order.
     *
     * @param turned whether the position's colours are exchanged, and the board turned with them
     */
    int[] squaresOf(Position position, boolean turned) {
        int[] squares = new int[men()];
        long[] rest = new long[Pieces.COUNT];
        for (int piece = 0; piece < Pieces.COUNT; piece++) {
            int here = turned ? piece ^ 1 : piece;
            rest[piece] = position.pieces(Pieces.color(here), Pieces.type(here));
        }
        for (int i = 0; i < squares.length; i++) {
            int piece = pieces.get(i);
            squares[i] = Bitboard.first(rest[piece]) ^ (turned ? 56 : 0);
            rest[piece] = Bitboard.withoutFirst(rest[piece]);
        }
        return squares;
    }

    /** Whether a position has these men with the colours exchanged. */
    boolean isTurnedIn(Position position) {
        int[] counts = new int[Pieces.COUNT];
        pieces.forEach(piece -> counts[piece]++);
        return !Arrays.stream(toArray())
                .allMatch(piece ->
                        Long.bitCount(position.pieces(Pieces.color(piece), Pieces.type(piece))) == counts[piece]);
    }

    @Override
    public String toString() {
        return name();
    }
}
