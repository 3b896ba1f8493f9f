/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import type { PlayContext } from '../../../playContext.ts';
import { useClock } from '../../useClock.ts';
import { fishArt, halfWidth } from './FishArt.tsx';
import { type Point, placeOf, type Swimmer, seaHeight, seaWidth } from './sea.ts';
import { flying, type Mark, marking, moveOn, type SeaState } from './seaState.ts';

interface SeaProps {
  readonly play: Pick<PlayContext, 'money'>;
  readonly sea: SeaState;
  /** With reduced motion nothing moves. */
  readonly isStill: boolean;
  /** The player points at a place, again and again while the finger stays down. */
  readonly point: (place: Point) => void;
}

const pageTime = () => performance.now();

/** Where the shots come from. */
const muzzle: Point = { x: seaWidth / 2, y: seaHeight - 14 };

/** Least time between two shots of a finger that stays down, in milliseconds. */
const repeating = 400;

const Fish = ({
  swimmer,
  now,
  isHit,
}: {
  readonly swimmer: Swimmer;
  readonly now: number;
  readonly isHit: boolean;
}) => {
  const { x, y } = placeOf(swimmer, now);
  const Art = fishArt[swimmer.fish];
  return (
    <g
      class={isHit ? 'fish hit' : 'fish'}
      transform={`translate(${x},${y}) scale(${swimmer.toRight ? 1 : -1},1)`}
    >
      <Art />
    </g>
  );
};

/** What a shot came to: coins and the win, or a splash. */
function MarkArt({
  mark: { target, at, win },
  now,
  money,
}: {
  mark: Mark;
  now: number;
  money: (win: string) => string;
}) {
  const { x, y } = placeOf(target, at);
  const age = Math.min(1, (now - at) / marking);
  if (win === undefined)
    return <circle class="splash" cx={x} cy={y} r={8 + 26 * age} opacity={1 - Math.min(1, age * 2)} />;
  const inside = Math.min(seaWidth - 40, Math.max(40, x));
  return (
    <g
      transform={`translate(${inside},${Math.max(24, y - 22 * age)})`}
      opacity={age > 0.8 ? (1 - age) * 5 : 1}
    >
      {[0, 1, 2, 3, 4, 5].map((coin) => (
        <circle
          key={coin}
          class="coin"
          r="4.5"
          cx={Math.cos(coin * 1.05) * (8 + 40 * age)}
          cy={Math.sin(coin * 1.05) * (8 + 30 * age) + 30 * age * age}
        />
      ))}
      <text class="catch" font-size="17">
        {money(win)}
      </text>
    </g>
  );
}

/** The sea: fish, shots and the cannon. What can be done here can be done with the buttons beside it too. */
export function Sea({ play, sea, isStill, point }: SeaProps) {
  const svg = useRef<SVGSVGElement>(null);
  const shotAt = useRef(0);
  const now = useClock(pageTime, !isStill);
  moveOn(sea, now, isStill);
  const aimed = sea.swimmers.find(({ id }) => id === sea.aim);
  const aim = aimed ? placeOf(aimed, now) : { x: muzzle.x, y: 0 };
  const turn = (Math.atan2(aim.x - muzzle.x, muzzle.y - aim.y) * 180) / Math.PI;
  const pointAt = ({ clientX, clientY }: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    if (!matrix) return;
    shotAt.current = performance.now();
    point(new DOMPoint(clientX, clientY).matrixTransform(matrix));
  };
  return (
    <svg
      ref={svg}
      class="sea"
      viewBox={`0 0 ${seaWidth} ${seaHeight}`}
      aria-hidden="true"
      onPointerDown={pointAt}
      onPointerMove={(event) => {
        if (event.buttons !== 0 && performance.now() - shotAt.current > repeating) pointAt(event);
      }}
    >
      <path class="reef" d="M0 220V192Q22 170 44 196T96 204Q140 214 190 208T262 200Q290 168 320 188V220Z" />
      <path
        class="weed"
        d="M22 200Q14 180 24 164Q20 182 30 200ZM292 200Q300 176 290 158Q308 178 302 200ZM74 206Q68 192 76 182Q74 194 82 206Z"
      />
      {sea.swimmers.map((swimmer) => (
        <Fish
          key={swimmer.id}
          swimmer={swimmer}
          now={now}
          isHit={sea.marks.some(({ id, at }) => id === swimmer.id && now - at < 200)}
        />
      ))}
      {aimed && (
        <g class="reticle" transform={`translate(${aim.x},${aim.y})`}>
          <circle r={halfWidth[aimed.fish] + 4} />
        </g>
      )}
      {sea.bullets.map(({ id, target, at }) => {
        const share = Math.min(1, (now - at) / flying);
        const to = placeOf(target, now);
        return (
          <circle
            key={`${id} ${at}`}
            class="bullet"
            r="5"
            cx={muzzle.x + (to.x - muzzle.x) * share}
            cy={muzzle.y + (to.y - muzzle.y) * share}
          />
        );
      })}
      {sea.marks.map((mark) => (
        <MarkArt key={`${mark.id} ${mark.at}`} mark={mark} now={now} money={play.money} />
      ))}
      <g transform={`translate(${muzzle.x},${seaHeight - 6}) rotate(${turn})`}>
        <path class="barrel" d="M-7 0-5.5-30H5.5L7 0Z" />
        <path class="barrel-ring" d="M-8-26H8V-32H-8Z" />
      </g>
      <path class="cannon" d={`M${muzzle.x - 24} ${seaHeight}a24 20 0 0 1 48 0Z`} />
    </svg>
  );
}
