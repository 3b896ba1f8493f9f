import { hashText } from '#src/domain/values/hashText.ts';
import { seededRandom } from '../domain/values/random.ts';
import { chooseMotif, type DrawnGame, figure, gradient, titleColours } from './figure.ts';
import { type Family, findMotif } from './grammar.ts';
import { NATURE } from './nature.ts';
import { type Palette, palette } from './palette.ts';
import { circle, disc, fill, line, rays, star } from './svg.ts';

/**
 * Symbols of a reel besides the title's own motif, the cheapest first: sets of one theme, distinguishable by
 * shape.
 */
const sets: Readonly<Partial<Record<Family, readonly (readonly string[])[]>>> = {
  RNG: [
    ['cherry', 'lemon', 'citrus', 'grapes', 'melon', 'berry', 'clover', 'bell', 'bars', 'seven'],
    ['hexstone', 'drop', 'emerald', 'brilliant', 'heart', 'coin', 'horseshoe', 'ingot', 'crown', 'chest'],
    ['clover', 'heart', 'moon', 'emerald', 'coin', 'lantern', 'bell', 'potion', 'book', 'crown'],
  ],
  FISH: [
    [
      'pearl',
      'starfish',
      'jelly',
      'seahorse',
      'angel',
      'crab',
      'puffer',
      'turtle',
      'octopus',
      'shark',
      'whale',
    ],
  ],
  PVP: [['stone', 'domino', 'suits', 'bamboo', 'mahjong', 'rook', 'knight', 'fan', 'king', 'spadeCrest']],
  LIVE: [['chip', 'dice', 'hands', 'chips', 'shoe', 'duel', 'ace', 'heart', 'coin', 'wheel', 'crown']],
  INHOUSE: [
    [
      'round',
      'heater',
      'pennon',
      'laurel',
      'wings',
      'crowned',
      'brilliant',
      'coin',
      'trident',
      'crown',
      'chest',
    ],
  ],
};

/** Hues for motifs without natural ones, far enough apart to be distinguished. */
const hues = [200, 148, 300, 24, 262, 176, 340, 60, 230, 120, 320];

/** The golden star of the wild symbol. */
function wildMotif(c: Palette): string {
  return (
    rays(16, 52, 0, 0, c.light, ' opacity=".8"', 5) +
    fill(star(8, 44, 31), c.ink, ' opacity=".5" transform="translate(2 4)"') +
    fill(star(8, 44, 31), 'url(#m)') +
    circle(0, 0, 27, c.ink) +
    line(disc(0, 0, 23), c.light, 1.6) +
    fill(star(5, 21, 9), 'url(#m)') +
    line('M-14-30Q0-38 14-30', c.paper, 3, ' opacity=".8"')
  );
}

/** Names of a game's symbols: the cheapest first, the title's own last. */
export function symbolNames(game: DrawnGame, count: number): string[] {
  const known = sets[game.family] ?? sets.RNG ?? [];
  const set = known[hashText(`set ${game.nodeId}`) % known.length] ?? [];
  const [titleMotif] = chooseMotif(game);
  return [...set.filter((name) => name !== titleMotif).slice(1 - count), titleMotif];
}

const picture = (c: Palette, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-58 -58 116 116" fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="Avenir Next,Segoe UI,Roboto,DejaVu Sans,sans-serif" font-weight="800" text-anchor="middle">${gradient('m', c.light, c.main, c.shade, slant)}${gradient('a', c.accentLight, c.accent, c.accentShade, slant)}${inside}</svg>`;

const slant = 'x2="0" y2="1"';

/** Draws the wild symbol, the same in every game. */
export function drawWild(): string {
  const c = palette({ main: 84, accent: 60, ground: 280, deep: true }, seededRandom('wild'));
  return picture(c, wildMotif(c));
}

/**
 * Draws one symbol of a game's reels without background, equal for equal game and number. At most 3 kB.
 * @param at number of the symbol among `count`, cheapest first
 */
export function drawSymbol(game: DrawnGame, at: number, count: number): string {
  const names = symbolNames(game, count);
  const name = names[at] ?? 'coin';
  const r = seededRandom(`${game.nodeId}|symbol|${at}`);
  const turn = hashText(game.nodeId) % hues.length;
  const hue = hues[(at + turn) % hues.length] ?? 200;
  const { main = hue, accent = hue } = NATURE[name] ?? { accent: hue + 40 };
  const c =
    at === names.length - 1
      ? titleColours(game, name, r, 'bright', { deep: true })
      : palette({ main, accent, ground: 270, deep: true }, r);
  const motif = findMotif(name)?.({ ...c, main: 'url(#m)', accent: 'url(#a)' }, r, '');
  if (!motif) throw new Error(`Nothing is called ${name}`);
  return picture(c, `<defs><path id="s" d="${motif.outline}"/></defs>${figure(motif, c, c.paper, 's')}`);
}
