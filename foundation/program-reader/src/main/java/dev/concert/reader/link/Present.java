package dev.concert.reader.link;

import dev.concert.reader.facts.TaskValue;
import java.util.List;

/**
 * What gets to a location.
 *
 * @param objects functions, and objects of exactly one class of the program
 * @param whole whether nothing else gets there
 */
record Present(List<TaskValue> objects, boolean whole) {}
