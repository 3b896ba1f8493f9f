import { hashText } from '#src/domain/values/hashText.ts';
import type { Family } from './grammar.ts';
import { colourWords, kindMotifs, waterWords, wordRanks } from './lexicon.ts';

const words = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** The words that a word may be the plural of. */
const singulars = (word: string): string[] => [
  word,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
  word.replace(/ies$/, 'y'),
  word.replace(/ves$/, 'f'),
];

const lookUp = <T>(table: ReadonlyMap<string, T>, word: string): T | undefined => {
  for (const one of singulars(word)) {
    const found = table.get(one);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Moves the first entries of a list to its end, as many as a title says: one word has several pictures. */
const turnedBy = (title: string, list: readonly string[]): string[] => {
  const first = hashText(`motif ${title}`) % list.length;
  return [...list.slice(first), ...list.slice(0, first)];
};

/** Names of the rooms of a kind of table, in the order in which they are opened. */
export const roomNames: readonly string[] =
  'Amber Azure Coral Emerald Jade Lotus Orchid Pearl Ruby Sapphire Velvet Violet Cedar Crystal Garnet Indigo Ivory Laurel Marble Opal Saffron Silver Topaz Willow Bamboo Copper'.split(
    ' ',
  );

/**
 * The motifs that a title may show by the meaning of its words, the best first. A kind of table or draw has several, of
 * which its rooms show one each.
 */
export function motifsIn(title: string, family: Family): string[] {
  const kind = kindMotifs[family]?.find(([name]) => title.startsWith(name));
  if (kind) {
    const [name, motifs] = kind;
    const room = roomNames.indexOf(title.slice(name.length).trim());
    const first = (room + 1) % motifs.length;
    return [...motifs.slice(first), ...motifs.slice(0, first)];
  }
  const tables =
    family === 'FISH' ? [...wordRanks.slice(0, 1), waterWords, ...wordRanks.slice(1)] : wordRanks;
  return tables.flatMap((table) =>
    words(title).flatMap((word) => {
      const motifs = lookUp(table, word);
      return motifs ? turnedBy(title, motifs) : [];
    }),
  );
}

/** The hue a title names, if any. */
export function hueIn(title: string): number | undefined {
  for (const word of words(title)) {
    const hue = lookUp(colourWords, word);
    if (hue !== undefined) return hue;
  }
  return undefined;
}

/** A short label in a title, such as 4D or 6/45, to be lettered on a ball. */
export const labelIn = (title: string): string =>
  /\b(\d\/\d\d|\d{1,2}D|K3|\d{2,3})\b/i.exec(title)?.[0].toUpperCase() ?? '';
