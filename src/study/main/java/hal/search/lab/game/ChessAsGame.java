package hal.search.lab.game;

import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import hal.notation.San;
import hal.rules.Colors;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Perft;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import hal.search.engine.Scores;
import java.util.List;
import java.util.function.Supplier;

/**
 * Chess as a {@link ZeroSumGame}: White is Max. Draws by repetition, the fifty-move rule and insufficient material end
 * the game, but not at the root, where a move is always returned.
 */
public final class ChessAsGame implements ZeroSumGame {
    /** Above forward moves and the rest; below a promotion. */
    private static final int SQUARES = 64;
    /** So that the order of the pieces matters. */
    private static final long PRIME = 1_000_003;

    private static final int CAPTURE = 100;

    /** What a mate is worth in the notebook tutorial. */
    private static final int NOTEBOOK_MATE = 10_000;
    /** python-chess ends a game of itself after 75 moves by each side without a capture or a pawn's move. */
    private static final int NOTEBOOK_HALFMOVES = 150;

    private static final int PROMOTION = 1_000;

    private final Position position;
    private final Supplier<Evaluator> evaluators;
    private final Evaluator evaluator;
    private final List<Move> rootMoves;
    private final MoveList list = new MoveList();
    /** Null where the moves come as HAL generates them. */
    private PythonChessOrder order;

    private boolean asInNotebook;
    private int ply;

    /**
     * A game from a position.
     *
     * @param root used and changed; restored when every move has been unmade
     * @param model evaluates positions; this game and each copy have an evaluator of their own
     * @param rootMoves the root moves to consider; empty for all
     */
    public ChessAsGame(Position root, EvaluationModel model, List<Move> rootMoves) {
        this(root, model::newEvaluator, rootMoves);
    }

    /**
     * A game from a position for engines, which bring an evaluation of their own; here each position is worth nothing.
     *
     * @param root used and changed
     */
    public ChessAsGame(Position root) {
        this(root, () -> any -> Scores.DRAW, List.of());
    }

    private ChessAsGame(Position root, Supplier<Evaluator> evaluators, List<Move> rootMoves) {
        this.position = root;
        this.evaluators = evaluators;
        this.evaluator = evaluators.get();
        this.rootMoves = List.copyOf(rootMoves);
        evaluator.attach(root);
    }

    /** The position it stands at; not a copy. */
    public Position position() {
        return position;
    }

    @Override
    public ChessAsGame copy() {
        ChessAsGame copy = new ChessAsGame(position.copy(), evaluators, ply == 0 ? rootMoves : List.of());
        copy.asInNotebook = asInNotebook;
        return order == null ? copy : copy.inPythonChessOrder();
    }

    /**
     * From now on the ends of games are those of the notebook tutorial: a mate counts 10,000 however many moves away it
     * is, so that a search does not prefer the shorter one, nor stop at one; and python-chess's {@code is_game_over}
     * ends the game, by stalemate, insufficient material or 75 moves without a capture, after which the position is
     * evaluated like any other. Repetitions do not end it: five would be needed.
     *
     * @return this game
     */
    public ChessAsGame countedAsInNotebook() {
        asInNotebook = true;
        return this;
    }

    /**
     * From now on the moves come in the order in which python-chess generates them: the pieces from h8 down to a1, each
     * to its targets in the same order, castling, then the pawns' captures, single steps, double steps, en passant. The
     * counts of a pruning search depend on the order, and so does which of several equal moves is chosen.
     *
     * @return this game
     */
    public ChessAsGame inPythonChessOrder() {
        order = new PythonChessOrder();
        return this;
    }

    @Override
    public int maxMoves() {
        return MoveList.CAPACITY;
    }

    @Override
    public boolean isMaxToMove() {
        return position.sideToMove() == Colors.WHITE;
    }

    @Override
    public int moves(int[] buffer) {
        if (ply > 0 && isDrawn()) {
            return 0;
        }
        position.legalMoves(list);
        if (order != null) {
            order.sort(position, list);
        }
        int count = 0;
        for (int i = 0; i < list.size(); i++) {
            if (ply > 0 || rootMoves.isEmpty() || rootMoves.contains(Move.of(list.get(i)))) {
                buffer[count++] = list.get(i);
            }
        }
        return count;
    }

    @Override
    public void make(int move) {
        evaluator.push(position, move);
        position.make(move);
        ply++;
    }

    @Override
    public void unmake() {
        ply--;
        position.unmake();
        evaluator.pop();
    }

    @Override
    public boolean isOver() {
        return (ply > 0 && isDrawn()) || !hasMove();
    }

    @Override
    public int score() {
        boolean isMate = position.inCheck() && !hasMove();
        if (asInNotebook) {
            return !isMate ? evaluation() : isMaxToMove() ? -NOTEBOOK_MATE : NOTEBOOK_MATE;
        }
        if (!isMate) {
            return Scores.DRAW;
        }
        return isMaxToMove() ? Scores.matedIn(ply) : Scores.mateIn(ply);
    }

    @Override
    public int evaluation() {
        int score = evaluator.evaluate(position);
        return isMaxToMove() ? score : -score;
    }

    @Override
    public long key() {
        return position.key();
    }

    @Override
    public long pieces() {
        long key = 0;
        for (int square = 0; square < SQUARES; square++) {
            key = GridGame.mixed(key * PRIME + position.pieceAt(square));
        }
        return key;
    }

