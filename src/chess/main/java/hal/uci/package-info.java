/**
 * The Universal Chess Interface (Stefan Meyer-Kahlen, 2006) and what both ends of it share. In {@code client} HAL uses
 * other programs as engines, in {@code server} HAL is the engine.
 */
package hal.uci;
