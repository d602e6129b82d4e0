/** Java source as windows show it. */
package dev.concert.ui.source;
