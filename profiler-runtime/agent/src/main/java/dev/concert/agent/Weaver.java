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

/**
 * Weaves the selected classes as they are loaded. A class that cannot be woven is left as it is,
 * and that is told.
 */
final class Weaver implements ClassFileTransformer {
  private final Selection selection;
  private final Runnable onWoven;
  private final WovenClasses woven = new WovenClasses();
  private final Map<ClassLoader, Monitors> monitors = new WeakHashMap<>();

  /** Whether waits are to be seen; classes woven before that are woven again. */
  private volatile boolean waits;

  /**
   * @param onWoven what to do when a class has got scopes
   */
  Weaver(Selection selection, Runnable onWoven) {
    this.selection = selection;
    this.onWoven = onWoven;
  }

  void seeWaits() {
    waits = true;
  }

  boolean hasWoven(Class<?> type) {
    return woven.ids(type.getClassLoader(), type.getName().replace('.', '/')) != null;
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
    Map<String, Integer> known = woven.ids(loader, name);
    Map<String, Integer> ids = known == null ? reserve(name, facts) : known;
    byte[] result = ClassWeaving.weave(reader, facts, ids, waits ? monitors(loader) : null);
    boolean told = known != null || ids.isEmpty() || Recording.tell(facts.line(ids));
    if (!told) {
      return null;
    }
    if (known == null) {
      woven.add(loader, name, ids);
    }
    if (!ids.isEmpty()) {
      onWoven.run();
    }
    return result;
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

  private Monitors monitors(ClassLoader loader) {
    synchronized (monitors) {
      Monitors found = monitors.get(loader);
      if (found == null) {
        found = new Monitors(loader, selection);
        monitors.put(loader, found);
      }
      return found;
    }
  }

  /** Tells that something could not be woven. */
  static void skipped(String type, String why) {
    Json line = new Json().open().open(Identity.SKIPPED);
    line.put("class", type == null ? "" : type.replace('/', '.')).put("why", why);
    Recording.tell(line.close().close());
  }
}
