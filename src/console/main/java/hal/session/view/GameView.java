package hal.session.view;

import java.util.function.Supplier;

/**
 * Everything that a face shows of a session beside its answers, as plain values: the one view for a terminal and a
 * browser.
 *
 * @param board the board
 * @param panel what stands beside it
 * @param appearance how the user wants it; the same object as before unless that has changed
 * @param controls what may be done and how everything is set, for faces that offer it; to be asked for, if at all,
 *     before {@link hal.session.face.Face#show} returns
 */
public record GameView(BoardPicture board, PanelView panel, Appearance appearance, Supplier<ControlsView> controls) {
    /** The same with another panel. */
    public GameView withPanel(PanelView other) {
        return new GameView(board, other, appearance, controls);
    }
}
