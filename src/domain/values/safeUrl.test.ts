import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeUrl } from './safeUrl.ts';

const own = 'https://own.example';

test.each([
  '/',
  '/m/home',
  '/m/gameList?gameType=RNG#top',
  '/brand/assets/logo.0123456789.svg',
  '/%2F%2Fevil.example',
  'https://cdn.example/a.png',
  'http://cdn.example:8080/a.png',
  'HTTPS://CDN.EXAMPLE/',
  'mailto:help@own.example',
  'tel:+66123456',
])('kept: %j', (address) => {
  expect(safeUrl(address)).toBe(address);
});

test.each([
  '',
  ' ',
  'm/home',
  '?a=1',
  '#a',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' javascript:alert(1)',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://evil.example/%0Aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,AAAA',
  'blob:https://own.example/0',
  'file:///etc/passwd',
  'ftp://evil.example/',
  'ws://evil.example/',
  'about:blank',
  'intent://evil#Intent;end',
  'view-source:https://own.example',
  'https://user@evil.example/',
  'https://user:word@evil.example/',
  'https://:word@evil.example/',
  'https://own.example@evil.example/',
  'https:user@evil.example',
  'https://evil.example\\@own.example/',
  'https://',
  'http://[',
  'https://a b/',
  'https://evil.example/\u0085',
  `/${'a'.repeat(2048)}`,
])('refused: %j', (address) => {
  expect(safeUrl(address)).toBeNull();
});

test.each([undefined, null, 0, true, {}, ['/'], { toString: () => '/' }])(
  'only texts are addresses: %j',
  (value) => {
    expect(safeUrl(value)).toBeNull();
  },
);

const pieces = fc.constantFrom(
  '/',
  '//',
  '\\',
  ':',
  '@',
  '\t',
  '\n',
  ' ',
  'java',
  'script:',
  'data:',
  'https:',
  'http:',
  'evil.example',
  'own.example',
  '?',
  '#',
  '..',
  '.',
  '%2f',
  'tel:',
  'a',
  '\u00a0',
  '／',
);

test('an accepted address is a path on this origin or has an allowed scheme without credentials', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const kept = safeUrl(text);
      if (kept === null) return;
      expect(kept).toBe(text);
      const url = new URL(kept, own);
      if (kept.startsWith('/')) expect(url.origin).toBe(own);
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol);
      expect([url.username, url.password]).toEqual(['', '']);
    }),
    { numRuns: 5000 },
  );
});
