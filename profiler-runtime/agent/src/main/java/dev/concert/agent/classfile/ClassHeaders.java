package dev.concert.agent.classfile;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;

/**
 * The classes that one loader sees, by looking at class files: loading them would change the order
 * in which the program initialises its classes. Any thread may ask; no lock is held while the
 * loader is asked, which has locks of its own.
 */
public final class ClassHeaders {
  private static final int MAX_ANCESTORS = 1000;

  /** Weakly: who maps loaders to these must not keep them from being collected. */
  private final WeakReference<ClassLoader> loader;

  private final Map<String, ClassHeader> headers = new ConcurrentHashMap<>();

  public ClassHeaders(ClassLoader loader) {
    this.loader = new WeakReference<>(loader);
  }

  /**
   * @param type internal name
   */
  public ClassHeader of(String type) {
    ClassHeader known = headers.get(type);
    if (known == null) {
      known = read(type);
      headers.put(type, known);
    }
    return known;
  }

  private ClassHeader read(String type) {
    ClassLoader alive = loader.get();
    try (InputStream in = alive == null ? null : alive.getResourceAsStream(type + ".class")) {
      return in == null ? new ClassHeader() : ClassHeader.of(new ClassReader(in));
    } catch (IOException | RuntimeException e) {
      return new ClassHeader(); // not to be read here: nothing is known of it
    }
  }

  /** Internal names: the class, all that it extends and implements, as far as they can be read. */
  public Set<String> ancestors(String type) {
    Set<String> found = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>();
    open.add(type);
    while (!open.isEmpty() && found.size() < MAX_ANCESTORS) {
      String next = open.remove();
      if (found.add(next)) {
        open.addAll(of(next).parents);
      }
    }
    return found;
  }
}
