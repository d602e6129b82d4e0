/** What leaves a window as a file or on paper. */
package dev.concert.ui.export;
