package hal.command;

import hal.game.pgn.Pgn;
import hal.game.pgn.PgnEntry;
import hal.notation.Fen;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Knows a position or a game that is pasted where a move is expected, and gathers a game that comes line by line. */
public final class Pasted {
    /** Two ranks of a FEN: whoever types them wants to hear what is wrong with the rest. */
    private static final Pattern PART_OF_BOARD =
            Pattern.compile("^[pnbrqkPNBRQK1-8]{4,8}/[pnbrqkPNBRQK1-8]{1,8}(?:/| |$)");

    private static final Pattern TAG = Pattern.compile("\\[\\s*[A-Za-z]\\w*\\s+\".*\"\\s*\\]");
    private static final Pattern FEN_TAG = Pattern.compile("(?i)\\[\\s*FEN\\s.*");
    private static final Pattern FIRST_MOVE = Pattern.compile("(?s)(?:\\{.*?\\}\\s*|;.*\\n\\s*)*1\\s*\\.\\s*[^\\s.].*");
    private static final Pattern RESULT = Pattern.compile("(?s)(?:.*\\s)?(?:1-0|0-1|1/2-1/2|\\*)\\s*");
    private static final int MAX_LENGTH = 1 << 20;

    private final StringBuilder lines = new StringBuilder();
    private boolean moves;

    /** Whether a line holds a position and nothing that begins with a command's name; or is the tag of one. */
    public static boolean isPosition(String line) {
        return Fen.isIn(line) || PART_OF_BOARD.matcher(line).find();
    }

    /** Whether a text of one or more lines is a game: it begins with a tag, or with the first move and has others. */
    public static boolean isGame(String text) {
        String clean = text.strip();
        boolean tagged = clean.lines().findFirst().filter(Pasted::isTag).isPresent();
        if (!tagged && !FIRST_MOVE.matcher(clean).matches()) {
            return false;
        }
        List<PgnEntry> games = Pgn.parse(clean);
        return games.size() > 0
                && ((tagged && clean.indexOf('\n') > 0)
                        || games.get(0).game().mainLine().size() > 1);
    }

    private static boolean isTag(String line) {
        return TAG.matcher(line.strip()).lookingAt()
                && !FEN_TAG.matcher(line.strip()).matches();
    }

    /** Whether lines of a game are being gathered. */
    public boolean isOpen() {
        return lines.length() > 0;
    }

    /** Whether a line is the first of a game, or may be the next. */
    public boolean takes(String line, boolean command) {
        return isOpen() ? !command && lines.length() < MAX_LENGTH : isTag(line);
    }

    /**
     * Adds a line.
     *
     * @return the game, when it is over: behind its result, or at an empty line behind its moves
     */
    public Optional<String> add(String line) {
        lines.append(line).append('\n');
        boolean blank = line.isBlank();
        moves |= !blank && !TAG.matcher(line.strip()).matches();
        return moves && (blank || RESULT.matcher(line).matches()) ? Optional.of(take()) : Optional.empty();
    }

    /** What has been gathered; then nothing is. */
    public String take() {
        String text = lines.toString();
        lines.setLength(0);
        moves = false;
        return text;
    }
}
