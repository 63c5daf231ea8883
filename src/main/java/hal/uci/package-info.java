/**
 * The Universal Chess Interface (Stefan Meyer-Kahlen, 2006): what both ends of it need. In {@code client} another program
 * is our engine, in {@code server} we are an engine.
 */
package hal.uci;
