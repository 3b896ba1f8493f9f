import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameFamilies } from '#schemas/codes.ts';
import { splitSports } from './sportsSplit.ts';

const category = (gameCategory: (typeof gameFamilies)[number], ...vendors: string[]) => ({
  gameCategory,
  vendorNames: vendors.map((vassalage) => ({ vassalage })),
  classifications: gameCategory === 'SPORTS' ? ['LEAGUE'] : [],
});
const written = (categories: ReturnType<typeof splitSports>) =>
  categories.map(({ gameCategory, vendorNames }) =>
    [gameCategory, ...vendorNames.map(({ vassalage }) => vassalage)].join(' '),
  );

describe('[HO-5] e-sports and cockfight', () => {
  test.each([
    [
      'are split from sports, and stand after it',
      [category('LIVE', 'LS'), category('SPORTS', 'SV3', 'OB', 'TF', 'DS88', 'IA'), category('FISH', 'PG')],
      ['LIVE LS', 'SPORTS OB', 'ESPORTS TF IA', 'COCKFIGHT SV3 DS88', 'FISH PG'],
    ],
    [
      'that the server lists elsewhere are moved after sports',
      [
        category('COCKFIGHT', 'SV3'),
        category('SPORTS', 'OB'),
        category('LIVE', 'LS'),
        category('ESPORTS', 'IA'),
      ],
      ['SPORTS OB', 'ESPORTS IA', 'COCKFIGHT SV3', 'LIVE LS'],
    ],
    [
      'take the place of sports that has no other vendor',
      [category('LIVE', 'LS'), category('SPORTS', 'TF'), category('FISH', 'PG')],
      ['LIVE LS', 'ESPORTS TF', 'FISH PG'],
    ],
    [
      'join what the server lists of them, each vendor once',
      [category('SPORTS', 'OB', 'TF', 'IA'), category('ESPORTS', 'TF', 'NEWCOMER')],
      ['SPORTS OB', 'ESPORTS TF NEWCOMER IA'],
    ],
    [
      'stay where they are without sports',
      [
        category('LIVE', 'LS'),
        category('COCKFIGHT', 'SV3'),
        category('FISH', 'PG'),
        category('ESPORTS', 'IA'),
      ],
      ['LIVE LS', 'ESPORTS IA', 'COCKFIGHT SV3', 'FISH PG'],
    ],
    [
      'are not made up where the server has none',
      [category('SPORTS', 'OB'), category('LIVE', 'TF')],
      ['SPORTS OB', 'LIVE TF'],
    ],
  ])('%s', (_, sent, shown) => {
    expect(written(splitSports(sent))).toEqual(shown);
  });

  test('have no classifications of sports', () => {
    expect(splitSports([category('SPORTS', 'OB', 'TF')])).toEqual([
      category('SPORTS', 'OB'),
      { ...category('ESPORTS', 'TF'), classifications: [] },
    ]);
  });

  test('follow sports in any sorting, no vendor is lost, and splitting again changes nothing', () => {
    const vendors = fc.uniqueArray(fc.constantFrom('TF', 'IA', 'DS88', 'SV3', 'OB', 'NS'), { minLength: 1 });
    const sortings = fc
      .uniqueArray(fc.constantFrom(...gameFamilies))
      .chain((names) => fc.tuple(...names.map((name) => vendors.map((codes) => category(name, ...codes)))));
    fc.assert(
      fc.property(sortings, (sent) => {
        const shown = splitSports(sent);
        const names = shown.map(({ gameCategory }) => gameCategory);
        const sports = shown.find(({ gameCategory }) => gameCategory === 'SPORTS');
        expect(
          sports?.vendorNames.filter(({ vassalage }) => vassalage !== 'OB' && vassalage !== 'NS') ?? [],
        ).toEqual([]);
        const split = names.filter((name) => name === 'ESPORTS' || name === 'COCKFIGHT');
        const at = names.indexOf('SPORTS');
        if (at >= 0) expect(names.slice(at + 1, at + 1 + split.length)).toEqual(split);
        expect(new Set(shown.flatMap(({ vendorNames }) => vendorNames.map((one) => one.vassalage)))).toEqual(
          new Set(sent.flatMap(({ vendorNames }) => vendorNames.map((one) => one.vassalage))),
        );
        expect(splitSports(shown)).toEqual(shown);
      }),
    );
  });
});
