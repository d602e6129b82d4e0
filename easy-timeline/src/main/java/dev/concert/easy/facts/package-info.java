/** What is told of the timeline: in details, beside the pointer, to scripts. */
package dev.concert.easy.facts;
