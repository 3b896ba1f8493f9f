import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, keepLazy } from '#src/build/chunks.ts';
import { validatorsPlugin } from '#src/build/validatorsPlugin.ts';

/** A class by its name and the file it is of: shorter than the usual, and one spelling a file packs better. */
const scopedName = (name: string, file: string): string => {
  const own = path.relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(own).digest('base64url').slice(0, 4)}`;
};

const routerFile = 'node_modules/react-router/dist/production/index.mjs';

/** The router's own entry is its development build, warnings and all, whoever builds with it. */
const productionRouter: Plugin = {
  name: 'livery:production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [{ find: /^react-router$/, replacement: path.join(import.meta.dirname, routerFile) }],
    },
  }),
};

/** The browser's build. It knows no brand: publish joins it with one. */
export default defineConfig({
  appType: 'custom',
  clearScreen: false,
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
  plugins: [react(), productionRouter, validatorsPlugin(import.meta.dirname), keepLazy()],
  build: {
    outDir: '.build/client',
    // One sheet for all pages: each file costs a slow network more than the rules that a page does not use.
    cssCodeSplit: false,
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // The polyfill would fetch by script what every supported browser preloads by itself.
    modulePreload: { polyfill: false },
    // No picture becomes a data: address that each page would carry again.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Which plugin took how long is no warning.
      checks: { pluginTimings: false },
      input: 'src/runtime/main.tsx',
      treeshake: {
        // A property of a schema that another schema is made of is read without effects.
        propertyReadSideEffects: false,
        // Schemas are data: what no code of the browser reads is left out, calls of their makers included.
        manualPureFunctions: [
          'schema',
          'contract',
          'object',
          'list',
          'pageRef',
          'menuRef',
          'formRef',
          'widgetRef',
          'textRef',
          'assetRef',
          'actionRef',
          'iconRef',
        ],
        moduleSideEffects: [
          {
            test: /[\\/](schemas|src[\\/]domain)[\\/]/,
            sideEffects: false,
          },
        ],
      },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
