package hal.search.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.lesson.Lesson;
import hal.notation.Fen;
import hal.platform.Quantity;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.search.champion.Positions;
import hal.search.engine.StopToken;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.game.ConnectFour;
import hal.search.lab.game.GameDecorator;
import hal.search.lab.game.LeafTree;
import hal.search.lab.game.TicTacToe;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.RunOptions;
import hal.search.lab.run.SearchRun;
import hal.testkit.Once;
import hal.testkit.Workload;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The laboratory's algorithms beside programs written here from the literature, in the form for Max and Min and not for
 * the side to move. They share nothing with them, and in chess the rules alone: the same values, nodes and leaves, leaf
 * for leaf.
 */
@Once
final class IndependentSearchTest {
    private static final int TREES = 4_000;
    private static final int OPEN = 1_000_000;
    /** A win is worth so much, less a point for each ply from the root. */
    private static final int WIN = 32_000;
    /** What a line of tic-tac-toe is worth that is still to be had. */
    private static final int OPEN_LINE = 10;

    /** A game for the programs of this test. */
    private interface Board {
        /** The moves in the order in which they are tried; none where the game is over. */
        int[] moves();

        void make(int move);

        void unmake();

        boolean isMax();

        /** What it is worth to Max as it stands, this many plies from the root. */
        int value(int plies);

        /**
         * How early to try a move: on a grid by the lines through it, or in Connect Four by how far it is from the
         * edge.
         */
        default int promise(int move) {
            return 0;
        }
    }

    /** A full tree of numbers, whose nodes are numbered from left to right on each ply. */
    private static final class Tree implements Board {
        private final int branches;
        private final int plies;
        private final int[] leaves;
        private int ply;
        private int node;

        Tree(Random dice) {
            branches = 2 + dice.nextInt(3);
            plies = 1 + dice.nextInt(branches == 2 ? 6 : 4);
            int most = new int[] {1, 3, 20, 20_000}[dice.nextInt(4)]; // few different values make many ties
            int count = (int) Math.round(Math.pow(branches, plies));
            leaves = dice.ints(count, -most, most + 1).toArray();
        }

        private Tree(Tree other) {
            branches = other.branches;
            plies = other.plies;
            leaves = other.leaves;
        }

        @Override
        public int[] moves() {
            int[] moves = new int[ply < plies ? branches : 0];
            Arrays.setAll(moves, i -> i);
            return moves;
        }

        @Override
        public void make(int move) {
            node = node * branches + move;
            ply++;
        }

        @Override
        public void unmake() {
            node /= branches;
            ply--;
        }

        @Override
        public boolean isMax() {
            return ply % 2 == 0;
        }

        @Override
        public int value(int fromRoot) {
            return leaves[node];
        }

        @Override
        public String toString() {
            return branches + " branches, leaves " + Arrays.toString(leaves);
        }
    }

    /** The same for HAL. */
    private static final class TreeForHal implements ZeroSumGame {
        private final Tree tree;

        TreeForHal(Tree tree) {
            this.tree = new Tree(tree);
        }

        @Override
        public int maxMoves() {
            return tree.branches;
        }

        @Override
        public boolean isMaxToMove() {
            return tree.isMax();
        }

        @Override
        public int moves(int[] buffer) {
            int[] moves = tree.moves();
            System.arraycopy(moves, 0, buffer, 0, moves.length);
            return moves.length;
        }

        @Override
        public void make(int move) {
            tree.make(move);
        }

        @Override
        public void unmake() {
            tree.unmake();
        }

        @Override
        public boolean isOver() {
            return tree.ply == tree.plies;
        }

        @Override
        public int score() {
            return tree.leaves[tree.node];
        }

        @Override
        public int evaluation() {
            throw new AssertionError("only leaves are worth anything");
        }

        @Override
        public ZeroSumGame copy() {
            return new TreeForHal(tree);
        }

        @Override
        public long key() {
            return tree.ply * 1_000_003L + tree.node;
        }
    }

    /** Tic-tac-toe, or Connect Four, on a board of cells: any four (or three) in a row win. */
    private static final class Grid implements Board {
        private final int columns;
        private final int rows;
        private final boolean falls;
        private final List<int[]> lines = new ArrayList<>();
        private final int[] owners;
        private final List<Integer> made = new ArrayList<>();

