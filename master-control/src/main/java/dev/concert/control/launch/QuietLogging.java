package dev.concert.control.launch;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.logging.LogManager;

/**
 * What libraries log, on stderr: a sentence for what matters and no stack traces, unless {@code
 * CONCERT_DEBUG=1}. Named by {@code java.util.logging.config.class} in the files of {@code jvm/}.
 */
public final class QuietLogging {
  private static final String COMMON =
      """
      handlers = java.util.logging.ConsoleHandler
      java.util.logging.ConsoleHandler.level = ALL
      java.util.logging.ConsoleHandler.formatter = java.util.logging.SimpleFormatter
      """;

  private static final String USUAL =
      COMMON
          + """
          .level = WARNING
          org.apache.activemq.level = SEVERE
          org.apache.activemq.artemis.core.client.level = OFF
          io.netty.level = SEVERE
          javafx.level = SEVERE
          java.util.logging.SimpleFormatter.format = concert: %5$s%n
          """;

  private static final String DEBUG =
      COMMON
          + """
          .level = INFO
          dev.concert.level = FINE
          java.util.logging.SimpleFormatter.format = %1$tT.%1$tL %4$s %3$s: %5$s%6$s%n
          """;

  public QuietLogging() throws IOException {
    String properties = ErrorMessages.debugging() ? DEBUG : USUAL;
    LogManager.getLogManager()
        .readConfiguration(
            new ByteArrayInputStream(properties.getBytes(StandardCharsets.ISO_8859_1)));
  }
}
