/**
 * HAL as a UCI client: {@link hal.search.uci.client.EngineProgram} says how a program is started,
 * {@link hal.search.uci.client.UciEngine} is one that runs. Whatever such a program does, it causes nothing worse than
 * an {@link hal.search.EngineException}.
 */
package hal.search.uci.client;
