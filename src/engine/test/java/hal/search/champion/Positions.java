package hal.search.champion;

import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationModel;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Search;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.StopToken;
import java.time.Duration;
import java.util.List;

/** Positions and small helpers that the tests of several searches share. */
public final class Positions {
    /** Of all phases, quiet and wild. */
    public static final List<String> VARIED = List.of(
            Fen.START,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 b - - 0 10",
            "8/8/1p1k4/p1p2p2/P1P2P2/1P2K3/8/8 w - - 0 1");

    private static final EvaluationCatalog EVALUATIONS = EvaluationCatalog.shipped();

    private Positions() {}

    /** A position by its FEN. */
    public static Position of(String fen) {
        return Fen.parse(fen);
    }

    /** The start position after some moves in SAN. */
    public static Position after(String moves) {
        Position position = Position.start();
        for (String move : moves.split(" ", -1)) {
            position.make(San.parse(position, move));
        }
        return position;
    }

    /** Searches without listening. */
    public static SearchResult search(Search search, Position position, SearchLimits limits) {
        return search.search(position, limits, SearchListener.NONE, new StopToken());
    }

    /** The move chosen, in SAN. */
    public static String choice(Search search, Position position, SearchLimits limits) {
        return San.format(position, search(search, position, limits).move());
    }

    /** A shipped evaluation. */
    public static EvaluationModel evaluation(String name) {
        return EVALUATIONS.model(name);
    }

    /** A limit that no test reaches. */
    public static SearchLimits longTime() {
        return SearchLimits.time(Duration.ofHours(1));
    }
}
