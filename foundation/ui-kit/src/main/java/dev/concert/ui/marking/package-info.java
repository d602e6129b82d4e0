/** Marks that show and set which routines are measured. */
package dev.concert.ui.marking;
