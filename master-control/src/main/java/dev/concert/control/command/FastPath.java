package dev.concert.control.command;

import dev.concert.bus.Message;
import dev.concert.bus.Wire;
import dev.concert.control.client.BusVisit;
import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.launch.Exit;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/**
 * What scripts call often, without options: {@code tools}, {@code state TOOL} and {@code send KIND
 * ARGS}. To describe a command line to picocli takes longer than all the rest of them.
 */
public final class FastPath {
  private FastPath() {}

  private interface Step {
    void run() throws IOException, InterruptedException;
  }

  /** Runs such a command and returns its exit code; empty for any other. */
  public static Optional<Integer> run(PrintWriter out, PrintWriter err, String... args) {
    return step(List.of(args), out).map(step -> run(step, err));
  }

  private static Optional<Step> step(List<String> args, PrintWriter out) {
    if (args.isEmpty() || args.stream().anyMatch(word -> word.startsWith("-"))) {
      return Optional.empty();
    }
    BusVisit visit = new BusVisit();
    String command = args.getFirst();
    if (command.equals("tools") && args.size() == 1) {
      return Optional.of(() -> ToolsCommand.print(visit, out));
    }
    if (command.equals("state") && args.size() == 2) {
      return Optional.of(() -> StateCommand.print(args.get(1), visit, out));
    }
    if (command.equals("send") && args.size() >= 2) {
      return message(args).map(message -> () -> SendCommand.send(message, visit, out));
    }
    return Optional.empty();
  }

  /** Empty if the words make no message: picocli then says how they should be. */
  private static Optional<Message> message(List<String> args) {
    String kind = args.get(1);
    try {
      List<String> words = SendCommand.withAbsolutePath(kind, args.subList(2, args.size()));
      return Optional.of(Wire.message(kind, words, null));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private static int run(Step step, PrintWriter err) {
    try {
      step.run();
      return Exit.DONE;
    } catch (IOException | InterruptedException | RuntimeException e) {
      return ErrorMessages.failed(e, err);
    }
  }
}
