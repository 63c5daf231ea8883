package hal.session.face;

import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Controls that a test listens to. */
public final class FakeControls implements Controls {
    private volatile Runnable interrupt = () -> {};
    private volatile IntConsumer square = place -> {};
    private volatile IntConsumer drop = place -> {};
    private volatile IntConsumer move = place -> {};
    private volatile Consumer<GameStep> step = where -> {};

    /** Is told of Ctrl-C. */
    public void onInterrupt(Runnable action) {
        interrupt = action;
    }

    /** Is told of clicks. */
    public void onSquare(IntConsumer action) {
        square = action;
    }

    /** Is told where something was dragged to. */
    public void onDrop(IntConsumer action) {
        drop = action;
    }

    /** Is told of clicks on the list of moves. */
    public void onMove(IntConsumer action) {
        move = action;
    }

    private volatile String typed = "";

    /** Is told of steps. */
    public void onStep(Consumer<GameStep> action) {
        step = action;
    }

    @Override
    public void interrupt() {
        interrupt.run();
    }

    @Override
    public void click(int place) {
        square.accept(place);
    }

    @Override
    public void drop(int place) {
        drop.accept(place);
    }

    @Override
    public void visit(int place) {
        move.accept(place);
    }

    @Override
    public void walk(GameStep where) {
        step.accept(where);
    }

    @Override
    public void type(String text) {
        typed = text;
    }

    /** What was being typed last. */
    public String typed() {
        return typed;
    }
}
