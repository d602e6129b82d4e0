package dev.concert.agent;

import dev.concert.runtime.Json;
import dev.concert.runtime.Recording;
import dev.concert.runtime.RunFormat.Identity;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Weaves the selected classes as they are loaded. A class that cannot be woven is left as it is,
 * and that is told.
 */
final class Weaver implements ClassFileTransformer {
  private final Selection selection;
  private final Runnable onFirst;

  /** Whether waits are to be seen; classes woven before that are woven again. */
  private volatile boolean waits;

  /** Routine ids by loader, class and method; a class that is transformed again keeps its own. */
  private final Map<ClassLoader, Map<String, Map<String, Integer>>> known = new WeakHashMap<>();

  private final Map<ClassLoader, Monitors> monitors = new WeakHashMap<>();
  private boolean began;

  /**
   * @param onFirst what to do when the first class is woven
   */
  Weaver(Selection selection, Runnable onFirst) {
    this.selection = selection;
    this.onFirst = onFirst;
  }

  void setWaits(boolean wanted) {
    waits = wanted;
  }

  /** Whether a class has scopes. */
  boolean hasWoven(Class<?> type) {
    synchronized (known) {
      Map<String, Map<String, Integer>> ofLoader = known.get(type.getClassLoader());
      Map<String, Integer> ids =
          ofLoader == null ? null : ofLoader.get(type.getName().replace('.', '/'));
      return ids != null && !ids.isEmpty();
    }
  }

  @Override
  public byte[] transform(
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    try {
      if (loader == null || name == null || !selection.selects(name, domain)) {
        return null;
      }
      return weave(loader, name, classFile);
    } catch (Throwable t) {
      skipped(name, t.toString());
      return null;
    }
  }

  private byte[] weave(ClassLoader loader, String name, byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassFacts facts = ClassFacts.of(reader);
    if (facts.synthetic()) {
      return null;
    }
    Map<String, Integer> ids;
    boolean again;
    synchronized (known) {
      Map<String, Map<String, Integer>> ofLoader = known.get(loader);
      if (ofLoader == null) {
        ofLoader = new HashMap<>();
        known.put(loader, ofLoader);
      }
      again = ofLoader.containsKey(name);
      ids = again ? ofLoader.get(name) : reserve(name, facts);
      ofLoader.put(name, ids);
    }
    if (ids.isEmpty()) {
      return null;
    }
    Monitors ofLoader = waits ? monitorsOf(loader) : null;
    byte[] woven = weaveAllThatFit(reader, facts, new HashMap<>(ids), ofLoader);
    if (!again && !Recording.tell(facts.line(ids))) {
      return null;
    }
    tellFirst();
    return woven;
  }

  private Monitors monitorsOf(ClassLoader loader) {
    synchronized (known) {
      Monitors found = monitors.get(loader);
      if (found == null) {
        found = new Monitors(loader, selection);
        monitors.put(loader, found);
      }
      return found;
    }
  }

  private void tellFirst() {
    synchronized (known) {
      if (began) {
        return;
      }
      began = true;
    }
    onFirst.run();
  }

  private Map<String, Integer> reserve(String name, ClassFacts facts) {
    String type = name.replace('/', '.');
    Map<String, Integer> ids = new HashMap<>();
    for (MethodFacts method : facts.listed()) {
      if (method.weavable() && selection.selectsMethod(type, method.name)) {
        int id = Recording.reserve(type + '#' + method.name);
        if (id != 0) {
          ids.put(method.key(), id);
        }
      }
    }
    return ids;
  }

  /** A method that would become too large is left out, and the class woven without it. */
  private static byte[] weaveAllThatFit(
      ClassReader reader, ClassFacts facts, Map<String, Integer> ids, Monitors monitors) {
    while (true) {
      try {
        return weave(reader, facts, ids, monitors);
      } catch (MethodTooLargeException e) {
        String key = e.getMethodName() + e.getDescriptor();
        if (ids.remove(key) == null) {
          throw e;
        }
        skipped(e.getClassName() + '#' + key, "it would become larger than a method may be");
      }
    }
  }

  /**
   * @param monitors null unless waits are wanted
   */
  private static byte[] weave(
      ClassReader reader, ClassFacts facts, Map<String, Integer> ids, Monitors monitors) {
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(new Scopes(writer, facts, ids, monitors), ClassReader.EXPAND_FRAMES);
    return writer.toByteArray();
  }

  static void skipped(String name, String why) {
    Json line = new Json().open().open(Identity.SKIPPED).put("class", name).put("why", why);
    Recording.tell(line.close().close());
  }

  /** Passes a class on, with scopes in the methods that have an id. */
  private static final class Scopes extends ClassVisitor {
    private final Monitors monitors;
    private final boolean frames;
    private final Map<String, Integer> ids;
    private final Map<String, MethodFacts> methods = new HashMap<>();

    Scopes(ClassVisitor out, ClassFacts facts, Map<String, Integer> ids, Monitors monitors) {
      super(Opcodes.ASM9, out);
      this.monitors = monitors;
      this.frames = facts.hasFrames();
      this.ids = ids;
      for (MethodFacts method : facts.methods) {
        methods.put(method.key(), method);
      }
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor out = super.visitMethod(access, name, descriptor, signature, exceptions);
      Integer id = ids.get(name + descriptor);
      if (id == null) {
        return out;
      }
      MethodFacts method = methods.get(name + descriptor);
      MethodVisitor scope = new ScopeBody(out, method, frames, id, monitors != null);
      return new CallSites(scope, monitors);
    }
  }
}
