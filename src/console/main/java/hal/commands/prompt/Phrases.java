package hal.commands.prompt;

import hal.session.Messages;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What people say instead of a command: the lines that are meant, and answers to what is no command at all. Other names
 * of one word for a command are its aliases; a phrase has several words, or stands for a command with arguments.
 */
public final class Phrases {
    /** Ways to say a thing, and after the sign of equality the line that is meant. */
    private static final List<String> MEANINGS = List.of(
            "new game, new match, start, begin, start game, start a game, begin game, play again, another game, again,"
                    + " one more, play, let's play, lets play, play a game, play chess, start new game = new",
            "play white, i play white, i am white, i want white, white please, play as white, start white,"
                    + " new game white, new game as white = new white",
            "play black, i play black, i am black, i want black, black please, play as black, start black,"
                    + " new game black, new game as black = new black",
            "restart, reset, start over, start again, begin again, new same = new same",
            "switch sides, change sides, swap sides = go",
            "i resign, i give up, give up, surrender, i surrender, concede, i lose, i lost = resign",
            "offer draw, offer a draw, i offer a draw, accept draw, agree draw, remis = draw",
            "take back, take it back, undo move, undo last move, oops, go back, step back, previous = undo",
            "forward, next move, step forward, redo move = redo",
            "help me, what can i do, what now, what, huh, menu, how do i play, how to play, usage, man, info, /help, --help,"
                    + " -h = help",
            "give me a hint, best move, what should i play, what should i do, suggest, suggestion, tip, advice,"
                    + " clue = hint",
            "your turn, your move, you move, go ahead, make a move, computer move, you play, move now = go",
            "go on, continue, proceed, resume, carry on, unpause = continue",
            "wait, stop clock, hold on = pause",
            "exit game, quit game, leave, end, close, logout, :q, :q!, :wq, :x, :quit, good bye, goodbye, see you,"
                    + " /quit, /exit = quit",
            "options, preferences, setup, configuration, configure = settings",
            "skill, levels, how strong, how strong are you, change level, set level = level",
            "easy, too hard, too strong, easier, weaker, beginner = level easier",
            "hard, too easy, too weak, harder, stronger, make it harder = level harder",
            "full strength, maximum, max, expert mode = level full",
            "show board, print board, display, draw board, print, d = board",
            "flip board, flip the board, turn board, rotate, rotate board, turn around, turn the board = flip",
            "show moves, list moves, legal moves, possible moves, what are my moves, my moves = moves",
            "move list, moves list, show history, show game, log, score sheet, scoresheet = history",
            "save game, save the game = save",
            "load game, open, open game, open file, restore = load",
            "analysis, analyze game, analyse game, review game, review the game, how did i play, check game,"
                    + " game review, blunders, accuracy = review",
            "retry, retry mistakes, retry my mistakes, my mistakes, try again, mistakes = review retry",
            "evaluate, evaluation of position, score, who is winning, who wins, who's winning, am i winning,"
                    + " static eval = eval here",
            "play opening, openings = explore",
            "statistics, my stats, my record, my games, my rating, rating = record",
            "tutorial, teach me, learn, lesson list = lesson",
            "puzzle me, tactics, next puzzle, give me a puzzle, skip, skip puzzle = puzzle",
            "puzzle off, puzzle end, puzzle quit, end puzzle, stop puzzle, quit puzzle, leave puzzle = puzzle stop",
            "lesson off, lesson end, lesson quit, end lesson, stop lesson, quit lesson, leave lesson = lesson stop",
            "solution, show solution, show me the solution, answer, i give up on this one, solve = puzzle solution",
            "clock off, no clock, no time = time off",
            "dark mode, light mode, change theme, colors theme = theme",
            "mute, quiet, silence, be quiet, shut up = voice off",
            "watch, auto, autoplay, computer vs computer, cvc, you play both, play yourself = selfplay",
            "two players, 2 players, pvp, human vs human, play a friend, hotseat = two",
            "chess 960, fischer random, fischerandom, freestyle = new960",
            "tictactoe, tic tac toe, tic-tac-toe, play tic-tac-toe = new tictactoe",
            "connect four, connect4, connect 4, play connect four = new connect4",
            "about, who are you, ver = version",
            "shortcuts, hotkeys, keyboard = keys",
            "browser, open browser, in browser = web");

