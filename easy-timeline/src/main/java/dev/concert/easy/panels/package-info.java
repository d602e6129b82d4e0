/** Panels beside the timeline: legend, totals, table of states, details. */
package dev.concert.easy.panels;
