/** Why a search prefers its move to another. */
package hal.analysis.why;
