import { isObject, type Json, pointerTo } from '#src/domain/values/json.ts';
import { withoutTags } from '#src/domain/values/placeholders.ts';
import {
  breaksStyle,
  containsMarkup,
  describeSecret,
  hiddenCharacters,
  runsAsAddress,
} from '#src/manifest/assets/suspiciousText.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { LoadedBrand } from '../files/loadBrandFolder.ts';

/**
 * Values that look like secrets but are public: Firebase's web key only identifies a project, and is in every page
 * that uses it.
 */
const publicKeys: ReadonlySet<string> = new Set(['/login/firebase/apiKey']);

/** What is suspicious about a string; null if nothing is. `isWords`: the string is a text for players. */
function suspect(text: string, key: string, isWords: boolean): Pick<Diagnostic, 'code' | 'message'> | null {
  const secret = describeSecret(text, isWords ? '' : key);
  if (secret !== null) return { code: 'secret', message: `This looks like a secret: ${secret}.` };
  const hidden = hiddenCharacters.exec(text)?.[0];
  if (hidden !== undefined) {
    const code = (hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return { code: 'hidden-characters', message: `This text holds the invisible character U+${code}.` };
  }
  if (runsAsAddress(text)) return { code: 'unsafe-url', message: 'A browser could run this as a script.' };
  if (!isWords && breaksStyle(text))
    return { code: 'unsafe-css', message: 'This would break out of a style sheet, or load something.' };
  if (containsMarkup(isWords ? withoutTags(text) : text))
    return { code: 'html-in-text', message: 'This looks like HTML; players would read the tags.' };
  return null;
}

/** Cache by layer. Files do not change once they are loaded. */
const cache = new WeakMap<LoadedBrand, readonly Diagnostic[]>();

/** Reports every suspicious string in a layer's files, at any key. */
export function checkStrings(layer: LoadedBrand): readonly Diagnostic[] {
  const known = cache.get(layer);
  if (known) return known;
  const diagnostics: Diagnostic[] = [];
  function walk(value: Json, key: string, pointer: string, file?: string) {
    if (typeof value === 'string') {
      const suspicion =
        key === '$schema' ||
        (file === 'server.json' && key === 'pattern') ||
        (file === undefined && publicKeys.has(pointer))
          ? null
          : suspect(value, key, file?.startsWith('locales/') === true);
      if (suspicion)
        diagnostics.push({ ...suspicion, pointer, layer, ...(file === undefined ? {} : { file }) });
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(item as Json, key, pointerTo(pointer, index), file);
    } else if (isObject(value)) {
      for (const [name, part] of Object.entries(value)) walk(part, name, pointerTo(pointer, name), file);
    }
  }
  walk(layer.document, '', '');
  for (const file of [layer.hosting, layer.server, ...layer.locales.values()])
    if (file?.value !== undefined) walk(file.value, '', '', file.path);
  cache.set(layer, diagnostics);
  return diagnostics;
}
