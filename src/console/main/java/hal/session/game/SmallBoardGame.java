package hal.session.game;

import hal.game.MoveNote;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.game.clock.ChessClock;
import hal.game.clock.ClockState;
import hal.rules.Color;
import hal.search.lab.game.GridGame;
import hal.session.view.MoveEntry;
import hal.session.view.MoveListView;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
        clock.ifPresent(running -> running.press(color));
        line.subList(ply(), line.size()).clear();
        decision = Outcome.ONGOING;
        line.add(new Made(move, board.format(move), clock.map(ChessClock::state)));
        position.make(move);
        settle();
        changes.listener().moved(color);
        return played(ply() - 1);
    }

    private PlayedMove played(int index) {
        return new PlayedMove(line.get(index).text(), index / 2 + 1, index % 2 == 0 ? Color.WHITE : Color.BLACK);
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
            clock.ifPresent(stopped -> stopped.start(position.sideToMove()));
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
        if (!isOver() && clock.isPresent() && clock.get().isFlagDown(color)) {
            end(Outcome.win(color ^ 1, OutcomeReason.TIME));
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
                clock.get().restore(state.get(), position.sideToMove());
            }
            changes.listener().positionChanged();
        }
    }
}
