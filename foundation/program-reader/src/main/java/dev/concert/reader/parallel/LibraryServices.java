package dev.concert.reader.parallel;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Methods of the JDK that ask the providers of a service, from {@code library-services.tsv}. */
public final class LibraryServices {
  private static final Map<String, Asked> BY_METHOD = read();
  private static final Set<String> TYPES =
      BY_METHOD.keySet().stream()
          .map(method -> method.substring(0, method.indexOf('#')))
          .collect(Collectors.toSet());

  /**
   * @param service its binary name
   * @param method name of the provider's method that is called
   */
  public record Asked(String service, String method) {}

  private LibraryServices() {}

  /**
   * @param method type and name
   * @return null if it asks none
   */
  public static Asked by(String method) {
    return BY_METHOD.get(method);
  }

  /** Whether methods of the type ask for providers. */
  static boolean isAsked(String type) {
    return TYPES.contains(type);
  }

  private static Map<String, Asked> read() {
    Map<String, Asked> found = new HashMap<>();
    try (InputStream in = LibraryServices.class.getResourceAsStream("library-services.tsv");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      lines
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t"))
          .forEach(cells -> found.put(cells[0], new Asked(cells[1], cells[2])));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return found;
  }
}