    /** Captures first, by most valuable victim and then least valuable attacker; then forward moves; then the rest. */
    @Override
    public int promise(int move) {
        if (Moves.isPromotion(move)) {
            return PROMOTION + Moves.promotionType(move);
        }
        if (Moves.isCapture(move)) {
            int victim = Moves.isEnPassant(move) ? PieceTypes.PAWN : Pieces.type(position.pieceAt(Moves.to(move)));
            int attacker = Pieces.type(position.pieceAt(Moves.from(move)));
            return CAPTURE + PieceTypes.COUNT * victim - attacker;
        }
        int forward = Squares.rank(Moves.destination(move)) - Squares.rank(Moves.from(move));
        return (isMaxToMove() ? forward : -forward) > 0 ? 1 : 0;
    }

    @Override
    public int noisyMoves(int[] buffer) {
        position.noisyMoves(list);
        if (order != null) {
            order.sort(position, list);
        }
        for (int i = 0; i < list.size(); i++) {
            buffer[i] = list.get(i);
        }
        return list.size();
    }

    /** Not in check, where it would be illegal, and not with pawns alone, where zugzwang is likely. */
    @Override
    public boolean canPass() {
        int us = position.sideToMove();
        long plain = position.pieces(us, PieceTypes.PAWN) | position.pieces(us, PieceTypes.KING);
        return !position.inCheck() && position.ofColor(us) != plain;
    }

    @Override
    public void pass() {
        evaluator.push(position, Moves.NONE);
        position.makeNull();
        ply++;
    }

    @Override
    public void unpass() {
        ply--;
        position.unmakeNull();
        evaluator.pop();
    }

    @Override
    public String format(int move) {
        return San.format(position, move);
    }

    @Override
    public int parse(String text) {
        return San.parse(position, text);
    }

    @Override
    public String line(int[] moves, int most) {
        Position board = position.copy();
        int plies = 0;
        while (plies < Math.min(moves.length, most) && board.isLegal(moves[plies])) {
            board.make(moves[plies]);
            plies++;
        }
        return San.formatLine(position, moves, plies);
    }

    @Override
    public String ending(int plies) {
        if (!hasMove()) {
            return position.inCheck() ? "checkmate" : "stalemate";
        }
        return position.isRepetition(plies)
                ? "repetition"
                : position.hasInsufficientMaterial()
                        ? "too little material to mate"
                        : position.halfmoveClock() >= 100 ? "the fifty-move rule" : "";
    }

    /** By the rules alone: a search makes no move in a drawn position, but a person may. */
    @Override
    public boolean isLegal(int move) {
        return position.isLegal(move);
    }

    @Override
    public long lines(int plies) {
        return Perft.count(position.copy(), plies);
    }

    private boolean hasMove() {
        position.legalMoves(list);
        return !list.isEmpty();
    }

    /** Whether the game is drawn, even if there are legal moves; a mate on the hundredth ply counts as mate. */
    private boolean isDrawn() {
        if (asInNotebook) {
            return position.hasInsufficientMaterial() || (position.halfmoveClock() >= NOTEBOOK_HALFMOVES && hasMove());
        }
        return position.isRepetition(ply)
                || position.hasInsufficientMaterial()
                || (position.halfmoveClock() >= 100 && hasMove());
    }

    /**
     * The order in which python-chess generates legal moves, so that counts of tutorials written with it can be
     * repeated: the pieces from h8 down to a1, each to its targets in the same order; castling; then the pawns,
     * captures, single steps, double steps and en passant. In check the king's moves come first. Source:
     * {@code generate_legal_moves} of python-chess, https://python-chess.readthedocs.io.
     */
    static final class PythonChessOrder {
        /** More than the places within a group: from, to and what a pawn becomes, in 6, 6 and 2 bits. */
        private static final int GROUP = 1 << 14;

        private static final int KING_IN_CHECK = 0;
        private static final int PIECES = 1;
        private static final int CASTLING = 2;
        private static final int PAWN_CAPTURES = 3;
        private static final int SINGLE_STEPS = 4;
        private static final int DOUBLE_STEPS = 5;
        private static final int EN_PASSANT = 6;

        /** The squares from one rank to the next. */
        private static final int RANK = 8;

        private final int[] places = new int[MoveList.CAPACITY];

        /** Sorts the legal moves of a position. An insertion sort, since there are few moves. */
        void sort(Position position, MoveList moves) {
            boolean inCheck = position.inCheck();
            for (int i = 0; i < moves.size(); i++) {
                int move = moves.get(i);
                int its = place(position, move, inCheck);
                int at = i;
                for (; at > 0 && places[at - 1] > its; at--) {
                    moves.set(at, moves.get(at - 1));
                    places[at] = places[at - 1];
                }
                moves.set(at, move);
                places[at] = its;
            }
        }

        /** The place of a move in the order, lower first. */
        private static int place(Position position, int move, boolean inCheck) {
            int type = Pieces.type(position.pieceAt(Moves.from(move)));
            int from = Squares.COUNT - 1 - Moves.from(move);
            int to = Squares.COUNT - 1 - Moves.destination(move);
            int promotion = Moves.isPromotion(move) ? PieceTypes.QUEEN - Moves.promotionType(move) : 0;
            int target = to << 2 | promotion;
            if (type == PieceTypes.KING) {
                int group = Moves.isCastling(move) ? CASTLING : inCheck ? KING_IN_CHECK : PIECES;
                return group * GROUP + (from << 8 | target);
            }
            if (type != PieceTypes.PAWN) {
                return PIECES * GROUP + (from << 8 | target);
            }
            if (Moves.isEnPassant(move)) {
                return EN_PASSANT * GROUP + (from << 8 | target);
            }
            if (Moves.isCapture(move)) {
                return PAWN_CAPTURES * GROUP + (from << 8 | target);
            }
            boolean single = Math.abs(from - to) == RANK;
            return (single ? SINGLE_STEPS : DOUBLE_STEPS) * GROUP + target;
        }
    }
}
