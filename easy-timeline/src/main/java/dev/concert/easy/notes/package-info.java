/** The notes of the open run, without a screen. */
package dev.concert.easy.notes;
