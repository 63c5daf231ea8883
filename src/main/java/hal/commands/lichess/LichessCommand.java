package hal.commands.lichess;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.FairPlay;
import hal.lichess.AccountEvents;
import hal.lichess.Challenge;
import hal.lichess.GameRecord;
import hal.lichess.GameTerms;
import hal.lichess.Lichess;
import hal.lichess.OnlineGame;
import hal.lichess.RunningGame;
import hal.lichess.ServerAddress;
import hal.lichess.ServerException;
import hal.lichess.ServerTimeouts;
import hal.lichess.SignIn;
import hal.lichess.Token;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Tone;
import hal.support.Quantity;
import hal.support.SerialExecutor;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** Plays people, and the server's own engine, on Lichess: {@code lichess}. Nothing is sent before it is typed. */
public final class LichessCommand {
    private static final List<Choice> WORDS = List.of(
            new Choice("seek", "looks for anybody who plays on your terms"),
            new Choice("challenge", "challenges somebody by name"),
            new Choice("ai", "a game against the server's engine, level 1 to 8"),
            new Choice("accept", "accepts a challenge"),
            new Choice("decline", "declines a challenge"),
            new Choice("cancel", "ends a seek, withdraws your challenges"),
            new Choice("resume", "continues a running game"),
            new Choice("leave", "puts the game aside; it goes on"),
            new Choice("say", "says something to your opponent"),
            new Choice("draw", "draw no declines an offer"),
            new Choice("takeback", "takeback no declines one"),
            new Choice("abort", "aborts a game that has hardly begun"),
            new Choice("claim", "claims a win, or a draw, when your opponent has left"),
            new Choice("games", "fetches an account's games into a file"),
            new Choice("study", "fetches a study and shows it"),
            new Choice("rematch", "challenges your last opponent again"),
            new Choice("login", "how to sign in; login browser does it"),
            new Choice("logout", "signs out and deletes the token"));

    // Touched on the session's thread only.
    private Optional<Lichess> lichess = Optional.empty();
    private Optional<AccountEvents> events = Optional.empty();
    private Optional<Challenge.Person> account = Optional.empty();
    private Optional<OnlineTable> table = Optional.empty();
    private Optional<CompletableFuture<Void>> seeking = Optional.empty();
    private Optional<SignIn> signIn = Optional.empty();
    /** Challenges to the user that wait for an answer, by id. */
    private final Map<String, Challenge> challenges = new LinkedHashMap<>();
    /** The user's own, by id. */
    private final Map<String, Challenge> own = new LinkedHashMap<>();
    /** The game that a command has begun comes to the table by itself; any other has to be resumed. */
    private boolean expecting;

