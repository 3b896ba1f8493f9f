/** @jsxImportSource preact */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { animateStrip, fade } from './motion.ts';
import type { Strip } from './strips.ts';

interface ReelProps {
  readonly strip: Strip;
  /** Index of the reel, from the left. */
  readonly reel: number;
  readonly rows: number;
  /** URL of a symbol's picture. */
  readonly address: (symbol: number) => string;
  /** Winning cells, as `reel:row`. */
  readonly won: ReadonlySet<string>;
  /** Called when a reel has finished its starting motion. */
  readonly onAway: (reel: number) => void;
}

/** A reel, animated by transforms only. */
function Reel({ strip, reel, rows, address, won, onAway }: ReelProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!place.current || !strip.motion) return undefined;
    const animation = animateStrip(place.current, rows, strip.motion);
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
  /** With reduced motion, the reels fade instead of moving. */
  readonly fading: 'out' | 'in' | undefined;
}

/** The reels. Winning cells are highlighted. */
export function Reels({ strips, fading, ...reelProps }: ReelsProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!place.current || !fading) return undefined;
    const animation = fade(place.current, fading);
    return () => animation.cancel();
  }, [fading]);
  return (
    <div class={reelProps.won.size > 0 ? 'reels marked' : 'reels'} ref={place}>
      {strips.map((strip, reel) => {
        const name = `reel ${reel}`;
        return <Reel key={name} {...reelProps} strip={strip} reel={reel} />;
      })}
    </div>
  );
}
