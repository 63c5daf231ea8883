/** Where games begin: openings from files or from chance, the same for the same number each time. */
package hal.arena.opening;
