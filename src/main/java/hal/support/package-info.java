/**
 * What every other package may lean on and what leans on none of them: the error a person is shown, the cleaning of
 * text from outside, safe writing of files and their checksums, short times, and where a user's own files live.
 */
package hal.support;
