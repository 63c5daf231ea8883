package hal.commands.play;

import hal.book.name.NamedLine;
import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.arena.EngineGames;
import hal.game.Game;
import hal.notation.NotationException;
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
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The commands that begin or change the game or who plays it, or ask an engine about it. */
public final class PlayCommands {
    /** What an engine can be, for the usage of commands. */
    private static final String ENGINE_DETAILS =
            """
            An engine is hal; one of the opponents, such as ada; a program (a name from engine list or on
            the PATH, or a path), with options if wanted, such as stockfish,elo=1500,movetime=100ms; or one
            of my algorithms, such as minimax:depth=2.""";

    private static final Parameter PLIES =
            Parameter.number("plies", "PLIES", 1, 10_000, "how many").bare();
    private static final Parameter ENGINE = Parameter.text("engine", "ENGINE", "which engine");
    private static final Parameter OPPONENT =
            Parameter.text("engine", "OPPONENT|ENGINE", "who plays against you").needed();
    private static final Parameter ANYBODY =
            Parameter.text("engine", "ENGINE|me", "who plays it").needed();
    private static final Parameter GUEST = Parameter.person("name", "your opponent's name");
    private static final Parameter CASTLED =
            Parameter.words("side", "which way", "short", "long", "kingside", "queenside");
    private static final Parameter LINES = Parameter.number("lines", "LINES", 1, 20, "how many of the best lines")
            .usual(1)
            .bare();
    private static final Parameter START =
            Parameter.number("start", "0...959", 0, 959, "which start position").bare();
    private static final Parameter SIDE =
            Parameter.words("side", "which side you play", "white", "black", "w", "b", "first", "second");
    private static final Parameter OPENING =
            Parameter.text("opening", "OPENING", "part of an opening's name, or same for the sides as they are");
    private static final List<Choice> SIDES = List.of(Choice.of("white"), Choice.of("black"));

    public static final Command UNDO = Command.of("undo", "takes back your last move and HAL's reply")
            .harmless()
            .fair()
            .atPrompt()
            .takes(PLIES)
            .details(
                    """
                        undo 1 takes back one ply (a move by one side), undo 4 two moves by each side.
                        redo plays them again, until you make another move.
                        After resign, or a draw agreed, undo takes back that, and asked again a move.""")
            .alias("takeback", "back", "u")
            .runs((session, values) -> {
                if (values.isEmpty()) {
                    session.control().undoTurn();
                } else {
                    session.control().undo(values.number(PLIES));
                }
            });

    public static final Command REDO = Command.of("redo", "plays moves again that undo took back")
            .harmless()
            .atPrompt()
            .takes(PLIES)
            .details("Without a number, up to your next turn.")
            .runs((session, values) -> {
                if (values.isEmpty()) {
                    session.control().redoTurn();
                } else {
                    session.control().redo(values.number(PLIES));
                }
            });

    /** As xboard has it. */
    public static final Command REMOVE = Command.of("remove", "takes back two plies, whoever made them")
            .atPrompt()
            .alone(session -> session.control().undo(2));

    public static final Command PLAY = Command.of(
                    "play", "who you play against: an opponent, another engine, or hal again")
            .atPrompt()
            .takes(OPPONENT)
            .offering(OPPONENT, PlayerNames::engines)
            .details(
                    "It takes over at once, or begins a new game if this one is over, and plays the games after it too."
                            + " Ctrl-C makes it move.\n"
                            + ENGINE_DETAILS)
            .alias("against")
            .runs((session, values) -> {
                refuseGame(session, values.get(OPPONENT));
                playAgainst(session, PlayerNames.engine(session, values.get(OPPONENT)));
            });

    public static final Command WHITE = side("white", "White", Colors.WHITE);
    public static final Command BLACK = side("black", "Black", Colors.BLACK);

    public static final Command GO = Command.of("go", "makes HAL move at once, for whichever side is to move")
            .atPrompt()
            .takes(ENGINE)
            .offering(ENGINE, PlayerNames::engines)
            .details("If it is your turn, I take over your side and you take mine.\n"
                    + "go ENGINE lets another engine, or me with go hal, make one move; then the game goes"
                    + " on as before.\n"
                    + ENGINE_DETAILS)
            .runs((session, values) -> {
                if (values.isEmpty()) {
                    session.control().go();
                } else {
                    session.control().standIn(PlayerNames.engine(session, values.get(ENGINE)));
                }
            });

    public static final Command PAUSE = Command.of("pause", "stops the clock and all thinking until you type go")
            .atPrompt()
            .details("pause, go or a move resumes the game. While engines play each other, white me or black me"
                    + " takes over a side.")
            .alone(session -> session.control().pause());

    public static final Command TWO = Command.of("two", "two people play at this keyboard, in this game and the next")
            .atPrompt()
            .takes(GUEST)
            .details("NAME is your opponent's name. You keep your side; the clock runs for both.\n"
                    + "play hal ends this; go makes me take over the side to move.")
            .runs((session, values) -> {
                values.find(GUEST).ifPresent(name -> session.set(Setting.GUEST, name));
                playAgainst(session, Player.GUEST);
            });

