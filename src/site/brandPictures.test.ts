import { describe, expect, test } from 'vitest';
import type { Brand } from '#schemas/manifest/brand.ts';
import { checkBrand } from '../authoring/brands/checkBrand.ts';
import { withPictureAddresses } from './brandPictures.ts';

const base = checkBrand('base').brand as Brand;

describe('[OP-4][BR-1] the pictures that a brand names', () => {
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

  test('those in the props of its widgets have them, too, in shell and pages', () => {
    const banners = {
      welcome: { at: 10, picture: 'assets/a.webp', alt: 'page.home', languages: { AR: 'assets/b.webp' } },
    };
    const node = { widget: 'banner-carousel', at: 10, props: { look: 'hero', banners } } as const;
    const { home } = base.pages;
    if (!home) throw new Error('base has a home');
    const pages = { ...base.pages, home: { ...home, widgets: { ...home.widgets, own: node } } };
    const published = withPictureAddresses(
      { ...base, shell: { widgets: { ...base.shell.widgets, own: node } }, pages },
      (asset) => `/brand/${asset}?hash`,
    );
    const expected = {
      look: 'hero',
      banners: {
        welcome: {
          ...banners.welcome,
          picture: '/brand/assets/a.webp?hash',
          languages: { AR: '/brand/assets/b.webp?hash' },
        },
      },
    };
    expect(published.shell.widgets.own?.props).toEqual(expected);
    expect(published.pages.home?.widgets.own?.props).toEqual(expected);
    expect(node.props.banners.welcome.picture).toBe('assets/a.webp');
  });

  test('a brand that names no other pictures is otherwise the same', () => {
    const published = withPictureAddresses(base, (asset) => `/brand/${asset}`);
    expect({ ...published, assets: base.assets }).toEqual(base);
    expect(published.pages.home?.widgets.banner).toBe(base.pages.home?.widgets.banner);
  });
});
