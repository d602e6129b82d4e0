/** What is asked of this JVM, its machine or its processor. */
package dev.concert.runtime.jvm;
