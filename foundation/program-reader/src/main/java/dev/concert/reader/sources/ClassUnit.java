package dev.concert.reader.sources;

import java.nio.file.Path;

/**
 * One class file to read.
 *
 * @param container the folder or jar that it lies in
 * @param prefix of names of files in the model, for what lies in the container
 * @param entry its path within the container, with {@code /}
 * @param built whether a project has made it of its sources, so that what is made of a Java file
 *     that is no more is no more itself
 */
public record ClassUnit(Path container, String prefix, String entry, boolean built) {
  /** Internal name of the class that it should hold, {@code a/B$C}. */
  public String internalName() {
    return entry.substring(0, entry.length() - ".class".length());
  }

  /** Where the source of its class would lie if that were Java. */
  String sourceEntry() {
    String name = internalName();
    int within = name.indexOf('$', name.lastIndexOf('/') + 2);
    return (within < 0 ? name : name.substring(0, within)) + ".java";
  }
}
