/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { animate } from '../../animate.ts';
import { tierOf } from '../../times.ts';

interface WheelDrawingProps {
  /** Pays of the segments in hundredths, clockwise. */
  readonly pays: readonly number[];
  /** The segment under the pointer. */
  readonly segment: number;
  /** How long it turns, in milliseconds; 0 while nothing is revealed. */
  readonly duration: number;
}

/** Full turns before it stops. */
const turns = 4;
const radius = 92;

/** A point of the rim, clockwise from the top. */
const rim = (turn: number, at = radius): string => {
  const angle = turn * 2 * Math.PI;
  return `${(at * Math.sin(angle)).toFixed(2)} ${(-at * Math.cos(angle)).toFixed(2)}`;
};

/** Turns the wheel on from where it stood. */
function useTurn(angle: number, duration: number) {
  const wheel = useRef<SVGGElement>(null);
  const before = useRef(angle);
  useEffect(() => {
    if (duration > 0) {
      const back = (((angle - before.current) % 360) + 360) % 360;
      animate(
        wheel.current,
        [{ transform: `rotate(${-turns * 360 - back}deg)` }, { transform: 'none' }],
        duration,
        'cubic-bezier(.15,.6,.1,1)',
      );
    }
    before.current = angle;
  }, [angle, duration]);
  return wheel;
}

/** A wheel with its pays, and the pointer above it. */
export function WheelDrawing({ pays, segment, duration }: WheelDrawingProps) {
  const all = pays.length;
  const angle = (-360 * segment) / all;
  const wheel = useTurn(angle, duration);
  return (
    <svg class="spin-art" viewBox="-104 -112 208 216" aria-hidden="true">
      <circle class="spin-rim" r="101" />
      <g transform={`rotate(${angle})`}>
        <g ref={wheel}>
          {[...pays.entries()].map(([at, pay]) => (
            <g key={at} class={tierOf(pay)}>
              <path
                class="spin-part"
                d={`M0 0L${rim((at - 0.5) / all)}A${radius} ${radius} 0 0 1 ${rim((at + 0.5) / all)}Z`}
              />
              <text y="-68" font-size="12.5" transform={`rotate(${(360 * at) / all}) rotate(90 0 -68)`}>
                {pay === 0 ? '·' : pay / 100}
              </text>
              <circle class="spin-lamp" r="2.2" transform={`translate(${rim((at + 0.5) / all, 96.5)})`} />
            </g>
          ))}
        </g>
      </g>
      <circle class="spin-hub" r="24" />
      <path class="spin-star" d="M0-14 4-5 14-4 6.5 3 8.6 13 0 7.6-8.6 13-6.5 3-14-4-4-5Z" />
      <path class="spin-pointer" d="M-10-111H10L0-88Z" />
    </svg>
  );
}
