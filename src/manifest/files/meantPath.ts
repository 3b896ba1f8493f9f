import { idPattern } from '#schemas/manifest/ids.ts';
import { idOf } from '#src/domain/values/idOf.ts';
import { nearest } from '#src/domain/values/nearest.ts';

/** Files directly in a brand's folder. */
const rootFiles = ['brand.json', 'shell.json', 'hosting.json', 'server.json'];
const groups = ['pages', 'menus', 'forms', 'locales'];

/** Folders directly in a brand's folder. */
export const brandFolders: readonly string[] = [...groups, 'assets'];

/** Endings of a file that is meant to be JSON, whatever an editor or a hurry made of it. */
const jsonEnding = /\s*\.\s*(?:json|jsonc|json5|jsn|jso|jason)(?:\.(?:txt|json))*\s*$/i;

/**
 * The name of a page, menu or form as an id, where it can be one. A name that is merely no id stays: the file is read,
 * and its key is a problem.
 */
const stemMeant = (stem: string): string => (new RegExp(idPattern).test(idOf(stem)) ? idOf(stem) : stem);

/**
 * The path that a file of a brand's folder was meant to have: its own path if it is one that is read, that of
 * `pages/home.json` for `page/Home.JSON`; undefined where nothing suggests that the file is meant for the brand.
 */
export function meantPath(path: string): string | undefined {
  const [name = '', ...folders] = path.split('/').toReversed();
  if (!jsonEnding.test(name)) return undefined;
  const stem = name.replace(jsonEnding, '');
  const folder = folders.at(-1);
  if (folder === undefined) {
    const wanted = `${stem.trim()}.json`;
    return rootFiles.includes(name) ? name : nearest(wanted, rootFiles);
  }
  if (folders.length === 1 && groups.includes(folder) && `${stem.trim()}.json` === name) return path;
  const group = nearest(folder.trim(), groups);
  if (group === undefined) return nearest(`${stem.trim()}.json`, rootFiles);
  return `${group}/${group === 'locales' ? stem.trim() : stemMeant(stem)}.json`;
}
