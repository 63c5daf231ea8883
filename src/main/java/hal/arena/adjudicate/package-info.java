/** Adjudication: ending games by rule, from scores alone, without engines or positions. */
package hal.arena.adjudicate;
