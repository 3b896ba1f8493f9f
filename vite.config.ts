import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups, enforceLazyPackages } from '#src/build/chunks.ts';
import { firstStyles } from '#src/build/firstStyles.ts';
import { productionRouter } from '#src/build/productionRouter.ts';
import { retrySheets } from '#src/build/retrySheets.ts';
import { validatorsPlugin } from '#src/build/validatorsPlugin.ts';

/** CSS module class names from name and file: shorter than the default, and they compress better. */
const scopedName = (name: string, file: string): string => {
  const source = path.relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(source).digest('base64url').slice(0, 4)}`;
};

/** The browser's build. It is independent of brands; publishing combines it with one. */
export default defineConfig({
  appType: 'custom',
  clearScreen: false,
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    react(),
    productionRouter(import.meta.dirname),
    validatorsPlugin(import.meta.dirname),
    enforceLazyPackages(),
    firstStyles(),
    retrySheets(),
  ],
  build: {
    outDir: '.build/client',
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
