package dev.concert.reader.change;

import dev.concert.reader.facts.FileFacts;
import java.util.Map;

/**
 * What was read of one file.
 *
 * @param file its name in the model
 * @param stamp tells whether the file has changed since
 * @param signatures digests of what it shows to others, as {@code JdtParser} tells them
 */
public record ReadSource(
    String file, String stamp, Map<String, String> signatures, FileFacts facts) {

  /**
   * Whether nothing of it could be read, which may be otherwise now although it has not changed.
   */
  boolean isUnread() {
    return facts.source().lines() == 0 && !facts.source().problems().isEmpty();
  }
}
