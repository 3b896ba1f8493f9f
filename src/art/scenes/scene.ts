import { hashText } from '#src/domain/values/hashText.ts';
import { seededRandom } from '#src/domain/values/random.ts';
import { chooseMotif, type DrawnGame, figure, gradient, titleColours } from '../figure.ts';
import type { Grade } from '../grade.ts';
import { findMotif, GRAMMARS } from '../grammar.ts';
import type { DrawMotif } from '../motif.ts';
import { NATURE } from '../nature.ts';
import { type Palette, palette } from '../palette.ts';
import { particles } from '../particles.ts';
import { circle, num } from '../svg.ts';
import { hueIn, labelIn } from '../words.ts';
import { beyond } from './beyond.ts';
import { halls } from './halls.ts';
import { land } from './land.ts';
import { companionsOf, ownLight, placeFor, placeHues } from './places.ts';
import type { SceneView } from './setting.ts';
import { mix, tonesOf } from './tones.ts';

const settings = { ...land, ...halls, ...beyond };

/** How a scene is drawn. */
export interface SceneOptions {
  /** Begins the ids within the picture, which differ from those of a game's other pictures. */
  readonly prefix: string;
  readonly grade: Grade;
  readonly view: SceneView;
  /** The figure, in the middle. */
  readonly figure: {
    readonly y: number;
    readonly scale: number /** How far companions stand from the middle. */;
    readonly spread: number;
  };
  /** How many companions stand beside it. */
  readonly cast: number;
}

/** A scene in a box of 320 by 200, and what lies over it must be drawn with. */
export interface Scene {
  readonly svg: string;
  readonly colours: Palette;
  readonly id: string;
}

const placed = (x: number, y: number, turn: number, size: number) =>
  `transform="translate(${num(x)} ${num(y)})${turn === 0 ? '' : `rotate(${turn})`}scale(${Math.round(size * 100) / 100})"`;

/** The colours of a companion: its natural ones, in the light of the scene. */
const companionColours = (name: string, c: Palette, grade: Grade): Palette => {
  const own = palette({ ...NATURE[name], ground: 0, deep: true }, seededRandom(name), grade);
  return { ...own, ink: c.ink, paper: c.paper };
};

/** Draws the scene of a game: the place where its motif is at home, in depths, with the motif in its light. */
export function drawScene(game: DrawnGame, { prefix, grade, view, figure: at, cast }: SceneOptions): Scene {
  const { nodeId, gameName, family, vassalage } = game;
  const id = `${prefix}${(hashText(nodeId) % 36 ** 4).toString(36)}`;
  const stream = (part: string) => seededRandom(`${nodeId}|${gameName}|${vassalage}|${part}`);
  // The random stream of the tile, for the same motif and hues.
  const r = stream('');
  const [name, draw] = chooseMotif(game);
  const place = placeFor(family, name);
  const range = placeHues[place];
  const itsOwn = ownLight.has(place) || hueIn(gameName) === undefined;
  const c = titleColours(game, name, r, grade, {
    ground: range && itsOwn ? stream('hue').between(...range) : undefined,
  });
  const flat = grade === 'paper';
  const inked: Palette = flat ? c : { ...c, main: `url(#${id}m)`, accent: `url(#${id}a)` };
  const motif = draw(inked, r, labelIn(gameName));
  const t = tonesOf(c, grade);
  const { far, near, front } = settings[place]?.(t, c, stream('place'), view) ?? {
    far: '',
    near: '',
    front: '',
  };
  const layer = (svg: string) => (flat ? `<g stroke="${c.paper}" stroke-width="1.2">${svg}</g>` : svg);
  const beside = companionsOf[place].filter((one) => one !== name);
  const first = stream('cast').whole(0, beside.length - 1);
  const company = Array.from({ length: cast }, (_, i) => {
    const companion = beside[(first + i) % beside.length] ?? '';
    const drawCompanion: DrawMotif | undefined = findMotif(companion);
    if (!drawCompanion) return '';
    const its = companionColours(companion, c, grade);
    const drawn = drawCompanion(its, stream(`cast ${i}`), '');
    const side = i === 0 ? -1 : 1;
    const [x, y, size] = [160 + side * at.spread, at.y + 34 * at.scale - i * 6, (0.46 - i * 0.04) * at.scale];
    return (
      `<ellipse cx="${num(x)}" cy="${num(y + size * 50)}" rx="${num(size * 44)}" ry="4" fill="${c.ink}" opacity=".35"/>` +
      `<defs><path id="${id}c${i}" d="${drawn.outline}"/></defs>` +
      `<g ${placed(x, y, side * 9, size)}>${figure(drawn, its, flat ? c.paper : c.ink, `${id}c${i}`)}</g>`
    );
  }).join('');
  const kinds = GRAMMARS[family].particles;
  const kind = stream('air').pick(kinds);
  const air = particles(kind === 'none' ? 'spark' : kind, c, stream('air'), 160, Math.round(at.y));
  const lit = flat
    ? circle(160, at.y, 66 * at.scale, mix(c.glow, c.paper, 0.4), ' opacity=".85"')
    : `<radialGradient id="${id}h"><stop stop-color="${t.lamp}"/><stop offset=".5" stop-color="${t.lamp}" stop-opacity=".4"/><stop offset="1" stop-color="${t.lamp}" stop-opacity="0"/></radialGradient>` +
      circle(160, at.y, 92 * at.scale, `url(#${id}h)`);
  return {
    id,
    colours: c,
    svg:
      (flat
        ? ''
        : gradient(`${id}m`, c.light, c.main, c.shade, 'x2="0" y2="1"') +
          gradient(`${id}a`, c.accentLight, c.accent, c.accentShade, 'x2="0" y2="1"')) +
      `<linearGradient id="${id}g" x2="0" y2="1"><stop stop-color="${t.top}"/><stop offset=".7" stop-color="${t.horizon}"/></linearGradient>` +
      `<path d="M0-40H320V260H0z" fill="url(#${id}g)"/>` +
      layer(far) +
      lit +
      layer(near) +
      company +
      `<ellipse cx="160" cy="${num(at.y + 53 * at.scale)}" rx="${num(46 * at.scale)}" ry="${num(7 * at.scale)}" fill="${c.ink}" opacity=".4"/>` +
      `<defs><path id="${id}s" d="${motif.outline}"/></defs>` +
      `<g ${placed(160, at.y, 0, at.scale)}>${figure(motif, c, grade === 'bright' && c.mode !== 'light' ? c.ink : c.paper, `${id}s`)}</g>` +
      layer(front) +
      air,
  };
}
