package dev.concert.ui.window;

import dev.concert.json.JsonValues;
import dev.concert.model.words.Words;
import dev.concert.ui.FailureText;
import dev.concert.ui.Hypertool;
import dev.concert.ui.export.ExportFile;
import dev.concert.ui.export.Page;
import dev.concert.ui.export.Pictures;
import dev.concert.ui.export.SceneReader;
import dev.concert.ui.frame.ToolWindow;
import dev.concert.ui.graph.GraphData;
import dev.concert.ui.graph.GraphDot;
import dev.concert.ui.graph.GraphMl;
import dev.concert.ui.joined.SelectionRouter;
import dev.concert.ui.joined.StateReport;
import dev.concert.ui.parts.Clipboards;
import dev.concert.ui.parts.TableData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import javafx.print.PageLayout;
import javafx.print.PageOrientation;
import javafx.print.Paper;
import javafx.print.Printer;
import javafx.print.PrinterJob;
import javafx.scene.Node;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.transform.Scale;

/** What leaves the window: pictures, pages, rows, paper. Used on the FX thread. */
final class Exports {
  private static final double SHARP = 2;

  private final Workplace place;
  private final ToolShell shell;
  private final ToolWindow window;
  private final Hypertool tool;
  private long pictures;

  /** What was read from the window, as bytes; runs off the FX thread. */
  private interface Content {
    byte[] bytes() throws IOException;
  }

  Exports(Workplace place) {
    this.place = place;
    shell = place.shell();
    window = place.window();
    tool = place.tool();
  }

  /**
   * Reads the window now and writes it off the FX thread, as {@link ExportFile} allows it.
   *
   * @param scale of a PNG, pixels for each unit of the window
   * @param reply completed with the file's name, or with one sentence why not
   */
  void write(ExportFile file, double scale, CompletableFuture<Map<String, Object>> reply) {
    write(file, scale, ExportFile::write, reply);
  }

  private interface Writer {
    void write(ExportFile file, byte[] bytes) throws IOException;
  }

  private void write(
      ExportFile file, double scale, Writer writer, CompletableFuture<Map<String, Object>> reply) {
    Content content;
    try {
      content = content(file.kind(), scale);
    } catch (RuntimeException e) {
      String why = Words.say("the window could not be read: %s", FailureText.why(e));
      reply.completeExceptionally(new IllegalStateException(why, e));
      return;
    }
    if (content == null) {
      String name = file.path().getFileName().toString();
      String why =
          file.kind() == ExportFile.Kind.CSV
              ? Words.say("%s shows no rows that %s could hold", shell.name(), name)
              : Words.say("%s shows no graph that %s could hold", shell.name(), name);
      reply.completeExceptionally(new IllegalStateException(why));
      return;
    }
    place
        .desk()
        .background(
            "picture " + ++pictures, // who asks for the same file at the same time is answered, too
            Words.say("Writing %s", file.path().getFileName()),
            _ -> {
              writer.write(file, content.bytes());
              return file.path();
            },
            path -> reply.complete(Map.of("file", path.toString())),
            cause -> {
              String why =
                  Words.say(
                      "the picture %s could not be written: %s",
                      file.path(), FailureText.why(cause));
              reply.completeExceptionally(new IllegalStateException(why, cause));
            });
  }

  /** Null if there is nothing to write. */
  private Content content(ExportFile.Kind kind, double scale) {
    return switch (kind) {
      case PNG -> {
        WritableImage image = Pictures.take(window.root(), scale);
        yield () -> Pictures.png(image);
      }
      case SVG -> page()::svg;
      case PDF -> page()::pdf;
      case CSV -> {
        TableData rows = tool.table();
        yield rows == null ? null : () -> utf8(rows.csv());
      }
      case GRAPHML -> {
        GraphData graph = graph();
        yield graph == null ? null : () -> GraphMl.bytes(graph);
      }
      case DOT -> {
        GraphData graph = graph();
        yield graph == null ? null : () -> utf8(GraphDot.text(graph));
      }
      case JSON -> {
        Map<String, Object> shown = shown();
        TableData rows = tool.table();
        GraphData graph = graph();
        yield () -> utf8(JsonValues.line(withAll(shown, rows, graph)));
      }
    };
  }

