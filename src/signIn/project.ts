import type { SignInSetUp } from '#src/domain/access/signInHandover.ts';

type Firebase = typeof import('./firebase.ts');

/** The brand's project, once it is open, and what can be done with it. */
export interface Project {
  readonly modules: Firebase;
  readonly auth: ReturnType<Firebase['openProject']>;
}

/** Opens the brand's project once; files that did not come are asked for again by the next call. */
export function projectOpener(setUp: SignInSetUp, lang: string): () => Promise<Project> {
  let project: Promise<Project> | undefined;
  return () => {
    project ??= import('./firebase.ts').then((modules) => ({
      modules,
      auth: modules.openProject(setUp, lang),
    }));
    project.catch(() => {
      project = undefined;
    });
    return project;
  };
}
