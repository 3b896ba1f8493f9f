import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawPlays } from '#schemas/games/draw.ts';
import { contestKinds } from '#schemas/games/sports.ts';
import { languageCodes } from '#schemas/languages.ts';
import { roundGames } from '#src/domain/games/rules/round/roundGames.ts';
import { createTranslate } from '../browser/texts.ts';
import { acceptedLanguage, gameTexts } from './gameTexts.ts';

const folder = path.join(import.meta.dirname, '../browser');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** Keys that the code composes. */
const composed = [
  ...['offline', 'broken', 'ticketGone', 'sessionGone', 'tooMany', 'maintenance', 'region'].flatMap(
    (failure) => [`${failure}Title`, `${failure}Text`],
  ),
  ...drawPlays.filter((id) => !/^(pick|band|col)/.test(id)).map((id) => `draw.${id}`),
  ...['straight', 'box', 'first2', 'last2', 'pick', 'single', 'double', 'triple', 'champion'].map(
    (id) => `draw.how.${id}`,
  ),
  ...['podium2', 'podium3', 'sum', 'dice', 'race', 'bingo'].map((id) => `draw.how.${id}`),
  ...['winner', 'score', 'method', 'toWin', 'toPlace', 'draw', 'over', 'under'].map((id) => `sports.${id}`),
  ...['byStoppage', 'onPoints'].map((id) => `sports.${id}`),
  ...contestKinds.map((id) => `sports.how.${id}`),
  ...['goals', 'points', 'runs', 'sets', 'maps', 'legs', 'rounds'].map((id) => `sports.totals.${id}`),
  ...['home', 'draw', 'away'].map((id) => `sports.short.${id}`),
  ...['draw', 'sports'].flatMap((engine) => [`${engine}.youWon`, `${engine}.noWin`]),
  ...Object.values(roundGames).flatMap(({ returns }) => returns.map(({ of }) => `round.of.${of}`)),
];
const quoted = sources.flatMap((source) =>
  [...source.matchAll(/'((?:slot|draw|sports)\.\w+|[a-z]\w*)'/g)].map(([, key]) => key ?? ''),
);
const translated = sources.flatMap((source) =>
  [...source.matchAll(/\bt\('([\w.]+)'/g)].map(([, key]) => key ?? ''),
);
/** Keys with a part that the code fills in, as patterns. */
const patterns = sources.flatMap((source) =>
  [...source.matchAll(/\bt\((?:[^()`]*\? '[\w.]+' : )?`([\w.]*\.[^`]*\$\{[^`]*)`/g)].map(
    ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
  ),
);
const EN = gameTexts('EN');
const hasText = (key: string) => key in EN || `${key}_other` in EN;

describe('texts of the games', () => {
  test('[SH-3] exist for every key that the pages use', () => {
    expect(translated.length).toBeGreaterThan(100);
    expect([...translated, ...composed].filter((key) => !hasText(key))).toEqual([]);
  });

  test('[SH-3] are all used by some page', () => {
    const used = new Set([...translated, ...composed, ...quoted, 'loading']);
    const isUsed = (key: string) => used.has(key) || patterns.some((pattern) => pattern.test(key));
    expect(
      Object.keys(EN).filter((key) => !isUsed(key.replace(/_(zero|one|two|few|many|other)$/, ''))),
    ).toEqual([]);
  });

  test.each(languageCodes)('[SH-3] are complete in %s', (code) => {
    expect(Object.keys(EN).filter((key) => !gameTexts(code)[key] && !/_(one|other)$/.test(key))).toEqual([]);
  });

  test('[SH-3] fill in values and choose the plural form', () => {
    const t = createTranslate(gameTexts('AR'), 'ar-u-nu-latn');
    expect([1, 2, 3, 11].map((count) => t('draw.days', { count }))).toEqual([
      'يوم واحد (1)',
      'يومان (2)',
      '3 أيام',
      '11 يومًا',
    ]);
    expect(createTranslate(EN, 'en')('place', { amount: '$1' })).toBe('Place $1');
    expect(createTranslate(EN, 'en')('no such text')).toBe('no such text');
  });

  test('[SH-3] use the language that the browser prefers', () => {
    expect(acceptedLanguage('fr-FR,fa;q=0.8,en;q=0.5')).toBe('FA');
    expect(acceptedLanguage('zh-CN')).toBe('CN');
    expect(acceptedLanguage('vi;q=0.1,th')).toBe('TH');
    for (const header of [undefined, '', 'de', '*;q=x,;;', ',,,'.repeat(999)])
      expect(acceptedLanguage(header)).toBe('EN');
  });
});
