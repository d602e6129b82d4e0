package dev.concert.agent.weave;

import dev.concert.agent.classfile.ClassImage;
import dev.concert.agent.classfile.ClassInfo;
import dev.concert.agent.classfile.MethodInfo;
import dev.concert.agent.selection.Selection;
import dev.concert.agent.selection.SynchronizedMethods;
import dev.concert.agent.selection.UnmatchedPatterns;
import dev.concert.agent.selection.WeavingPlan;
import dev.concert.runtime.core.Recording;
import dev.concert.runtime.cost.WeavingTime;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import dev.concert.runtime.hook.Captures;
import dev.concert.runtime.settings.AccessRules;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.objectweb.asm.ClassReader;

/**
 * Weaves the selected classes as they are loaded, and again whenever something else is wanted of
 * them. A class of which nothing is wanted stays as the program brings it; one that cannot be woven
 * too, and that is told.
 */
public final class Weaver implements ClassFileTransformer {
  private final Selection selection;

  /** What to do when a class has got scopes. */
  private volatile Runnable onWoven;

  private final WovenClasses classes = new WovenClasses();
  private final AccessRules accesses;
  private final UnmatchedPatterns unmatched;
  private final Map<ClassLoader, LoaderTypes> surroundings = new WeakHashMap<>();
  private volatile WeavingPlan.Sites sites = WeavingPlan.Sites.PROCESSES;

  /** Whether a selected class has been woven: before, this JVM may not be one to measure. */
  private volatile boolean begun;

  private Runnable atBegin;

  /**
   * @param accesses which accesses are seen while anything is
   * @param unmatched is shown each class
   */
  public Weaver(Selection selection, AccessRules accesses, UnmatchedPatterns unmatched) {
    this.unmatched = unmatched;
    this.selection = selection;
    this.accesses = accesses;
  }

  /** What to do when a class has got scopes; to be said before this one is at work. */
  public void onWoven(Runnable action) {
    onWoven = action;
  }

  /** Does something as soon as a selected class has been woven. */
  public void whenBegun(Runnable action) {
    synchronized (this) {
      if (!begun) {
        atBegin = action;
        return;
      }
    }
    action.run();
  }

  private void begin() {
    Runnable action;
    synchronized (this) {
      begun = true;
      action = atBegin;
      atBegin = null;
    }
    if (action != null) {
      action.run();
    }
  }

  /** Which calls are to be replaced in what is woven from here on. */
  public void see(WeavingPlan.Sites wanted) {
    sites = wanted;
  }

  /** Those of the given classes that are to be transformed again. */
  public List<Class<?>> stale(Class<?>[] loaded) {
    return classes.stale(loaded, sites);
  }

  @Override
  public byte[] transform(
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (loader == null) {
      return null;
    }
    WeavingTime time = WeavingTime.begin();
    try {
      // Who defines a class need not say how it is called.
      String told = name == null ? new ClassReader(classFile).getClassName() : name;
      boolean selected = selection.selects(told, domain);
      return selected || begun && Boundary.isClass(told)
          ? weave(loader, told, redefined, domain, classFile)
          : null;
    } catch (Throwable t) {
      skipped(name, t.toString());
      return null;
    } finally {
      time.end();
    }
  }

  private byte[] weave(
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    WovenClass before = classes.get(loader, name);
    if (before == null && sites == WeavingPlan.Sites.NONE) {
      return postpone(loader, name);
    }
    ClassImage image = new ClassImage(classFile);
    ClassInfo facts = ClassInfo.of(image);
    WovenClass like = before != null && before.isRead() ? before : classes.twin(name, classFile);
    Map<String, Integer> ids = facts.synthetic() ? Map.of() : reserve(name, domain, facts, like);
    if (facts.synthetic() || ids.isEmpty() && !selection.selects(name, domain)) {
      classes.remove(loader, name); // not measured, or no boundary after all
      return null;
    }
    boolean told = like != null && like.ids.size() == ids.size();
    WovenClass woven = told ? like.of(before) : new WovenClass(ids, like);
    WeavingPlan plan = WeavingPlan.now(woven.ids, sites);
    byte[] result = plan.isNothing() ? null : weave(image, facts, woven, plan, loader);
    // Of a class that is there already the JVM makes a class file anew.
    String hash = redefined == null ? WovenClasses.hash(classFile) : null;
    if (!told && !tell(facts, woven, hash)) {
      return null;
    }
    if (woven != before) {
      classes.add(loader, name, woven, classFile);
    }
    woven.becomes(plan);
    return result;
  }

