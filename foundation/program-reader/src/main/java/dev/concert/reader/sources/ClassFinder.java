package dev.concert.reader.sources;

import dev.concert.model.SearchBound;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** Finds class files in a folder or a jar. */
public final class ClassFinder {
  private static final Comparator<ClassUnit> BY_NAME =
      Comparator.comparing(ClassUnit::internalName);

  private ClassFinder() {}

  /**
   * Sorted by name, those of older releases only.
   *
   * @param container a folder of class files, or a jar
   * @throws IOException with one sentence, if it is no archive, or holds more than any project does
   */
  public static List<ClassUnit> find(Path container) throws IOException {
    return Files.isDirectory(container)
        ? inFolder(container, "", false)
        : inArchive(container, container.getFileName() + "!/");
  }

  /**
   * @param prefix of names of files in the model
   * @param built whether a project has made them
   */
  static List<ClassUnit> inFolder(Path folder, String prefix, boolean built) throws IOException {
    SearchBound bound = new SearchBound(folder, Words.say(SourceFinder.ADVICE));
    List<ClassUnit> found = new ArrayList<>();
    Files.walkFileTree(
        folder,
        EnumSet.of(FileVisitOption.FOLLOW_LINKS),
        Integer.MAX_VALUE,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes)
              throws IOException {
            bound.count();
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            bound.count();
            add(folder.relativize(file).toString().replace('\\', '/'));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure) {
            add(folder.relativize(file).toString().replace('\\', '/')); // told when it is read
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path dir, IOException failure) {
            return FileVisitResult.CONTINUE; // also behind one that could be listed in part only
          }

          private void add(String entry) {
            if (isClass(entry)) {
              found.add(new ClassUnit(folder, prefix, entry, built));
            }
          }
        });
    found.sort(BY_NAME);
    return found;
  }

  static List<ClassUnit> inArchive(Path archive, String prefix) throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      return zip.stream()
          .map(ZipEntry::getName)
          .filter(ClassFinder::isClass)
          .map(entry -> new ClassUnit(archive, prefix, entry, false))
          .sorted(BY_NAME)
          .toList();
    } catch (ZipException e) {
      throw new IOException(
          Words.say(
              "%s is not a jar or zip file (%s); name one that holds sources or classes",
              archive, e.getMessage()),
          e);
    }
  }

  /**
   * Descriptions of modules and packages hold no routines; what is for one release is a variant.
   */
  private static boolean isClass(String entry) {
    return entry.endsWith(".class")
        && !entry.endsWith("-info.class")
        && !entry.startsWith("META-INF/");
  }
}
