/** What a puzzle is about: a small recogniser for each theme, under the names that lichess gives them. */
package hal.practice.theme;
