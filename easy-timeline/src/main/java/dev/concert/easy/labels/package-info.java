/** The labels of rows, with what a hand does to rows there. */
package dev.concert.easy.labels;
