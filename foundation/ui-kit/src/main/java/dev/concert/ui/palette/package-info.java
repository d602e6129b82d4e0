/** The palette that finds anything by what is typed. */
package dev.concert.ui.palette;
