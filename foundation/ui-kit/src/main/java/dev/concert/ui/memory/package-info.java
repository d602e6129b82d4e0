/** What windows remember from one session to the next. */
package dev.concert.ui.memory;
