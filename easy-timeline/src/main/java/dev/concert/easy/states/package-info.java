/** The states of a run, prepared for drawing, finding, counting. */
package dev.concert.easy.states;
