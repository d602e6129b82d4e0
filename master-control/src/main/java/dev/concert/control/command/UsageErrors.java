package dev.concert.control.command;

import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.launch.Exit;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** What a command line answers to words that it cannot use, and to a command that fails. */
public final class UsageErrors {
  private static final int TELLING_LETTERS = 3;

  private UsageErrors() {}

  public static CommandLine tellIn(CommandLine line) {
    return line.setParameterExceptionHandler(UsageErrors::wrongUse)
        .setExecutionExceptionHandler(UsageErrors::failed);
  }

  private static int wrongUse(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    command.getErr().println("concert: " + wrong(e));
    command.getErr().println("See: " + command.getCommandSpec().qualifiedName() + " --help");
    return Exit.WRONG_USE;
  }

  private static String wrong(ParameterException e) {
    if (!(e instanceof UnmatchedArgumentException unmatched)) {
      return e.getMessage();
    }
    String word = unmatched.getUnmatched().getFirst();
    if (unmatched.isUnknownOption()) {
      return "there is no option " + word;
    }
    // Those that only share letters with it would be guessed at random.
    List<String> alike =
        unmatched.getSuggestions().stream().filter(known -> isBeginning(word, known)).toList();
    boolean command = e.getCommandLine().getParent() == null;
    String what = command ? "there is no command " + word : "what is " + word + " for?";
    return alike.isEmpty() ? what : what + "; did you mean " + String.join(" or ", alike) + '?';
  }

  private static boolean isBeginning(String typed, String known) {
    int letters = Math.min(TELLING_LETTERS, typed.length());
    return known.regionMatches(true, 0, typed, 0, letters);
  }

  private static int failed(Exception e, CommandLine command, ParseResult parsed) {
    return ErrorMessages.failed(e, command.getErr());
  }
}
