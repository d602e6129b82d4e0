/** The panes of cagey. */
package dev.concert.cagey.view;
