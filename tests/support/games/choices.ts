import { rankIndex } from '#src/domain/games/rules/round/cards.ts';

/** All choices of `count` of the numbers from 0 to `of` - 1, each in ascending order. */
export function choices(of: number, count: number): number[][] {
  const all: number[][] = [];
  const chosen: number[] = [];
  const add = (from: number): void => {
    if (chosen.length === count) all.push([...chosen]);
    else
      for (let next = from; next < of; next++) {
        chosen.push(next);
        add(next + 1);
        chosen.pop();
      }
  };
  add(0);
  return all;
}

/** The same number for cards that differ only in the names of their suits, which no game asks for. */
function kindOf(cards: readonly number[]): number {
  const sets = [0, 0, 0, 0];
  for (const card of cards) sets[card % 4] = (sets[card % 4] ?? 0) | (1 << rankIndex(card));
  return sets.sort((a, b) => a - b).reduce((kind, set) => kind * 2 ** 13 + set, 0);
}

/** All kinds of hands of so many cards, each with one of them and how many there are. */
export function kindsOfHands(
  deck: number,
  count: number,
): { readonly hand: readonly number[]; count: number }[] {
  const kinds = new Map<number, { readonly hand: readonly number[]; count: number }>();
  for (const hand of choices(deck, count)) {
    const kind = kinds.get(kindOf(hand));
    if (kind) kind.count++;
    else kinds.set(kindOf(hand), { hand, count: 1 });
  }
  return [...kinds.values()];
}
