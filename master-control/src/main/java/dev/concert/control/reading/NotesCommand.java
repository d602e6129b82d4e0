package dev.concert.control.reading;

import dev.concert.control.launch.Exit;
import dev.concert.control.launch.UserFolders;
import dev.concert.control.output.JsonText;
import dev.concert.control.output.NodeText;
import dev.concert.control.output.NotesText;
import dev.concert.trace.notes.RunNotes;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    headerHeading =
        """
        Examples:
          concert notes my-run
          concert notes my-run --json

        """,
    description =
        "The notes that people wrote about a run, in easy with the key M, by time; above them its name.")
public final class NotesCommand implements Callable<Integer> {
  @Mixin private RunArgument run;

  @Override
  public Integer call() throws IOException {
    Path directory;
    NodeText nodes;
    try (Run opened = run.open()) {
      nodes = NodeText.of(opened);
      directory = opened.info().directory();
    }
    Path user = UserFolders.of(System.getenv()).state();
    RunNotes.Reading read = new RunNotes(directory, user).read();
    if (run.json) {
      run.out()
          .println(JsonText.line(NotesText.json(directory.toString(), read.name(), read.notes())));
    } else {
      NotesText.write(read.name(), read.notes(), nodes, run.out());
    }
    if (read.problem() == null) {
      return Exit.DONE;
    }
    run.tell(read.problem());
    return Exit.PARTIAL;
  }
}
