import { isLanguageCode, languageCodes } from '#schemas/languages.ts';
import { isObject, pointerTo } from '#src/domain/values/json.ts';
import { certainMatch, nearest } from '#src/domain/values/nearest.ts';
import { placeholdersOf } from '#src/domain/values/placeholders.ts';
import { pluralSuffix } from '#src/domain/values/pluralSuffix.ts';
import { describeType, jsonTypeOf, quoteValue } from '#src/manifest/shape/describeValues.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import type { LoadedBrand, SideFile } from '../files/loadBrandFolder.ts';
import type { CheckInput } from './checkInput.ts';
import { mostCharacters } from './wordLimits.ts';

/** Checks the brand's own catalogues of texts, `locales/<CODE>.json`, of every layer. */
export function checkCatalogues(input: CheckInput): Diagnostic[] {
  return input.chain.flatMap((layer) =>
    [...layer.locales].flatMap(([code, file]) => checkCatalogue(input, layer, code, file)),
  );
}

function checkCatalogue(input: CheckInput, layer: LoadedBrand, code: string, file: SideFile): Diagnostic[] {
  const at = { layer, file: file.path };
  if (!isLanguageCode(code)) {
    return [
      {
        ...at,
        code: 'unknown-language',
        pointer: '',
        message: `There is no language "${code}", so nothing reads this file.`,
        expected: languageCodes.join(', '),
        nearest: nearest(code, languageCodes),
      },
    ];
  }
  const diagnostics: Diagnostic[] = [];
  const offered = input.draft.languages?.offered ?? [code];
  if (layer === input.brand && !offered.includes(code)) {
    diagnostics.push({
      ...at,
      code: 'unused-language',
      pointer: '',
      message: `The brand does not offer ${code}.`,
    });
  }
  if (!isObject(file.value)) return diagnostics;
  const usedKeys = usedKeysOf(input);
  for (const [key, text] of Object.entries(file.value)) {
    const pointer = pointerTo('', key);
    if (typeof text !== 'string') {
      diagnostics.push({
        ...at,
        code: 'wrong-type',
        pointer,
        message: `This is ${describeType(jsonTypeOf(text))}: ${quoteValue(text)}.`,
        expected: 'a text',
      });
      continue;
    }
    const length = [...text].length;
    const most = mostCharacters(input, code, key);
    if (length > most) {
      const message = `This text has ${length} characters.`;
      diagnostics.push({ ...at, code: 'too-long', pointer, message, expected: `at most ${most} characters` });
      continue;
    }
    const english =
      code === 'EN' ? productText(input, key) : (brandText(input, 'EN', key) ?? productText(input, key));
    const isOwn = productText(input, key) === undefined;
    // Views pass values only to the product's own texts.
    const model = isOwn && (code === 'EN' || english === undefined) ? '' : (english ?? '');
    diagnostics.push(...checkPlaceholders(text, model, key).map((diagnostic) => ({ ...at, ...diagnostic })));
    if (layer === input.brand && !usedKeys.has(key.replace(pluralSuffix, '')) && !usedKeys.has(key)) {
      const names = Object.keys(input.context.texts('EN'));
      diagnostics.push({
        ...at,
        code: 'unused-text',
        pointer,
        atKey: true,
        message: `Nothing asks for the text "${key}".`,
        nearest: nearest(key, names),
        certain: certainMatch(key, names),
      });
    }
  }
  return diagnostics;
}

const productKeys = new WeakMap<object, ReadonlySet<string>>();

/** Keys of the texts in use, without the endings of plural forms. */
function usedKeysOf({ context, references }: CheckInput): ReadonlySet<string> {
  const english = context.texts('EN');
  const product =
    productKeys.get(english) ??
    new Set(Object.keys(english).flatMap((key) => [key, key.replace(pluralSuffix, '')]));
  productKeys.set(english, product);
  const referenced = references.filter(({ kind }) => kind === 'text').map(({ name }) => name);
  return referenced.every((name) => product.has(name)) ? product : new Set([...product, ...referenced]);
}

/** The product's English text; for a plural form that of "other". */
function productText({ context }: CheckInput, key: string): string | undefined {
  const english = context.texts('EN');
  const other = key.replace(pluralSuffix, '_other');
  return Object.hasOwn(english, key)
    ? english[key]
    : Object.hasOwn(english, other)
      ? english[other]
      : undefined;
}

function brandText({ chain }: CheckInput, language: string, key: string): string | undefined {
  for (const { locales } of chain.toReversed()) {
    const value = locales.get(language)?.value;
    const text = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    if (typeof text === 'string') return text;
  }
  return undefined;
}

/** A name between single braces, which players would see unchanged. */
const singleBraces = /(?<!\{)\{\s*([a-zA-Z]\w*)\s*\}(?!\})/;

/** The bare name of a placeholder, for comparing near misses. */
const bareName = (placeholder: string): string => placeholder.replace(/[^\p{L}\p{N}_.-]/gu, '');

/** A text must use the same placeholders as the English text; a plural form such as "one" may leave its number out. */
function checkPlaceholders(text: string, english: string, key: string): Diagnostic[] {
  const [used, expected] = [placeholdersOf(text), placeholdersOf(english)];
  const unknown = used.filter((placeholder) => !expected.includes(placeholder));
  const absent = pluralSuffix.test(key) ? [] : expected.filter((placeholder) => !used.includes(placeholder));
  const single = singleBraces.exec(text)?.[1];
  if (single !== undefined && !singleBraces.test(english) && absent.length === 0 && unknown.length === 0) {
    return [
      {
        code: 'placeholder-mismatch',
        pointer: pointerTo('', key),
        message: `Players would read "{${single}}" as it stands.`,
        expected: expected.join(', ') || 'no placeholder',
      },
    ];
  }
  if (unknown.length === 0 && absent.length === 0) return [];
  return [
    {
      code: 'placeholder-mismatch',
      pointer: pointerTo('', key),
      message:
        unknown.length > 0
          ? `Nothing gives this text a value for ${unknown.join(', ')}.`
          : `This text does not show ${absent.join(', ')}.`,
      expected: expected.join(', ') || 'no placeholder',
      nearest: unknown.length === 1 ? nearest(bareName(unknown[0] ?? ''), absent.map(bareName)) : undefined,
    },
  ];
}
