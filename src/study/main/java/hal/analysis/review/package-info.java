/**
 * A game judged move by move: {@link hal.analysis.review.GameReview} asks an engine about every position, {@link
 * hal.analysis.review.Review} says what that means, and annotations, graph, report, JSON and puzzles are made of it.
 */
package hal.analysis.review;
