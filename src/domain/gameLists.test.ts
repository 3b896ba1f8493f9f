import { expect, test } from 'vitest';
import { gameCategories, gameSelectTypes } from '#schemas/codes.ts';
import { firstChoice, isPersonal, offeredClassifications, offeredSelects } from './gameLists.ts';

test('[GL-3] a list begins with all games of all classifications', () => {
  expect(firstChoice).toEqual({ select: 'ALL', classify: null });
});

test.each([
  [[], []],
  [['SLOT'], []],
  [
    ['SLOT', 'ARCADE'],
    [null, 'SLOT', 'ARCADE'],
  ],
])('[GL-3] classifications %j are offered as %j', (own, offered) => {
  expect(offeredClassifications(own)).toEqual(offered);
});

test.each(gameCategories)('[GL-3] %s offers each list once, favourites and recent among them', (category) => {
  const offered = offeredSelects(category);
  expect(new Set(offered).size).toBe(offered.length);
  for (const select of offered) expect(gameSelectTypes).toContain(select);
  expect(offered).toEqual(expect.arrayContaining(['HOT', 'FAV', 'REC']));
  expect(offered.includes('ALL')).toBe(category !== 'HOT');
});

test.each([
  ['ALL', false],
  ['NEW', false],
  ['HOT', false],
  ['FAV', true],
  ['REC', true],
] as const)('[GL-3][SH-9] %s belongs to somebody: %j', (select, personal) => {
  expect(isPersonal(select)).toBe(personal);
});
