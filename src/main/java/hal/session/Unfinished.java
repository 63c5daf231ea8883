package hal.session;

import hal.engine.option.Option;
import hal.session.game.Keeper;
import hal.session.game.SavedGame;
import java.util.Map;
import java.util.Optional;

/** The unfinished game that an earlier sitting has left behind, and what becomes of it. */
public final class Unfinished {
    private final Keeper keeper;
    private final Games games;
    private final Screen screen;
    private boolean resumed;

    Unfinished(Keeper keeper, Games games, Screen screen) {
        this.keeper = keeper;
        this.games = games;
        this.screen = screen;
    }

    /** The game that was kept last and that nobody plays; it is held until it is resumed or left alone. */
    public Optional<SavedGame> find() {
        return keeper.find();
    }

    /** Leaves a kept game alone; it stays where it is. */
    public void leave() {
        keeper.letGo();
    }

    /**
     * Goes on with a kept game, with its settings and its clock.
     *
     * @param overriding settings that hold whatever the kept game says
     */
    public void resume(SavedGame kept, Map<Option, String> overriding) {
        resumed = true;
        games.resume(kept, overriding);
        screen.adjust();
    }

    /** Puts a kept game into the archive: Dave does not want to go on with it. */
    public void discard(SavedGame kept) {
        keeper.archive(kept);
        keeper.drop();
    }

    /** A script ends: its game is in its output, and nobody would go on with it, unless somebody had begun it before. */
    void endScript() {
        if (!resumed) {
            keeper.drop();
        }
    }
}