  /** Null if the tool draws none. */
  private GraphData graph() {
    return tool.hasGraph() ? tool.graph() : null;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private Page page() {
    boolean dark = place.desk().dark();
    return SceneReader.read(
        window.content(),
        caption(),
        dark ? Color.web("#0d1117") : Color.WHITE,
        dark ? Color.web("#c9d1d9") : Color.web("#24292f"));
  }

  /** Which tool, application, run and selection a page shows. */
  private String caption() {
    SelectionRouter selecting = shell.selecting();
    String selected =
        selecting.history().newest().map(it -> " · " + selecting.caption(it)).orElse("");
    return window.title().get() + selected;
  }

  private Map<String, Object> shown() {
    Map<String, Object> shown = new LinkedHashMap<>();
    Map<String, Object> state = shell.state();
    for (String key : List.of("tool", "application", "run", "selection", "settings")) {
      shown.put(key, state.get(key));
    }
    if (state.containsKey("cut")) {
      shown.put("cut", state.get("cut"));
    }
    shown.put("view", StateReport.view(shell.selecting().shown(window), tool.view()));
    return shown;
  }

  /** Off the FX thread, since there may be many. */
  private static Map<String, Object> withAll(
      Map<String, Object> shown, TableData rows, GraphData graph) {
    shown.put("rows", rows == null ? null : rows.objects());
    if (graph != null) {
      shown.put("graph", graph.json());
    }
    return shown;
  }

  void save(ExportFile.Kind kind, double scale) {
    place
        .desk()
        .askWhereToSave(Words.known("Save what is shown"), shell.name() + kind.ending())
        .ifPresent(file -> {
          CompletableFuture<Map<String, Object>> written = new CompletableFuture<>();
          // Whether what is there may go, the dialog has asked.
          write(new ExportFile(file, kind), scale, ExportFile::replace, written);
          written.whenComplete((_, failure) -> {
            if (failure == null) {
              place
                  .desk()
                  .toast(
                      Words.say("Saved %s", file),
                      Words.say("Copy path"),
                      () -> Clipboards.put(file.toString()));
            } else {
              place.desk().toast(failure.getMessage());
            }
          });
        });
  }

  void copyPicture() {
    Clipboards.put(Pictures.take(window.root(), SHARP));
    place.desk().toast(Words.say("Copied the picture"));
  }

  /** Asks for a printer and prints the window on one sheet, upright or across. */
  void print(Supplier<PrinterJob> jobs) {
    PrinterJob job = jobs.get();
    if (job == null) {
      place
          .desk()
          .toast(
              Words.say(
                  "No printer is set up on this machine; save a PDF and print that elsewhere"));
      return;
    }
    if (!job.showPrintDialog(window.stage())) {
      return;
    }
    Page page = page();
    boolean across = page.width() > page.height();
    PageLayout layout =
        job.getPrinter()
            .createPageLayout(
                paper(job),
                across ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
                Printer.MarginType.DEFAULT);
    double fits =
        Math.min(
            layout.getPrintableWidth() / page.width(), layout.getPrintableHeight() / page.height());
    Node sheet = page.node();
    sheet.getTransforms().add(new Scale(fits, fits));
    boolean printed = job.printPage(layout, sheet) && job.endJob();
    place
        .desk()
        .toast(
            printed
                ? Words.say("Sent to %s", job.getPrinter().getName())
                : Words.say("The printer refused the page"));
  }

  private static Paper paper(PrinterJob job) {
    return job.getJobSettings().getPageLayout().getPaper();
  }
}
