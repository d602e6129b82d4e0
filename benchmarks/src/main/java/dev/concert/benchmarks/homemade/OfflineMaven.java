package dev.concert.benchmarks.homemade;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.model.Model;
import org.apache.maven.model.Parent;
import org.apache.maven.model.Repository;
import org.apache.maven.model.building.DefaultModelBuilderFactory;
import org.apache.maven.model.building.DefaultModelBuildingRequest;
import org.apache.maven.model.building.FileModelSource;
import org.apache.maven.model.building.ModelBuildingRequest;
import org.apache.maven.model.building.ModelSource;
import org.apache.maven.model.resolution.ModelResolver;
import org.apache.maven.repository.internal.MavenRepositorySystemUtils;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.graph.Exclusion;
import org.eclipse.aether.repository.LocalRepository;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.supplier.RepositorySystemSupplier;

/** Maven's own model builder and resolver, as they are meant to be used, without a network. */
@SuppressWarnings("deprecation") // Maven 3's own interfaces ask for what it deprecates
final class OfflineMaven {
  private static final Path REPOSITORY = Path.of(System.getProperty("user.home"), ".m2/repository");

  /** Where the local repository has its files from: Maven believes in no others. */
  private static final RemoteRepository CENTRAL =
      new RemoteRepository.Builder("central", "default", "https://repo.maven.apache.org/maven2")
          .build();

  private OfflineMaven() {}

  static List<Path> classpath(Path pom) throws Exception {
    RepositorySystem system = new RepositorySystemSupplier().get();
    DefaultRepositorySystemSession session = MavenRepositorySystemUtils.newSession();
    LocalRepository local = new LocalRepository(REPOSITORY.toFile());
    session.setLocalRepositoryManager(system.newLocalRepositoryManager(session, local));
    session.setOffline(true);
    session.setSystemProperties(System.getProperties());
    DependencyRequest request = new DependencyRequest(collect(model(pom)), null);
    List<Path> jars = new ArrayList<>();
    for (ArtifactResult result :
        system.resolveDependencies(session, request).getArtifactResults()) {
      jars.add(result.getArtifact().getFile().toPath());
    }
    return jars;
  }

  private static Model model(Path pom) throws Exception {
    ModelBuildingRequest request =
        new DefaultModelBuildingRequest()
            .setPomFile(pom.toFile())
            .setModelResolver(new LocalModels())
            .setSystemProperties(System.getProperties())
            .setValidationLevel(ModelBuildingRequest.VALIDATION_LEVEL_MINIMAL);
    return new DefaultModelBuilderFactory().newInstance().build(request).getEffectiveModel();
  }

  private static CollectRequest collect(Model model) {
    CollectRequest request = new CollectRequest();
    request.addRepository(CENTRAL);
    model.getDependencies().forEach(d -> request.addDependency(dependency(d)));
    if (model.getDependencyManagement() != null) {
      model
          .getDependencyManagement()
          .getDependencies()
          .forEach(d -> request.addManagedDependency(dependency(d)));
    }
    return request;
  }

  private static Dependency dependency(org.apache.maven.model.Dependency d) {
    String extension = d.getType().equals("pom") ? "pom" : "jar";
    DefaultArtifact artifact =
        new DefaultArtifact(
            d.getGroupId(), d.getArtifactId(), d.getClassifier(), extension, d.getVersion());
    List<Exclusion> exclusions =
        d.getExclusions().stream()
            .map(e -> new Exclusion(e.getGroupId(), e.getArtifactId(), "*", "*"))
            .toList();
    return new Dependency(artifact, d.getScope(), d.isOptional(), exclusions);
  }

  /** Parents and bills of materials out of the local repository. */
  private static final class LocalModels implements ModelResolver {
    @Override
    public ModelSource resolveModel(String group, String artifact, String version) {
      File file =
          REPOSITORY
              .resolve(group.replace('.', '/'))
              .resolve(artifact)
              .resolve(version)
              .resolve(artifact + '-' + version + ".pom")
              .toFile();
      return new FileModelSource(file);
    }

    @Override
    public ModelSource resolveModel(Parent parent) {
      return resolveModel(parent.getGroupId(), parent.getArtifactId(), parent.getVersion());
    }

    @Override
    public ModelSource resolveModel(org.apache.maven.model.Dependency bill) {
      return resolveModel(bill.getGroupId(), bill.getArtifactId(), bill.getVersion());
    }

    @Override
    public void addRepository(Repository repository) {}

    @Override
    public void addRepository(Repository repository, boolean replace) {}

    @Override
    public ModelResolver newCopy() {
      return this;
    }
  }
}
