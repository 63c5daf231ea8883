package hal.web;

import hal.session.face.Answer;
import hal.session.face.Face;
import hal.session.view.BoardPicture;
import hal.session.view.PanelView;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Stands for a terminal beside the browser. */
final class TerminalFace implements Face {
    private final List<String> heard = new CopyOnWriteArrayList<>();
    private volatile BoardPicture board;
    private volatile String typed = "";

    @Override
    public void tell(Answer answer) {
        heard.add(answer.text());
    }

    @Override
    public void show(BoardPicture newBoard, PanelView panel) {
        board = newBoard;
    }

    @Override
    public void typed(Face where, String line) {
        typed = where == this ? "" : line;
    }

    @Override
    public boolean isAttended() {
        return true;
    }

    @Override
    public int textColumns() {
        return 80;
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
