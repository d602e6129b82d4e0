/** Building blocks of the windows: filters, tables, states of being empty. */
package dev.concert.ui.parts;
