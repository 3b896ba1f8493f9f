import type { ValueOf } from '#schemas/api/operations.ts';
import type { GameCategory, GameFamily } from '#schemas/codes.ts';
import { fold } from '../../values/foldText.ts';
import { overlookedErrors, typingErrors } from './nearWords.ts';

/** A game as search finds it. */
export interface FoundGame {
  readonly nodeId: string;
  readonly name: string;
  readonly vassalage: string;
  readonly vendor: string;
  readonly category: GameFamily;
  readonly supportPlay: boolean;
  readonly picture: string;
}

/** A maker whose games can be listed, with the category that has most of them. */
export interface FoundVendor {
  readonly vassalage: string;
  readonly name: string;
  readonly category: GameFamily;
}

/** What a player's words find. */
export interface SearchResults {
  readonly games: readonly FoundGame[];
  readonly vendors: readonly FoundVendor[];
  readonly categories: readonly GameFamily[];
  /** How many games were found in all. */
  readonly total: number;
  /** The words were found only by overlooking typing errors. */
  readonly similar: boolean;
}

interface IndexedGame extends FoundGame {
  readonly words: readonly string[];
  /** The whole name, in one piece: languages without spaces are searched inside it. */
  readonly text: string;
}

/** An index that can be searched, in the language of its names. */
export interface GameSearchIndex {
  readonly games: readonly IndexedGame[];
  readonly vendors: readonly (FoundVendor & { readonly words: readonly string[] })[];
  readonly categories: readonly { readonly category: GameFamily; readonly words: readonly string[] }[];
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .text.split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Prepares the server's index for searching; `nameOf` is the name of a category in the player's language. */
export function searchIndexOf(
  answer: ValueOf<'getGameIndex'>,
  nameOf: (category: GameFamily) => string,
): GameSearchIndex {
  const { vendors, categories, picture } = answer;
  const counts = vendors.map(() => new Map<GameFamily, number>());
  const games = answer.nodeId.flatMap((nodeId, at): IndexedGame[] => {
    const place = answer.vendor[at] ?? -1;
    const [vendor, category] = [vendors[place], categories[answer.category[at] ?? -1]];
    const name = answer.name[at] ?? '';
    // A row without its maker or category is a fault of the server: the others can be found all the same.
    if (!vendor || !category || name === '') return [];
    counts[place]?.set(category, (counts[place]?.get(category) ?? 0) + 1);
    const words = wordsOf(name);
    return [
      {
        ...{ nodeId, name, category, vassalage: vendor.vassalage, vendor: vendor.displayName },
        supportPlay: answer.supportPlay[at] === 1,
        picture: picture.replace('{nodeId}', encodeURIComponent(nodeId)),
        ...{ words, text: words.join(' ') },
      },
    ];
  });
  return {
    games,
    vendors: vendors.flatMap(({ vassalage, displayName: name }, place) => {
      const [most] = [...(counts[place] ?? [])].sort(([, a], [, b]) => b - a);
      return most ? [{ vassalage, name, category: most[0], words: wordsOf(name) }] : [];
    }),
    categories: categories.map((category) => ({ category, words: wordsOf(nameOf(category)) })),
  };
}

/** Points of a typed word for the ways in which it can stand in a name. */
const points = { whole: 100, beginning: 80, inside: 40, similar: 30, vendor: 20 } as const;

/** Scripts whose words are not set apart by spaces: a part of a name is a word. */
const withoutSpaces =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

function pointsIn(typed: string, words: readonly string[], text: string): number {
  let best = 0;
  for (const word of words) {
    if (word === typed) return points.whole;
    if (word.startsWith(typed))
      best = Math.max(best, points.beginning - Math.min(20, word.length - typed.length));
  }
  if (best > 0) return best;
  const inside = typed.length > 2 || withoutSpaces.test(typed);
  return inside && text.includes(typed) ? points.inside : 0;
}

function similarPoints(typed: string, words: readonly string[]): number {
  const most = overlookedErrors(typed.length);
  if (most === 0) return 0;
  const least = Math.min(...words.map((word) => typingErrors(typed, word, most)), most + 1);
  return least > most ? 0 : points.similar - least;
}

/** Points of a game for all typed words; 0 where one of them is not found. */
function score(
  typed: readonly string[],
  game: IndexedGame,
  vendorWords: readonly string[],
  similar: boolean,
): number {
  let sum = 0;
  for (const word of typed) {
    const own =
      pointsIn(word, game.words, game.text) ||
      (vendorWords.some((part) => part.startsWith(word)) ? points.vendor : 0) ||
      (similar ? similarPoints(word, game.words) : 0);
    if (own === 0) return 0;
    sum += own;
  }
  return game.text.startsWith(typed[0] ?? '') ? sum + 10 : sum;
}

/** Points that put the games of the shown category before others that fit as well. */
const here = 15;

/**
 * Finds games, makers and categories by what a player has typed so far: words in any order, without regard to case, accents
 * and width. Where nothing fits, small typing errors are overlooked. At most `most` games, the best first, those of the
 * category that is shown before others.
 */
export function searchGames(
  index: GameSearchIndex,
  query: string,
  { category, most }: { readonly category?: GameCategory | undefined; readonly most: number },
): SearchResults {
  const typed = wordsOf(query);
  if (typed.length === 0) return { games: [], vendors: [], categories: [], total: 0, similar: false };
  const vendorWords = new Map(index.vendors.map(({ vassalage, words }) => [vassalage, words]));
  const find = (similar: boolean) => {
    const hits: { game: IndexedGame; points: number }[] = [];
    for (const game of index.games) {
      const own = score(typed, game, vendorWords.get(game.vassalage) ?? [], similar);
      if (own > 0) hits.push({ game, points: game.category === category ? own + here : own });
    }
    return hits;
  };
  const named = <T extends { readonly words: readonly string[] }>(list: readonly T[], similar: boolean) =>
    list.filter(({ words }) =>
      typed.every(
        (word) => words.some((part) => part.startsWith(word)) || (similar && similarPoints(word, words) > 0),
      ),
    );
  let similar = false;
  let hits = find(false);
  let vendors = named(index.vendors, false);
  let categories = named(index.categories, false);
  if (hits.length + vendors.length + categories.length === 0) {
    similar = true;
    hits = find(true);
    vendors = named(index.vendors, true);
    categories = named(index.categories, true);
  }
  // Equal points keep the order of the catalogue: sorting is stable.
  hits.sort((a, b) => b.points - a.points);
  return {
    games: hits.slice(0, most).map(({ game: { words: _, text: __, ...game } }) => game),
    vendors: vendors.map(({ words: _, ...vendor }) => vendor),
    categories: categories.map((one) => one.category),
    total: hits.length,
    similar: similar && hits.length + vendors.length + categories.length > 0,
  };
}
