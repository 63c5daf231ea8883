package hal.search.lab;

import hal.search.engine.Scores;
import hal.search.lab.run.SearchRun;
import java.util.List;

/**
 * MTD(f) (Plaat, Schaeffer, Pijls and de Bruin 1996): nothing but null windows. Each search answers whether the value
 * is at least so much, and the next asks nearer to it, until the two bounds meet. A table remembers what the earlier
 * searches have seen. The value of the root is minimax's, except for draws by repetition, as in {@link AlphaBetaTable}.
 */
final class MemoryTest implements GameAlgorithm {
    private final WindowSearch inner = new AlphaBetaTable();

    @Override
    public int search(int depth, SearchRun run) {
        inner.begin(run);
        // 1. The first guess. A program that deepens takes the value of the depth before.
        int value = 0;
        int lower = -Scores.INFINITE;
        int upper = Scores.INFINITE;
        List<Integer> line = List.of();
        while (lower < upper) {
            // 2. Is the value at least this?
            int beta = value == lower ? value + 1 : value;
            value = inner.search(depth, 0, beta - 1, beta);
            // 3. It is, and the move that proves it is the best so far; or it is not.
            if (value >= beta) {
                lower = value;
                line = run.line();
            } else {
                upper = value;
            }
        }
        return run.finish(depth, value, line);
    }
}
