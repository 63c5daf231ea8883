package hal.session;

import hal.engine.level.Opponent;
import hal.game.Outcome;
import hal.platform.Format;
import hal.rules.Color;
import hal.rules.Colors;
import hal.search.engine.Scores;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.session.game.BoardGame;
import hal.session.game.GameFacts;
import hal.session.game.GameKind;
import hal.session.game.PlayedMove;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.settings.Strength;
import hal.support.text.CleanText;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Everything HAL says. With {@link Setting#VOICE} off it is as brief as a program can be; otherwise it speaks like the
 * computer in the film.
 */
public final class Messages {
    private static final int MAX_QUOTE = 60;
    /** A list of more moves would be a wall of text. */
    private static final int MAX_LISTED = 6;

    /** In centipawns: whoever is ahead by less is not said to be. */
    private static final int EVEN = 10;

    private final Settings settings;
    private final GameKind kind;
    /** The number of sentences each opponent has said, so that they alternate. */
    private int sayings;
    /** How many lines the user has typed, but for empty ones. */
    private long lines;

    /** The last of them, cut to what is quoted. */
    private String line = "";

    /** A voice that uses the names in the settings, as they are at the moment, and the words of this game. */
    public Messages(Settings settings, GameKind kind) {
        this.kind = kind;
        this.settings = settings;
    }

    /** The user has typed a line, which will be answered. */
    public void hear(String typed) {
        if (!typed.isEmpty()) {
            lines++;
            line = CleanText.line(typed, MAX_QUOTE);
        }
    }

    /**
     * For the last line where it is answered some time later: once there is the answer, this tells which line it is to;
     * nothing where no other came between.
     */
    public Supplier<Optional<String>> later() {
        long asked = lines;
        String question = line;
        return () -> asked == lines ? Optional.empty() : Optional.of("You typed \"" + question + "\":");
    }

    private boolean brief() {
        return !settings.isOn(Setting.VOICE);
    }

    /** The name by which HAL addresses the user. */
    public String user() {
        return settings.get(Setting.NAME);
    }

    /** HAL's own name. */
    public String hal() {
        return settings.get(Setting.ENGINE_NAME);
    }

    /** The greeting. */
    public String greeting() {
        return brief()
                ? hal() + " plays " + kind.spoken() + ". Type `help` for help."
                : "Hello " + user() + ", would you care for a game of " + kind.spoken() + "?";
    }

    /** Moves in their order with their numbers, as in {@code 12. Nc3 Nf6}; of many only how many, and the first. */
    static String list(List<PlayedMove> moves) {
        if (moves.size() > MAX_LISTED) {
            return moves.size() + " moves, from " + moves.get(0).numbered() + " on";
        }
        StringBuilder list = new StringBuilder();
        for (PlayedMove move : moves) {
            boolean second = !list.isEmpty() && move.color() == Colors.BLACK;
            list.append(list.isEmpty() ? "" : " ").append(second ? move.text() : move.numbered());
        }
        return list.toString();
    }

    /** The question what to call the user, asked once. */
    public String nameQuestion() {
        return brief()
                ? "Your name? Enter: " + user() + "."
                : "Hello. I am " + hal() + ". What shall I call you? Type your name; Enter is " + user() + ".";
    }

    /** The question how strong HAL is to play, which need not be answered. */
    public String strengthQuestion(Strength proposed) {
        String meaning = "1 is a beginner, 5 a casual player, 9 a club player, 17 a master, 20 my full strength.";
        return brief()
                ? "Strength: " + meaning + " Type a level or an Elo, or Enter: " + proposed.words() + "."
                : "How strong shall I be, " + user() + "? " + meaning + "\nType a level or an Elo, or Enter: I propose "
                        + proposed.words() + ". You can change it at any time: type `level`.";
    }

    /** The user has taken the strength that was proposed. */
    public String strengthTaken(Strength proposed) {
        return brief() ? "I play at " + proposed.words() + "." : "Very well, " + user() + ": " + proposed.words() + ".";
    }

    /** What somebody may type who has just come. */
    public String firstHelp(boolean pointer) {
        return "Type a move such as e4 or Nf3" + (pointer ? ", or drag a piece" : "")
                + ". Type `hint` for help with a move, `undo` to take one back, `?` for the keys, `help` for the rest.";
    }

    /** The user has taken up the greeting. */
    public String accepted(boolean usersTurn) {
        String turn = usersTurn ? "Your move." : "";
        return (brief() ? turn : "Very well, " + user() + ". " + turn).strip();
    }

    /** The user has said no to what was proposed. */
    public String dismissed() {
        return brief() ? "No." : "As you wish, " + user() + ".";
    }

    /** The user has declined the greeting. */
    public String declined() {
        return (brief() ? "No game. " : "As you wish, " + user() + ". The board is yours. ")
                + "Type `new` to begin a game, or `quit` to leave.";
    }

    /** A coin decides who has White. */
    String coin(boolean heads) {
        return (brief() ? "The coin: " : "The coin falls: ") + (heads ? "heads." : "tails.");
    }

    /** A new game begins. */
    String newGame(Players players, int sideToMove) {
        if (players.isTwoPeople()) {
            return handOver(players) + " " + name(sideToMove) + " to move.";
        }
        if (!players.isDuel()) {
            return handOver(players);
        }
        int userColor = players.engineColor() ^ 1;
        Player engine = players.of(userColor ^ 1);
        String first = engine.equals(Player.HAL) ? "I shall move first." : nameOf(engine) + " moves first.";
        String turn = sideToMove == userColor ? "Your move." : brief() ? "" : first;
        String colour = name(userColor);
        return (brief() ? "You have " + colour + ". " + turn : "You have " + colour + ", " + user() + ". " + turn)
                        .trim()
                + said(engine, Opponent.Occasion.HELLO);
    }

    /** Another player takes over a side. */
    String handOver(Players players) {
        if (players.equals(Players.USER_ALONE)) {
            return brief()
                    ? "Force mode."
                    : "You move for both sides, " + user() + ". Type `go` when you want me back.";
        }
        if (players.equals(Players.HAL_ALONE)) {
            return brief() ? "Self-play." : "I shall play both sides, " + user() + ". Stop me with Ctrl-C or `force`.";
        }
        if (!players.isDuel()) {
            return nameOf(players.white()) + " has " + name(Colors.WHITE) + ", " + nameOf(players.black()) + " has "
                    + name(Colors.BLACK) + "."
                    + (brief() || players.isTwoPeople()
                            ? ""
                            : " Type `pause` to halt them, Ctrl-C or `force` to stop them.");
        }
        Player engine = players.of(players.engineColor());
        String its = name(players.engineColor());
        return brief() || !engine.equals(Player.HAL)
                ? nameOf(engine) + " has " + its + "." + said(engine, Opponent.Occasion.HELLO)
                : "I have " + its + ".";
    }

    /** What an opponent says, on a line below; empty for everybody else. */
    private String said(Player player, Opponent.Occasion occasion) {
        if (brief() || !player.isOpponent()) {
            return "";
        }
        int turn = sayings++;
        return player.opponent()
                .flatMap(opponent ->
                        opponent.says(occasion, turn).map(sentence -> "\n" + opponent.name() + ": " + sentence))
                .orElse("");
    }

    /** What a player is called. */
    String nameOf(Player player) {
        return GameFacts.nameOf(player, settings);
    }

    private boolean isMine(String engine) {
        return !brief() && engine.equals(hal());
    }

    /** The game is paused. */
    String paused() {
        return brief() ? "Paused." : "We have paused, " + user() + ". Type `go` or `pause` to continue.";
    }

    /** A pause is over. */
    String goesOn(boolean engineMoves) {
        return brief() || engineMoves ? "The game is in progress." : "The game is in progress. Your move.";
    }

    /** The message that another opponent plays the next game. */
    String nextOpponent(Player engine) {
        return brief() || !engine.equals(Player.HAL)
                ? nameOf(engine) + " plays the next game."
                : "I shall play the next game.";
    }

    /** The user has made a move where engines play both sides. */
    String notYourMove(Players players) {
        return (players.equals(Players.HAL_ALONE) ? "I play both sides" : "Engines play both sides")
                + " at the moment: type `force` or press Ctrl-C to stop that.";
    }

    /**
     * An engine whose turn it is cannot move.
     *
     * @param reason a sentence
     */
    String cannotMove(Players players, int color, String reason) {
        if (players.of(color).equals(Player.HAL)) {
            return "I cannot move: " + reason.substring(0, 1).toLowerCase(Locale.ROOT) + reason.substring(1);
        }
        String replacement = players.isDuel() ? "play hal" : (color == Colors.WHITE ? "white hal" : "black hal");
        String name = nameOf(players.of(color));
        String program = name.split(",", 2)[0];
        boolean named = reason.regionMatches(true, 0, program, 0, program.length());
        return (named ? reason : name + " cannot move: " + reason) + "\nThe game is as it was: type `go` to let "
                + program + " try again, or `" + replacement + "` to put me in its place.";
    }

    /** The engine whose turn it is waits, since the user has gone back in the game or set up a position. */
    String waiting(String engine) {
        return isMine(engine)
                ? "It is my turn. Type `go` when you want me to move."
                : engine + " is to move: type `go` to start it.";
    }

    /** The user's request cannot be carried out; the reason follows. */
    public String sorry() {
        return brief() ? "That cannot be played." : "I'm sorry " + user() + ", I'm afraid I can't do that.";
    }

    /**
     * An engine has moved. Of HAL's moves it is said whether they come from the book, of a stand-in's whose they are.
     *
     * @param standIn whether it has moved for another player
     */
    String moved(String numberedSan, Player mover, boolean standIn, boolean fromBook) {
        if (!mover.isEngine() || mover.isElsewhere() || mover.other().isPresent()) {
            return standIn ? numberedSan + " (" + nameOf(mover) + ")" : numberedSan;
        }
        return fromBook ? numberedSan + " (book)" : numberedSan;
    }

    /**
     * An engine that was to make one move cannot.
     *
     * @param reason a sentence
     */
    String cannotStandIn(Player engine, String reason) {
        String name = nameOf(engine);
        boolean named = reason.regionMatches(true, 0, name, 0, name.length());
        return (named ? reason : name + " cannot move: " + reason) + "\nThe game is as it was.";
    }

    /**
     * The user's move waits for the engine's.
     *
     * @param before the one that waited so far; empty if none did
     */
    String premove(String text, String before, String engine) {
        String instead = before.isEmpty() || before.equals(text) ? "" : " instead of " + before;
        return brief()
                ? text + instead + " waits for " + engine + "'s move."
                : "Very well, " + user() + ": " + text + instead + ", as soon as "
                        + (isMine(engine) ? "I have" : engine + " has") + " moved.";
    }

    /** The user's waiting move is no longer possible. */
    String premoveDropped(String text) {
        return brief() ? text + " is dropped." : "I'm sorry " + user() + ", " + text + " is no longer possible.";
    }

    /** The move an engine would play for the user. */
    String hint(String san, Player adviser, String worth) {
        if (!adviser.equals(Player.HAL)) {
            return nameOf(adviser) + " would play " + san + ". " + worth;
        }
        return (brief() ? "Hint: " + san + ". " : "I would play " + san + ", " + user() + ". ") + worth;
    }

    /**
     * What the book and HAL's search would play in the user's place.
     *
     * @param worth of the search's move
     */
    String hintOfBook(String ofBook, String ofSearch, String worth) {
        String book = (brief() ? "Hint: " : "I would play ") + ofBook + (brief() ? "" : ", " + user());
        return ofBook.equals(ofSearch)
                ? book + ". It is the book's move, and my search chooses it too. " + worth
                : book + ". It is the book's move; without the book I would play " + ofSearch + ". " + worth;
    }

    /**
     * What a suggestion leads to, in a sentence.
     *
     * @param sideToMove whose move was looked for
     */
    String worth(SearchResult result, int sideToMove) {
        int score = Scores.fromWhite(result.score(), sideToMove);
        String side = name(score > 0 ? Colors.WHITE : Colors.BLACK);
        if (Scores.isMate(score)) {
            int moves = Math.abs(Scores.movesToMate(score));
            boolean chess = kind.equals(GameKind.CHESS);
            return result.score() > 0 && moves == 1
                    ? chess ? "That is mate." : "That wins."
                    : side + (chess ? " then mates in " : " then wins in ") + moves + ".";
        }
        String depth = result.info() == null ? "." : " (depth " + result.info().depth() + ").";
        return Math.abs(score) < EVEN
                ? "That leaves the game level" + depth
                : "That leaves " + side + " ahead by "
                        + Scores.format(Math.abs(score)).replace("+", "")
                        + (kind.equals(GameKind.CHESS) ? " pawns" : "")
                        + depth;
    }

    /** The game is over. */
    String over(BoardGame game, Players players) {
        Outcome outcome = game.outcome();
        String fact = game.ending() + ". " + outcome.result().pgn();
        int mine = players.engineColor();
        if (brief() || !players.isDuel()) {
            return fact;
        }
        if (!players.of(mine).equals(Player.HAL)) {
            return fact
                    + said(
                            players.of(mine),
                            outcome.isDraw()
                                    ? Opponent.Occasion.DRAWN
                                    : outcome.isWinFor(Color.of(mine))
                                            ? Opponent.Occasion.WON
                                            : Opponent.Occasion.LOST);
        }
        if (outcome.isWinFor(Color.of(mine))) {
            return fact + "\nThank you for a very enjoyable game, " + user() + ".";
        }
        return outcome.isDraw()
                ? fact + "\nA draw, then, " + user() + ". Thank you for the game."
                : fact + "\nI must congratulate you, " + user() + ". The game is yours.";
    }

    /** An engine's answer to the offer of a draw. */
    String drawAnswer(boolean accepted, Player engine) {
        if (!engine.equals(Player.HAL)) {
            return nameOf(engine) + (accepted ? " accepts the draw." : " would rather play on.");
        }
        if (accepted) {
            return brief() ? "Draw accepted." : "I accept, " + user() + ".";
        }
        return brief() ? "Draw declined." : "I'm sorry " + user() + ", I would rather play on.";
    }

    /** The question whether to resume a saved game. */
    public String resumeQuestion(String game) {
        return brief()
                ? "Unfinished game: " + game + ". Resume it?"
                : "Hello " + user() + ". We did not finish our last game: " + game + ". Shall we continue it?";
    }

    /** A saved game is resumed. */
    String resumed() {
        return brief() ? "Game resumed." : "I have everything as it was, " + user() + ".";
    }

    /** The goodbye. */
    public String goodbye(boolean gameIsKept) {
        if (brief()) {
            return gameIsKept ? "The game is saved." : "";
        }
        return gameIsKept ? "Goodbye, " + user() + ". I shall keep our game as it stands." : "Goodbye, " + user() + ".";
    }

    private String name(int color) {
        return kind.side(color);
    }

    // Words that are the same in every voice.

    /**
     * What a search cost: calls of the recursive function, depth, cutoffs and time, as the tutorials print them.
     *
     * @param cold whether Java was still compiling the search, so that the next one will be faster
     */
    static String costs(SearchStatistics cost, boolean cold) {
        StringBuilder line = new StringBuilder(
                Format.of("%,d calls, %,d leaves, maximum depth %d", cost.nodes(), cost.leaves(), cost.maxDepth()));
        if (cost.cutoffs() > 0) {
            line.append(Format.of(
                    ", %,d cutoffs (%.0f %% by the first move)",
                    cost.cutoffs(), 100.0 * cost.firstMoveCutoffs() / cost.cutoffs()));
        } else {
            line.append(", no cutoffs");
        }
        if (cost.hashHits() > 0) {
            line.append(Format.of(", %,d table hits", cost.hashHits()));
        }
        return line.append(Format.of(", %.2f s", cost.nanos() / 1e9))
                .append(cold ? " (cold)" : "")
                .toString();
    }

    /**
     * Makes a sentence of a message, which may begin in lower case and end without a full stop. What it begins with
     * keeps its case where that is not a plain word: a file's name, an option, a move, a key. A usage at the end is
     * shown as it is to be typed, without a full stop.
     */
    public static String sentence(String message) {
        if (message.isEmpty()) {
            return message;
        }
        String sentence = isPlainWord(message) ? Format.capital(message) : message;
        boolean ended = sentence.contains("Usage: ") || ".?!:".indexOf(sentence.charAt(sentence.length() - 1)) >= 0;
        return ended ? sentence : sentence + ".";
    }

    /** Whether a message begins with letters up to a blank or a mark that ends a clause. */
    private static boolean isPlainWord(String message) {
        int end = 0;
        while (end < message.length() && (Character.isLetter(message.charAt(end)) || message.charAt(end) == '\'')) {
            end++;
        }
        boolean ended = end == message.length()
                || Character.isWhitespace(message.charAt(end))
                || (",;:.?!".indexOf(message.charAt(end)) >= 0
                        && (end + 1 == message.length() || Character.isWhitespace(message.charAt(end + 1))));
        return end > 0 && ended;
    }
}
