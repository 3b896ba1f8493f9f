/** What is keyed, in the order of its positions; equal positions are sorted by key. */
export const byPosition = <T extends { readonly at: number }>(
  keyed: Readonly<Record<string, T>>,
): readonly (readonly [key: string, value: T])[] =>
  Object.entries(keyed).sort(([aKey, a], [bKey, b]) => a.at - b.at || (aKey < bKey ? -1 : 1));
