/** Charts and search trees as files: each format is a class that produces text or bytes, independent of any display. */
package hal.export;
