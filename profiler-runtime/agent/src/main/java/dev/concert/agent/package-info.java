/** Where the JVM starts the agent. */
package dev.concert.agent;
