import type { DrawMotif, Motifs } from './motif.ts';
import { arena } from './motifs/arena.ts';
import { cards } from './motifs/cards.ts';
import { contest } from './motifs/contest.ts';
import { creatures } from './motifs/creatures.ts';
import { crest } from './motifs/crest.ts';
import { deal } from './motifs/deal.ts';
import { draw } from './motifs/draw.ts';
import { field } from './motifs/field.ts';
import { fruit } from './motifs/fruit.ts';
import { places } from './motifs/places.ts';
import { plume } from './motifs/plume.ts';
import { reef } from './motifs/reef.ts';
import { table } from './motifs/table.ts';
import { treasure } from './motifs/treasure.ts';
import { wonders } from './motifs/wonders.ts';

/** The product families; each has its own set of motifs. */
export type Family =
  | 'RNG'
  | 'LIVE'
  | 'SPORTS'
  | 'ESPORTS'
  | 'COCKFIGHT'
  | 'FISH'
  | 'PVP'
  | 'LOTT'
  | 'ELOTT'
  | 'INHOUSE';

/** Backgrounds of the motif. */
export type Ground =
  | 'curtain'
  | 'beams'
  | 'pitch'
  | 'stands'
  | 'grid'
  | 'seabed'
  | 'waves'
  | 'hills'
  | 'skyline'
  | 'felt'
  | 'arch'
  | 'sky'
  | 'peaks'
  | 'confetti'
  | 'none';

export interface Grammar {
  /** Motifs used when the title names none. */
  readonly motifs: Motifs;
  /** Further motifs that a title may name. */
  readonly also: Motifs;
  readonly grounds: readonly [Ground, ...Ground[]];
  readonly particles: readonly [string, ...string[]];
}

const reels: Motifs = { ...treasure, ...fruit, ...creatures, ...places, ...wonders };

export const GRAMMARS: Readonly<Record<Family, Grammar>> = {
  RNG: {
    motifs: reels,
    also: { ...reef, ...table, ...contest, ...deal },
    grounds: ['none', 'none', 'none', 'hills', 'arch', 'sky', 'curtain', 'peaks', 'waves', 'skyline'],
    particles: ['spark', 'coin', 'dot', 'petal', 'none'],
  },
  LIVE: {
    motifs: table,
    also: reels,
    grounds: ['curtain', 'beams', 'felt', 'felt', 'arch'],
    particles: ['suit', 'spark', 'none'],
  },
  SPORTS: {
    motifs: field,
    also: creatures,
    grounds: ['pitch', 'stands', 'beams', 'pitch', 'none'],
    particles: ['streak', 'dot', 'none'],
  },
  ESPORTS: {
    motifs: arena,
    also: { ...creatures, ...wonders },
    grounds: ['grid', 'grid', 'beams', 'none'],
    particles: ['cross', 'streak', 'dot'],
  },
  COCKFIGHT: {
    motifs: plume,
    also: {},
    grounds: ['hills', 'none', 'none', 'arch', 'sky'],
    particles: ['petal', 'dot', 'none'],
  },
  FISH: {
    motifs: reef,
    also: reels,
    grounds: ['seabed', 'seabed', 'waves', 'beams'],
    particles: ['bubble', 'bubble', 'fish'],
  },
  PVP: {
    motifs: cards,
    also: creatures,
    grounds: ['felt', 'none', 'none', 'arch'],
    particles: ['suit', 'dot', 'none'],
  },
  LOTT: {
    motifs: draw,
    also: {},
    grounds: ['confetti', 'none', 'sky', 'skyline', 'hills'],
    particles: ['streamer', 'spark', 'dot'],
  },
  ELOTT: {
    motifs: draw,
    also: {},
    grounds: ['grid', 'confetti', 'none', 'beams'],
    particles: ['streak', 'cross', 'dot'],
  },
  INHOUSE: {
    motifs: crest,
    also: reels,
    grounds: ['none', 'arch', 'curtain', 'none', 'peaks'],
    particles: ['spark', 'petal', 'none'],
  },
};

/** Finds a motif of any family by its name. */
export function findMotif(name: string): DrawMotif | undefined {
  for (const { motifs, also } of Object.values(GRAMMARS)) {
    const found = motifs[name] ?? also[name];
    if (found) return found;
  }
  return undefined;
}
