package dev.concert.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Knows which methods of the selected classes are synchronized, by looking at class files: loading
 * them would change the order in which the program initialises its classes. Of one class loader.
 */
final class Monitors {
  /** The methods of a class by name and descriptor: whether each is woven and synchronized. */
  private static final class Methods extends ClassVisitor {
    private final Map<String, Boolean> synchronizedByKey = new HashMap<>();
    private String superName;

    Methods() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version, int access, String name, String signature, String parent, String[] itfs) {
      superName = parent;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String desc, String signature, String[] exceptions) {
      boolean plain = (access & (Opcodes.ACC_NATIVE | Opcodes.ACC_SYNTHETIC)) == 0;
      synchronizedByKey.put(name + desc, plain && (access & Opcodes.ACC_SYNCHRONIZED) != 0);
      return null;
    }
  }

  private static final int MOST_ANCESTORS = 100;

  /** Weakly: who maps loaders to these must not keep them from being collected. */
  private final WeakReference<ClassLoader> loader;

  private final Selection selection;
  private final Map<String, Methods> classes = new HashMap<>();

  Monitors(ClassLoader loader, Selection selection) {
    this.loader = new WeakReference<>(loader);
    this.selection = selection;
  }

  /** Whether a call of this method, as it is written, reaches a synchronized one that is woven. */
  synchronized boolean isSynchronized(String type, String name, String desc) {
    if (name.charAt(0) == '<' || type.charAt(0) == '[') {
      return false;
    }
    String at = type;
    for (int i = 0; i < MOST_ANCESTORS && at != null && selection.mayWeave(at, name); i++) {
      Methods methods = methods(at);
      Boolean found = methods.synchronizedByKey.get(name + desc);
      if (found != null) {
        return found;
      }
      at = methods.superName;
    }
    return false;
  }

  private Methods methods(String type) {
    Methods methods = classes.get(type);
    if (methods == null) {
      methods = read(type);
      classes.put(type, methods);
    }
    return methods;
  }

  private Methods read(String type) {
    Methods methods = new Methods();
    ClassLoader alive = loader.get();
    try (InputStream in = alive == null ? null : alive.getResourceAsStream(type + ".class")) {
      if (in != null) {
        int skip = ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;
        new ClassReader(in).accept(methods, skip);
      }
    } catch (IOException | RuntimeException e) {
      return new Methods(); // not to be read here: its monitors are not seen
    }
    return methods;
  }
}
