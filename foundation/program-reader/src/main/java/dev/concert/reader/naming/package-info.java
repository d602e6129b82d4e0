/** Gives the parts of a syntax tree the names that javac gives them in class files. */
package dev.concert.reader.naming;
