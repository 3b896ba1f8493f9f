/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { prefersReducedMotion } from '../../motion.ts';

/** A pocket of a wheel. */
export interface Pocket {
  readonly text: string;
  /** Its class, which gives the colour. */
  readonly look: string;
}

interface WheelProps {
  readonly pockets: readonly Pocket[];
  /** The index of the pocket that comes to rest at the top. */
  readonly at: number;
  /** Which spin is shown: a new one turns the wheel. */
  readonly spin: string | undefined;
  /** How long it turns, in milliseconds. */
  readonly duration: number;
  /** A ball runs against the wheel; without it a pointer stands at the top. */
  readonly ball?: boolean;
}

const outer = 98;
const inner = 62;

/** A point on a circle around the middle; `turn` is a part of the whole turn, clockwise from the top. */
const point = (radius: number, turn: number): string => {
  const angle = 2 * Math.PI * turn;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
};

/** The outline of one pocket of so many, at the top. */
function sector(count: number): string {
  const half = 1 / (2 * count);
  return `M${point(outer, -half)}A${outer} ${outer} 0 0 1 ${point(outer, half)}L${point(inner, half)}A${inner} ${inner} 0 0 0 ${point(inner, -half)}z`;
}

/** The steps of the ball: around on the rim, then down into its pocket with two hops. */
const ballSteps = [
  { transform: 'rotate(1800deg) translateY(-6px)', offset: 0 },
  { transform: 'rotate(540deg) translateY(-6px)', offset: 0.6 },
  { transform: 'rotate(120deg) translateY(13px)', offset: 0.8 },
  { transform: 'rotate(52deg) translateY(3px)', offset: 0.87 },
  { transform: 'rotate(18deg) translateY(14px)', offset: 0.94 },
  { transform: 'rotate(0deg) translateY(12px)', offset: 1 },
];

/** A drawn wheel. A new spin turns it until its pocket is at the top. It is decoration: the result is said in words. */
export function Wheel({ pockets, at, spin, duration, ball = false }: WheelProps) {
  const disc = useRef<SVGGElement>(null);
  const runner = useRef<SVGCircleElement>(null);
  const rest = (-360 * at) / pockets.length;
  useLayoutEffect(() => {
    if (spin === undefined || prefersReducedMotion()) return undefined;
    const turning = disc.current?.animate(
      [{ transform: `rotate(${rest - 1080}deg)` }, { transform: `rotate(${rest}deg)` }],
      { duration, easing: 'cubic-bezier(.12,.6,.2,1)' },
    );
    const running = runner.current?.animate(ballSteps, { duration, easing: 'cubic-bezier(.3,.5,.5,1)' });
    return () => {
      turning?.cancel();
      running?.cancel();
    };
  }, [spin, rest, duration]);
  const outline = sector(pockets.length);
  return (
    <svg class="wheel" viewBox="-110 -110 220 220" aria-hidden="true">
      <circle class="wheel-rim" r="108" />
      <g ref={disc} transform={`rotate(${rest})`}>
        {pockets.map(({ text, look }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pockets keep their places.
          <g key={index} class={look} transform={`rotate(${(360 * index) / pockets.length})`}>
            <path class="pocket" d={outline} />
            <text y="-86">{text}</text>
          </g>
        ))}
        <circle class="wheel-hub" r={inner - 14} />
        <path class="wheel-cross" d="M0-30V30M-30 0H30" />
      </g>
      {ball ? (
        <circle class="wheel-ball" ref={runner} cy={-(outer - 6)} r="5" transform="translate(0 12)" />
      ) : (
        <path class="wheel-pointer" d="M0-92l-9-17H9z" />
      )}
    </svg>
  );
}
