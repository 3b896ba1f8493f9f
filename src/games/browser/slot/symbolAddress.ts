import type { SlotTable } from '#schemas/games/slot.ts';

/** Path of a symbol's picture. Symbols are numbered from the lowest-paying, without the wild. */
export const symbolAddress = (
  nodeId: string,
  { symbols, wild }: Pick<SlotTable, 'symbols' | 'wild'>,
  symbol: number,
): string =>
  symbol === wild
    ? '/art/symbol/wild.svg'
    : `/art/symbol/${nodeId}-${symbol < wild ? symbol : symbol - 1}of${symbols - 1}.svg`;
