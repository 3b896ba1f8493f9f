import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '#schemas/languages.ts';
import { productTexts } from '#src/authoring/brands/brandFiles.ts';
import { hiddenCharacter, withoutHidden } from './hiddenCharacters.ts';
import { describeBroken, isBlank, widthInEm } from './visibleText.ts';

describe('[BR-3][OP-2] characters that nobody sees', () => {
  test.each([
    ['a\u202eb', 'U+202E'],
    ['a\u0000', 'U+0000'],
    ['\u001b[31m', 'U+001B'],
    ['\ufeffx', 'U+FEFF'],
    ['pay\u200bpal', 'U+200B'],
    ['pay\u200dpal', 'U+200D'],
    ['😀\u200d', 'U+200D'],
    ['a\u2066b', 'U+2066'],
    ['a\u2069b\u2066', 'U+2069'],
    ['\ufe0fa', 'U+FE0F'],
    ['a\u{e0061}', 'U+E0061'],
    ['a\u{e0100}', 'U+E0100'],
    ['\u00adb', 'U+00AD'],
  ])('%j holds %s', (text, code) => expect(hiddenCharacter(text)).toBe(code));

  test.each([
    'سلام\u200cها',
    'می\u200cخواهم',
    'क्\u200dष',
    'ක්\u200dර',
    'a\nb',
    'ไทย\u200bไทย',
    '\u200fא',
    'Donau\u00addampf',
    '\u2068Acme\u2069 לשחק',
    '👩\u200d🚀 👩🏽\u200d🚀 ❤️\u200d🔥 1️⃣',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '葛\u{e0100}城',
  ])('%j needs its own', (text) => expect(hiddenCharacter(text)).toBeNull());

  test('every text of the product is free of them, and can be read', () => {
    for (const code of languageCodes)
      for (const text of Object.values(productTexts(code)))
        expect([text, hiddenCharacter(text), describeBroken(text), isBlank(text)]).toEqual([
          ...[text, null, null, false],
        ]);
  });

  test('in Latin words they are taken out where they have no width, and what remains is as it was', () => {
    const zeroWidth = fc.constantFrom('\u200b', '\u200c', '\u200d', '\ufeff', '\u2062');
    const pieces = fc.array(fc.tuple(fc.stringMatching(/^[A-Za-z ]{0,5}$/), zeroWidth), { maxLength: 5 });
    fc.assert(
      fc.property(pieces, (parts) => {
        const plain = parts.map(([word]) => word).join('');
        expect(withoutHidden(parts.flat().join(''))).toBe(plain);
        expect(hiddenCharacter(plain)).toBeNull();
      }),
    );
    expect(withoutHidden('a\u202eb')).toBeNull();
  });

  test('whatever the text, looking for them never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const plain = withoutHidden(text);
        if (hiddenCharacter(text) === null) expect(plain).toBe(text);
        expect(typeof isBlank(text)).toBe('boolean');
      }),
    );
  });
});

describe('[OP-2] a text that shows nothing', () => {
  test.each(['', ' ', '\u00a0', '\u200b', '\u3164', '\u2800', '\u00ad', '\u115f\uffa0', '\n\t', '\u0301'])(
    '%j',
    (text) => expect(isBlank(text)).toBe(true),
  );
  test.each(['.', '·', '0', 'ก', 'あ', '😀', '$'])('but not %s', (text) => expect(isBlank(text)).toBe(false));
});

test('[BR-9] wide letters take more room than narrow ones', () => {
  const names = ['illi', 'acme', 'ACXE', 'WWWW'];
  expect(names.toSorted((a, b) => widthInEm(a) - widthInEm(b))).toEqual(names);
  expect(widthInEm('彩票')).toBe(2);
  expect(widthInEm('e\u0301')).toBe(widthInEm('e'));
});
