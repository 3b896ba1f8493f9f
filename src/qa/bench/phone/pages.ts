/** What is measured: one page of a brand, as published or as one of the floors beside it. */
export interface BenchTarget {
  /** Unique in a run: `base/home`, `base/home static`. */
  readonly name: string;
  readonly brand: string;
  readonly page: PageName;
  /** Whose page: ours, the same look without script, the same look by React alone, or a list that draws all of its tiles. */
  readonly kind: 'ours' | 'static' | 'react' | 'naive';
  /** Address at the front. */
  readonly url: string;
}

export type PageName = keyof typeof pagePaths;

/** The pages of the bench: where a visit begins, where a player signs in or up, and one that lists games. */
export const pagePaths = {
  home: '/',
  login: '/m/login',
  list: '/m/gameList?gameType=RNG',
  register: '/m/register',
} as const;

/** The pages whose loads are measured; into the form of registration a word is typed. */
export const pageNames: readonly PageName[] = ['home', 'login', 'list'];

/** Address of a brand's page at a server: each brand has a host of its own. */
export function brandAddress(origin: string, brand: string, path: string): string {
  const url = new URL(path, origin);
  if (brand !== 'base') url.hostname = `${brand}.localhost`;
  return url.href;
}

/** Folder of addresses under which the front keeps the floors. */
export const floorFolder = '/~floor/';

/** A brand's own page as a target. */
export const ownTarget = (origin: string, brand: string, page: PageName): BenchTarget => ({
  name: `${brand}/${page}`,
  brand,
  page,
  kind: 'ours',
  url: brandAddress(origin, brand, pagePaths[page]),
});
