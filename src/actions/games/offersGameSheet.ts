import { currentBrand } from '#src/stores/brand.ts';

/** Whether the brand has the sheet of games: it may leave it out. */
export const offersGameSheet = (): boolean =>
  Object.values(currentBrand().shell.widgets).some(({ widget }) => widget === 'game-sheet');
