/** How hard puzzles are: an estimate by HAL's levels. */
package hal.practice.rating;
