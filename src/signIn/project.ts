import type { SignInPageConfig } from '#src/domain/access/signInHandover.ts';

type Firebase = typeof import('./firebase.ts');

/** The opened project, with the module that works on it. */
export interface Project {
  readonly modules: Firebase;
  readonly auth: ReturnType<Firebase['openProject']>;
}

/** Returns a function that opens the brand's project once; after a failed load the next call tries again. */
export function projectOpener(setUp: SignInPageConfig, lang: string): () => Promise<Project> {
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
