import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, enforceLazyPackages } from '#src/build/chunks.ts';
import { validatorsPlugin } from '#src/build/validatorsPlugin.ts';

/** CSS module class names from name and file: shorter than the default, and they compress better. */
const scopedName = (name: string, file: string): string => {
  const source = path.relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(source).digest('base64url').slice(0, 4)}`;
};

const routerFile = 'node_modules/react-router/dist/production/index.mjs';

/** Selects the router's production build: its default entry is the development build with all warnings. */
const productionRouter: Plugin = {
  name: 'livery:production-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [{ find: /^react-router$/, replacement: path.join(import.meta.dirname, routerFile) }],
    },
  }),
};

/** The browser's build. It is independent of brands; publishing combines it with one. */
export default defineConfig({
  appType: 'custom',
  clearScreen: false,
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
  plugins: [react(), productionRouter, validatorsPlugin(import.meta.dirname), enforceLazyPackages()],
  build: {
    outDir: '.build/client',
    // One style sheet for all pages: on a slow network a further file costs more than unused rules.
    cssCodeSplit: false,
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // Every supported browser has modulepreload, so the polyfill is not needed.
    modulePreload: { polyfill: false },
    // No data: addresses, which each page would repeat.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Plugin timings are not worth a warning.
      checks: { pluginTimings: false },
      input: 'src/runtime/main.tsx',
      treeshake: {
        // Reading properties of schemas has no side effects.
        propertyReadSideEffects: false,
        // Schemas are data: unused ones are dropped, including the calls that create them.
        manualPureFunctions: [
          'pageOf',
          'schema',
          'contract',
          'objectOf',
          'listOf',
          'pageRef',
          'markedTextRef',
          'linkRef',
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
