package dev.concert.control.command;

import dev.concert.bus.BusClient;
import dev.concert.bus.Message;
import dev.concert.control.client.BusVisit;
import dev.concert.control.client.OrderlyEnd;
import dev.concert.control.client.OrderlyEnd.Member;
import dev.concert.control.host.MasterControl;
import dev.concert.control.launch.Exit;
import dev.concert.control.launch.OwnProcesses;
import dev.concert.control.launch.Tool;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert quit
          concert quit racy

        """,
    description = "Ends one tool, or all of them and master control.")
public final class QuitCommand implements Callable<Integer> {
  /** Each is one request without an answer. */
  private static final int MAX_SILENCES = 5;

  @Parameters(
      arity = "0..1",
      paramLabel = "TOOL",
      description = "A tool, one instance of it, or control for master control alone.")
  private String tool;

  @Mixin private BusVisit visit;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    try (BusClient client = visit.joinToAsk()) {
      OrderlyEnd end =
          new OrderlyEnd(client::ask, this::tell, OwnProcesses::isOurs, OrderlyEnd.PATIENCE);
      Map<String, Object> state = state(client);
      Member control = control(state);
      if (tool == null) {
        // Those that are in its process end with it.
        boolean gone =
            end.end(tools(state).stream().filter(member -> member.pid() != control.pid()).toList());
        return gone & end.end(List.of(control)) ? Exit.DONE : Exit.FAILED;
      }
      List<Member> named = named(state, control);
      if (named.size() != 1 || isWithin(named.getFirst(), control)) {
        // Several, of which the oldest answers; none, which is told by master control; or one
        // whose process goes on.
        BusVisit.ask(client, new Message.Quit(tool));
        return Exit.DONE;
      }
      return end.end(named) ? Exit.DONE : Exit.FAILED;
    }
  }

  private void tell(String sentence) {
    spec.commandLine().getErr().println("concert: " + sentence);
  }

  private static boolean isWithin(Member member, Member control) {
    return member.pid() == control.pid() && !member.tool().equals(MasterControl.NAME);
  }

  private List<Member> named(Map<String, Object> state, Member control) {
    if (tool.equals(MasterControl.NAME)) {
      return List.of(control);
    }
    return tools(state).stream()
        .filter(member -> tool.equals(member.tool()) || tool.equals(member.instance()))
        .toList();
  }

  /** Our tools; others on the bus are not ours to end. */
  private List<Member> tools(Map<String, Object> state) {
    return ToolsCommand.tools(state).stream()
        .filter(entry -> Tool.named(String.valueOf(entry.get("tool"))).isPresent())
        .filter(entry -> entry.get("pid") instanceof Number)
        .filter(QuitCommand::isThere)
        .map(QuitCommand::member)
        .toList();
  }

  /** One that is silent may still be there, and one on another machine has no process here. */
  private static boolean isThere(Map<String, Object> entry) {
    return "running".equals(entry.get("state"))
        || ProcessHandle.of(((Number) entry.get("pid")).longValue()).isPresent();
  }

  private static Member member(Map<String, Object> entry) {
    return new Member(
        entry.get("tool").toString(),
        (String) entry.get("instance"),
        ((Number) entry.get("pid")).longValue());
  }

  private static Member control(Map<String, Object> state) {
    String instance = String.valueOf(state.get("instance"));
    long pid = Long.parseLong(instance.replaceFirst("^.*/(\\d+).*$", "$1"));
    return new Member(MasterControl.NAME, MasterControl.NAME, pid);
  }

  /** Of master control, which may be busy: asked again until it answers. */
  private Map<String, Object> state(BusClient client) {
    for (int silences = 0; ; silences++) {
      try {
        return BusVisit.ask(client, new Message.State(MasterControl.NAME));
      } catch (IllegalStateException e) {
        if (silences == MAX_SILENCES) {
          throw e;
        }
        tell("master control does not answer; asking again");
      }
    }
  }
}