    private static final Map<String, Function<Messages, String>> ANSWERS = Map.ofEntries(
            Map.entry("open the pod bay doors", Messages::sorry),
            Map.entry("open the pod bay door", Messages::sorry),
            Map.entry("open the pod bay doors hal", Messages::sorry),
            Map.entry("what is the problem", messages -> "I think you know what the problem is just as well as I do."),
            Map.entry("daisy", messages -> "Daisy, Daisy, give me your answer, do."),
            Map.entry("sing", messages -> "Daisy, Daisy, give me your answer, do."),
            Map.entry("sing a song", messages -> "Daisy, Daisy, give me your answer, do."),
            Map.entry("gg", Phrases::goodGame),
            Map.entry("good game", Phrases::goodGame),
            Map.entry("ggwp", Phrases::goodGame),
            Map.entry("thanks", messages -> "You are welcome, " + messages.user() + "."),
            Map.entry("thank you", messages -> "You are welcome, " + messages.user() + "."),
            Map.entry("hello", messages -> "Hello, " + messages.user() + "."),
            Map.entry("hi", messages -> "Hello, " + messages.user() + "."),
            Map.entry("good morning", messages -> "Good morning, " + messages.user() + "."),
            Map.entry("check", messages -> "A check needs no word: the move says it."),
            Map.entry("checkmate", messages -> "A mate needs no word: the move gives it."),
            Map.entry("mate", messages -> "A mate needs no word: the move gives it."),
            Map.entry(
                    "next",
                    messages -> "forward steps through a game, puzzle gives the next puzzle, lesson NUMBER a lesson."),
            Map.entry(
                    "stop",
                    messages ->
                            "go makes me move at once; analyse stop, puzzle stop, lesson stop and review stop end what they"
                                    + " began. Ctrl-C ends whatever takes long."),
            Map.entry("cheat", Messages::sorry),
            Map.entry("change colors", Phrases::colours),
            Map.entry("change color", Phrases::colours),
            Map.entry("change colours", Phrases::colours),
            Map.entry("change colour", Phrases::colours),
            Map.entry("switch colors", Phrases::colours),
            Map.entry("switch colours", Phrases::colours),
            Map.entry("swap colors", Phrases::colours),
            Map.entry("swap colours", Phrases::colours));

    private static final Map<String, String> LINES = lines();

    private Phrases() {}

    private static String goodGame(Messages messages) {
        return "It is a pleasure, " + messages.user()
                + ". If you mean to give up, type resign; draw offers a draw, new begins another game.";
    }

    /** It may be about the pieces or about the board: nothing is done on a guess. */
    private static String colours(Messages messages) {
        return "go lets us change sides, theme chooses the board's colours.";
    }

    /** A line without what is only polite, in its own letter case. */
    static String withoutManners(String typed) {
        String plain = typed.strip().replaceFirst("(?i)[, ]+(?:please|pls|thanks|thank you)\\W*$", "");
        return plain.replaceFirst("(?i)^(?:(?:hey |ok |okay )?hal[, ]+|please[, ]+)", "")
                .replaceFirst("(?i)^please[, ]+", "")
                .replaceFirst("(?i),\\s*hal\\W*$", "");
    }

    private static Map<String, String> lines() {
        Map<String, String> lines = new HashMap<>();
        for (String meaning : MEANINGS) {
            int sign = meaning.lastIndexOf(" = ");
            for (String phrase : meaning.substring(0, sign).split(",\\s*", -1)) {
                if (lines.put(phrase, meaning.substring(sign + 3)) != null) {
                    throw new IllegalStateException("two meanings of " + phrase);
                }
            }
        }
        return lines;
    }

    /** Every phrase that stands for another line. */
    public static Map<String, String> all() {
        return Map.copyOf(LINES);
    }

    /** The line that is meant by what was typed; the same if it is no phrase. */
    static String meaning(String typed) {
        String plain = plain(typed);
        String line = LINES.get(plain);
        if (line != null) {
            return line;
        }
        if (!plain.isEmpty() && plain.indexOf(' ') < 0 && !plain.equalsIgnoreCase(typed)) {
            return plain; // "hint!" and "please undo"
        }
        return typed.replaceFirst("(?i)^(\\S+ \\S+) please\\W*$", "$1");
    }

    /** The answer to something that asks for nothing that HAL does, if it is that. */
    static Optional<String> answer(String typed, Messages messages) {
        return Optional.ofNullable(ANSWERS.get(plain(typed))).map(answer -> answer.apply(messages));
    }

    /** Whether the beginning of a line may become a phrase. */
    static boolean mayBecome(String beginning) {
        String plain = beginning.toLowerCase(Locale.ROOT);
        return LINES.keySet().stream().anyMatch(phrase -> phrase.startsWith(plain))
                || ANSWERS.keySet().stream().anyMatch(phrase -> phrase.startsWith(plain))
                || LINES.containsKey(plain(beginning))
                || ANSWERS.containsKey(plain(beginning));
    }

    /** In lower case, without what is only polite or punctuation. */
    private static String plain(String typed) {
        String plain = typed.toLowerCase(Locale.ROOT)
                .replaceFirst(",\\s*hal\\W*$", "") // without the comma it is an engine: play hal
                .replaceAll("(?<=[\\p{L}\\d])[.,;!?]+(?=\\s|$)", "")
                .replaceAll("\\s+", " ")
                .strip();
        if (LINES.containsKey(plain)) {
            return plain; // as in "white please"
        }
        return plain.replaceFirst("^(?:(?:hey |ok )?hal |please |can you |could you )", "")
                .replaceFirst(" (?:please|pls)$", "");
    }
}
