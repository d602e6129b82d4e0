/** Compares what sources say with the class files that a compiler made of them. */
package dev.concert.reader.compare;
