import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, keepLazy } from '#src/cli/chunks.ts';
import { slimContract } from '#src/cli/slimContract.ts';
import { validatorsPlugin } from '#src/cli/validatorsPlugin.ts';

/** The browser's build. It knows no brand: publish joins it with one. */
export default defineConfig({
  appType: 'custom',
  clearScreen: false,
  publicDir: false,
  plugins: [react(), validatorsPlugin(import.meta.dirname), slimContract(import.meta.dirname), keepLazy()],
  build: {
    outDir: '.build/client',
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
        // Schemas are data: what no code of the browser reads is left out, calls of their makers included.
        manualPureFunctions: [
          'schema',
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
        moduleSideEffects: [{ test: /[\\/](schemas|src[\\/]domain)[\\/]/, sideEffects: false }],
      },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
