/**
 * We are an engine over the UCI protocol: {@link hal.uci.server.UciServer} reads commands on one thread and searches on
 * another.
 */
package hal.uci.server;
