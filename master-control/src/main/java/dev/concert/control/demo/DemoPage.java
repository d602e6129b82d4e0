package dev.concert.control.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** The page with the demo's pictures, for a browser. */
public final class DemoPage {
  private DemoPage() {}

  public static Path write(
      Path folder,
      List<DemoSamples.Measured> samples,
      List<DemoPictures.Picture> pictures,
      List<String> commands)
      throws IOException {
    StringBuilder body = new StringBuilder();
    for (DemoSamples.Measured sample : samples) {
      body.append("<h2>").append(text(sample.title())).append("</h2>\n<p>");
      body.append(text(sample.sentence())).append(".<br>Selected in every window: <code>");
      body.append(text(sample.routine())).append("</code></p>\n<div class=\"grid\">\n");
      pictures.stream()
          .filter(picture -> picture.sample().equals(sample.title()))
          .map(picture -> figure(folder, picture))
          .forEach(body::append);
      body.append("</div>\n");
    }
    String shown =
        commands.stream().map(line -> "$ " + text(line)).collect(Collectors.joining("\n"));
    Path page = folder.resolve("index.html");
    Files.writeString(page, PAGE.formatted(body, shown));
    return page;
  }

  private static String figure(Path folder, DemoPictures.Picture picture) {
    String file = folder.relativize(picture.file()).toString();
    return """
    <figure><a href="%s"><img src="%s" alt="%s, %s"></a><figcaption>%s, %s</figcaption></figure>
    """
        .formatted(file, file, picture.tool(), picture.theme(), picture.tool(), picture.theme());
  }

  private static String text(String raw) {
    return raw.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private static final String PAGE =
      """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><title>Concert: the samples in every tool</title>
      <style>
      body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 1500px; padding: 0 1rem; }
      .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(440px, 1fr)); gap: 1rem; }
      figure { margin: 0; } img { width: 100%%; border: 1px solid #8886; border-radius: 6px; }
      figcaption { color: #777; } pre { background: #8881; padding: 1rem; overflow-x: auto; }
      </style></head><body>
      <h1>Concert: the samples in every tool</h1>
      %s
      <h2>What was run</h2>
      <pre>%s</pre>
      </body></html>
      """;
}
