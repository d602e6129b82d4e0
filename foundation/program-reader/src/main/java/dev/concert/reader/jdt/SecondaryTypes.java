package dev.concert.reader.jdt;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.internal.compiler.batch.ClasspathLocation;
import org.eclipse.jdt.internal.compiler.batch.CompilationUnit;
import org.eclipse.jdt.internal.compiler.batch.FileSystem.Classpath;
import org.eclipse.jdt.internal.compiler.batch.FileSystem.ClasspathSectionProblemReporter;
import org.eclipse.jdt.internal.compiler.env.NameEnvironmentAnswer;

/**
 * The last entry of a class path: top-level types that are not called like the file that declares
 * them, where no other entry has one of that name.
 */
final class SecondaryTypes extends ClasspathLocation {
  private final List<Path> roots;
  private final DeclaredNames names;

  /** By folder; the files that declare them, by name. */
  private final Map<Path, Map<String, String>> declared = new HashMap<>();

  /**
   * @param roots folders in which packages start
   */
  SecondaryTypes(List<Path> roots, DeclaredNames names) {
    super(null, null);
    this.roots = roots;
    this.names = names;
  }

  @Override
  public NameEnvironmentAnswer findClass(
      char[] type, String folder, String module, String file, boolean asBinaryOnly) {
    String name = new String(type);
    for (Path root : roots) {
      Path of = root.resolve(folder);
      String found = declared.computeIfAbsent(of, this::declaredIn).get(name);
      if (found != null && !Files.exists(of.resolve(name + ".java"))) {
        return new NameEnvironmentAnswer(new CompilationUnit(null, found, "UTF-8", null), null);
      }
    }
    return null;
  }

  private Map<String, String> declaredIn(Path folder) {
    Map<String, String> found = new HashMap<>();
    File[] files = folder.toFile().listFiles();
    for (File file : files == null ? new File[0] : files) {
      if (file.getName().endsWith(".java") && file.isFile()) {
        names.secondary(file.toPath()).forEach(name -> found.put(name, file.getPath()));
      }
    }
    return found;
  }

  @Override
  public NameEnvironmentAnswer findClass(char[] type, String folder, String module, String file) {
    return findClass(type, folder, module, file, false);
  }

  @Override
  public char[][][] findTypeNames(String folder, String module) {
    return null;
  }

  @Override
  public char[][] getModulesDeclaringPackage(String folder, String module) {
    return null;
  }

  @Override
  public boolean hasCompilationUnit(String folder, String module) {
    return false;
  }

  @Override
  public List<Classpath> fetchLinkedJars(ClasspathSectionProblemReporter reporter) {
    return List.of();
  }

  @Override
  public Collection<String> getModuleNames(Collection<String> limit) {
    return List.of();
  }

  @Override
  public boolean hasAnnotationFileFor(String type) {
    return false;
  }

  @Override
  public char[] normalizedPath() {
    return new char[0];
  }

  @Override
  public String getPath() {
    return "";
  }

  @Override
  public void initialize() {}
}
