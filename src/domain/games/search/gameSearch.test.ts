import { describe, expect, test } from 'vitest';
import type { ValueOf } from '#schemas/api/operations.ts';
import { type GameSearchIndex, searchGames, searchIndexOf } from './gameSearch.ts';

const rows = [
  ['1', 'Moon Over Moorea', 0, 0],
  ['2', 'Baccarat', 1, 1],
  ['3', 'Speed Baccarat', 1, 1],
  ['4', 'Reef Riches', 0, 0],
  ['5', 'Café Fortune', 2, 0],
  ['6', 'Dragon Tiger', 1, 1],
  ['7', 'Dragon Moon', 0, 0],
  ['8', '百家乐', 1, 1],
  ['9', 'เสือมังกร', 1, 1],
  ['10', 'باكارات', 1, 1],
  ['11', 'Pick 3D', 2, 2],
] as const;

const answer: ValueOf<'getGameIndex'> = {
  picture: '/art/tile/{nodeId}-small.svg',
  vendors: [
    { vassalage: 'LUMEN', displayName: 'Lumen Reels' },
    { vassalage: 'GRAND', displayName: 'Grand Avenue Live' },
    { vassalage: 'OAK', displayName: 'Oak & Anvil' },
  ],
  categories: ['RNG', 'LIVE', 'LOTT'],
  nodeId: rows.map(([nodeId]) => nodeId),
  name: rows.map(([, name]) => name),
  vendor: rows.map(([, , vendor]) => vendor),
  category: rows.map(([, , , category]) => category),
  supportPlay: rows.map(() => 1),
};
const names = { RNG: 'Slots', LIVE: 'Live casino', LOTT: 'Lottery' } as Record<string, string>;
const index: GameSearchIndex = searchIndexOf(answer, (category) => names[category] ?? category);
const find = (query: string, category?: 'RNG' | 'LIVE') => searchGames(index, query, { category, most: 5 });
const namesFound = (query: string, category?: 'RNG' | 'LIVE') =>
  find(query, category).games.map(({ name }) => name);

describe('[GL-2] a search over all games', () => {
  test('finds names by their words in any order, without case and accents', () => {
    expect(namesFound('moorea moon')).toEqual(['Moon Over Moorea']);
    expect(namesFound('CAFE')).toEqual(['Café Fortune']);
    expect(namesFound('ｍｏｏｎ')).toEqual(['Moon Over Moorea', 'Dragon Moon']);
    expect(namesFound('باكارات')).toEqual(['باكارات']);
  });

  test('finds parts of names in scripts without spaces', () => {
    expect(namesFound('家乐')).toEqual(['百家乐']);
    expect(namesFound('มังกร')).toEqual(['เสือมังกร']);
  });

  test('puts names that begin with what was typed first, and games of the shown category before equals', () => {
    expect(namesFound('bacc')).toEqual(['Baccarat', 'Speed Baccarat']);
    expect(namesFound('dragon')).toEqual(['Dragon Tiger', 'Dragon Moon']);
    expect(namesFound('dragon', 'RNG')).toEqual(['Dragon Moon', 'Dragon Tiger']);
  });

  test('finds games of other categories than the one that is shown, and says which they are', () => {
    expect(find('baccarat', 'RNG').games.map(({ category }) => category)).toEqual(['LIVE', 'LIVE']);
  });

  test('overlooks typing errors only where nothing fits', () => {
    expect(find('bacarat')).toMatchObject({ similar: true, total: 2 });
    expect(namesFound('bacarat')).toEqual(['Baccarat', 'Speed Baccarat']);
    expect(namesFound('dargon mon')).toEqual([]);
    expect(namesFound('dargon moon')).toEqual(['Dragon Moon']);
    expect(find('dragon').similar).toBe(false);
    expect(find('qqqqqqq')).toEqual({ games: [], vendors: [], categories: [], total: 0, similar: false });
  });

  test('finds makers, with the category that has most of their games, and categories by their names', () => {
    expect(find('grand').vendors).toEqual([
      { vassalage: 'GRAND', name: 'Grand Avenue Live', category: 'LIVE' },
    ]);
    expect(namesFound('lumen moon')).toEqual(['Moon Over Moorea', 'Dragon Moon']);
    expect(find('lotery').categories).toEqual(['LOTT']);
    expect(find('live').categories).toEqual(['LIVE']);
  });

  test('offers at most as many games as asked for, and counts all', () => {
    const { games, total } = searchGames(index, 'o', { most: 2 });
    expect([games.length, total]).toEqual([2, 3]);
    expect(find('  ')).toEqual({ games: [], vendors: [], categories: [], total: 0, similar: false });
  });

  test('leaves out rows that make no sense, and addresses pictures by the game', () => {
    const damaged = searchIndexOf(
      {
        ...answer,
        vendor: answer.vendor.with(0, 77),
        category: answer.category.with(3, 9),
        nodeId: answer.nodeId.with(1, 'a/b'),
      },
      (category) => category,
    );
    expect(damaged.games.map(({ nodeId }) => nodeId).slice(0, 2)).toEqual(['a/b', '3']);
    expect(damaged.games[0]?.picture).toBe('/art/tile/a%2Fb-small.svg');
  });
});
