package dev.concert.reader.entries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.reader.TestPrograms;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each row of the table that is of the JDK, with a task in each form in which one may come. */
class EntryFormsTest {
  @TempDir Path folder;

  /** By the number of its class: what the table says. */
  private final Map<Integer, String> rows = new TreeMap<>();

  private void write() throws Exception {
    int number = 0;
    try (var in = ParallelEntries.class.getResourceAsStream("parallel-entries.tsv")) {
      String table = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String line : table.lines().filter(EntryFormsTest::isOfJdk).toList()) {
        String[] cells = line.split("\t");
        boolean handsOver = !cells[3].equals("override") && !cells[3].startsWith("annotated");
        EntryForms forms = handsOver ? EntryForms.of(number, cells) : null;
        if (forms != null) {
          Files.writeString(folder.resolve("Row" + number + ".java"), forms.text());
          rows.put(number, cells[0] + '#' + cells[1] + ' ' + cells[2]);
          number++;
        }
      }
    }
  }

  private static boolean isOfJdk(String line) {
    return Stream.of("java.", "javax.swing.", "javax.management.", "com.sun.net.")
        .anyMatch(line::startsWith);
  }

  /** By form, what its routine is missed for. */
  private Map<String, List<String>> missed(Program program, int[] all) {
    Map<String, Boolean> marked = new LinkedHashMap<>();
    for (Call call : program.calls()) {
      if (call.callee().contains("#hit")) {
        boolean parallel = program.routine(call.caller()).map(Routine::parallel).orElse(false);
        marked.merge(call.callee(), parallel, Boolean::logicalAnd);
      }
    }
    Map<String, List<String>> missed = new TreeMap<>();
    marked.forEach((hit, parallel) -> {
      all[0]++;
      int number = Integer.parseInt(hit.substring("Row".length(), hit.indexOf('#')));
      String form = hit.substring(hit.indexOf("#hit") + 4, hit.indexOf('('));
      if (!parallel) {
        missed.computeIfAbsent(form, _ -> new ArrayList<>()).add(rows.get(number));
      }
    });
    return missed;
  }

  @Test
  void everyRowOfTheJdkIsMarkedInEveryForm() throws Exception {
    write();
    Program program = TestPrograms.read(folder);
    assertEquals(
        List.of(), program.sources().stream().flatMap(it -> it.problems().stream()).toList());
    int[] all = new int[1];
    Map<String, List<String>> missed = missed(program, all);
    assertTrue(rows.size() > 80, () -> rows.size() + " rows");
    assertTrue(all[0] > 600, () -> all[0] + " tasks");
    assertEquals(Map.of(), missed);
  }
}
