package dev.concert.ui.window;

import dev.concert.bus.Message;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.change.Pulses;
import dev.concert.ui.export.ExportFile;
import dev.concert.ui.joined.SelectionRouter;
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
      case Message.View view -> view(view.settings());
      case Message.Quit _ -> {
        Pulses.after(2, shell::close);
        yield done(Map.of("quitting", true));
      }
      default -> done(fulfil(request));
    };
  }

  private CompletableFuture<Map<String, Object>> view(Map<String, Object> wanted) {
    if (wanted.isEmpty()) {
      return done(shell.viewSettings());
    }
    return shell
        .show(wanted)
        .thenApply(outcome -> {
          Map<String, Object> reply = new LinkedHashMap<>();
          reply.put("set", outcome.set());
          reply.put("refused", outcome.refused());
          reply.put("remarks", outcome.remarks());
          reply.putAll(shell.viewSettings());
          return reply;
        });
  }

  private CompletableFuture<Map<String, Object>> picture(String name) {
    CompletableFuture<Map<String, Object>> reply = new CompletableFuture<>();
    try {
      ExportFile file = ExportFile.of(name);
      shell.home().reveal();
      shell.whenSettled(() -> shell.picture(file, 1, reply));
    } catch (IllegalArgumentException e) {
      reply.completeExceptionally(new IllegalStateException(e.getMessage(), e));
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
    Message.SelectFunction wanted = routine == null ? null : new Message.SelectFunction(routine);
    if (wanted != null && !selecting.history().isCurrent(wanted)) {
      selecting.select(wanted);
    }
    ShowResult shown = tool.fulfil(request);
    String other = routine == null ? null : shell.session().sources().otherName(routine);
    if (!shown.found() && other != null) {
      shown = tool.fulfil(about(request, other));
    }
    if (!shown.found()) {
      shell.desk().status(shown.why());
    }
    return shown;
  }

  private static Message.Request about(Message.Request request, String routine) {
    return switch (request) {
      case Message.ShowSource r -> new Message.ShowSource(routine, r.line());
      case Message.ShowCallers _ -> new Message.ShowCallers(routine);
      case Message.ShowProfile _ -> new Message.ShowProfile(routine);
      case Message.ShowInTime _ -> new Message.ShowInTime(routine);
      default -> request;
    };
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
