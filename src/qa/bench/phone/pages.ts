/** A page to measure: a page of a brand, or one of its floors (baseline pages). */
export interface BenchTarget {
  /** Unique in a run: `base/home`, `base/home static`. */
  readonly name: string;
  readonly brand: string;
  readonly page: PageName;
  /**
   * ours: the product. static: the same look without script. react: the same look in plain React. naive: a list that
   * renders every tile.
   */
  readonly kind: 'ours' | 'static' | 'react' | 'naive';
  /** Address at the proxy. */
  readonly url: string;
}

export type PageName = keyof typeof pagePaths;

/** Paths of the measured pages. */
export const pagePaths = {
  home: '/',
  login: '/m/login',
  list: '/m/gameList?gameType=RNG',
  register: '/m/register',
} as const;

/** Pages whose loads are measured. `register` is used for typing only. */
export const pageNames: readonly PageName[] = ['home', 'login', 'list'];

/** Address of a page of a brand on a server: each brand has its own host. */
export function brandAddress(origin: string, brand: string, path: string): string {
  const url = new URL(path, origin);
  if (brand !== 'base') url.hostname = `${brand}.localhost`;
  return url.href;
}

/** Path prefix of the floors at the proxy. */
export const floorFolder = '/~floor/';

/** A page of the product as a target. */
export const ownTarget = (origin: string, brand: string, page: PageName): BenchTarget => ({
  name: `${brand}/${page}`,
  brand,
  page,
  kind: 'ours',
  url: brandAddress(origin, brand, pagePaths[page]),
});