        Grid(int columns, int rows, int row, boolean falls) {
            this.columns = columns;
            this.rows = rows;
            this.falls = falls;
            owners = new int[columns * rows];
            int[][] ways = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
            for (int cell = 0; cell < owners.length; cell++) {
                for (int[] way : ways) {
                    int lastColumn = cell % columns + (row - 1) * way[0];
                    int lastRow = cell / columns + (row - 1) * way[1];
                    if (lastColumn >= 0 && lastColumn < columns && lastRow < rows) {
                        int[] line = new int[row];
                        for (int i = 0; i < row; i++) {
                            line[i] = cell + i * (way[0] + columns * way[1]);
                        }
                        lines.add(line);
                    }
                }
            }
        }

        private int inLine(int[] line, int owner) {
            int count = 0;
            for (int cell : line) {
                count += owners[cell] == owner ? 1 : 0;
            }
            return count;
        }

        private int winner() {
            for (int[] line : lines) {
                int owner = owners[line[0]];
                if (owner != 0 && inLine(line, owner) == line.length) {
                    return owner;
                }
            }
            return 0;
        }

        /** A move is a cell, or the column that a disc falls into; there those in the middle come first. */
        @Override
        public int[] moves() {
            List<Integer> moves = new ArrayList<>();
            if (winner() == 0 && falls) {
                for (int aside = 0; aside <= columns / 2; aside++) {
                    for (int column : aside == 0
                            ? new int[] {columns / 2}
                            : new int[] {columns / 2 - aside, columns / 2 + aside}) {
                        if (owners[column] == 0) {
                            moves.add(column);
                        }
                    }
                }
            } else if (winner() == 0) {
                for (int cell = 0; cell < owners.length; cell++) {
                    if (owners[cell] == 0) {
                        moves.add(cell);
                    }
                }
            }
            return moves.stream().mapToInt(Integer::intValue).toArray();
        }

        @Override
        public void make(int move) {
            int cell = move;
            while (falls && cell + columns < owners.length && owners[cell + columns] == 0) {
                cell += columns;
            }
            owners[cell] = isMax() ? 1 : -1;
            made.add(cell);
        }

        @Override
        public void unmake() {
            owners[made.remove(made.size() - 1)] = 0;
        }

        @Override
        public boolean isMax() {
            return made.size() % 2 == 0;
        }

        /**
         * At the horizon a line in Connect Four that is one side's alone counts 1, 5 or 25 for one, two or three discs,
         * and in tic-tac-toe each line that the other side has no man on counts the same.
         */
        @Override
        public int value(int plies) {
            int winner = winner();
            if (winner != 0 || made.size() == owners.length) {
                return winner * (WIN - plies);
            }
            int sum = 0;
            for (int[] line : lines) {
                int mine = inLine(line, 1);
                int theirs = inLine(line, -1);
                if (!falls) {
                    sum += OPEN_LINE * ((theirs == 0 ? 1 : 0) - (mine == 0 ? 1 : 0));
                    continue;
                }
                sum += theirs > 0 ? 0 : new int[] {0, 1, 5, 25}[mine];
                sum -= mine > 0 ? 0 : new int[] {0, 1, 5, 25}[theirs];
            }
            return sum;
        }

        @Override
        public int promise(int move) {
            return falls
                    ? Math.min(move, columns - 1 - move)
                    : (int) lines.stream()
                            .filter(line -> Arrays.stream(line).anyMatch(cell -> cell == move))
                            .count();
        }

        @Override
        public String toString() {
            return columns + " by " + rows + " after " + made;
        }
    }

    /** Chess with men at 1, 3, 3, 5 and 9. */
    private static final class Chess implements Board {
        private final Position position;
        private int ply;

        Chess(String fen) {
            position = Fen.parse(fen);
        }

        private boolean isDrawn() {
            return ply > 0
                    && (position.isRepetition(ply)
                            || position.hasInsufficientMaterial()
                            || position.halfmoveClock() >= 100);
        }

        @Override
        public int[] moves() {
            MoveList list = new MoveList();
            position.legalMoves(list);
            int[] moves = new int[isDrawn() ? 0 : list.size()];
            Arrays.setAll(moves, list::get);
            return moves;
        }

        @Override
        public void make(int move) {
            position.make(move);
            ply++;
        }

        @Override
        public void unmake() {
            position.unmake();
            ply--;
        }

        @Override
        public boolean isMax() {
            return position.sideToMove() == hal.rules.Colors.WHITE;
        }

        @Override
        public int value(int plies) {
            if (moves().length == 0) {
                return isDrawn() || !position.inCheck() ? 0 : isMax() ? plies - WIN : WIN - plies;
            }
            String men = Fen.format(position).replaceAll(" .*", "");
            return men.chars().map(man -> worth((char) man)).sum();
        }

