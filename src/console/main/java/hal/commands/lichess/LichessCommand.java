package hal.commands.lichess;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.puzzles.PuzzleCommand;
import hal.engine.FairPlay;
import hal.lichess.AccountEvents;
import hal.lichess.Challenge;
import hal.lichess.Lichess;
import hal.lichess.OnlineGame;
import hal.lichess.RunningGame;
import hal.session.Session;
import hal.session.face.Tone;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.List;
import java.util.Set;

/** Plays people, and the server's own engine, on Lichess: {@code lichess}. Nothing is sent before it is typed. */
public final class LichessCommand {
    private static final List<Choice> WORDS = List.of(
            new Choice("seek", "looks for an opponent on your terms"),
            new Choice("challenge", "challenges somebody by name"),
            new Choice("ai", "plays the server's engine, level 1 to 8"),
            new Choice("accept", "accepts a challenge"),
            new Choice("decline", "declines a challenge"),
            new Choice("cancel", "stops a seek, withdraws your challenges"),
            new Choice("resume", "continues a game in progress"),
            new Choice("leave", "puts the game aside; it continues at Lichess"),
            new Choice("say", "says something to your opponent"),
            new Choice("draw", "offers or accepts a draw; draw no declines"),
            new Choice("takeback", "asks for or allows a takeback; takeback no declines"),
            new Choice("abort", "aborts a game that has only just begun"),
            new Choice("claim", "claims a win, or a draw, when your opponent has left"),
            new Choice("tv", "shows a game in progress on this board"),
            new Choice("cloud", "shows Lichess's analysis of this position"),
            new Choice("puzzle", "brings ten puzzles, the daily one, or a theme"),
            new Choice("games", "fetches your games, or those of another account"),
            new Choice("study", "fetches a study and shows it"),
            new Choice("rematch", "challenges your last opponent again"),
            new Choice("login", "says how to sign in; login browser does it"),
            new Choice("logout", "signs out and deletes the token"));

    /** What could help, or would take the game from the board. */
    private static final Set<String> HELPFUL = Set.of("puzzle", "games", "study", "cloud", "tv");

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
                .atPrompt()
                .with("[seek|challenge|ai|accept|decline|resume|say|...]")
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
                .does(this::run)
                .choosing(context -> WORDS);
    }

    private void run(Session session, Arguments arguments) {
        if (HELPFUL.contains(arguments.key(0))) {
            session.mode().requireOwnGame();
            FairPlay.of(session.folders()).require();
        }
        List<String> rest = arguments.from(1);
        boolean bare = List.of("logout", "cancel", "leave", "abort", "rematch").contains(arguments.key(0));
        if ((bare && !rest.isEmpty())
                || (arguments.key(0).equals("claim") && !rest.isEmpty() && !rest.equals(List.of("draw")))) {
            throw usage(arguments.key(0)
                    + (bare ? "" : " [draw]")); // what follows is not known, and no game ends on a guess
        }
        switch (arguments.key(0)) {
            case "" -> status(session);
            case "login" -> account.login(session, rest, () -> status(session));
            case "logout" -> account.logout(session, challenges::clear);
            case "seek" -> challenges.seek(session, rest);
            case "challenge" -> challenges.challenge(session, arguments);
            case "ai" -> challenges.ai(session, arguments);
            case "accept" -> challenges.accept(session, rest);
            case "decline" -> challenges.decline(session, rest);
            case "cancel" -> challenges.cancel(session);
            case "resume" -> play.resume(session, rest);
            case "leave" -> {
                if (!television.leave(session)) {
                    play.leave(session);
                }
            }
            case "say", "chat" -> play.say(rest);
            case "draw" -> play.answer(session, arguments, OnlineGame.Action.DRAW, OnlineGame.Action.DECLINE_DRAW);
            case "takeback" ->
                play.answer(session, arguments, OnlineGame.Action.TAKEBACK, OnlineGame.Action.DECLINE_TAKEBACK);
            case "abort" -> play.ask(OnlineGame.Action.ABORT);
            case "claim" ->
                play.ask(
                        arguments.key(1).equals("draw")
                                ? OnlineGame.Action.CLAIM_DRAW
                                : OnlineGame.Action.CLAIM_VICTORY);
            case "rematch" -> play.rematch(session);
            case "puzzle" -> OnlinePuzzles.fetch(session, account.open(session), puzzles, arguments);
            case "tv" -> television.watch(session, account, arguments);
            case "cloud" -> CloudAnswer.ask(session, account.open(session), arguments);
            case "games" -> Downloads.games(session, account.signedIn(session), arguments);
            case "study" -> Downloads.study(session, account.signedIn(session), arguments);
            default ->
                throw new UserException("lichess has no \"" + CleanText.line(arguments.word(0), 40)
                        + "\"; help lichess says what it has.");
        }
    }

    /** How one of its words is used. */
    static UserException usage(String words) {
        return new UserException("Usage: lichess " + words);
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
            account.login(session, List.of(), () -> {});
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
                session.print(words(open, games, !in.isEmpty()));
            };
        });
    }

    private String words(Lichess open, List<RunningGame> games, boolean challenged) {
        StringBuilder text = new StringBuilder("You are " + account.name() + " at " + open.server() + ".");
        text.append(games.isEmpty() ? "\nYou have no game in progress." : "\nGames in progress (lichess resume NAME):");
        games.forEach(game -> text.append("\n  ").append(game.described()));
        text.append(challenges.words());
        if (play.isSeeking()) {
            text.append("\nYou are looking for an opponent; lichess cancel stops the search.");
        }
        String latency = play.latency();
        text.append(latency.isEmpty() ? "" : "\n" + latency);
        if (games.isEmpty() && !challenged) {
            text.append("\nTo look for an opponent, type lichess seek 10+5; help lichess lists the rest.");
        }
        return text.toString();
    }
}