    public static final Command CASTLE = Command.of("castle", "castles, short unless you say long")
            .fair()
            .atPrompt()
            .takes(CASTLED)
            .offering(CASTLED, context -> List.of(new Choice("short", "O-O"), new Choice("long", "O-O-O")))
            .details("castle is O-O, castle long is O-O-O.")
            .alias("castles")
            .forChess()
            .runs(PlayCommands::castle);

    public static final Command FORCE = Command.of("force", "you move for both sides, until you type `go`")
            .atPrompt()
            .alias("manual")
            .alone(session -> session.control().force());

    public static final Command SELF_PLAY = Command.of(
                    "selfplay", "HAL plays both sides from here; Ctrl-C or force stops it")
            .takes(EngineGames.PARAMETERS.toArray(Parameter[]::new))
            .details(
                    """
                        pause halts me, white me or black me takes over a side. Where you watch, a move takes at
                        least a second; pace 0.1 makes that a tenth.
                        If the game is over, I begin another. In a shell, and here with an option, it plays many games of two
                        engines: colours alternate, and a table of results, nodes and time comes at the end, also after
                        Ctrl-C. Engines limited by depth or nodes play the same games for the same seed.""")
            .alias("demo")
            .alone(session -> {
                if (session.board().isOver()) {
                    session.games().setUp(session.kind().start());
                }
                session.control().selfPlay();
            })
            .worksOn(EngineGames.PARAMETERS, EngineGames::run);

    public static final Command HINT = Command.of("hint", "what to look for; asked again, which piece; then the move")
            .harmless()
            .advising()
            .takes(ENGINE)
            .verbs(Command.of("move", "the move at once, and its value")
                    .advising()
                    .alone(session -> {
                        if (!session.mode().hint(true)) {
                            session.advice().hint(adviser(session, ""));
                        }
                    }))
            .offering(ENGINE, PlayerNames::engines)
            .details(
                    "Asked again in the same position it says more, and at last the move and its value; hint move, hint\n"
                            + "ENGINE and a script get that at once. The move is marked on the board, as that of threat is.\n"
                            + "A value names the side that it is good for.\n"
                            + "Where the book has a move, both its move and that of my search are named.\n"
                            + "In an exercise it says which piece moves, and asked again the move; that counts as help.\n"
                            + ENGINE_DETAILS)
            .runs((session, values) -> {
                if (!session.mode().hint(false)) {
                    Player adviser = adviser(session, values.get(ENGINE));
                    if (values.isGiven(ENGINE)) {
                        session.advice().hint(adviser);
                    } else {
                        session.advice().hint();
                    }
                }
            });

    public static final Command ANALYZE = Command.of("analyse", "analyses the position, by HAL or by another engine")
            .harmless()
            .advising()
            .takes(LINES, ENGINE)
            .offering(LINES, context -> List.of(new Choice("3", "the three best lines")))
            .offering(ENGINE, PlayerNames::engines)
            .verbs(Command.of("stop", "ends the analysis")
                    .alias("off")
                    .atPrompt()
                    .alone(session -> session.advice().endAnalysis()))
            .details("analyse 3 shows the three best lines, analyse 3 stockfish asks Stockfish for them.\n"
                    + "The analysis follows the board as you move, go back or step through a game; force lets\n"
                    + "you move for both sides. It pauses at a proved mate, and at a limit on depth, nodes or\n"
                    + "time if one is set; analyse stop or Ctrl-C ends it. A script analyses one position, for\n"
                    + "two seconds unless a limit is set.\n"
                    + ENGINE_DETAILS)
            .alias("analyze")
            .runs((session, values) -> {
                session.mode().requireNoTest();
                session.advice().analyse(adviser(session, values.get(ENGINE)), values.number(LINES));
            });

    public static final Command THREAT = Command.of("threat", "what the other side would play if it were its move")
            .telling()
            .advising()
            .details("What its move would win, and the value from White's view; a move that wins nothing is no threat.")
            .forChess()
            .alone(session -> {
                session.mode().requireNoTest();
                if (session.game().isOver()) {
                    throw new UserException("The game is over: there is nothing left to threaten.");
                }
                session.advice().threat();
            });

    public static final Command DRAW = Command.of("draw", "offers HAL a draw")
            .fair()
            .atPrompt()
            .details("I accept if I am worse, or late in a level game." + " Repetition and fifty moves need no offer.")
            .alone(session -> session.control().offerDraw());

    public static final Command RESIGN = Command.of("resign", "resigns the game")
            .fair()
            .atPrompt()
            .alone(session -> session.control().resign());

