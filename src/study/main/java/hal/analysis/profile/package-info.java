/** How the work of algorithms grows with depth. */
package hal.analysis.profile;
