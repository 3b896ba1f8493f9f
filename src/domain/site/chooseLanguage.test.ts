import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LanguageCode, languageCodes, languages } from '#schemas/languages.ts';
import { acceptedTags, chooseLanguage, preferredLanguage } from './chooseLanguage.ts';

const offered: readonly LanguageCode[] = ['TY', 'EN', 'CN', 'AR', 'FA'];
const accepting = (header: string) => chooseLanguage(undefined, header, offered, 'TY');

describe('[SH-13] the language of a page', () => {
  test.each([
    ['ar', 'AR'],
    ['ar-EG,ar;q=0.9', 'AR'],
    ['fa-IR', 'FA'],
    ['zh-TW,zh;q=0.9,en;q=0.8', 'CN'],
    ['zh-Hant-HK', 'CN'],
    ['EN-gb', 'EN'],
    ['de-DE,de;q=0.9,en;q=0.7,ar;q=0.8', 'AR'],
    ['ar;q=0.2, en;q=0.9', 'EN'],
    ['ar ; q=0.4 , en ; Q=0.5', 'EN'],
    ['ar;q=0,en;q=0.1', 'EN'],
    // What merely begins with the same letters is another language.
    ['arn,fab', 'TY'],
    ['pt-BR,pt', 'TY'],
    ['*', 'TY'],
    ['', 'TY'],
    [',;q=,;;', 'TY'],
  ])('by the browser: %s is %s', (header, code) => expect(accepting(header)).toBe(code));

  test('is the chosen one before all', () => {
    expect(chooseLanguage('FA', 'ar', offered, 'TY')).toBe('FA');
    expect(chooseLanguage('FA', undefined, offered, 'TY')).toBe('FA');
  });

  test.each(['TH', 'fa', '', 'constructor', '../FA'])('is not one that is not offered: %s', (cookie) =>
    expect(chooseLanguage(cookie, 'ar', offered, 'TY')).toBe('AR'),
  );

  test('is always one that is offered, whatever is sent', () => {
    const code = fc.constantFrom(...languageCodes);
    fc.assert(
      fc.property(
        fc.uniqueArray(code, { minLength: 1 }),
        fc.option(fc.oneof(code, fc.string()), { nil: undefined }),
        fc.option(fc.string({ maxLength: 900 }), { nil: undefined }),
        (codes, cookie, header) => {
          expect(codes).toContain(chooseLanguage(cookie, header, codes, codes[0] ?? 'EN'));
        },
      ),
    );
  });

  test('is a language that is asked for, where it is offered: the most wanted, of equals the first', () => {
    const wanted = fc.uniqueArray(
      fc.record({ code: fc.constantFrom(...languageCodes), tenths: fc.integer({ min: 1, max: 10 }) }),
      { minLength: 1, selector: ({ code }) => code },
    );
    fc.assert(
      fc.property(
        wanted,
        fc.uniqueArray(fc.constantFrom(...languageCodes), { minLength: 1 }),
        (all, codes) => {
          const header = all.map(({ code, tenths }) => `${languages[code].lang};q=${tenths / 10}`).join(',');
          const best = all
            .filter(({ code }) => codes.includes(code))
            .toSorted((a, b) => b.tenths - a.tenths)[0];
          const first = codes[0] ?? 'EN';
          expect(chooseLanguage(undefined, header, codes, first)).toBe(best?.code ?? first);
        },
      ),
    );
  });

  test('of a browser that lists its languages', () => {
    expect(preferredLanguage(['de', 'fa-IR', 'en'], offered)).toBe('FA');
    expect(preferredLanguage(['de'], offered)).toBeUndefined();
  });

  test('every offered language is found by its own tag', () => {
    for (const code of languageCodes)
      expect(acceptedTags(languageCodes)).toContainEqual([
        new Intl.Locale(languages[code].lang).language,
        code,
      ]);
  });
});
