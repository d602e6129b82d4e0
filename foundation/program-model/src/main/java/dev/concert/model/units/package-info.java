/** Numbers as text with their units. */
package dev.concert.model.units;
