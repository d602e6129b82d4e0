/** Classes that are written anew as they load. */
package dev.concert.agent.weave;
