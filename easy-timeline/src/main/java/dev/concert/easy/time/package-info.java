/** Which stretch of time is visible, with the marks on its ruler. */
package dev.concert.easy.time;
