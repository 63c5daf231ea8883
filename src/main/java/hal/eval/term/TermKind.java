package hal.eval.term;

import hal.eval.core.Term;
import hal.eval.core.Weights;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * A kind of term that a file may ask for by a section of that name. A new one is a class and a line here.
 *
 * @param section the name of the section
 * @param keys the numbers that may stand in it
 * @param factory makes the term of its weights; weights that are not given are 0
 */
public record TermKind(String section, List<Key> keys, Function<Weights, Term> factory) {
    /** The types in the order of {@link hal.rules.PieceType}. */
    public static final List<String> PIECES = List.of("pawn", "knight", "bishop", "rook", "queen", "king");

    /** All kinds there are, in the order in which their worth is shown. */
    public static final List<TermKind> ALL = List.of(
            kind("mobility", "pawn knight bishop rook queen king", Mobility::new),
            kind("pawns", "doubled isolated backward", PawnStructure::new),
            kind("passed", "rank2 rank3 rank4 rank5 rank6 rank7", PassedPawns::new),
            kind("bishops", "pair", BishopPair::new),
            kind("rooks", "open half-open", RookFiles::new),
            kind("king", "shield attack", KingShelter::new));

    /**
     * The name of a number or of a list of numbers.
     *
     * @param name as it stands in the file
     * @param count how many numbers the list has; 0 for a single number
     */
    public record Key(String name, int count) {
        /** From {@code name} or {@code name[count]}. */
        static Key parse(String text) {
            int bracket = text.indexOf('[');
            return bracket < 0
                    ? new Key(text, 0)
                    : new Key(
                            text.substring(0, bracket),
                            Integer.parseInt(text.substring(bracket + 1, text.length() - 1)));
        }
    }

    private static TermKind kind(String section, String keys, Function<Weights, Term> factory) {
        List<Key> parsed = Arrays.stream(keys.split(" ")).map(Key::parse).toList();
        return new TermKind(section, parsed, factory);
    }

    /** The names of the keys. */
    public List<String> names() {
        return keys.stream().map(Key::name).toList();
    }
}
