/** The cut of a gem in a box of 64: its outline, and the facets that the light falls on or leaves dark. */
interface GemCut {
  readonly outline: string;
  readonly light: string;
  readonly dark: string;
  readonly table: string;
}

/** The cuts of levels, the lowest first; every level has a shape of its own, whatever its colour. */
export const gemCuts: readonly [GemCut, ...GemCut[]] = [
  // A drop.
  {
    outline: 'M32 4C40 17 54 27 54 40A22 21 0 0 1 10 40C10 27 24 17 32 4z',
    light: 'M32 4 22 38 32 61A22 21 0 0 1 10 40C10 27 24 17 32 4z',
    dark: 'M32 4C40 17 54 27 54 40A22 21 0 0 1 32 61L43 40z',
    table: 'M32 22 40 39 32 52 24 39z',
  },
  // A trillion, three-sided.
  {
    outline: 'M6 12Q32 2 58 12 54 40 32 61 10 40 6 12z',
    light: 'M6 12 21 22 32 45V61Q10 40 6 12z',
    dark: 'M58 12 43 22 32 45V61Q54 40 58 12z',
    table: 'M21 22H43L32 45z',
  },
  // A pearl.
  {
    outline: 'M58 32A26 26 0 1 1 6 32 26 26 0 1 1 58 32z',
    light: 'M38 11A24 24 0 0 0 10 36 30 30 0 0 1 38 11z',
    dark: 'M52 15A26 26 0 1 1 13 50 33 33 0 0 0 52 15z',
    table: 'M30 22A7 5 0 1 1 16 22 7 5 0 1 1 30 22z',
  },
  // A blossom of six petals.
  {
    outline:
      'M32 3A11 11 0 0 1 42.5 15 11 11 0 0 1 57 18 11 11 0 0 1 53 32 11 11 0 0 1 57 46 11 11 0 0 1 42.5 49 11 11 0 0 1 32 61 11 11 0 0 1 21.5 49 11 11 0 0 1 7 46 11 11 0 0 1 11 32 11 11 0 0 1 7 18 11 11 0 0 1 21.5 15 11 11 0 0 1 32 3z',
    light: 'M32 3V22L23 27 7 18A11 11 0 0 1 21.5 15 11 11 0 0 1 32 3zM7 46 23 37V27L11 32A11 11 0 0 0 7 46z',
    dark: 'M32 61V42L41 37 57 46A11 11 0 0 1 42.5 49 11 11 0 0 1 32 61zM57 18 41 27V37L53 32A11 11 0 0 0 57 18z',
    table: 'M32 22 41 27V37L32 42 23 37V27z',
  },
  // A brilliant.
  {
    outline: 'M17 8H47L62 26 32 61 2 26z',
    light: 'M17 8 21 26 32 61 2 26z',
    dark: 'M47 8 62 26 32 61 43 26z',
    table: 'M17 8H47L43 26H21z',
  },
  // An emerald cut.
  {
    outline: 'M21 3H43L54 14V50L43 61H21L10 50V14z',
    light: 'M21 3 26 14 21 20V44L10 50V14zM21 3H43L38 14H26z',
    dark: 'M54 14V50L43 61 38 50 43 44V20zM43 61H21L26 50H38z',
    table: 'M26 14H38L43 20V44L38 50H26L21 44V20z',
  },
  // A marquise, pointed at both ends.
  {
    outline: 'M32 1C53 18 53 46 32 63 11 46 11 18 32 1z',
    light: 'M32 1V16L23 32 32 48V63C11 46 11 18 32 1z',
    dark: 'M32 1V16L41 32 32 48V63C53 46 53 18 32 1z',
    table: 'M32 16 41 32 32 48 23 32z',
  },
  // A star.
  {
    outline: 'M32 2 41 22 62 24 46 39 51 60 32 49 13 60 18 39 2 24 23 22z',
    light: 'M32 2V34L23 22zM2 24 32 34 18 39zM13 60 32 34V49zM23 22 32 34 2 24z',
    dark: 'M32 2 41 22 32 34zM62 24 46 39 32 34zM51 60 32 49V34zM46 39 51 60 32 34z',
    table: 'M32 24 41 31 38 42H26L23 31z',
  },
  // A heart.
  {
    outline:
      'M32 60C20 49 3 38 3 21 3 9 12 4 20 4 26 4 30 8 32 13 34 8 38 4 44 4 52 4 61 9 61 21 61 38 44 49 32 60z',
    light: 'M32 13 20 24 32 60C20 49 3 38 3 21 3 9 12 4 20 4 26 4 30 8 32 13z',
    dark: 'M61 21C61 38 44 49 32 60L44 24 52 6Q61 10 61 21z',
    table: 'M20 24 32 13 44 24 32 44z',
  },
  // A crown of five points.
  {
    outline: 'M6 56 2 18 18 32 32 6 46 32 62 18 58 56z',
    light: 'M2 18 18 32 14 56H6zM32 6V36L18 32z',
    dark: 'M62 18 46 32 50 56H58zM32 6 46 32 32 36z',
    table: 'M32 36 40 45 32 54 24 45z',
  },
];

/** Which of the cuts a level has; levels above the last share it. */
export const gemOf = (rank: number): number => Math.min(Math.max(Math.trunc(rank), 1), gemCuts.length) - 1;
