/** The common look and behaviour of all windows. */
package dev.concert.ui;
