/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlayContext } from '../../../playContext.ts';
import { useFrameClock } from '../../useFrameClock.ts';
import { BulletArt, Cannon, Fish, MarkArt, Reef, Reticle } from './SeaArt.tsx';
import { placeOfFish, type SeaPoint, seaWidth } from './sea.ts';
import { moveOn, type SeaState } from './seaState.ts';

interface SeaProps {
  readonly play: Pick<PlayContext, 'money'>;
  readonly sea: SeaState;
  /** With reduced motion nothing moves. */
  readonly isStill: boolean;
  /** The player points at a place, again and again while the finger stays down. */
  readonly point: (place: SeaPoint) => void;
}

const pageTime = () => performance.now();

/** Least time between two shots of a finger that stays down, in milliseconds. */
const repeating = 400;

/** How long a fish that got away is lit, in milliseconds. */
const lit = 200;

/** Keeps the height of the sea in step with the place that it has; its width is always the same. */
function useHeight(sea: SeaState) {
  const svg = useRef<SVGSVGElement>(null);
  const [, draw] = useState(0);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width === 0) return;
      sea.height = Math.min(480, Math.max(150, (seaWidth * height) / width));
      draw(sea.height);
    });
    if (svg.current) watch.observe(svg.current);
    return () => watch.disconnect();
  }, [sea]);
  return svg;
}

/** Degrees by which the cannon turns from upright to a place. */
const turnTo = (place: SeaPoint, from: SeaPoint): number =>
  (Math.atan2(place.x - from.x, from.y - place.y) * 180) / Math.PI;

/** The sea: fish, shots and the cannon. What can be done here can be done with the buttons beside it too. */
export function Sea({ play, sea, isStill, point }: SeaProps) {
  const svg = useHeight(sea);
  const pointedAt = useRef(0);
  const now = useFrameClock(pageTime, !isStill);
  moveOn(sea, now, isStill);
  const muzzle = { x: seaWidth / 2, y: sea.height - 14 };
  const aimed = sea.swimmers.find(({ id }) => id === sea.aim);
  const turn = aimed ? turnTo(placeOfFish(aimed, sea), muzzle) : 0;
  const isLit = (swimmer: number) =>
    !isStill && sea.marks.some(({ id, at }) => id === swimmer && now - at < lit);
  const pointAt = ({ clientX, clientY }: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    if (!matrix) return;
    pointedAt.current = performance.now();
    point(new DOMPoint(clientX, clientY).matrixTransform(matrix));
  };
  return (
    <svg
      ref={svg}
      class="sea"
      viewBox={`0 0 ${seaWidth} ${sea.height}`}
      aria-hidden="true"
      onPointerDown={pointAt}
      onPointerMove={(event) => {
        if (event.buttons !== 0 && performance.now() - pointedAt.current > repeating) pointAt(event);
      }}
    >
      <Reef height={sea.height} />
      {sea.swimmers.map((swimmer) => (
        <Fish key={swimmer.id} swimmer={swimmer} view={sea} isHit={isLit(swimmer.id)} />
      ))}
      {aimed && <Reticle swimmer={aimed} view={sea} />}
      {sea.bullets.map((bullet) => (
        <BulletArt key={`${bullet.id} ${bullet.at}`} bullet={bullet} view={sea} from={muzzle} />
      ))}
      {sea.marks.map((mark) => (
        <MarkArt key={`${mark.id} ${mark.at}`} mark={mark} view={sea} money={play.money} />
      ))}
      <Cannon height={sea.height} turn={turn} />
    </svg>
  );
}
