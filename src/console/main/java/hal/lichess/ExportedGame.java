package hal.lichess;

import com.eclipsesource.json.Json;
import hal.support.CleanText;

/**
 * A game from the server's archive.
 *
 * @param id also the end of its address
 * @param createdAt when it began, in milliseconds of the epoch
 * @param pgn the game itself
 */
public record ExportedGame(String id, long createdAt, String pgn) {
    /** @param line the same as it came, for the text of many lines that {@link Fields} would make one of */
    static ExportedGame of(Fields game, String line) {
        String pgn = game.text("pgn").isEmpty()
                ? ""
                : CleanText.lines(Json.parse(line).asObject().getString("pgn", ""), line.length());
        return new ExportedGame(game.text("id"), game.number("createdAt").orElse(0), pgn);
    }
}
