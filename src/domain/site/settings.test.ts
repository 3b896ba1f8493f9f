import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseImageOrigin,
  customerServiceLinks,
  movedPath,
  pictureAddress,
  resourceAddresses,
  shareOrigin,
} from './settings.ts';

describe('[SH-14] resources by type', () => {
  test('the settings take precedence over the version info; unsafe addresses are dropped', () => {
    const addresses = resourceAddresses(
      [
        { resourceType: 'IOS', url: 'https://apps.example/ios' },
        { resourceType: 'USDJUMP', url: 'https://usd.example/' },
        { resourceType: 'TELEGRAM', url: 'javascript:alert(1)' },
      ],
      [
        { resourceType: 'IOS', url: 'https://old.example/ios' },
        { resourceType: 'Android', url: 'https://apps.example/a.apk' },
        { resourceType: 'TELEGRAM', url: 'https://t.example/' },
      ],
    );
    expect(Object.fromEntries(addresses)).toEqual({
      IOS: 'https://apps.example/ios',
      Android: 'https://apps.example/a.apk',
      TELEGRAM: 'https://t.example/',
      USDJUMP: 'https://usd.example/',
    });
  });

  test('a type named like a prototype key is harmless', () => {
    expect(resourceAddresses([{ resourceType: '__proto__', url: '/x' }]).get('__proto__')).toBe('/x');
    expect(resourceAddresses([]).has('constructor')).toBe(false);
  });
});

test('[SH-14] customer service: the first two safe links', () => {
  expect(customerServiceLinks([])).toEqual([]);
  expect(
    customerServiceLinks(['data:,x', 'https://a.example/', '//b', '/m/chat', 'https://c.example/']),
  ).toEqual(['https://a.example/', '/m/chat']);
});

test.each([
  ['play.acme.com', 'https://play.acme.com'],
  [undefined, 'http://base.localhost:8787'],
  ['', 'http://base.localhost:8787'],
  ['base.localhost', 'http://base.localhost:8787'],
  ['evil.example/x', 'http://base.localhost:8787'],
  ['evil.example:80', 'http://base.localhost:8787'],
  ['a@b.example', 'http://base.localhost:8787'],
])('[SH-14] links that are handed on lead to the main domain %s: %s', (mainDomain, origin) => {
  expect(shareOrigin(mainDomain, 'http://base.localhost:8787')).toBe(origin);
});

describe('[SH-14] origin of pictures', () => {
  const supplied = ['https://a.example', 'https://b.example', 'https://c.example'];
  test.each([
    [0, 'https://a.example'],
    [0.34, 'https://b.example'],
    [0.99, 'https://c.example'],
  ])('chance %d of three: %s', (chance, origin) => {
    expect(chooseImageOrigin(supplied, chance)).toBe(origin);
  });

  test('only usable origins can be chosen', () => {
    const mixed = ['javascript:alert(1)', ...supplied, '//d.example', 'https://e.example/path', ''];
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
        expect(supplied).toContain(chooseImageOrigin(mixed, chance));
      }),
    );
  });

  test('without a usable origin: the site itself', () => {
    expect(chooseImageOrigin([], 0.5)).toBe('');
    expect(chooseImageOrigin(['ftp://a.example'], 0.5)).toBe('');
  });

  test.each([
    ['https://a.example', '/p/1.png', 'https://a.example/p/1.png'],
    ['', '/p/1.png', '/p/1.png'],
    ['https://a.example', 'https://b.example/1.png', 'https://b.example/1.png'],
    ['https://a.example', '//evil.example/1.png', null],
    ['https://a.example', 'javascript:alert(1)', null],
    ['https://a.example', 'data:image/png,x', null],
    ['https://a.example', '', null],
  ])('%j and %j: %j', (origin, picture, expected) => {
    expect(pictureAddress(origin, picture)).toBe(expected);
  });
});

test.each([
  [{ login: '/wps/other/login' }, 'login', '/wps/other/login'],
  [{ login: '/wps/other/login' }, 'logout', undefined],
  [{ login: 'https://evil.example/login' }, 'login', undefined],
  [{ login: '//evil.example/login' }, 'login', undefined],
  [{ login: '/login?x=1' }, 'login', undefined],
  [{ login: '/login\n' }, 'login', undefined],
  [{ login: '' }, 'login', undefined],
  [{}, 'constructor', undefined],
  [{}, '__proto__', undefined],
])('[SH-14] moved paths %j: %s at %j', (paths, operation, expected) => {
  expect(movedPath(paths, operation)).toBe(expected);
});
