package hal.session.game;

import hal.game.MoveNote;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.game.clock.ChessClock;
import hal.game.clock.ClockState;
import hal.rules.Color;
import hal.rules.Colors;
import hal.search.lab.game.GridGame;
import hal.search.lab.game.ZeroSumGame;
import hal.session.face.Answer;
import hal.session.face.Tone;
import hal.session.view.GridView;
import hal.session.view.MoveEntry;
import hal.session.view.MoveListView;
import hal.support.NotationException;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** A small game in a session: its board with the moves made and taken back, and the clock. */
final class SmallBoardGame implements BoardGame {
    private final GameKind kind;
    private final GridGame board;
    private final SmallPosition position;
    private final Course course = new Course();
    private final SmallGameRecord sheet = new SmallGameRecord(this);
    private final GameChanges changes = new GameChanges();
    /** All moves, including those taken back, which come last. */
    private final List<Made> line = new ArrayList<>();

    private Optional<ChessClock> clock = Optional.empty();
    private Optional<ClockState> clockAtStart = Optional.empty();
    /** Whether the end of the game stopped a clock that was in use. */
    private boolean clockStopped;
    /** An ending that the board does not show, at the end of the line. */
    private Outcome decision = Outcome.ONGOING;

    private Outcome outcome = Outcome.ONGOING;

    private record Made(int move, String text, Optional<ClockState> clock) {}

    /** A game that begins. */
    SmallBoardGame(GameKind kind) {
        this.kind = kind;
        board = kind.newBoard();
        position = new SmallPosition(board, this::isOver);
    }

    @Override
    public GameKind kind() {
        return kind;
    }

    @Override
    public GamePosition position() {
        return position;
    }

    @Override
    public MoveHistory course() {
        return course;
    }

    @Override
    public SmallGameRecord sheet() {
        return sheet;
    }

    @Override
    public GameChanges changes() {
        return changes;
    }

    @Override
    public Outcome outcome() {
        return outcome;
    }

    /** Chess has no name for the way in which these games end on the board. */
    @Override
    public String ending() {
        String row = board.hasGravity() ? " by four in a row" : " by three in a row";
        String how = outcome.isDraw() ? " by a full board" : row;
        return BoardGame.super.ending() + (outcome.reason() == OutcomeReason.UNKNOWN ? how : "");
    }

    @Override
    public Optional<ChessClock> clock() {
        return clock;
    }

    @Override
    public void setClock(Optional<ChessClock> newClock) {
        clock.ifPresent(ChessClock::stop);
        clock = newClock;
        clockStopped = false;
        Optional<ClockState> state = clock.map(ChessClock::state);
        if (ply() == 0) {
            clockAtStart = state;
        } else {
            Made last = line.get(ply() - 1);
            line.set(ply() - 1, new Made(last.move(), last.text(), state));
        }
        changes.count();
    }

    private int ply() {
        return board.movesMade();
    }

    @Override
    public PlayedMove play(int move, MoveNote note) {
        requireRunning();
        int color = position.sideToMove();
        clock.ifPresent(running -> running.press(Color.of(color)));
        line.subList(ply(), line.size()).clear();
        decision = Outcome.ONGOING;
        line.add(new Made(move, board.format(move), clock.map(ChessClock::state)));
        position.make(move);
        settle();
        changes.listener().moved(color);
        return played(ply() - 1);
    }

    private PlayedMove played(int index) {
        return new PlayedMove(line.get(index).text(), index / 2 + 1, index % 2 == 0 ? Colors.WHITE : Colors.BLACK, "");
    }

    private void requireRunning() {
        if (checkFlag()) {
            throw new UserException("The game is over: " + ending() + ".");
        }
    }

