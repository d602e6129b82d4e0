/** Marks of what is measured. */
package dev.concert.ui.marking;
