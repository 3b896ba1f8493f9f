import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFolder } from '../authoring/brands/brandFiles.ts';
import { signInManifest } from './buildSignIn.ts';
import { firstSheet, wideSheet } from './firstSheet.ts';

/** One file of the browser's build, as in Vite's manifest. */
interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What rendering a page needs of the browser's build. */
export interface Bundle {
  /** Address of the entry script. */
  readonly entry: string;
  /**
   * Scripts and styles that these modules and the entry need, each once; the entry script itself is not
   * listed. A style sheet follows those whose rules it may override.
   */
  needs(modules: readonly string[]): { scripts: string[]; styles: string[] };
  /** The sheet with the rules of every page for wide screens; none in development, where they stand among the others. */
  readonly wide?: string;
  /** Script and styles of the page that signs in through Firebase. */
  readonly signIn: { readonly entry: string; readonly styles: readonly string[] };
  /** The boot guard, to be inlined. */
  readonly bootGuard: string;
  /** The service worker, without the settings of a brand; undefined where no page has one. */
  readonly worker?: string | undefined;
  /** Folder that is served under /assets. */
  readonly assetsFolder: string;
}

/** Folder of all builds. */
export const buildFolder = path.join(projectFolder, '.build');

/** Folder of files of earlier builds, which pages opened before may still request. */
export const earlierAssets = path.join(buildFolder, 'earlier');

/** Source of the browser's entry, as in the manifest. */
const entryModule = 'src/runtime/main.tsx';

/** Reads the browser's build. Throws where there is none. */
export function readBundle(folder = buildFolder): Bundle {
  const client = path.join(folder, 'client');
  const read = (name: string) =>
    JSON.parse(readFileSync(path.join(client, '.vite', name), 'utf8')) as Record<string, ManifestEntry>;
  const manifest = read('manifest.json');
  const entry = manifest[entryModule];
  if (!entry) throw new Error(`the build has no ${entryModule}`);
  const sheet = manifest[firstSheet];
  const wide = manifest[wideSheet];
  if (!sheet || !wide) throw new Error('the build has no style sheet');
  const signIn = read(signInManifest);
  const [signInEntry, signInSheet] = ['src/signIn/main.ts', 'style.css'].map((name) => signIn[name]?.file);
  if (!signInEntry || !signInSheet) throw new Error('the build has no sign-in page');
  return {
    entry: `/${entry.file}`,
    needs(modules) {
      const scripts = new Set<string>();
      const styles = new Set([`/${sheet.file}`]);
      const seen = new Set<string>();
      const visit = (name: string) => {
        const found = manifest[name];
        if (!found || seen.has(name)) return;
        seen.add(name);
        scripts.add(`/${found.file}`);
        for (const imported of found.imports ?? []) visit(imported);
        for (const file of found.css ?? []) styles.add(`/${file}`);
      };
      for (const name of [entryModule, ...modules]) visit(name);
      scripts.delete(`/${entry.file}`);
      return { scripts: [...scripts], styles: [...styles] };
    },
    wide: `/${wide.file}`,
    signIn: { entry: `/${signInEntry}`, styles: [`/${signInSheet}`] },
    bootGuard: readFileSync(path.join(folder, 'boot.js'), 'utf8').trim(),
    worker: readFileSync(path.join(folder, 'worker.js'), 'utf8').trim(),
    assetsFolder: path.join(client, 'assets'),
  };
}
