/** What the options of different commands share: one name, one wording and one default for each. */
package hal.cli.option;
