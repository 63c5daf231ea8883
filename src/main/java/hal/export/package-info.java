/** Pictures of positions, games and trees as files: each format is a class that writes text or bytes, and knows no screen. */
package hal.export;
