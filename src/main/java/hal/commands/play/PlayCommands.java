package hal.commands.play;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.commands.SimpleCommand;
import hal.notation.NotationException;
import hal.rules.Color;
import hal.session.CompletionContext;
import hal.session.Messages;
import hal.session.Session;
import hal.session.game.GameKind;
import hal.session.game.Player;
import hal.session.settings.Setting;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The simple commands that change the game or who plays it, or ask an engine about it. */
public final class PlayCommands {
    private static final int MAX_PLIES = 10_000;
    private static final int MAX_LINES = 20;

    public static final Command UNDO = SimpleCommand.atMost(
            1,
            CommandInfo.of("undo", "takes back your last move and my reply")
                    .with("[PLIES]")
                    .details("undo 1 takes back one ply (a move by one side), undo 4 two moves by each side.\n"
                            + "redo plays them again, until you make another move.")
                    .alias("takeback", "back", "u"),
            (session, arguments) -> {
                if (arguments.isEmpty()) {
                    session.navigation().undoTurn();
                } else {
                    session.navigation().undo(arguments.number(0, 1, MAX_PLIES));
                }
            });

    public static final Command REDO = SimpleCommand.atMost(
            1,
            CommandInfo.of("redo", "plays moves again that undo took back")
                    .with("[PLIES]")
                    .details("Without a number, up to your next turn."),
            (session, arguments) -> {
                if (arguments.isEmpty()) {
                    session.navigation().redoTurn();
                } else {
                    session.navigation().redo(arguments.number(0, 1, MAX_PLIES));
                }
            });

    /** As xboard has it. */
    public static final Command REMOVE = SimpleCommand.alone(
            CommandInfo.of("remove", "takes back two plies, whoever made them"),
            session -> session.navigation().undo(2));

    public static final Command PLAY = SimpleCommand.needingRest(
                    CommandInfo.of("play", "who you play against: another engine, or hal again")
                            .with("ENGINE")
                            .details("It takes over at once, and plays the games after this one too."
                                    + " Ctrl-C makes it move.\n" + PlayerNames.DETAILS)
                            .alias("against"),
                    (session, arguments) -> {
                        refuseGame(session, arguments.key(0));
                        session.control().playAgainst(PlayerNames.engine(session, arguments.rest()));
                    })
            .choosing(PlayerNames::engines);

    public static final Command WHITE = side("white", "White", Color.WHITE);

    public static final Command BLACK = side("black", "Black", Color.BLACK);

    public static final Command GO = SimpleCommand.withRest(
                    CommandInfo.of("go", "makes me move at once, for whichever side is to move")
                            .with("[ENGINE]")
                            .details("If it is your turn, I take over your side and you take mine.\n"
                                    + "go ENGINE lets another engine, or me with go hal, make one move; then the game goes"
                                    + " on as before.\n"
                                    + PlayerNames.DETAILS)
                            .alias("?"),
                    (session, arguments) -> {
                        if (arguments.isEmpty()) {
                            session.control().go();
                        } else {
                            session.control().standIn(PlayerNames.engine(session, arguments.rest()));
                        }
                    })
            .choosing(PlayerNames::engines);

    public static final Command PAUSE = SimpleCommand.alone(
            CommandInfo.of("pause", "stops the clock and all thinking until you type go")
                    .details("pause, go or a move resumes the game. While engines play each other, white me or black me"
                            + " takes over a side."),
            session -> session.control().pause());

    public static final Command TWO = SimpleCommand.withRest(
            CommandInfo.of("two", "two people play at this keyboard, in this game and the next")
                    .with("[NAME]")
                    .details("NAME is your opponent's name. You keep your side; the clock runs for both.\n"
                            + "play hal ends this; go makes me take over the side to move."),
            (session, arguments) -> {
                if (!arguments.isEmpty()) {
                    session.set(Setting.GUEST, arguments.rest());
                }
                session.control().playAgainst(Player.GUEST);
            });

    public static final Command CASTLE = SimpleCommand.atMost(
                    1,
                    CommandInfo.of("castle", "castles, short unless you say long")
                            .with("[short|long]")
                            .details("castle is O-O, castle long is O-O-O.")
                            .alias("castles")
                            .forChess(),
                    PlayCommands::castle)
            .choosing(context -> List.of(new Choice("short", "O-O"), new Choice("long", "O-O-O")));

    public static final Command FORCE = SimpleCommand.alone(
            CommandInfo.of("force", "you move for both sides; go calls me back").alias("manual"),
            session -> session.control().force());

    public static final Command SELF_PLAY = SimpleCommand.alone(
            CommandInfo.of("selfplay", "I play both sides from here; Ctrl-C or force stops me")
                    .details(
                            "pause halts me, white me or black me takes over a side; pace 1 gives each move a second.\n"
                                    + "If the game is over, I begin another. In a shell, hal selfplay plays many games.")
                    .alias("demo"),
            session -> {
                if (session.board().isOver()) {
                    session.games().setUp(session.kind().start());
                }
                session.control().selfPlay();
            });

