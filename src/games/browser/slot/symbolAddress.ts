import type { SlotTable } from '#schemas/games/slot.ts';

/** Where the picture of a symbol is: plain ones are numbered from the cheapest, without the wild one. */
export const symbolAddress = (
  nodeId: string,
  { symbols, wild }: Pick<SlotTable, 'symbols' | 'wild'>,
  symbol: number,
): string =>
  symbol === wild
    ? '/art/symbol/wild.svg'
    : `/art/symbol/${nodeId}-${symbol < wild ? symbol : symbol - 1}of${symbols - 1}.svg`;
