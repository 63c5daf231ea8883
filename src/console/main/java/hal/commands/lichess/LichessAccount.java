package hal.commands.lichess;

import hal.engine.FairPlay;
import hal.lichess.AccountEvents;
import hal.lichess.Challenge;
import hal.lichess.Lichess;
import hal.lichess.ServerAddress;
import hal.lichess.ServerException;
import hal.lichess.ServerTimeouts;
import hal.lichess.Token;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.UserNames;
import hal.support.UserException;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * Who the user is on the server: signing in and out, and listening to what happens to the account. For the session's
 * thread.
 */
final class LichessAccount {
    private final BiFunction<Session, FairPlay, AccountEvents.Listener> ears;
    private Optional<Lichess> lichess = Optional.empty();
    private Optional<AccountEvents> events = Optional.empty();
    private Optional<Challenge.Person> me = Optional.empty();

    /** @param ears makes who is told of what happens to the account */
    LichessAccount(BiFunction<Session, FairPlay, AccountEvents.Listener> ears) {
        this.ears = ears;
    }

    /** The way to the server, whether or not anybody is signed in; nothing is asked yet. */
    Lichess open(Session session) {
        if (lichess.isEmpty()) {
            ServerAddress server = ServerAddress.of(session.context().links().server());
            lichess = Optional.of(new Lichess(
                    server,
                    () -> Token.find(System.getenv(), session.folders()),
                    ServerTimeouts.DEFAULT,
                    sentence -> session.jobs().later(() -> session.note(sentence))));
        }
        return lichess.get();
    }

    boolean isSignedIn(Session session) {
        return Token.find(System.getenv(), session.folders()).isPresent();
    }

    /**
     * The way to the server for somebody who is signed in.
     *
     * @throws UserException saying how to sign in
     */
    Lichess signedIn(Session session) {
        if (!isSignedIn(session)) {
            throw new UserException(
                    "You are not signed in to Lichess. Type `hal lichess login` in a shell to enter a personal token.");
        }
        return open(session);
    }

    /** Whether this person is the user; false before the server has said who that is. */
    boolean isMe(Challenge.Person person) {
        return me.isPresent() && person.id().equals(me.get().id());
    }

    /** The id of the user's account; empty before the server has said it. */
    String id() {
        return me.map(Challenge.Person::id).orElse("");
    }

    String name() {
        return me.map(Challenge.Person::name).orElse("signed in");
    }

    // Signing in and out.

    /** Says how to sign in. */
    static void login(Session session) {
        session.print("To sign in to " + session.context().links().server()
                + ", type `hal lichess login` in a shell. It leads to the page\n"
                + Token.page(session.context().links().server()) + "\n"
                + "with the scopes " + String.join(", ", Token.SCOPES)
                + " filled in, and asks for the token made there without showing it.");
    }

    /** @param afterwards run when the user is signed out */
    void logout(Session session, Runnable afterwards) {
        session.mode().requireOwnGame();
        Lichess open = signedIn(session);
        ask(session, () -> {
            String remark = "";
            try {
                open.revokeToken();
            } catch (ServerException e) {
                remark = " Lichess could not be told, so revoke the token there. " + e.getMessage();
            }
            boolean deleted = Token.delete(session.folders());
            String words = (deleted ? "You are signed out, and the token is deleted." : "You are signed out.") + remark;
            return () -> {
                events.ifPresent(AccountEvents::close);
                forget();
                lichess = Optional.empty();
                afterwards.run();
                session.print(words
                        + (System.getenv(Token.VARIABLE) == null
                                ? ""
                                : " " + Token.VARIABLE + " still holds a token."));
            };
        });
    }

    // What happens to the account.

    /** Asks the server on another thread, and does on the session's what follows. */
    static void ask(Session session, Supplier<Runnable> question) {
        session.jobs()
                .run(Jobs.Task.of("lichess", stop -> question.get()).asQuick().asShared());
    }

    /**
     * Does something with the server that may make a game begin, once HAL listens for it.
     *
     * @param onTrouble run on the session's thread where that fails
     */
    void connected(Session session, Lichess open, Runnable onTrouble, Supplier<Runnable> question) {
        boolean known = me.isPresent();
        FairPlay fairPlay = FairPlay.of(session.folders());
        ask(session, () -> {
            try {
                if (!known) {
                    connect(session, open, fairPlay);
                }
                return question.get();
            } catch (UserException e) {
                session.jobs().later(onTrouble);
                throw e;
            }
        });
    }

    /** Who the user is there, and a stream of what happens; both are asked for once. */
    private void connect(Session session, Lichess open, FairPlay fairPlay) {
        Challenge.Person account = open.account();
        UserNames.add(session.folders(), account.name());
        session.jobs().later(() -> me = Optional.of(account)); // before anything is heard
        AccountEvents stream = open.watch(ears.apply(session, fairPlay));
        session.jobs().later(() -> {
            events.ifPresent(AccountEvents::close);
            events = Optional.of(stream);
        });
    }

    /** Nothing more is heard; the next request connects anew. */
    void forget() {
        events = Optional.empty();
        me = Optional.empty();
    }
}
