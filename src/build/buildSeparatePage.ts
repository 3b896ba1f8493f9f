import type { InlineConfig, Rolldown } from 'vite';
import { projectFolder } from '../authoring/brands/brandFiles.ts';

/** Options for building a page that shares no file with the site. */
interface PageApart {
  /** Its source. */
  readonly entry: string;
  readonly outDir: string;
  /** Whether the folder belongs to the page alone, and is emptied first. */
  readonly emptyOutDir: boolean;
  /** Name of Vite's manifest; true for the default. */
  readonly manifest: string | true;
  /** Whether what is loaded lazily brings its own styles. Default: one style sheet for all. */
  readonly splitStyles?: boolean;
  readonly plugins?: InlineConfig['plugins'];
  readonly output?: Rolldown.OutputOptions;
}

/** Builds a separate page into a folder: one entry, its style sheet, and what the entry loads lazily. */
export async function buildSeparatePage({
  entry,
  plugins = [],
  output = {},
  splitStyles = false,
  ...target
}: PageApart): Promise<void> {
  const { build } = await import('vite');
  await build({
    root: projectFolder,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    build: {
      ...target,
      target: 'es2022',
      cssCodeSplit: splitStyles,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { pluginTimings: false },
        input: entry,
        output,
        treeshake: {
          moduleSideEffects: [{ test: /[\\/](schemas|src[\\/]domain)[\\/]/, sideEffects: false }],
        },
      },
    },
  });
}
