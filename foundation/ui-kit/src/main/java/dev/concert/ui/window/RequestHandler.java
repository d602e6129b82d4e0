package dev.concert.ui.window;

import dev.concert.bus.Message;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.export.Pictures;
import dev.concert.ui.joined.SelectionRouter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Answers what others ask of this window. Used on the FX thread. */
final class RequestHandler {
  private final ToolShell shell;
  private final Hypertool tool;
  private final SelectionRouter selecting;

  RequestHandler(ToolShell shell, Hypertool tool, SelectionRouter selecting) {
    this.shell = shell;
    this.tool = tool;
    this.selecting = selecting;
  }

  CompletableFuture<Map<String, Object>> answer(Message.Request request) {
    return switch (request) {
      case Message.Raise _ -> {
        shell.raise();
        yield done(Map.of("raised", true));
      }
      case Message.Arrange _ -> {
        shell.arrange();
        yield done(Map.of("arranged", true));
      }
      case Message.State _ -> done(shell.state());
      case Message.Snapshot snapshot -> picture(snapshot.file());
      case Message.Quit _ -> {
        Pictures.afterPulses(2, shell::close);
        yield done(Map.of("quitting", true));
      }
      default -> done(fulfil(request));
    };
  }

  private CompletableFuture<Map<String, Object>> picture(String file) {
    CompletableFuture<Map<String, Object>> reply = new CompletableFuture<>();
    try {
      Path path = Path.of(file);
      shell.whenSettled(() -> shell.picture(path, 1, reply));
    } catch (InvalidPathException e) {
      reply.completeExceptionally(
          new IllegalStateException("\"" + file + "\" is no name of a file", e));
    }
    return reply;
  }

  private Map<String, Object> fulfil(Message.Request request) {
    shell.raise();
    if (shell.isOpening()) {
      shell.whenSettled(() -> fulfilNow(request));
      return Map.of("pending", true);
    }
    ShowResult shown = fulfilNow(request);
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("found", shown.found());
    if (!shown.found()) {
      reply.put("why", shown.why());
    }
    return reply;
  }

  private ShowResult fulfilNow(Message.Request request) {
    String routine = routineOf(request);
    Message.SelectFunction wanted =
        routine == null ? null : new Message.SelectFunction(routine, null, null);
    if (wanted != null && !selecting.history().isCurrent(wanted)) {
      selecting.select(wanted);
    }
    ShowResult shown = tool.fulfil(request);
    if (!shown.found()) {
      shell.desk().status(shown.why());
    }
    return shown;
  }

  private static String routineOf(Message.Request request) {
    return switch (request) {
      case Message.ShowSource r -> r.routine();
      case Message.ShowCallers r -> r.routine();
      case Message.ShowProfile r -> r.routine();
      case Message.ShowInTime r -> r.routine();
      default -> null;
    };
  }

  private static CompletableFuture<Map<String, Object>> done(Map<String, Object> body) {
    return CompletableFuture.completedFuture(body);
  }
}
