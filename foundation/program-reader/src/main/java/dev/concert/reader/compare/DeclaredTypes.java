package dev.concert.reader.compare;

import dev.concert.model.Member;
import java.util.regex.Pattern;

/** Types as people write them, without what class files do not tell. */
final class DeclaredTypes {
  private static final Pattern ANNOTATION =
      Pattern.compile("@[\\w.]+(\\((?:[^()]|\\([^()]*\\))*\\))?\\s*");
  private static final Pattern QUALIFIER = Pattern.compile("\\b[\\w$]+(?:<[^<>]*>)?\\.(?=\\w)");

  private DeclaredTypes() {}

  /** Null for a member without a type. */
  static String plain(Member member) {
    if (member.type() == null) {
      return null;
    }
    String text = ANNOTATION.matcher(member.type()).replaceAll("");
    return QUALIFIER
        .matcher(text)
        .replaceAll("")
        .replaceAll("\\s+", "")
        .replace("extendsObject>", ">");
  }
}
