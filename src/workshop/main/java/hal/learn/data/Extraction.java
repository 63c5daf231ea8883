package hal.learn.data;

import hal.eval.Evaluator;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.MoveNote;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnReader;
import hal.learn.tune.LabelledPosition;
import hal.rules.Colors;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.engine.Score;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Extracts from games the positions that a static evaluation should judge correctly: not in check, no capture or
 * promotion played next, nothing hanging, not in the opening, no mate in sight; each position once.
 *
 * <p>Only one game is in memory at a time. The same games give the same positions.
 */
public final class Extraction {
    private static final List<String> RESULTS = List.of("0-1", "1/2-1/2", "1-0");
    /** Games that ended on time or by a forfeit do not show who stood better. */
    private static final Set<String> FAIR_ENDS = Set.of("", "?", "normal", "adjudication");
    /** Represents a mate by either side: more than any evaluation. */
    private static final int MATE = 100_000;
    /** Memory for four million keys, 32 MB. */
    private static final int KEY_BITS = 22;

    private final Settings settings;
    private final QuietCheck quiet;
    private final SeenKeys seen = new SeenKeys(KEY_BITS);
    private final Random random;
    private volatile boolean stopped;
    private long games;
    private long leftOut;
    private long taken;
    private long repeated;

    /** Extraction with an evaluation that decides what is quiet; the evaluator must not be used elsewhere. */
    public Extraction(Settings settings, Evaluator evaluation) {
        this.settings = settings;
        quiet = new QuietCheck(evaluation);
        random = new Random(settings.seed());
    }

    /** Makes {@link #read} return after the current game. Thread-safe. */
    public void stop() {
        stopped = true;
    }

    /**
     * Reads a PGN file.
     *
     * @param out receives the positions
     * @param afterGame is run after each game
     * @throws IOException if it cannot be read
     */
    public void read(PgnReader reader, Consumer<LabelledPosition> out, Runnable afterGame) throws IOException {
        visit(reader, game -> take(game, out), afterGame);
    }

    /**
     * Reads a PGN file and outputs every position with a score, as {@code hal datagen} does; unsuitable ones are
     * filtered when records are read.
     *
     * @param out receives a record's bytes; the array is reused
     * @param afterGame is run after each game
     * @throws IOException if it cannot be read
     */
    public void readRecords(PgnReader reader, Consumer<byte[]> out, Runnable afterGame) throws IOException {
        visit(reader, game -> writeAll(game, out), afterGame);
    }

    private void visit(PgnReader reader, Consumer<GameTree> use, Runnable afterGame) throws IOException {
        while (!stopped) {
            PgnEntry entry = reader.next().orElse(null);
            if (entry == null) {
                return;
            }
            games++;
            if (isOfUse(entry)) {
                use.accept(entry.game());
            } else {
                leftOut++;
            }
            afterGame.run();
        }
    }

    private void writeAll(GameTree game, Consumer<byte[]> out) {
        int whiteResult = RESULTS.indexOf(game.result().pgn());
        int group = random.nextInt(PackedPosition.GROUPS);
        byte[] record = new byte[PackedPosition.BYTES];
        Position position = game.start();
        boolean first = true;
        for (GameNode node : game.mainLine()) {
            OptionalInt mate = node.note().mateIn();
            OptionalInt score = mate.isPresent() ? OptionalInt.of(mateScore(mate.getAsInt())) : whiteScore(node);
            if (score.isPresent() && !node.isNullMove()) {
                boolean white = position.sideToMove() == Colors.WHITE;
                int most = mate.isPresent() ? Score.MATE : Score.MAX_EVALUATION;
                int bounded = Math.max(-most, Math.min(most, score.getAsInt()));
                int flags = PackedPosition.flags(position, node.move().code(), mate.isPresent(), first);
                PackedPosition.write(position, white ? bounded : -bounded, position.depth(), flags, group, record, 0);
                PackedPosition.setResult(record, 0, white ? whiteResult : PackedPosition.WON - whiteResult);
                out.accept(record);
                first = false;
                taken++;
            }
            node.make(position);
        }
    }

    /** The score of a mate in some moves, by White or, if negative, by Black. */
    private static int mateScore(int moves) {
        int score = Score.mateIn(Math.max(0, 2 * Math.abs(moves) - 1));
        return moves < 0 ? -score : score;
    }

    /** The number of games read. */
    public long games() {
        return games;
    }