    /** Finds how it stands, and holds or releases the clock accordingly. */
    private void settle() {
        outcome = ply() == line.size() && decision.isOver() ? decision : position.outcome();
        if (outcome.isOver()) {
            clock.filter(used -> used.isRunning() || used.isPaused()).ifPresent(used -> {
                used.stop();
                clockStopped = true;
            });
        } else if (clockStopped) {
            clockStopped = false;
            clock.ifPresent(stopped -> stopped.start(Color.of(position.sideToMove())));
        }
        changes.count();
    }

    @Override
    public void end(Outcome how) {
        if (how.isOver()) {
            line.subList(ply(), line.size()).clear();
        } else if (!decision.isOver()) {
            return;
        }
        decision = how;
        settle();
        changes.listener().ended();
    }

    @Override
    public boolean checkFlag() {
        int color = position.sideToMove();
        if (!isOver() && clock.isPresent() && clock.get().isFlagDown(Color.of(color))) {
            end(Outcome.win(Color.of(color).opposite(), OutcomeReason.TIME));
        }
        return isOver();
    }

    /** The way through the one line that there is. */
    private final class Course implements MoveHistory {
        @Override
        public int ply() {
            return board.movesMade();
        }

        @Override
        public List<PlayedMove> moves() {
            return played(0, ply());
        }

        @Override
        public List<PlayedMove> future() {
            return played(ply(), line.size());
        }

        private List<PlayedMove> played(int from, int to) {
            List<PlayedMove> moves = new ArrayList<>();
            for (int i = from; i < to; i++) {
                moves.add(SmallBoardGame.this.played(i));
            }
            return moves;
        }

        @Override
        public MoveListView list() {
            List<MoveEntry> entries =
                    line.stream().map(made -> new MoveEntry(made.text(), "")).toList();
            return new MoveListView(0, entries, ply(), List.of());
        }

        @Override
        public boolean isEmpty() {
            return line.isEmpty();
        }

        @Override
        public boolean isDecided() {
            return isOver();
        }

        @Override
        public void jump(int target) {
            int goal = Math.max(0, Math.min(target, line.size()));
            while (ply() > goal) {
                position.unmake();
            }
            while (ply() < goal) {
                position.make(line.get(ply()).move());
            }
            settle();
            Optional<ClockState> state =
                    ply() == 0 ? clockAtStart : line.get(ply() - 1).clock();
            if (clock.isPresent() && state.isPresent()) {
                clock.get().restore(state.get(), Color.of(position.sideToMove()));
            }
            changes.listener().positionChanged();
        }
    }

    /** The position on the board of a small game, and how it is shown. */
    static final class SmallPosition implements GamePosition {
        private final GridGame board;
        private final BooleanSupplier over;
        /** The cells of the moves made, the last first. */
        private final Deque<Integer> cells = new ArrayDeque<>();

        /** @param over whether the game has ended, on the board or by a decision */
        SmallPosition(GridGame board, BooleanSupplier over) {
            this.board = board;
            this.over = over;
        }

        /** Makes a legal move. */
        void make(int move) {
            cells.push(board.cellOf(move));
            board.make(move);
        }

        /** Takes the last move back. */
        void unmake() {
            board.unmake();
            cells.pop();
        }

        /** How the board stands: that the game has ended and why, or that it has not. */
        Outcome outcome() {
            if (!board.isOver()) {
                return Outcome.ONGOING;
            }
            Set<Integer> winning = board.winningCells();
            if (winning.isEmpty()) {
                return Outcome.draw(OutcomeReason.UNKNOWN); // ending() says it
            }
            int winner = board.owner(winning.iterator().next()) > 0 ? Colors.WHITE : Colors.BLACK;
            return Outcome.win(Color.of(winner), OutcomeReason.UNKNOWN);
        }

        @Override
        public int sideToMove() {
            return board.sideToMove();
        }

        @Override
        public int moveNumber() {
            return board.movesMade() / 2 + 1;
        }

