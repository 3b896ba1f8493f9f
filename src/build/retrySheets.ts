import type { Plugin } from 'vite';

/** Vite's module that loads the scripts and sheets of a chunk. */
export const preloadHelper = /^\0vite\/preload-helper\.js$/;

/** It remembers a sheet that failed like one that arrived, so that a retry would draw a view without its look. */
const remembered = /seen\[href\] = void 0;(?=\s*throw err;)/;

/** Makes a view that is tried again request its style sheet again. */
export const retrySheets = (): Plugin => ({
  name: 'livery:retry-sheets',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: preloadHelper },
    handler(code) {
      if (!remembered.test(code))
        this.error(
          'Vite remembers failed style sheets in another way than known: does a retry request them?',
        );
      return { code: code.replace(remembered, 'delete seen[href];'), map: null };
    },
  },
});
