/** Adjudication: ending games by rule, from scores or endgame tables, without engines. */
package hal.arena.adjudicate;