    /** The number of games not used: unfinished, ended on time or by a forfeit, or with illegal moves. */
    public long leftOut() {
        return leftOut;
    }

    /** The number of positions taken. */
    public long taken() {
        return taken;
    }

    /** The number of duplicates skipped. */
    public long repeated() {
        return repeated;
    }

    private static boolean isOfUse(PgnEntry entry) {
        return entry.isComplete()
                && RESULTS.contains(entry.game().result().pgn())
                && FAIR_ENDS.contains(entry.game().tag("Termination"));
    }

    private void take(GameTree game, Consumer<LabelledPosition> out) {
        List<GameNode> line = game.mainLine();
        int result = RESULTS.indexOf(game.result().pgn());
        List<Integer> plies = chosen(line);
        Position position = game.start();
        int next = 0;
        for (int ply = 0; ply < line.size() && next < plies.size(); ply++) {
            if (ply == plies.get(next)) {
                next++;
                take(position, line.get(ply), games + "." + ply, result, out);
            }
            line.get(ply).make(position);
        }
    }

    /** A random choice of suitable plies, in order. */
    private List<Integer> chosen(List<GameNode> line) {
        List<Integer> plies = new ArrayList<>();
        for (int ply = settings.skipPlies(); ply < line.size(); ply++) {
            GameNode node = line.get(ply);
            OptionalInt score = whiteScore(node);
            boolean level =
                    score.isPresent() ? Math.abs(score.getAsInt()) <= settings.mostScore() : !settings.needsScore();
            if (level
                    && !Moves.isCapture(node.move().code())
                    && !Moves.isPromotion(node.move().code())) {
                plies.add(ply);
            }
        }
        Collections.shuffle(plies, random);
        List<Integer> some = new ArrayList<>(plies.subList(0, Math.min(settings.perGame(), plies.size())));
        Collections.sort(some);
        return some;
    }

    /** The score noted with a move, in centipawns from White's point of view; {@link #MATE} for any mate. */
    private static OptionalInt whiteScore(GameNode node) {
        MoveNote note = node.note();
        return note.mateIn().isPresent() ? OptionalInt.of(MATE) : note.centipawns();
    }

    private void take(Position position, GameNode node, String id, int result, Consumer<LabelledPosition> out) {
        if (position.inCheck() || !quiet.isQuiet(position, settings.quietMargin())) {
            return;
        }
        if (!seen.add(position.key())) {
            repeated++;
            return;
        }
        OptionalInt white = whiteScore(node);
        OptionalInt score =
                white.isPresent() && position.sideToMove() == Colors.BLACK ? OptionalInt.of(-white.getAsInt()) : white;
        out.accept(new LabelledPosition(position.copy(), result, score, id));
        taken++;
    }

    /**
     * The keys of positions already taken, in a table of fixed size: when it is full a new key replaces an old one,
     * whose position may then be taken again.
     */
    static final class SeenKeys {
        private static final int NEIGHBOURS = 8;

        private final long[] keys;

        /**
         * An empty table.
         *
         * @param bits the binary logarithm of the capacity; each key takes eight bytes
         */
        SeenKeys(int bits) {
            keys = new long[1 << bits];
        }

        /** Adds a key and returns whether it is new. */
        boolean add(long key) {
            long wanted = key == 0 ? 1 : key; // zero marks an empty slot
            int home = (int) wanted & keys.length - NEIGHBOURS;
            for (int i = home; i < home + NEIGHBOURS; i++) {
                if (keys[i] == wanted) {
                    return false;
                }
                if (keys[i] == 0) {
                    keys[i] = wanted;
                    return true;
                }
            }
            keys[home + (int) (wanted >>> 61)] = wanted;
            return true;
        }
    }

    /**
     * Which positions of a game are taken.
     *
     * @param skipPlies the number of plies skipped at the start of each game, since opening moves are not the players'
     *     own
     * @param perGame the maximum number of positions per game, chosen at random: positions of one game share its
     *     result, so that many of them say little more than a few
     * @param quietMargin how far quiescence search may differ from the evaluation, in centipawns
     * @param mostScore positions with a higher absolute search score are decided and teach nothing; centipawns
     * @param needsScore whether only positions with a search score are taken
     * @param seed of the random choices
     */
    public record Settings(int skipPlies, int perGame, int quietMargin, int mostScore, boolean needsScore, long seed) {
        /** The defaults. */
        public static final Settings DEFAULT = new Settings(8, 12, 30, 1500, true, 1);
    }
}