        private static int worth(char man) {
            int worth =
                    new int[] {0, 100, 300, 300, 500, 900}[Math.max(0, ".pnbrq".indexOf(Character.toLowerCase(man)))];
            return Character.isUpperCase(man) ? worth : -worth;
        }
    }

    /** The programs of this test. */
    private static final class Program {
        private final Board board;
        private final int depth;
        /** Whether alpha-beta and its relatives leave out the rest once a move wins at once. */
        private final boolean stopsAtWin;

        private final List<Integer> path = new ArrayList<>();
        private final List<String> leaves = new ArrayList<>();
        /**
         * MTD(f)'s table: for a node its value, whether that is the least it is worth, or the most, and its best move.
         */
        private final Map<String, int[]> table = new HashMap<>();

        /** Whether moves are sorted by their promise. */
        private boolean ordered;

        private int searched;
        private int rootFirst = -1;
        private int rootBest;
        private int nodes;
        private int value;

        Program(Board board, int depth, boolean stopsAtWin) {
            this.board = board;
            this.depth = depth;
            this.stopsAtWin = stopsAtWin;
            searched = depth;
        }

        Program run(String name) {
            value = switch (name) {
                case "minimax", "negamax" -> minimax();
                case "alphabeta" -> alphaBeta(-OPEN, OPEN);
                case "pvs" -> principalVariation(-OPEN, OPEN);
                case "mtdf" -> memoryTest();
                case "alphabeta-ordered" -> sorted();
                case "iterative" -> deepened(OPEN);
                case "aspiration" -> deepened(40);
                case "alphabeta-tt" -> knowing(-OPEN, OPEN);
                default -> stateSpace();
            };
            return this;
        }

        private void down(int move) {
            path.add(move);
            board.make(move);
        }

        private void up() {
            path.remove(path.size() - 1);
            board.unmake();
        }

        private int[] entered() {
            nodes++;
            if (path.size() == searched) {
                return new int[0];
            }
            List<Integer> moves =
                    new ArrayList<>(Arrays.stream(board.moves()).boxed().toList());
            if (ordered) {
                moves.sort(Comparator.comparing(board::promise).reversed());
            }
            if (path.isEmpty() && moves.remove((Integer) rootFirst)) {
                moves.add(0, rootFirst);
            }
            return moves.stream().mapToInt(Integer::intValue).toArray();
        }

        private int sorted() {
            ordered = true;
            return alphaBeta(-OPEN, OPEN);
        }

        /**
         * Depth after depth, the best move of the last one first, and from the second on in a window around its value.
         */
        private int deepened(int margin) {
            ordered = true;
            int found = 0;
            for (searched = 1; searched <= depth && Math.abs(found) < WIN - 2_000; searched++) {
                int low = searched == 1 ? -OPEN : Math.max(-OPEN, found - margin);
                int high = searched == 1 ? OPEN : Math.min(OPEN, found + margin);
                int answer = alphaBeta(low, high);
                while ((answer <= low && low > -OPEN) || (answer >= high && high < OPEN)) {
                    // In Max's words the window opens on the side on which it failed, as it does in the mover's.
                    if (board.isMax() ? answer <= low && low > -OPEN : !(answer >= high && high < OPEN)) {
                        low = -OPEN;
                    } else {
                        high = OPEN;
                    }
                    answer = alphaBeta(low, high);
                }
                found = answer;
                rootFirst = rootBest;
            }
            return found;
        }

        /** Alpha-beta with a memory of positions: depth, value, bound (1 at least, -1 at most) and move of each. */
        private int knowing(int alpha, int beta) {
            int[] moves = entered();
            if (moves.length == 0) {
                return leaf();
            }
            int plies = path.size();
            String key = Arrays.toString(((Grid) board).owners);
            int[] known = table.get(key);
            if (known != null) {
                // A win is so far from the position, not from the root.
                int worth = Math.abs(known[1]) < WIN - 2_000 ? known[1] : known[1] - Integer.signum(known[1]) * plies;
                boolean settled = known[2] == 0 || (known[2] > 0 ? worth >= beta : worth <= alpha);
                if (plies > 0 && known[0] == depth - plies && settled) {
                    return worth;
                }
                int place = Arrays.stream(moves).boxed().toList().indexOf(known[3]);
                System.arraycopy(moves, 0, moves, 1, place);
                moves[0] = known[3];
            }
            boolean max = board.isMax();
            int best = max ? -OPEN : OPEN;
            int by = moves[0];
            for (int i = 0; i < moves.length && !isEnough(best, alpha, beta); i++) {
                down(moves[i]);
                int child = max ? knowing(Math.max(alpha, best), beta) : knowing(alpha, Math.min(beta, best));
                up();
                if (max ? child > best : child < best) {
                    best = child;
                    by = moves[i];
                }
            }
            int kept = Math.abs(best) < WIN - 2_000 ? best : best + Integer.signum(best) * plies;
            table.put(key, new int[] {depth - plies, kept, best >= beta ? 1 : best <= alpha ? -1 : 0, by});
            return best;
        }

