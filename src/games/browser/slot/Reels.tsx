/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { fade, run } from './motion.ts';
import type { Strip } from './strips.ts';

interface ReelProps {
  readonly strip: Strip;
  /** Which reel it is, from the left. */
  readonly reel: number;
  readonly rows: number;
  /** Where a symbol's picture is. */
  readonly address: (symbol: number) => string;
  /** Cells that won, `reel:row`. */
  readonly won: ReadonlySet<string>;
  /** Told when a reel has left where it stood. */
  readonly onAway: (reel: number) => void;
}

/** One reel: pictures that only ever move by transform. */
function Reel({ strip, reel, rows, address, won, onAway }: ReelProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!place.current || !strip.motion) return undefined;
    const animation = run(place.current, rows, strip.motion);
    if (strip.motion === 'away') animation.onfinish = () => onAway(reel);
    return () => animation.cancel();
  }, [strip, reel, rows, onAway]);
  return (
    <div class="reel">
      <div class="strip" ref={place}>
        {strip.cells.map((symbol, row) => {
          const cell = `${reel}:${row}`;
          return (
            <img
              key={cell}
              class={won.has(cell) ? 'won' : undefined}
              src={address(symbol)}
              alt=""
              decoding="sync"
              width={96}
              height={96}
            />
          );
        })}
      </div>
    </div>
  );
}

interface ReelsProps extends Omit<ReelProps, 'strip' | 'reel'> {
  readonly strips: readonly Strip[];
  /** Where nothing is to move, they vanish and appear instead. */
  readonly fading: 'out' | 'in' | undefined;
}

/** The reels. Cells that won are lifted out. */
export function Reels({ strips, fading, ...each }: ReelsProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!place.current || !fading) return undefined;
    const animation = fade(place.current, fading);
    return () => animation.cancel();
  }, [fading]);
  return (
    <div class={each.won.size > 0 ? 'reels marked' : 'reels'} ref={place}>
      {strips.map((strip, reel) => {
        const name = `reel ${reel}`;
        return <Reel key={name} {...each} strip={strip} reel={reel} />;
      })}
    </div>
  );
}
