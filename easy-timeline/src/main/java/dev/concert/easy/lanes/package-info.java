/** The strips above the rows, along the same time. */
package dev.concert.easy.lanes;
