import { restocked, type SeaView, type Swimmer } from './sea.ts';
import type { Landed } from './useShots.ts';

/** A shot on its way to a fish, or what came of one, since a time on the page's clock. */
export interface Bullet {
  readonly id: number;
  readonly target: Swimmer;
  readonly at: number;
}
export interface Mark extends Bullet {
  /** What the fish brought; undefined for one that got away. */
  readonly win: string | undefined;
}

/** What is drawn. Changed in place: it is drawn anew on every frame, and nothing else depends on it. */
export interface SeaState extends SeaView {
  now: number;
  height: number;
  swimmers: readonly Swimmer[];
  /** The fish that is aimed at. */
  aim: number | undefined;
  bullets: readonly Bullet[];
  marks: readonly Mark[];
}

/** How long a shot flies and a mark is seen, in milliseconds. */
export const flying = 220;
export const marking = 1100;

export const emptySea = (now: number): SeaState => ({
  ...{ now, height: 220, swimmers: [], aim: undefined, bullets: [], marks: [] },
});

/** Moves everything on to a time. */
export function moveOn(sea: SeaState, now: number, isStill: boolean): void {
  sea.now = now;
  sea.swimmers = restocked(sea.swimmers, now, { random: Math.random, isStill });
  sea.bullets = sea.bullets.filter(({ at }) => !isStill && now - at < flying);
  sea.marks = sea.marks.filter(({ at }) => now - at < marking);
}

/** Aims and shoots at a fish. */
export function shootIn(sea: SeaState, target: Swimmer): void {
  sea.aim = target.id;
  sea.bullets = [...sea.bullets, { id: target.id, target, at: sea.now }];
}

/** Takes caught fish out of the sea and marks all that were hit. */
export function landIn(sea: SeaState, shots: readonly Landed[], isStill: boolean): void {
  const marks = shots.flatMap(({ swimmer, isCaught, win }) => {
    const target = sea.swimmers.find(({ id }) => id === swimmer);
    return target ? [{ id: swimmer, target, at: sea.now, win: isCaught ? win : undefined }] : [];
  });
  const caught = new Set(shots.filter(({ isCaught }) => isCaught).map(({ swimmer }) => swimmer));
  // Where nothing moves, marks would stay for ever.
  sea.marks = isStill ? marks : [...sea.marks, ...marks];
  sea.swimmers = sea.swimmers.filter(({ id }) => !caught.has(id));
  if (sea.aim !== undefined && caught.has(sea.aim)) sea.aim = undefined;
}