    public static final Command HINT = SimpleCommand.withRest(
                    CommandInfo.of("hint", "what I, or another engine, would play in your place, and its value")
                            .with("[ENGINE]")
                            .details(
                                    "The move is marked on the board, as that of threat is. Values are from White's view.\n"
                                            + "Where the book has a move, both its move and that of my search are named.\n"
                                            + "In a puzzle it is puzzle hint, and counts as help.\n"
                                            + PlayerNames.DETAILS),
                    (session, arguments) -> {
                        if (!session.turns().hintOfExercise()) {
                            session.advice().hint(adviser(session, arguments.rest()));
                        }
                    })
            .choosing(PlayerNames::engines);

    public static final Command ANALYZE = SimpleCommand.withRest(
                    CommandInfo.of("analyze", "analyses the position, by myself or with another engine")
                            .with("[LINES] [ENGINE]|stop")
                            .details(
                                    "analyze 3 shows the three best lines, analyze 3 stockfish asks Stockfish for them.\n"
                                            + "The analysis follows the board as you move, go back or step through a game; force lets\n"
                                            + "you move for both sides. It pauses at a proved mate, and at a limit on depth, nodes or\n"
                                            + "time if one is set; analyze stop or Ctrl-C ends it. A script analyses one position, for\n"
                                            + "two seconds unless a limit is set.\n"
                                            + PlayerNames.DETAILS)
                            .alias("analyse"),
                    (session, arguments) -> {
                        if (arguments.size() == 1 && List.of("stop", "off").contains(arguments.key(0))) {
                            session.thinking().endAnalysis();
                            return;
                        }
                        session.turns().requireNoTest();
                        boolean counted = !arguments.isEmpty() && isNumber(arguments.key(0));
                        int lines = counted ? arguments.number(0, 1, MAX_LINES) : 1;
                        String engine = counted
                                ? arguments
                                        .rest()
                                        .substring(arguments.word(0).length())
                                        .strip()
                                : arguments.rest();
                        session.thinking().analyze(adviser(session, engine), lines);
                    })
            .choosing(PlayCommands::analysts);

    public static final Command THREAT = SimpleCommand.alone(
            CommandInfo.of("threat", "what the other side would play if it were its move")
                    .details("The line that is threatened, and its value from White's view.")
                    .forChess(),
            session -> {
                session.turns().requireNoTest();
                if (session.game().isOver()) {
                    throw new UserException("The game is over: nothing threatens any more.");
                }
                session.advice().threat();
            });

    public static final Command DRAW = SimpleCommand.alone(
            CommandInfo.of("draw", "offers me a draw")
                    .details("I accept if I am worse, or late in a level game."
                            + " Repetition and fifty moves need no offer."),
            session -> session.turns().offerDraw());

    public static final Command RESIGN =
            SimpleCommand.alone(CommandInfo.of("resign", "resigns the game"), session -> session.turns()
                    .resign());

    private PlayCommands() {}

    private static void castle(Session session, Arguments arguments) {
        String move =
                switch (arguments.key(0)) {
                    case "", "short", "kingside" -> "O-O";
                    case "long", "queenside" -> "O-O-O";
                    default -> throw arguments.usage();
                };
        Optional<NotationException> refusal = session.board().refusal(move);
        if (refusal.isPresent()
                && !session.thinking().isAboutMove()
                && !session.board().isOver()) {
            throw new UserException(session.messages().sorry() + "\n"
                    + Messages.sentence(refusal.get().getMessage()));
        }
        session.turns().type(move);
    }

    private static boolean isNumber(String word) {
        return word.chars().allMatch(Character::isDigit);
    }

    private static List<Choice> analysts(CompletionContext context) {
        List<Choice> choices = new ArrayList<>();
        choices.add(new Choice("3", "the three best lines"));
        choices.add(new Choice("stop", "ends the analysis"));
        choices.addAll(PlayerNames.engines(context));
        return choices;
    }

    /** With these, two engines can play each other. */
    private static Command side(String name, String side, int color) {
        return SimpleCommand.needingRest(
                        CommandInfo.of(name, "who plays " + side + " from here")
                                .with("ENGINE|me")
                                .details(
                                        "Two engines play each other to the end; pause halts them, Ctrl-C or force stops"
                                                + " them.\nme takes over the side.\n"
                                                + PlayerNames.DETAILS),
                        (session, arguments) ->
                                session.control().setPlayer(color, PlayerNames.anybody(session, arguments.rest())))
                .choosing(PlayerNames::everybody);
    }

    /** Another game is a session of its own. */
    private static void refuseGame(Session session, String word) {
        for (GameKind game : GameKind.usual()) {
            if (word.equals(game.word()) && game != session.kind()) {
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
            throw new UserException("I am thinking about my own move; go makes me play it now.");
        }
        return engine.isEmpty() ? Player.HAL : PlayerNames.engine(session, engine);
    }
}
