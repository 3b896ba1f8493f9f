import { expect, test } from 'vitest';
import { lotteries } from '../server/seed/rows/lotteries.ts';
import type { DrawnGame } from './figure.ts';
import { type Grade, grades } from './grade.ts';
import { type Family, GRAMMARS } from './grammar.ts';
import { drawHero } from './hero.ts';
import { drawCrest } from './marks/crest.ts';
import { drawLotteryMark } from './marks/lotteryMark.ts';
import { drawPoster } from './poster.ts';
import { drawTile } from './tile.ts';

const families = Object.keys(GRAMMARS) as Family[];
const words =
  'Golden Dragon,Neon Fruits,Royal Baccarat,Reef Hunters,Lucky 4D,Storm Kings,<Great> & "Good",中文'.split(
    ',',
  );
const games: DrawnGame[] = Array.from({ length: 400 }, (_, i) => ({
  nodeId: String(50_000 + i),
  gameName: words[i % words.length] ?? '',
  family: families[i % families.length] ?? 'RNG',
  vassalage: `V${i % 40}`,
}));
const gradeAt = (i: number): Grade => grades[i % grades.length] ?? 'bright';
const heroes = games.map((game, i) => drawHero(game, gradeAt(i)));
const posters = games.map((game, i) => drawPoster(game, gradeAt(i)));
const names = Array.from({ length: 300 }, (_, i) => `${'abcdefghij'[i % 10]}ay-city-${i}`);
const crests = names.map(drawCrest);
const marks = lotteries.map(({ code, look, draw }) =>
  drawLotteryMark({ code, css: look.css, ...draw, everyMinutes: draw.every }),
);

const heaviest = (pictures: readonly string[]) => Math.max(...pictures.map((svg) => Buffer.byteLength(svg)));

test('heroes and posters have at most 8 kB, crests and marks 3 kB', () => {
  expect(heaviest(heroes)).toBeLessThanOrEqual(8192);
  expect(heaviest(posters)).toBeLessThanOrEqual(8192);
  expect(heaviest(crests)).toBeLessThanOrEqual(3072);
  expect(heaviest(marks)).toBeLessThanOrEqual(3072);
});

test('each is well formed, and refers to nothing outside itself', () => {
  for (const svg of [...heroes, ...posters, ...crests, ...marks]) {
    expect(svg).not.toMatch(/<script|<foreignObject|<image|style=|href="[^#]|NaN|undefined|<Great>/);
    const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map((m) => m[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const m of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(m[1]);
    const opened = svg.match(/<[a-zA-Z]+(?:\s[^<>]*[^/])?>/g)?.length ?? 0;
    expect(opened).toBe(svg.match(/<\/[a-zA-Z]+>/g)?.length);
  }
});

test('a hero is 16:10 and has no title, a poster is 3:4 and has one', () => {
  for (const [i, { gameName }] of games.slice(0, 80).entries()) {
    const [word = ''] = gameName.toUpperCase().split(' ');
    expect(heroes[i]).toContain('viewBox="0 0 320 200"');
    expect(posters[i]).toContain('viewBox="85 0 150 200"');
    if (!/^\W|^4D$/.test(word)) {
      expect(heroes[i]).not.toContain(word);
      expect(posters[i]).toContain(word);
    }
  }
});

test('the pictures of a game have no ids in common', () => {
  for (const game of games.slice(0, 40)) {
    const drawn = [drawTile(game, 'large'), drawPoster(game), drawHero(game)];
    const ids = drawn.flatMap((svg) => [...svg.matchAll(/\bid="([^"]+)"/g)].map((m) => m[1]));
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('equal input gives equal pictures, and different input different ones', () => {
  expect(games.slice(0, 40).map((game, i) => drawHero(game, gradeAt(i)))).toEqual(heroes.slice(0, 40));
  expect(games.slice(0, 40).map((game, i) => drawPoster(game, gradeAt(i)))).toEqual(posters.slice(0, 40));
  expect(new Set(heroes).size).toBe(heroes.length);
  // Apart from initials and numbers, hardly two teams share a crest.
  const bare = crests.map((svg) => svg.replace(/<text[\s\S]*?<\/text>/, ''));
  expect(new Set(bare).size).toBeGreaterThan(280);
  expect(new Set(marks).size).toBe(marks.length);
});
