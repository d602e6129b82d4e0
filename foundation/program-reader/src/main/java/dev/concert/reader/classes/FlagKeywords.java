package dev.concert.reader.classes;

import dev.concert.model.Member.Access;
import java.lang.classfile.ClassFile;
import java.util.ArrayList;
import java.util.List;

/** The flags of class files as keywords in canonical order. */
final class FlagKeywords {
  private FlagKeywords() {}

  /**
   * @param sealed whether it names its subclasses
   */
  static List<String> ofType(int flags, boolean sealed) {
    List<String> keywords = common(flags);
    if (sealed) {
      keywords.add("sealed");
    }
    return keywords;
  }

  static List<String> ofField(int flags) {
    List<String> keywords = common(flags);
    add(keywords, flags, ClassFile.ACC_TRANSIENT, "transient");
    add(keywords, flags, ClassFile.ACC_VOLATILE, "volatile");
    return keywords;
  }

  static List<String> ofMethod(int flags, boolean inInterface) {
    List<String> keywords = common(flags);
    add(keywords, flags, ClassFile.ACC_SYNCHRONIZED, "synchronized");
    add(keywords, flags, ClassFile.ACC_NATIVE, "native");
    int others = ClassFile.ACC_ABSTRACT | ClassFile.ACC_STATIC | ClassFile.ACC_PRIVATE;
    if (inInterface && (flags & others) == 0) {
      keywords.add("default");
    }
    return keywords;
  }

  private static List<String> common(int flags) {
    List<String> keywords = new ArrayList<>(3);
    add(keywords, flags, ClassFile.ACC_PUBLIC, "public");
    add(keywords, flags, ClassFile.ACC_PROTECTED, "protected");
    add(keywords, flags, ClassFile.ACC_PRIVATE, "private");
    add(keywords, flags, ClassFile.ACC_ABSTRACT, "abstract");
    add(keywords, flags, ClassFile.ACC_STATIC, "static");
    add(keywords, flags, ClassFile.ACC_FINAL, "final");
    return keywords;
  }

  private static void add(List<String> keywords, int flags, int mask, String keyword) {
    if ((flags & mask) != 0) {
      keywords.add(keyword);
    }
  }

  static Access access(int flags) {
    if ((flags & ClassFile.ACC_PRIVATE) != 0) {
      return Access.PRIVATE;
    }
    if ((flags & ClassFile.ACC_PROTECTED) != 0) {
      return Access.PROTECTED;
    }
    return (flags & ClassFile.ACC_PUBLIC) != 0 ? Access.PUBLIC : Access.PACKAGE;
  }
}
