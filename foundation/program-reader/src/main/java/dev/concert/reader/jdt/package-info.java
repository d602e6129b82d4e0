/** Reads source files with Eclipse JDT. */
package dev.concert.reader.jdt;
