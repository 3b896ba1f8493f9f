import { languages } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import type { HomeScreenIcons } from './homeScreenIcons.ts';

/** The web app manifest (W3C) of a brand, with its name, colours and icons. */
export function webManifest(brand: Brand, icons: HomeScreenIcons['entries']): string {
  const { lang, direction } = languages[brand.languages.default];
  const { background, surface } = brand.theme.colors;
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    lang,
    dir: direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: background,
    theme_color: surface,
    icons,
  });
}
