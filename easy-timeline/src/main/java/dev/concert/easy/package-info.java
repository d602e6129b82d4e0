/** Events and states in time: the hypertool easy. */
package dev.concert.easy;