        private int leaf() {
            leaves.add(path.toString());
            return board.value(path.size());
        }

        private boolean isEnough(int best, int alpha, int beta) {
            boolean max = board.isMax();
            boolean wins = stopsAtWin && (max ? best : -best) == WIN - path.size() - 1;
            return wins || (max ? best >= beta : best <= alpha);
        }

        private int minimax() {
            int[] moves = entered();
            if (moves.length == 0) {
                return leaf();
            }
            boolean max = board.isMax();
            int best = max ? -OPEN : OPEN;
            for (int move : moves) {
                down(move);
                int child = minimax();
                up();
                best = max ? Math.max(best, child) : Math.min(best, child);
            }
            return best;
        }

        private int alphaBeta(int alpha, int beta) {
            int[] moves = entered();
            if (moves.length == 0) {
                return leaf();
            }
            boolean max = board.isMax();
            int best = max ? -OPEN : OPEN;
            for (int i = 0; i < moves.length && !isEnough(best, alpha, beta); i++) {
                down(moves[i]);
                int child = max ? alphaBeta(Math.max(alpha, best), beta) : alphaBeta(alpha, Math.min(beta, best));
                up();
                if (path.isEmpty() && (max ? child > best : child < best)) {
                    rootBest = moves[i];
                }
                best = max ? Math.max(best, child) : Math.min(best, child);
            }
            return best;
        }

        private int principalVariation(int alpha, int beta) {
            int[] moves = entered();
            if (moves.length == 0) {
                return leaf();
            }
            boolean max = board.isMax();
            int best = max ? -OPEN : OPEN;
            for (int i = 0; i < moves.length && !isEnough(best, alpha, beta); i++) {
                int low = max ? Math.max(alpha, best) : alpha;
                int high = max ? beta : Math.min(beta, best);
                down(moves[i]);
                int child = i == 0
                        ? principalVariation(low, high)
                        : max ? principalVariation(low, low + 1) : principalVariation(high - 1, high);
                if (i > 0 && (max ? child > low && child < beta : child < high && child > alpha)) {
                    child = principalVariation(low, high);
                }
                up();
                best = max ? Math.max(best, child) : Math.min(best, child);
            }
            return best;
        }

        /** Alpha-beta that asks whether a node is worth so much, with a memory of one bound for each node. */
        private int remembering(int beta) {
            int[] moves = entered();
            if (moves.length == 0) {
                return leaf();
            }
            int[] known = table.get(path.toString());
            if (known != null) {
                boolean settled = known[1] > 0 ? known[0] >= beta : known[0] < beta;
                if (settled && !path.isEmpty()) {
                    return known[0];
                }
                int place = Arrays.stream(moves).boxed().toList().indexOf(known[2]);
                System.arraycopy(moves, 0, moves, 1, place);
                moves[0] = known[2];
            }
            boolean max = board.isMax();
            int best = max ? -OPEN : OPEN;
            int by = moves[0];
            for (int i = 0; i < moves.length && !isEnough(best, beta - 1, beta); i++) {
                down(moves[i]);
                int child = remembering(beta);
                up();
                if (max ? child > best : child < best) {
                    best = child;
                    by = moves[i];
                }
            }
            table.put(path.toString(), new int[] {best, best >= beta ? 1 : -1, by});
            return best;
        }

        private int memoryTest() {
            int low = -OPEN;
            int high = OPEN;
            int guess = 0;
            while (low < high) {
                int beta = guess == low ? guess + 1 : guess;
                guess = remembering(beta);
                low = guess >= beta ? guess : low;
                high = guess >= beta ? high : guess;
            }
            return guess;
        }

        /** A state of SSS*'s list, at a node of a tree of numbers. */
        private record State(int ply, int node, boolean solved, int merit) {}

