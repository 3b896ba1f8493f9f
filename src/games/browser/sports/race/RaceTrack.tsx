/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Race } from '#schemas/games/sports.ts';
import { prefersReducedMotion } from '../../motion.ts';
import { runOf } from './raceRun.ts';
import { Saddle } from './Saddle.tsx';

interface RaceTrackProps {
  readonly race: Race;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly now: number;
}

/** A horse and its rider, running to the right. */
const Horse = () => (
  <svg class="horse" viewBox="0 0 44 28" aria-hidden="true">
    <path d="M2 12c3-3 6-4 11-4h9l7-6 6 1 5 4-1 3-6-1-4 6-2 3 6 5-2 2-8-5-8 1-6 5 1 3h-3l-2-4 4-6-1-3-5 6-4 2 1-3 3-4z" />
    <path class="rider" d="M17 7l3-5 4 1-1 4zM23 1a2 2 0 1 1 4 0a2 2 0 1 1-4 0" />
  </svg>
);

/** Lets a horse run its way, from where it is by now. */
function run(horse: HTMLElement, race: Race, number: number, now: number): Animation | undefined {
  const points = runOf(race, number);
  if (!points) return undefined;
  const [start, end] = [Date.parse(race.startsAt), Date.parse(race.endsAt)];
  const animation = horse.animate(
    points.map(({ at, way }) => ({ offset: at, left: `${way * 100}%` })),
    { duration: end - start, fill: 'forwards' },
  );
  animation.currentTime = Math.max(0, now - start);
  return animation;
}

/** The picture of a race that runs; from left to right in every language. With reduced motion only its lanes. */
export function RaceTrack({ race, now }: RaceTrackProps) {
  const lanes = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a race is run once, from the time at which it is first seen.
  useLayoutEffect(() => {
    if (prefersReducedMotion()) return;
    const horses = [...(lanes.current?.querySelectorAll<HTMLElement>('.runner-way > span') ?? [])];
    const running = horses.map((horse, at) => run(horse, race, at + 1, now));
    return () => {
      for (const animation of running) animation?.cancel();
    };
  }, [race.id]);
  return (
    <ol class="track" dir="ltr" aria-hidden="true" ref={lanes}>
      {race.runners.map(({ id }, at) => (
        <li key={id}>
          <Saddle number={at + 1} />
          <span class="runner-way">
            <span>
              <Horse />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
