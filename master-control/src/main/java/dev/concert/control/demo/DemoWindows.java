package dev.concert.control.demo;

import dev.concert.control.client.BusVisit;
import dev.concert.control.client.Polling;
import dev.concert.control.host.MasterControl;
import dev.concert.control.launch.Tool;
import dev.concert.control.launch.UserFolders;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Opens everything on the samples in real windows; they stay when the command ends. */
public final class DemoWindows {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(180);

  private final DemoShell shell;

  public DemoWindows(DemoShell shell) {
    this.shell = shell;
  }

  public void open(Path application, List<DemoSamples.Measured> samples)
      throws IOException, InterruptedException {
    DemoSamples.Measured first = samples.getFirst();
    Path logs = Files.createDirectories(UserFolders.of(System.getenv()).logs());
    if (new BusVisit().isThere()) {
      shell.concert("light", List.of("open", application.toString()));
    } else {
      List<String> words = List.of("--app", application.toString());
      shell.show(words);
      awaitBus(shell.start("control", words, logs.resolve("control.log")));
    }
    List<String> start = new ArrayList<>(List.of("start"));
    for (Tool tool : Tool.values()) {
      start.add(tool.id());
    }
    shell.concert("light", start);
    shell.concert("light", List.of("send", "switch-run", first.run().toString()));
    shell.concert("light", List.of("send", "select-function", first.routine()));
    // The tools have come up over it.
    shell.concert("light", List.of("send", "raise", MasterControl.NAME));
    shell.say(
        Words.say(
            "click the widest bar in racy: all windows move together; the other run is %s",
            samples.getLast().run()));
  }

  private static void awaitBus(Process control) throws IOException, InterruptedException {
    if (!Polling.until(PATIENCE_NANOS, new BusVisit()::isThere, control::isAlive)) {
      throw new IOException(Words.say("master control did not start; `concert doctor` says more"));
    }
  }
}