        /** SSS* as Stockman's operator has it, on a plain list; the board is a tree of numbers. */
        private int stateSpace() {
            Tree tree = (Tree) board;
            int branches = tree.branches;
            List<State> open = new ArrayList<>(List.of(new State(0, 0, false, OPEN)));
            while (true) {
                State next = open.get(0);
                for (State state : open) {
                    boolean left = firstLeaf(tree, state.ply, state.node) < firstLeaf(tree, next.ply, next.node);
                    next = state.merit > next.merit || (state.merit == next.merit && left) ? state : next;
                }
                open.remove(next);
                int ply = next.ply;
                int above = next.node / branches;
                boolean max = ply % 2 == 0;
                if (next.solved && ply == 0) {
                    return next.merit;
                } else if (next.solved && !max) {
                    open.removeIf(state -> state.ply >= ply
                            && firstLeaf(tree, state.ply, state.node) / firstLeaf(tree, ply - 1, 1) == above);
                    open.add(new State(ply - 1, above, true, next.merit));
                } else if (next.solved && next.node % branches < branches - 1) {
                    open.add(new State(ply, next.node + 1, false, next.merit));
                } else if (next.solved) {
                    open.add(new State(ply - 1, above, true, next.merit));
                } else if (ply == tree.plies) {
                    List<Integer> way = new ArrayList<>();
                    for (int node = next.node, i = 0; i < ply; i++, node /= branches) {
                        way.add(0, node % branches);
                    }
                    leaves.add(way.toString());
                    open.add(new State(ply, next.node, true, Math.min(next.merit, tree.leaves[next.node])));
                } else {
                    for (int i = 0; i < (max ? branches : 1); i++) {
                        open.add(new State(ply + 1, next.node * branches + i, false, next.merit));
                    }
                }
            }
        }

        private static int firstLeaf(Tree tree, int ply, int node) {
            return (int) Math.round(node * Math.pow(tree.branches, tree.plies - ply));
        }
    }

    /** A node of an AND/OR tree, and how cheaply it can be proved or disproved that whoever moves at its root wins. */
    private static final class Proof {
        private final int[] path;
        private final boolean isOr;
        private final List<Proof> below = new ArrayList<>();
        private boolean isOpened;
        private long proof = 1;
        private long disproof = 1;
        /** Plies to the win that is proved. */
        private int length;

        Proof(int[] path) {
            this.path = path;
            isOr = path.length % 2 == 0;
        }

        /** Works all numbers out anew, from the leaves. */
        private void count() {
            if (below.isEmpty()) {
                return;
            }
            below.forEach(Proof::count);
            proof = isOr
                    ? below.stream().mapToLong(node -> node.proof).min().orElseThrow()
                    : below.stream().mapToLong(node -> node.proof).sum();
            disproof = isOr
                    ? below.stream().mapToLong(node -> node.disproof).sum()
                    : below.stream().mapToLong(node -> node.disproof).min().orElseThrow();
            length = proof > 0
                    ? 0
                    : isOr
                            ? below.stream()
                                    .filter(node -> node.proof == 0)
                                    .mapToInt(node -> node.length)
                                    .min()
                                    .orElseThrow()
                            : below.stream().mapToInt(node -> node.length).max().orElseThrow();
        }

        private Proof mostProving() {
            if (below.isEmpty()) {
                return this;
            }
            long least = isOr ? proof : disproof;
            return below.stream()
                    .filter(node -> (isOr ? node.proof : node.disproof) == least)
                    .findFirst()
                    .orElseThrow()
                    .mostProving();
        }
    }

    /** Proof-number search: the positions looked at, and the plies to the win, 0 if there is none. */
    private static int[] proved(Board board, int depth) {
        Proof root = new Proof(new int[0]);
        boolean max = board.isMax();
        int opened = 0;
        long never = 1L << 40;
        while (root.proof > 0 && root.disproof > 0) {
            Proof node = root.mostProving();
            opened++;
            Arrays.stream(node.path).forEach(board::make);
            int[] moves = board.moves();
            boolean isLast = node.path.length == depth;
            if (moves.length == 0 || isLast) {
                int value = moves.length == 0 ? board.value(node.path.length) : 0;
                boolean won = (max ? value : -value) == WIN - node.path.length;
                node.proof = won ? 0 : never;
                node.disproof = won ? never : 0;
                node.length = node.path.length;
            } else {
                for (int move : moves) {
                    int[] path = Arrays.copyOf(node.path, node.path.length + 1);
                    path[node.path.length] = move;
                    node.below.add(new Proof(path));
                }
            }
            Arrays.stream(node.path).forEach(move -> board.unmake());
            root.count();
        }
        return new int[] {opened, root.proof == 0 ? root.length : 0};
    }

