/** Follows tasks to the calls that hand them to another thread. */
package dev.concert.reader.parallel;
