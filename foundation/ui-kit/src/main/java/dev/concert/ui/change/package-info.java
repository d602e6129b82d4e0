/** When what changed is shown: once with the next pulse, or after a pause. */
package dev.concert.ui.change;
