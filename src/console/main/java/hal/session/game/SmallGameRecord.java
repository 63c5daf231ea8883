package hal.session.game;

import hal.book.name.OpeningNames;
import hal.game.MoveNote;
import hal.game.Result;
import hal.rules.Colors;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A small game as text: tags and numbered moves in the manner of PGN, the result last, so that a file that was cut
 * short is recognised.
 *
 * <pre>
 *   [Game "connect4"]
 *   [White "Dave"]
 *   [Black "HAL"]
 *
 *   1. 4 4 2. 5 *
 * </pre>
 */
final class SmallGameRecord implements GameRecord {
    private static final Pattern TAG = Pattern.compile("\\[(\\S+) \"((?:[^\"\\\\]|\\\\.)*)\"\\]");
    private static final String GAME = "Game";
    private static final int MAX_VALUE_LENGTH = 1_000;

    private final SmallBoardGame game;
    private final Map<String, String> tags = new LinkedHashMap<>();

    SmallGameRecord(SmallBoardGame game) {
        this.game = game;
    }

    @Override
    public String tag(String name) {
        return tags.getOrDefault(name, "?");
    }

    @Override
    public void setTag(String name, String value) {
        if (value.isEmpty()) {
            tags.remove(name);
        } else {
            tags.put(name, CleanText.line(value, MAX_VALUE_LENGTH));
        }
        game.changes().count();
    }

    @Override
    public String heading(OpeningNames openings) {
        return game.kind().title();
    }

    @Override
    public String record(OpeningNames openings, boolean full) {
        return saved(Map.of());
    }

    @Override
    public String content() {
        return moves() + game.outcome().result().pgn();
    }

    @Override
    public boolean isWorthRecording() {
        return game.course().ply() > 0;
    }

    @Override
    public String saved(Map<String, String> further) {
        StringBuilder text = new StringBuilder();
        tag(text, GAME, game.kind().word());
        tags.forEach((name, value) -> tag(text, name, value));
        further.forEach((name, value) -> tag(text, name, value));
        String moves = moves();
        String result = game.outcome().result().pgn();
        return text + "\n" + moves + (moves.isEmpty() ? "" : " ") + result + "\n";
    }

    /** The moves with their numbers, in a line. */
    private String moves() {
        return game.course().moves().stream()
                .map(move -> move.color() == Colors.WHITE ? move.numbered() : move.text())
                .collect(Collectors.joining(" "));
    }

    private static void tag(StringBuilder text, String name, String value) {
        String escaped = value.replace("\\", "\\\\").replace("\"", "\\\"");
        text.append('[').append(name).append(" \"").append(escaped).append("\"]\n");
    }

    /**
     * Reads what {@link #saved} wrote.
     *
     * @param further gets the tags that are HAL's own, which the game is without
     * @throws UserException saying what is wrong with it
     */
    static BoardGame read(GameKind kind, String text, Map<String, String> further) {
        SmallBoardGame game = new SmallBoardGame(kind);
        Map<String, String> tags = new LinkedHashMap<>();
        boolean ended = false;
        for (String raw : text.split("\n", -1)) {
            String line = CleanText.line(raw, MAX_VALUE_LENGTH).strip();
            Matcher tag = TAG.matcher(line);
            if (tag.matches()) {
                (tag.group(1).startsWith(SavedGame.PREFIX) ? further : tags)
                        .put(tag.group(1), tag.group(2).replaceAll("\\\\(.)", "$1"));
                continue;
            }
            for (String word : line.split("\\s+", -1)) {
                ended |= play(game, word);
            }
        }
        if (!kind.word().equals(tags.remove(GAME))) {
            throw new UserException("it is not a game of " + kind.spoken());
        }
        if (!ended) {
            throw new UserException("the end of the file is missing");
        }
        tags.forEach(game.sheet()::setTag);
        return game;
    }

    /** Plays a word if it is a move, and returns whether it is the result. */
    private static boolean play(SmallBoardGame game, String word) {
        if (word.isEmpty() || word.endsWith(".")) {
            return false;
        }
        for (Result result : Result.values()) {
            if (result.pgn().equals(word)) {
                return true;
            }
        }
        try {
            game.play(game.position().read(word), MoveNote.NONE);
        } catch (UserException e) {
            throw new UserException("move " + (game.course().ply() + 1) + ", " + word + ", cannot be played", e);
        }
        return false;
    }
}
