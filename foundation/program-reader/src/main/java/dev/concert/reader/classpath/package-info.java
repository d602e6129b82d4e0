/** Finds the class path of a Maven or Gradle project. */
package dev.concert.reader.classpath;
