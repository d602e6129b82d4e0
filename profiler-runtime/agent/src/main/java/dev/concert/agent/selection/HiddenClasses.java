package dev.concert.agent.selection;

import dev.concert.runtime.core.Recording;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;

/**
 * Hidden classes cannot be transformed: they run unmeasured, which is told. Those that the JDK
 * makes of lambdas are none of the program's: their bodies are methods, and measured.
 */
public final class HiddenClasses {
  private HiddenClasses() {}

  public static void tell(Class<?>[] loaded, Selection selection) {
    int count = 0;
    String one = null;
    for (Class<?> type : loaded) {
      if (type.isHidden() && isOfProgram(type, selection)) {
        count++;
        one = name(type);
      }
    }
    if (count > 0) {
      JsonLine line = new JsonLine().open().open(Identity.HIDDEN).put(Member.CLASSES, count);
      Recording.tell(line.put(Member.ONE, one).close().close());
    }
  }

  private static boolean isOfProgram(Class<?> type, Selection selection) {
    String name = name(type);
    return type.getClassLoader() != null
        && !type.isArray()
        && !name.contains("$$Lambda")
        && !name.contains("$$StringConcat")
        && selection.selects(name.replace('.', '/'), type.getProtectionDomain());
  }

  /** Without what the JVM has made up. */
  private static String name(Class<?> type) {
    String name = type.getName();
    int end = name.indexOf('/');
    return end < 0 ? name : name.substring(0, end);
  }
}
