/** Master control's window. */
package dev.concert.control.window;
