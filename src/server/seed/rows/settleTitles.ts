import type { GameFamily } from '#schemas/codes.ts';
import { motifsIn } from '#src/art/words.ts';

/** So many tiles one after the other never show the same motif. */
export const motifDistance = 12;

/** The last values of a list, of which those within a distance are near. */
class Neighbours {
  private readonly last: string[] = [];

  has(motif: string): boolean {
    return this.last.includes(motif);
  }

  add(motif: string): void {
    this.last.push(motif);
    if (this.last.length >= motifDistance) this.last.shift();
  }
}

interface Listed {
  readonly gameType: GameFamily;
  readonly isNew: boolean;
  readonly hotRank: number | null;
}

/** The lists in which players see a game beside others, each in the order of the catalogue. */
const listsOf = ({ gameType, isNew, hotRank }: Listed): string[] => [
  gameType,
  ...(isNew ? [`new ${gameType}`, 'new'] : []),
  ...(hotRank === null ? [] : [`hot ${gameType}`, 'hot']),
];

/**
 * Gives each game the first of its titles that no other game has and whose motif is not near in any list that shows the
 * game; where there is none, the first free one.
 */
export function settleTitles<G extends Listed, T extends { readonly EN: string }>(
  games: readonly G[],
  titlesOf: (game: G) => Iterable<T>,
): (G & { readonly names: T })[] {
  const taken = new Set<string>();
  const lists = new Map<string, Neighbours>();
  return games.map((game) => {
    const near = listsOf(game).map((name) => {
      const list = lists.get(name) ?? new Neighbours();
      lists.set(name, list);
      return list;
    });
    let names: T | undefined;
    for (const title of titlesOf(game)) {
      const motif = taken.has(title.EN) ? undefined : motifsIn(title.EN, game.gameType)[0];
      if (motif === undefined) continue;
      names ??= title;
      if (near.some((list) => list.has(motif))) continue;
      names = title;
      break;
    }
    if (!names) throw new Error(`no free title for a game of ${game.gameType}`);
    taken.add(names.EN);
    const motif = motifsIn(names.EN, game.gameType)[0] ?? '';
    for (const list of near) list.add(motif);
    return { ...game, names };
  });
}

/**
 * Orders the games of each category so that those of one kind are as far from each other as they can be; each category
 * keeps its places among the others.
 */
export function spreadKinds<G extends { readonly gameType: GameFamily; readonly kind: string | undefined }>(
  games: readonly G[],
): G[] {
  const waiting = Map.groupBy(games, ({ gameType }) => gameType);
  const seen = new Map<string, number>();
  return games.map(({ gameType }, place) => {
    const rest = waiting.get(gameType) ?? [];
    const since = ({ kind }: G) => (kind === undefined ? -1 : (seen.get(`${gameType} ${kind}`) ?? -1));
    const next = rest.reduce((best, one) => (since(one) < since(best) ? one : best));
    rest.splice(rest.indexOf(next), 1);
    if (next.kind !== undefined) seen.set(`${gameType} ${next.kind}`, place);
    return next;
  });
}
