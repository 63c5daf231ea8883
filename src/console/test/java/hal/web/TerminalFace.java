package hal.web;

import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.session.face.Face;
import hal.session.face.FaceEvent;
import hal.session.view.BoardPicture;
import hal.session.view.GameView;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Stands for a terminal beside the browser. */
final class TerminalFace implements Face {
    private final List<String> heard = new CopyOnWriteArrayList<>();
    private volatile BoardPicture board;
    private volatile String typed = "";

    @Override
    public void print(Answer answer) {
        heard.add(answer.text());
    }

    @Override
    public void show(GameView view) {
        board = view.board();
    }

    @Override
    public void notice(FaceEvent event) {
        if (event instanceof FaceEvent.Typed line) {
            typed = line.where() == this ? "" : line.line();
        }
    }

    @Override
    public Abilities abilities() {
        return Abilities.attended(80);
    }

    BoardPicture board() {
        return board;
    }

    /** What was typed last, if that was elsewhere. */
    String typed() {
        return typed;
    }

    /** What was said last. */
    String last() {
        return heard.get(heard.size() - 1);
    }
}
