/** How commands without a console speak: progress, figures, whether somebody looks. */
package hal.cli.report;
