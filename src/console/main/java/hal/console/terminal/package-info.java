/**
 * The screens: how a line is read and where text and frames go. {@link hal.console.terminal.Display} is the interface
 * of all three: the full screen ({@code FullScreenDisplay}, where to begin), plain scrollback and a pipe;
 * {@link hal.console.terminal.Displays} chooses one. On the full screen {@code TtyPump} reads the keys,
 * {@code RenderLoop} paints the {@code GameWindow}, the {@code PromptPanel} and an open page, and
 * {@code TerminalAnswers} knows what the terminal says of itself.
 */
package hal.console.terminal;
