/** Follows what is handed on to the calls that run it. */
package dev.concert.reader.parallel;