        @Override
        public int read(String text) {
            if (!board.looksLikeMove(text.strip())) {
                throw new NotationException(
                        NotationException.Kind.SYNTAX,
                        1,
                        "\"" + CleanText.line(text, 40) + "\" is not a move",
                        List.of());
            }
            try {
                return board.parse(text);
            } catch (NotationException e) {
                throw e;
            } catch (UserException e) {
                throw new NotationException(NotationException.Kind.ILLEGAL, 1, e.getMessage());
            }
        }

        @Override
        public boolean isLegal(int move) {
            return !over.getAsBoolean() && board.isLegal(move);
        }

        @Override
        public ZeroSumGame root() {
            return board.copy();
        }

        @Override
        public Typing typing(boolean halThinks) {
            List<String> legal = legal();
            GridGame own = board.copy();
            return new Typing() {
                @Override
                public List<String> legal() {
                    return legal;
                }

                @Override
                public List<String> likely() {
                    return legal;
                }

                @Override
                public boolean begins(String text) {
                    return own.looksLikeMove(text.toLowerCase(Locale.ROOT));
                }

                @Override
                public boolean mayWait(String text) {
                    return halThinks && begins(text);
                }
            };
        }

        private List<String> legal() {
            return over.getAsBoolean()
                    ? List.of()
                    : Arrays.stream(board.legalMoves())
                            .sorted()
                            .mapToObj(board::format)
                            .toList();
        }

        /** A click anywhere in a column lets a disc fall there. */
        @Override
        public OptionalInt moveAt(int square) {
            return over.getAsBoolean()
                    ? OptionalInt.empty()
                    : Arrays.stream(board.legalMoves())
                            .filter(move -> board.hasGravity()
                                    ? square >= 0 && square % board.columns() == board.cellOf(move) % board.columns()
                                    : board.cellOf(move) == square)
                            .findFirst();
        }

        @Override
        public GridView picture(boolean blackBelow, boolean coordinates) {
            return picture(board, cells.isEmpty() ? -1 : cells.peek());
        }

        private static GridView picture(GridGame board, int last) {
            StringBuilder pieces = new StringBuilder();
            for (int cell = 0; cell < board.rows() * board.columns(); cell++) {
                int owner = board.owner(cell);
                pieces.append(owner > 0 ? GridView.FIRST : owner < 0 ? GridView.SECOND : ' ');
            }
            return new GridView(
                    board.rows(),
                    board.columns(),
                    pieces.toString(),
                    board.hasGravity(),
                    last,
                    board.isOver() ? board.winningCells() : Set.of());
        }

        @Override
        public Sketch sketch(boolean blackBelow, boolean coordinates) {
            GridGame root = board.copy();
            int lastOfGame = cells.isEmpty() ? -1 : cells.peek();
            return moves -> {
                GridGame position = root.copy();
                int last = lastOfGame;
                for (int move : moves) {
                    last = position.cellOf(move);
                    position.make(move);
                }
                GridView view = picture(position, last);
                return new Answer.Board(view, text(view));
            };
        }

        @Override
        public String text(boolean blackBelow, boolean coordinates) {
            return text(picture(blackBelow, true));
        }

        /** The board as lines of text, with what to type for a move: the number of a cell or, below, of a column. */
        private static String text(GridView view) {
            StringBuilder text = new StringBuilder();
            for (int row = 0; row < view.rows(); row++) {
                for (int column = 0; column < view.columns(); column++) {
                    char piece = view.sign(row, column);
                    String label = view.label(row, column);
                    text.append(piece != ' ' ? String.valueOf(piece) : label.isEmpty() ? "." : label)
                            .append(column < view.columns() - 1 ? " " : "\n");
                }
            }
            if (view.discs()) {
                for (int column = 1; column <= view.columns(); column++) {
                    text.append(column).append(column < view.columns() ? " " : "");
                }
            }
            return text.toString().stripTrailing();
        }

        @Override
        public Answer moveList(int width) {
            return over.getAsBoolean() ? NO_MOVES : new Answer.Words(Tone.NORMAL, String.join(" ", legal()));
        }
    }
}
