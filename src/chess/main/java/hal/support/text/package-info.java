/** Text from outside, made safe: {@link hal.support.text.CleanText} is what the library itself does to all it reads. */
package hal.support.text;
