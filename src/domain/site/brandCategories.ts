import type { GameCategory } from '#schemas/codes.ts';
import type { RuntimeBrand } from './published.ts';

/**
 * The categories of games that a brand chose for the tabs of its home page, in its order: they hold wherever categories are
 * listed. Undefined where it chose none. Of a page that carries a part of the brand only, they were noted at publishing.
 */
export function brandCategories({
  categories,
  pages,
}: Pick<RuntimeBrand, 'pages'> & {
  readonly categories?: readonly GameCategory[] | undefined;
}): readonly GameCategory[] | undefined {
  if (categories) return categories;
  const tabs = Object.values(pages.home?.widgets ?? {}).find(({ widget }) => widget === 'category-tabs');
  // Props of a manifest were checked by the widget's schema.
  return tabs?.props?.categories as readonly GameCategory[] | undefined;
}

/** Those of a list that the brand chose, in its order; all of them where it chose none. */
export const chosenOf = <C extends GameCategory>(
  chosen: readonly GameCategory[] | undefined,
  listed: readonly C[],
): readonly C[] => chosen?.flatMap((category) => listed.filter((one) => one === category)) ?? listed;

/**
 * Entries of a menu without those of categories that the brand left out; the others of a category take, in the brand's order,
 * the places that such entries have.
 */
export function inChosenOrder<E extends { readonly params?: Readonly<Record<string, string>> | undefined }>(
  chosen: readonly GameCategory[] | undefined,
  entries: readonly E[],
): readonly E[] {
  if (!chosen) return entries;
  const placeOf = ({ params }: E) => chosen.indexOf(params?.gameType as GameCategory);
  const isListed = ({ params }: E) => params?.gameType !== undefined;
  const shown = entries.filter((entry) => !isListed(entry) || placeOf(entry) >= 0);
  const sorted = shown.filter(isListed).sort((a, b) => placeOf(a) - placeOf(b));
  return shown.map((entry) => (isListed(entry) ? (sorted.shift() ?? entry) : entry));
}
