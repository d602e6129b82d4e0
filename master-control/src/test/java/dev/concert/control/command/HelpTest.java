package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Wire;
import dev.concert.control.Concert;
import dev.concert.control.launch.Exit;
import dev.concert.ui.HelpPages;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

class HelpTest {
  /** Said by programs to each other only. */
  private static final Set<String> INTERNAL =
      Set.of("hello", "heartbeat", "bye", "recall", "instrumentation-changed", "select-region");

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int help(String... topic) {
    String[] args = new String[topic.length + 1];
    args[0] = "help";
    System.arraycopy(topic, 0, args, 1, topic.length);
    return Concert.execute(new PrintWriter(out), new PrintWriter(err), args);
  }

  @Test
  void withoutATopicItListsCommandsAndPages() {
    assertEquals(Exit.DONE, help());
    assertTrue(out.toString().startsWith("Examples:"), out.toString());
    assertTrue(out.toString().contains("(concert help control)"), out.toString());
  }

  @Test
  void aPageIsPrintedWithoutMarkup() {
    assertEquals(Exit.DONE, help("control"));
    assertTrue(out.toString().startsWith("# Master control"), out.toString());
    assertFalse(out.toString().contains(".md)"), out.toString());
    assertFalse(out.toString().contains("**"), out.toString());
  }

  @Test
  void theGlossaryIsAPage() {
    assertEquals(Exit.DONE, help("glossary"));
    assertTrue(out.toString().contains("| routine |"), out.toString());
  }

  @Test
  void aCommandIsExplained() {
    assertEquals(Exit.DONE, help("send"));
    assertTrue(out.toString().contains("Usage: concert send"), out.toString());
  }

  /** Where they do not, picocli writes a warning into the help. */
  @Test
  void whatIsSaidOfCommandsAndOptionsCanBeFormatted() {
    Concert.commandLine()
        .getSubcommands()
        .forEach((name, command) -> {
          CommandSpec spec = command.getCommandSpec();
          UsageMessageSpec usage = spec.usageMessage();
          Stream.of(
                  Stream.of(
                      usage.headerHeading(), usage.descriptionHeading(), usage.footerHeading()),
                  Stream.of(usage.header()),
                  Stream.of(usage.description()),
                  Stream.of(usage.footer()),
                  Stream.concat(spec.options().stream(), spec.positionalParameters().stream())
                      .map(ArgSpec::description)
                      .flatMap(Stream::of))
              .flatMap(texts -> texts)
              .filter(Objects::nonNull)
              .forEach(text -> assertDoesNotThrow(() -> text.formatted(), name + ": " + text));
        });
  }

  @Test
  void anUnknownTopicIsWrongUse() {
    assertEquals(Exit.WRONG_USE, help("../secrets"));
    assertTrue(err.toString().contains("there is no help on ../secrets"), err.toString());
  }

  @Test
  void everyKindThatCanBeSentIsExplained() {
    String page = HelpPages.read("bus").orElseThrow();
    Wire.kinds().stream()
        .filter(kind -> !INTERNAL.contains(kind))
        .forEach(kind -> assertTrue(page.contains("`" + kind), kind));
  }
}
