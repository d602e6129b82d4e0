package dev.concert.runtime.settings;

/** Compares parameter lists as names have them with descriptors as class files have them. */
final class ParameterLists {
  private ParameterLists() {}

  /**
   * @param wanted {@code (int,a.B)}, or a whole descriptor
   * @param descriptor {@code (ILa/B;)V}, or a list as in names
   * @param hidden whether the compiler may have added parameters before or behind
   */
  static boolean match(String wanted, String descriptor, boolean hidden) {
    if (wanted.equals(descriptor)) {
      return true;
    }
    boolean raw = !wanted.endsWith(")");
    if (raw || descriptor.endsWith(")")) {
      return false;
    }
    String list = '(' + list(descriptor) + ')';
    return list.equals(wanted) || hidden && isPart(wanted, list);
  }

  private static boolean isPart(String wanted, String list) {
    return wanted.equals("()")
        || list.endsWith(',' + wanted.substring(1))
        || list.startsWith(wanted.substring(0, wanted.length() - 1) + ',');
  }

  /** {@code int,a.B[]} for {@code (I[La/B;)V}. */
  static String list(String descriptor) {
    StringBuilder list = new StringBuilder();
    int at = 1;
    while (at < descriptor.length() && descriptor.charAt(at) != ')') {
      int dimensions = 0;
      while (descriptor.charAt(at) == '[') {
        dimensions++;
        at++;
      }
      int end = descriptor.charAt(at) == 'L' ? descriptor.indexOf(';', at) : at;
      list.append(list.length() == 0 ? "" : ",");
      list.append(end == at ? primitive(descriptor.charAt(at)) : name(descriptor, at, end));
      for (; dimensions > 0; dimensions--) {
        list.append("[]");
      }
      at = end + 1;
    }
    return list.toString();
  }

  private static String name(String descriptor, int at, int end) {
    return descriptor.substring(at + 1, end).replace('/', '.');
  }

  private static String primitive(char c) {
    switch (c) {
      case 'Z':
        return "boolean";
      case 'B':
        return "byte";
      case 'C':
        return "char";
      case 'S':
        return "short";
      case 'I':
        return "int";
      case 'J':
        return "long";
      case 'F':
        return "float";
      default:
        return "double";
    }
  }
}
