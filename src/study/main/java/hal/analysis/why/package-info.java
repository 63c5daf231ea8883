/** Why a search prefers its move to another one. */
package hal.analysis.why;
