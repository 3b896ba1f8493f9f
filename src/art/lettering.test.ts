import { describe, expect, test } from 'vitest';
import { seededRandom } from '#src/domain/values/random.ts';
import { seedGames } from '../server/seed/rows/games.ts';
import { chooseMotif, titleColours } from './figure.ts';
import { grades } from './grade.ts';
import { contrastOf, legibleOn } from './legible.ts';
import { lockup } from './lockups.ts';

const games = seedGames().map(({ nodeId, names, gameType, vassalage }) => ({
  ...{ nodeId, gameName: names.EN, family: gameType, vassalage },
}));

describe('the lettering of tiles', () => {
  test.each(grades)('[SV-1] of all three thousand titles is legible on its plate or rim: %s', (grade) => {
    const faint = games.flatMap((game) => {
      const stream = (part: string) =>
        seededRandom(`${game.nodeId}|${game.gameName}|${game.vassalage}|${part}`);
      const colours = titleColours(game, chooseMotif(game)[0], stream(''), grade);
      const { inks } = lockup(game.gameName, colours, stream('name'), 't');
      return inks
        .filter(([ink, behind]) => contrastOf(ink, behind) < 4.5)
        .map((pair) => [game.gameName, ...pair]);
    });
    expect(faint).toEqual([]);
  });

  test('[SV-1] takes the wanted colour where it can be read, else one that can', () => {
    expect(legibleOn('#fff', ['#777', '#eee', '#333'])).toBe('#333');
    expect(legibleOn('#063', ['#040', '#ffd'])).toBe('#ffd');
    expect(legibleOn('#787878', [])).toBe('#000');
  });
});
