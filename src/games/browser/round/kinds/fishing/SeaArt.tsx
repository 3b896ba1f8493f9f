/** @jsxImportSource preact */
import { fishArt, halfWidth } from './FishArt.tsx';
import { placeOfFish, type SeaPoint, type SeaView, type Swimmer, seaWidth } from './sea.ts';
import { type Bullet, flying, type Mark, marking } from './seaState.ts';

/** A fish, its head where it swims. */
export const Fish = ({ swimmer, view, isHit }: { swimmer: Swimmer; view: SeaView; isHit: boolean }) => {
  const { x, y } = placeOfFish(swimmer, view);
  const Art = fishArt[swimmer.fish];
  const look = swimmer.toRight ? 1 : -1;
  return (
    <g class={isHit ? 'fish hit' : 'fish'} transform={`translate(${x},${y}) scale(${look},1)`}>
      <Art />
    </g>
  );
};

/** The ring around the fish that is aimed at. */
export const Reticle = ({ swimmer, view }: { swimmer: Swimmer; view: SeaView }) => {
  const { x, y } = placeOfFish(swimmer, view);
  return <circle class="reticle" cx={x} cy={y} r={halfWidth[swimmer.fish] + 4} />;
};

/** A shot on its way to its fish. */
export const BulletArt = ({ bullet, view, from }: { bullet: Bullet; view: SeaView; from: SeaPoint }) => {
  const share = Math.min(1, (view.now - bullet.at) / flying);
  const to = placeOfFish(bullet.target, view);
  return (
    <circle
      class="bullet"
      r="5"
      cx={from.x + (to.x - from.x) * share}
      cy={from.y + (to.y - from.y) * share}
    />
  );
};

const coins = Array.from({ length: 6 }, (_, at) => [Math.cos(at * 1.05), Math.sin(at * 1.05)] as const);

/** What a shot came to: coins and the win, or a splash. */
export function MarkArt({
  mark,
  view,
  money,
}: {
  mark: Mark;
  view: SeaView;
  money: (win: string) => string;
}) {
  const { target, at, win } = mark;
  const { x, y } = placeOfFish(target, { ...view, now: at });
  const age = Math.min(1, (view.now - at) / marking);
  if (win === undefined)
    return <circle class="splash" cx={x} cy={y} r={8 + 26 * age} opacity={1 - Math.min(1, age * 2)} />;
  const inside = Math.min(seaWidth - 44, Math.max(44, x));
  const isFading = age > 0.8;
  return (
    <g
      transform={`translate(${inside},${Math.max(24, y - 22 * age)})`}
      opacity={isFading ? (1 - age) * 5 : 1}
    >
      {coins.map(([across, down]) => (
        <circle
          key={across}
          class="coin"
          r="4.5"
          cx={across * (10 + 40 * age)}
          cy={down * (10 + 30 * age) + 30 * age * age}
        />
      ))}
      <text class="catch" font-size="17">
        {money(win)}
      </text>
    </g>
  );
}

/** The ground of the sea. */
export const Reef = ({ height }: { height: number }) => (
  <g transform={`translate(0,${height - 220})`}>
    <path class="reef" d="M0 220V192Q22 170 44 196T96 204Q140 214 190 208T262 200Q290 168 320 188V220Z" />
    <path
      class="weed"
      d="M22 200Q14 180 24 164Q20 182 30 200ZM292 200Q300 176 290 158Q308 178 302 200ZM74 206Q68 192 76 182Q74 194 82 206Z"
    />
  </g>
);

/** The cannon at the ground, turned by so many degrees. */
export const Cannon = ({ height, turn }: { height: number; turn: number }) => (
  <>
    <g transform={`translate(${seaWidth / 2},${height - 6}) rotate(${turn})`}>
      <path class="barrel" d="M-7 0-5.5-30H5.5L7 0Z" />
      <path class="barrel-ring" d="M-8-26H8V-32H-8Z" />
    </g>
    <path class="cannon" d={`M${seaWidth / 2 - 24} ${height}a24 20 0 0 1 48 0Z`} />
  </>
);
