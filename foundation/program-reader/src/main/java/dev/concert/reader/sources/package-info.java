/** Finds the files to read in a folder or an archive. */
package dev.concert.reader.sources;
