import { type GameFamily, minBets } from '#schemas/codes.ts';
import { fishName } from './fishNames.ts';
import { createSeedRandom, type SeedRandom } from './random.ts';
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

/** Suffixes for the names of further tables or rooms of the same kind. */
const rooms = 'Amber Azure Coral Emerald Jade Lotus Orchid Pearl Ruby Sapphire Velvet Violet'.split(' ');

/** A name with a room's name or number appended, the same in every language. */
const withRoom = (names: LocalizedName, room: string): LocalizedName =>
  Object.fromEntries(Object.entries(names).map(([code, name]) => [code, `${name} ${room}`])) as LocalizedName;

type NamedGame = { names: LocalizedName; classify: string | null; opens: string | null };

/** `count` games of a category with names not yet `taken` by the vendor. `first` varies the kind that comes first. */
function nameGames(
  c: SeedRandom,
  category: GameFamily,
  count: number,
  taken: Set<string>,
  first: number,
): NamedGame[] {
  const games: NamedGame[] = [];
  const ofCategory = kinds[category];
  for (let i = 0; games.length < count; i++) {
    let game: NamedGame;
    if (ofCategory) {
      const kind = ofCategory[(first + i) % ofCategory.length] as GameKind;
      const round = Math.floor(i / ofCategory.length);
      const room = `${rooms[(round - 1) % rooms.length]}${round > rooms.length ? ` ${Math.ceil(round / rooms.length)}` : ''}`;
      game = {
        names: round === 0 ? kind.names : withRoom(kind.names, room),
        classify: kind.classify ?? null,
        opens: kind.opens ?? null,
      };
    } else if (category === 'FISH') {
      game = { names: { EN: fishName(c) }, classify: null, opens: null };
    } else {
      const classify = slotClasses[(first + i) % slotClasses.length] as string;
      game = { names: { EN: slotName(c, classify) }, classify, opens: null };
    }
    if (taken.has(game.names.EN)) continue;
    taken.add(game.names.EN);
    games.push(game);
  }
  return games;
}

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
 * The demo catalogue, the same on every machine. Sorted so that the vendors of a category alternate, and a page shows
 * many of them.
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
  return games.map(({ names, classify, opens, code, category }, i) => {
    const place = perCategory.get(category) ?? 0;
    perCategory.set(category, place + 1);
    // Every category has hot games; slots, the largest category, have the most.
    const hot = ranked < hotGames && (place < 3 || (category === 'RNG' && place % 4 === 0));
    if (hot) ranked++;
    return {
      nodeId: String(100_001 + i),
      vassalage: code,
      gameType: category,
      names,
      classify,
      opens,
      isNew: c.percent(8),
      hotRank: hot ? ranked : null,
      minBet: c.pick(minBets),
      supportPlay: c.percent(category === 'LIVE' || category === 'SPORTS' ? 0 : 85),
      sort: i + 1,
    };
  });
}
