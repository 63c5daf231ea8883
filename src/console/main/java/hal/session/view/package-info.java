/**
 * What is painted: the plain values of a frame, {@link hal.session.view.BoardView} and
 * {@link hal.session.view.PanelView}, without chess rules and without colours.
 */
package hal.session.view;
