package dev.concert.control.output;

import dev.concert.model.Call;
import dev.concert.model.Member;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.UnresolvedCall;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/** A program as one JSON object, element by element: it may have hundreds of thousands. */
public final class ModelJson {
  private final JsonGenerator json;

  private ModelJson(JsonGenerator json) {
    this.json = json;
  }

  public static void write(Program program, PrintWriter out) {
    JsonFactory factory =
        JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();
    try (JsonGenerator generator = factory.createGenerator(ObjectWriteContext.empty(), out)) {
      new ModelJson(generator).program(program);
    }
    out.println();
  }

  private void program(Program program) {
    json.writeStartObject();
    json.writeStringProperty("application", program.application());
    array("sources", program.sources(), this::source);
    array("types", program.types(), this::type);
    array("routines", program.routines(), this::routine);
    array("calls", program.calls(), this::call);
    array("unresolved", program.unresolved(), this::unresolved);
    json.writeStringProperty("analysis", "flow");
    json.writeEndObject();
  }

  private void source(SourceFile source) {
    json.writeStringProperty("file", source.file());
    json.writeNumberProperty("lines", source.lines());
    strings("problems", source.problems());
  }

  private void type(Type type) {
    json.writeStringProperty("name", type.name());
    json.writeStringProperty("kind", word(type.kind()));
    strings("modifiers", type.modifiers());
    json.writeStringProperty("file", type.file());
    json.writeNumberProperty("line", type.line());
    json.writeStringProperty("superclass", type.superclass());
    strings("interfaces", type.interfaces());
    json.writeBooleanProperty("parallel", type.parallel());
    array("members", type.members(), this::member);
  }

  private void member(Member member) {
    json.writeStringProperty("name", member.name());
    json.writeStringProperty("kind", word(member.kind()));
    json.writeStringProperty("access", word(member.access()));
    strings("modifiers", member.modifiers());
    json.writeStringProperty("type", member.type());
    json.writeStringProperty("routine", member.routine());
    json.writeStringProperty("inheritedFrom", member.inheritedFrom());
  }

  private void routine(Routine routine) {
    json.writeStringProperty("name", routine.name());
    json.writeStringProperty("kind", word(routine.kind()));
    json.writeStringProperty("file", routine.file());
    json.writeNumberProperty("line", routine.line());
    json.writeNumberProperty("endLine", routine.endLine());
    json.writeBooleanProperty("implicit", routine.implicit());
    json.writeBooleanProperty("parallel", routine.parallel());
    json.writeStringProperty("why", routine.why());
    json.writeStringProperty("markedBy", routine.parallel() ? routine.mark().caller() : null);
    json.writeNumberProperty("uncertainCalls", routine.uncertainCalls());
    json.writeStringProperty(
        "uncertainCaller", routine.parallel() ? routine.mark().uncertainCaller() : null);
  }

  private void call(Call call) {
    json.writeStringProperty("caller", call.caller());
    json.writeStringProperty("callee", call.callee());
    json.writeStringProperty("file", call.file());
    json.writeNumberProperty("line", call.line());
    json.writeStringProperty("kind", word(call.kind()));
    json.writeBooleanProperty("certain", call.certain());
    json.writeBooleanProperty("fromOutside", call.fromOutside());
  }

  private void unresolved(UnresolvedCall call) {
    json.writeStringProperty("caller", call.caller());
    json.writeStringProperty("file", call.file());
    json.writeNumberProperty("line", call.line());
    json.writeStringProperty("text", call.text());
    json.writeStringProperty("why", call.why());
  }

  private <T> void array(String name, List<T> elements, Consumer<T> writeFields) {
    json.writeArrayPropertyStart(name);
    for (T element : elements) {
      json.writeStartObject();
      writeFields.accept(element);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void strings(String name, List<String> values) {
    json.writeArrayPropertyStart(name);
    values.forEach(json::writeString);
    json.writeEndArray();
  }

  /** {@code RECORD_COMPONENT} is written {@code record-component}. */
  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
