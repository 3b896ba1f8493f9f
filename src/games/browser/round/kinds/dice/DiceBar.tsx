/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import type { DiceBet } from '#src/domain/games/rules/round/dice.ts';
import { animate } from '../../animate.ts';

interface DiceBarProps extends Pick<DiceBet, 'side' | 'limit'> {
  /** Where the last roll is marked. */
  readonly roll: number | undefined;
  /** How long the mark takes to its place, in milliseconds; 0 while nothing is revealed. */
  readonly duration: number;
  readonly label: string;
  readonly move: (limit: number) => void;
}

const last = 99;
const share = (number: number): string => `${(100 * number) / last}%`;

/** Slides the mark from the other end of the bar to the roll. */
function useMark(roll: number | undefined, duration: number) {
  const mark = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (duration === 0 || roll === undefined) return;
    const width = mark.current?.ownerSVGElement?.clientWidth ?? 0;
    const from = (((roll < 50 ? last : 0) - roll) / last) * width;
    animate(
      mark.current?.firstElementChild,
      [{ transform: `translate(${from}px)` }, { transform: 'none' }],
      duration,
      'cubic-bezier(.2,.7,.2,1)',
    );
  }, [roll, duration]);
  return mark;
}

/** All numbers in a row with those that win; where the winning part ends can be moved. */
export function DiceBar({ side, limit, roll, duration, label, move }: DiceBarProps) {
  const mark = useMark(roll, duration);
  const isUnder = side === 'under';
  return (
    <div class="dice-range" dir="ltr">
      <svg class="dice-bar" aria-hidden="true">
        <rect class="dice-loses" y="34" width="100%" height="12" rx="6" />
        <rect
          class="dice-wins"
          {...{ x: isUnder ? '0%' : share(limit), width: isUnder ? share(limit) : share(last - limit) }}
          {...{ y: 34, height: 12, rx: 6 }}
        />
        {roll !== undefined && (
          <svg ref={mark} x={share(roll)} overflow="visible" aria-hidden="true">
            <g>
              <path class="dice-mark" d="M0 32-8 22H-18V2H18V22H8Z" />
              <text class="dice-figure" y="12" font-size="13">
                {roll}
              </text>
            </g>
          </svg>
        )}
      </svg>
      <label>
        <input
          type="range"
          min={0}
          max={last}
          value={limit}
          onInput={({ currentTarget }) => {
            move(currentTarget.valueAsNumber);
          }}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
