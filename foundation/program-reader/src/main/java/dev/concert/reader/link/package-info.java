/** Joins the facts of all files into one program. */
package dev.concert.reader.link;
