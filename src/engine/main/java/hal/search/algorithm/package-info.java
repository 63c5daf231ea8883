/** What the champion and the laboratory's searches share: what a search is, the line it finds, random beginnings. */
package hal.search.algorithm;
