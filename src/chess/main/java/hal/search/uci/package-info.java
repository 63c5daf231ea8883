/**
 * Other programs as engines, by the Universal Chess Interface (Stefan Meyer-Kahlen, 2006). Begin with
 * {@link hal.search.uci.UciClient}; what starts the programs and watches them is in {@code client}.
 */
package hal.search.uci;
