/** A tool joined to its window: its commands, its session, its requests. */
package dev.concert.ui.window;
