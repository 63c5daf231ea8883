/**
 * The entry points of the page without a server: HAL's own classes behind one call, which the compiler to WebAssembly
 * begins from. Nothing else sees this room, and it is no part of the program.
 */
package hal.playground;
