/** Turns Java source into a program model. */
package dev.concert.reader;
