import hal.game.Board;
import hal.game.pgn.PgnMainLine;
import hal.game.pgn.PgnReader;
import hal.rules.Position;
import java.io.IOException;
import java.nio.file.Path;

/** {@code FindPosition FILE FEN}: the games of a PGN file, however big, in which a position occurs. */
final class FindPosition extends PgnMainLine {
    private final long wanted;

    private FindPosition(String fen) {
        super("White", "Black");
        wanted = Board.of(fen).key();
    }

    @Override
    protected boolean made(int move, Position after) {
        if (after.key() != wanted) return true;
        System.out.println(tag("White") + " - " + tag("Black") + ", ply " + plies() + ", line " + line());
        return false;
    }

    public static void main(String[] words) throws IOException {
        try (PgnReader games = PgnReader.open(Path.of(words[0]))) {
            for (FindPosition finder = new FindPosition(words[1]); games.next(finder); ) {}
        }
    }
}
