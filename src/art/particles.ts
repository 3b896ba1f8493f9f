import type { Random } from '../domain/values/random.ts';
import type { Palette } from './palette.ts';
import { dots, fill, join, line } from './svg.ts';

/** Particles around the motif, clear of the lettering. */
export function particles(kind: string, c: Palette, r: Random, x: number, y: number): string {
  const spots: [number, number][] = [];
  const turn = r.between(0, 360);
  for (let i = 0; i < 7; i += 1) {
    // The golden angle distributes few points evenly at any radius.
    const angle = ((turn + i * 137.5) * Math.PI) / 180;
    const far = r.between(52, 76);
    spots.push([Math.round(x + far * Math.cos(angle)), Math.round(y + far * Math.sin(angle) * 0.8)]);
  }
  const big = spots.slice(0, 3).flat();
  const little = spots.slice(3).flat();
  const each = (large: string, small: string) =>
    spots.map((at, i) => `M${join(at)}${i < 3 ? large : small}`).join('');
  switch (kind) {
    case 'spark':
      return fill(each('l2 6 6 2-6 2-2 6-2-6-6-2 6-2z', 'l1 4 4 1-4 1-1 4-1-4-4-1 4-1z'), c.light);
    case 'coin':
      return dots(big, 5.5, c.shade) + dots(big, 4, c.main) + dots(little, 3.5, c.main);
    case 'dot':
      return dots(big, 3, c.light) + dots(little, 1.8, c.accentLight);
    case 'petal':
      return fill(each('q5-8 12-1-5 7-12 1z', 'q3-6 8-2-2 5-8 2z'), r.pick([c.accentLight, c.light]));
    case 'bubble':
      return dots(big, 5, c.glow) + dots(big, 3.5, c.mid) + dots(little, 2, c.paper, ' opacity=".8"');
    case 'fish':
      return fill(
        each('q7-7 14 0l5-4v8l-5-4q-7 7-14 0z', 'q4-4 8 0l3-2v4l-3-2q-4 4-8 0z'),
        c.deep,
        ' opacity=".6"',
      );
    case 'cross':
      return line(each('h8m-4-4v8', 'h5m-2-2v5'), c.accentLight, 2);
    case 'streak':
      return line(each('l18-9', 'l9-5'), r.pick([c.paper, c.light]), 2.4, ' opacity=".7"');
    case 'streamer':
      return line(each('q4-6 8 0t8 0', 'q2-4 5 0t5 0'), r.pick([c.light, c.accentLight]), 2.6);
    case 'suit':
      return fill(each('l5 7-5 7-5-7z', 'l3 4-3 4-3-4z'), r.pick([c.light, c.accentLight]), ' opacity=".8"');
    default:
      return '';
  }
}
