/**
 * Other programs as engines, by the Universal Chess Interface (Stefan Meyer-Kahlen, 2006). Begin with
 * {@link hal.search.uci.UciClient}.
 */
package hal.search.uci;
