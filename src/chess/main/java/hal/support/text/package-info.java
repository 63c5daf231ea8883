/** Cleaning of text from outside, words for quantities, and names that are nearly right. */
package hal.support.text;
