/** From where data collections were accessed, by which rows, at which elements. */
package dev.concert.racy.accesses;
