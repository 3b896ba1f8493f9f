import { layerOf } from '../files/merge.ts';
import type { CheckInput } from './checkInput.ts';

/** How late in the chain the value at a pointer was said: of two values that do not fit, the later one is reported. */
export const layerRank = ({ chain, setBy }: Pick<CheckInput, 'chain' | 'setBy'>, pointer: string): number => {
  const layer = layerOf(pointer, setBy);
  return chain.findIndex(({ id }) => id === layer);
};
