/** The hypertool racy, which shows where the rows of a run spent their time. */
package dev.concert.racy;
