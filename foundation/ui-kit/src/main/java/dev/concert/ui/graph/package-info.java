/** The graph that a picture shows, as text for other programs. */
package dev.concert.ui.graph;
