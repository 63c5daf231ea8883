/** How the work of algorithms grows with the depth. */
package hal.analysis.profile;
