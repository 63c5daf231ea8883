package hal.commands.lichess;

import hal.lichess.Challenge;
import hal.lichess.GameTerms;
import hal.lichess.Lichess;
import hal.lichess.RunningGame;
import hal.platform.Quantity;
import hal.platform.SerialExecutor;
import hal.session.Session;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.face.Tone;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Finding somebody to play: seeks, challenges made and challenges received. For the session's thread. */
final class Challenges {
    private final LichessAccount account;
    private final OnlinePlay play;
    /** Challenges to the user that wait for an answer, by id. */
    private final Map<String, Challenge> received = new LinkedHashMap<>();
    /** The user's own, by id. */
    private final Map<String, Challenge> made = new LinkedHashMap<>();

    Challenges(LichessAccount account, OnlinePlay play) {
        this.account = account;
        this.play = play;
    }

    // What the server tells.

    /** All there are, as the server lists them. */
    void put(List<Challenge> in, List<Challenge> out) {
        clear();
        in.forEach(challenge -> received.put(challenge.id(), challenge));
        out.forEach(challenge -> made.put(challenge.id(), challenge));
    }

    void clear() {
        received.clear();
        made.clear();
    }

    /** A challenge has been made, by the user or to the user. */
    void hear(Session session, Challenge challenge) {
        boolean mine = account.isMe(challenge.from());
        (mine ? made : received).put(challenge.id(), challenge);
        if (!mine) {
            session.say(challenge.described()
                    + (challenge.isPlayable()
                            ? ". Type `lichess accept` or `lichess decline`."
                            : ". HAL does not play this variant; type `lichess decline` to turn it down."));
        }
    }

    /** One is answered with a no, or withdrawn. */
    void gone(Session session, Challenge challenge, String reason) {
        made.remove(challenge.id());
        boolean waited = received.remove(challenge.id()) != null;
        if (account.isMe(challenge.from()) && challenge.status().equals("canceled")) {
            play.expectNone(session); // by the user, who knows
        } else if (account.isMe(challenge.from())) {
            session.say(
                    challenge.to().name() + " has declined your challenge." + (reason.isEmpty() ? "" : " " + reason));
            play.expectNone(session);
        } else if (waited) {
            session.note(challenge.from().name() + " has withdrawn the challenge.");
        }
    }

    /** One has become a game. */
    void begun(String id) {
        received.remove(id);
        made.remove(id);
    }

    /** A line for each; empty without any; empty without any. */
    List<StyledLine> lines() {
        List<StyledLine> lines = new ArrayList<>();
        if (!received.isEmpty()) {
            lines.add(StyledLine.of(Style.QUIET, "Challenges (lichess accept NAME, lichess decline NAME):"));
            received.values().forEach(challenge -> lines.add(StyledLine.of(Style.GOOD, "  " + challenge.described())));
        }
        made.values()
                .forEach(challenge -> lines.add(
                        StyledLine.of("Your challenge to " + challenge.to().described() + ": " + challenge.control())));
        return lines;
    }

    // What the user does.

    void seek(Session session, List<String> wanted) {
        GameTerms terms = GameTerms.of(wanted);
        if (!terms.hasClock() && terms.days().isEmpty()) {
            throw new UserException(
                    "Add the clock: `lichess seek 10+5` is ten minutes and five seconds a move, `lichess seek 3d` three days a move.");
        }
        play.requireFree(session);
        Lichess open = account.signedIn(session);
        CompletableFuture<Void> stop = play.seek(session);
        account.connected(session, open, () -> play.seekEnded(session), () -> {
            List<RunningGame> running = open.playing();
            // Before anything can be heard of the game that is sought.
            session.jobs().later(() -> play.awaitNew(session, running));
            SerialExecutor seeker = new SerialExecutor("lichess-seek");
            seeker.execute(() -> {
                String trouble = "";
                try {
                    open.seek(terms, stop);
                } catch (UserException e) {
                    trouble = e.getMessage();
                }
                String words = trouble;
                session.jobs().later(() -> {
                    if (words.isEmpty()) {
                        play.seekIsAnswered();
                    } else {
                        play.seekEnded(session);
                        session.face().print(Tone.ERROR, words);
                    }
                });
            });
            seeker.close();
            return () ->
                    session.say("Looking for an opponent: " + terms.described() + ". Type `lichess cancel` to stop.");
        });
    }

