/** How a window follows the run that is open. */
package dev.concert.ui.run;
