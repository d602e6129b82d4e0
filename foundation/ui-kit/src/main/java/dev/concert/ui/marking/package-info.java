/** What is measured, as marks that show it, change it. */
package dev.concert.ui.marking;
