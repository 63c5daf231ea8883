/**
 * The screens: how a line is read and where text and frames go, on a full screen, in plain scrollback or through a
 * pipe. {@link hal.console.terminal.Display} is the interface of all three.
 */
package hal.console.terminal;
