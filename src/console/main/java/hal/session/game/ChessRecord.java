package hal.session.game;

import hal.book.name.OpeningName;
import hal.book.name.OpeningNames;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.GamePolicy;
import hal.game.GameTree;
import hal.game.Tags;
import hal.game.clock.ClockState;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnWriter;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A game of chess as PGN. An unfinished one is saved whole: its tree, and in tags where the cursor stands in it, and
 * what the clock showed after each move. The result stands last, so that a file that was cut short is recognised.
 *
 * <pre>
 *   [HalPolicy "analysis"]
 *   [HalLine "12:1"]
 *   [HalPly "14"]
 *   [HalClocks0 "300000000000,300000000000,0,0 298000000000,300000000000,1,0 ..."]
 * </pre>
 *
 * <p>{@code HalLine} names the places where the cursor's line leaves the first child: here the twelfth ply (from 0) is
 * the first variation. {@code HalClocks} has the clocks in the order of {@link hal.game.GameTree#clocks}, or {@code -}:
 * a PGN's clock comments leave out the parts of a second, the delay, and moves without a limit.
 */
record ChessRecord(Game game) implements GameRecord {
    private static final String POLICY = SavedGame.PREFIX + "Policy";
    private static final String LINE = SavedGame.PREFIX + "Line";
    private static final String PLY = SavedGame.PREFIX + "Ply";
    private static final String CLOCKS = SavedGame.PREFIX + "Clocks";
    private static final String ANALYSIS = "analysis";
    /** Stays far below the longest value of a tag. */
    private static final int CLOCKS_A_TAG = 1_000;
    /** A game of more moves comes back without the clocks of its takebacks: tags are bounded. */
    private static final int MAX_CLOCKS = 10_000;

    private static final String NO_TIME = "-";

    @Override
    public String tag(String name) {
        return game.tags().has(name) ? game.tag(name) : "?";
    }

    @Override
    public void setTag(String name, String value) {
        game.setTag(name, value);
    }

    @Override
    public String heading(OpeningNames openings) {
        return openings.nameOf(game.board()).map(OpeningName::toString).orElse("");
    }

    @Override
    public String record(OpeningNames openings, boolean full) {
        return full ? GameFiles.pgn(game, openings) : GameFiles.plainPgn(game, openings);
    }

    @Override
    public String content() {
        return game.tree().moves() + " " + game.tree().result();
    }

    @Override
    public boolean isWorthRecording() {
        return game.asPlayed().root().next().isPresent();
    }

    @Override
    public String saved(Map<String, String> further) {
        Tags tags = game.tree().tags().copy();
        further.forEach(tags::set);
        tags.set(POLICY, game.policy().branches() ? ANALYSIS : "play");
        tags.set(LINE, cursorLine(game));
        tags.set(PLY, Integer.toString(game.ply()));
        List<Optional<ClockState>> clocks = game.tree().clocks();
        if (clocks.stream().anyMatch(Optional::isPresent) && clocks.size() <= MAX_CLOCKS) {
            for (int i = 0; i < clocks.size(); i += CLOCKS_A_TAG) {
                tags.set(
                        CLOCKS + i / CLOCKS_A_TAG,
                        clocks.subList(i, Math.min(clocks.size(), i + CLOCKS_A_TAG)).stream()
                                .map(clock -> clock.map(state -> SavedGame.numbers(state, ","))
                                        .orElse(NO_TIME))
                                .collect(Collectors.joining(" ")));
            }
        }
        return PgnWriter.format(game.tree().withTags(tags));
    }

    private static String cursorLine(Game game) {
        List<GameNode> line = new ArrayList<>(game.moves());
        line.addAll(game.future());
        List<String> turns = new ArrayList<>();
        for (int ply = 0; ply < line.size(); ply++) {
            int index = line.get(ply).siblings().indexOf(line.get(ply));
            if (index > 0) {
                turns.add(ply + ":" + index);
            }
        }
        return String.join(" ", turns);
    }

    /**
     * The game of a text.
     *
     * @param tags gets the tags that are HAL's own, which the game is without
     * @throws UserException if the text is not a complete saved game, or its moves are not legal
     */
    static BoardGame read(String text, Map<String, String> tags) {
        List<PgnEntry> entries = Pgn.parse(text);
        if (entries.size() != 1) {
            throw new UserException(entries.isEmpty() ? "the game is missing" : "there is more than one game in it");
        }
        GameTree tree = entries.get(0).orThrow();
        String end = tree.result().pgn();
        if (!text.endsWith("\n") || !endsInWord(text.stripTrailing(), end)) {
            throw new UserException("the end of the file is missing");
        }
        Tags own = tree.tags().copy();
        own.asMap().forEach((name, value) -> {
            if (name.startsWith(SavedGame.PREFIX)) {
                tags.put(name, value);
            }
        });
        tags.keySet().forEach(own::remove);
        GamePolicy policy = ANALYSIS.equals(tags.get(POLICY)) ? GamePolicy.ANALYSIS : GamePolicy.AUTOMATIC;
        Game game = Game.of(tree.withTags(own), policy);
        setClocks(game, tags);
        goTo(game, tags);
        return new ChessBoardGame(game);
    }

    private static boolean endsInWord(String text, String word) {
        int before = text.length() - word.length() - 1;
        return text.endsWith(word) && before >= 0 && Character.isWhitespace(text.charAt(before));
    }

    private static void setClocks(Game game, Map<String, String> tags) {
        List<Optional<ClockState>> clocks = new ArrayList<>();
        for (int i = 0; tags.containsKey(CLOCKS + i); i++) {
            for (String word : tags.get(CLOCKS + i).split(" ", -1)) {
                clocks.add(word.equals(NO_TIME) ? Optional.empty() : Optional.of(SavedGame.clock(word, ",")));
            }
        }
        try {
            if (!clocks.isEmpty()) {
                game.tree().setClocks(clocks);
            }
        } catch (IllegalArgumentException e) {
            throw new UserException("the times do not fit the game: " + e.getMessage(), e);
        }
    }

    private static void goTo(Game game, Map<String, String> tags) {
        String line = tags.getOrDefault(LINE, "");
        try {
            List<String> turns = new ArrayList<>(Arrays.asList(line.split(" ", -1)));
            turns.removeIf(String::isEmpty);
            game.goTo(endOfTurns(game.tree().root(), turns));
            game.goTo(Integer.parseInt(tags.getOrDefault(PLY, "0")));
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            throw new UserException("the line " + line + " is not in the game", e);
        }
    }

    /** Follows first children, but at the turns. */
    private static GameNode endOfTurns(GameNode root, List<String> turns) {
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
}
