/** The frame around every tool, which knows neither bus nor model. */
package dev.concert.ui.frame;
