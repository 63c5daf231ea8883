package hal.search.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.analysis.lesson.Lesson;
import hal.notation.Fen;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.search.champion.Positions;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.game.ConnectFour;
import hal.search.lab.game.GameDecorator;
import hal.search.lab.game.LeafTree;
import hal.search.lab.game.TicTacToe;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.SearchRun;
import hal.support.Quantity;
import hal.testkit.Once;
import hal.testkit.Workload;
import java.util.ArrayList;
import java.util.Arrays;
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

    /** A game for the programs of this test. */
    private interface Board {
        /** The moves in the order in which they are tried; none where the game is over. */
        int[] moves();

        void make(int move);

        void unmake();

        boolean isMax();

        /** What it is worth to Max as it stands, this many plies from the root. */
        int value(int plies);
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
         * At the horizon a line in Connect Four that is one side's alone counts 1, 5 or 25 for one, two or three discs.
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
                sum += theirs > 0 ? 0 : new int[] {0, 1, 5, 25}[mine];
                sum -= mine > 0 ? 0 : new int[] {0, 1, 5, 25}[theirs];
            }
            return sum;
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
            return position.sideToMove() == hal.rules.Color.WHITE;
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

        private int nodes;
        private int value;

        Program(Board board, int depth, boolean stopsAtWin) {
            this.board = board;
            this.depth = depth;
            this.stopsAtWin = stopsAtWin;
        }

        Program run(String name) {
            value = switch (name) {
                case "minimax", "negamax" -> minimax();
                case "alphabeta" -> alphaBeta(-OPEN, OPEN);
                case "pvs" -> principalVariation(-OPEN, OPEN);
                case "mtdf" -> memoryTest();
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
            return path.size() == depth ? new int[0] : board.moves();
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
