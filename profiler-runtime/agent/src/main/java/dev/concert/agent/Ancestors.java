package dev.concert.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What the classes that one loader sees extend and implement, by looking at class files: loading
 * them would change the order in which the program initialises its classes.
 */
final class Ancestors {
  /** What a class file says; of one that cannot be read nothing. */
  private static final class Header extends ClassVisitor {
    private String[] parents = {};
    private final Map<String, String> fields = new HashMap<>();

    Header() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version, int access, String name, String signature, String parent, String[] itfs) {
      int count = itfs == null ? 0 : itfs.length;
      parents = new String[parent == null ? count : count + 1];
      if (count > 0) {
        System.arraycopy(itfs, 0, parents, 0, count);
      }
      if (parent != null) {
        parents[count] = parent;
      }
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      fields.put(name, descriptor);
      return null;
    }
  }

  private static final int MOST = 1000;

  /** Weakly: who maps loaders to these must not keep them from being collected. */
  private final WeakReference<ClassLoader> loader;

  private final Map<String, Header> headers = new HashMap<>();

  Ancestors(ClassLoader loader) {
    this.loader = new WeakReference<>(loader);
  }

  /** Internal names: the class, all that it extends and implements, as far as they can be read. */
  Set<String> of(String type) {
    Set<String> found = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>();
    open.add(type);
    while (!open.isEmpty() && found.size() < MOST) {
      String next = open.remove();
      if (found.add(next)) {
        open.addAll(Set.of(header(next).parents));
      }
    }
    return found;
  }

  /** Descriptors of the fields that a class declares, by name. */
  Map<String, String> fields(String type) {
    return header(type).fields;
  }

  private synchronized Header header(String type) {
    Header known = headers.get(type);
    if (known == null) {
      known = read(type);
      headers.put(type, known);
    }
    return known;
  }

  private Header read(String type) {
    Header header = new Header();
    ClassLoader alive = loader.get();
    try (InputStream in = alive == null ? null : alive.getResourceAsStream(type + ".class")) {
      if (in != null) {
        int skip = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
        new ClassReader(in).accept(header, skip);
      }
    } catch (IOException | RuntimeException e) {
      return new Header();
    }
    return header;
  }
}
