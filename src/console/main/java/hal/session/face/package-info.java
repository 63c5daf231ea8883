/**
 * What lies between a session and whatever shows it: {@link hal.session.face.Face}, and the answers that it shows.
 * Nothing here knows about terminals.
 */
package hal.session.face;
