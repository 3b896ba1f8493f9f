import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { validatorsPlugin } from '#src/build/validatorsPlugin.ts';
import { brandsPlugin } from './brandsPlugin.ts';

/** Stories from source. What the product's own build leaves out to save bytes stays in. */
export default defineConfig({
  publicDir: false,
  clearScreen: false,
  plugins: [react(), validatorsPlugin(path.resolve(import.meta.dirname, '..')), brandsPlugin()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, chunkSizeWarningLimit: 5000 },
});
