/**
 * What lies between a sitting and whatever shows it: {@link hal.session.face.Face}, and the answers that it is told. Nothing
 * here knows of a terminal.
 */
package hal.session.face;
