/** Several tools in one window, docked beside each other. */
package dev.concert.ui.together;
