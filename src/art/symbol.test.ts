import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import type { Family } from './grammar.ts';
import { drawSymbol, drawWild, symbolNames } from './symbol.ts';

const families: readonly Family[] = ['RNG', 'FISH', 'PVP', 'LIVE', 'INHOUSE'];
const titles = ['Fox Fruits', 'Emerald Dragon', 'Deep Hunter', 'Poker Duel', 'Night of Coins'];
const games = families.flatMap((family) =>
  titles.map((gameName, i) => ({ nodeId: String(100_001 + 97 * i), gameName, family, vassalage: 'LUMEN' })),
);

describe('reel symbols', () => {
  test.each(games)('[GL-10] of $gameName as $family show different motifs', (game) => {
    for (const count of [3, 8, 10]) {
      const names = symbolNames(game, count);
      expect(names).toHaveLength(count);
      expect(new Set(names).size).toBe(count);
    }
  });

  test('[GL-10] are small, well formed and deterministic', () => {
    for (const game of games)
      for (let at = 0; at < 8; at++) {
        const svg = drawSymbol(game, at, 8);
        expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(3072);
        expect(svg).not.toMatch(/NaN|undefined/);
        expect(drawSymbol(game, at, 8)).toBe(svg);
      }
    const [game] = games;
    for (const svg of [drawWild(), game ? drawSymbol(game, 0, 8) : ''])
      expect(new Resvg(svg).width).toBe(116);
  });

  test('[GL-10] end with the motif of the title', () => {
    const fox = { nodeId: '1', gameName: 'Fox Fruits', family: 'RNG', vassalage: 'LUMEN' } as const;
    expect(symbolNames(fox, 8).at(-1)).toBe('fox');
  });
});
