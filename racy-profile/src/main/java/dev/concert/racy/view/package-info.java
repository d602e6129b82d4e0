/** The window of racy: bars above, details below, what can be chosen. */
package dev.concert.racy.view;
