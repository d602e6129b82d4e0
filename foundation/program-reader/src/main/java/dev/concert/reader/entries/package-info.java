/** Knows through which methods a routine comes to run on another thread. */
package dev.concert.reader.entries;
