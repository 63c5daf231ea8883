package hal.uci.server;

import hal.engine.Bench;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.Color;
import hal.rules.Perft;
import hal.rules.Piece;
import hal.rules.Position;
import hal.rules.Square;
import hal.search.Score;
import java.util.List;
import java.util.Locale;

/**
 * Commands outside the protocol, for people who talk to an engine by hand. Their output is still valid UCI,
 * {@code info string} lines, but for {@code perft}, which programs read and which every engine prints as Stockfish
 * does. They run on the reading thread, and the next command waits for them.
 */
final class DebugCommands {
    private static final int MAX_DEPTH = 20;

    private final UciOutput out;

    DebugCommands(UciOutput out) {
        this.out = out;
    }

    /** {@code d}: the board with its FEN and key. */
    void show(Position position) {
        for (int rank = 7; rank >= 0; rank--) {
            StringBuilder line = new StringBuilder().append(rank + 1);
            for (int file = 0; file < 8; file++) {
                int piece = position.pieceAt(Square.of(file, rank));
                line.append(' ').append(piece == Piece.NONE ? '.' : Piece.letter(piece));
            }
            out.remark(line.toString());
        }
        out.remark("  a b c d e f g h");
        out.remark("fen " + Fen.format(position));
        out.remark(String.format(Locale.ROOT, "key %016x", position.key()));
    }

    /** {@code eval}: the static evaluation, from White's point of view. */
    void evaluate(EngineCatalog catalog, EngineSpec spec, Position position) {
        int score = Score.fromWhite(catalog.evaluate(spec, position), position.sideToMove());
        out.remark("eval " + spec.evaluation().orElse(EngineCatalog.DEFAULT_EVALUATION) + " " + Score.format(score)
                + " from White's point of view, " + (position.sideToMove() == Color.WHITE ? "White" : "Black")
                + " to move");
    }

    /** {@code perft N}: leaf counts by first move. */
    void perft(Position position, List<String> words, boolean chess960) {
        int depth = depth(words, 1);
        long sum = 0;
        for (int move : position.legalMoves().toArray()) {
            position.make(move);
            long count = Perft.count(position, depth - 1);
            position.unmake();
            out.line(UciMove.format(move, chess960) + ": " + count);
            sum += count;
        }
        out.line("\nNodes searched: " + sum + "\n");
    }

    /** {@code bench [DEPTH]}: the search's signature and speed. */
    void bench(List<String> words) {
        Bench.Result result = Bench.run(depth(words, Bench.DEFAULT_DEPTH));
        out.remark("bench nodes " + result.nodes() + " nps " + result.nodesPerSecond());
    }

    private static int depth(List<String> words, int fallback) {
        String word = words.isEmpty() ? "" : words.get(0);
        return word.matches("[1-9]\\d?") ? Math.min(MAX_DEPTH, Integer.parseInt(word)) : fallback;
    }
}