    private static void proveAlike(Board board, ZeroSumGame game, int depth) {
        int[] expected = proved(board, depth);
        SearchRun run = search("proof-number", new Noted(game), depth);
        String what = "proof-number at " + depth + ": " + board;
        int sign = board.isMax() ? 1 : -1;
        assertEquals(expected[1] > 0 ? sign * (WIN - expected[1]) : board.value(0), value(run), what);
        assertEquals(expected[0], run.counters().nodes(), what);
        Program all = new Program(board, depth, false).run("minimax");
        assertEquals(expected[1] > 0, sign * all.value > WIN - 300, "minimax agrees: " + what);
    }

    /** Monte Carlo tree search from the papers' formulas, on Connect Four. */
    private static final class Rounds {
        private final Board board;
        private final boolean expects;
        private final Map<String, double[]> known = new HashMap<>(); // visits, sum for the side to move

        Rounds(Board board, boolean expects) {
            this.board = board;
            this.expects = expects;
        }

        private double mover(int valueForMax) {
            return board.isMax() ? valueForMax : -valueForMax;
        }

        private static double chance(double value) {
            return Math.abs(value) > WIN - 300 ? Math.signum(value) : Math.tanh(value / 400);
        }

        private double round(String path, int ply) {
            double[] node = known.computeIfAbsent(path, none -> new double[2]);
            int[] moves = board.moves();
            double value;
            if (node[0] == 0 || moves.length == 0) {
                value = chance(mover(board.value(ply)));
            } else {
                int move = chosen(path, node, moves);
                board.make(move);
                value = -round(path + move, ply + 1);
                board.unmake();
            }
            node[0]++;
            node[1] += value;
            return value;
        }

        private int chosen(String path, double[] node, int[] moves) {
            double[] shares = new double[moves.length];
            double all = 0;
            for (int i = 0; i < moves.length && expects; i++) {
                double before = mover(board.value(0));
                board.make(moves[i]);
                double gain = -mover(board.value(0)) - before;
                board.unmake();
                shares[i] = Math.exp(Math.max(-1_000, Math.min(1_000, gain)) / 100);
                all += shares[i];
            }
            int best = 0;
            double most = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < moves.length; i++) {
                double[] child = known.get(path + moves[i]);
                double mean = child == null ? node[1] / node[0] : -child[1] / child[0];
                double visits = child == null ? 0 : child[0];
                double bound = expects
                        ? mean + 0.5 * (shares[i] / all) * Math.sqrt(node[0]) / (1 + visits)
                        : visits == 0 ? 1e9 - i : mean + 0.05 * Math.sqrt(Math.log(node[0]) / visits);
                if (bound > most) {
                    most = bound;
                    best = i;
                }
            }
            return moves[best];
        }