  /** While nothing is measured it is enough to know that there is such a class. */
  private byte[] postpone(ClassLoader loader, String name) {
    classes.add(loader, name, WovenClass.unread());
    begun();
    return null;
  }

  private byte[] weave(
      ClassImage image, ClassInfo facts, WovenClass woven, WeavingPlan plan, ClassLoader loader) {
    SynchronizedMethods known =
        plan.sites() == WeavingPlan.Sites.WAITS ? surroundings(loader).monitors() : null;
    if (!plan.captured().isEmpty()) {
      for (MethodInfo method : facts.methods) {
        if (plan.captured().contains(method.key())) {
          Captures.parameters(plan.scopes().get(method.key()), method.parameterNames());
        }
      }
    }
    boolean sees = !accesses.isEmpty() && plan.sites() != WeavingPlan.Sites.NONE;
    AccessScope accessed =
        sees ? new AccessScope(surroundings(loader).accessed(), woven.ids) : null;
    return ClassWeaving.weave(image, facts, plan, woven.left, known, accessed);
  }

  /**
   * @param hash of the class file; null if that is not known
   * @return false if nothing is measured (any more)
   */
  private boolean tell(ClassInfo facts, WovenClass woven, String hash) {
    woven.ids.keySet().removeAll(woven.left);
    if (!woven.ids.isEmpty()) {
      if (!Recording.tell(facts.line(woven.ids, hash))) {
        return false;
      }
      begun();
    }
    return true;
  }

  private void begun() {
    begin();
    Runnable action = onWoven;
    if (action != null) {
      action.run();
    }
  }

  /** Ids of all methods that may be measured; those that had one keep it. */
  private Map<String, Integer> reserve(
      String name, ProtectionDomain domain, ClassInfo facts, WovenClass before) {
    String type = name.replace('/', '.');
    unmatched.look(type, facts);
    boolean chosen = selection.isChosen(name, domain);
    boolean boundary = !selection.selects(name, domain);
    Map<String, Integer> ids = before == null ? new HashMap<>() : new HashMap<>(before.ids);
    for (MethodInfo method : facts.listed()) {
      boolean decided =
          before != null && (ids.containsKey(method.key()) || before.left.contains(method.key()));
      boolean wanted =
          boundary
              ? Boundary.isMethod(name, method)
              : selection.selects(type, facts, method, chosen);
      if (!decided && wanted && method.weavable()) {
        int id = Recording.reserve(type + '#' + method.key());
        if (id != 0) {
          ids.put(method.key(), id);
        }
      }
    }
    return ids;
  }

  private LoaderTypes surroundings(ClassLoader loader) {
    synchronized (surroundings) {
      LoaderTypes known = surroundings.get(loader);
      if (known != null) {
        return known;
      }
    }
    LoaderTypes found = LoaderTypes.of(loader, selection, accesses); // asks the loader
    synchronized (surroundings) {
      surroundings.putIfAbsent(loader, found);
      return surroundings.get(loader);
    }
  }

  /** Tells that something could not be woven. */
  public static void skipped(String type, String why) {
    JsonLine line = new JsonLine().open().open(Identity.SKIPPED);
    line.put(Member.CLASS, type == null ? "" : type.replace('/', '.')).put(Member.WHY, why);
    Recording.tell(line.close().close());
  }
}
