import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameCategories } from '#schemas/codes.ts';
import {
  boardsOf,
  catalogueLottery,
  launchCode,
  lotteryBack,
  lotteryParams,
  prizeModeOf,
} from './lottery.ts';

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

  test.each([
    ['home', 'home'],
    ['lottery', 'lottery'],
    ['game-centre', 'game-centre'],
    ['help', 'home'],
  ] as const)('[HO-7] on the page %s leads back to %s', (page, back) => expect(lotteryBack(page)).toBe(back));

  test.each([
    [{ vendor: 'LOTT' }, 'lobby'],
    [{ vendor: 'TCG_SEA', code: 'PALM2D' }, 'PALM2D'],
    [{ vendor: 'ELOTT', nodeId: '7' }, undefined],
    [{ vendor: 'TCG_LOTTO_VN', gameId: '7' }, undefined],
    [{ vendor: 'LUMEN' }, undefined],
    [{}, undefined],
  ])('[HO-7] a launch of %j has the code %s', (launch, code) => expect(launchCode(launch)).toBe(code));

  test('[HO-7] of the catalogue is launched with its prize mode, a traditional one on its board', () => {
    expect(catalogueLottery('LOTT')).toEqual({ playType: 'trad', prizeMode: 'Lott' });
    expect(catalogueLottery('ELOTT')).toEqual({ prizeMode: 'Elott' });
    for (const category of gameCategories.filter((one) => !one.endsWith('LOTT')))
      expect(catalogueLottery(category)).toEqual({});
  });
});
