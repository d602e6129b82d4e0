/**
 * What leaves the window: the scene as SVG and PDF, and what is drawn by hand through a painter.
 */
package dev.concert.ui.export;
