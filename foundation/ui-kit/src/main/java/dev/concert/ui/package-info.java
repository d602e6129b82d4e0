/** The contract between a tool and the window it lives in. */
package dev.concert.ui;
