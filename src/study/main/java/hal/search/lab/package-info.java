/**
 * The laboratory: textbook algorithms, each short enough to read in a minute, for any two-player game without chance or
 * hidden information. To add one, write a class here and add a line to the table in {@link hal.search.lab.Algorithm}.
 */
package hal.search.lab;
