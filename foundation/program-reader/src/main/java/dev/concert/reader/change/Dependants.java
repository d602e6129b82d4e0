package dev.concert.reader.change;

import dev.concert.model.SourceReader;
import dev.concert.reader.facts.FileFacts.Implementer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Which files may say something else since others show other signatures: those that name a member
 * whose signature is another one, and those with a type that extends the member's.
 */
final class Dependants {
  private static final char OF_MEMBER = '#';
  private static final String UNICODE_ESCAPE = "\\u";

  private final Set<String> owners = new HashSet<>();
  private final Set<String> names = new HashSet<>();
  private boolean all;

  /** What a file shows is something else than before. */
  void add(Map<String, String> before, Map<String, String> now) {
    Map<String, String> parts = new HashMap<>(before);
    parts.putAll(now);
    for (String part : parts.keySet()) {
      if (!Objects.equals(before.get(part), now.get(part))) {
        add(part);
      }
    }
  }

  private void add(String part) {
    int end = part.indexOf(OF_MEMBER);
    if (end < 0) {
      all = true;
    } else {
      owners.add(part.substring(0, end));
      names.add(part.substring(end + 1));
    }
  }

  /** Whether it cannot be told which. */
  boolean mayBeAll() {
    return all;
  }

  boolean isEmpty() {
    return !all && names.isEmpty();
  }

  boolean contain(ReadSource source, Path path) {
    return source.facts().implementers().stream().anyMatch(this::extendsOwner) || isNamedIn(path);
  }

  private boolean extendsOwner(Implementer implementer) {
    return implementer.supertypes().stream().anyMatch(it -> owners.contains(it.replace('$', '.')));
  }

  private boolean isNamedIn(Path path) {
    try {
      String text = SourceReader.read(path);
      return text.contains(UNICODE_ESCAPE) || names.stream().anyMatch(it -> isWord(it, text));
    } catch (IOException _) {
      return true; // which is told when it is read again
    }
  }

  private static boolean isWord(String name, String text) {
    for (int at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      int end = at + name.length();
      boolean begins = at == 0 || !Character.isJavaIdentifierPart(text.charAt(at - 1));
      if (begins && (end == text.length() || !Character.isJavaIdentifierPart(text.charAt(end)))) {
        return true;
      }
    }
    return false;
  }
}
