package hal.search.lab.solve;

import hal.search.lab.game.GridGame;
import hal.tables.retrograde.MateProbe.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;

/**
 * Solves a game backwards from its ends, as {@link hal.tables.retrograde.RetrogradeAnalysis} solves an endgame of
 * chess.
 *
 * <p>Here every move adds a piece. So the positions fall into layers, those of n pieces, and a move leads from one
 * layer to the next one, never back or within. That makes two steps of the whole analysis:
 *
 * <ol>
 *   <li>forwards, layer by layer: what the moves from the positions of n pieces lead to are those of n + 1 pieces. Many
 *       moves lead to the same one; mirror images count as one;
 *   <li>backwards, layer by layer: a position that ends the game has its result. Any other is won in one ply more than
 *       the fastest loss that a move leaves to the opponent, else drawn if a move draws, else lost in one ply more than
 *       the slowest win. All these are known when the layer's turn comes, so that each position is looked at once.
 * </ol>
 *
 * <p>In chess pieces also move about, and a position may occur again: hence its rounds by distance, and moves taken
 * back.
 */
public final class GameSolver {
    /** Positions that one thread takes at a time. */
    private static final int CHUNK = 1 << 14;

    private static final Outcome LOST = new Outcome(0);

    private final GridGame game;
    private final Progress progress;
    private long collected;
    private final AtomicLong solved = new AtomicLong();
    /** As {@link #solved}, but counting mirror images, too. */
    private final AtomicLong images = new AtomicLong();

    /** Told how far the solver has come, by any thread. */
    public interface Progress {
        /** This many positions with up to the given number of pieces are collected, mirror images counted once. */
        void collected(int pieces, long positions);

        /** This many positions are solved, of all that were collected. */
        void solved(long positions, long all);
    }

    /**
     * For a game.
     *
     * @param game at the position to begin from
     * @throws hal.support.UserException if it is too large
     */
    public GameSolver(GridGame game, Progress progress) {
        SolvedGames.requireSmall(game);
        this.game = game.copy();
        this.progress = progress;
    }

    /** Solves the game on all processors. */
    public SolvedGame solve() {
        // Step 1. Forwards: the positions there are.
        List<int[]> layers = new ArrayList<>();
        for (int[] layer = {game.code()}; layer.length > 0; layer = next(layer)) {
            layers.add(layer);
            collected += layer.length;
            progress.collected(game.movesMade() + layers.size() - 1, collected);
        }

        // Step 2. Backwards: what they come to.
        byte[][] values = new byte[layers.size()][];
        for (int i = layers.size() - 1; i >= 0; i--) {
            boolean last = i == layers.size() - 1;
            values[i] =
                    values(layers.get(i), last ? new int[0] : layers.get(i + 1), last ? new byte[0] : values[i + 1]);
        }
        return new SolvedGame(game.name(), game.movesMade(), layers.toArray(int[][]::new), values, images.get());
    }

    /** The positions one move after those of a layer, in order, each once. */
    private int[] next(int[] layer) {
        int[] found = chunks(layer)
                .mapToObj(chunk -> after(layer, chunk))
                .flatMapToInt(IntStream::of)
                .toArray();
        Arrays.parallelSort(found);
        return distinct(found);
    }

    private int[] after(int[] layer, int chunk) {
        GridGame board = game.copy();
        int[] moves = new int[board.maxMoves()];
        int end = Math.min(layer.length, (chunk + 1) * CHUNK);
        int[] found = new int[(end - chunk * CHUNK) * moves.length];
        int count = 0;
        for (int i = chunk * CHUNK; i < end; i++) {
            board.place(layer[i]);
            int choices = board.moves(moves);
            for (int j = 0; j < choices; j++) {
                board.make(moves[j]);
                found[count++] = board.code();
                board.unmake();
            }
        }
        int[] codes = Arrays.copyOf(found, count);
        Arrays.sort(codes);
        return distinct(codes);
    }

    private static int[] distinct(int[] sorted) {
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                sorted[count++] = sorted[i];
            }
        }
        return Arrays.copyOf(sorted, count);
    }

    /** What the positions of a layer come to, from what those of the next one do. */
    private byte[] values(int[] layer, int[] nextLayer, byte[] nextValues) {
        byte[] values = new byte[layer.length];
        chunks(layer).forEach(chunk -> {
            GridGame board = game.copy();
            int[] moves = new int[board.maxMoves()];
            int end = Math.min(layer.length, (chunk + 1) * CHUNK);
            long counted = 0;
            for (int i = chunk * CHUNK; i < end; i++) {
                board.place(layer[i]);
                counted += board.images();
                values[i] = SolvedGame.toByte(outcome(board, moves, nextLayer, nextValues));
            }
            images.addAndGet(counted);
            progress.solved(solved.addAndGet(end - chunk * CHUNK), collected);
        });
        return values;
    }

    private static Outcome outcome(GridGame board, int[] moves, int[] nextLayer, byte[] nextValues) {
        if (board.isOver()) {
            return board.moverScore() < 0 ? LOST : Outcome.DRAW;
        }
        Outcome best = null;
        int choices = board.moves(moves);
        for (int i = 0; i < choices; i++) {
            board.make(moves[i]);
            Outcome outcome = SolvedGame.ofByte(nextValues[Arrays.binarySearch(nextLayer, board.code())])
                    .before();
            board.unmake();
            best = best == null || outcome.worth() > best.worth() ? outcome : best;
        }
        return best;
    }

    private static IntStream chunks(int[] layer) {
        return IntStream.range(0, (layer.length + CHUNK - 1) / CHUNK).parallel();
    }
}
