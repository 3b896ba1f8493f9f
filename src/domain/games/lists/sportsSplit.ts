import { cockfightVendors, esportsVendors, type GameCategory } from '#schemas/codes.ts';

/** A category of the vendor sorting, as far as the split goes. */
interface SortedCategory {
  readonly gameCategory: GameCategory;
  readonly vendorNames: readonly { readonly vassalage: string }[];
  readonly classifications: readonly string[];
}

/** Categories that are split from sports, in the order in which they follow it, with their vendors. */
const splitCategories: readonly (readonly [category: GameCategory, vendors: ReadonlySet<string>])[] = [
  ['ESPORTS', new Set(esportsVendors)],
  ['COCKFIGHT', new Set(cockfightVendors)],
];

/**
 * Splits e-sports and cockfight from sports, by their vendors, and places both right after it (specification 3),
 * whatever the server sends: their vendors among those of sports, categories of their own elsewhere in the list, or
 * no sports besides.
 */
export function splitSports<C extends SortedCategory>(categories: readonly C[]): readonly C[] {
  const of = (name: GameCategory) => categories.find(({ gameCategory }) => gameCategory === name);
  const sports = of('SPORTS');
  const moved = new Set<string>();
  const split = splitCategories.flatMap(([gameCategory, vendors]) => {
    const found = sports?.vendorNames.filter(({ vassalage }) => vendors.has(vassalage)) ?? [];
    for (const { vassalage } of found) moved.add(vassalage);
    const own = of(gameCategory);
    const known = new Set(own?.vendorNames.map(({ vassalage }) => vassalage));
    const vendorNames = [
      ...(own?.vendorNames ?? []),
      ...found.filter(({ vassalage }) => !known.has(vassalage)),
    ];
    if (vendorNames.length === 0) return [];
    return [{ ...(own ?? { ...sports, classifications: [] }), gameCategory, vendorNames } as C];
  });
  if (split.length === 0) return categories;
  const left = sports?.vendorNames.filter(({ vassalage }) => !moved.has(vassalage)) ?? [];
  const first = categories.findIndex(
    ({ gameCategory }) =>
      gameCategory === 'SPORTS' || (!sports && splitCategories.some(([name]) => name === gameCategory)),
  );
  return categories.flatMap((category, at) => {
    const isSplit = splitCategories.some(([name]) => name === category.gameCategory);
    const kept = isSplit
      ? []
      : category !== sports
        ? [category]
        : left.length > 0
          ? [{ ...category, vendorNames: left }]
          : [];
    return at === first ? [...kept, ...split] : kept;
  });
}
