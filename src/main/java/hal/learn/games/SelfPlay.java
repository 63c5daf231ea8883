package hal.learn.games;

import hal.eval.EvaluationModel;
import hal.learn.data.PackedPosition;
import hal.rules.Color;
import hal.rules.MoveGenerator;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.search.Score;
import hal.search.Search;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import hal.search.champion.ChampionSearch;
import hal.support.Seeds;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Random;

/**
 * Plays HAL against itself and records every position searched. Not thread-safe. A game depends only on the rules and
 * its number, not on earlier games.
 */
final class SelfPlay {
    private static final int FIFTY_MOVES_IN_PLIES = 100;
    private static final int CHESS960_STARTS = 960;
    private static final int ORDINARY_START = 518;

    private final SelfPlayRules rules;
    private final Search search;
    private final SearchLimits limits;
    private final MoveList moves = new MoveList();
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private volatile StopToken signal = new StopToken();
    private volatile boolean stopped;

    private byte[] records = new byte[1 << 17];
    private int length;
    private int games;
    private int drawn;
    private long searchNanos;
    private long nodes;

    SelfPlay(SelfPlayRules rules, EvaluationModel model) {
        this.rules = rules;
        search = new ChampionSearch(model, rules.hashMegabytes());
        limits = SearchLimits.nodes(rules.hardNodes());
    }

    /** Stops the current game. Thread-safe. */
    void stop() {
        stopped = true;
        signal.raise();
    }

    /** Drops the recorded games. */
    void clear() {
        length = 0;
        games = 0;
        drawn = 0;
    }

    /** The records of the games since {@link #clear}. */
    byte[] records() {
        return Arrays.copyOf(records, length);
    }

    int games() {
        return games;
    }

    /** The number of those games that were drawn. */
    int drawn() {
        return drawn;
    }

    /** Total CPU time spent searching, in nanoseconds. */
    long searchNanos() {
        return searchNanos;
    }

    /** Total nodes searched. */
    long nodes() {
        return nodes;
    }

    /**
     * Plays a game and records it.
     *
     * @param number of the game
     * @return false if it was stopped; nothing is recorded then
     */
    boolean play(long number) {
        long chance = Seeds.mix(rules.seed(), number);
        int group = (int) (Seeds.mix(chance, 1) >>> 56);
        Position position = opening(chance);
        if (position == null) {
            return false;
        }
        int first = length;
        int openingPlies = position.depth();
        Adjudication adjudication = new Adjudication();
        search.newGame();
        while (!isOverByRules(position)) {
            SearchResult found = think(position, rules.softNodes());
            if (stopped) {
                length = first;
                return false;
            }
            write(position, found, group, length == first);
            if (adjudication.isOver(position, found.score())) {
                end(first, openingPlies, adjudication.winner());
                return true;
            }
            position.make(found.move());
        }
        end(first, openingPlies, winnerOf(position));
        return true;
    }

    private boolean isOverByRules(Position position) {
        MoveGenerator.legal(position, moves);
        return moves.isEmpty()
                || position.hasInsufficientMaterial()
                || position.earlierOccurrences() >= 2
                || position.halfmoveClock() >= FIFTY_MOVES_IN_PLIES
                || position.depth() >= rules.mostPlies();
    }

    /** A start position followed by random moves, with chances for both sides; null if stopped. */
    private Position opening(long chance) {
        for (int attempt = 0; !stopped; attempt++) {
            Random random = new Random(Seeds.mix(chance, 2 + attempt));
            int start = rules.chess960() ? random.nextInt(CHESS960_STARTS) : ORDINARY_START;
            int plies = rules.openingPlies() + random.nextInt(2);
            Position position = PositionSetup.chess960Start(start).validate();
            MoveGenerator.legal(position, moves);
            while (position.depth() < plies && !moves.isEmpty()) {
                position.make(moves.get(random.nextInt(moves.size())));
                MoveGenerator.legal(position, moves);
            }
            if (!moves.isEmpty()) {
                search.newGame();
                if (Math.abs(think(position, 4 * rules.softNodes()).score()) <= rules.openingScore()) {
                    return position;
                }
            }
        }
        return null;
    }

    /** Deepens until the soft node limit is reached. */
    private SearchResult think(Position position, int softNodes) {
        StopToken stop = new StopToken();
        signal = stop;
        if (stopped) {
            stop.raise(); // stop() ran between the two lines above
        }
        SearchListener untilSoftLimit = info -> {
            if (info.nodes() >= softNodes) {
                stop.raise();
            }
        };
        long before = threads.getCurrentThreadCpuTime();
        SearchResult result = search.search(position, limits, untilSoftLimit, stop);
        searchNanos += threads.getCurrentThreadCpuTime() - before;
        nodes += result.statistics().nodes();
        return result;
    }

    private void write(Position position, SearchResult found, int group, boolean first) {
        if (length + PackedPosition.BYTES > records.length) {
            records = Arrays.copyOf(records, 2 * records.length);
        }
        int flags = PackedPosition.flags(position, found.move(), Score.isMate(found.score()), first);
        PackedPosition.write(position, found.score(), position.depth(), flags, group, records, length);
        length += PackedPosition.BYTES;
    }

    /**
     * Sets the game's result in its records.
     *
     * @param first the offset of its first record
     * @param openingPlies of the game: their parity tells whose move the first record is
     * @param winner 1 for White, -1 for Black, 0 for a draw
     */
    private void end(int first, int openingPlies, int winner) {
        if (length == first) {
            return; // over before a move was searched: random moves can repeat a position three times
        }
        int side = openingPlies & 1;
        for (int at = first; at < length; at += PackedPosition.BYTES) {
            int result = side == Color.WHITE ? winner : -winner;
            PackedPosition.setResult(records, at, PackedPosition.DRAWN + result);
            side ^= 1;
        }
        games++;
        drawn += winner == 0 ? 1 : 0;
    }

    /** The winner of a finished game, as in {@link #end}. */
    private static int winnerOf(Position position) {
        return position.inCheck() && !position.hasLegalMove() ? sign(position.sideToMove() ^ 1) : 0;
    }

    private static int sign(int color) {
        return color == Color.WHITE ? 1 : -1;
    }

    /** Adjudicates a game by its scores. */
    private final class Adjudication {
        private int winningPlies;
        private int winningSide;
        private int levelPlies;

        /** Whether the game is over; the winner is then {@link #winner}. */
        boolean isOver(Position position, int score) {
            int side = score == 0 ? 0 : sign(position.sideToMove()) * Integer.signum(score);
            boolean winning = Math.abs(score) >= rules.winScore();
            winningPlies = !winning ? 0 : side == winningSide ? winningPlies + 1 : 1;
            winningSide = winning ? side : 0;
            levelPlies = Math.abs(score) <= rules.drawScore() ? levelPlies + 1 : 0;
            boolean level = levelPlies >= rules.drawPlies() && position.depth() >= rules.drawAfter();
            return Score.isMate(score) || winningPlies >= rules.winPlies() || level;
        }

        /** 1 for White, -1 for Black, 0 for a draw. */
        int winner() {
            return winningSide;
        }
    }
}