    /** The command, whose state is one session's. */
    public Command command() {
        return Command.of("lichess", "plays people on lichess.org, on this board")
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
                        lichess games [NAME] [--since 2024-12-31] fetches games into a file, lichess study ID a study.
                        While you play a person HAL gives no hint, no analysis and no book, in no window.
                        """)
                .forChess()
                .forHome()
                .does(this::run)
                .choosing(context -> WORDS);
    }

    private void run(Session session, Arguments arguments) {
        List<String> rest = arguments.from(1);
        switch (arguments.key(0)) {
            case "" -> status(session);
            case "login" -> login(session, rest);
            case "logout" -> logout(session);
            case "seek" -> seek(session, terms(rest, true));
            case "challenge" -> challenge(session, arguments, rest);
            case "ai" -> ai(session, arguments, rest);
            case "accept" -> accept(session, chosen(challenges, rest));
            case "decline" -> decline(session, rest);
            case "cancel" -> cancel(session);
            case "resume" -> resume(session, rest);
            case "leave" -> leave(session);
            case "say", "chat" -> say(rest);
            case "draw" -> answer(arguments, OnlineGame.Action.DRAW, OnlineGame.Action.DECLINE_DRAW);
            case "takeback" -> answer(arguments, OnlineGame.Action.TAKEBACK, OnlineGame.Action.DECLINE_TAKEBACK);
            case "abort" -> running().game().ask(OnlineGame.Action.ABORT);
            case "claim" ->
                running()
                        .game()
                        .ask(
                                arguments.key(1).equals("draw")
                                        ? OnlineGame.Action.CLAIM_DRAW
                                        : OnlineGame.Action.CLAIM_VICTORY);
            case "rematch" -> rematch(session);
            case "games" -> Downloads.games(session, signedIn(session), arguments);
            case "study" -> Downloads.study(session, signedIn(session), arguments);
            default -> throw arguments.usage();
        }
    }

    // Signing in.

    private Lichess open(Session session) {
        if (lichess.isEmpty()) {
            ServerAddress server = ServerAddress.of(session.surroundings().server());
            lichess = Optional.of(new Lichess(
                    server,
                    () -> Token.find(System.getenv(), session.surroundings().folders()),
                    ServerTimeouts.DEFAULT,
                    sentence -> session.jobs().later(() -> session.note(sentence))));
        }
        return lichess.get();
    }

    private Lichess signedIn(Session session) {
        if (Token.find(System.getenv(), session.surroundings().folders()).isEmpty()) {
            throw new UserException("You are not signed in: hal lichess login in a shell takes a personal token,"
                    + " lichess login browser asks in your browser.");
        }
        return open(session);
    }

    private void login(Session session, List<String> rest) {
        if (rest.size() == 1 && rest.get(0).equalsIgnoreCase("browser")) {
            loginByBrowser(session);
        } else if (rest.isEmpty()) {
            session.print("lichess login browser signs you in to "
                    + session.surroundings().server()
                    + " by your browser.\n"
                    + "Or make a personal token at " + tokenPage(session) + "\n"
                    + "with the scopes " + String.join(", ", Token.SCOPES) + ", and give it to hal lichess login in a"
                    + " shell, which does not show it.");
        } else {
            throw new UserException(
                    "A token is not typed here, where it would be seen: hal lichess login in a shell takes it."
                            + " If that was yours, revoke it on the server's page of tokens.");
        }
    }

    /** Where tokens are made, with the scopes filled in. */
    private static String tokenPage(Session session) {
        StringBuilder page = new StringBuilder(session.surroundings().server()).append("/account/oauth/token/create?");
        for (String scope : Token.SCOPES) {
            page.append("scopes%5B%5D=").append(scope).append('&');
        }
        return page + "description=HAL";
    }

    private void loginByBrowser(Session session) {
        signIn.ifPresent(SignIn::close);
        Lichess stranger = new Lichess(
                ServerAddress.of(session.surroundings().server()), Optional::empty, ServerTimeouts.DEFAULT, text -> {});
        SignIn door = new SignIn(stranger);
        signIn = Optional.of(door);
        session.print("Open this page in your browser, and allow HAL to play:\n" + door.page());
        session.note("lichess cancel ends the wait.");
        SerialExecutor waiter = new SerialExecutor("lichess-login");
        waiter.execute(() -> {
            try (door) {
                door.await().save(session.surroundings().folders());
                session.jobs().later(() -> status(session));
            } catch (UserException e) {
                session.jobs().later(() -> session.face().tell(Tone.ERROR, e.getMessage()));
            }
        });
        waiter.close();
    }

    private void logout(Session session) {
        session.elsewhere().requireNone();
        Lichess open = signedIn(session);
        ask(session, () -> {
            String remark = "";
            try {
                open.revokeToken();
            } catch (ServerException e) {
                remark = " The server could not be told, so revoke it there: " + e.getMessage();
            }
            boolean deleted = Token.delete(session.surroundings().folders());
            String words = (deleted ? "You are signed out; the token is deleted." : "You are signed out.") + remark;
            return () -> {
                events.ifPresent(AccountEvents::close);
                events = Optional.empty();
                account = Optional.empty();
                lichess = Optional.empty();
                challenges.clear();
                own.clear();
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

    /** Who the user is there, and a stream of what happens; both are asked for once. */
    private void connect(Session session, Lichess open, FairPlay fairPlay) {
        Challenge.Person me = open.account();
        session.jobs().later(() -> account = Optional.of(me)); // before anything is heard
        AccountEvents stream = open.watch(new Heard(session, fairPlay));
        session.jobs().later(() -> {
            events.ifPresent(AccountEvents::close);
            events = Optional.of(stream);
        });
    }

    /** Does something with the server that may make a game begin, once HAL listens for it. */
    private void connected(Session session, Lichess open, Supplier<Runnable> question) {
        Optional<Challenge.Person> known = account;
        FairPlay fairPlay = FairPlay.of(session.surroundings().folders());
        ask(session, () -> {
            try {
                if (known.isEmpty()) {
                    connect(session, open, fairPlay);
                }
                return question.get();
            } catch (UserException e) {
                session.jobs().later(() -> expectNone(session));
                throw e;
            }
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
            session.jobs().later(() -> {
                boolean mine = account.isPresent()
                        && challenge.from().id().equals(account.get().id());
                (mine ? own : challenges).put(challenge.id(), challenge);
                if (!mine) {
                    session.say(challenge.described()
                            + (challenge.isPlayable()
                                    ? ". lichess accept, or lichess decline."
                                    : ". HAL does not play that; lichess decline says no."));
                }
            });
        }

        @Override
        public void onChallengeGone(Challenge challenge, String reason) {
            session.jobs().later(() -> {
                own.remove(challenge.id());
                boolean mine = account.isPresent()
                        && challenge.from().id().equals(account.get().id());
                boolean other = challenges.remove(challenge.id()) != null;
                if (mine) {
                    session.say(challenge.to().name() + " declines." + (reason.isEmpty() ? "" : " " + reason));
                    expectNone(session);
                } else if (other) {
                    session.note(challenge.from().name() + "'s challenge is withdrawn.");
                }
            });
        }

        @Override
        public void onGame(RunningGame game) {
            boolean live =
                    !game.speed().equals("correspondence") && !game.opponent().isProgram();
            if (live) {
                fairPlay.begin(game.id(), true);
            }
            session.jobs().later(() -> {
                challenges.remove(game.id());
                own.remove(game.id());
                if (expecting && table.filter(OnlineTable::isRunning).isEmpty()) {
                    play(session, game.id());
                } else if (table.filter(t -> t.id().equals(game.id())).isEmpty()) {
                    session.note("A game runs: " + game.described() + ". lichess resume "
                            + game.opponent().name() + " continues it.");
                }
            });
        }

        @Override
        public void onGameOver(String id) {
            fairPlay.end(id);
            session.jobs().later(() -> {
                if (table.filter(t -> t.id().equals(id)).isEmpty()) {
                    session.note("The game " + id + " is over.");
                }
            });
        }

        @Override
        public void onNews(String sentence) {
            // A game on the board says the same of its own connection.
            session.jobs().later(() -> {
                if (table.filter(OnlineTable::isRunning).isEmpty()) {
                    session.note(sentence);
                }
            });
        }

        @Override
        public void onEnd(String reason) {
            session.jobs().later(() -> {
                events = Optional.empty();
                account = Optional.empty();
                expectNone(session);
                session.face().tell(Tone.ERROR, reason.isEmpty() ? "Lichess tells no more." : reason);
            });
        }
    }

    private void status(Session session) {
        if (Token.find(System.getenv(), session.surroundings().folders()).isEmpty()) {
            login(session, List.of());
            return;
        }
        Lichess open = open(session);
        FairPlay fairPlay = FairPlay.of(session.surroundings().folders());
        connected(session, open, () -> {
            List<RunningGame> games = open.playing();
            List<Challenge> in = open.challenges();
            List<Challenge> out = open.ownChallenges();
            // What was running when HAL was killed may have ended since.
            fairPlay.running().stream()
                    .filter(id -> games.stream().noneMatch(game -> game.id().equals(id)))
                    .forEach(fairPlay::end);
            return () -> {
                challenges.clear();
                in.forEach(challenge -> challenges.put(challenge.id(), challenge));
                own.clear();
                out.forEach(challenge -> own.put(challenge.id(), challenge));
                session.print(words(open, games));
            };
        });
    }

    private String words(Lichess open, List<RunningGame> games) {
        StringBuilder text = new StringBuilder(
                "You are " + account.map(Challenge.Person::name).orElse("signed in") + " at " + open.server() + ".");
        text.append(games.isEmpty() ? "\nNo game of yours runs." : "\nRunning games (lichess resume NAME):");
        games.forEach(game -> text.append("\n  ").append(game.described()));
        if (!challenges.isEmpty()) {
            text.append("\nChallenges (lichess accept NAME, lichess decline NAME):");
            challenges.values().forEach(challenge -> text.append("\n  ").append(challenge.described()));
        }
        own.values().forEach(challenge -> text.append("\nYou have challenged ")
                .append(challenge.to().described())
                .append(": ")
                .append(challenge.control()));
        if (seeking.isPresent()) {
            text.append("\nYou are looking for an opponent; lichess cancel ends that.");
        }
        table.filter(OnlineTable::isRunning)
                .map(OnlineTable::latency)
                .filter(words -> !words.isEmpty())
                .ifPresent(words -> text.append('\n').append(words));
        if (games.isEmpty() && challenges.isEmpty()) {
            text.append("\nlichess seek 10+5 looks for an opponent, help lichess lists the rest.");
        }
        return text.toString();
    }

    // Games.

    private void requireFree(Session session) {
        session.elsewhere().requireNone();
        session.current().requireGame();
    }

    private static GameTerms terms(List<String> words, boolean clockNeeded) {
        GameTerms terms = GameTerms.of(words);
        if (clockNeeded && !terms.hasClock() && terms.days().isEmpty()) {
            throw new UserException("Say on which clock: lichess seek 10+5, or 3d for three days a move.");
        }
        return terms;
    }

    /** A game is on its way to the table. A script's next line is for that game; a person sees it come. */
    private void expect(Session session) {
        expecting = true;
        hold(session);
    }

    private static void hold(Session session) {
        if (!session.face().abilities().attended()) {
            session.elsewhere().expect();
        }
    }

    private void expectNone(Session session) {
        expecting = false;
        session.elsewhere().expectNone();
    }

    private void seek(Session session, GameTerms terms) {
        requireFree(session);
        Lichess open = signedIn(session);
        if (seeking.isPresent()) {
            throw new UserException("You are looking for an opponent already; lichess cancel ends that.");
        }
        expect(session);
        CompletableFuture<Void> stop = new CompletableFuture<>();
        seeking = Optional.of(stop);
        connected(session, open, () -> {
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
                    seeking = Optional.empty();
                    if (!words.isEmpty()) {
                        expectNone(session);
                        session.face().tell(Tone.ERROR, words);
                    }
                });
            });
            seeker.close();
            return () -> session.say("Looking for an opponent: " + terms.described() + ". lichess cancel ends that.");
        });
    }

    private void challenge(Session session, Arguments arguments, List<String> rest) {
        requireFree(session);
        if (rest.isEmpty()) {
            throw arguments.usage();
        }
        challenge(session, rest.get(0), terms(rest.subList(1, rest.size()), false));
    }

    private void challenge(Session session, String name, GameTerms terms) {
        Lichess open = signedIn(session);
        expect(session);
        connected(session, open, () -> {
            Challenge made = open.challenge(name, terms);
            return () -> {
                own.put(made.id(), made);
                session.say(
                        made.to().name() + " is challenged: " + terms.described() + ". lichess cancel withdraws that.");
            };
        });
    }

    private void ai(Session session, Arguments arguments, List<String> rest) {
        requireFree(session);
        if (rest.isEmpty()) {
            throw arguments.usage();
        }
        int level = arguments.number(1, 1, 8);
        GameTerms terms = terms(rest.subList(1, rest.size()), false);
        Lichess open = signedIn(session);
        expect(session);
        connected(session, open, () -> {
            open.challengeAi(level, terms);
            return () -> {};
        });
    }

    /** The challenge that is named, or the only one. */
    private static Challenge chosen(Map<String, Challenge> waiting, List<String> rest) {
        String name = rest.isEmpty() ? "" : rest.get(0).toLowerCase(Locale.ROOT);
        List<Challenge> found = waiting.values().stream()
                .filter(challenge -> name.isEmpty()
                        || challenge.from().id().equals(name)
                        || challenge.id().toLowerCase(Locale.ROOT).equals(name))
                .toList();
        if (found.isEmpty()) {
            throw new UserException(
                    waiting.isEmpty()
                            ? "Nobody challenges you; lichess asks the server anew."
                            : "There is no such challenge.");
        }
        if (found.size() > 1 && name.isEmpty()) {
            throw new UserException(Quantity.of(found.size(), "challenge") + " wait: say whose, as in lichess accept "
                    + found.get(0).from().name() + ".");
        }
        return found.get(0);
    }

    private void accept(Session session, Challenge challenge) {
        requireFree(session);
        if (!challenge.isPlayable()) {
            throw new UserException("HAL does not play " + challenge.variant() + ".");
        }
        Lichess open = signedIn(session);
        expect(session);
        connected(session, open, () -> {
            open.accept(challenge.id());
            return () -> {};
        });
    }

    private void decline(Session session, List<String> rest) {
        boolean named = !rest.isEmpty() && Lichess.declineReasons().noneMatch(rest.get(0)::equalsIgnoreCase);
        Challenge challenge = chosen(challenges, named ? rest.subList(0, 1) : List.of());
        String reason = rest.size() > (named ? 1 : 0) ? rest.get(rest.size() - 1) : "generic";
        String known = Lichess.declineReasons()
                .filter(reason::equalsIgnoreCase)
                .findFirst()
                .orElseThrow(() -> new UserException("Lichess knows these reasons: "
                        + String.join(", ", Lichess.declineReasons().toList()) + "."));
        Lichess open = signedIn(session);
        ask(session, () -> {
            open.decline(challenge.id(), known);
            return () -> {
                challenges.remove(challenge.id());
                session.note("Declined.");
            };
        });
    }

    private void cancel(Session session) {
        boolean nothing = seeking.isEmpty() && own.isEmpty() && signIn.isEmpty();
        if (nothing) {
            throw new UserException("There is no seek and no challenge of yours to cancel.");
        }
        signIn.ifPresent(SignIn::close);
        signIn = Optional.empty();
        seeking.ifPresent(stop -> stop.complete(null));
        expectNone(session);
        List<Challenge> all = List.copyOf(own.values());
        own.clear();
        if (all.isEmpty()) {
            session.note("Cancelled.");
            return;
        }
        Lichess open = signedIn(session);
        ask(session, () -> {
            all.forEach(challenge -> open.cancel(challenge.id()));
            return () -> session.note("Cancelled.");
        });
    }

    private void resume(Session session, List<String> rest) {
        requireFree(session);
        Lichess open = signedIn(session);
        String name = rest.isEmpty() ? "" : rest.get(0).toLowerCase(Locale.ROOT);
        hold(session);
        connected(session, open, () -> {
            List<RunningGame> games = open.playing();
            Optional<RunningGame> game = games.stream()
                    .filter(g -> name.isEmpty()
                            || g.opponent().id().equals(name)
                            || g.opponent().name().equalsIgnoreCase(name)
                            || g.id().equalsIgnoreCase(name))
                    .findFirst();
            return () -> {
                if (game.isEmpty()) {
                    expectNone(session);
                    throw new UserException(games.isEmpty() ? "No game of yours runs." : "No such game of yours runs.");
                }
                play(session, game.get().id());
            };
        });
    }

    private void play(Session session, String id) {
        expecting = false;
        seeking.ifPresent(stop -> stop.complete(null));
        OnlineTable opened = new OnlineTable(
                session,
                open(session),
                FairPlay.of(session.surroundings().folders()),
                id,
                account.map(Challenge.Person::id).orElse(""));
        table = Optional.of(opened);
        opened.open();
    }

    private OnlineTable running() {
        return table.filter(OnlineTable::isRunning)
                .orElseThrow(() ->
                        new UserException("There is no game of Lichess on the board; lichess lists those that run."));
    }

    private void leave(Session session) {
        running();
        session.elsewhere().leave();
        table = Optional.empty();
        session.note("The game goes on without you: lichess resume brings it back.");
    }

    private void say(List<String> words) {
        if (words.isEmpty()) {
            throw new UserException("Usage: lichess say TEXT");
        }
        running().game().chat(String.join(" ", words));
    }

    private void answer(Arguments arguments, OnlineGame.Action yes, OnlineGame.Action no) {
        String word = arguments.key(1);
        if (!List.of("", "yes", "no").contains(word)) {
            throw arguments.usage();
        }
        running().game().ask(word.equals("no") ? no : yes);
    }

    private void rematch(Session session) {
        requireFree(session);
        GameRecord last = table.flatMap(OnlineTable::last)
                .orElseThrow(() -> new UserException("There was no game of Lichess in this session."));
        OnlineTable played = table.get();
        Challenge.Person opponent = last.player(played.color() ^ 1);
        List<String> words = new ArrayList<>();
        if (last.initialMillis().isPresent()) {
            words.add(last.control().replace(" s", "").matches("\\d+\\+\\d+") ? last.control() : "1/2+0");
        } else if (last.daysPerTurn().isPresent()) {
            words.add(last.daysPerTurn().getAsInt() + "d");
        }
        words.add(last.rated() ? "rated" : "casual");
        words.add(played.color() == hal.rules.Color.WHITE ? "black" : "white");
        GameTerms terms = GameTerms.of(words);
        if (opponent.id().isEmpty()) {
            int level = Integer.parseInt(opponent.name().replaceAll("\\D", ""));
            Lichess open = signedIn(session);
            expect(session);
            connected(session, open, () -> {
                open.challengeAi(level, terms);
                return () -> {};
            });
        } else {
            challenge(session, opponent.id(), terms);
        }
    }
}
