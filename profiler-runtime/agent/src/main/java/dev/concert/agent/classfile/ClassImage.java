package dev.concert.agent.classfile;

import org.objectweb.asm.ClassReader;

/**
 * Where the parts of a class file lie, for those who look at bytes because that is much cheaper
 * than naming everything. Offsets are into the file.
 */
public final class ClassImage {
  private static final int MEMBER_HEADER = 6;
  private static final int ATTRIBUTE_HEADER = 6;
  private static final int UTF8 = 1;
  private static final int STRING = 8;
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;

  public final byte[] bytes;
  public final ClassReader reader;

  /** Of the number of methods, which the methods follow. */
  public final int methodsAt;

  /** Of each method, in their order. */
  public final int[] methods;

  /** Of the number of the class's attributes. */
  public final int attributesAt;

  private final char[] text;

  /**
   * @throws RuntimeException of some kind if it is not a class file
   */
  public ClassImage(byte[] bytes) {
    this.bytes = bytes;
    reader = new ClassReader(bytes);
    text = new char[reader.getMaxStringLength()];
    int at = reader.header + 6; // flags, name, superclass
    at += 2 + 2 * u2(at);
    int fields = u2(at);
    at += 2;
    for (int i = 0; i < fields; i++) {
      at = afterMember(at);
    }
    methodsAt = at;
    methods = new int[u2(at)];
    at += 2;
    for (int i = 0; i < methods.length; i++) {
      methods[i] = at;
      at = afterMember(at);
    }
    attributesAt = at;
  }

  private int afterMember(int member) {
    int at = member + MEMBER_HEADER;
    int count = u2(at);
    at += 2;
    for (int i = 0; i < count; i++) {
      at = afterAttribute(at);
    }
    return at;
  }

  public int afterAttribute(int attribute) {
    return attribute + ATTRIBUTE_HEADER + u4(attribute + 2);
  }

  /** End of a method, and so the beginning of the next one. */
  public int afterMethod(int index) {
    return index + 1 < methods.length ? methods[index + 1] : attributesAt;
  }

  /** What is inside a method's code attribute; 0 if it has none. */
  public int code(int method) {
    return content(methods[method] + MEMBER_HEADER, "Code");
  }

  /** What is inside the class's attribute of this name; 0 if it has none. */
  int attribute(String name) {
    return content(attributesAt, name);
  }

  /**
   * @param count offset of the number of attributes
   */
  private int content(int count, String name) {
    int at = count + 2;
    for (int i = u2(count); i > 0; i--) {
      if (isText(u2(at), name)) {
        return at + ATTRIBUTE_HEADER;
      }
      at = afterAttribute(at);
    }
    return 0;
  }

  /** Whether a constant is this text, of ASCII. */
  public boolean isText(int constant, String ascii) {
    int at = reader.getItem(constant);
    if (u2(at) != ascii.length()) {
      return false;
    }
    for (int i = 0; i < ascii.length(); i++) {
      if (bytes[at + 2 + i] != ascii.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Which of these texts, of ASCII, are constants of the class: one bit each, the first lowest. */
  public int mentions(String... sought) {
    int found = 0;
    for (int i = 1; i < reader.getItemCount(); i++) {
      int at = reader.getItem(i);
      if (at != 0 && bytes[at - 1] == UTF8) {
        int length = u2(at);
        for (int k = 0; k < sought.length; k++) {
          if (length == sought[k].length() && isText(i, sought[k])) {
            found |= 1 << k;
          }
        }
      }
    }
    return found;
  }

  /** Whether a constant of the class is this text, or this and parameters. */
  boolean hasText(String start) {
    for (int i = 1; i < reader.getItemCount(); i++) {
      int at = reader.getItem(i);
      if (at != 0 && bytes[at - 1] == STRING) {
        String constant = text(at);
        boolean begins = constant.startsWith(start);
        if (begins
            && (constant.length() == start.length() || constant.charAt(start.length()) == '(')) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a constant is a method of a class or of an interface. */
  public boolean isMethod(int constant) {
    int at = reader.getItem(constant);
    return at != 0 && (bytes[at - 1] == METHOD || bytes[at - 1] == INTERFACE_METHOD);
  }

  /** The text whose constant is named at an offset. */
  String text(int at) {
    return reader.readUTF8(at, text);
  }

  /** Internal name of the class that a constant for a field or call refers to. */
  public String owner(int member) {
    return text(reader.getItem(u2(reader.getItem(member))));
  }

  /** Name of the field or method that a constant refers to. */
  public String name(int member) {
    return text(nameAndType(member));
  }

  public String descriptor(int member) {
    return text(nameAndType(member) + 2);
  }

  private int nameAndType(int member) {
    return reader.getItem(u2(reader.getItem(member) + 2));
  }

  /** A handle, text or other value. */
  Object value(int constant) {
    return reader.readConst(constant, text);
  }

  public int u1(int at) {
    return bytes[at] & 0xFF;
  }

  public int u2(int at) {
    return (bytes[at] & 0xFF) << 8 | bytes[at + 1] & 0xFF;
  }

  public int s2(int at) {
    return bytes[at] << 8 | bytes[at + 1] & 0xFF;
  }

  public int u4(int at) {
    return u2(at) << 16 | u2(at + 2);
  }
}
