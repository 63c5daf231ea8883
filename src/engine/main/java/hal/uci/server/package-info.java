/** HAL as a UCI engine: {@link hal.uci.server.UciServer} reads commands on one thread and searches on another. */
package hal.uci.server;
