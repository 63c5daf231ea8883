/**
 * What all other packages may use, and which uses none of them: user errors, cleaning of untrusted text, safe writing
 * of files, checksums, TOML and text tables, waiting for threads, and the user's folders.
 */
package hal.support;
