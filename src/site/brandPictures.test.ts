import { describe, expect, test } from 'vitest';
import type { Brand } from '#schemas/manifest/brand.ts';
import { checkBrand } from '../authoring/brands/checkBrand.ts';
import { withPictureAddresses } from './brandPictures.ts';

const base = checkBrand('base').brand as Brand;

describe('[OP-4][BR-2] the pictures that a brand names', () => {
  test('logo and icon have the addresses of their files, each file once', () => {
    const asked: string[] = [];
    const both: Brand = { ...base, assets: { logo: 'assets/icon.svg', icon: 'assets/icon.svg' } };
    const { assets } = withPictureAddresses(both, (asset) => {
      asked.push(asset);
      return `/brand/${asset}`;
    });
    expect(assets).toEqual({ logo: '/brand/assets/icon.svg', icon: '/brand/assets/icon.svg' });
    expect(asked).toEqual(['assets/icon.svg']);
  });

  test('a brand that names no other pictures is otherwise the same', () => {
    const published = withPictureAddresses(base, (asset) => `/brand/${asset}`);
    expect({ ...published, assets: base.assets }).toEqual(base);
    expect(published.pages.home?.widgets.banner).toBe(base.pages.home?.widgets.banner);
  });
});
