package hal.session.face;

import hal.session.view.BoardPicture;
import hal.session.view.BoardSize;
import hal.session.view.PanelView;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * Several faces of one session: the one that it began with, and others that come and go, such as browsers. All of them see the
 * game and hear the answers; a page or a viewer opens where the line was typed that asked for it.
 */
public final class Faces implements Face {
    private final Face first;
    private final List<Face> all = new CopyOnWriteArrayList<>();
    /** What is done for each face as it comes. */
    private final List<Consumer<Face>> welcomes = new ArrayList<>();

    private volatile Face speaker;

    /** Just one, to begin with. */
    public Faces(Face first) {
        this.first = first;
        speaker = first;
        all.add(first);
    }

    /** Another face joins. It is shown nothing before something happens. */
    public synchronized void add(Face face) {
        welcomes.forEach(welcome -> welcome.accept(face));
        all.add(face);
    }

    /** A face that had joined leaves. */
    public synchronized void remove(Face face) {
        all.remove(face);
        speaker = first;
    }

    /** Does something for each face, also for those that come later. */
    private synchronized void each(Consumer<Face> action) {
        welcomes.add(action);
        all.forEach(action);
    }

    @Override
    public void typed(Face where, String line) {
        speaker = all.contains(where) ? where : first;
        all.forEach(face -> face.typed(where, line));
    }

    @Override
    public void tell(Answer answer) {
        all.forEach(face -> face.tell(answer));
    }

    @Override
    public Page page(String title) {
        return speaker.page(title);
    }

    @Override
    public boolean present(Viewer viewer) {
        return speaker.present(viewer);
    }

    @Override
    public void status(String text) {
        all.forEach(face -> face.status(text));
    }

    @Override
    public void show(BoardPicture board, PanelView panel) {
        all.forEach(face -> face.show(board, panel));
    }

    @Override
    public void ring() {
        all.forEach(Face::ring);
    }

    @Override
    public void setTheme(String name) {
        all.forEach(face -> face.setTheme(name));
    }

    @Override
    public void onInterrupt(Runnable action) {
        each(face -> face.onInterrupt(action));
    }

    @Override
    public void onSquare(IntConsumer action) {
        each(face -> face.onSquare(action));
    }

    @Override
    public void onDrop(IntConsumer action) {
        each(face -> face.onDrop(action));
    }

    @Override
    public void onMove(IntConsumer action) {
        each(face -> face.onMove(action));
    }

    @Override
    public void onStep(Consumer<GameStep> action) {
        each(face -> face.onStep(action));
    }

    @Override
    public boolean hasColors() {
        return speaker.hasColors();
    }

    @Override
    public boolean showsPanel() {
        return first.showsPanel();
    }

    @Override
    public boolean hasPointer() {
        return first.hasPointer();
    }

    @Override
    public boolean isAttended() {
        return first.isAttended();
    }

    @Override
    public int textColumns() {
        return speaker.textColumns();
    }

    // What only the first has: a window.

    @Override
    public void setBoardSize(BoardSize size) {
        first.setBoardSize(size);
    }

    @Override
    public void setEye(boolean on) {
        first.setEye(on);
    }

    @Override
    public void setPixels(boolean on) {
        first.setPixels(on);
    }

    @Override
    public void setSpeech(boolean on) {
        first.setSpeech(on);
    }

    @Override
    public void setMouse(boolean on) {
        first.setMouse(on);
    }
}
