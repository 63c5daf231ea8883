package hal.forge;

import hal.learn.data.DataFile;
import hal.learn.data.RecordFiles;
import hal.rules.Position;
import hal.rules.Rules;
import hal.search.engine.StopToken;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The games in files that {@code hal datagen} has written, with the scores in them; a piece is a chunk of a file. */
public final class RecordGames implements GameSource {
    private final List<Part> parts = new ArrayList<>();
    private final String identity;

    private record Part(Path file, List<DataFile.Chunk> chunks, int index) {}

    /**
     * The games of files.
     *
     * @throws hal.support.UserException if one cannot be read
     */
    public RecordGames(List<Path> files) {
        for (Path file : files) {
            List<DataFile.Chunk> chunks = RecordFiles.chunks(file);
            for (int i = 0; i < chunks.size(); i++) {
                parts.add(new Part(file, chunks, i));
            }
        }
        identity = parts.size() + " chunks of "
                + files.stream().map(Path::getFileName).map(Path::toString).collect(Collectors.joining(" "));
    }

    @Override
    public String identity() {
        return identity;
    }

    @Override
    public int pieces() {
        return parts.size();
    }

    @Override
    public List<GameSource.Game> piece(int number, StopToken stop) {
        Part part = parts.get(number);
        List<GameSource.Game> games = new ArrayList<>();
        String name = "HAL " + part.file().getFileName() + " chunk "
                + part.chunks().get(part.index()).number();
        Position[] start = new Position[1];
        List<Integer> moves = new ArrayList<>();
        List<Integer> scores = new ArrayList<>();
        RecordFiles.visitBlock(part.file(), part.chunks(), part.index(), (game, index, position, move, score) -> {
            if (index == 0) {
                start[0] = position.copy();
                moves.clear();
                scores.clear();
            }
            scores.add(score);
            if (index + 1 < game.positions()) {
                moves.add(position.isLegal(move) ? move : 0);
            } else if (start[0].rules() == Rules.STANDARD) {
                games.add(new GameSource.Game(name + " game " + (games.size() + 1), start[0], moves, scores));
            }
            return !stop.isRaised();
        });
        return games;
    }
}
