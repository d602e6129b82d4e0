package dev.concert.agent.selection;

import dev.concert.agent.classfile.MethodInfo;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Counts the routines on the class path that a selection chooses, without loading their classes.
 */
public final class RoutineCount {
  /** It shares the processors with a program that starts. */
  private static final long MAX_NANOS = 100_000_000;

  /**
   * So many files are looked at however long that takes, and so a small program is counted whole.
   */
  private static final int MIN_FILES = 200;

  private final Selection selection;
  private final long start;
  private int files;
  private int classes;
  private int routines;
  private boolean cutShort;

  public RoutineCount(Selection selection) {
    this(selection, System.nanoTime());
  }

  RoutineCount(Selection selection, long start) {
    this.selection = selection;
    this.start = start;
  }

  /**
   * Looks at everything, or for a tenth of a second once it has seen some files; what cannot be
   * read counts nothing.
   */
  public void take(String classPath) {
    for (String entry : classPath.split(File.pathSeparator)) {
      Path path = Path.of(entry.isEmpty() ? "." : entry);
      try {
        if (Files.isDirectory(path)) {
          takeFolder(path);
        } else if (Files.isRegularFile(path)) {
          takeJar(path);
        }
      } catch (IOException e) {
        continue; // damaged: the JVM will load nothing from it either
      }
    }
  }

  /** {@code 3 routines in 1 class}; says so where there may be more. */
  public String words() {
    String counted =
        count(routines, "routine", "routines") + " in " + count(classes, "class", "classes");
    return cutShort
        ? "at least " + counted + " (counting stops after 0.1 s; the rest is measured too)"
        : counted;
  }

  private static String count(int number, String one, String several) {
    return number + " " + (number == 1 ? one : several);
  }

  /** Asked before each file, so that one who comes to the end in time or late has seen all. */
  private boolean stopIfLate() {
    cutShort = cutShort || ++files > MIN_FILES && System.nanoTime() - start > MAX_NANOS;
    return cutShort;
  }

  public int routines() {
    return routines;
  }

  private void takeFolder(Path folder) throws IOException {
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<Path>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (stopIfLate()) {
              return FileVisitResult.TERMINATE;
            }
            String name = folder.relativize(file).toString().replace(File.separatorChar, '/');
            if (wanted(name, folder)) {
              try (InputStream in = Files.newInputStream(file)) {
                count(in, name);
              }
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private void takeJar(Path path) throws IOException {
    try (JarFile jar = new JarFile(path.toFile(), false)) {
      Enumeration<JarEntry> entries = jar.entries();
      while (entries.hasMoreElements() && !stopIfLate()) {
        JarEntry entry = entries.nextElement();
        if (wanted(entry.getName(), path)) {
          try (InputStream in = jar.getInputStream(entry)) {
            count(in, entry.getName());
          }
        }
      }
    }
  }

  private boolean wanted(String file, Path origin) {
    return file.endsWith(".class")
        && !file.startsWith("META-INF/")
        && selection.selectsAt(type(file), origin);
  }

  /** Internal name of the class in a file. */
  private static String type(String file) {
    return file.substring(0, file.length() - ".class".length());
  }

  private void count(InputStream in, String file) throws IOException {
    int skip = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
    int before = routines;
    try {
      new ClassReader(in).accept(new Counter(type(file).replace('/', '.')), skip);
    } catch (RuntimeException e) {
      routines = before; // no class file, whatever its name
      return;
    }
    classes += routines > before ? 1 : 0;
  }

  private final class Counter extends ClassVisitor {
    private final String type;
    private boolean synthetic;

    Counter(String type) {
      super(Opcodes.ASM9);
      this.type = type;
    }

    @Override
    public void visit(
        int version, int access, String name, String signature, String parent, String[] itfs) {
      synthetic = (access & Opcodes.ACC_SYNTHETIC) != 0;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String desc, String signature, String[] exceptions) {
      boolean code = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
      boolean written =
          (access & Opcodes.ACC_SYNTHETIC) == 0 || name.startsWith(MethodInfo.BODY_PREFIX);
      if (code && written && !synthetic && selection.selectsMethod(type, name)) {
        routines++;
      }
      return null;
    }
  }
}
