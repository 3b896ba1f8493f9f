import type { LanguageCode } from '#schemas/languages.ts';
import type { Brand } from '#schemas/manifest/brand.ts';
import { isOnItsWay } from './onItsWay.ts';

/**
 * At most so many documents of a brand are drawn besides those in its first language. Publishing many brands in 35
 * languages has a bound by it: about as much again as a brand's pages themselves.
 */
export const mostNegotiatedDocuments = 120;

/** Folder of documents in other languages than a brand's first, where they are published as files. */
export const languagesFolder = 'languages';

/**
 * Name of each of these documents, in a folder that is named as its address. No address has it, so that no folder is in
 * the way of a document: `/m/index.html` is an address beside `/m`.
 */
export const languageDocument = '_.html';

/** Address of a page in another language, of which no browser knows: the page has one address for all. */
export const languageAddress = (code: LanguageCode, path: string): string =>
  `/${languagesFolder}/${code}${path.replace(/\/$/, '')}/${languageDocument}`;

/** Headers of a reply that is chosen by cookie and browser. */
export const negotiatedVary = 'Accept-Language, Cookie';

/**
 * Ids of the pages that are drawn in every offered language, so that a first visit reads its own at once: the home page
 * and the open pages of the shell's menus, which is where visits begin and visitors go first. Fewer where a brand offers
 * so many languages that these were too many documents, but always the home page.
 */
export function negotiatedPages({
  pages,
  menus,
  shell,
  languages: { offered },
}: Pick<Brand, 'pages' | 'menus' | 'shell' | 'languages'>): string[] {
  if (offered.length < 2) return [];
  const shown = JSON.stringify(shell.widgets);
  const main = Object.entries(menus)
    .map(([name, menu]) => ({ menu, at: shown.indexOf(`:"${name}"`) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .flatMap(({ menu }) => Object.values(menu).sort((a, b) => a.at - b.at))
    .flatMap(({ to }) => to ?? []);
  const home = Object.entries(pages).flatMap(([id, { paths }]) => (paths.includes('/') ? [id] : []));
  const open = [...new Set([...home, ...main])].filter((id) => {
    const page = pages[id];
    return page && (page.access ?? 'open') === 'open' && !isOnItsWay(page);
  });
  return open.slice(0, Math.max(1, Math.floor(mostNegotiatedDocuments / (offered.length - 1))));
}
