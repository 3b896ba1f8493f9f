import { expect, test } from 'vitest';
import { frameSources, gamesOriginOf, impliesGamesOrigin } from './gamesOrigin.ts';

test.each([
  ['http://localhost:8787', 'http://localhost:8788'],
  ['https://play.example', 'https://play.example:444'],
  ['http://play.example', 'http://play.example:81'],
])('[GL-9] the games of %s are at %s', (origin, games) => {
  expect(gamesOriginOf(origin)).toBe(games);
});

test.each([
  [undefined, false],
  ['https://api.example', false],
  ['https://api.example:9000', true],
  ['https://api.example:65534', true],
  // There is no port after it.
  ['https://api.example:65535', false],
])('[GL-9] whether %s tells where the games are: %s', (origin, implied) => {
  expect(impliesGamesOrigin(origin)).toBe(implied);
});

test('[GL-9] a page frames the origins that its brand names, or nothing', () => {
  expect(frameSources(['reference', 'https://g.example'])).toEqual([
    'https://games.invalid',
    'https://g.example',
  ]);
  for (const none of [undefined, []]) expect(frameSources(none)).toEqual(["'none'"]);
});
