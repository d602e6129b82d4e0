package dev.concert.trace;

import dev.concert.model.words.Words;

/**
 * What a thread waits for: a lock, a queue, a future.
 *
 * @param type name of its class, of a class that is waited for itself {@code a.B.class}; null if
 *     that is not known
 * @param identity its identity hash, by which it is told from others of its node; 0 where it stands
 *     for several
 * @param field in which who waits finds it, {@code a.B.lock}; null if that is not known
 */
public record WaitedObject(String type, long identity, String field) {
  private static final String OF_CLASS = ".class";
  private static final String CONCURRENT = "java.util.concurrent.";
  private static final String CONDITION = "$ConditionObject";

  public WaitedObject(String type, long identity) {
    this(type, identity, null);
  }

  public WaitedObject in(String itsField) {
    return new WaitedObject(type, identity, itsField);
  }

  /** {@code ReentrantLock@1b2c3d}, or {@code B.lock, ReentrantLock@1b2c3d}. */
  public String name() {
    String number = identity == 0 ? "" : '@' + Long.toHexString(identity);
    String shown = type == null ? Words.say("object") + number : shortType() + number;
    return field == null ? shown : shortField() + ", " + shown;
  }

  private String shortField() {
    int dot = field.lastIndexOf('.');
    return simple(field.substring(0, dot)) + field.substring(dot);
  }

  /** The class as users know it, without its package. */
  private String shortType() {
    if (type.endsWith(OF_CLASS)) {
      String named = type.substring(0, type.length() - OF_CLASS.length());
      return simple(named) + OF_CLASS;
    }
    return type.endsWith(CONDITION) ? "Condition" : simple(ownType());
  }

  /**
   * Of an object inside one of Java's locks or the like that does the waiting, that one's class.
   */
  public String ownType() {
    int inner = isOfJavaConcurrent() ? type.indexOf('$') : -1;
    return inner < 0 ? type : type.substring(0, inner);
  }

  public boolean isOfJavaConcurrent() {
    return type.startsWith(CONCURRENT);
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
