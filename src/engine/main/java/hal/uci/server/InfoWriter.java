package hal.uci.server;

import hal.rules.Colors;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.Rules;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import java.util.List;
import java.util.Optional;

/** Writes the progress and the result of one search in UCI. */
public final class InfoWriter implements SearchListener {
    /** Root moves are reported only after this time; earlier they change too fast to read. */
    private static final long ROOT_MOVES_AFTER_NANOS = 3_000_000_000L;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final UciOutput out;
    private final Rules rules;
    /** By which scores become chances; empty if they are not shown. */
    private final Optional<WinRate> winRate;

    private final long start = System.nanoTime();
    private long nodesTold = -1;

    /** The clock of a search that starts now. */
    InfoWriter(UciOutput out, SearchRunner.Job job) {
        this.out = out;
        this.rules = job.rules();
        this.winRate = job.showWdl() ? Optional.of(WinRate.in(job.position())) : Optional.empty();
    }

    @Override
    public void onInfo(SearchInfo info) {
        onLine(1, info);
    }

    @Override
    public void onLine(int number, SearchInfo info) {
        nodesTold = info.nodes();
        out.line(line(number, info, info.nodes(), info.nanos()));
    }

    @Override
    public void onRootMove(int depth, int move, int number) {
        if (System.nanoTime() - start >= ROOT_MOVES_AFTER_NANOS) {
            out.line("info depth " + depth + " currmove " + Move.of(move).uci(rules) + " currmovenumber " + number);
        }
    }

    @Override
    public void onRemark(String remark) {
        out.remark(remark);
    }

    private String line(int number, SearchInfo info, long nodes, long nanos) {
        return "info depth " + info.depth()
                + " seldepth " + info.seldepth()
                + " multipv " + number
                + " score " + score(info)
                + " nodes " + nodes
                + " nps " + (long) (nodes * 1e9 / Math.max(1, nanos))
                + " hashfull " + info.hashfull()
                + (info.tableHits() > 0 ? " tbhits " + info.tableHits() : "")
                + " time " + nanos / NANOS_PER_MILLI
                + line(info.pv());
    }

    private String score(SearchInfo info) {
        String score = Scores.isMate(info.score()) ? "mate " + Scores.movesToMate(info.score()) : "cp " + info.score();
        String chances =
                winRate.map(model -> " wdl " + model.perMille(info.score())).orElse("");
        return score
                + chances
                + switch (info.bound()) {
                    case EXACT -> "";
                    case LOWER -> " lowerbound";
                    case UPPER -> " upperbound";
                };
    }

    private String line(List<Integer> moves) {
        StringBuilder line = new StringBuilder();
        for (int move : moves) {
            line.append(line.isEmpty() ? " pv " : " ").append(Move.of(move).uci(rules));
        }
        return line.toString();
    }

    /** Reports the end of the search: the final counters, if they have not been reported yet, and the move. */
    void finish(Position position, SearchResult result) {
        long nodes = result.statistics().nodes();
        if (result.isFromBook()) {
            out.remark("book move");
        } else if (nodes > nodesTold) {
            out.line(line(1, result.info(), nodes, result.statistics().nanos()));
        }
        if (result.move() == Moves.NONE) {
            out.line("bestmove (none)");
            return;
        }
        String ponder = isReply(position, result)
                ? " ponder " + Move.of(result.ponderMove()).uci(rules)
                : "";
        out.line("bestmove " + Move.of(result.move()).uci(rules) + ponder);
    }

    private static boolean isReply(Position position, SearchResult result) {
        if (result.ponderMove() == Moves.NONE) {
            return false;
        }
        Position next = position.copy();
        next.make(result.move());
        return next.isLegal(result.ponderMove());
    }

    /**
     * Turns scores into chances of a win, a draw and a loss, for {@code UCI_ShowWDL}: the model of Stockfish 15.1
     * (win_rate_model in uci.cpp), a logistic curve fitted to games of its testing framework. There 100 centipawns win
     * half of the games at move 32. HAL's centipawns are taken for the same.
     *
     * @param middle the score, in centipawns, at which half of the games are won
     * @param width how slowly the chances rise around it, in centipawns
     */
    record WinRate(double middle, double width) {
        /** The coefficients of two polynomials in the number of plies played. */
        private static final double[] MIDDLE = {-0.58270499, 2.68512549, 15.24638015, 344.49745382};

        private static final double[] WIDTH = {-2.65734562, 15.96509799, -20.69040836, 73.61029937};
        /** Stockfish's own units in 100 centipawns. */
        private static final double UNITS = 3.61;

        private static final double PLIES = 64;
        private static final int MAX_PLIES = 240;
        private static final int ALL = 1000;

        /** The model for the moves at which a game stands. */
        static WinRate in(Position position) {
            int plies = 2 * (position.fullmoveNumber() - 1) + (position.sideToMove() == Colors.BLACK ? 1 : 0);
            double x = Math.min(MAX_PLIES, plies) / PLIES;
            return new WinRate(polynomial(MIDDLE, x) / UNITS, polynomial(WIDTH, x) / UNITS);
        }

        private static double polynomial(double[] coefficients, double x) {
            double sum = 0;
            for (double coefficient : coefficients) {
                sum = sum * x + coefficient;
            }
            return sum;
        }

        /**
         * The chances of a win, a draw and a loss at a score of the side to move, in per mille; they add up to 1000.
         */
        String perMille(int score) {
            int won = won(score);
            int lost = won(-score);
            return won + " " + (ALL - won - lost) + " " + lost;
        }

        private int won(int score) {
            return Scores.isDecided(score)
                    ? score > 0 ? ALL : 0
                    : (int) Math.round(ALL / (1 + Math.exp((middle - score) / width)));
        }
    }
}
