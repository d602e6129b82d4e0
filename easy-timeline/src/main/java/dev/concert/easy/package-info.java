/** The hypertool easy, which shows the events of a run in time. */
package dev.concert.easy;
