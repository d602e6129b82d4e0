package dev.concert.reader.classes;

import dev.concert.model.Progress;
import dev.concert.model.SourceFile;
import dev.concert.model.words.Words;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.sources.ClassUnit;
import dev.concert.reader.sources.WhyUnread;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
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
  private static final int MAGIC = 0xCAFEBABE;
  private static final int HEADER_BYTES = 8;
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
            if (java(read) > Runtime.version().feature()) {
              tooNew(unit, java(read));
            } else if (declare(unit, CompiledClass.read(read), known)) {
              listed.add(unit);
            }
          });
    }
    return listed;
  }

  /** Whether it is to be shown. */
  private boolean declare(ClassUnit unit, CompiledClass type, KnownClasses known) {
    var hidden = type.hidden();
    if (!known.add(type.header)) {
      return false;
    }
    hidden.forEach((method, code) ->
        known.hide(
            type.name(),
            method.methodName().stringValue(),
            method.methodType().stringValue(),
            code));
    return !type.isSynthetic() && !sources.have(type.raw, unit.built());
  }

  private void tooNew(ClassUnit unit, int java) {
    String why =
        Words.say(
            "it was compiled for Java %d, which Concert can read when it runs on that Java", java);
    problem(unit, Words.say("is no class file that can be read: %s", why));
  }

  /** The Java that it is for; this JDK reads what it could run. */
  private static int java(byte[] file) {
    ByteBuffer header = ByteBuffer.wrap(file);
    boolean told = file.length >= HEADER_BYTES && header.getInt() == MAGIC;
    return told ? (header.getInt() & 0xFFFF) - MAJOR_OF_JAVA_0 : 0;
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

  /**
   * A class file that is damaged costs itself.
   *
   * @throws IOException with one sentence, if all that it lies in is gone
   */
  private void confine(ClassUnit unit, Reading reading) throws IOException {
    try {
      reading.run();
    } catch (IOException e) {
      if (!Files.exists(unit.container())) {
        throw new IOException(
            Words.say(
                "%s went away while it was read; read it again when it is there", unit.container()),
            e);
      }
      problem(unit, Words.say("could not be read: %s", WhyUnread.of(e)));
    } catch (StackOverflowError _) {
      damaged(unit, Words.say("it is nested more deeply than any compiler's"));
    } catch (
        RuntimeException e) { // whatever the JDK's reader and ours do not expect of a forged one
      damaged(unit, e.getMessage() == null ? e.toString() : e.getMessage());
    }
  }

  private void damaged(ClassUnit unit, String why) {
    problem(unit, Words.say("is no class file that can be read: %s; compile it again", why));
  }

  private void problem(ClassUnit unit, String told) {
    problems.computeIfAbsent(unit.prefix() + unit.entry(), _ -> new ArrayList<>(1)).add(told);
  }

  /**
   * @throws IllegalArgumentException if the class stands above itself: who follows its superclasses
   *     would not end
   */
  private void add(ClassUnit unit, CompiledClass type, KnownClasses known) {
    if (known.isAboveItself(type.name())) {
      throw new IllegalArgumentException(Words.say("its class stands above itself"));
    }
    String name = nameOf(unit, type);
    CompiledFile file = files.computeIfAbsent(name, n -> new CompiledFile(n, known, sources.any()));
    try {
      file.add(type);
    } finally {
      if (file.isEmpty()) {
        files.remove(name);
      }
    }
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
