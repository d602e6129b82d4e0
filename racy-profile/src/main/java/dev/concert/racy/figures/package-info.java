/** What is computed from the profile of a run. */
package dev.concert.racy.figures;
