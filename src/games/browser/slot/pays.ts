import type { SlotTable } from '#schemas/games/slot.ts';

type Pays = Readonly<Record<string, Readonly<Record<`x${3 | 4 | 5}`, number>> | undefined>>;

/** What runs of a symbol pay, in multiples of a line's stake. */
export const paysOf = ({ pays }: Pick<SlotTable, 'pays'>): Pays => pays as unknown as Pays;

/** What each symbol pays, dearest first; the wild one above all. */
export const symbolsByPay = ({
  symbols,
  wild,
  pays,
}: Pick<SlotTable, 'symbols' | 'wild' | 'pays'>): number[] =>
  Array.from({ length: symbols }, (_, symbol) => symbol).sort((a, b) => {
    if (a === wild || b === wild) return a === wild ? -1 : 1;
    const of = paysOf({ pays });
    return (of[b]?.x5 ?? 0) - (of[a]?.x5 ?? 0);
  });
