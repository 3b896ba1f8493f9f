import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from './brandFiles.ts';

/** One file of the browser's build, as Vite's manifest describes it. */
interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** What pages need to know of the browser's build. */
export interface Bundle {
  /** Address of the entry script. */
  readonly entry: string;
  /** Scripts and styles that these modules need, the entry's included; each once, the entry not among the scripts. */
  needs(modules: readonly string[]): { scripts: string[]; styles: string[] };
  /** The boot guard, to be inlined. */
  readonly bootGuard: string;
  /** Folder that is served under /assets. */
  readonly assetsFolder: string;
}

/** Folder of what is built. */
export const buildFolder = path.join(projectFolder, '.build');

/** Source of the browser's entry, as the manifest names it. */
const entryModule = 'src/runtime/main.tsx';

/** Reads the browser's build. Throws when there is none. */
export function readBundle(folder = buildFolder): Bundle {
  const client = path.join(folder, 'client');
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entry = manifest[entryModule];
  if (!entry) throw new Error(`the build has no ${entryModule}`);
  return {
    entry: `/${entry.file}`,
    needs(modules) {
      const scripts = new Set<string>();
      const styles = new Set<string>();
      const seen = new Set<string>();
      const visit = (name: string) => {
        const found = manifest[name];
        if (!found || seen.has(name)) return;
        seen.add(name);
        scripts.add(`/${found.file}`);
        for (const file of found.css ?? []) styles.add(`/${file}`);
        for (const imported of found.imports ?? []) visit(imported);
      };
      for (const name of [entryModule, ...modules]) visit(name);
      scripts.delete(`/${entry.file}`);
      return { scripts: [...scripts], styles: [...styles] };
    },
    bootGuard: readFileSync(path.join(folder, 'boot.js'), 'utf8').trim(),
    assetsFolder: path.join(client, 'assets'),
  };
}
