package hal.eval;

import java.util.List;
import java.util.function.Function;

/**
 * A kind of term that a file may ask for by a section of that name. A new one is a class and a line here.
 *
 * @param section the name of the section
 * @param keys the numbers that may stand in it, in the order of the factory's array
 * @param factory makes the term of its {@link Tapered} weights; weights that are not given are 0
 */
record TermKind(String section, List<String> keys, Function<long[], Term> factory) {
    /** The types in the order of {@link hal.rules.PieceType}. */
    static final List<String> PIECES = List.of("pawn", "knight", "bishop", "rook", "queen", "king");

    static final List<TermKind> ALL = List.of(
            new TermKind("mobility", PIECES, Mobility::new),
            new TermKind("pawns", List.of("doubled", "isolated", "backward"), w -> new PawnStructure(w[0], w[1], w[2])),
            new TermKind("passed", List.of("rank2", "rank3", "rank4", "rank5", "rank6", "rank7"), PassedPawns::new),
            new TermKind("bishops", List.of("pair"), w -> new BishopPair(w[0])),
            new TermKind("rooks", List.of("open", "half-open"), w -> new RookFiles(w[0], w[1])),
            new TermKind("king", List.of("shield", "attack"), w -> new KingShelter(w[0], w[1])));

    /** The names of all sections. */
    static List<String> sections() {
        return ALL.stream().map(TermKind::section).toList();
    }
}
