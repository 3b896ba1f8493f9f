import { hashText } from '#src/domain/values/hashText.ts';
import { type Random, seededRandom } from '../domain/values/random.ts';
import { chooseMotif, type DrawnGame, figure, gradient, titleColours } from './figure.ts';
import type { Grade } from './grade.ts';
import { GRAMMARS } from './grammar.ts';
import { drawBackdrop, drawGround, patternFill } from './ground.ts';
import { type Lockup, lockup } from './lockups.ts';
import type { Motif } from './motif.ts';
import type { Palette } from './palette.ts';
import { particles } from './particles.ts';
import { box, line, num } from './svg.ts';
import { labelIn } from './words.ts';

/** Arranges the motif, alone or with copies. */
function compose(
  motif: Motif,
  c: Palette,
  r: Random,
  id: string,
  name: Lockup,
  rim: string,
  alone: boolean,
): string {
  const { x, y, scale } = name;
  const shape = `<path id="${id}s" d="${motif.outline}"/>`;
  const whole = figure(motif, c, rim, `${id}s`);
  const place = (dx: number, dy: number, turn: number, size: number) =>
    `translate(${num(x + dx)} ${num(y + dy)})${turn === 0 ? '' : `rotate(${turn})`}scale(${String(Math.round(size * 100) / 100).replace('0.', '.')})`;
  const again = (dx: number, dy: number, turn: number, size: number) =>
    `<use href="#${id}o" transform="${place(dx, dy, turn, size)}"/>`;
  const hero = (dx: number, dy: number, turn: number, size: number) =>
    `<g transform="${place(dx, dy, turn, size)}"><g id="${id}o">${whole}</g></g>`;
  const ghost = (dx: number, dy: number, turn: number, size: number) =>
    `<use href="#${id}s" transform="${place(dx, dy, turn, size)}" fill="${r.pick([c.deep, c.glow])}" opacity=".55"/>`;
  const lean = r.pick([0, 0, -8, 7, 12]);
  const layout = alone ? 0 : r.whole(0, 8);
  const defs = `<defs>${shape}</defs>`;
  switch (layout) {
    case 1: // three abreast
      return (
        defs + again(-44, 4, -14, scale * 0.62) + again(44, 4, 14, scale * 0.62) + hero(0, 0, 0, scale * 0.9)
      );
    case 2: // a shadow of itself behind
      return (
        defs + ghost(-30, 6, -18, scale * 1.25) + ghost(34, 2, 20, scale * 1.1) + hero(0, 0, lean, scale)
      );
    case 3: // two, one before the other
      return defs + again(26, -10, 12, scale * 0.68) + hero(-12, 4, -8, scale * 0.92);
    case 4: // close up, bled off the edge
      return defs + hero(r.pick([-9, 9]), 3, lean, scale * 1.2);
    default:
      return defs + hero(0, 0, lean, scale);
  }
}

/** Darkens the tile behind letters without a plate. */
function vignette(name: Lockup, c: Palette, id: string): string {
  if (!name.shaded || c.mode === 'light') return '';
  return (
    `<linearGradient id="${id}v" x2="0" y2="1"><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".7"/></linearGradient>` +
    `<path d="M0 0h160v160H0z" fill="url(#${id}v)"/>`
  );
}

/** The frame shared by all tiles of a vendor. */
function frame(vassalage: string, c: Palette): string {
  const colour = c.mode === 'light' ? c.accent : c.light;
  switch (hashText(vassalage) % 6) {
    case 0:
      return line(box(4, 4, 152, 152, 15), colour, 1.4, ' opacity=".7"');
    case 1:
      return line(
        'M7 26V17A10 10 0 0 1 17 7H26M134 7H143A10 10 0 0 1 153 17V26',
        colour,
        2.4,
        ' opacity=".85"',
      );
    case 2:
      return line(
        'M19 5H141A14 14 0 00155 19V141A14 14 0 00141 155H19A14 14 0 005 141V19A14 14 0 0019 5',
        colour,
        1.6,
        ' opacity=".8"',
      );
    case 3:
      return line(box(1, 1, 158, 158, 16), c.main, 4);
    default:
      return '';
  }
}

const BUDGET = 3072;
/** Levels of detail, for pictures above the byte budget. */
const DETAIL = ['full', 'still', 'plain', 'bare'] as const;

function picture(game: DrawnGame, grade: Grade, detail: (typeof DETAIL)[number]): string {
  const { nodeId, gameName, family, vassalage } = game;
  const id = `t${(hashText(nodeId) % 36 ** 4).toString(36)}`;
  // Each part has its own random stream, so that omitting one does not change the others.
  const stream = (part: string) => seededRandom(`${nodeId}|${gameName}|${vassalage}|${part}`);
  const r = stream('');
  const grammar = GRAMMARS[family];
  const [motifName, draw] = chooseMotif(game);
  const c = titleColours(game, motifName, r, grade);
  const inked: Palette = grade === 'paper' ? c : { ...c, main: `url(#${id}m)`, accent: `url(#${id}a)` };
  const motif = draw(inked, r, labelIn(gameName));
  const name = lockup(gameName, c, stream('name'), id);
  const light = r.pick([30, 50, 70]);
  const slant = light > 50 ? 'x1="1" x2="0" y2="1"' : light < 50 ? 'y2="1"' : 'x2="0" y2="1"';
  const ground = r.pick(grammar.grounds);
  const behind =
    ground === 'none'
      ? patternFill(
          `${id}p`,
          c.mode === 'deep' ? c.glow : c.deep,
          c.mode === 'deep' ? 0.45 : 0.42,
          stream('ground'),
        )
      : drawGround(ground, c, stream('ground'));
  const rim =
    grade === 'bright' ? stream('rim').pick([c.ink, c.ink, c.paper]) : grade === 'night' ? c.ink : c.paper;
  const air = particles(r.pick(grammar.particles), c, stream('air'), name.x, Math.round(name.y));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" fill="none" stroke-linecap="round" stroke-linejoin="round" ${name.type}>` +
    `<radialGradient id="${id}g" cx=".${light}" cy=".3" r=".85"><stop stop-color="${c.glow}"/><stop offset=".45" stop-color="${c.mid}"/><stop offset="1" stop-color="${c.deep}"/></radialGradient>` +
    (grade === 'paper'
      ? ''
      : gradient(`${id}m`, c.light, c.main, c.shade, slant) +
        gradient(`${id}a`, c.accentLight, c.accent, c.accentShade, slant)) +
    `<path d="M0 0h160v160H0z" fill="url(#${id}g)"/>` +
    (detail === 'plain' || detail === 'bare' ? '' : behind) +
    (detail === 'bare' ? '' : drawBackdrop(c, stream('stage'), name.x, Math.round(name.y))) +
    compose(motif, c, stream('layout'), id, name, rim, detail === 'bare') +
    (detail === 'full' ? air : '') +
    vignette(name, c, id) +
    name.svg +
    frame(vassalage, c) +
    '</svg>'
  );
}

/** Draws a game's tile: a square SVG, equal for equal games, at most 3 kB. */
export function drawTile(game: DrawnGame, size: 'small' | 'large', grade: Grade = 'bright'): string {
  let svg = '';
  for (const detail of size === 'small' ? DETAIL.slice(2) : DETAIL) {
    svg = picture(game, grade, detail);
    if (Buffer.byteLength(svg) <= BUDGET) break;
  }
  return svg;
}