        /** The move that was visited most, and its value in centipawns for Max. */
        private int[] run(int rounds) {
            for (int i = 0; i < rounds; i++) {
                round("", 0);
            }
            int best = -1;
            for (int move : board.moves()) {
                double[] child = known.get(Integer.toString(move));
                double[] so = best < 0 ? null : known.get(Integer.toString(best));
                if (child != null
                        && (so == null
                                || child[0] > so[0]
                                || (child[0] == so[0] && child[1] / child[0] < so[1] / so[0]))) {
                    best = move;
                }
            }
            double[] child = known.get(Integer.toString(best));
            double mean = Math.max(-0.999, Math.min(0.999, -child[1] / child[0]));
            return new int[] {best, (int) Math.round(mover((int) Math.round(200 * Math.log((1 + mean) / (1 - mean)))))};
        }
    }

    /** A game of HAL's that writes down the leaves that are looked at. */
    private static final class Noted extends GameDecorator {
        private final List<Integer> path = new ArrayList<>();
        private final List<String> leaves = new ArrayList<>();

        Noted(ZeroSumGame game) {
            super(game);
        }

        @Override
        public void make(int move) {
            path.add(move);
            game.make(move);
        }

        @Override
        public void unmake() {
            path.remove(path.size() - 1);
            game.unmake();
        }

        @Override
        public int score() {
            leaves.add(path.toString());
            return game.score();
        }

        @Override
        public int evaluation() {
            leaves.add(path.toString());
            return game.evaluation();
        }
    }

    private static SearchRun search(String name, Noted game, int depth) {
        return Laboratory.run(Algorithm.of(name).create(1), game, depth);
    }

    private static int value(SearchRun run) {
        return run.finding().orElseThrow().value();
    }

    private static Program compare(String name, Board board, ZeroSumGame game, int depth) {
        Program expected = new Program(board, depth, true).run(name);
        Noted noted = new Noted(game);
        SearchRun run = search(name, noted, depth);
        String what = name + " at " + depth + ": " + board;
        assertEquals(expected.value, value(run), what);
        assertEquals(expected.leaves, noted.leaves, what);
        assertEquals(expected.leaves.size(), run.counters().leaves(), what);
        if (!name.equals("sss")) { // which counts in another way
            assertEquals(expected.nodes, run.counters().nodes(), what);
        }
        return expected;
    }

    @Test
    void inTreesOfNumbersTheSameLeavesAreLookedAt() {
        Random dice = new Random(55);
        for (int i = 0; i < TREES; i++) {
            Tree tree = new Tree(dice);
            for (String name : List.of("minimax", "negamax", "alphabeta", "pvs", "mtdf", "sss")) {
                compare(name, tree, new TreeForHal(tree), tree.plies);
            }
        }
    }

    /** Stockman's theorem, which holds only where ties are resolved in favour of the leftmost. */
    @Test
    void stateSpaceSearchLooksAtNoLeafThatAlphaBetaLeavesOut() {
        Random dice = new Random(1979);
        int fewer = 0;
        for (int i = 0; i < TREES; i++) {
            Tree tree = new Tree(dice);
            fewer += savesLeaves(new TreeForHal(tree), tree.plies, tree.toString()) ? 1 : 0;
        }
        assertTrue(fewer > TREES / 10, "often it looks at fewer: " + fewer);
        // In a game both stop at a move that wins at once.
        for (int i = 0; i < Workload.share(390); i++) {
            boolean falls = i % 2 == 0;
            ZeroSumGame game = falls ? new ConnectFour() : new TicTacToe();
            List<Integer> played = play(game, dice, dice.nextInt(falls ? 20 : 6));
            savesLeaves(game.copy(), 1 + dice.nextInt(falls ? 5 : 9), played.toString());
        }
    }

    /** Makes random moves until the game is over, or so many have been made. */
    private static List<Integer> play(ZeroSumGame game, Random dice, int plies) {
        List<Integer> played = new ArrayList<>();
        int[] moves = new int[game.maxMoves()];
        while (played.size() < plies && !game.isOver()) {
            played.add(moves[dice.nextInt(game.moves(moves))]);
            game.make(played.get(played.size() - 1));
        }
        return played;
    }

    private static boolean savesLeaves(ZeroSumGame game, int depth, String what) {
        Noted best = new Noted(game.copy());
        Noted left = new Noted(game.copy());
        assertEquals(value(search("alphabeta", left, depth)), value(search("sss", best, depth)), what);
        Set<String> leaves = new HashSet<>(best.leaves);
        assertEquals(best.leaves.size(), leaves.size(), "no leaf twice: " + what);
        assertTrue(left.leaves.containsAll(leaves), () -> what + ": " + leaves + ", alpha-beta only " + left.leaves);
        return leaves.size() < left.leaves.size();
    }

    @Test
    void ofEqualStatesTheLeftmostIsTaken() {
        for (String name : List.of("alphabeta", "sss")) {
            SearchRun run = search(name, new Noted(new LeafTree(2, 2, 2, 2, 2, 2, 1, 1)), 3);
            assertEquals(200, value(run), name);
            assertEquals(5, run.counters().leaves(), name);
        }
    }

    /** Tic-tac-toe to its end, as every tutorial counts it. */
    @Test
    void ticTacToeIsSearchedToItsEnd() {
        String lesson = String.join(" ", Lesson.shipped("tictactoe").get(0).text());
        for (String name : List.of("minimax", "alphabeta")) {
            Program program = compare(name, new Grid(3, 3, 3, false), new TicTacToe(), 9);
            assertEquals(name.equals("minimax") ? 549_946 : 19_598, program.nodes);
            assertTrue(lesson.contains(" " + Quantity.count(program.nodes)), lesson);
        }
        // HAL leaves out a little more than the textbook does: the rest of the moves once one wins at once.
        assertEquals(20_866, new Program(new Grid(3, 3, 3, false), 9, false).run("alphabeta").nodes);
        assertTrue(lesson.contains(" 20,866"), lesson);
    }

    @Test
    void connectFourIsSearchedAlike() {
        Random dice = new Random(4);
        for (int i = 0; i < Workload.share(130); i++) {
            ConnectFour game = new ConnectFour();
            Grid board = new Grid(7, 6, 4, true);
            play(game, dice, dice.nextInt(24)).forEach(board::make);
            for (String name : List.of("minimax", "alphabeta", "pvs")) {
                compare(name, board, game.copy(), 4);
            }
        }
    }

    @Test
    void orderDepthsWindowsAndATableAreTheSame() {
        Random dice = new Random(75);
        for (int i = 0; i < Workload.share(390); i++) {
            boolean falls = i % 2 == 0;
            ZeroSumGame game = falls ? new ConnectFour() : new TicTacToe();
            Grid board = falls ? new Grid(7, 6, 4, true) : new Grid(3, 3, 3, false);
            play(game, dice, dice.nextInt(falls ? 24 : 5)).forEach(board::make);
            for (String name : List.of("alphabeta-ordered", "iterative", "aspiration", "alphabeta-tt")) {
                // Of many positions some would have the same place in HAL's table, which here is a map.
                boolean isLarge = name.equals("alphabeta-tt") && (i >= 30 || (!falls && board.made.size() < 3));
                if (!game.isOver() && !isLarge) {
                    compare(name, board, game.copy(), falls ? 4 : 9 - board.made.size());
                }
            }
        }
    }

    @Test
    void aWinIsProvedWithAsManyPositions() {
        Random dice = new Random(1994);
        for (int i = 0; i < Workload.share(390); i++) {
            boolean falls = i % 2 == 0;
            ZeroSumGame game = falls ? new ConnectFour() : new TicTacToe();
            Grid board = falls ? new Grid(7, 6, 4, true) : new Grid(3, 3, 3, false);
            play(game, dice, falls ? 8 + dice.nextInt(20) : 2 + dice.nextInt(4)).forEach(board::make);
            if (!game.isOver()) {
                proveAlike(board, game.copy(), falls ? 1 + dice.nextInt(4) : 7);
            }
        }
        for (String fen : List.of(
                "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
                "1k6/ppp2ppp/8/8/8/8/5PPP/R3R1K1 b - - 0 1",
                "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1")) {
            ChessAsGame game = new ChessAsGame(Positions.of(fen), Positions.evaluation("material"), List.of());
            proveAlike(new Chess(fen), game, 3);
        }
    }

    @Test
    void monteCarloGrowsTheSameTree() {
        Random dice = new Random(2006);
        int compared = 0;
        for (int i = 0; i < Workload.share(390); i++) {
            ConnectFour game = new ConnectFour();
            Grid board = new Grid(7, 6, 4, true);
            play(game, dice, dice.nextInt(12)).forEach(board::make);
            // Where a move wins at once HAL stops; what is compared here are the rounds.
            if (game.isOver() || Math.abs(new Program(board, 1, false).run("minimax").value) > WIN - 300) {
                continue;
            }
            compared++;
            int rounds = 20 + dice.nextInt(300);
            for (String name : List.of("mcts", "mcts-puct")) {
                int[] expected = new Rounds(board, name.equals("mcts-puct")).run(rounds);
                SearchRun run = Laboratory.run(
                        Algorithm.of(name).create(1),
                        game.copy(),
                        60,
                        RunOptions.unlimited().withLimits(rounds, 0, new StopToken()));
                String what = name + ", " + rounds + " rounds: " + board;
                assertEquals(expected[1], value(run), what);
                assertEquals(expected[0], run.finding().orElseThrow().line().get(0), what);
                assertEquals(rounds, run.counters().nodes(), what);
            }
        }
        assertTrue(compared > 10, "compared: " + compared);
    }

    @Test
    void chessIsSearchedAlike() {
        // With each change depth 3 in a small position, at night depth 4 in all of them and minimax, too.
        for (String fen : Workload.isWhole() ? Positions.VARIED : List.of(Fen.START, Positions.VARIED.get(2))) {
            for (int depth = 1; depth <= (Workload.isWhole() ? 4 : 3); depth++) {
                for (String name : depth == 4 ? List.of("alphabeta") : List.of("minimax", "alphabeta")) {
                    ChessAsGame game = new ChessAsGame(Positions.of(fen), Positions.evaluation("material"), List.of());
                    compare(name, new Chess(fen), game, depth);
                }
            }
        }
    }
}
