import { whenIdle } from '#src/ui/whenIdle.ts';

/** What moves between pages; fetched once the first page is drawn. */
let transitions: typeof import('./transitions.ts') | undefined;

/** The code of page transitions; undefined until it has loaded. */
export const loadedTransitions = () => transitions;

/** Loads the code of page transitions when the browser is idle. */
export function loadTransitions(): void {
  whenIdle(async () => {
    transitions = await import('./transitions.ts');
    transitions.followSwipes();
    transitions.prefetchLinks();
    transitions.followPictures();
  });
}
