/** How marks of parallel routines go from what is handed over to what it calls. */
package dev.concert.reader.marks;
