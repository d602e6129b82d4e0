/** Calls put into methods of the JDK. */
package dev.concert.agent.jdk;
