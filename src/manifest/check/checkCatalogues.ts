import { isLanguageCode, languageCodes } from '#schemas/languages.ts';
import { isObject, pointerTo } from '#src/domain/values/json.ts';
import { nearest, surelyMeant } from '#src/domain/values/nearest.ts';
import { placeholdersOf } from '#src/domain/values/placeholders.ts';
import { pluralEnding } from '#src/domain/values/pluralEnding.ts';
import { quote, typeOf, typeWord } from '#src/manifest/shape/valueWords.ts';
import type { Judged } from '../files/judged.ts';
import type { LoadedBrand, SideFile } from '../files/load.ts';
import type { Scene } from './scene.ts';

/** The brand's own catalogues, `locales/<CODE>.json`, of every layer. */
export function checkCatalogues(scene: Scene): Judged[] {
  return scene.chain.flatMap((layer) =>
    [...layer.locales].flatMap(([code, file]) => checkCatalogue(scene, layer, code, file)),
  );
}

function checkCatalogue(scene: Scene, layer: LoadedBrand, code: string, file: SideFile): Judged[] {
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
  const findings: Judged[] = [];
  const offered = scene.draft.languages?.offered ?? [code];
  if (layer === scene.own && !offered.includes(code)) {
    findings.push({
      ...at,
      code: 'unused-language',
      pointer: '',
      message: `The brand does not offer ${code}.`,
    });
  }
  if (!isObject(file.value)) return findings;
  const words = wordsOf(scene);
  for (const [key, text] of Object.entries(file.value)) {
    const pointer = pointerTo('', key);
    if (typeof text !== 'string') {
      findings.push({
        ...at,
        code: 'wrong-type',
        pointer,
        message: `This is ${typeWord(typeOf(text))}: ${quote(text)}.`,
        expected: 'a text',
      });
      continue;
    }
    const english =
      code === 'EN' ? productText(scene, key) : (ownText(scene, 'EN', key) ?? productText(scene, key));
    const isOwn = productText(scene, key) === undefined;
    // Only the product's own texts are given values.
    const model = isOwn && (code === 'EN' || english === undefined) ? '' : (english ?? '');
    findings.push(...checkPlaceholders(text, model, key).map((one) => ({ ...at, ...one })));
    if (layer === scene.own && !words.has(key.replace(pluralEnding, '')) && !words.has(key)) {
      const names = Object.keys(scene.context.texts('EN'));
      findings.push({
        ...at,
        code: 'unused-text',
        pointer,
        atKey: true,
        message: `Nothing asks for the text "${key}".`,
        nearest: nearest(key, names),
        surely: surelyMeant(key, names),
      });
    }
  }
  return findings;
}

const productKeys = new WeakMap<object, ReadonlySet<string>>();

/** Keys that somebody asks for, without the endings of counted forms. */
function wordsOf({ context, references }: Scene): ReadonlySet<string> {
  const english = context.texts('EN');
  const product =
    productKeys.get(english) ??
    new Set(Object.keys(english).flatMap((key) => [key, key.replace(pluralEnding, '')]));
  productKeys.set(english, product);
  const named = references.filter(({ kind }) => kind === 'text').map(({ name }) => name);
  return named.every((name) => product.has(name)) ? product : new Set([...product, ...named]);
}

/** The product's English text, for a counted form the one of "other". */
function productText({ context }: Scene, key: string): string | undefined {
  const english = context.texts('EN');
  const other = key.replace(pluralEnding, '_other');
  return Object.hasOwn(english, key)
    ? english[key]
    : Object.hasOwn(english, other)
      ? english[other]
      : undefined;
}

function ownText({ chain }: Scene, language: string, key: string): string | undefined {
  for (const { locales } of chain.toReversed()) {
    const value = locales.get(language)?.value;
    const text = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    if (typeof text === 'string') return text;
  }
  return undefined;
}

/** A name between single braces, which players would read as it stands. */
const singleBraces = /(?<!\{)\{\s*([a-zA-Z]\w*)\s*\}(?!\})/;

/** The name alone, for one that is nearly right. */
const nameOf = (placeholder: string): string => placeholder.replace(/[^\p{L}\p{N}_.-]/gu, '');

/** A text shows what the English one shows; a counted form ("one") may leave its number out. */
function checkPlaceholders(text: string, english: string, key: string): Judged[] {
  const [own, wanted] = [placeholdersOf(text), placeholdersOf(english)];
  const unknown = own.filter((one) => !wanted.includes(one));
  const absent = pluralEnding.test(key) ? [] : wanted.filter((one) => !own.includes(one));
  const single = singleBraces.exec(text)?.[1];
  if (single !== undefined && !singleBraces.test(english) && absent.length === 0 && unknown.length === 0) {
    return [
      {
        code: 'placeholder-mismatch',
        pointer: pointerTo('', key),
        message: `Players would read "{${single}}" as it stands.`,
        expected: wanted.join(', ') || 'no placeholder',
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
      expected: wanted.join(', ') || 'no placeholder',
      nearest: unknown.length === 1 ? nearest(nameOf(unknown[0] ?? ''), absent.map(nameOf)) : undefined,
    },
  ];
}
