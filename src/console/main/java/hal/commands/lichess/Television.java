package hal.commands.lichess;

import hal.game.Game;
import hal.game.GamePolicy;
import hal.game.clock.ChessClock;
import hal.game.clock.ClockState;
import hal.game.clock.TimeControl;
import hal.lichess.Challenge;
import hal.lichess.TvFeed;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Position;
import hal.session.ExerciseMode;
import hal.session.Session;
import hal.session.face.Tone;
import hal.support.UserException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The server's television on the board: the user's game is set aside meanwhile. For the session's thread. */
final class Television {
    private static final TimeControl UNKNOWN_CONTROL = TimeControl.of(Duration.ofMinutes(1), Duration.ZERO);

    private Optional<Screen> screen = Optional.empty();

    /**
     * Shows what is on.
     *
     * @param channel may be empty
     */
    void watch(Session session, LichessAccount account, String channel) {
        session.mode().requireGame();
        close();
        Screen opened = new Screen(session, account);
        opened.feed = account.open(session).television(channel, opened);
        screen = Optional.of(opened);
    }

    /**
     * Switches it off.
     *
     * @return whether it was on
     */
    boolean leave(Session session) {
        boolean on = screen.filter(Screen::isOn).isPresent();
        close();
        if (on) {
            session.games().leaveExercise();
            session.note("Back to the game.");
        }
        return on;
    }

    private void close() {
        screen.ifPresent(opened -> opened.feed.close());
        screen = Optional.empty();
    }

    /** A game that is on; the user only watches it. */
    private final class Watching extends ExerciseMode {
        private final Game game;
        private final int below;
        private final boolean own;

        /** @param own whether the user plays this very game somewhere else */
        Watching(Session session, Game game, int below, boolean own) {
            super(session, game, "q");
            this.game = game;
            this.below = below;
            this.own = own;
        }

        @Override
        protected void onMove() {
            game.undo();
            session().note("You are only watching this game: type `q` to switch the television off.");
        }

        @Override
        protected void onJump() {
            if (screen.filter(Screen::isOn).isEmpty()) {
                session().games().leaveExercise(); // switched off when something was put upon it
            }
        }

        @Override
        public boolean quit() {
            return leave(session());
        }

        @Override
        protected OptionalInt side() {
            return OptionalInt.of(below);
        }

        @Override
        protected boolean isTest() {
            return own;
        }
    }

    /** What the feed tells, brought to the session's thread. */
    private final class Screen implements TvFeed.Viewer {
        private final Session session;
        private final LichessAccount account;
        private TvFeed feed;
        /** Empty before the server has said what is on. */
        private Optional<Watching> shown = Optional.empty();

        private boolean own;
        private int below;

        private Screen(Session session, LichessAccount account) {
            this.session = session;
            this.account = account;
        }

        private boolean isOn() {
            return shown.filter(ExerciseMode::isOnTable).isPresent();
        }

        private void later(Runnable action) {
            session.jobs().later(() -> {
                if (screen.filter(on -> on == this).isEmpty()) {
                    return;
                }
                if (shown.isPresent() && !isOn()) {
                    close(); // the user has put something else on the board
                } else {
                    action.run();
                }
            });
        }

        private Game game() {
            return shown.orElseThrow().game;
        }

        @Override
        public void onGame(String id, Position position, List<Challenge.Person> players, int orientation) {
            later(() -> {
                if (shown.isPresent() && session.board().sheet().tag("Site").equals(link(id))) {
                    return; // the same once more, after a lost connection
                }
                session.mode().requireOwnGame();
                own = players.stream().anyMatch(account::isMe);
                below = orientation;
                show(position, players, link(id));
                session.say("On Lichess TV: " + players.get(0).described() + " against "
                        + players.get(1).described() + ". Type `q` to switch it off.");
                session.note(link(id));
            });
        }

        private String link(String id) {
            return account.open(session).link(id);
        }

        private void show(Position position, List<Challenge.Person> players, String link) {
            Game game = Game.from(position.copy(), GamePolicy.ELSEWHERE);
            game.setTag("Event", "Lichess TV");
            game.setTag("Site", link);
            game.setTag("White", players.get(0).name());
            game.setTag("Black", players.get(1).name());
            players.get(0).rating().ifPresent(rating -> game.setTag("WhiteElo", Integer.toString(rating)));
            players.get(1).rating().ifPresent(rating -> game.setTag("BlackElo", Integer.toString(rating)));
            shown = Optional.of(new Watching(session, game, below, own));
            shown.get().begin();
        }

        @Override
        public void onMove(Position position, String move, long whiteSeconds, long blackSeconds) {
            later(() -> {
                if (shown.isEmpty()) {
                    return;
                }
                if (!follows(position, move)) {
                    List<Challenge.Person> players = List.of(person("White"), person("Black"));
                    show(position, players, session.board().sheet().tag("Site"));
                }
                tellTime(whiteSeconds, blackSeconds);
            });
        }

        private Challenge.Person person(String side) {
            String rating = session.board().sheet().tag(side + "Elo");
            return new Challenge.Person(
                    "",
                    session.board().sheet().tag(side),
                    "",
                    rating.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(rating)),
                    OptionalInt.empty());
        }

        /** Whether the move leads from the board to the position, as it does unless something was missed. */
        private boolean follows(Position position, String move) {
            if (placement(game().position()).equals(placement(position))) {
                return true; // the same once more
            }
            try {
                int read = UciMove.parse(game().position(), move);
                Position next = game().position().copy();
                next.make(read);
                if (!placement(next).equals(placement(position))) {
                    return false;
                }
                game().play(Move.of(read));
                return true;
            } catch (UserException e) {
                return false;
            }
        }

        private String placement(Position position) {
            return Fen.format(position).split(" ", 2)[0];
        }

        private void tellTime(long whiteSeconds, long blackSeconds) {
            if (game().clock().isEmpty()) {
                session.board()
                        .setClock(Optional.of(new ChessClock(
                                UNKNOWN_CONTROL,
                                UNKNOWN_CONTROL,
                                session.times().nanoTime())));
            }
            game().clock()
                    .orElseThrow()
                    .restore(
                            new ClockState(whiteSeconds * 1_000_000_000, blackSeconds * 1_000_000_000, 0, 0),
                            Color.of(game().position().sideToMove()));
        }

        @Override
        public void onNews(String sentence) {
            later(() -> session.note(sentence));
        }

        @Override
        public void onEnd(String reason) {
            later(() -> {
                session.face().print(Tone.ERROR, reason.isEmpty() ? "Lichess TV has ended." : reason);
                leave(session);
            });
        }
    }
}
