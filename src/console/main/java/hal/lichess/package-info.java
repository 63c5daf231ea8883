/**
 * The public API of Lichess as a client: signing in, the streams of events and of games, and everything that can be
 * asked for. Nothing is sent before the user asks for it, and never to another host.
 */
package hal.lichess;
