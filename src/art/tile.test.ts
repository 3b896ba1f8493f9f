import { expect, test } from 'vitest';
import type { DrawnGame } from './figure.ts';
import { type Grade, grades } from './grade.ts';
import { type Family, GRAMMARS } from './grammar.ts';
import { drawTile } from './tile.ts';

const FAMILIES = Object.keys(GRAMMARS) as Family[];
const FIRST =
  'Golden Jade Royal Thunder Mystic Wild Neon Lucky Moonlit Ancient Saffron Velvet Northern'.split(' ');
const SECOND = 'Dragon Harvest Temple Reels Garden Empire Carnival Quest Tide Express Ember Sevens'.split(
  ' ',
);
const LAST = ['', ' Deluxe', ' 4D', ' Extraordinary Expedition', '’s <Great> & "Good"'];

const at = <T>(all: readonly T[], i: number): T => all[i % all.length] as T;

const gradeAt = (i: number): Grade => at(grades, i);

const games: DrawnGame[] = Array.from({ length: 3000 }, (_, i) => ({
  nodeId: String(40_000 + i),
  gameName: `${at(FIRST, i)} ${at(SECOND, Math.floor(i / 13))}${at(LAST, Math.floor(i / 7))}`,
  family: at(FAMILIES, i),
  vassalage: `V${i % 40}`,
}));
const tiles = games.map((game, i) => drawTile(game, 'large', gradeAt(i)));

/** The picture without its lettering and ids. */
const stripped = (svg: string) =>
  svg.replace(/<text[\s\S]*?<\/text>/g, '').replace(/(id="|url\(#|href="#)[^")]*/g, '$1');

/** Checks the nesting of tags. Throws where a closing tag does not match. */
function checkNesting(svg: string): void {
  const open: string[] = [];
  for (const [tag = '', close, name = '', , self] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (close && open.pop() !== name) throw new Error(`${tag} closes another element`);
    if (!close && !self) open.push(name);
  }
  if (open.length > 0) throw new Error(`left open: ${open.join()}`);
  // Text must not contain bare angle brackets or ampersands.
  const text = svg.replace(/<\/?[a-zA-Z]+(?:\s+[\w:-]+="[^"<]*")*\s*\/?>/g, '');
  if (/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/.test(text)) throw new Error(`unescaped: ${text}`);
}

test('equal games give equal tiles, and different games different ones', () => {
  for (const [i, game] of games.slice(0, 200).entries())
    expect(drawTile({ ...game }, 'large', gradeAt(i))).toBe(tiles[i]);
  expect(new Set(tiles.map(stripped)).size).toBeGreaterThanOrEqual(2900);
});

test('every tile has at most 3 kB', () => {
  const over = [...tiles, ...games.map((game, i) => drawTile(game, 'small', gradeAt(i)))].filter(
    (svg) => Buffer.byteLength(svg) > 3072,
  );
  expect(over).toEqual([]);
});

test('every tile is well formed and refers to nothing outside itself', () => {
  for (const svg of tiles) {
    expect(() => checkNesting(svg)).not.toThrow();
    expect(svg).not.toMatch(/<script|<foreignObject|<image|style=|href="[^#]|NaN|undefined/);
  }
});

test('ids are unique and every reference resolves', () => {
  for (const svg of tiles) {
    const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map((m) => m[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const m of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(m[1]);
  }
});

test('names in any script, and none at all, are drawn', () => {
  for (const gameName of ['<&"\'>', '福禄寿', 'مصباح اليشم', 'W'.repeat(80), '', '  ', '\u0000bell']) {
    const svg = drawTile({ nodeId: 'a"b<c', gameName, family: 'RNG', vassalage: '<' }, 'large');
    expect(() => checkNesting(svg)).not.toThrow();
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(3072);
  }
});

test('the motif is the one that the title names', () => {
  const outline = (gameName: string) =>
    /<path id="[^"]*s" d="([^"]*)"/.exec(
      drawTile({ nodeId: '1', gameName, family: 'RNG', vassalage: 'V' }, 'large'),
    )?.[1];
  expect(outline('Jade Lantern')).toBe(outline('Festival of Lights'));
  expect(outline('Wild Showdown')).not.toBe(outline('The Show'));
  expect(outline('Royal Panda')).toBe(outline('Pandas'));
});
