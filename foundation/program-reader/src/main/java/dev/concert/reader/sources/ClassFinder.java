package dev.concert.reader.sources;

import dev.concert.model.SearchBound;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** Finds class files in a folder or a jar. */
final class ClassFinder {
  private static final Comparator<ClassUnit> BY_NAME =
      Comparator.comparing(ClassUnit::internalName);
  private static final String ADVICE = Words.known("name the jar of one program");

  private ClassFinder() {}

  /**
   * Sorted by name.
   *
   * @param prefix of names of files in the model
   * @param built whether a project has made them
   */
  static List<ClassUnit> in(FolderContents contents, String prefix, boolean built) {
    return contents.classes.stream()
        .map(entry -> new ClassUnit(contents.folder, prefix, entry, built))
        .sorted(BY_NAME)
        .toList();
  }

  /**
   * Sorted by name, those for all releases only.
   *
   * @throws IOException with one sentence, if it is no archive, or holds more than any program does
   */
  static List<ClassUnit> inArchive(Path archive) throws IOException {
    return inArchive(archive, new SearchBound(archive, Words.say(ADVICE)));
  }

  static List<ClassUnit> inArchive(Path archive, SearchBound bound) throws IOException {
    String prefix = archive.getFileName() + "!/";
    List<ClassUnit> found = new ArrayList<>();
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      for (Enumeration<? extends ZipEntry> e = zip.entries(); e.hasMoreElements(); ) {
        bound.count();
        String entry = e.nextElement().getName();
        if (isClass(entry)) {
          found.add(new ClassUnit(archive, prefix, entry, false));
        }
      }
    } catch (ZipException e) {
      throw new IOException(
          Words.say(
              "%s cannot be read as a jar or zip file (%s); name one that holds sources or classes",
              archive, e.getMessage()),
          e);
    }
    found.sort(BY_NAME);
    return found;
  }

  /**
   * Descriptions of modules and packages hold no routines; what is for one release is a variant.
   */
  static boolean isClass(String entry) {
    return entry.endsWith(".class")
        && !entry.endsWith("-info.class")
        && !entry.startsWith("META-INF/");
  }
}
