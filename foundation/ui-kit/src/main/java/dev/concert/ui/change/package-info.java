/** How a tool's model tells what changed, so that its view is drawn once a pulse. */
package dev.concert.ui.change;
