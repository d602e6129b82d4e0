/** What writes whole runs into one file. */
package dev.concert.trace.merge;
