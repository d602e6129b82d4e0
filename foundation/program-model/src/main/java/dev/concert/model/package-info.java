/** Immutable description of a Java program: files, types, routines, calls and their names. */
package dev.concert.model;
