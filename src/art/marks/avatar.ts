import { seededRandom } from '#src/domain/values/random.ts';
import { avoidOlive, oklch } from '../colour.ts';
import { box, circle, dots, fill, line } from '../svg.ts';

/** Draws a generic face, 96 by 96, from an account's seed. */
export function drawAvatar(seed: string): string {
  const r = seededRandom(seed);
  const hue = avoidOlive(r.between(0, 360));
  const ground = oklch(0.87, 0.07, hue);
  const halo = oklch(0.93, 0.045, hue + 20);
  const coat = oklch(0.52, 0.12, avoidOlive(hue + r.pick([180, 150, 210, 60])));
  const skin = oklch(r.pick([0.92, 0.84, 0.74, 0.64, 0.54]), 0.06, r.between(48, 70));
  const hair = oklch(r.pick([0.25, 0.32, 0.42, 0.7]), 0.06, r.pick([30, 50, 70, hue]));
  const ink = oklch(0.26, 0.03, 40);
  const blush = oklch(0.72, 0.11, 25);
  const head = r.pick([
    () => circle(48, 46, 21, skin),
    () => fill(box(28, 25, 40, 43, 18), skin),
    () => fill('M27 40C27 18 69 18 69 40 69 58 60 68 48 68 36 68 27 58 27 40z', skin),
  ])();
  const behind = r.pick([
    '',
    fill('M22 44C20 12 76 12 74 44L76 74H20z', hair),
    circle(48, 18, 11, hair),
    dots([27, 24, 69, 24], 10, hair),
    fill('M24 46C20 14 76 14 72 46V60H24z', hair),
  ]);
  const fringe = r.pick([
    fill('M26 42C24 18 72 16 70 42 62 40 58 34 56 30 48 38 36 40 26 42z', hair),
    fill('M27 38C28 18 68 18 69 38 58 30 38 30 27 38z', hair),
    fill('M26 40C26 20 70 20 70 40L62 32 54 40 46 31 38 40 32 33z', hair),
    fill('M24 40C26 16 70 16 72 40H24z', coat) + fill(box(20, 37, 56, 6, 3), hair),
    fill('M30 34C40 20 66 18 68 36 60 28 44 26 30 34z', hair),
  ]);
  const eyes = r.pick([
    dots([40, 48, 56, 48], 2.6, ink),
    line('M36 49q4-5 8 0M52 49q4-5 8 0', ink, 2.6),
    dots([40, 48, 56, 48], 2.4, ink) +
      line('M33 48a7 7 0 1014 0a7 7 0 10-14 0M49 48a7 7 0 1014 0a7 7 0 10-14 0M47 47h2', coat, 2),
  ]);
  const mouth = r.pick(['M42 58q6 5 12 0', 'M41 57q7 8 14 0', 'M42 58q8 5 12-1']);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    fill('M0 0h96v96H0z', ground) +
    circle(r.whole(24, 72), r.whole(20, 50), 40, halo) +
    behind +
    fill('M12 96C12 76 28 70 48 70S84 76 84 96z', coat) +
    fill('M38 62H58V72C54 78 42 78 38 72z', skin) +
    head +
    (r.chance(0.6) ? dots([34, 55, 62, 55], 3.4, blush, ' opacity=".55"') : '') +
    fringe +
    eyes +
    line(mouth, ink, 2.6) +
    '</svg>'
  );
}
