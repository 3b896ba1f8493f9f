import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameCategories } from '#schemas/codes.ts';
import { boardsOf, lotteryParams, prizeModeOf } from './lottery.ts';

const vendors = (...codes: string[]) => codes.map((vassalage) => ({ vassalage }));

describe('the prize mode', () => {
  test.each([
    [['TCG_LOTTO_VN'], 'Elott'],
    [['LOTT'], 'Elott'],
    [['ELOTT', 'LOTT'], 'Elott'],
    [['ELOTT', 'TCG_SEA'], 'Lott'],
    [[], 'Lott'],
  ] as const)('[LO-2] %j among the electronic vendors: %s', (codes, mode) => {
    expect(prizeModeOf([{ gameCategory: 'ELOTT', vendorNames: vendors(...codes) }])).toBe(mode);
  });

  test('[LO-2] is normal if those vendors are in other categories only', () => {
    const otherCategories = gameCategories.filter((category) => category !== 'ELOTT');
    fc.assert(
      fc.property(fc.subarray([...otherCategories]), (categories) => {
        const mapping = categories.map((gameCategory) => ({
          gameCategory,
          vendorNames: vendors('LOTT', 'TCG_LOTTO_VN'),
        }));
        expect(prizeModeOf(mapping)).toBe('Lott');
      }),
    );
  });
});

describe('a lottery', () => {
  test.each([
    [true, true, ['trad', 'ent']],
    [true, false, ['trad']],
    [false, true, ['ent']],
    [false, false, []],
  ] as const)('[LO-1] tradition %s, entertainment %s: offers %j', (tradPlaySwitch, entPlaySwitch, boards) => {
    expect(boardsOf({ tradPlaySwitch, entPlaySwitch })).toEqual(boards);
  });

  test('[HO-7] is launched by its code, without one into the lobby; back leads home', () => {
    expect(lotteryParams({ board: 'trad', prizeMode: 'Lott' })).toEqual({
      vendor: 'LOTT',
      playType: 'trad',
      prizeMode: 'Lott',
      code: 'lobby',
      pageBack: 'home',
    });
    const played = lotteryParams({ board: 'ent', prizeMode: 'Elott', code: 'MOTU1M', back: 'lottery' });
    expect(played).toMatchObject({ vendor: 'ELOTT', code: 'MOTU1M', pageBack: 'lottery' });
  });
});
