package dev.concert.control.command;

import dev.concert.control.demo.DemoPage;
import dev.concert.control.demo.DemoPictures;
import dev.concert.control.demo.DemoSamples;
import dev.concert.control.demo.DemoShell;
import dev.concert.control.demo.DemoWindows;
import dev.concert.control.launch.Exit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert demo
          concert demo --headless --out pictures

        """,
    description = {
      "Builds the sample programs, measures them and shows them in every tool.",
      "Without a display: pictures of every window, light and dark, and a page with them."
    })
public final class DemoCommand implements Callable<Integer> {
  @Option(names = "--headless", description = "No windows; pictures and a page.")
  private boolean headless;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where sources, runs and pictures go; concert-demo if not given.")
  private Path out = Path.of("concert-demo");

  @Mixin private SpokenLanguage language;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    language.speak();
    Path folder = out.toAbsolutePath().normalize();
    Files.createDirectories(folder);
    DemoShell shell = new DemoShell(folder, spec.commandLine().getErr());
    DemoSamples samples = new DemoSamples(folder, shell);
    samples.build();
    List<DemoSamples.Measured> measured =
        List.of(samples.measureInstrumented(), samples.measureWoven());
    boolean equal = measured.stream().allMatch(DemoSamples.Measured::asDocumented);
    measured.forEach(sample -> shell.say(sample.sentence()));
    if (headless || !hasDisplay()) {
      List<DemoPictures.Picture> pictures = new ArrayList<>();
      for (String theme : List.of("light", "dark")) {
        pictures.addAll(new DemoPictures(folder, shell, theme).take(samples.folder(), measured));
      }
      Path page = DemoPage.write(folder, measured, pictures, shell.commands());
      spec.commandLine().getOut().println(page);
    } else {
      new DemoWindows(shell).open(samples.folder(), measured);
    }
    return equal ? Exit.DONE : Exit.CHECK_FAILED;
  }

  private static boolean hasDisplay() {
    boolean unix = !System.getProperty("os.name").matches("(?i).*(windows|mac).*");
    return !unix || System.getenv("DISPLAY") != null || System.getenv("WAYLAND_DISPLAY") != null;
  }
}
