/** Which classes get what. */
package dev.concert.agent.selection;
