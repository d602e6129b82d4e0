package dev.concert.reader.jdt;

import dev.concert.reader.classpath.JavaReleases;
import dev.concert.reader.sources.SourceUnit;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.jdt.core.JavaCore;

/** As which Java a file is read, and which JDK answers for it. */
enum JavaView {
  /** The language of Java 8 and its API. */
  JAVA_8("1.8", "1.8"),
  /** The newest language with the API of the file's own release. */
  OWN_RELEASE("25", "1.8"),
  /** The newest language and the running JDK with its modules. */
  NEWEST("25", "25"),
  /** The same, but modules hide nothing, as with {@code --add-exports}. */
  OPEN("25", "1.8");

  private final String source;

  /** Below 9, JDT knows no modules. */
  private final String compliance;

  JavaView(String source, String compliance) {
    this.source = source;
    this.compliance = compliance;
  }

  /** The JDK's own sources are in packages that its modules have already. */
  static JavaView of(SourceUnit unit) {
    if (unit.release() <= 8) {
      return JAVA_8;
    }
    if (unit.release() < JavaReleases.NEWEST) {
      return OWN_RELEASE;
    }
    return JdkApi.isOfJdk(unit.file()) ? OPEN : NEWEST;
  }

  /** The release whose API is to be used, or 0 for the running JDK. */
  int apiRelease(SourceUnit unit) {
    return switch (this) {
      case JAVA_8 -> 8;
      case OWN_RELEASE -> unit.release();
      case NEWEST, OPEN -> 0;
    };
  }

  Map<String, String> compilerOptions() {
    Map<String, String> options = new HashMap<>(JavaCore.getOptions());
    JavaCore.setComplianceOptions(source, options);
    options.put(JavaCore.COMPILER_COMPLIANCE, compliance);
    options.put(JavaCore.COMPILER_DOC_COMMENT_SUPPORT, JavaCore.DISABLED);
    options.put(JavaCore.COMPILER_TASK_TAGS, ""); // looking for TODOs costs a twentieth of the time
    return options;
  }
}