    /** A game of Chess960. */
    public static final Command CHESS960 = Command.of("new960", "a game of Chess960, from one of its 960 positions")
            .atPrompt()
            .takes(START, SIDE)
            .offering(SIDE, context -> SIDES)
            .details("NUMBER is 0 to 959 in Scharnagl's scheme (518 is ordinary chess);"
                    + " without it, one is picked at random.\n"
                    + "To castle, write O-O or O-O-O, or let the king take its own rook.")
            .alias("chess960", "960")
            .forChess()
            .runs(PlayCommands::begin960);

    public static final Command NEW = Command.of("new", "a new game; a coin decides who has White unless you say")
            .atPrompt()
            .takes(SIDE, OPENING)
            .offering(SIDE, context -> SIDES)
            .details(
                    """
                        white and black say which side you play; they may also stand last. new same begins again with
                        the sides as they are; rematch changes them.
                        OPENING is part of an opening's name, such as sicilian najdorf: the game begins after its moves.
                        An unfinished game is archived first.""")
            .runs(PlayCommands::begin)
            .completing(PlayCommands::openings);

    public static final Command REMATCH = Command.of("rematch", "a new game against the same opponent, colours changed")
            .atPrompt()
            .alias("revenge")
            .alone(session -> {
                if (!session.mode().rematch()) {
                    Players present = session.control().lastSides();
                    session.games().begin(session.kind().start(), Players.userAs(present.engineColor()));
                }
            });

    /** What people say where a game has come to a halt; it takes no side. */
    public static final Command CONTINUE = Command.of("continue", "ends a pause, or lets HAL move if it is its turn")
            .atPrompt()
            .alone(session -> session.control().proceed());

    private PlayCommands() {}

    private static void playAgainst(Session session, Player other) {
        if (!session.control().playAgainst(other)) {
            session.games().begin(session.kind().start(), session.control().coin());
        }
    }

    private static void castle(Session session, Values values) {
        String move = List.of("long", "queenside").contains(values.get(CASTLED)) ? "O-O-O" : "O-O";
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
    private static Command side(String name, String side, int color) {
        return Command.of(name, "who plays " + side + " from here")
                .atPrompt()
                .takes(ANYBODY)
                .offering(ANYBODY, PlayerNames::everybody)
                .details("Two engines play each other to the end; pause halts them, Ctrl-C or force stops"
                        + " them.\nme takes over the side.\n"
                        + ENGINE_DETAILS)
                .runs((session, values) ->
                        session.control().setPlayer(color, PlayerNames.anybody(session, values.get(ANYBODY))));
    }

    /** Another game is a session of its own. */
    private static void refuseGame(Session session, String word) {
        for (GameKind game : SmallGames.usual()) {
            if (word.equalsIgnoreCase(game.word()) && game != session.kind()) {
                throw new UserException("In a shell, hal play " + game.word() + " plays " + game.spoken() + ".");
            }
        }
    }

    /** The engine that is asked: HAL unless another is named. HAL must not be looking for its own move. */
    private static Player adviser(Session session, String engine) {
        if (session.board().isOver()) {
            throw new UserException("The game is over: there is nothing to think about.");
        }
        if (session.thinking().isAboutMove()) {
            throw new UserException("I am thinking about my own move: type `go` to make me play it now.");
        }
        return engine.isEmpty() ? Player.HAL : PlayerNames.engine(session, engine);
    }

    private static void begin(Session session, Values values) {
        Optional<String> side = values.find(SIDE);
        String opening = values.get(OPENING);
        String last = opening.substring(opening.lastIndexOf(' ') + 1);
        if (side.isEmpty() && opening.indexOf(' ') > 0 && SIDE.accepts(last)) {
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
        List<NamedLine> found = session.catalogs().openings().search(opening);
        if (found.isEmpty()) {
            throw UsageException.of("No opening is called \"" + opening + "\". Usage: new [white|black] [OPENING];"
                    + " part of a name will do, such as sicilian najdorf.");
        }
        NamedLine line = found.get(0);
        Game game = Game.start();
        line.moves().forEach(game::play);
        session.note(line.name() + ": " + line.numbered());
        session.games().begin(new ChessBoardGame(game), seated(session, named));
    }

    private static void begin960(Session session, Values values) {
        int number =
                values.isGiven(START) ? values.number(START) : session.control().random(960);
        Optional<Players> named = values.find(SIDE).map(PlayCommands::players);
        session.note("Chess960 position " + number + ".");
        Game game = Game.from(PositionSetup.chess960Start(number).validate());
        session.games().begin(new ChessBoardGame(game), seated(session, named));
    }

    private static List<Choice> openings(CompletionContext context, List<String> before) {
        List<Choice> choices = new ArrayList<>(before.isEmpty() ? SIDES : List.of());
        boolean sided = !before.isEmpty() && SIDE.accepts(before.get(0));
        List<String> words = sided ? before.subList(1, before.size()) : before;
        context.catalogs().openings().words(words).stream().map(Choice::of).forEach(choices::add);
        return choices;
    }
}
