import { type LanguageCode, languages } from '#schemas/languages.ts';
import { isObject } from '#src/domain/values/json.ts';
import type { TextsByKey } from '../brands/brandFiles.ts';
import { checkLocales, type LocaleProblem } from '../report/checkLocales.ts';
import { withCount } from '../report/problemReport.ts';
import { fileOf, type ReadyFinding, type ReadySection, type SoundSource } from './readiness.ts';

/** Most keys that a sentence names. */
const mostKeys = 4;

const namedKeys = (keys: readonly string[]): string =>
  keys.length > mostKeys ? `${keys.slice(0, mostKeys).join(', ')} …` : keys.join(', ');

/** The texts that the layers of a brand say themselves in one language. */
function brandTexts({ checked: { chain } }: SoundSource, language: string): TextsByKey {
  const layers = chain.map(({ locales }) => locales.get(language)?.value).filter(isObject);
  return Object.assign({}, ...layers) as TextsByKey;
}

/** Problems by which a player would read English. */
const gaps: readonly LocaleProblem['code'][] = ['missing-key', 'missing-plural'];

/**
 * The languages of a brand: each must be complete, the brand's own texts included. A text that it says in its own
 * words in one language reads as the product's in another where it says nothing there.
 */
export function languageSection(source: SoundSource): ReadySection {
  const { brand, id } = source.checked;
  const { offered } = brand.languages;
  const own = new Map(offered.map((code) => [code, brandTexts(source, code)]));
  const english = { ...source.context.texts('EN'), ...brandTexts(source, 'EN') };
  const findings = offered.flatMap((code): ReadyFinding[] => {
    const product = source.context.texts(code);
    const ownTexts = own.get(code) ?? {};
    const lacking = checkLocales({ EN: english, [code]: { ...product, ...ownTexts } })
      .filter((problem) => problem.language === code && gaps.includes(problem.code))
      .map(({ key }) => key);
    const elsewhere = new Set([...own.values()].flatMap((texts) => Object.keys(texts)));
    const inProductsWords = [...elsewhere].filter(
      (key) => !Object.hasOwn(ownTexts, key) && Object.hasOwn(product, key),
    );
    const file = fileOf(id, `locales/${code}.json`);
    return [
      ...(lacking.length === 0
        ? []
        : [
            {
              weight: 'blocks' as const,
              says: `${languages[code].name} (${code}) lacks ${withCount(lacking.length, 'text')}: ${namedKeys(lacking)}.`,
              remedy: `Write ${lacking.length === 1 ? 'it' : 'them'} in ${file}, or take "${code}" out of "languages" in ${fileOf(id, 'brand.json')}.`,
            },
          ]),
      ...(inProductsWords.length === 0
        ? []
        : [
            {
              weight: 'warning' as const,
              says: `${languages[code].name} (${code}) says ${withCount(inProductsWords.length, 'text')} in the product's words that another language says in the brand's own: ${namedKeys(inProductsWords)}.`,
              remedy: `Write ${inProductsWords.length === 1 ? 'it' : 'them'} in ${file}, too.`,
            },
          ]),
    ];
  });
  return {
    id: 'languages',
    title: 'Languages',
    summary: `${offered.join(', ')}; a first visit is in ${brand.languages.default}`,
    findings,
    facts: offered.map((code) => ownShare(code, Object.keys(own.get(code) ?? {}).length, source)),
  };
}

function ownShare(code: LanguageCode, own: number, { context }: SoundSource) {
  const all = Object.keys(context.texts(code)).length;
  return {
    name: code,
    value:
      own === 0 ? 'no text of its own' : `${withCount(own, 'text')} of its own, beside ${all} of the product`,
  };
}
