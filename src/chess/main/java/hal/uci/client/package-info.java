/**
 * HAL as a UCI client: {@code UciEngines} finds and starts external engines,
 * {@link hal.uci.client.UciEngine} is one of them. Whatever such a program does, it causes nothing worse than an
 * {@link hal.search.EngineException}.
 */
package hal.uci.client;
