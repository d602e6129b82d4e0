package dev.concert.reader.classes;

import dev.concert.model.Progress;
import dev.concert.model.SourceFile;
import dev.concert.model.words.Words;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.sources.ClassUnit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads class files into what a source file says: a file of the model is all class files that name
 * the same source. Compilers of all languages are read alike. Once through for what each class
 * declares, once more for its code; only the former is kept meanwhile.
 */
public final class ClassFileReader {
  private static final int MAJOR_OF_JAVA_0 = 44;

  private final List<ClassUnit> units;
  private final List<Path> classpath;
  private final SourcesBeside sources;
  private final Progress progress;
  private final Map<String, CompiledFile> files = new LinkedHashMap<>();
  private final Map<String, List<String>> problems = new LinkedHashMap<>();
  private int read;

  private ClassFileReader(
      List<ClassUnit> units, List<Path> classpath, SourcesBeside sources, Progress progress) {
    this.units = units;
    this.classpath = classpath;
    this.sources = sources;
    this.progress = progress;
  }

  /**
   * Reads class files as if there were no sources.
   *
   * @param classpath jars and folders with the classes of others
   */
  public static ClassFileReader alone(
      List<ClassUnit> units, List<Path> classpath, Progress progress) {
    return new ClassFileReader(units, classpath, new SourcesBeside(List.of()), progress);
  }

  /**
   * Reads what sources do not say.
   *
   * @param read what they say
   * @param classpath jars and folders with the classes of others
   */
  public static ClassFileReader beside(
      List<FileFacts> read, List<ClassUnit> units, List<Path> classpath, Progress progress) {
    return new ClassFileReader(units, classpath, new SourcesBeside(read), progress);
  }

  /**
   * One element for each file, sorted by the names of their first classes.
   *
   * @throws IOException if a folder or jar is gone
   */
  public List<FileFacts> read() throws IOException, InterruptedException {
    try (ClassBytes bytes = new ClassBytes(classpath)) {
      KnownClasses known = new KnownClasses(bytes);
      List<ClassUnit> listed = declare(bytes, known);
      for (ClassUnit unit : listed) {
        report(unit, listed.size());
        confine(unit, () -> add(unit, CompiledClass.read(bytes.read(unit)), known));
      }
    }
    List<FileFacts> facts = new ArrayList<>();
    files.forEach((name, file) -> facts.add(file.facts()));
    problems.forEach((name, told) -> {
      facts.add(FileFacts.unread(new SourceFile(name, 0, told)));
    });
    return facts;
  }

  /** The classes that are to be shown. */
  private List<ClassUnit> declare(ClassBytes bytes, KnownClasses known)
      throws IOException, InterruptedException {
    List<ClassUnit> listed = new ArrayList<>();
    for (ClassUnit unit : units) {
      report(unit, units.size());
      confine(
          unit,
          () -> {
            byte[] read = bytes.read(unit);
            checkVersion(read);
            CompiledClass type = CompiledClass.read(read);
            if (known.add(type.header)) {
              type.hidden()
                  .forEach((method, code) ->
                      known.hide(
                          type.name(),
                          method.methodName().stringValue(),
                          method.methodType().stringValue(),
                          code));
              if (!type.isSynthetic() && !sources.have(type.raw, unit.built())) {
                listed.add(unit);
              }
            }
          });
    }
    return listed;
  }

  /** This JDK reads what it could run. */
  private static void checkVersion(byte[] file) {
    int java = file.length < 8 ? 0 : ((file[6] & 0xFF) << 8 | file[7] & 0xFF) - MAJOR_OF_JAVA_0;
    if (java > Runtime.version().feature()) {
      throw new IllegalArgumentException(
          Words.say(
              "it was compiled for Java %d, which Concert can read when it runs on that Java",
              java));
    }
  }

  private void report(ClassUnit unit, int of) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    progress.report(Math.min(++read / 2, of), of, unit.prefix() + unit.entry());
  }

  private interface Reading {
    void run() throws IOException;
  }

  /** A class file that is damaged costs itself. */
  private void confine(ClassUnit unit, Reading reading) {
    String name = unit.prefix() + unit.entry();
    try {
      reading.run();
    } catch (IOException e) {
      problem(name, Words.say("could not be read: %s", e));
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      problem(name, Words.say("is no class file that can be read: %s", e.getMessage()));
    }
  }

  private void problem(String file, String told) {
    problems.computeIfAbsent(file, _ -> new ArrayList<>(1)).add(told);
  }

  private void add(ClassUnit unit, CompiledClass type, KnownClasses known) {
    String name = nameOf(unit, type);
    files.computeIfAbsent(name, file -> new CompiledFile(file, known, sources.any())).add(type);
  }

  /** Beside the class file, as the source that the class file names. */
  private String nameOf(ClassUnit unit, CompiledClass type) {
    String own = unit.prefix() + unit.entry();
    String source = type.raw.sourceFile();
    if (source == null) {
      return own;
    }
    String simple =
        source.substring(Math.max(source.lastIndexOf('/'), source.lastIndexOf('\\')) + 1);
    String beside = own.substring(0, own.lastIndexOf('/') + 1) + simple;
    return simple.isBlank() ? own : beside;
  }
}
