package hal.session.game;

import hal.game.ClockState;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.GamePolicy;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.pgn.PgnEntry;
import hal.pgn.PgnReader;
import hal.pgn.PgnWriter;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An unfinished game of chess as the text that is kept on disk: its whole tree and where the cursor stands in it, who plays,
 * and by which settings. It is written as a line for each fact, its name first, and the tree as PGN. The last line is
 * {@code end}, so that a file that was cut short is recognised. Unknown names are skipped: a later version may have written
 * them.
 *
 * <pre>
 *   hal-game 2
 *   white dave
 *   black uci:stockfish
 *   clock 298000000000 300000000000 1 1
 *   times 300000000000,300000000000,0,0 298000000000,300000000000,1,0 ...
 *   set depth 4
 *   archive yes
 *   policy play
 *   line 12:1
 *   at 14
 *   pgn
 *   [Event "Casual game"]
 *   ...
 *   end
 * </pre>
 *
 * <p>{@code times} has what the clock showed after each move, in the order of {@link hal.game.GameTree#clocks}, or {@code -};
 * a PGN's clock comments leave out the parts of a second, the delay, and moves without a limit.
 *
 * <p>{@code line} names the places where the cursor's line leaves the first child: here the twelfth ply (from 0) is the first
 * variation. Version 1 had {@code start} (a FEN), {@code moves} (in UCI notation) and {@code tag} lines instead of a tree.
 */
final class ChessRecord {
    private static final String FIRST_LINE = "hal-game 2";
    private static final String FIRST_LINE_BEFORE = "hal-game 1";
    private static final String PGN_LINE = "pgn";
    private static final String LAST_LINE = "end";
    private static final String PLAY = "play";
    private static final String ANALYSIS = "analysis";
    private static final String YES = "yes";
    private static final int MAX_VALUE_LENGTH = 200_000;
    /** Stays far below the longest value. */
    private static final int TIMES_A_LINE = 1_000;

    private static final String NO_TIME = "-";

    private ChessRecord() {}

    // Writing.

    /**
     * The game as text.
     *
     * @param game the game that is kept
     * @param kept all that is kept of it
     */
    static String text(Game game, SavedGame kept) {
        StringBuilder text = new StringBuilder(FIRST_LINE).append('\n');
        line(text, "white", kept.players().white().word());
        line(text, "black", kept.players().black().word());
        kept.clock().ifPresent(clock -> line(text, "clock", numbers(clock, " ")));
        times(text, game.tree().clocks());
        kept.settings().forEach((key, value) -> line(text, "set", key + " " + value));
        line(text, "archive", kept.worthArchiving() ? YES : "no");
        line(text, "policy", game.policy().branches() ? ANALYSIS : PLAY);
        line(text, "line", cursorLine(game));
        line(text, "at", Integer.toString(game.ply()));
        return text.append(PGN_LINE)
                .append('\n')
                .append(PgnWriter.format(game.tree()))
                .append(LAST_LINE)
                .append('\n')
                .toString();
    }

    private static String numbers(ClockState clock, String between) {
        return clock.whiteNanos()
                + between
                + clock.blackNanos()
                + between
                + clock.whiteMoves()
                + between
                + clock.blackMoves();
    }

    /** What the clock showed after each move, for takebacks; nothing if it never showed anything. */
    private static void times(StringBuilder text, List<Optional<ClockState>> clocks) {
        if (clocks.stream().noneMatch(Optional::isPresent)) {
            return;
        }
        for (int i = 0; i < clocks.size(); i += TIMES_A_LINE) {
            line(
                    text,
                    "times",
                    clocks.subList(i, Math.min(clocks.size(), i + TIMES_A_LINE)).stream()
                            .map(clock -> clock.map(c -> numbers(c, ",")).orElse(NO_TIME))
                            .collect(Collectors.joining(" ")));
        }
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append(name)
                .append(' ')
                .append(CleanText.line(value, MAX_VALUE_LENGTH))
                .append('\n');
    }

    private static String cursorLine(Game game) {
        List<GameNode> line = new ArrayList<>(game.moves());
        line.addAll(game.future());
        List<String> turns = new ArrayList<>();
        for (int ply = 0; ply < line.size(); ply++) {
            int index = line.get(ply).parent().children().indexOf(line.get(ply));
            if (index > 0) {
                turns.add(ply + ":" + index);
            }
        }
        return String.join(" ", turns);
    }

    // Reading.

    /**
     * The game of a text.
     *
     * @throws UserException if the text is not a complete saved game, or its moves are not legal; the message names the line
     */
    static SavedGame read(String text) {
        String[] lines = text.split("\n", -1);
        boolean before = lines[0].strip().equals(FIRST_LINE_BEFORE);
        if (!before && !lines[0].strip().equals(FIRST_LINE)) {
            throw new UserException("line 1 is not \"" + FIRST_LINE + "\"");
        }
        // The words of a comment may stand where the last line does, but never behind an empty line.
        if (!text.stripTrailing().endsWith(before ? "\n" + LAST_LINE : "\n\n" + LAST_LINE)) {
            throw new UserException("the end of the file is missing");
        }
        Reading reading = new Reading();
        for (int i = 1; i < lines.length; i++) {
            String line = CleanText.line(lines[i], MAX_VALUE_LENGTH).strip();
            if (line.equals(LAST_LINE)) {
                break;
            }
            if (line.equals(PGN_LINE)) {
                reading.pgn = String.join("\n", Arrays.asList(lines).subList(i + 1, lines.length));
                break;
            }
            int blank = line.indexOf(' ');
            String name = blank < 0 ? line : line.substring(0, blank);
            try {
                reading.take(name, blank < 0 ? "" : line.substring(blank + 1).strip());
            } catch (IllegalArgumentException | UserException e) {
                throw new UserException("line " + (i + 1) + " makes no sense: " + name, e);
            }
        }
        return reading.saved(before);
    }

    /** What has been read so far. */
    private static final class Reading {
        private Player white = Player.USER;
        private Player black = Player.USER;
        private Optional<ClockState> clock = Optional.empty();
        private final List<Optional<ClockState>> times = new ArrayList<>();
        private final Map<String, String> settings = new LinkedHashMap<>();
        private boolean worthArchiving = true;
        private GamePolicy policy = GamePolicy.AUTOMATIC;
        private List<String> turns = List.of();
        private int ply;
        private String pgn = "";
        // Of version 1.
        private String start = "";
        private List<String> moves = List.of();
        private final Map<String, String> tags = new LinkedHashMap<>();

        private void take(String name, String value) {
            switch (name) {
                case "white" -> white = Player.of(value);
                case "black" -> black = Player.of(value);
                case "clock" -> clock = Optional.of(clock(words(value)));
                case "times" ->
                    words(value)
                            .forEach(time -> times.add(
                                    time.equals(NO_TIME)
                                            ? Optional.empty()
                                            : Optional.of(clock(Arrays.asList(time.split(",", -1))))));
                case "set" -> pair(settings, value);
                case "archive" -> worthArchiving = value.equals(YES);
                case "policy" -> policy = value.equals(ANALYSIS) ? GamePolicy.ANALYSIS : GamePolicy.AUTOMATIC;
                case "line" -> turns = words(value);
                case "at" -> ply = Integer.parseInt(value);
                case "start" -> start = value;
                case "moves" -> moves = words(value);
                case "tag" -> pair(tags, value);
                default -> {
                    // Written by a later version: the game can still be resumed.
                }
            }
        }

        private static List<String> words(String value) {
            List<String> words = new ArrayList<>(Arrays.asList(value.split(" ", -1)));
            words.removeIf(String::isEmpty);
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

        private SavedGame saved(boolean before) {
            Game game = before ? gameOfVersion1() : game();
            return new SavedGame(new ChessBoardGame(game), new Players(white, black), settings, clock, worthArchiving);
        }

        private Game game() {
            List<PgnEntry> entries = PgnReader.readAll(pgn.substring(0, Math.max(0, pgn.lastIndexOf(LAST_LINE))));
            if (entries.size() != 1) {
                throw new UserException(
                        entries.isEmpty() ? "the game is missing" : "there is more than one game in it");
            }
            Game game = Game.of(entries.get(0).orThrow(), policy);
            if (!times.isEmpty()) {
                setTimes(game);
            }
            try {
                game.goTo(endOfTurns(game.tree().root()));
            } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
                throw new UserException("the line " + String.join(" ", turns) + " is not in the game", e);
            }
            game.goTo(ply);
            return game;
        }

        private void setTimes(Game game) {
            try {
                game.tree().setClocks(times);
            } catch (IllegalArgumentException e) {
                throw new UserException("the times do not fit the game: " + e.getMessage(), e);
            }
        }

        /** Follows first children, but at the turns. */
        private GameNode endOfTurns(GameNode root) {
            GameNode node = root;
            int depth = 0;
            for (String turn : turns) {
                int colon = turn.indexOf(':');
                int at = Integer.parseInt(turn.substring(0, Math.max(0, colon)));
                for (; depth < at; depth++) {
                    node = node.children().get(0);
                }
                node = node.children().get(Integer.parseInt(turn.substring(colon + 1)));
                depth++;
            }
            return node;
        }

        private Game gameOfVersion1() {
            if (start.isEmpty()) {
                throw new UserException("the start position is missing");
            }
            Game game = Game.from(Fen.parse(start));
            for (String move : moves) {
                game.play(UciMove.parse(game.position(), move));
            }
            tags.forEach((name, value) -> {
                try {
                    game.setTag(name, value);
                } catch (IllegalArgumentException e) {
                    throw new UserException("the tag " + name + " is not a tag", e);
                }
            });
            return game;
        }
    }
}
