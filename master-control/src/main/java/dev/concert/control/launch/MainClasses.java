package dev.concert.control.launch;

/**
 * The names of our main classes, for starting them as processes. They are names, and not classes,
 * so that whoever starts a command does not depend on all commands.
 */
public final class MainClasses {
  /** The {@code concert} command. */
  public static final String CONCERT = "dev.concert.control.Concert";

  /** A JVM whose AOT cache is being made. */
  public static final String TRAINING_RUN = "dev.concert.control.TrainingRun";

  private MainClasses() {}
}
