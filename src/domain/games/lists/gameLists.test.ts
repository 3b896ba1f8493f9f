import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameCategories, gameSelectTypes, minBets } from '#schemas/codes.ts';
import { defaultChoice, type GameChoice } from './gameChoice.ts';
import {
  activeFilters,
  addRecentSearch,
  applyFilters,
  chooseClassify,
  chooseSearch,
  chooseSelect,
  chooseVendor,
  defaultChoiceFor,
  hasBetFilters,
  hasOwnPage,
  isPersonal,
  matchingVendors,
  maxRecentSearches,
  noFilters,
  offeredClassifications,
  offeredSelects,
  otherCategories,
} from './gameLists.ts';

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const choices: fc.Arbitrary<GameChoice> = fc.record({
  select: fc.constantFrom(...gameSelectTypes),
  classify: orNull(fc.constantFrom('SLOT', 'ARCADE')),
  vendor: orNull(fc.constantFrom('PG', 'CR')),
  minBet: orNull(fc.constantFrom(...minBets)),
  name: fc.string({ maxLength: 20 }),
});

test('[GL-3] a list begins with all games of all classifications, the popular one with its own', () => {
  expect(defaultChoice).toEqual({ select: 'ALL', classify: null, vendor: null, minBet: null, name: '' });
  expect(defaultChoiceFor('RNG')).toEqual(defaultChoice);
  expect(defaultChoiceFor('HOT')).toEqual({ ...defaultChoice, select: 'HOT' });
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

test.each(gameCategories)('[GL-2] %s has recent and favourite games behind buttons', (category) => {
  expect(offeredSelects(category)).toEqual(category === 'HOT' ? ['REC', 'FAV'] : ['REC', 'FAV', 'HOT']);
});

test.each([
  ['ALL', false],
  ['NEW', false],
  ['HOT', false],
  ['FAV', true],
  ['REC', true],
] as const)('[GL-3][SH-9] %s belongs to a member: %j', (select, personal) => {
  expect(isPersonal(select)).toBe(personal);
});

test('[GL-3] every choice clears the search, and shows the chosen list', () => {
  fc.assert(
    fc.property(choices, fc.constantFrom(...gameSelectTypes), (choice, select) => {
      expect(chooseSelect(choice, select)).toMatchObject({ select, classify: null, minBet: null, name: '' });
      expect(chooseClassify(choice, 'SLOT')).toMatchObject({ select: 'ALL', classify: 'SLOT', name: '' });
      expect(chooseVendor(choice, 'PG')).toMatchObject({
        select: 'ALL',
        classify: null,
        vendor: 'PG',
        name: '',
      });
    }),
  );
});

test('[GL-2] a search is made among all games of the category or of the vendor', () => {
  fc.assert(
    fc.property(choices, fc.string({ maxLength: 200 }), (choice, typed) => {
      const found = chooseSearch(choice, typed);
      expect(found).toEqual({ ...choice, select: 'ALL', name: typed.trim().slice(0, 64) });
    }),
  );
});

test('[GL-6] filters are counted, applied to all games, and reset to none', () => {
  expect(activeFilters(defaultChoice)).toBe(0);
  expect(activeFilters({ vendor: 'PG', classify: null, minBet: '0.1' })).toBe(2);
  expect(activeFilters(noFilters)).toBe(0);
  expect(applyFilters({ vendor: 'PG', classify: 'SLOT', minBet: '0.1' })).toEqual({
    ...defaultChoice,
    vendor: 'PG',
    classify: 'SLOT',
    minBet: '0.1',
  });
  expect(gameCategories.filter(hasBetFilters)).toEqual(['RNG']);
});

test('[GL-6] other categories leave out this one and the electronic lottery; lottery has its own page', () => {
  expect(otherCategories('RNG', ['RNG', 'LIVE', 'ELOTT', 'LOTT'])).toEqual(['LIVE', 'LOTT']);
  expect(gameCategories.filter(hasOwnPage)).toEqual(['LOTT']);
});

test('[GL-2] the recent searches are stored without duplicates, the latest first', () => {
  expect(addRecentSearch(['reef', 'moorea'], 'Reef')).toEqual(['Reef', 'moorea']);
  expect(addRecentSearch([], 'reef')).toEqual(['reef']);
  const many = Array.from({ length: 20 }, (_, at) => `search ${at}`).reduce<readonly string[]>(
    (searches, search) => addRecentSearch(searches, search),
    [],
  );
  expect(many).toHaveLength(maxRecentSearches);
  expect(many[0]).toBe('search 19');
});

test('[GL-2] vendors match in any letter case, those that begin with the typed text first', () => {
  const vendors = ['Coral Reels', 'Reelworks', 'Lagoon', 'Free Reel', 'Reel A', 'Reel B'].map(
    (displayName) => ({ displayName }),
  );
  const names = (typed: string) => matchingVendors(vendors, typed).map(({ displayName }) => displayName);
  expect(names(' REEL ')).toEqual(['Reelworks', 'Reel A', 'Reel B', 'Coral Reels']);
  expect(names('')).toEqual([]);
  expect(names('  ')).toEqual([]);
  expect(names('zzz')).toEqual([]);
});

test('[GL-2][GL-11] a vendor is found by the name of its accounts, too', () => {
  const vendors = [
    { displayName: 'Grand Avenue Live', accountTypeName: 'GALive' },
    { displayName: 'Gallery', accountTypeName: 'GL' },
  ];
  const names = (typed: string) => matchingVendors(vendors, typed).map(({ displayName }) => displayName);
  expect(names('gal')).toEqual(['Grand Avenue Live', 'Gallery']);
  expect(names('GL')).toEqual(['Gallery']);
});
