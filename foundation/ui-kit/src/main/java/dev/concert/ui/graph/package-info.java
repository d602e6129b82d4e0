/** What a picture of boxes and arrows says, as text for other programs. */
package dev.concert.ui.graph;
