/** What Java's serialization calls of a class. */
package dev.concert.reader.serial;
