import { type GameFamily, minBets } from '#schemas/codes.ts';
import { roomNames } from '#src/art/words.ts';
import { fishName } from './fishNames.ts';
import { createSeedRandom, type SeedRandom } from './random.ts';
import { settleTitles, spreadKinds } from './settleTitles.ts';
import { slotClasses, slotName } from './slotNames.ts';
import {
  cockfightKinds,
  electronicKinds,
  esportsKinds,
  type GameKind,
  houseKinds,
  type LocalizedName,
  liveKinds,
  lotteryKinds,
  pvpKinds,
  sportsKinds,
} from './tableNames.ts';
import { vendors } from './vendors.ts';

/** Number of games in the catalogue. */
export const catalogueSize = 3000;

/** Number of hot games over all categories. */
const hotGames = 78;

/** A game as the catalogue stores it. */
export interface SeedGame {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameType: GameFamily;
  readonly names: LocalizedName;
  readonly classify: string | null;
  /** What it opens: the code of a lottery or of a competition; null of games of other kinds. */
  readonly opens: string | null;
  readonly isNew: boolean;
  readonly hotRank: number | null;
  readonly minBet: string;
  readonly supportPlay: boolean;
  readonly sort: number;
}

const kinds: Readonly<Partial<Record<GameFamily, readonly GameKind[]>>> = {
  LIVE: liveKinds,
  PVP: pvpKinds,
  INHOUSE: houseKinds,
  LOTT: lotteryKinds,
  ELOTT: electronicKinds,
  SPORTS: sportsKinds,
  ESPORTS: esportsKinds,
  COCKFIGHT: cockfightKinds,
};

/** A name with a room's name appended, the same in every language. */
const withRoom = (names: LocalizedName, room: string): LocalizedName =>
  Object.fromEntries(Object.entries(names).map(([code, name]) => [code, `${name} ${room}`])) as LocalizedName;

/** A game that has no title yet. */
interface UntitledGame {
  /** Kind of table, draw or competition; undefined of games with titles of their own. */
  readonly kind: GameKind | undefined;
  /** The title that a slot or a fishing game had first. */
  readonly first: string;
  readonly classify: string | null;
  readonly opens: string | null;
}

/** `count` games of a category, whose first titles are not yet `taken` by the vendor. `first` varies the kind that comes first. */
function nameGames(
  c: SeedRandom,
  category: GameFamily,
  count: number,
  taken: Set<string>,
  first: number,
): UntitledGame[] {
  const games: UntitledGame[] = [];
  const ofCategory = kinds[category];
  for (let i = 0; games.length < count; i++) {
    if (ofCategory) {
      const kind = ofCategory[(first + i) % ofCategory.length] as GameKind;
      games.push({ kind, first: kind.names.EN, classify: kind.classify ?? null, opens: kind.opens ?? null });
      continue;
    }
    const classify = category === 'FISH' ? null : (slotClasses[(first + i) % slotClasses.length] as string);
    const title = titleOf(c, classify);
    if (taken.has(title)) continue;
    taken.add(title);
    games.push({ kind: undefined, first: title, classify, opens: null });
  }
  return games;
}

/** A title of a slot of a classification, or of a fishing game. */
const titleOf = (c: SeedRandom, classify: string | null): string =>
  classify === null ? fishName(c) : slotName(c, classify);

/** Most other titles that are tried for a game. */
const mostTitles = 400;

/** The titles that a game may have, the most wanted first. */
function* titlesOf(c: SeedRandom, { kind, first, classify }: UntitledGame): Generator<LocalizedName> {
  if (kind) {
    yield kind.names;
    for (const room of roomNames) yield withRoom(kind.names, room);
    return;
  }
  yield { EN: first };
  for (let i = 0; i < mostTitles; i++) {
    const EN = titleOf(c, classify);
    if (EN.length <= longestTitle) yield { EN };
  }
}

/** The longest title of a slot, in characters. */
const longestTitle = 40;

/** The number of games of each vendor and category; entries with `fill` share the remaining games of the catalogue. */
function portions(): { code: string; category: GameFamily; count: number }[] {
  const all = vendors.flatMap(({ code, games }) =>
    Object.entries(games).map(([category, count]) => ({ code, category: category as GameFamily, count })),
  );
  const fixed = all.reduce((sum, { count }) => sum + (count === 'fill' ? 0 : count), 0);
  const open = all.filter(({ count }) => count === 'fill').length;
  const remaining = catalogueSize - fixed;
  let filled = 0;
  return all.map(({ code, category, count }) => {
    if (count !== 'fill') return { code, category, count };
    filled++;
    return { code, category, count: Math.floor(remaining / open) + (filled <= remaining % open ? 1 : 0) };
  });
}

/**
 * The demo catalogue, the same on every machine. Sorted so that the vendors and kinds of a category alternate, and a page
 * shows many of them; titled so that no two games have one title, and neighbours have no motif in common.
 */
export function seedGames(): SeedGame[] {
  const c = createSeedRandom(20_260_214);
  const taken = new Map<string, Set<string>>();
  const games = portions().flatMap(({ code, category, count }, first) => {
    const names = taken.get(code) ?? new Set<string>();
    taken.set(code, names);
    return nameGames(c, category, count, names, first).map((game, turn) => ({
      ...game,
      code,
      category,
      turn,
    }));
  });
  games.sort((a, b) => a.turn - b.turn);
  const perCategory = new Map<GameFamily, number>();
  let ranked = 0;
  const untitled = games.map(({ kind, first, classify, opens, code, category }, i) => {
    const place = perCategory.get(category) ?? 0;
    perCategory.set(category, place + 1);
    // Every category has hot games; slots, the largest category, have the most.
    const hot = ranked < hotGames && (place < 3 || (category === 'RNG' && place % 4 === 0));
    if (hot) ranked++;
    return {
      nodeId: String(100_001 + i),
      vassalage: code,
      gameType: category,
      kind: kind?.names.EN,
      untitled: { kind, first, classify, opens },
      classify,
      opens,
      isNew: c.percent(8),
      hotRank: hot ? ranked : null,
      minBet: c.pick(minBets),
      supportPlay: c.percent(category === 'LIVE' || category === 'SPORTS' ? 0 : 85),
    };
  });
  // Other titles than the first have a random source of their own, so that they change nothing else.
  const others = createSeedRandom(20_261_128);
  return settleTitles(rankHot(spreadKinds(untitled)), ({ untitled: game }) => titlesOf(others, game)).map(
    ({ kind: _kind, untitled: _untitled, ...game }, i) => ({ ...game, sort: i + 1 }),
  );
}

/** Ranks the hot games anew in the order in which they are listed. */
function rankHot<G extends { readonly hotRank: number | null }>(games: readonly G[]): G[] {
  let rank = 0;
  return games.map((game) => (game.hotRank === null ? game : { ...game, hotRank: ++rank }));
}
