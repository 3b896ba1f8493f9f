import type { GameCategory } from '#schemas/codes.ts';

/** The popular games of all categories: the server lists no such category, and always has it. */
const popular: GameCategory = 'HOT';

/** What is known of the categories that the server has. */
export type OfferedCategories = readonly GameCategory[] | 'coming' | 'failed';

/**
 * The tabs in order: those that the brand chose and the server has, else the popular games and then all of the server's.
 * Before the answer it is the first of them; after a failure a brand's choice is shown as it is.
 */
export function shownCategories(
  chosen: readonly GameCategory[] | undefined,
  offered: OfferedCategories,
): readonly GameCategory[] {
  if (offered === 'coming') return (chosen ?? [popular]).slice(0, 1);
  if (offered === 'failed') return chosen ?? [popular];
  const all = [popular, ...offered.filter((category) => category !== popular)];
  return chosen?.filter((category) => all.includes(category)) ?? all;
}