    /** Challenges somebody by name. */
    void challenge(Session session, String name, GameTerms terms) {
        play.requireFree(session);
        Lichess open = account.signedIn(session);
        play.expect(session, false);
        account.connected(session, open, () -> play.expectNone(session), () -> {
            Challenge challenge = open.challenge(name, terms);
            return () -> {
                made.put(challenge.id(), challenge);
                session.say(challenge.to().name() + " has been challenged: " + terms.described()
                        + ". Type `lichess cancel` to withdraw the challenge.");
                play.await(session, challenge.id());
            };
        });
    }

    /** A game against the server's own engine. */
    void ai(Session session, int level, GameTerms terms) {
        play.requireFree(session);
        Lichess open = account.signedIn(session);
        play.expect(session, true);
        account.connected(session, open, () -> play.expectNone(session), () -> {
            String id = open.challengeAi(level, terms);
            return () -> play.await(session, id);
        });
    }

    /** The challenge that is named, or the only one. */
    private Challenge chosen(String given) {
        String name = given.toLowerCase(Locale.ROOT);
        List<Challenge> found = received.values().stream()
                .filter(challenge -> name.isEmpty()
                        || challenge.from().id().equals(name)
                        || challenge.id().toLowerCase(Locale.ROOT).equals(name))
                .toList();
        if (found.isEmpty()) {
            throw new UserException(
                    received.isEmpty()
                            ? "You have no challenge to answer; type `lichess` to ask Lichess again."
                            : "There is no such challenge; type `lichess` to see those there are.");
        }
        if (found.size() > 1 && name.isEmpty()) {
            throw new UserException(
                    Quantity.of(found.size(), "challenge") + " are waiting: add a name, as in lichess accept "
                            + found.get(0).from().name() + ".");
        }
        return found.get(0);
    }

    void accept(Session session, String name) {
        Challenge challenge = chosen(name);
        play.requireFree(session);
        if (!challenge.isPlayable()) {
            throw new UserException("HAL does not play " + challenge.variant() + ".");
        }
        Lichess open = account.signedIn(session);
        play.expect(session, true);
        account.connected(session, open, () -> play.expectNone(session), () -> {
            open.accept(challenge.id());
            return () -> play.await(session, challenge.id());
        });
    }

    /** @param name of whoever asked, or the reason alone */
    void decline(Session session, String name, Optional<String> why) {
        boolean named = Lichess.declineReasons().noneMatch(name::equalsIgnoreCase);
        Challenge challenge = chosen(named ? name : "");
        String reason = why.orElse(named ? "generic" : name);
        String known = Lichess.declineReasons()
                .filter(reason::equalsIgnoreCase)
                .findFirst()
                .orElseThrow(() -> new UserException("That is not one of Lichess's reasons: "
                        + String.join(", ", Lichess.declineReasons().toList()) + "."));
        Lichess open = account.signedIn(session);
        LichessAccount.ask(session, () -> {
            open.decline(challenge.id(), known);
            return () -> {
                received.remove(challenge.id());
                session.note("Declined.");
            };
        });
    }

    /** Ends a seek and the wait for the browser, and withdraws the user's challenges. */
    void cancel(Session session) {
        if (!play.isSeeking() && made.isEmpty()) {
            throw new UserException("You have no seek and no challenge to cancel.");
        }
        play.stopSeeking();
        play.expectNone(session);
        List<Challenge> all = List.copyOf(made.values());
        made.clear();
        if (all.isEmpty()) {
            session.note("Cancelled.");
            return;
        }
        Lichess open = account.signedIn(session);
        LichessAccount.ask(session, () -> {
            all.forEach(challenge -> open.cancel(challenge.id()));
            return () -> session.note("Cancelled.");
        });
    }
}
