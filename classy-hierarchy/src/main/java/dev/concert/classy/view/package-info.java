/** The panes of classy. */
package dev.concert.classy.view;
