package hal.session.game;

import hal.game.ClockState;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a {@link SavedGame} is written: a line for each fact, its name first. The last line is {@code end}, so that a file
 * that was cut short is known for what it is. Unknown names are passed over: a later version may have written them.
 *
 * <pre>
 *   hal-game 1
 *   start rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
 *   moves e2e4 e7e5
 *   white dave
 *   black uci:stockfish
 *   clock 298000000000 300000000000 1 1
 *   set depth 4
 *   tag Event Casual game
 *   end
 * </pre>
 */
final class SavedGameFormat {
    private static final String FIRST_LINE = "hal-game 1";
    private static final String LAST_LINE = "end";
    private static final int LONGEST_VALUE = 200_000;

    private SavedGameFormat() {}

    /** The game as text. */
    static String write(SavedGame game) {
        StringBuilder text = new StringBuilder(FIRST_LINE).append('\n');
        line(text, "start", game.startFen());
        line(text, "moves", String.join(" ", game.moves()));
        line(text, "white", game.seats().white().word());
        line(text, "black", game.seats().black().word());
        game.clock()
                .ifPresent(c -> line(
                        text,
                        "clock",
                        c.whiteNanos() + " " + c.blackNanos() + " " + c.whiteMoves() + " " + c.blackMoves()));
        game.settings().forEach((key, value) -> line(text, "set", key + " " + value));
        game.tags().forEach((name, value) -> line(text, "tag", name + " " + value));
        return text.append(LAST_LINE).append('\n').toString();
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append(name)
                .append(' ')
                .append(CleanText.line(value, LONGEST_VALUE))
                .append('\n');
    }

    /**
     * The game of a text. Whether its moves are legal is not looked at.
     *
     * @throws UserException if the text is no whole saved game; the message names the line
     */
    static SavedGame read(String text) {
        String[] lines = text.split("\n", -1);
        if (!lines[0].strip().equals(FIRST_LINE)) {
            throw new UserException("line 1 is not \"" + FIRST_LINE + "\"");
        }
        Reading reading = new Reading();
        for (int i = 1; i < lines.length; i++) {
            String line = CleanText.line(lines[i], LONGEST_VALUE).strip();
            if (line.equals(LAST_LINE)) {
                return reading.game();
            }
            int blank = line.indexOf(' ');
            String name = blank < 0 ? line : line.substring(0, blank);
            try {
                reading.take(name, blank < 0 ? "" : line.substring(blank + 1).strip());
            } catch (IllegalArgumentException | UserException e) {
                throw new UserException("line " + (i + 1) + " makes no sense: " + name, e);
            }
        }
        throw new UserException("the end of the file is missing");
    }

    /** What has been read so far. */
    private static final class Reading {
        private String start = "";
        private List<String> moves = List.of();
        private Seat white = Seat.DAVE;
        private Seat black = Seat.DAVE;
        private Optional<ClockState> clock = Optional.empty();
        private final Map<String, String> settings = new LinkedHashMap<>();
        private final Map<String, String> tags = new LinkedHashMap<>();

        private void take(String name, String value) {
            switch (name) {
                case "start" -> start = value;
                case "moves" -> moves = words(value);
                case "white" -> white = Seat.of(value);
                case "black" -> black = Seat.of(value);
                case "clock" -> clock = Optional.of(clock(words(value)));
                case "set" -> pair(settings, value);
                case "tag" -> pair(tags, value);
                default -> {
                    // Written by a later version: the game can be gone on with all the same.
                }
            }
        }

        private static List<String> words(String value) {
            List<String> words = new ArrayList<>();
            for (String word : value.split(" ", -1)) {
                if (!word.isEmpty()) {
                    words.add(word);
                }
            }
            return words;
        }

        private static ClockState clock(List<String> words) {
            if (words.size() != 4) {
                throw new IllegalArgumentException("a clock has four numbers");
            }
            return new ClockState(
                    Long.parseLong(words.get(0)),
                    Long.parseLong(words.get(1)),
                    Integer.parseInt(words.get(2)),
                    Integer.parseInt(words.get(3)));
        }

        private static void pair(Map<String, String> map, String value) {
            int blank = value.indexOf(' ');
            if (blank < 0) {
                throw new IllegalArgumentException("a name without a value");
            }
            map.put(value.substring(0, blank), value.substring(blank + 1));
        }

        private SavedGame game() {
            if (start.isEmpty()) {
                throw new UserException("the start position is missing");
            }
            return new SavedGame(start, moves, new Seats(white, black), settings, clock, tags);
        }
    }
}
