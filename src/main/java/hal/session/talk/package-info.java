/**
 * What all faces share: the session as lines and answers, how it begins, and the catalogue of all commands.
 */
package hal.session.talk;
