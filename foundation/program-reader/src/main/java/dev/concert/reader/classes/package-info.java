/** Reads class files as what a source file says. */
package dev.concert.reader.classes;
