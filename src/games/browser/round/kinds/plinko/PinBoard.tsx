/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { animate } from '../../animate.ts';
import { tierOf } from '../../times.ts';

interface PinBoardProps {
  /** Pays of the slots in hundredths. */
  readonly pays: readonly number[];
  /** The way of the ball: at each row 0 for left, 1 for right. */
  readonly path: readonly number[] | undefined;
  /** How long it falls, in milliseconds; 0 while nothing is revealed. */
  readonly duration: number;
  /** Whether the slot in which the ball lies is told yet. */
  readonly isShown: boolean;
}

/** Distance of pins and of rows. */
const [across, down] = [20, 17];

/** Places of the ball: above the first pin, at each pin, and in its slot. */
const placesOf = (path: readonly number[]): readonly (readonly [number, number])[] => {
  let x = 0;
  const places = path.map((side, row) => {
    x += (side - 0.5) * across;
    return [x, (row + 1) * down] as const;
  });
  return [[0, -down], [0, 0], ...places.slice(0, -1), [x, path.length * down + 6]];
};

/** Drops the ball: it jumps from pin to pin, and slower on the way up than down. */
function useFall(path: readonly number[] | undefined, duration: number) {
  const ball = useRef<SVGGElement>(null);
  useEffect(() => {
    if (!path || duration === 0) return;
    const easing = 'cubic-bezier(.5,.1,.9,.5)';
    const end = placesOf(path).at(-1) ?? [0, 0];
    const frames = placesOf(path).map(([x, y]) => ({
      ...{ transform: `translate(${x - end[0]}px,${y - end[1] - 7}px)`, easing },
    }));
    animate(ball.current, frames, duration);
  }, [path, duration]);
  return ball;
}

/** All pins, one more in each row. */
const pinsOf = (rows: number): readonly (readonly [number, number])[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (__, pin) => [(pin - row / 2) * across, row * down] as const),
  ).flat();

/** The pins, the slots with their pays, and the ball. */
export function PinBoard({ pays, path, duration, isShown }: PinBoardProps) {
  const ball = useFall(path, duration);
  const rows = pays.length - 1;
  const [width, height] = [(rows + 1) * across, rows * down + 58];
  const slot = path?.reduce((sum, side) => sum + side, 0);
  const end = path && placesOf(path).at(-1);
  return (
    <svg class="pins" viewBox={`${-width / 2} -26 ${width} ${height}`} aria-hidden="true">
      {pinsOf(rows).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="2.6" />
      ))}
      {[...pays.entries()].map(([at, pay]) => (
        <g
          key={at}
          class={`pin-slot ${tierOf(pay)} ${isShown && at === slot ? 'hit' : ''}`}
          transform={`translate(${(at - rows / 2) * across},${rows * down + 8})`}
        >
          <rect x="-9" y="-9" width="18" height="30" rx="4" />
          <text y="6" font-size={rows > 8 ? 10 : 8.5} transform={rows > 8 ? 'rotate(-90 0 6)' : undefined}>
            {pay / 100}
          </text>
        </g>
      ))}
      {end && (
        <g transform={`translate(${end[0]},${end[1] - 7})`}>
          <g ref={ball}>
            <path class="star" d="M0-7 2-2.5 7-2 3.3 1.4 4.3 6.3 0 3.8-4.3 6.3-3.3 1.4-7-2-2-2.5Z" />
          </g>
        </g>
      )}
    </svg>
  );
}
