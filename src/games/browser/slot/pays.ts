import type { SlotTable } from '#schemas/games/slot.ts';

type Pays = Readonly<Record<string, Readonly<Record<`x${3 | 4 | 5}`, number>> | undefined>>;

/** The pays of each symbol for three to five in a row, in multiples of the line bet. */
export const paysOf = ({ pays }: Pick<SlotTable, 'pays'>): Pays => pays as unknown as Pays;

/** The symbols by their pay for five, highest first; the wild comes before all. */
export const symbolsByPay = ({
  symbols,
  wild,
  pays,
}: Pick<SlotTable, 'symbols' | 'wild' | 'pays'>): number[] =>
  Array.from({ length: symbols }, (_, symbol) => symbol).sort((a, b) => {
    if (a === wild || b === wild) return a === wild ? -1 : 1;
    const bySymbol = paysOf({ pays });
    return (bySymbol[b]?.x5 ?? 0) - (bySymbol[a]?.x5 ?? 0);
  });
