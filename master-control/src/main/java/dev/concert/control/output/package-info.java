/** The JSON shapes that scripts rely on, beside the texts for people. */
package dev.concert.control.output;
