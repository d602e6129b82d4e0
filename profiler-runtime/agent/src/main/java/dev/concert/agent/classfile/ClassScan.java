package dev.concert.agent.classfile;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/** What methods of one class refer to outside of their code. */
public final class ClassScan {
  /** Begins the simple names of the classes that {@code concert instrument} adds to a program. */
  public static final String NAMES_OF_SCOPES = "Concert$";

  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final String PROCESS_BUILDER = "java/lang/ProcessBuilder";
  private static final int MENTIONS_PROCESS = 1;
  private static final int MENTIONS_PROFILER = 2;
  private static final int MENTIONS_FACTORY = 4;

  final ClassImage image;

  /** Internal name of the class. */
  final String name;

  private final int mentioned;

  /** Offset of each bootstrap method; null as long as nobody has asked. */
  private int[] bootstraps;

  ClassScan(ClassImage image, String name) {
    this.image = image;
    this.name = name;
    mentioned = image.mentions(PROCESS_BUILDER, WovenCalls.PROFILER, FACTORY);
  }

  /** Whether a called method starts a process. */
  boolean isProcessStart(int method) {
    return (mentioned & MENTIONS_PROCESS) != 0
        && image.owner(method).equals(PROCESS_BUILDER)
        && image.name(method).equals("start");
  }

  /** Whether a called method opens a scope. */
  boolean isScope(int method) {
    return (mentioned & MENTIONS_PROFILER) != 0
        && image.owner(method).equals(WovenCalls.PROFILER)
        && image.name(method).equals("enter");
  }

  /**
   * Whether a scope that is opened by hand in a method of this class is that method's own: put
   * there by {@code concert instrument}, or named like it. All others are parts of their methods.
   *
   * @param op of the instruction before the call
   * @param field its operand
   */
  boolean isScopeOf(String method, int op, int field) {
    if (op == Opcodes.GETSTATIC) {
      String holder = image.owner(field);
      if (holder.startsWith(NAMES_OF_SCOPES, holder.lastIndexOf('/') + 1)) {
        return true;
      }
    }
    return image.hasText(name.replace('/', '.') + '#' + method);
  }

  /**
   * The method of this class that a lambda site makes an object of; null if it is none of these.
   */
  Handle lambdaBody(int site) {
    if ((mentioned & MENTIONS_FACTORY) == 0) {
      return null;
    }
    int bootstrap = bootstrap(image.u2(image.reader.getItem(site)));
    Handle factory = (Handle) image.value(image.u2(bootstrap));
    if (!factory.getOwner().equals(FACTORY) || image.u2(bootstrap + 2) < 2) {
      return null;
    }
    boolean lambda =
        image.value(image.u2(bootstrap + 6)) instanceof Handle body
            && body.getOwner().equals(name)
            && body.getName().startsWith(MethodInfo.BODY_PREFIX);
    return lambda ? (Handle) image.value(image.u2(bootstrap + 6)) : null;
  }

  private int bootstrap(int index) {
    if (bootstraps == null) {
      int at = image.attribute("BootstrapMethods");
      bootstraps = new int[image.u2(at)];
      at += 2;
      for (int i = 0; i < bootstraps.length; i++) {
        bootstraps[i] = at;
        at += 4 + 2 * image.u2(at + 2);
      }
    }
    return bootstraps[index];
  }
}
