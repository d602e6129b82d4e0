package dev.concert.reader.jdt;

import dev.concert.model.Member.Access;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jdt.core.dom.Modifier;

/** Modifiers as keywords in canonical order. */
final class ModifierKeywords {
  private static final int[] ORDER = {
    Modifier.PUBLIC,
    Modifier.PROTECTED,
    Modifier.PRIVATE,
    Modifier.ABSTRACT,
    Modifier.STATIC,
    Modifier.FINAL,
    Modifier.SEALED,
    Modifier.NON_SEALED,
    Modifier.TRANSIENT,
    Modifier.VOLATILE,
    Modifier.SYNCHRONIZED,
    Modifier.NATIVE,
    Modifier.STRICTFP,
    Modifier.DEFAULT
  };

  private ModifierKeywords() {}

  static List<String> keywords(int flags) {
    List<String> keywords = new ArrayList<>(3);
    for (int flag : ORDER) {
      if ((flags & flag) != 0) {
        keywords.add(Modifier.ModifierKeyword.fromFlagValue(flag).toString());
      }
    }
    return keywords;
  }

  static Access access(int flags, boolean inInterface) {
    if (Modifier.isPrivate(flags)) {
      return Access.PRIVATE;
    }
    if (Modifier.isProtected(flags)) {
      return Access.PROTECTED;
    }
    return Modifier.isPublic(flags) || inInterface ? Access.PUBLIC : Access.PACKAGE;
  }
}
