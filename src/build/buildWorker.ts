import type { Rolldown } from 'vite';
import { projectFolder } from '../authoring/brands/brandFiles.ts';

/** Source of the service worker. */
const entry = 'src/worker/main.ts';

/**
 * Builds the service worker as one classic script that loads no other: a second file would be a release of its own, and
 * Trusted Types refuse `importScripts`. Each brand's file has its settings before it.
 */
export async function buildWorker(): Promise<string> {
  const { build } = await import('vite');
  const result = await build({
    root: projectFolder,
    configFile: false,
    logLevel: 'warn',
    // The library describes every step in development.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  return (result as Rolldown.RolldownOutput).output[0].code.trim();
}
