package hal.commands.lichess;

import hal.command.Parameter;
import hal.command.UsageException;
import hal.commands.Command;
import hal.engine.FairPlay;
import hal.lichess.AccountEvents;
import hal.lichess.Challenge;
import hal.lichess.GameTerms;
import hal.lichess.Lichess;
import hal.lichess.OnlineGame.Action;
import hal.lichess.RunningGame;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.face.Tone;
import java.util.ArrayList;
import java.util.List;

/** Plays people, and the server's own engine, on Lichess: {@code lichess}. Nothing is sent before it is typed. */
public final class LichessCommand {
    private static final Parameter TOKEN = Parameter.refused(
            "token",
            "Do not type a token here, where it can be seen: type `hal lichess login` in a shell, and it is asked for."
                    + " If that was your token, revoke it on Lichess.");
    private final LichessAccount account = new LichessAccount(Heard::new);
    private final OnlinePlay play = new OnlinePlay(account);
    private final Challenges challenges = play.challenges();

    /** The command, whose state is one session's. */
    public Command command() {
        return Command.of("lichess")
                .verbs(
                        Command.of("lichess seek")
                                .runs((session, values) -> challenges.seek(session, values.list("terms"))),
                        Command.of("lichess challenge")
                                .runs((session, values) -> challenges.challenge(
                                        session, values.get("name"), GameTerms.of(values.list("terms")))),
                        Command.of("lichess ai")
                                .runs((session, values) -> challenges.ai(
                                        session, values.number("level"), GameTerms.of(values.list("terms")))),
                        Command.of("lichess accept")
                                .runs((session, values) -> challenges.accept(session, values.get("name"))),
                        Command.of("lichess decline")
                                .runs((session, values) ->
                                        challenges.decline(session, values.get("name"), values.find("reason"))),
                        Command.of("lichess cancel").alone(challenges::cancel),
                        Command.of("lichess resume")
                                .runs((session, values) -> play.resume(session, values.get("name"))),
                        Command.of("lichess leave").alone(play::leave),
                        Command.of("lichess say").runs((session, values) -> play.say(values.get("text"))),
                        answering("lichess draw", Action.DRAW, Action.DECLINE_DRAW),
                        answering("lichess takeback", Action.TAKEBACK, Action.DECLINE_TAKEBACK),
                        Command.of("lichess abort").alone(session -> play.ask(Action.ABORT)),
                        Command.of("lichess claim")
                                .runs((session, values) ->
                                        play.ask(values.isOn("draw") ? Action.CLAIM_DRAW : Action.CLAIM_VICTORY)),
                        Command.of("lichess rematch").alone(play::rematch),
                        Command.of("lichess login", TOKEN)
                                .alone(LichessAccount::login)
                                .inShell(call -> LichessJobs.login(call.values(), call.out())),
                        Command.of("lichess logout").alone(session -> account.logout(session, challenges::clear)))
                .alone(this::status)
                .inShell(call -> {
                    throw UsageException.of("a subcommand is missing: login or logout");
                });
    }

    /** Answers what the opponent asks for. */
    private Command answering(String name, Action yes, Action no) {
        return Command.of(name).runs((session, values) -> {
            boolean declined = values.get("answer").equals("no");
            play.ask(declined ? no : yes);
            session.note(declined ? "You decline." : "Lichess has been told.");
        });
    }

    /** What the stream of events says, brought to the session's thread. */
    private final class Heard implements AccountEvents.Listener {
        private final Session session;
        private final FairPlay fairPlay;

        private Heard(Session session, FairPlay fairPlay) {
            this.session = session;
            this.fairPlay = fairPlay;
        }

        @Override
        public void onChallenge(Challenge challenge) {
            session.jobs().later(() -> challenges.hear(session, challenge));
        }

        @Override
        public void onChallengeGone(Challenge challenge, String reason) {
            session.jobs().later(() -> challenges.gone(session, challenge, reason));
        }

        @Override
        public void onGame(RunningGame game) {
            if (!game.speed().equals("correspondence") && !game.mayBeHelped()) {
                fairPlay.begin(game.id(), true);
            }
            session.jobs().later(() -> play.began(session, game));
        }

        @Override
        public void onGameOver(String id) {
            fairPlay.end(id);
            session.jobs().later(() -> {
                if (!play.has(id)) {
                    session.note("The game " + id + " is over.");
                }
            });
        }

        @Override
        public void onNews(String sentence) {
            // A game on the board says the same of its own connection.
            session.jobs().later(() -> {
                if (!play.isRunning()) {
                    session.note(sentence);
                }
            });
        }

        @Override
        public void onEnd(String reason) {
            session.jobs().later(() -> {
                account.forget();
                play.expectNone(session);
                session.face()
                        .print(
                                Tone.ERROR,
                                reason.isEmpty()
                                        ? "Lichess no longer says what happens to your account; type `lichess` to ask again."
                                        : reason);
            });
        }
    }

    private void status(Session session) {
        if (!account.isSignedIn(session)) {
            LichessAccount.login(session);
            return;
        }
        Lichess open = account.open(session);
        FairPlay fairPlay = FairPlay.of(session.folders());
        account.connected(session, open, () -> play.expectNone(session), () -> {
            List<RunningGame> games = open.playing();
            List<Challenge> in = open.challenges();
            List<Challenge> out = open.ownChallenges();
            // What was running when HAL was killed may have ended since.
            fairPlay.running().stream()
                    .filter(id -> games.stream().noneMatch(game -> game.id().equals(id)))
                    .forEach(fairPlay::end);
            return () -> {
                challenges.put(in, out);
                session.print(new Answer.Lines(overview(open, games, !in.isEmpty())));
            };
        });
    }

    private List<StyledLine> overview(Lichess open, List<RunningGame> games, boolean challenged) {
        List<StyledLine> lines = new ArrayList<>();
        lines.add(StyledLine.of(Style.HEADING, "You are " + account.name() + " at " + open.server() + "."));
        lines.add(StyledLine.of(
                Style.QUIET,
                games.isEmpty() ? "You have no game in progress." : "Games in progress (lichess resume NAME):"));
        games.forEach(
                game -> lines.add(StyledLine.of(game.myTurn() ? Style.GOOD : Style.TEXT, "  " + game.described())));
        lines.addAll(challenges.lines());
        if (play.isSeeking()) {
            lines.add(StyledLine.of("You are looking for an opponent; type `lichess cancel` to stop."));
        }
        String latency = play.latency();
        if (!latency.isEmpty()) {
            lines.add(StyledLine.of(Style.QUIET, latency));
        }
        if (games.isEmpty() && !challenged) {
            lines.add(StyledLine.of("To look for an opponent, type ")
                    .then(Style.HEADING, "lichess seek 10+5")
                    .then(Style.TEXT, "; for the rest, help lichess."));
        }
        return lines;
    }
}
