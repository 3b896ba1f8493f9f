import { languages } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { isOnItsWay } from '#src/domain/site/onItsWay.ts';
import type { PublishedPage } from '#src/domain/site/published.ts';
import type { HomeScreenIcons } from './homeScreenIcons.ts';

/** Most shortcuts of an app's icon that Android shows. */
const mostShortcuts = 4;

/**
 * Shortcuts of the app's icon: the pages of the bottom menu that are there for everybody, but not the start page, which
 * the icon itself opens.
 */
function shortcutsOf(
  { menus, pages }: Pick<Brand, 'menus' | 'pages'>,
  icons: HomeScreenIcons['entries'],
  texts: PublishedPage['texts'],
) {
  const icon = icons.filter(({ sizes, purpose }) => sizes === '192x192' && purpose === 'any');
  return Object.values(menus.bottom ?? {})
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ to, params, when, label }) => {
      const page = to === undefined || when ? undefined : pages[to];
      const url = page?.paths[0];
      if (!page || page.when || url === undefined || page.paths.includes('/') || isOnItsWay(page)) return [];
      const query = new URLSearchParams(params).toString();
      return [{ name: texts[label] ?? label, url: query === '' ? url : `${url}?${query}`, icons: icon }];
    })
    .slice(0, mostShortcuts);
}

/** The web app manifest (W3C) of a brand, with its name, colours, icons and shortcuts. `texts`: of its default language. */
export function webManifest(
  brand: Brand,
  icons: HomeScreenIcons['entries'],
  texts: PublishedPage['texts'],
): string {
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
    categories: ['games', 'entertainment'],
    icons,
    shortcuts: shortcutsOf(brand, icons, texts),
  });
}
