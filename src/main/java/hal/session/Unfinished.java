package hal.session;

import hal.book.name.OpeningNames;
import hal.engine.option.Option;
import hal.session.game.KeptGame;
import java.util.Map;
import java.util.Optional;

/** The unfinished game that an earlier sitting has left behind, and what becomes of it. */
public final class Unfinished {
    private final DiskWriter disk;
    private final Games games;
    private final Screen screen;
    private final OpeningNames openings;
    private boolean resumed;

    Unfinished(DiskWriter disk, Games games, Screen screen, OpeningNames openings) {
        this.disk = disk;
        this.games = games;
        this.screen = screen;
        this.openings = openings;
    }

    /** The game that was kept last and that nobody plays; it is held until it is resumed or left alone. */
    public Optional<KeptGame> find() {
        return disk.find();
    }

    /** Leaves a kept game alone; it stays where it is. */
    public void leave() {
        disk.letGo();
    }

    /**
     * Goes on with a kept game, with its settings and its clock.
     *
     * @param overriding settings that hold whatever the kept game says
     */
    public void resume(KeptGame kept, Map<Option, String> overriding) {
        resumed = true;
        games.resume(kept, overriding);
        screen.adjust();
    }

    /** Puts a kept game into the archive: Dave does not want to go on with it. */
    public void discard(KeptGame kept) {
        if (kept.worthArchiving()) {
            disk.archive(kept.game().record(openings, true));
        }
        disk.drop();
    }

    /** A script ends: its game is in its output, and nobody would go on with it, unless somebody had begun it before. */
    void endScript() {
        if (!resumed) {
            disk.drop();
        }
    }
}
