import { expect, test } from 'vitest';
import type { Brand } from '#schemas/manifest/brand.ts';
import { currentBrand, openBrand } from './brand.ts';
import { catalogueAddress, setCatalogueAddresses } from './catalogue.ts';

test('[BR-8] no brand before one is opened', () => {
  expect(() => currentBrand()).toThrow('no brand');
  const brand = { id: 'acme' } as Brand;
  openBrand(brand);
  expect(currentBrand()).toBe(brand);
});

test.each([
  ['EN', '/locales/EN.0123456789.json'],
  ['TH', undefined],
  ['toString', undefined],
  ['__proto__', undefined],
  ['../EN', undefined],
])('[LA-1] the catalogue of %s is at %j', (code, address) => {
  setCatalogueAddresses({ EN: '/locales/EN.0123456789.json' });
  expect(catalogueAddress(code)).toBe(address);
});
