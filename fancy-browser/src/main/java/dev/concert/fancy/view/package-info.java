/** The panes of fancy. */
package dev.concert.fancy.view;
