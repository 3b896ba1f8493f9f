import { describe, expect, test } from 'vitest';
import { findMotif } from '#src/art/grammar.ts';
import { motifsIn } from '#src/art/words.ts';
import { type SeedGame, seedGames } from './games.ts';
import { motifDistance } from './settleTitles.ts';

const games = seedGames();
const motifOf = ({ names, gameType }: SeedGame) => motifsIn(names.EN, gameType)[0] ?? '';

/** The lists in which players see games beside each other. */
const lists = new Map<string, SeedGame[]>();
for (const game of games)
  for (const name of [
    game.gameType,
    ...(game.isNew ? ['new', `new ${game.gameType}`] : []),
    ...(game.hotRank === null ? [] : ['popular', `popular ${game.gameType}`]),
  ])
    lists.set(name, [...(lists.get(name) ?? []), game]);

describe('the titles of the catalogue', () => {
  test('[SV-1] are unique', () => {
    const seen = new Set<string>();
    const twice = games.filter(({ names }) => seen.size === seen.add(names.EN).size);
    expect(twice.map(({ names }) => names.EN)).toEqual([]);
  });

  test('[SV-1] each name a motif that is drawn', () => {
    const none = games.filter((game) => findMotif(motifOf(game)) === undefined);
    expect(none.map(({ names }) => names.EN)).toEqual([]);
  });

  test.each([
    ['Virtual Derby', 'SPORTS', 'horse'],
    ['Wolf Overflow', 'RNG', 'wolf'],
    ['Castle of Neptune', 'RNG', 'trident'],
    ['Anahera and the Electric Lantern', 'RNG', 'lantern'],
    ['Nine Amber Owls', 'RNG', 'owl'],
    ['Zeus: Rise of the Kitsune', 'RNG', 'fox'],
    ['Temple Nights', 'RNG', 'temple'],
    ['Whale Showdown', 'FISH', 'whale'],
    ['Coral Reef Cannon', 'FISH', 'cannon'],
    ['Boat Race 10', 'ELOTT', 'boat'],
    ['Arena of Towers', 'ESPORTS', 'castle'],
  ] as const)('[SV-1] %s (%s) shows: %s', (title, family, motif) => {
    expect(motifsIn(title, family)[0]).toBe(motif);
  });

  test('[SV-1] show no motif twice within twelve neighbours, in no list', () => {
    const near = [...lists].flatMap(([name, list]) => {
      const motifs = list
        .toSorted((a, b) =>
          name.startsWith('popular') ? (a.hotRank ?? 0) - (b.hotRank ?? 0) : a.sort - b.sort,
        )
        .map(motifOf);
      return motifs.flatMap((motif, i) =>
        motifs.slice(Math.max(0, i - motifDistance + 1), i).includes(motif)
          ? [`${name}: ${motif} at ${i}`]
          : [],
      );
    });
    expect(near).toEqual([]);
  });
});
