package hal.session.game;

import hal.game.Game;

/** An unfinished game that was found on disk. */
public final class KeptGame {
    private final SavedGame saved;
    private final Game game;

    KeptGame(SavedGame saved, Game game) {
        this.saved = saved;
        this.game = game;
    }

    /** As it was written. */
    public SavedGame saved() {
        return saved;
    }

    /** The game itself, without its clock. */
    public Game game() {
        return game;
    }

    /** The game in a few words, as in "Dave against HAL, 12 moves, last 12... Nf6". */
    public String describe() {
        int moves = (game.ply() + 1) / 2;
        return game.tag("White") + " against " + game.tag("Black") + ", " + moves + (moves == 1 ? " move" : " moves")
                + game.lastMove()
                        .map(last -> ", the last of them " + GameFacts.numbered(last))
                        .orElse("");
    }
}
