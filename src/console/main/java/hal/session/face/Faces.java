package hal.session.face;

import hal.session.view.GameView;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Several faces of one session: the one that it began with, and others that come and go, such as browsers. All of them
 * see the game and hear the answers; a page or a viewer opens where the line was typed that asked for it.
 */
public final class Faces implements Face {
    private final Face first;
    private final List<Face> all = new CopyOnWriteArrayList<>();
    private volatile Controls controls = Controls.NONE;
    private volatile Face speaker;

    /** Just one, to begin with. */
    public Faces(Face first) {
        this.first = first;
        speaker = first;
        all.add(first);
    }

    /** Another face joins. It is shown nothing before something happens. */
    public void add(Face face) {
        face.connect(controls);
        all.add(face);
    }

    /** A face that had joined leaves. */
    public void remove(Face face) {
        all.remove(face);
        speaker = first;
    }

    @Override
    public void print(Answer answer) {
        all.forEach(face -> face.print(answer));
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
    public Optional<String> copy(String text) {
        return speaker.copy(text);
    }

    @Override
    public void show(GameView view) {
        all.forEach(face -> face.show(view));
    }

    @Override
    public void notice(FaceEvent event) {
        if (event instanceof FaceEvent.Typed typed) {
            speaker = all.contains(typed.where()) ? typed.where() : first;
        }
        all.forEach(face -> face.notice(event));
    }

    @Override
    public void connect(Controls to) {
        controls = to;
        all.forEach(face -> face.connect(to));
    }

    /**
     * Whom to ask, what stays in sight and what can be pointed at is the first one's; text is laid out for who typed
     * last.
     */
    @Override
    public Abilities abilities() {
        Abilities own = first.abilities();
        Abilities asking = speaker.abilities();
        return new Abilities(
                own.attended(), own.remote(), asking.columns(), asking.colors(), own.panel(), own.pointer());
    }
}
