/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import { prefersReducedMotion } from '../../../motion.ts';
import type { RoundPageState } from '../../roundState.ts';

interface DieProps extends Pick<RoundPageState, 'phase'> {
  /** The number that it shows or will show; undefined before the first roll. */
  readonly roll: number | undefined;
  readonly won: boolean | undefined;
}

/** Numbers that run over the die while it rolls; not the result. */
function useRunning(isRolling: boolean): number | undefined {
  const [number, setNumber] = useState<number>();
  const turn = useRef(0);
  useEffect(() => {
    if (!isRolling || prefersReducedMotion()) return undefined;
    const timer = setInterval(() => {
      turn.current += 37;
      setNumber(turn.current % 100);
    }, 70);
    return () => {
      clearInterval(timer);
      setNumber(undefined);
    };
  }, [isRolling]);
  return number;
}

/** A die of many sides, drawn from its facets. */
export function HundredDie({ phase, roll, won }: DieProps) {
  const isRolling = phase === 'sending' || phase === 'revealing';
  const running = useRunning(isRolling);
  const shown = isRolling ? running : roll;
  const look = isRolling ? 'rolling' : won === undefined ? '' : won ? 'won' : 'lost';
  return (
    <svg class={`die ${look}`} viewBox="-70 -70 140 140" aria-hidden="true">
      <g class="die-body">
        <path class="die-edge" d="M0-64 57-20 57 24 0 64-57 24-57-20Z" />
        <path class="die-side" d="M0-64 57-20 40 20Z" />
        <path class="die-low" d="M57-20 57 24 0 64 0 40 40 20Z" />
        <path class="die-dark" d="M-57-20-57 24 0 64 0 40-40 20Z" />
        <path class="die-side" d="M0-64-57-20-40 20Z" />
        <path class="die-face" d="M0-64 40 20 0 40-40 20Z" />
      </g>
      <text y="2" font-size="34">
        {shown ?? '?'}
      </text>
    </svg>
  );
}
