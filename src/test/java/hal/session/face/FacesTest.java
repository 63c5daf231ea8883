package hal.session.face;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.session.view.BoardPicture;
import hal.session.view.PanelView;
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
        private Runnable interrupt = () -> {};

        @Override
        public void tell(Answer answer) {
            heard.add(answer.text());
        }

        @Override
        public Page page(String title) {
            heard.add("page " + title);
            return Face.super.page(title);
        }

        @Override
        public void typed(Face where, String line) {
            heard.add((where == this ? "own " : "other ") + line);
        }

        @Override
        public void onInterrupt(Runnable action) {
            interrupt = action;
        }

        @Override
        public void show(BoardPicture board, PanelView panel) {}

        @Override
        public boolean isAttended() {
            return true;
        }

        @Override
        public int textColumns() {
            return 80;
        }
    }

    @Test
    void allHearAnAnswerAndALineThatWasTypedElsewhere() {
        faces.add(browser);
        faces.typed(browser, "e4");
        faces.tell(Tone.NORMAL, "well");
        assertEquals(List.of("other e4", "well"), terminal.heard);
        assertEquals(List.of("own e4", "well"), browser.heard);
    }

    @Test
    void aPageOpensWhereItWasAskedFor() {
        faces.add(browser);
        faces.page("first");
        faces.typed(browser, "help");
        faces.page("help");
        faces.typed(terminal, "help");
        faces.page("again");
        assertEquals(List.of("page first", "other help", "own help", "page again"), terminal.heard);
        assertEquals(List.of("own help", "page help", "other help"), browser.heard);
    }

    @Test
    void whoComesLateCanInterruptTooAndWhoHasLeftHearsNothing() {
        List<String> interrupted = new ArrayList<>();
        faces.onInterrupt(() -> interrupted.add("stop"));
        faces.add(browser);
        browser.interrupt.run();
        terminal.interrupt.run();
        assertEquals(2, interrupted.size());
        faces.typed(browser, "web off");
        faces.remove(browser);
        faces.tell(Tone.NORMAL, "gone");
        faces.page("page");
        assertEquals(List.of("own web off"), browser.heard);
        assertTrue(terminal.heard.contains("page page"));
    }
}
