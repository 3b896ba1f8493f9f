import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameCategories } from '#schemas/codes.ts';
import { shownCategories } from './shownCategories.ts';

const some = fc.uniqueArray(fc.constantFrom(...gameCategories));

describe('[HO-5][BR-1] the tabs of game categories', () => {
  test('are the popular games and those of the server, unless the brand chose', () => {
    expect(shownCategories(undefined, ['RNG', 'LIVE'])).toEqual(['HOT', 'RNG', 'LIVE']);
    expect(shownCategories(undefined, 'coming')).toEqual(['HOT']);
    expect(shownCategories(undefined, 'failed')).toEqual(['HOT']);
  });

  test('are those of the brand in its order, of which the server has some', () => {
    expect(shownCategories(['LIVE', 'HOT', 'FISH', 'RNG'], ['RNG', 'LIVE'])).toEqual(['LIVE', 'HOT', 'RNG']);
    expect(shownCategories(['FISH'], ['RNG'])).toEqual([]);
    expect(shownCategories(['FISH', 'RNG'], 'coming')).toEqual(['FISH']);
    expect(shownCategories(['FISH', 'RNG'], 'failed')).toEqual(['FISH', 'RNG']);
  });

  test('whatever is chosen and offered: each once, all of both, in the chosen order', () => {
    fc.assert(
      fc.property(some, some, (chosen, offered) => {
        const shown = shownCategories(chosen, offered);
        const known = ['HOT', ...offered];
        expect(shown).toEqual(chosen.filter((category) => known.includes(category)));
        expect(new Set(shown).size).toBe(shown.length);
      }),
    );
  });
});
