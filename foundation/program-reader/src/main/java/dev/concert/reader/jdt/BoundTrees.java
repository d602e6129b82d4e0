package dev.concert.reader.jdt;

import java.io.File;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.dom.AST;
import org.eclipse.jdt.core.dom.ASTParser;
import org.eclipse.jdt.core.dom.FileASTRequestor;
import org.eclipse.jdt.internal.compiler.batch.ClasspathDirectory;
import org.eclipse.jdt.internal.compiler.batch.FileSystem;
import org.eclipse.jdt.internal.compiler.batch.FileSystem.Classpath;
import org.eclipse.jdt.internal.compiler.util.Util;
import org.eclipse.jdt.internal.core.dom.ICompilationUnitResolver;

/**
 * JDT's trees of files, with what their names mean, as {@link ASTParser} makes them. That one looks
 * for each name that is of another package in all files of this package too, and parses those for
 * it in each batch; here {@link SecondaryTypes} tells which of them declares it.
 */
final class BoundTrees {
  private static final Logger LOG = System.getLogger(BoundTrees.class.getName());

  /** Null in a JDT that has it no more. */
  static final ICompilationUnitResolver KNOWN =
      resolver(AST.class.getPackageName() + ".CompilationUnitResolver");

  private final ICompilationUnitResolver resolver;
  private final Map<String, String> options;
  private final List<Classpath> classpath = new ArrayList<>();

  /**
   * @param resolver {@link #KNOWN}
   * @param ofThisJvm whether the running JDK answers for names of the JDK
   */
  BoundTrees(
      ICompilationUnitResolver resolver,
      Map<String, String> options,
      List<Path> sourceRoots,
      List<Path> libraries,
      boolean ofThisJvm,
      DeclaredNames names) {
    this.resolver = resolver;
    this.options = options;
    if (ofThisJvm) {
      Util.collectRunningVMBootclasspath(classpath);
    }
    sourceRoots.forEach(root -> add(root, true));
    libraries.forEach(library -> add(library, false));
    List<Path> folders =
        Stream.concat(sourceRoots.stream(), libraries.stream().filter(Files::isDirectory)).toList();
    classpath.add(new SecondaryTypes(folders, names));
  }

  /** {@link ASTParser} asks the same one, but with a class path that it makes by itself. */
  static ICompilationUnitResolver resolver(String name) {
    try {
      Method instance = Class.forName(name).getMethod("getInstance");
      instance.setAccessible(true);
      return (ICompilationUnitResolver) instance.invoke(null);
    } catch (ReflectiveOperationException | RuntimeException e) {
      LOG.log(Level.WARNING, "edits are read more slowly: JDT has no {0} ({1})", name, e);
      return null;
    }
  }

  private void add(Path path, boolean isSource) {
    String encoding = isSource ? "UTF-8" : null;
    Classpath entry =
        FileSystem.getClasspath(path.toString(), encoding, isSource, null, null, options, null);
    if (entry != null) {
      classpath.add(entry instanceof ClasspathDirectory folder ? plain(folder) : entry);
    }
  }

  /** The same, but of another class: in folders of this one JDT looks for secondary types. */
  private static Classpath plain(ClasspathDirectory folder) {
    return (Classpath)
        Proxy.newProxyInstance(
            Classpath.class.getClassLoader(),
            new Class<?>[] {Classpath.class},
            (_, method, arguments) -> invoke(method, folder, arguments));
  }

  private static Object invoke(Method method, ClasspathDirectory folder, Object[] arguments)
      throws Throwable {
    for (int i = 0; arguments != null && i < arguments.length; i++) {
      if (arguments[i] instanceof String name) {
        arguments[i] = name.replace('/', File.separatorChar); // only folders get it like that
      }
    }
    try {
      return method.invoke(folder, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /**
   * @param encodings one for each path
   */
  void create(
      String[] paths, String[] encodings, FileASTRequestor requestor, IProgressMonitor monitor) {
    resolver.resolve(
        paths,
        encodings,
        new String[0],
        requestor,
        AST.getJLSLatest(),
        options,
        classpath,
        ICompilationUnit.ENABLE_STATEMENTS_RECOVERY | ICompilationUnit.ENABLE_BINDINGS_RECOVERY,
        monitor);
  }
}
