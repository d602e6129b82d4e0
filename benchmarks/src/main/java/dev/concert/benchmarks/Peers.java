package dev.concert.benchmarks;

import brave.Tracer;
import brave.Tracing;
import brave.handler.MutableSpan;
import brave.handler.SpanHandler;
import brave.propagation.TraceContext;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import io.perfmark.PerfMark;
import java.nio.file.Path;
import java.util.Collection;
import java.util.concurrent.TimeUnit;
import jdk.jfr.Enabled;
import jdk.jfr.Event;
import jdk.jfr.StackTrace;
import kieker.common.configuration.Configuration;
import kieker.common.record.controlflow.OperationExecutionRecord;
import kieker.monitoring.core.configuration.ConfigurationConstants;
import kieker.monitoring.core.configuration.ConfigurationFactory;
import kieker.monitoring.core.controller.IMonitoringController;
import kieker.monitoring.core.controller.MonitoringController;
import kieker.monitoring.writer.filesystem.FileWriter;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.State;

/** The same call measured by hand with what others offer, each set up as its manual says. */
@State(org.openjdk.jmh.annotations.Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class Peers {
  private int x = 1;

  private static int work(int x) {
    return x * 31 + 7;
  }

  /** An event of one's own, without a stack trace. */
  @Enabled
  @StackTrace(false)
  static final class Call extends Event {}

  @Benchmark
  public int jfrEvent() {
    Call call = new Call();
    call.begin();
    int result = work(x);
    call.commit();
    return result;
  }

  private static final class Micrometer {
    static final Timer TIMER = new SimpleMeterRegistry().timer("one");
  }

  @Benchmark
  public int micrometer() {
    long start = System.nanoTime();
    try {
      return work(x);
    } finally {
      Micrometer.TIMER.record(System.nanoTime() - start, TimeUnit.NANOSECONDS);
    }
  }

  private static final class PerfMarkOn {
    static final String TASK = on();

    private static String on() {
      PerfMark.setEnabled(true);
      return "one";
    }
  }

  @Benchmark
  public int perfMark() {
    PerfMark.startTask(PerfMarkOn.TASK);
    try {
      return work(x);
    } finally {
      PerfMark.stopTask(PerfMarkOn.TASK);
    }
  }

  /** Spans are batched, and then sent nowhere. */
  private static final class Nowhere implements SpanExporter {
    static final io.opentelemetry.api.trace.Tracer TRACER =
        SdkTracerProvider.builder()
            .addSpanProcessor(BatchSpanProcessor.builder(new Nowhere()).build())
            .build()
            .get("concert");

    @Override
    public CompletableResultCode export(Collection<SpanData> spans) {
      return CompletableResultCode.ofSuccess();
    }

    @Override
    public CompletableResultCode flush() {
      return CompletableResultCode.ofSuccess();
    }

    @Override
    public CompletableResultCode shutdown() {
      return CompletableResultCode.ofSuccess();
    }
  }

  @Benchmark
  public int openTelemetrySdk() {
    Span span = Nowhere.TRACER.spanBuilder("one").startSpan();
    try (Scope _ = span.makeCurrent()) {
      return work(x);
    } finally {
      span.end();
    }
  }

  private static final class Brave {
    static final Tracer TRACER =
        Tracing.newBuilder()
            .addSpanHandler(
                new SpanHandler() {
                  @Override
                  public boolean end(TraceContext context, MutableSpan span, Cause cause) {
                    return true;
                  }
                })
            .build()
            .tracer();
  }

  @Benchmark
  public int brave() {
    var span = Brave.TRACER.startScopedSpan("one");
    try {
      return work(x);
    } finally {
      span.finish();
    }
  }

  /** Binary files in the run's folder. */
  private static final class Kieker {
    static final IMonitoringController CONTROLLER = controller();

    private static IMonitoringController controller() {
      Configuration configuration = ConfigurationFactory.createDefaultConfiguration();
      configuration.setProperty(
          ConfigurationConstants.WRITER_CLASSNAME, FileWriter.class.getName());
      configuration.setProperty(
          FileWriter.CONFIG_LOG_STREAM_HANDLER,
          "kieker.monitoring.writer.filesystem.BinaryLogStreamHandler");
      configuration.setProperty(
          FileWriter.CONFIG_PATH, Path.of(System.getProperty(Fork.RUN)).toString());
      return MonitoringController.createInstance(configuration);
    }
  }

  @Benchmark
  public int kieker() {
    IMonitoringController controller = Kieker.CONTROLLER;
    long start = controller.getTimeSource().getTime();
    try {
      return work(x);
    } finally {
      controller.newMonitoringRecord(
          new OperationExecutionRecord(
              "int Peers.work(int)",
              OperationExecutionRecord.NO_SESSION_ID,
              OperationExecutionRecord.NO_TRACE_ID,
              start,
              controller.getTimeSource().getTime(),
              OperationExecutionRecord.NO_HOSTNAME,
              OperationExecutionRecord.NO_EOI_ESS,
              OperationExecutionRecord.NO_EOI_ESS));
    }
  }
}
