package dev.concert.architecture;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What we use of others, by its packages. {@link #UNKNOWN} is on no plan. */
enum Library {
  JAVAFX("javafx", "com.sun.glass", "com.sun.javafx"),
  ATLANTAFX("atlantafx"),
  COMMONMARK("org.commonmark"),
  JDT("org.eclipse.jdt", "org.eclipse.core"),
  IKONLI("org.kordamp.ikonli"),
  JMH("org.openjdk.jmh"),
  /** What benchmarks compare us with. */
  PEERS(
      "brave",
      "io.micrometer",
      "io.opentelemetry",
      "io.perfmark",
      "kieker",
      "one.jfr",
      "org.apache.maven",
      "org.eclipse.aether",
      "org.openjdk.jmc"),
  SLF4J("org.slf4j"),
  ARTEMIS("org.apache.activemq", "io.netty"),
  ASM("org.objectweb.asm"),
  GRAPHSTREAM("org.graphstream"),
  PICOCLI("picocli"),
  JACKSON("tools.jackson", "com.fasterxml.jackson"),
  FASTUTIL("it.unimi.dsi"),
  DIFF("com.github.difflib"),
  BENTO("software.coley.bentofx"),
  CONTROLSFX("org.controlsfx", "impl.org.controlsfx"),
  RICHTEXT("org.fxmisc", "org.reactfx"),
  PDFBOX("org.apache.pdfbox", "de.rototor.pdfbox"),
  BATIK("org.apache.batik"),
  UNKNOWN();

  /** With those packages of {@code com.sun} that its modules export. */
  private static final Pattern OF_THE_JDK =
      Pattern.compile(
          "(java|javax|jdk|sun|org\\.w3c|org\\.xml|com\\.sun\\.(management|security|source|tools))\\..*");

  private final List<String> packages;

  Library(String... packages) {
    this.packages = Stream.of(packages).map(name -> name + ".").toList();
  }

  /** Empty for what is ours or the JDK's. */
  static Optional<Library> of(String type) {
    if (type.startsWith(FloorPlan.ROOT) || OF_THE_JDK.matcher(type).matches()) {
      return Optional.empty();
    }
    return Stream.of(values())
        .filter(
            library -> library == UNKNOWN || library.packages.stream().anyMatch(type::startsWith))
        .findFirst();
  }

  /** As the plan spells it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
