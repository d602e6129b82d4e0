package dev.concert.agent.splice;

import dev.concert.agent.classfile.ClassImage;
import dev.concert.agent.classfile.ClassInfo;
import dev.concert.agent.classfile.MethodInfo;
import dev.concert.agent.selection.SynchronizedMethods;
import dev.concert.agent.selection.WeavingPlan;
import java.util.Map;

/**
 * Puts scopes into the methods of a class file, and copies everything else as it lies. It makes of
 * a class what {@code ClassWeaving} makes of it, at a fifth of the cost, since nothing is taken
 * apart that stays as it is; what it cannot do, that one does.
 */
public final class ClassSplicing {
  /** The class, or one of its methods, is not of the shape that is understood here. */
  public static final class Unfit extends Exception {
    private static final long serialVersionUID = 1;

    Unfit(String why) {
      super(why, null, false, false);
    }
  }

  private final ClassImage image;
  private final ClassInfo facts;
  private final Map<String, Integer> scopes;
  private final Constants constants;
  private final Bytes methods;

  private ClassSplicing(ClassImage image, ClassInfo facts, Map<String, Integer> scopes) {
    this.image = image;
    this.facts = facts;
    this.scopes = scopes;
    constants = new Constants(image.reader.getItemCount());
    methods = new Bytes(2 * (image.attributesAt - image.methodsAt) + 64);
  }

  /**
   * Whether scopes are all that is wanted of a class.
   *
   * @param monitors null unless waits are wanted
   */
  public static boolean suffices(
      ClassImage image, ClassInfo facts, WeavingPlan plan, SynchronizedMethods monitors) {
    if (!plan.captured().isEmpty()) {
      return false;
    }
    for (MethodInfo method : facts.methods) {
      boolean more = method.startsProcesses() || method.hook() != null;
      if (more || monitors != null && method.locks()) {
        return false;
      }
    }
    return monitors == null || !waits(image, monitors);
  }

  /** Whether methods of the class may wait, wake others, or call a synchronized one. */
  private static boolean waits(ClassImage image, SynchronizedMethods monitors) {
    if (image.mentions("wait", "notify", "notifyAll", "sleep") != 0) {
      return true;
    }
    for (int i = 1; i < image.reader.getItemCount(); i++) {
      if (image.isMethod(i)
          && monitors.isSynchronized(image.owner(i), image.name(i), image.descriptor(i))) {
        return true;
      }
    }
    return false;
  }

  /**
   * @param scopes routine ids by {@link MethodInfo#key}
   * @throws Unfit if nothing could be made of it here
   */
  public static byte[] splice(ClassImage image, ClassInfo facts, Map<String, Integer> scopes)
      throws Unfit {
    ClassSplicing splicing = new ClassSplicing(image, facts, scopes);
    splicing.spliceMethods();
    return splicing.assemble();
  }

  private void spliceMethods() throws Unfit {
    ScopeCalls calls = new ScopeCalls(constants);
    for (int i = 0; i < image.methods.length; i++) {
      MethodInfo method = facts.methods.get(i);
      Integer id = scopes.get(method.key());
      int code = id == null ? 0 : image.code(i);
      if (code == 0) {
        methods.copy(image.bytes, image.methods[i], image.afterMethod(i));
      } else {
        int attribute = code - 6;
        methods.copy(image.bytes, image.methods[i], attribute + 2);
        int lengthAt = methods.length();
        methods.u4(0);
        new CodeSplicing(image, method, facts.hasFrames(), calls.of(id), constants, methods)
            .splice(code);
        methods.set4(lengthAt, methods.length() - lengthAt - 4);
        methods.copy(image.bytes, image.afterAttribute(attribute), image.afterMethod(i));
      }
    }
  }

  private byte[] assemble() throws Unfit {
    if (constants.tooMany()) {
      throw new Unfit("too many constants");
    }
    int poolAt = 10;
    int poolEnd = image.reader.header;
    Bytes file =
        new Bytes(
            image.bytes.length
                - image.attributesAt
                + image.methodsAt
                + methods.length()
                + constants.added().length()
                + 2);
    file.copy(image.bytes, 0, poolAt - 2).u2(constants.count());
    file.copy(image.bytes, poolAt, poolEnd).copy(constants.added());
    file.copy(image.bytes, poolEnd, image.methodsAt + 2).copy(methods);
    return file.copy(image.bytes, image.attributesAt, image.bytes.length).toArray();
  }
}
