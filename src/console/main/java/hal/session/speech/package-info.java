/**
 * The session without a picture: positions, moves and answers in sentences; and the letters of pieces in other
 * languages.
 */
package hal.session.speech;
