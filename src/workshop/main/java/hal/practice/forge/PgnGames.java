package hal.practice.forge;

import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnReader;
import hal.notation.Fen;
import hal.search.StopToken;
import hal.support.CleanText;
import hal.support.FileTrouble;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The main lines of the games in files of PGN. */
public final class PgnGames implements GameSource {
    private static final int GAMES_PER_PIECE = 8;
    private static final int MAX_GAMES = 1_000_000;
    private static final int MAX_NAME = 80;

    private final String identity;
    private final List<ForgeGame> games = new ArrayList<>();

    /**
     * Reads the games.
     *
     * @throws UserException if a file cannot be read or there are no games
     */
    public PgnGames(List<Path> files) {
        files.forEach(this::read);
        identity = games.size() + " games of "
                + files.stream().map(Path::getFileName).map(Path::toString).collect(Collectors.joining(" "));
        if (games.isEmpty()) {
            throw new UserException("there are no games in "
                    + files.stream().map(Path::toString).collect(Collectors.joining(", ")));
        }
    }

    private void read(Path file) {
        try (PgnReader reader = PgnReader.open(file)) {
            for (Optional<PgnEntry> entry = reader.next();
                    entry.isPresent() && games.size() < MAX_GAMES;
                    entry = reader.next()) {
                var tree = entry.get().game();
                String players = CleanText.line(tree.tag("White") + " - " + tree.tag("Black"), MAX_NAME)
                        .replace(',', ' ');
                List<Integer> moves = new ArrayList<>();
                for (int move : tree.moves()) {
                    moves.add(move);
                }
                if (!tree.start().isChess960() || Fen.format(tree.start()).equals(Fen.START)) {
                    games.add(ForgeGame.unjudged(players + " game " + (games.size() + 1), tree.start(), moves));
                }
            }
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    @Override
    public String identity() {
        return identity;
    }

    @Override
    public int pieces() {
        return (games.size() + GAMES_PER_PIECE - 1) / GAMES_PER_PIECE;
    }

    @Override
    public List<ForgeGame> piece(int number, StopToken stop) {
        int from = number * GAMES_PER_PIECE;
        return games.subList(from, Math.min(games.size(), from + GAMES_PER_PIECE));
    }
}
