package hal.commands.lichess;

import hal.engine.FairPlay;
import hal.game.Game;
import hal.game.GamePolicy;
import hal.game.Outcome;
import hal.game.clock.TimeControl;
import hal.lichess.Challenge;
import hal.lichess.GameSnapshot;
import hal.lichess.Lichess;
import hal.lichess.OnlineGame;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.Move;
import hal.session.Messages;
import hal.session.RemoteGame;
import hal.session.Session;
import hal.session.face.FaceEvent;
import hal.session.face.Tone;
import hal.session.game.ChessBoardGame;
import hal.support.UserException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The table at which a game on the server is played: what the server tells goes to the session, on its thread, and what
 * the user does goes to the server.
 */
final class OnlineTable {
    /** A move that takes longer to arrive is worth a remark. */
    private static final long SLOW_MILLIS = 1000;

    private final Session session;
    private final Lichess lichess;
    private final FairPlay fairPlay;
    private final String id;
    private final String account;
    private final Runnable rematch;

    private OnlineGame game;
    private RemoteGame remote;

    // Touched on the session's thread only.
    private boolean begun;
    private boolean left;
    private int color;
    private GameSnapshot last;
    private long latency = -1;
    /** Counts the opponent's absences, so that the countdown of an old one ends. */
    private int absences;

    /**
     * A table that is empty until {@link #open}.
     *
     * @param account the id of the user's account, by which the side is known
     * @param rematch asks the opponent for another game
     */
    OnlineTable(Session session, Lichess lichess, FairPlay fairPlay, String id, String account, Runnable rematch) {
        this.session = session;
        this.lichess = lichess;
        this.fairPlay = fairPlay;
        this.id = id;
        this.account = account;
        this.rematch = rematch;
    }

    /** Begins to read the game; it comes to the table with the first thing the server says of it. */
    void open() {
        game = lichess.join(id, new ServerListener());
    }

    String id() {
        return id;
    }

    OnlineGame game() {
        return game;
    }

    /** Takes the game from the board; at the server it continues. */
    void leave() {
        remote.leave();
    }

    /** How the game stood last; empty before the server has said so. */
    Optional<GameSnapshot> last() {
        return Optional.ofNullable(last);
    }

    /** The user's side. */
    int color() {
        return color;
    }

    /** Whether it is on the table and runs. */
    boolean isRunning() {
        return begun && !left && !last.isOver();
    }

    /** How long the last move took to the server, in words; empty before one was made. */
    String latency() {
        return latency < 0 ? "" : "The last move took " + latency + " ms to Lichess and back.";
    }

    private Challenge.Person opponent() {
        return last.player(color ^ 1);
    }

    // From the server, on its threads.

    private final class ServerListener implements OnlineGame.Watcher {
        @Override
        public void onRecord(GameSnapshot record, boolean sent) {
            session.jobs().later(() -> game.standing().ifPresent(OnlineTable.this::follow));
        }

        @Override
        public void onDelivered(long millis) {
            session.jobs().later(() -> delivered(millis));
        }

        @Override
        public void onRefused(String why) {
            session.jobs().later(() -> print(Tone.ERROR, "Your move was refused. " + why));
        }

        @Override
        public void onChat(String room, String name, String text) {
            session.jobs()
                    .later(() -> print(
                            name.equals("lichess") ? Tone.NOTE : Tone.NORMAL,
                            (room.equals("spectator") ? "(spectators) " : "") + name + ": " + text));
        }

        @Override
        public void onOpponentGone(boolean gone, OptionalInt claimInSeconds) {
            session.jobs().later(() -> opponentGone(gone, claimInSeconds));
        }

        @Override
        public void onNews(String sentence) {
            session.jobs().later(() -> print(Tone.NOTE, sentence));
        }

        @Override
        public void onEnd(Optional<String> problem) {
            problem.ifPresent(words -> session.jobs().later(() -> {
                print(Tone.ERROR, Messages.sentence(words));
                if (!begun) {
                    session.turns().expectNoGame();
                } else if (!left) {
                    leave();
                }
            }));
        }
    }

    // On the session's thread.

    private void print(Tone tone, String text) {
        if (!left) {
            session.face().print(tone, text);
        }
    }

    /** The newest that is known, not what was told: the user may have moved since, and the server may know that. */
    private void follow(OnlineGame.Standing standing) {
        GameSnapshot record = standing.record();
        GameSnapshot before = last;
        last = record;
        if (left) {
            noteEnd(record);
            return;
        }
        if (!begun) {
            begun = true;
            color = record.colorOf(account);
            begin(record);
        } else {
            remote.follow(record.moves(), standing.sent(), clock(record));
        }
        tellOffers(before, record);
        if (record.isOver()) {
            finish(record);
        }
    }

    private void begin(GameSnapshot record) {
        if (record.mayBeHelped(color)) {
            fairPlay.end(id); // the stream of events does not always say that it is a program
        } else if (!record.isOver()) {
            try {
                fairPlay.begin(id, record.initialMillis().isPresent());
            } catch (UserException e) {
                left = true;
                game.close();
                session.turns().expectNoGame();
                throw e;
            }
        }
        Game board = board(record);
        if (record.isOver()) {
            if (!board.isOver()) {
                record.outcome().ifPresent(board::end);
            }
            left = true;
            session.games().visit(new ChessBoardGame(board));
            session.say("The game against " + opponent().described() + " is over: "
                    + record.outcome().map(Outcome::describe).orElse("") + ".");
            fairPlay.end(id);
            return;
        }
        remote = new Board(record.mayBeHelped(color));
        remote.begin(board, color, opponent().name(), clock(record));
        session.say("You have " + Color.of(color) + " against "
                + opponent().described() + ": " + record.control() + (record.rated() ? ", rated." : ", casual.")
                + (record.sideToMove() == color ? " Your move." : ""));
        session.note(lichess.link(id));
        record.abortsInMillis()
                .ifPresent(millis -> session.note(
                        "If the first move does not come within " + millis / 1000 + " seconds, the game is aborted."));
    }

