package hal.session;

import hal.game.Game;
import hal.notation.San;
import hal.rules.Bitboard;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Rules;
import hal.rules.Squares;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.view.BoardPicture;
import hal.session.view.BoardView;
import hal.support.NotationException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Moves made on the board: a piece picked up and put down, and the choice of the piece that a pawn becomes. */
public final class ClickedMoves {
    /** In the order in which they are shown. */
    private static final List<Integer> PROMOTIONS =
            List.of(PieceTypes.QUEEN, PieceTypes.KNIGHT, PieceTypes.ROOK, PieceTypes.BISHOP);

    private final Face face;
    private final Settings settings;
    private final CurrentGame current;
    private final Thinking thinking;
    private final Turns turns;
    private final Selection selection = new Selection();
    /**
     * A promotion to a queen, while the user is being asked which piece is wanted instead; changed on the session's
     * thread, read on others.
     */
    private volatile int promotion = Moves.NONE;

    ClickedMoves(Face face, Settings settings, CurrentGame current, Thinking thinking, Turns turns) {
        this.face = face;
        this.settings = settings;
        this.current = current;
        this.thinking = thinking;
        this.turns = turns;
    }

    /** The piece that is selected, and where it may go. */
    Selection selection() {
        return selection;
    }

    /** Whether the user is being asked which piece a pawn is to become; from any thread. */
    public boolean isPromoting() {
        return promotion != Moves.NONE;
    }

    /** Deselects the piece, and closes the choice of a promotion piece. */
    void clear() {
        selection.clear();
        promotion = Moves.NONE;
    }

    /** The pieces that a pawn may become, on the square where it arrives and on those behind it. */
    BoardPicture offer(BoardPicture picture) {
        if (!(picture instanceof BoardView board)) {
            return picture;
        }
        StringBuilder squares = new StringBuilder(board.squares());
        List<Integer> places = offeredAt(promotion);
        int color = current.game().position().sideToMove();
        for (int i = 0; i < places.size(); i++) {
            squares.setCharAt(places.get(i), Pieces.letter(Pieces.of(color, PROMOTIONS.get(i))));
        }
        int pawn = Moves.from(promotion);
        long marks = places.stream().mapToLong(Bitboard::of).reduce(0, (a, b) -> a | b);
        return BoardView.of(squares.toString())
                .withBlackBelow(board.blackBelow())
                .withCoordinates(board.coordinates())
                .withSelection(places.contains(pawn) ? BoardView.NONE : pawn, marks);
    }

    /** The squares on which promotion pieces are shown; the first is the promotion square. */
    private static List<Integer> offeredAt(int promotion) {
        int to = Moves.to(promotion);
        int back = to >= Squares.COUNT / 2 ? -8 : 8;
        return List.of(to, to + back, to + 2 * back, to + 3 * back);
    }

    /** Shows on the board what the user is typing, where it is a move of his own that begins so. */
    void type(String text) {
        BoardGame game = current.game();
        boolean mayMove = current.isThere()
                && !(current.mode() instanceof LookingBack)
                && !game.isOver()
                && !thinking.isAboutMove()
                && !current.players().isEngine(game.position().sideToMove());
        pieces().ifPresent(position -> selection.type(position, mayMove ? text : ""));
    }

    /**
     * A square was clicked.
     *
     * @param square {@link hal.session.view.BoardView#NONE} for a place beside the board
     */
    void click(int square) {
        if (current.mode() instanceof LookingBack) {
            current.endLookBack();
            return;
        }
        boolean mayMove = current.isThere()
                && !current.game().isOver()
                && !thinking.isAboutMove()
                && !current.players().isWithoutUser();
        if (!mayMove) {
            selection.clear();
            return;
        }
        int asked = promotion;
        promotion = Moves.NONE;
        int choice = asked == Moves.NONE ? -1 : offeredAt(asked).indexOf(square);
        if (choice >= 0) {
            turns.move(promoting(asked, PROMOTIONS.get(choice)));
            return;
        }
        OptionalInt single = current.game().position().moveAt(square);
        int move = single.orElseGet(() ->
                pieces().map(position -> selection.click(position, square)).orElse(Moves.NONE));
        if (single.isPresent()) {
            turns.move(move);
        } else if (Moves.isPromotion(move) && !settings.get(Setting.PROMOTION).equals(Setting.PROMOTION.initial())) {
            turns.move(promoting(move, Turns.promotion(settings.get(Setting.PROMOTION))));
        } else if (Moves.isPromotion(move)) {
            askPiece(move);
        } else if (move != Moves.NONE) {
            turns.move(move);
        }
    }

    private void askPiece(int toQueen) {
        promotion = toQueen;
        face.print(Tone.VOICE, "Promote to? q r b n (Enter: q), or click one of the four.");
    }

    /**
     * A move was typed that leaves something open: if that is the piece alone that a pawn becomes, and the user has a
     * board to point at, the four are offered there.
     *
     * @return whether they are
     */
    public boolean ask(NotationException open) {
        List<Integer> moves = open.kind() == NotationException.Kind.AMBIGUOUS
                ? open.suggestions().stream()
                        .map(current.game().position()::read)
                        .toList()
                : List.of();
        if (moves.isEmpty() || !face.abilities().pointer() || current.players().isWithoutUser()) {
            return false;
        }
        int first = moves.get(0);
        if (!moves.stream().allMatch(move -> Moves.isPromotion(move) && isSamePawn(move, first))) {
            return false;
        }
        askPiece(promoting(first, PieceTypes.QUEEN));
        return true;
    }

