package hal.commands.lichess;

import hal.command.Parameter;
import hal.command.UsageException;
import hal.commands.Command;
import hal.commands.puzzles.PuzzleCommand;
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
    private static final Parameter TERMS = Parameter.any(
                    "terms", GameTerms.USAGE, "the clock, rated or not, your colour")
            .list();
    private static final Parameter NAME = Parameter.any("name", "NAME", "who").bare();
    private static final Parameter WHOM = NAME.needed();
    private static final Parameter LEVEL =
            Parameter.number("level", "LEVEL", 1, 8, "how strong it plays").needed();
    private static final Parameter REASON =
            Parameter.any("reason", "REASON", "why not").bare();
    private static final Parameter TEXT =
            Parameter.text("text", "TEXT", "what is said").needed();
    private static final Parameter YES = Parameter.words("answer", "your answer", "yes", "no");
    private static final Parameter DRAW = Parameter.flag("draw", "a draw instead of a win");
    private static final Parameter CHANNEL =
            Parameter.any("channel", "CHANNEL", "such as blitz").usual("").bare();
    private static final Parameter LINES =
            Parameter.number("lines", "LINES", 1, 5, "how many").usual(1).bare();
    private static final Parameter THEME = Parameter.any("theme", "daily|THEME", "the puzzle of the day, or a theme")
            .usual("mix")
            .bare();
    private static final Parameter SINCE = Parameter.any("since", "DATE", "games from that day on, such as 2024-12-31");
    private static final Parameter STUDY =
            Parameter.any("study", "ID", "its address, or the end of it").needed();
    private static final Parameter BROWSER =
            Parameter.flag("browser", "sign in with the browser, without making a token");
    private static final Parameter TOKEN = Parameter.refused(
            "token",
            "Do not type a token here, where it can be seen: hal lichess login in a shell asks for it."
                    + " If that was your token, revoke it on Lichess.");

    private final PuzzleCommand puzzles;
    private final LichessAccount account = new LichessAccount(Heard::new);
    private final OpeningExplorer explorer = new OpeningExplorer(account);
    private final Television television = new Television();
    private final OnlinePlay play = new OnlinePlay(account);
    private final Challenges challenges = play.challenges();

    /** @param puzzles sets up what the server has of them */
    public LichessCommand(PuzzleCommand puzzles) {
        this.puzzles = puzzles;
    }

    /** What the server's games say of openings. */
    public OpeningExplorer explorer() {
        return explorer;
    }

    /** The command, whose state is one session's. */
    public Command command() {
        return Command.of("lichess", "play people on lichess.org, on this board")
                .fair()
                .verbs(
                        word("seek", "looks for an opponent on your terms")
                                .takes(TERMS)
                                .runs((session, values) -> challenges.seek(session, values.list(TERMS))),
                        word("challenge", "challenges somebody by name")
                                .takes(WHOM, TERMS)
                                .runs((session, values) -> challenges.challenge(
                                        session, values.get(WHOM), GameTerms.of(values.list(TERMS)))),
                        word("ai", "plays the server's engine, level 1 to 8")
                                .takes(LEVEL, TERMS)
                                .runs((session, values) ->
                                        challenges.ai(session, values.number(LEVEL), GameTerms.of(values.list(TERMS)))),
                        word("accept", "accepts a challenge")
                                .takes(NAME)
                                .runs((session, values) -> challenges.accept(session, values.get(NAME))),
                        word("decline", "declines a challenge")
                                .takes(NAME, REASON)
                                .runs((session, values) ->
                                        challenges.decline(session, values.get(NAME), values.find(REASON))),
                        word("cancel", "stops a seek, withdraws your challenges")
                                .alone(challenges::cancel),
                        word("resume", "continues a game in progress")
                                .takes(NAME)
                                .runs((session, values) -> play.resume(session, values.get(NAME))),
                        word("leave", "puts the game aside; it continues at Lichess")
                                .alone(this::leave),
                        word("say", "says something to your opponent")
                                .alias("chat")
                                .takes(TEXT)
                                .runs((session, values) -> play.say(values.get(TEXT))),
                        answering(
                                "draw", "offers or accepts a draw; draw no declines", Action.DRAW, Action.DECLINE_DRAW),
                        answering(
                                "takeback",
                                "asks for or allows a takeback; takeback no declines",
                                Action.TAKEBACK,
                                Action.DECLINE_TAKEBACK),
                        word("abort", "aborts a game that has only just begun")
                                .alone(session -> play.ask(Action.ABORT)),
                        word("claim", "claims a win, or a draw, when your opponent has left")
                                .takes(DRAW)
                                .runs((session, values) ->
                                        play.ask(values.isOn(DRAW) ? Action.CLAIM_DRAW : Action.CLAIM_VICTORY)),
                        helping("tv", "shows a game in progress on this board")
                                .takes(CHANNEL)
                                .runs((session, values) -> television.watch(session, account, values.get(CHANNEL))),
                        helping("cloud", "shows Lichess's analysis of this position")
                                .takes(LINES)
                                .runs((session, values) ->
                                        CloudAnswer.ask(session, account.open(session), values.number(LINES))),
                        helping("puzzle", "brings ten puzzles, the daily one, or a theme")
                                .takes(THEME)
                                .runs((session, values) -> OnlinePuzzles.fetch(
                                        session, account.open(session), puzzles, values.get(THEME))),
                        helping("games", "fetches your games, or those of another account")
                                .takes(NAME, SINCE)
                                .runs((session, values) -> Downloads.games(
                                        session, account.signedIn(session), values.find(NAME), values.find(SINCE))),
                        helping("study", "fetches a study and shows it")
                                .takes(STUDY)
                                .runs((session, values) ->
                                        Downloads.study(session, account.signedIn(session), values.get(STUDY))),
                        word("rematch", "challenges your last opponent again").alone(play::rematch),
                        Command.of("login", "says how to sign in; login browser does it")
                                .fair()
                                .takes(BROWSER, LichessJobs.SERVER, TOKEN)
                                .details(LichessJobs.LOGIN)
                                .runs((session, values) ->
                                        account.login(session, values.isOn(BROWSER), () -> status(session)))
                                .inShell(call -> LichessJobs.login(
                                        call.values(), call.values().isOn(BROWSER), call.out())),
                        Command.of("logout", "signs out and deletes the token")
                                .fair()
                                .takes(LichessJobs.SERVER)
                                .alone(session -> account.logout(session, challenges::clear))
                                .inShell(LichessJobs::logout),
                        LichessJobs.BOT,
                        LichessJobs.ENGINE)
                .details(
                        """
                        lichess alone shows your running games and challenges. To sign in, type hal lichess login in a
                        shell, or lichess login browser here.
                        lichess seek 10+5 [rated] looks for anybody; lichess challenge NAME 10+5 [rated] [white|black]
                        asks somebody; lichess ai 3 10+0 plays the server's engine; 3d is three days a move.
                        lichess accept [NAME], decline [NAME], cancel; lichess resume [NAME], leave.
                        In a game type your moves as ever. draw, resign and undo go to your opponent; lichess say
                        TEXT talks; lichess draw no, takeback no, abort, claim [draw].
                        lichess games [--since 2024-12-31] fetches your games into your archive, lichess games NAME
                        those of others into the database, lichess study ID a study. lichess puzzle [daily|THEME] brings
                        puzzles, lichess tv [blitz] a running game, lichess cloud [LINES] what was computed of the position.
                        While you play a person HAL gives no hint, no analysis and no book, in no window.
                        """)
                .forChess()
                .forHome()
                .alone(this::status)
                .inShell(call -> {
                    throw UsageException.of("a subcommand is missing: login, logout, bot or engine");
                });
    }

    private static Command word(String word, String summary) {
        return helping(word, summary).fair();
    }

    /** What could help, or would take the game from the board. */
    private static Command helping(String word, String summary) {
        return Command.of(word, summary).atPrompt();
    }

    /** Answers what the opponent asks for. */
    private Command answering(String word, String summary, Action yes, Action no) {
        return word(word, summary).takes(YES).runs((session, values) -> {
            boolean declined = values.get(YES).equals("no");
            play.ask(declined ? no : yes);
            session.note(declined ? "You decline." : "Lichess has been told.");
        });
    }

    private void leave(Session session) {
        if (!television.leave(session)) {
            play.leave(session);
        }
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
                        .tell(
                                Tone.ERROR,
                                reason.isEmpty()
                                        ? "Lichess no longer says what happens to your account; lichess asks again."
                                        : reason);
            });
        }
    }

    private void status(Session session) {
        if (!account.isSignedIn(session)) {
            account.login(session, false, () -> {});
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
            lines.add(StyledLine.of("You are looking for an opponent; lichess cancel stops the search."));
        }
        String latency = play.latency();
        if (!latency.isEmpty()) {
            lines.add(StyledLine.of(Style.QUIET, latency));
        }
        if (games.isEmpty() && !challenged) {
            lines.add(StyledLine.of("To look for an opponent, type ")
                    .then(Style.HEADING, "lichess seek 10+5")
                    .then(Style.TEXT, "; help lichess lists the rest."));
        }
        return lines;
    }
}
