package dev.concert.agent.classfile;

import java.util.Arrays;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Goes through a method's stack-map frames: §4.7.4 of the JVM's specification. Types are numbers:
 * the lowest eight bits are the tag, the others what follows it.
 */
public final class Frames {
  public static final String NAME = "StackMapTable";
  public static final int TOP = 0;
  static final int UNINITIALIZED_THIS = 6;
  public static final int OBJECT = 7;
  public static final int UNINITIALIZED = 8;
  public static final int SAME_ONE_EXTENDED = 247;
  public static final int SAME_EXTENDED = 251;
  public static final int FULL = 255;
  private static final int INTEGER = 1;
  private static final int FLOAT = 2;
  private static final int DOUBLE = 3;
  private static final int LONG = 4;
  public static final int SAME_ONE = 64;

  private final ClassImage image;
  private int at;
  private int left;
  private int offset = -1;
  private int[] locals = new int[8];

  /** Of the arguments, whose types no constant may name. */
  private String[] names = new String[8];

  private int localCount;
  private int stackAt;
  private int stackCount;
  private boolean same;

  /**
   * @param content offset of what is inside the attribute
   */
  public Frames(ClassImage image, int content, MethodInfo method) {
    this.image = image;
    left = image.u2(content);
    at = content + 2;
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      if (method.constructor) {
        add(UNINITIALIZED_THIS, null);
      } else {
        add(OBJECT, method.owner);
      }
    }
    for (Type argument : Type.getArgumentTypes(method.descriptor)) {
      addArgument(argument);
    }
  }

  private void addArgument(Type type) {
    switch (type.getSort()) {
      case Type.ARRAY:
      case Type.OBJECT:
        add(OBJECT, type.getInternalName());
        break;
      case Type.FLOAT:
        add(FLOAT, null);
        break;
      case Type.DOUBLE:
        add(DOUBLE, null);
        break;
      case Type.LONG:
        add(LONG, null);
        break;
      default:
        add(INTEGER, null);
    }
  }

  private void add(int type, String name) {
    if (localCount == locals.length) {
      locals = Arrays.copyOf(locals, 2 * localCount);
      names = Arrays.copyOf(names, 2 * localCount);
    }
    locals[localCount] = type;
    names[localCount++] = name;
  }

  /** Takes the next frame; false if there is none. */
  public boolean next() {
    if (left == 0) {
      return false;
    }
    left--;
    int kind = image.u1(at++);
    int delta = kind & SAME_ONE - 1;
    if (kind >= SAME_ONE_EXTENDED) {
      delta = image.u2(at);
      at += 2;
    }
    offset += 1 + delta;
    same = kind < 2 * SAME_ONE || kind == SAME_ONE_EXTENDED || kind == SAME_EXTENDED;
    stackCount = 0;
    if (kind == FULL) {
      full();
    } else if (kind > SAME_EXTENDED) {
      addTypes(kind - SAME_EXTENDED);
    } else if (kind > SAME_ONE_EXTENDED && kind < SAME_EXTENDED) {
      localCount -= SAME_EXTENDED - kind;
    } else if (same && kind >= SAME_ONE && kind != SAME_EXTENDED) {
      stack(1);
    } else if (!same) {
      throw new IllegalArgumentException("no frame: " + kind);
    }
    return true;
  }

  private void full() {
    int count = image.u2(at);
    at += 2;
    localCount = 0;
    addTypes(count);
    at += 2;
    stack(image.u2(at - 2));
  }

  private void addTypes(int count) {
    for (int i = 0; i < count; i++) {
      add(type(at), null);
      at = after(at);
    }
  }

  private void stack(int count) {
    stackCount = count;
    stackAt = at;
    for (int i = 0; i < count; i++) {
      at = after(at);
    }
  }

  /** The type that lies at an offset. */
  public int type(int at) {
    int tag = image.u1(at);
    return tag < OBJECT ? tag : image.u2(at + 1) << 8 | tag;
  }

  /** The offset behind the type that lies at another one. */
  public int after(int at) {
    return at + (image.u1(at) < OBJECT ? 1 : 3);
  }

  /** Of the instruction that it is for. */
  public int offset() {
    return offset;
  }

  /** Whether its variables are those of the frame before. */
  public boolean isSame() {
    return same;
  }

  public int locals() {
    return localCount;
  }

  public int local(int index) {
    return locals[index];
  }

  /** Internal name of a variable's type; null if a constant names it, or it needs none. */
  public String name(int index) {
    return names[index];
  }

  /** How many slots the variables take. */
  public int slots() {
    int slots = localCount;
    for (int i = 0; i < localCount; i++) {
      slots += locals[i] == LONG || locals[i] == DOUBLE ? 1 : 0;
    }
    return slots;
  }

  /** Where the types of what is on the stack begin. */
  public int stackAt() {
    return stackAt;
  }

  public int stackCount() {
    return stackCount;
  }
}
