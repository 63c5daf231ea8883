/**
 * Another program is our engine: {@link hal.uci.client.UciEngines} knows which there are and starts them, and
 * {@link hal.uci.client.UciEngine} is one of them. Whatever such a program does, it is an
 * {@link hal.engine.EngineException} here at worst.
 */
package hal.uci.client;
