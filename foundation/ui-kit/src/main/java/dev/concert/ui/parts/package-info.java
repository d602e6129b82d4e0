/** Building blocks of the windows: source viewer, filters, tables, states of being empty. */
package dev.concert.ui.parts;
