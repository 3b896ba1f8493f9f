/** @jsxImportSource preact */
import { prefersReducedMotion } from '../../../motion.ts';
import type { Flight } from './flight.ts';

interface SkyProps {
  readonly flight: Flight;
  /** Since the start, in milliseconds. */
  readonly elapsed: number;
}

const [width, height] = [320, 300];

/** Stars: place, size, and how fast they pass. */
const stars = Array.from({ length: 40 }, (_, at) => ({
  x: (at * 83) % width,
  y: (at * 47) % height,
  r: 0.6 + (at % 3) * 0.5,
  speed: 6 + (at % 4) * 7,
}));

/** Where the rocket is, and which way it points, by what it pays: quick at first, then near the corner. */
function placeOf(pays: number): { x: number; y: number; angle: number } {
  const share = 1 - (101 / Math.max(101, pays)) ** 0.6;
  const [x, y] = [64 + 190 * share, 270 - 128 * share ** 1.5];
  return { x, y, angle: 82 - 46 * Math.min(1, share * 1.3) };
}

/** A rocket, pointing up. */
const Rocket = ({ isFlying }: { readonly isFlying: boolean }) => (
  <>
    {isFlying && <path class="flame" d="M-5 16C-7 24-3 30 0 38 3 30 7 24 5 16Z" />}
    <path class="fin" d="M-8 4-16 18-7 15ZM8 4 16 18 7 15Z" />
    <path class="hull" d="M0-26C9-17 11-4 8 16H-8C-11-4-9-17 0-26Z" />
    <path class="nose" d="M0-26C4-22 6.6-18 8-13H-8C-6.6-18-4-22 0-26Z" />
    <circle class="porthole" cy="-3" r="4" />
  </>
);

/** What is left of a rocket that burnt. */
const Burst = () => (
  <g class="burst">
    <path
      class="burst-out"
      d="M0-34 8-12 30-22 18-2 36 8 14 10 16 32 0 18-16 32-14 10-36 8-18-2-30-22-8-12Z"
    />
    <path class="burst-in" d="M0-18 5-6 17-10 9 0 18 6 6 6 6 18 0 9-6 18-6 6-18 6-9 0-17-10-5-6Z" />
  </g>
);

/** The sky with the way of the rocket. */
export function Sky({ flight: { pays, state }, elapsed }: SkyProps) {
  const { x, y, angle } = placeOf(state === 'waiting' ? 0 : pays);
  const passed = state === 'flying' && !prefersReducedMotion() ? elapsed / 1000 : 0;
  return (
    <svg
      class="sky"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {stars.map((star) => (
        <circle
          key={`${star.x} ${star.y}`}
          class="sky-star"
          cx={star.x}
          cy={(star.y + passed * star.speed) % height}
          r={star.r}
        />
      ))}
      <path class="ground" d="M0 300V288Q80 272 160 285T320 281V300Z" />
      <path class={`way way-${state}`} d={`M64 280Q${64 + (x - 64) * 0.55} 280 ${x} ${y + 6}`} />
      <g transform={`translate(${x},${y}) rotate(${state === 'waiting' ? 0 : 90 - angle})`}>
        {state === 'burnt' ? <Burst /> : <Rocket isFlying={state === 'flying'} />}
      </g>
    </svg>
  );
}
