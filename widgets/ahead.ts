/**
 * What widgets show when the tile of a game is tapped, by widget: fetched as soon as a finger is on one. Apart from the
 * registry, which every first load has.
 */
export const shownOnTap: Readonly<Record<string, () => Promise<unknown>>> = {
  'game-sheet': () => import('./shell/game-sheet/OpenSheet.tsx'),
};
