/** The file and class browser: four lists, and the source of what is selected in them. */
package dev.concert.fancy;
