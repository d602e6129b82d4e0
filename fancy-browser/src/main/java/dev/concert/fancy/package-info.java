/** The file browser, joined to its window. */
package dev.concert.fancy;
