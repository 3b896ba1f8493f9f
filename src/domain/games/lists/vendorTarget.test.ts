import { expect, test } from 'vitest';
import { vendorTarget } from './vendorTarget.ts';

const mapping = [
  { gameCategory: 'LIVE', vendorNames: [{ vassalage: 'SALON' }] },
  { gameCategory: 'RNG', vendorNames: [{ vassalage: 'PG' }, { vassalage: 'SALON' }] },
  { gameCategory: 'LOTT', vendorNames: [{ vassalage: 'LOTT' }, { vassalage: 'TCG_LOTTO_VN' }] },
] as const;

test.each([
  ['TCG_LOTTO_VN', { page: 'lottery' }],
  ['TCG_SEA', { page: 'lottery' }],
  ['LOTT', { page: 'start-lottery' }],
  ['ELOTT', { page: 'start-lottery' }],
  ['SALON', { page: 'game-list', params: { gameType: 'LIVE', vendor: 'SALON' } }],
  ['PG', { page: 'game-list', params: { gameType: 'RNG', vendor: 'PG' } }],
  ['__proto__', { page: 'game-list' }],
] as const)('[HO-7] the tile of %s leads to %j', (vassalage, target) => {
  expect(vendorTarget(vassalage, mapping)).toEqual(target);
});
