/** How everything looks, from themes to the formatting of numbers. */
package dev.concert.ui.look;
