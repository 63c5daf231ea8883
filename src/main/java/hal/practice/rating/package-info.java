/** How hard puzzles are and how good their solvers: a first estimate by HAL's levels, then Glicko-2. */
package hal.practice.rating;
