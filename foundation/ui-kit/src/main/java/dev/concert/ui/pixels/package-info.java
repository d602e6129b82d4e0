/** Pictures painted pixel by pixel, where a canvas would be too slow. */
package dev.concert.ui.pixels;
