package hal.session;

import hal.game.clock.ChessClock;
import hal.rules.Color;
import hal.session.face.Face;
import hal.session.face.FaceEvent;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.view.PlayerView;
import java.util.Optional;

/** Rings when an engine has moved, and once when a person's time runs low, if that is wished. */
final class Bell {
    private final Settings settings;
    private final Face face;
    private final CurrentGame current;
    /** By colour, whether it has been said that the time is low. */
    private final boolean[] warned = new boolean[2];

    Bell(Settings settings, Face face, CurrentGame current) {
        this.settings = settings;
        this.face = face;
        this.current = current;
    }

    /** An engine has moved, and a person is to move. */
    void moved() {
        if (!current.players().isWithoutUser()) {
            ring();
        }
    }

    /** Looks at the clock. */
    void tick() {
        Optional<ChessClock> clock = current.game().clock();
        if (clock.isEmpty()) {
            return;
        }
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            boolean low = !current.players().isEngine(color)
                    && PlayerView.isLow(clock.get().remaining(color).toMillis());
            if (low && !warned[color]) {
                ring();
            }
            warned[color] = low;
        }
    }

    private void ring() {
        if (settings.isOn(Setting.BELL)) {
            face.notice(new FaceEvent.Bell());
        }
    }
}
