import { hashText } from '#src/domain/values/hashText.ts';
import type { Random } from '../domain/values/random.ts';
import type { Grade } from './grade.ts';
import { type Family, findMotif, GRAMMARS } from './grammar.ts';
import type { DrawMotif, Motif } from './motif.ts';
import { JEWELS, NATURE } from './nature.ts';
import { type HueWishes, type Palette, palette } from './palette.ts';
import { hueIn, motifsIn } from './words.ts';

/** What a game's picture is drawn from. */
export interface DrawnGame {
  readonly nodeId: string;
  readonly gameName: string;
  readonly family: Family;
  readonly vassalage: string;
}

/** A linear gradient of three stops. */
export const gradient = (id: string, from: string, via: string, to: string, slant: string) =>
  `<linearGradient id="${id}" ${slant}><stop stop-color="${from}"/><stop offset=".45" stop-color="${via}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** The motif that the title names, if the family can draw it, else one of the family's own. */
export function chooseMotif(game: DrawnGame): [string, DrawMotif] {
  const { motifs, also } = GRAMMARS[game.family];
  for (const name of motifsIn(game.gameName, game.family)) {
    const named = motifs[name] ?? also[name] ?? findMotif(name);
    if (named) return [name, named];
  }
  const own = Object.entries(motifs);
  const chosen = own[hashText(game.gameName) % own.length];
  if (!chosen) throw new Error(`No motifs for ${game.family}`);
  return chosen;
}

/** The palette of a title in a grade, from the hue of its place or the one it names, and the natural hues of its motif. */
export function titleColours(
  game: DrawnGame,
  motif: string,
  r: Random,
  grade: Grade = 'bright',
  { deep = false, ground }: Pick<HueWishes, 'deep' | 'ground'> = {},
): Palette {
  const named = hueIn(game.gameName);
  const hue = ground ?? (named === undefined ? undefined : named + r.between(-8, 8));
  const nature = NATURE[motif] ?? {};
  if (named !== undefined && JEWELS.has(motif))
    return palette({ main: named, accent: named, ground, deep }, r, grade);
  return palette({ ...nature, ground: hue, deep }, r, grade);
}

/** Shadow, rim, body and detail of a motif whose outline is defined under the id `shape`. */
export function figure(motif: Motif, c: Palette, rim: string, shape: string): string {
  const use = (more: string) => `<use href="#${shape}" ${more}/>`;
  return (
    use(`x="3" y="5" fill="${c.ink}" stroke="${c.ink}" stroke-width="5" opacity=".35"`) +
    use(`fill="${rim}" stroke="${rim}" stroke-width="5"`) +
    use(`fill="${motif.body}"`) +
    motif.detail
  );
}
