package hal.session.game;

import hal.game.ClockState;
import hal.game.Result;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A small game as text: tags and numbered moves in the manner of PGN, the result last, so that a file that was cut short is
 * recognised. An unfinished game has more tags: who plays which side, the settings, the clock.
 *
 * <pre>
 *   [Game "connect4"]
 *   [White "Dave"]
 *   [Black "HAL"]
 *
 *   1. 4 4 2. 5 *
 * </pre>
 */
final class GridRecord {
    private static final Pattern TAG = Pattern.compile("\\[(\\S+) \"((?:[^\"\\\\]|\\\\.)*)\"\\]");
    private static final String GAME = "Game";
    private static final String WHITE = "Seat-White";
    private static final String BLACK = "Seat-Black";
    private static final String CLOCK = "Clock";
    private static final String ARCHIVED = "Archived";
    private static final String SETTING = "Set-";
    private static final int MAX_VALUE_LENGTH = 1_000;

    private GridRecord() {}

    /**
     * The text of a game.
     *
     * @param kept what is needed to resume it; empty for the archive
     */
    static String text(GridBoardGame game, Optional<SavedGame> kept) {
        StringBuilder text = new StringBuilder();
        tag(text, GAME, game.kind().word());
        game.tags().forEach((name, value) -> tag(text, name, value));
        if (kept.isPresent()) {
            tag(text, WHITE, kept.get().players().white().word());
            tag(text, BLACK, kept.get().players().black().word());
            if (!kept.get().worthArchiving()) {
                tag(text, ARCHIVED, "yes");
            }
            kept.get().settings().forEach((key, value) -> tag(text, SETTING + key, value));
            kept.get()
                    .clock()
                    .ifPresent(state -> tag(
                            text,
                            CLOCK,
                            state.whiteNanos() + " " + state.blackNanos() + " " + state.whiteMoves() + " "
                                    + state.blackMoves()));
        }
        String moves = game.numbered();
        return text.append('\n')
                .append(moves)
                .append(moves.isEmpty() ? "" : " ")
                .append(game.outcome().result().pgn())
                .append('\n')
                .toString();
    }

    private static void tag(StringBuilder text, String name, String value) {
        String escaped = value.replace("\\", "\\\\").replace("\"", "\\\"");
        text.append('[').append(name).append(" \"").append(escaped).append("\"]\n");
    }

    /**
     * Reads what {@link #text} wrote.
     *
     * @throws UserException saying what is wrong with it
     */
    static SavedGame read(GameKind kind, String text) {
        GridBoardGame game = new GridBoardGame(kind);
        Map<String, String> tags = new LinkedHashMap<>();
        Map<String, String> settings = new LinkedHashMap<>();
        boolean ended = false;
        for (String raw : text.split("\n", -1)) {
            String line = CleanText.line(raw, MAX_VALUE_LENGTH).strip();
            Matcher tag = TAG.matcher(line);
            if (tag.matches()) {
                String value = tag.group(2).replaceAll("\\\\(.)", "$1");
                boolean setting = tag.group(1).startsWith(SETTING);
                (setting ? settings : tags)
                        .put(setting ? tag.group(1).substring(SETTING.length()) : tag.group(1), value);
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
        Players players =
                new Players(Player.of(tags.getOrDefault(WHITE, "dave")), Player.of(tags.getOrDefault(BLACK, "dave")));
        Optional<ClockState> clock = Optional.ofNullable(tags.remove(CLOCK)).map(GridRecord::clock);
        boolean archived = tags.remove(ARCHIVED) != null;
        tags.remove(WHITE);
        tags.remove(BLACK);
        tags.forEach(game::setTag);
        return new SavedGame(game, players, settings, clock, !archived);
    }

    /** Plays a word if it is a move, and returns whether it is the result. */
    private static boolean play(GridBoardGame game, String word) {
        if (word.isEmpty() || word.endsWith(".")) {
            return false;
        }
        for (Result result : Result.values()) {
            if (result.pgn().equals(word)) {
                return true;
            }
        }
        Optional<? extends UserException> refusal = game.refusal(word);
        if (refusal.isPresent()) {
            throw new UserException("move " + (game.ply() + 1) + ", " + word + ", cannot be played", refusal.get());
        }
        game.play(word);
        return false;
    }

    private static ClockState clock(String text) {
        String[] words = text.split(" ", -1);
        try {
            if (words.length == 4) {
                return new ClockState(
                        Long.parseLong(words[0]),
                        Long.parseLong(words[1]),
                        Integer.parseInt(words[2]),
                        Integer.parseInt(words[3]));
            }
        } catch (NumberFormatException e) {
            // Reported below, in the same words as for too few numbers.
        }
        throw new UserException("the clock makes no sense: " + CleanText.line(text, 60));
    }
}
