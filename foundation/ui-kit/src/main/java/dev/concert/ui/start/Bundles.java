package dev.concert.ui.start;

import dev.concert.json.JsonValues;
import dev.concert.model.words.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What all modules say in another language: {@code words/de.json} of each, one JSON object from the
 * English text to the other.
 */
public final class Bundles {
  private Bundles() {}

  /** Of English there are none. */
  public static Map<String, String> read(Language language) {
    Map<String, String> all = new HashMap<>();
    if (language == Language.ENGLISH) {
      return all;
    }
    String name = "words/" + language.id() + ".json";
    try {
      List<URL> bundles = Collections.list(Bundles.class.getClassLoader().getResources(name));
      for (URL bundle : bundles) {
        try (InputStream in = bundle.openStream()) {
          Map<?, ?> read = (Map<?, ?>) JsonValues.read(in.readAllBytes());
          read.forEach((english, said) -> all.put((String) english, (String) said));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all;
  }
}
