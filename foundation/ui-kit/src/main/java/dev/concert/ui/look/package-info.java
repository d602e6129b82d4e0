/** How everything looks: themes, colours, icons and the formatting of numbers. */
package dev.concert.ui.look;
