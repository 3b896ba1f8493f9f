import { hashText } from '#src/domain/values/hashText.ts';
import { type Random, seededRandom } from '../domain/values/random.ts';
import { chooseMotif, type DrawnGame, figure, gradient, titleColours } from './figure.ts';
import { GRAMMARS } from './grammar.ts';
import { drawGround, patternFill } from './ground.ts';
import type { DrawMotif } from './motif.ts';
import type { Palette } from './palette.ts';
import { particles } from './particles.ts';
import { circle, line, num, rays } from './svg.ts';
import { labelIn } from './words.ts';

/** Size of the picture; text is placed over its lower third. */
const wide = 200;
const tall = 220;
/** Centre of the motif. */
const middle = { x: 100, y: 80 } as const;

/** Two companions of the motif from its own family. */
function companions(lead: DrawMotif, game: DrawnGame, r: Random): DrawMotif[] {
  const others = Object.values(GRAMMARS[game.family].motifs).filter((one) => one !== lead);
  const first = r.whole(0, Math.max(0, others.length - 1));
  return [others[first], others[(first + 1 + r.whole(0, 2)) % Math.max(1, others.length)]].flatMap(
    (one) => one ?? [],
  );
}

const placed = (x: number, y: number, turn: number, size: number) =>
  `transform="translate(${num(x)} ${num(y)})rotate(${turn})scale(${Math.round(size * 100) / 100})"`;

/** The light behind the motif: a wide halo and rays. */
function light(c: Palette, r: Random, id: string): string {
  const bright = c.glow;
  const { x, y } = middle;
  return (
    `<radialGradient id="${id}h"><stop stop-color="${bright}"/><stop offset=".5" stop-color="${bright}" stop-opacity=".45"/><stop offset="1" stop-color="${bright}" stop-opacity="0"/></radialGradient>` +
    rays(r.pick([9, 12, 16]), 150, x, y, bright, ' opacity=".22"', r.whole(1, 30)) +
    circle(x, y, 96, `url(#${id}h)`) +
    line(
      `M${x - 72} ${y}a72 72 0 10144 0a72 72 0 10-144 0`,
      c.light,
      1,
      ' stroke-dasharray="1 7" opacity=".8"',
    )
  );
}

const mostBytes = 8192;

function picture(game: DrawnGame, cast: number): string {
  const { nodeId, gameName, family, vassalage } = game;
  const id = `h${(hashText(nodeId) % 36 ** 4).toString(36)}`;
  const stream = (part: string) => seededRandom(`${nodeId}|${gameName}|${vassalage}|hero ${part}`);
  // The random stream of the tile, for the same motif and hues.
  const tileStream = seededRandom(`${nodeId}|${gameName}|${vassalage}|`);
  const [name, draw] = chooseMotif(game, tileStream);
  const c = titleColours(game, name, tileStream, true);
  const inked: Palette = { ...c, main: `url(#${id}m)`, accent: `url(#${id}a)` };
  const motif = draw(inked, tileStream, labelIn(gameName));
  const r = stream('layout');
  const ground = r.pick(GRAMMARS[family].grounds);
  const behind =
    ground === 'none'
      ? patternFill(`${id}p`, c.glow, 0.28, stream('ground'))
      : drawGround(ground, c, stream('ground'));
  const others = companions(draw, game, r).slice(0, cast);
  const side = r.pick([-1, 1]);
  const spots = [
    [middle.x + side * 66, middle.y + 34, side * 14, 0.62],
    [middle.x - side * 68, middle.y - 22, side * -16, 0.5],
  ] as const;
  const company = others
    .map((one, i) => {
      const [x, y, turn, size] = spots[i] ?? spots[0];
      const drawn = one({ ...inked, main: inked.accent, accent: inked.main }, stream(`cast ${i}`), '');
      return (
        `<defs><path id="${id}c${i}" d="${drawn.outline}"/></defs>` +
        `<g ${placed(x, y, turn, size)} opacity=".92">${figure(drawn, c, c.ink, `${id}c${i}`)}</g>`
      );
    })
    .join('');
  const kind = r.pick(GRAMMARS[family].particles);
  const air = particles(kind === 'none' ? 'spark' : kind, c, stream('air'), 80, 66);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${tall}" fill="none" stroke-linecap="round" stroke-linejoin="round" font-family="Avenir Next,Segoe UI,Roboto,DejaVu Sans,sans-serif" font-weight="800" text-anchor="middle">` +
    `<radialGradient id="${id}g" cx=".5" cy=".4" r=".8"><stop stop-color="${c.glow}"/><stop offset=".4" stop-color="${c.mid}"/><stop offset="1" stop-color="${c.deep}"/></radialGradient>` +
    gradient(`${id}m`, c.light, c.main, c.shade, 'x2="0" y2="1"') +
    gradient(`${id}a`, c.accentLight, c.accent, c.accentShade, 'x2="0" y2="1"') +
    `<path d="M0 0h${wide}v${tall}H0z" fill="url(#${id}g)"/>` +
    `<g transform="translate(-12)scale(1.4)" opacity=".75">${behind}</g>` +
    light(c, r, id) +
    company +
    `<ellipse cx="${middle.x}" cy="${middle.y + 80}" rx="62" ry="9" fill="${c.ink}" opacity=".35"/>` +
    `<defs><path id="${id}s" d="${motif.outline}"/></defs>` +
    `<g ${placed(middle.x, middle.y, r.pick([0, 0, -4, 5]), 1.46)}>${figure(motif, c, r.pick([c.ink, c.paper]), `${id}s`)}</g>` +
    `<g transform="translate(-28 -26)scale(1.6)">${air}</g>` +
    '</svg>'
  );
}

/**
 * Draws a game for the full screen width: motif and colours of its tile, companions, no lettering; at most 8
 * kB.
 */
export function drawHero(game: DrawnGame): string {
  let svg = '';
  for (const cast of [2, 1, 0]) {
    svg = picture(game, cast);
    if (Buffer.byteLength(svg) <= mostBytes) break;
  }
  return svg;
}
