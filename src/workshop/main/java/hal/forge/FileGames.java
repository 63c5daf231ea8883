package hal.forge;

import hal.game.GameTree;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnReader;
import hal.notation.Fen;
import hal.notation.PuzzleRow;
import hal.platform.LineLog;
import hal.rules.Move;
import hal.rules.Rules;
import hal.search.engine.Scores;
import hal.search.engine.StopToken;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Games read from files: the main lines of PGN, or the mistakes of puzzles that are there already. */
public final class FileGames implements GameSource {
    private static final int MAX_GAMES = 1_000_000;
    private static final int MAX_NAME = 80;
    private static final int MAX_FILE = 1 << 28;

    private final List<Game> games;
    private final int gamesPerPiece;
    private final String identity;

    private FileGames(List<Game> games, String kind, List<Path> files, int gamesPerPiece) {
        this.games = games;
        this.gamesPerPiece = gamesPerPiece;
        identity = games.size() + " " + kind + " of "
                + files.stream().map(Path::getFileName).map(Path::toString).collect(Collectors.joining(" "));
    }

    /**
     * The main lines of games.
     *
     * @throws UserException if a file cannot be read or there are no games
     */
    public static FileGames ofPgn(List<Path> files) {
        List<Game> games = new ArrayList<>();
        files.forEach(file -> read(file, games));
        if (games.isEmpty()) {
            throw new UserException("there are no games in "
                    + files.stream().map(Path::toString).collect(Collectors.joining(", ")));
        }
        return new FileGames(games, "games", files, 8);
    }

    private static void read(Path file, List<Game> games) {
        try (PgnReader reader = PgnReader.open(file)) {
            for (Optional<PgnEntry> entry = reader.next();
                    entry.isPresent() && games.size() < MAX_GAMES;
                    entry = reader.next()) {
                GameTree tree = entry.get().game();
                String players = CleanText.line(tree.tag("White") + " - " + tree.tag("Black"), MAX_NAME)
                        .replace(',', ' ');
                if (tree.startPosition().rules() == Rules.STANDARD
                        || Fen.format(tree.startPosition()).equals(Fen.START)) {
                    List<Integer> moves = tree.moves().stream().map(Move::code).toList();
                    games.add(Game.unjudged(players + " game " + (games.size() + 1), tree.startPosition(), moves));
                }
            }
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    /**
     * The mistakes of tables of puzzles: forged with more nodes, those that do not stand drop out.
     *
     * @throws UserException if a file cannot be read
     */
    public static FileGames ofPuzzles(List<Path> files) {
        List<Game> mistakes = files.stream()
                .flatMap(FileGames::rows)
                .map(row -> new Game(
                        row.source(),
                        Fen.parse(row.fen()),
                        List.of(row.legalMoves().get(0).code()),
                        List.of(Scores.NONE, Scores.NONE)))
                .toList();
        return new FileGames(mistakes, "puzzles", files, 4);
    }

    private static Stream<PuzzleRow> rows(Path file) {
        return FileTrouble.reading(file, () -> LineLog.lines(InputFile.bytes(file, MAX_FILE)).stream()
                .skip(1)
                .map(PuzzleRow::parse));
    }

    @Override
    public String identity() {
        return identity;
    }

    @Override
    public int pieces() {
        return (games.size() + gamesPerPiece - 1) / gamesPerPiece;
    }

    @Override
    public List<Game> piece(int number, StopToken stop) {
        int from = number * gamesPerPiece;
        return games.subList(from, Math.min(games.size(), from + gamesPerPiece));
    }
}