    private Game board(GameSnapshot record) {
        Game board = Game.from(record.start().copy(), GamePolicy.ELSEWHERE);
        record.moves().forEach(move -> board.play(Move.of(move)));
        LocalDate today = session.times().today().get();
        board.setTag("Event", (record.rated() ? "Rated " : "Casual ") + record.speed() + " game");
        board.setTag("Site", lichess.link(id));
        board.setTag("Date", today.toString().replace('-', '.'));
        board.setTag("Round", "-");
        for (int side = Colors.WHITE; side <= Colors.BLACK; side++) {
            String name = Color.of(side).toString();
            Challenge.Person player = record.player(side);
            board.setTag(name, player.name().isEmpty() ? "Anonymous" : player.name());
            board.setTag(name + "Title", player.title());
            board.setTag(
                    name + "Elo",
                    player.rating().isPresent()
                            ? Integer.toString(player.rating().getAsInt())
                            : "");
        }
        return board;
    }

    private static Optional<RemoteGame.Clock> clock(GameSnapshot record) {
        if (record.initialMillis().isEmpty()) {
            return Optional.empty();
        }
        TimeControl control = TimeControl.of(
                Duration.ofMillis(record.initialMillis().getAsLong()), Duration.ofMillis(record.incrementMillis()));
        // The clocks stand until both sides have moved.
        boolean running = record.moves().size() >= 2 && !record.isOver();
        return Optional.of(new RemoteGame.Clock(control, record.whiteMillis(), record.blackMillis(), running));
    }

    private void delivered(long millis) {
        latency = millis;
        remote.confirm();
        if (millis >= SLOW_MILLIS) {
            print(Tone.NOTE, latency());
        }
    }

    private void tellOffers(GameSnapshot before, GameSnapshot record) {
        int other = color ^ 1;
        if (record.isOver()) {
            return;
        }
        if (record.offersDraw(other) && (before == null || !before.offersDraw(other))) {
            session.say(opponent().name() + " offers a draw. Type `draw` to accept it, `lichess draw no` to decline.");
        }
        if (record.offersTakeback(other) && (before == null || !before.offersTakeback(other))) {
            session.say(opponent().name()
                    + " asks for a takeback. Type `undo` to allow it, `lichess takeback no` to decline.");
        }
        if (before != null && before.offersDraw(color) && !record.offersDraw(color)) {
            session.note("Your draw offer no longer stands.");
        }
    }

    private void opponentGone(boolean gone, OptionalInt seconds) {
        absences++;
        if (left || last == null) {
            return;
        }
        if (!gone) {
            session.face().notice(FaceEvent.Status.NONE);
            session.note(opponent().name() + " is back.");
        } else {
            session.note(opponent().name() + " has left the game."
                    + (seconds.isPresent() && seconds.getAsInt() > 0
                            ? " In " + seconds.getAsInt() + " seconds you can claim a win with `lichess claim`."
                            : " Type `lichess claim` to claim a win, or `lichess claim draw`."));
            seconds.ifPresent(left -> countDown(absences, left));
        }
    }

    private void countDown(int absence, int seconds) {
        if (absence != absences || !isRunning()) {
            return;
        }
        if (seconds <= 0) {
            session.face().notice(FaceEvent.Status.NONE);
            session.note("You can claim a win now: type `lichess claim`.");
            return;
        }
        session.face().notice(new FaceEvent.Status(opponent().name() + " is away: " + seconds + " s", false));
        CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS, Runnable::run)
                .execute(() -> session.jobs().later(() -> countDown(absence, seconds - 1)));
    }

    private void finish(GameSnapshot record) {
        absences++;
        noteEnd(record);
        if (!left) {
            record.outcome().ifPresent(remote::end);
            left = true;
            session.face().notice(FaceEvent.Status.NONE);
            session.note("The game is at " + lichess.link(id) + ".");
        }
    }

    private void noteEnd(GameSnapshot record) {
        if (record.isOver()) {
            fairPlay.end(id);
        }
    }

    /** The game as the session sees it: what the user does goes to the server. */
    private final class Board extends RemoteGame {
        private final boolean help;

        private Board(boolean help) {
            super(session);
            this.help = help;
        }

        @Override
        protected boolean mayBeHelped() {
            return help;
        }

        @Override
        protected void sendRematch() {
            rematch.run();
        }

        @Override
        protected void sendMove(int ply, int move) {
            game.play(ply, move);
        }

        @Override
        protected void sendResignation() {
            game.ask(OnlineGame.Action.RESIGN);
        }

        @Override
        protected void sendDraw() {
            session.note(last.offersDraw(color ^ 1) ? "You accept the draw." : "You offer a draw.");
            game.ask(OnlineGame.Action.DRAW);
        }

        @Override
        protected void sendTakeback() {
            session.note(
                    last.offersTakeback(color ^ 1)
                            ? "You allow the takeback."
                            : "You ask " + opponent().name() + " for a takeback.");
            game.ask(OnlineGame.Action.TAKEBACK);
        }

        @Override
        protected void left() {
            left = true;
            if (!last.isOver() && session.board().isOver()) {
                return; // the board knows the end before the server has said it: the last move is on its way
            }
            game.close();
            if (last.initialMillis().isEmpty()) {
                fairPlay.end(id);
            }
        }
    }
}
