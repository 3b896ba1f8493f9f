import { expect, test } from 'vitest';
import { brandOfCache, cacheNameOf } from './workerSettings.ts';

test('[BR-10] a cache is named after its brand', () => {
  expect(cacheNameOf('acme', 'pages')).toBe('acme:pages');
  expect(cacheNameOf('acme-2', 'shell', '1a2b_-3c')).toBe('acme-2:shell-1a2b_-3c');
});

test.each([
  ['acme:pages', 'acme'],
  ['acme-2:shell-1a2b_-3c', 'acme-2'],
  ['acme:answers', 'acme'],
  ['workbox-precache-v2-https://acme.example/', undefined],
  ['acme:other', undefined],
  ['pages', undefined],
  ['Acme:pages', undefined],
  ['x:acme:pages', undefined],
  ['acme:pagesOf', undefined],
])('[BR-10] the cache %s is that of %s', (name, brand) => {
  expect(brandOfCache(name)).toBe(brand);
});
