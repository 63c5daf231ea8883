package hal.session.face;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.session.view.GameView;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Several faces of one sitting. */
class FacesTest {
    private final Recorder terminal = new Recorder();
    private final Recorder browser = new Recorder();
    private final Faces faces = new Faces(terminal);

    /** Remembers what it is told. */
    private static final class Recorder implements Face {
        private final List<String> heard = new ArrayList<>();
        private Controls controls = Controls.NONE;

        @Override
        public void print(Answer answer) {
            heard.add(answer.text());
        }

        @Override
        public Page page(String title) {
            heard.add("page " + title);
            return Face.super.page(title);
        }

        @Override
        public void notice(FaceEvent event) {
            if (event instanceof FaceEvent.Typed typed) {
                heard.add((typed.where() == this ? "own " : "other ") + typed.line());
            }
        }

        @Override
        public void connect(Controls to) {
            controls = to;
        }

        @Override
        public void show(GameView view) {}

        @Override
        public Abilities abilities() {
            return Abilities.attended(80);
        }
    }

    @Test
    void allHearAnAnswerAndALineThatWasTypedElsewhere() {
        faces.add(browser);
        faces.notice(new FaceEvent.Typed(browser, "e4"));
        faces.print(Tone.NORMAL, "well");
        assertEquals(List.of("other e4", "well"), terminal.heard);
        assertEquals(List.of("own e4", "well"), browser.heard);
    }

    @Test
    void aPageOpensWhereItWasAskedFor() {
        faces.add(browser);
        faces.page("first");
        faces.notice(new FaceEvent.Typed(browser, "help"));
        faces.page("help");
        faces.notice(new FaceEvent.Typed(terminal, "help"));
        faces.page("again");
        assertEquals(List.of("page first", "other help", "own help", "page again"), terminal.heard);
        assertEquals(List.of("own help", "page help", "other help"), browser.heard);
    }

    @Test
    void whoComesLateCanInterruptTooAndWhoHasLeftHearsNothing() {
        List<String> interrupted = new ArrayList<>();
        FakeControls controls = new FakeControls();
        controls.onInterrupt(() -> interrupted.add("stop"));
        faces.connect(controls);
        faces.add(browser);
        browser.controls.interrupt();
        terminal.controls.interrupt();
        assertEquals(2, interrupted.size());
        faces.notice(new FaceEvent.Typed(browser, "web off"));
        faces.remove(browser);
        faces.print(Tone.NORMAL, "gone");
        faces.page("page");
        assertEquals(List.of("own web off"), browser.heard);
        assertTrue(terminal.heard.contains("page page"));
    }
}
