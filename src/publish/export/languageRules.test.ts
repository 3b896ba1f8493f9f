import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LanguageCode, languageCodes, languages } from '#schemas/languages.ts';
import { chooseLanguage } from '#src/domain/site/chooseLanguage.ts';
import { languageCookie } from '#src/domain/site/languageCookie.ts';
import { caddyLanguageMaps, type ExportedLanguages, nginxLanguageMaps } from './languageRules.ts';

/** A map as both servers have it: patterns and names in their order, and what stands where none matches. */
interface ReadMap {
  readonly rules: readonly (readonly [is: RegExp | string, value: string])[];
  readonly otherwise: string;
}

/** Reads the maps of a text, line by line. */
const readMaps = (text: string): ReadMap[] =>
  [...text.matchAll(/^map .* \{\n([^}]*(?:\{1\}[^}]*)*)\}$/gm)].map(([, body = '']) => {
    const lines = body
      .trim()
      .split('\n')
      .map((line) => /^\s*(?:"(.*?)"|(\S+)) (.*?);?$/.exec(line) ?? []);
    const value = (given = '') => given.replaceAll('"', '');
    return {
      rules: lines.flatMap(([, quoted, plain, given]): [RegExp | string, string][] => {
        if (plain === 'default') return [];
        const [, pattern] = /^~(?:\*|\(\?i\))?(.*)$/.exec(quoted ?? '') ?? [];
        return [[pattern === undefined ? (plain ?? '') : new RegExp(pattern, 'i'), value(given)]];
      }),
      otherwise: value(lines.find(([, , plain]) => plain === 'default')?.[3]),
    };
  });

/** The value of an input; a capture takes the place of what names it. */
function valueIn({ rules, otherwise }: ReadMap, input: string): string {
  for (const [is, value] of rules) {
    const found = typeof is === 'string' ? (is === input ? [input] : null) : is.exec(input);
    if (found) return /^\$/.test(value) ? (found[1] ?? '') : value;
  }
  return otherwise;
}

function asNginx(of: ExportedLanguages, cookie: string, header: string): string {
  const [tag, accepted, chosen] = readMaps(nginxLanguageMaps('two-words', of));
  if (!tag || !accepted || !chosen) throw new Error('no maps');
  const found = valueIn(chosen, cookie);
  return found.startsWith('$') ? valueIn(accepted, valueIn(tag, header).toLowerCase()) : found;
}

function asCaddy(of: ExportedLanguages, cookie: string, header: string): string {
  const [tag, accepted, chosen] = readMaps(caddyLanguageMaps(of).join('\n'));
  if (!tag || !accepted || !chosen) throw new Error('no maps');
  return valueIn(chosen, `${cookie} ${valueIn(accepted, valueIn(tag, header))}`);
}

const offeredCodes = fc.uniqueArray(fc.constantFrom(...languageCodes), { minLength: 2 });
const tag = fc.oneof(
  fc.constantFrom(...languageCodes).map((code) => languages[code].lang),
  fc.constantFrom('de', 'zh-TW', 'fa-IR', 'ar-EG', 'EN-us', 'arn', '*', 'pt-BR'),
);
const quality = fc.constantFrom('', ';q=1', '; q=1.0', ';q=0.9', ';q=0.8', ' ;q=0.30', ';q=0.1', ';q=0');
const header = fc.array(fc.tuple(tag, quality, fc.constantFrom(',', ', ')), { maxLength: 6 }).map((parts) =>
  parts
    .map(([one, q, end]) => `${one}${q}${end}`)
    .join('')
    .replace(/, ?$/, ''),
);

describe('[SH-13][OP-4] web servers choose the language of a page as the server does', () => {
  test.each([
    ['nginx', asNginx],
    ['Caddy', asCaddy],
  ])('%s', (_, chosenBy) => {
    const cookie = fc.oneof(fc.constant(''), fc.constantFrom(...languageCodes, 'XX', 'ENG'));
    fc.assert(
      fc.property(offeredCodes, cookie, header, (offered: LanguageCode[], chosen, accepted) => {
        const first = offered[0] ?? 'EN';
        expect(chosenBy({ first, offered }, chosen, accepted)).toBe(
          chooseLanguage(chosen, accepted, offered, first),
        );
      }),
      { numRuns: 400 },
    );
  });

  test('by the cookie that pages write', () => {
    const all = { first: 'EN', offered: ['EN', 'AR'] } as const;
    expect(nginxLanguageMaps('acme', all)).toContain(`map $cookie_${languageCookie} $livery_language_acme {`);
    expect(caddyLanguageMaps(all).join('\n')).toContain(`{http.request.cookie.${languageCookie}}`);
  });
});
