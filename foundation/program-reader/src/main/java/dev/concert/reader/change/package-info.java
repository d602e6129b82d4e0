/** Reads of changed sources only those files again that may say something else now. */
package dev.concert.reader.change;
