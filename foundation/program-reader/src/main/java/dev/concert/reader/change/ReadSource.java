package dev.concert.reader.change;

import dev.concert.model.Type;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.Guesses;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What was read of one file.
 *
 * @param file its name in the model
 * @param stamp tells whether the file has changed since
 * @param signatures digests of what it shows to others, as {@code JdtParser} tells them
 * @param guesses what it may have to do with other files that do not compile
 */
public record ReadSource(
    String file, String stamp, Map<String, String> signatures, Guesses guesses, FileFacts facts) {

  /**
   * Whether nothing of it could be read, which may be otherwise now although it has not changed.
   */
  boolean isUnread() {
    return facts.source().lines() == 0 && !facts.source().problems().isEmpty();
  }

  /** Whether nothing of it was misunderstood. */
  boolean isWhole() {
    return facts.source().problems().isEmpty();
  }

  /** Simple names; what is in no type that the file declares, is in none. */
  Stream<String> topLevelTypes() {
    Set<String> all = facts.types().stream().map(Type::name).collect(Collectors.toSet());
    return all.stream()
        .filter(name -> name.indexOf('$') < 0 || !all.contains(outer(name)))
        .map(name -> name.substring(name.lastIndexOf('.') + 1));
  }

  private static String outer(String nested) {
    return nested.substring(0, nested.lastIndexOf('$'));
  }
}
