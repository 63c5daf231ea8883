/**
 * What every face has in common: the sitting as lines and answers, how it begins, and the catalogue of all commands.
 */
package hal.session.talk;