    private static boolean isSamePawn(int move, int other) {
        return Moves.from(move) == Moves.from(other) && Moves.to(move) == Moves.to(other);
    }

    /** The position whose pieces can be picked up; empty in games where a click alone is a move. */
    private Optional<Position> pieces() {
        return current.game().chess().map(Game::position);
    }

    /** A piece that was selected before was dragged to a square: it moves there, or is deselected. */
    void drop(int square) {
        if (selection.square() != BoardView.NONE) {
            boolean goal = square != BoardView.NONE && Bitboard.contains(selection.targets(), square);
            click(goal ? square : BoardView.NONE);
        }
    }

    /**
     * Takes a line as the answer to the question which piece a pawn is to become; any other line withdraws the
     * question.
     *
     * @return whether it was the answer
     */
    public boolean promote(String line) {
        int asked = promotion;
        promotion = Moves.NONE;
        if (asked == Moves.NONE) {
            return false;
        }
        String word = line.strip().toLowerCase(Locale.ROOT);
        int move = promoting(asked, word.isEmpty() ? PieceTypes.QUEEN : Turns.promotion(word));
        if (move == Moves.NONE) {
            return false;
        }
        turns.move(move);
        return true;
    }

    /** The same promotion to another piece; {@link Moves#NONE} if no pawn becomes that. */
    private int promoting(int promotion, int type) {
        return IntStream.of(pieces().orElseThrow().legalMoves().toArray())
                .filter(move -> isSamePawn(move, promotion) && Moves.isPromotion(move))
                .filter(move -> Moves.promotionType(move) == type)
                .findFirst()
                .orElse(Moves.NONE);
    }

    /** The piece that the user has selected with the mouse or is naming at the keyboard, and where it may go. */
    static final class Selection {
        private int square = BoardView.NONE;
        private long targets;
        /** Whether the marks come from the keyboard. */
        private boolean typed;

        int square() {
            return square;
        }

        long targets() {
            return targets;
        }

        /** Deselects the piece. */
        void clear() {
            square = BoardView.NONE;
            targets = 0;
            typed = false;
        }

        /**
         * The user is typing a move: {@code N} marks the knights that can move, {@code Nf} the squares on the f-file
         * that they can reach, {@code g1} those of the piece on g1. What is no beginning of a legal move marks nothing;
         * a piece selected with the mouse stays selected while nothing is typed.
         */
        void type(Position position, String text) {
            if (text.isEmpty() && !typed) {
                return;
            }
            clear();
            typed = !text.isEmpty();
            String start = text.strip().replace("x", "");
            if (start.isEmpty()) {
                return;
            }
            boolean pieces = start.length() == 1 && "KQRBN".contains(start);
            int from = BoardView.NONE;
            boolean single = true;
            for (int move : position.legalMoves().toArray()) {
                String inSquares = Squares.name(Moves.from(move)) + Squares.name(goal(position, move));
                boolean begun = San.format(position, move).replace("x", "").startsWith(start)
                        || (start.length() > 1 && inSquares.startsWith(start));
                if (begun) {
                    targets |= Bitboard.of(pieces ? Moves.from(move) : goal(position, move));
                    single &= from == BoardView.NONE || from == Moves.from(move);
                    from = Moves.from(move);
                }
            }
            square = single && !pieces ? from : BoardView.NONE;
        }

        /**
         * A square was clicked: a piece of one's own is selected, a target of the selected piece is moved to, anything
         * else deselects.
         *
         * @param clicked a square, or {@link BoardView#NONE} for a place beside the board
         * @return the move completed by the click, or {@link Moves#NONE}; a promotion is to a queen
         */
        int click(Position position, int clicked) {
            if (typed) {
                clear();
            }
            int from = square;
            boolean goal = clicked != BoardView.NONE && Bitboard.contains(targets, clicked);
            clear();
            if (goal) {
                return find(position, from, clicked);
            }
            if (clicked != BoardView.NONE && clicked != from && isOwn(position, clicked)) {
                pick(position, clicked);
            }
            return Moves.NONE;
        }

        private static boolean isOwn(Position position, int square) {
            int piece = position.pieceAt(square);
            return piece != Pieces.NONE && Pieces.color(piece) == position.sideToMove();
        }

        private void pick(Position position, int from) {
            square = from;
            for (int move : position.legalMoves().toArray()) {
                targets |= Moves.from(move) == from ? Bitboard.of(goal(position, move)) : 0;
            }
        }

        private static int find(Position position, int from, int to) {
            return IntStream.of(position.legalMoves().toArray())
                    .filter(move -> Moves.from(move) == from && goal(position, move) == to)
                    .filter(move -> !Moves.isPromotion(move) || Moves.promotionType(move) == PieceTypes.QUEEN)
                    .findFirst()
                    .orElse(Moves.NONE);
        }

        /**
         * Where one clicks for a move: in Chess960 one castles by clicking the rook, since the king's destination may
         * be an ordinary step too.
         */
        private static int goal(Position position, int move) {
            return position.rules() == Rules.CHESS960 ? Moves.to(move) : Moves.destination(move);
        }
    }
}
