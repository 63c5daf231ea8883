package hal.commands.lichess;

import hal.commands.Arguments;
import hal.game.Game;
import hal.game.GamePolicy;
import hal.game.clock.ChessClock;
import hal.game.clock.ClockState;
import hal.game.clock.TimeControl;
import hal.lichess.Challenge;
import hal.lichess.TvFeed;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.Position;
import hal.session.Referee;
import hal.session.Session;
import hal.session.face.Tone;
import hal.session.game.ChessBoardGame;
import hal.support.UserException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The server's television on the board: the user's game is set aside meanwhile. For the session's thread. */
final class Television {
    private static final TimeControl UNKNOWN_CONTROL = TimeControl.of(Duration.ofMinutes(1), Duration.ZERO);

    private Optional<TvFeed> feed = Optional.empty();
    /** The game that is on; another on the table means that the user has gone elsewhere. */
    private Game shown = Game.start();

    /**
     * Shows what is on.
     *
     * @param arguments {@code tv [CHANNEL]}
     */
    void watch(Session session, LichessAccount account, Arguments arguments) {
        arguments.atMost(2);
        session.current().requireGame();
        close();
        Screen screen = new Screen(session, account);
        TvFeed opened = account.open(session).television(arguments.size() > 1 ? arguments.word(1) : "", screen);
        screen.feed = opened;
        feed = Optional.of(opened);
    }

    /**
     * Switches it off.
     *
     * @return whether it was on
     */
    boolean leave(Session session) {
        boolean on = isOn(session);
        close();
        if (on) {
            session.games().leaveExercise();
            session.note("Back to the game.");
        }
        return on;
    }

    private boolean isOn(Session session) {
        return feed.isPresent() && session.game() == shown;
    }

    private void close() {
        feed.ifPresent(TvFeed::close);
        feed = Optional.empty();
    }

    /** What the feed tells, brought to the session's thread. */
    private final class Screen implements TvFeed.Viewer, Referee {
        private final Session session;
        private final LichessAccount account;
        private volatile TvFeed feed;
        private boolean begun;
        private boolean own;
        private int below;

        private Screen(Session session, LichessAccount account) {
            this.session = session;
            this.account = account;
        }

        private void later(Runnable action) {
            session.jobs().later(() -> {
                boolean current = Television.this.feed.filter(on -> on == feed).isPresent();
                if (current && begun && !isOn(session)) {
                    close(); // the user has put something else on the board
                } else if (current) {
                    action.run();
                }
            });
        }

        @Override
        public void onGame(String id, Position position, List<Challenge.Person> players, int orientation) {
            later(() -> {
                if (begun && session.board().sheet().tag("Site").equals(link(id))) {
                    return; // the same once more, after a lost connection
                }
                session.elsewhere().requireNone();
                own = players.stream().anyMatch(account::isMe);
                below = orientation;
                show(position, players, link(id));
                begun = true;
                session.say("On Lichess TV: " + players.get(0).described() + " against "
                        + players.get(1).described() + ". To switch it off, type q.");
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
            shown = game;
            session.games().exercise(new ChessBoardGame(game), this, Map.of());
        }

        @Override
        public void onMove(Position position, String move, long whiteSeconds, long blackSeconds) {
            later(() -> {
                if (!begun) {
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
            if (placement(shown.position()).equals(placement(position))) {
                return true; // the same once more
            }
            try {
                int read = UciMove.parse(shown.position(), move);
                Position next = shown.position().copy();
                next.make(read);
                if (!placement(next).equals(placement(position))) {
                    return false;
                }
                shown.play(read);
                return true;
            } catch (UserException e) {
                return false;
            }
        }

        private String placement(Position position) {
            return Fen.format(position).split(" ", 2)[0];
        }

        private void tellTime(long whiteSeconds, long blackSeconds) {
            if (shown.clock().isEmpty()) {
                session.board()
                        .setClock(Optional.of(new ChessClock(
                                UNKNOWN_CONTROL,
                                UNKNOWN_CONTROL,
                                session.surroundings().times().nanoTime())));
            }
            shown.clock()
                    .orElseThrow()
                    .restore(
                            new ClockState(whiteSeconds * 1_000_000_000, blackSeconds * 1_000_000_000, 0, 0),
                            shown.position().sideToMove());
        }

        @Override
        public void onNews(String sentence) {
            later(() -> session.note(sentence));
        }

        @Override
        public void onEnd(String reason) {
            later(() -> {
                session.face().tell(Tone.ERROR, reason.isEmpty() ? "Lichess TV has ended." : reason);
                leave(session);
            });
        }

        @Override
        public void onMove() {
            shown.undo();
            session.note("You are only watching this game. To switch the television off, type q.");
        }

        @Override
        public boolean onQuit() {
            return leave(session);
        }

        @Override
        public OptionalInt side() {
            return OptionalInt.of(below);
        }

        @Override
        public boolean isTest() {
            return own; // the user plays this very game somewhere else
        }
    }
}
