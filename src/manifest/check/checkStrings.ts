import { brandSchema } from '#schemas/manifest/brand.ts';
import { isObject, type Json, pointerTo } from '#src/domain/values/json.ts';
import { withoutTags } from '#src/domain/values/placeholders.ts';
import { hiddenCharacter, withoutHidden } from '#src/manifest/assets/hiddenCharacters.ts';
import {
  breaksStyle,
  containsMarkup,
  describeSecret,
  runsAsAddress,
} from '#src/manifest/assets/suspiciousText.ts';
import { describeBroken, isBlank, maxNameWidth, widthInEm } from '#src/manifest/assets/visibleText.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { LoadedBrand } from '../files/loadBrandFolder.ts';

/**
 * Values that look like secrets but are public: Firebase's web key only identifies a project, and is in every page
 * that uses it.
 */
const publicKeys: ReadonlySet<string> = new Set(['/login/firebase/apiKey']);

const { maxLength: maxNameLength } = brandSchema.properties.name;

/** Texts of `brand.json` that players read, in one line. */
const shownValues: ReadonlySet<string> = new Set(['/name', '/currency/symbol']);

/** What a string is for. */
interface StringUse {
  /** Name of its property. */
  readonly key: string;
  readonly pointer: string;
  /** Whether it is a text of a catalogue. */
  readonly isWords: boolean;
}

/** A diagnostic of a string, and the text that is certainly meant. */
type Suspicion = Pick<Diagnostic, 'code' | 'message' | 'expected'> & { readonly meant?: string | null };

/** What players would not see, or could not read, of a text that they are shown; null if it is all right. */
function unreadable(text: string, { pointer, isWords }: StringUse): Suspicion | null {
  const broken = describeBroken(text);
  if (broken !== null) return { code: 'broken-text', message: `${broken}.` };
  const isShownValue = shownValues.has(pointer) && !isWords;
  // The schema reports a name without a character.
  if (isBlank(text) && (isWords || (isShownValue && text !== '')))
    return { code: 'blank-text', message: 'Nobody would see anything of this text.' };
  const hidden = hiddenCharacter(text);
  if (hidden !== null) {
    const message = `This text holds the invisible character ${hidden}.`;
    return { code: 'hidden-characters', message, meant: withoutHidden(text) };
  }
  if (!isShownValue || !/[\t\n\r]/.test(text)) return null;
  const meant = text.replace(/\s+/g, ' ').trim();
  return { code: 'bad-format', message: 'This text holds a line break.', expected: 'one line', meant };
}

/** What is suspicious about a string; null if nothing is. */
function suspect(text: string, use: StringUse): Suspicion | null {
  const { key, pointer, isWords } = use;
  const secret = describeSecret(text, isWords ? '' : key);
  if (secret !== null) return { code: 'secret', message: `This looks like a secret: ${secret}.` };
  if (runsAsAddress(text)) return { code: 'unsafe-url', message: 'A browser could run this as a script.' };
  const faulty = unreadable(text, use);
  if (faulty) return faulty;
  if (!isWords && breaksStyle(text))
    return { code: 'unsafe-css', message: 'This would break out of a style sheet, or load something.' };
  if (containsMarkup(isWords ? withoutTags(text) : text))
    return { code: 'html-in-text', message: 'This looks like HTML; players would read the tags.' };
  const width = widthInEm(text);
  if (pointer !== '/name' || isWords || width <= maxNameWidth || text.length > maxNameLength) return null;
  return {
    code: 'wide-name',
    message: `The name is about ${Math.ceil(width)} letters "M" wide.`,
    expected: `at most ${maxNameWidth}`,
  };
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
          : suspect(value, { key, pointer, isWords: file?.startsWith('locales/') === true });
      if (suspicion) {
        const { meant, ...diagnostic } = suspicion;
        diagnostics.push({
          ...{ ...diagnostic, pointer, layer },
          ...(file === undefined ? {} : { file }),
          ...(meant
            ? { remedy: { does: `set it to ${JSON.stringify(meant)}`, set: [{ pointer, value: meant }] } }
            : {}),
        });
      }
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
