import path from 'node:path';
import type { Plugin } from 'vite';

const production = 'node_modules/react-router/dist/production';

/** Modules of that build. */
export const routerModule = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/;

/** An assignment of a name for development tools, which alone would keep a component that nothing uses. */
const displayName = /^\w+\.displayName = .*;$/gm;
/** A component or context made by a call, which without this mark counts as a side effect. */
const madeByReact = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/**
 * Selects the router's production build, since its default entry is the development build with all warnings, and lets
 * the bundler drop its unused components: links, forms and data routes are two thirds of it.
 */
export const productionRouter = (root: string): Plugin => ({
  name: 'livery:production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [{ find: /^react-router$/, replacement: path.join(root, production, 'index.mjs') }],
    },
  }),
  transform: {
    filter: { id: routerModule },
    handler: (code) => ({
      code: code.replace(displayName, '').replace(madeByReact, '$1/* @__PURE__ */ '),
      map: null,
    }),
  },
});
