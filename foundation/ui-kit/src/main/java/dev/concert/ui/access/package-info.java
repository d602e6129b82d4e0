/** What a screen reader is told of what is drawn. */
package dev.concert.ui.access;
