package hal.commands.play;

import hal.analysis.explain.Hanging;
import hal.book.name.NamedLine;
import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.arena.ArenaCommands;
import hal.game.Game;
import hal.rules.Colors;
import hal.rules.PositionSetup;
import hal.session.CompletionContext;
import hal.session.Messages;
import hal.session.Session;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameKind;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.session.settings.Setting;
import hal.smallgames.SmallGames;
import hal.support.NotationException;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The commands that begin or change the game or who plays it, or ask an engine about it. */
public final class PlayCommands {
    private static final Parameter GUEST = Parameter.person("name", "your opponent's name");
    private static final List<Choice> SIDES = List.of(Choice.of("white"), Choice.of("black"));

    public static final Command UNDO = Command.of("undo").runs((session, values) -> {
        if (values.isEmpty()) {
            session.control().undoTurn();
        } else {
            session.control().undo(values.number("plies"));
        }
    });

    public static final Command REDO = Command.of("redo").runs((session, values) -> {
        if (values.isEmpty()) {
            session.control().redoTurn();
        } else {
            session.control().redo(values.number("plies"));
        }
    });

    /** As xboard has it. */
    public static final Command REMOVE =
            Command.of("remove").alone(session -> session.control().undo(2));

    public static final Command PLAY = Command.of("play")
            .offering("engine", PlayerNames::engines)
            .runs((session, values) -> {
                refuseGame(session, values.get("engine"));
                playAgainst(session, PlayerNames.engine(session, values.get("engine")));
            });

    public static final Command WHITE = side("white", Colors.WHITE);
    public static final Command BLACK = side("black", Colors.BLACK);

    public static final Command GO = Command.of("go")
            .offering("engine", PlayerNames::engines)
            .runs((session, values) -> {
                if (values.isEmpty()) {
                    session.control().go();
                } else {
                    session.control().standIn(PlayerNames.engine(session, values.get("engine")));
                }
            });

    public static final Command PAUSE =
            Command.of("pause").alone(session -> session.control().pause());

    public static final Command TWO = Command.of("two", GUEST).runs((session, values) -> {
        values.find("name").ifPresent(name -> session.set(Setting.GUEST, name));
        playAgainst(session, Player.GUEST);
    });

    public static final Command CASTLE = Command.of("castle")
            .offering("side", context -> List.of(new Choice("short", "O-O"), new Choice("long", "O-O-O")))
            .runs(PlayCommands::castle);

    public static final Command FORCE =
            Command.of("force").alone(session -> session.control().force());

    public static final Command SELF_PLAY = Command.of("selfplay", ArenaCommands.SELF_PLAY.toArray(Parameter[]::new))
            .alone(session -> {
                if (session.board().isOver()) {
                    session.games().setUp(session.kind().start());
                }
                session.control().selfPlay();
            })
            .worksOn(ArenaCommands.SELF_PLAY, ArenaCommands::match);

    public static final Command HINT = Command.of("hint")
            .verbs(Command.of("hint move").alone(session -> {
                if (!session.mode().hint(true)) {
                    session.mode().requireNoTest();
                    session.advice().hint(adviser(session, ""));
                }
            }))
            .offering("engine", PlayerNames::engines)
            .runs((session, values) -> {
                if (!session.mode().hint(false)) {
                    session.mode().requireNoTest();
                    String engine = values.get("engine");
                    if (session.board().position().isSpeltLikeAMove(engine)) {
                        throw UsageException.of(engine + " is a move: type `why " + engine + "` to hear about it");
                    }
                    Player adviser = adviser(session, engine);
                    if (values.isGiven("engine")) {
                        session.advice().hint(adviser);
                    } else {
                        session.advice().hint();
                    }
                }
            });

    public static final Command ANALYZE = Command.of("analyse")
            .offering("lines", context -> List.of(new Choice("3", "the three best lines")))
            .offering("engine", PlayerNames::engines)
            .verbs(Command.of("analyse stop").alone(session -> session.advice().endAnalysis()))
            .runs((session, values) -> {
                session.mode().requireNoTest();
                session.advice().analyse(adviser(session, values.get("engine")), values.number("lines"));
            });

    public static final Command THREAT = Command.of("threat")
            .offering("about", context -> List.of(new Choice("mine", "which of your pieces hang"), Choice.of("mate")))
            .runs((session, values) -> {
                session.mode().requireNoTest();
                if (session.game().isOver()) {
                    throw new UserException("The game is over: there is nothing left to threaten.");
                }
                String about = values.get("about").toLowerCase(Locale.ROOT);
                if (!about.isEmpty() && !about.equals("mate")) {
                    session.say(Hanging.told(
                            session.game().position(), session.current().ownSide(), about));
                }
                if (!about.equals("theirs")) {
                    session.advice().threat(about);
                }
            });

    public static final Command DRAW =
            Command.of("draw").alone(session -> session.control().offerDraw());

    public static final Command RESIGN =
            Command.of("resign").alone(session -> session.control().resign());

    /** A game of Chess960. */
    public static final Command CHESS960 =
            Command.of("new960").offering("side", context -> SIDES).runs(PlayCommands::begin960);

