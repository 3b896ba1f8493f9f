import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeDisguise } from './disguisedHost.ts';
import { decodedLabel } from './punycode.ts';

describe('[OP-2][BR-3] a host looks different from what it is', () => {
  test.each([
    'аpple.com',
    'xn--pple-43d.com',
    'help.аcme.example',
    'асе.com',
    'help\u200b.acme.example',
    'he\u00adlp.acme.example',
    'ｈelp.acme.example',
    'acmeα.example',
    'xn--99999999.example',
    'عربacme.example',
  ])('%j', (host) => expect(describeDisguise(host)).not.toBeNull());

  test.each([
    'help.acme.example',
    'acme-1.example',
    'münchen.example',
    'xn--mnchen-3ya.example',
    'пример.рф',
    'xn--e1afmkfd.xn--p1ai',
    'مثال.example',
    'ตัวอย่าง.example',
    'qq音乐.example',
    'こんにちはacme.example',
    '127.0.0.1',
  ])('but not %j', (host) => expect(describeDisguise(host)).toBeNull());
});

test('[OP-2] labels are decoded as a browser decodes them', () => {
  const letters = fc.constantFrom(...'abz09éüñжшλсمثالไทยあア字音');
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 20 }), (chosen) => {
      const ascii = domainToASCII(`a${chosen.join('')}`);
      fc.pre(ascii.startsWith('xn--'));
      expect(decodedLabel(ascii)).toBe(domainToUnicode(ascii));
    }),
  );
});

test('[OP-2] whatever the label, decoding never throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      const decoded = decodedLabel(`xn--${text}`);
      expect(decoded === null || typeof decoded === 'string').toBe(true);
    }),
  );
});
