import { isObject, type Json, pointerTo } from '#src/domain/values/json.ts';
import { withoutTags } from '#src/domain/values/placeholders.ts';
import {
  breaksStyle,
  hiddenSigns,
  holdsMarkup,
  runsAsAddress,
  secretIn,
} from '#src/manifest/assets/suspiciousText.ts';
import type { Judged } from '../files/judged.ts';
import type { LoadedBrand } from '../files/load.ts';

/** Values that look like secrets and are none: Firebase's web key names a project, and stands in every page that uses it. */
const openKeys: ReadonlySet<string> = new Set(['/login/firebase/apiKey']);

/** What one string of a file is suspected of, whatever key it stands under. */
function suspect(text: string, key: string, isWords: boolean): Pick<Judged, 'code' | 'message'> | null {
  const secret = secretIn(text, isWords ? '' : key);
  if (secret !== null) return { code: 'secret', message: `This looks like a secret: ${secret}.` };
  const hidden = hiddenSigns.exec(text)?.[0];
  if (hidden !== undefined) {
    const code = (hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return { code: 'hidden-characters', message: `This text holds the invisible character U+${code}.` };
  }
  if (runsAsAddress(text)) return { code: 'unsafe-url', message: 'A browser could run this as a script.' };
  if (!isWords && breaksStyle(text))
    return { code: 'unsafe-css', message: 'This would break out of a style sheet, or load something.' };
  if (holdsMarkup(isWords ? withoutTags(text) : text))
    return { code: 'html-in-text', message: 'This looks like HTML; players would read the tags.' };
  return null;
}

/** Files do not change once they are loaded. */
const known = new WeakMap<LoadedBrand, readonly Judged[]>();

/** Suspicions about every string that a layer's files hold, wherever it stands. */
export function checkStrings(layer: LoadedBrand): readonly Judged[] {
  const before = known.get(layer);
  if (before) return before;
  const findings: Judged[] = [];
  function walk(value: Json, key: string, pointer: string, file?: string) {
    if (typeof value === 'string') {
      const found =
        key === '$schema' || (file === undefined && openKeys.has(pointer))
          ? null
          : suspect(value, key, file?.startsWith('locales/') === true);
      if (found) findings.push({ ...found, pointer, layer, ...(file === undefined ? {} : { file }) });
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(item as Json, key, pointerTo(pointer, index), file);
    } else if (isObject(value)) {
      for (const [name, part] of Object.entries(value)) walk(part, name, pointerTo(pointer, name), file);
    }
  }
  walk(layer.document, '', '');
  for (const file of [layer.hosting, ...layer.locales.values()])
    if (file?.value !== undefined) walk(file.value, '', '', file.path);
  known.set(layer, findings);
  return findings;
}