    public static final Command NEW = Command.of("new")
            .offering("side", context -> SIDES)
            .runs(PlayCommands::begin)
            .completing(PlayCommands::openings);

    public static final Command REMATCH = Command.of("rematch").alone(session -> {
        if (!session.mode().rematch()) {
            Players present = session.control().lastSides();
            session.games().begin(session.kind().start(), Players.userAs(present.engineColor()));
        }
    });

    /** What people say where a game has come to a halt; it takes no side. */
    public static final Command CONTINUE = Command.of("continue").alone(session -> {
        if (!session.games().goOn()) {
            session.control().proceed();
        }
    });

    private PlayCommands() {}

    private static void playAgainst(Session session, Player other) {
        if (!session.control().playAgainst(other)) {
            session.games().begin(session.kind().start(), session.control().coin());
        }
    }

    private static void castle(Session session, Values values) {
        String move = List.of("long", "queenside").contains(values.get("side")) ? "O-O-O" : "O-O";
        Optional<NotationException> refusal = session.board().position().refusal(move);
        if (refusal.isPresent()
                && !session.thinking().isAboutMove()
                && !session.board().isOver()) {
            throw new UserException(session.messages().sorry() + "\n"
                    + Messages.sentence(refusal.get().getMessage()));
        }
        session.turns().type(move);
    }

    /** With these, two engines can play each other. */
    private static Command side(String name, int color) {
        return Command.of(name).offering("engine", PlayerNames::everybody).runs((session, values) -> session.control()
                .setPlayer(color, PlayerNames.anybody(session, values.get("engine"))));
    }

    /** Another game is a session of its own. */
    public static void refuseGame(Session session, String word) {
        for (GameKind game : SmallGames.usual()) {
            if (word.equalsIgnoreCase(game.word()) && game != session.kind()) {
                throw new UserException("In a shell, hal play " + game.word() + " plays " + game.spoken() + ".");
            }
        }
    }

    /** The engine that is asked: HAL unless another is named. HAL must not be looking for its own move. */
    private static Player adviser(Session session, String engine) {
        session.current().requireOngoing();
        session.jobs().requireNoMove();
        return engine.isEmpty() ? Player.HAL : PlayerNames.engine(session, engine);
    }

    private static void begin(Session session, Values values) {
        Optional<String> side = values.find("side");
        String opening = values.get("opening");
        String last = opening.substring(opening.lastIndexOf(' ') + 1);
        if (side.isEmpty() && opening.indexOf(' ') > 0 && isSide(last)) {
            side = Optional.of(last);
            opening = opening.substring(0, opening.lastIndexOf(' '));
        }
        Optional<Players> named = side.map(PlayCommands::players);
        if (opening.equalsIgnoreCase("same") && named.isEmpty()) {
            session.games().begin(session.kind().start(), session.control().lastSides());
        } else if (opening.isEmpty()) {
            session.games().begin(session.kind().start(), seated(session, named));
        } else {
            beginOpening(session, opening, named);
        }
    }

    private static Players seated(Session session, Optional<Players> named) {
        return named.orElseGet(() -> session.control().coin());
    }

    /** The seats as this word has them, which says the side that the user plays. */
    private static Players players(String side) {
        boolean white = List.of("white", "w", "first").contains(side.toLowerCase(Locale.ROOT));
        return Players.userAs(white ? Colors.WHITE : Colors.BLACK);
    }

    private static void beginOpening(Session session, String opening, Optional<Players> named) {
        refuseGame(session, opening);
        session.kind().requireChess("An opening");
        boolean against = opening.toLowerCase(Locale.ROOT).startsWith("against ");
        List<NamedLine> found =
                session.catalogs().openings().search(against ? opening.substring("against ".length()) : opening);
        if (found.isEmpty()) {
            throw UsageException.of("No opening is called \"" + opening + "\". Usage: new [white|black] [OPENING];"
                    + " part of a name will do, such as sicilian najdorf.");
        }
        NamedLine line = found.get(0);
        Game game = Game.start();
        line.moves().forEach(game::play);
        session.note(line.name() + ": " + line.numbered());
        // Whoever has made its last move has chosen it.
        Optional<Players> other =
                against ? Optional.of(Players.userAs(game.position().sideToMove())) : Optional.empty();
        session.games().begin(new ChessBoardGame(game), seated(session, named.or(() -> other)));
    }

    private static void begin960(Session session, Values values) {
        int number = values.isGiven("start")
                ? values.number("start")
                : session.control().random(960);
        Optional<Players> named = values.find("side").map(PlayCommands::players);
        session.note("Chess960 position " + number + ".");
        Game game = Game.from(PositionSetup.chess960Start(number).validate());
        session.games().begin(new ChessBoardGame(game), seated(session, named));
    }

    private static boolean isSide(String word) {
        return Parameter.of(NEW.signature().parameters(), "side").accepts(word);
    }

    private static List<Choice> openings(CompletionContext context, List<String> before) {
        List<Choice> choices = new ArrayList<>(before.isEmpty() ? SIDES : List.of());
        boolean sided = !before.isEmpty() && isSide(before.get(0));
        List<String> words = sided ? before.subList(1, before.size()) : before;
        context.catalogs().openings().words(words).stream().map(Choice::of).forEach(choices::add);
        return choices;
    }
}
