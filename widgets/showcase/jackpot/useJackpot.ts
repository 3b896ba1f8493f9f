import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { getJackpot } from '#schemas/api/highlights.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { query } from '#src/api/queries.ts';
import {
  grandFigure,
  grandGrowth,
  grandStart,
  homeFigure,
  homeRange,
} from '#src/domain/games/jackpotFigure.ts';
import { currentBrand } from '#src/stores/brand.ts';
import type { jackpotProps } from './contract.ts';
import { tickInView } from './tickInView.ts';

export type JackpotProps = TypeOf<typeof jackpotProps>;

/** Poll interval of the server's pool, in ms. */
const pollIntervalMs = 15_000;

/**
 * The device's time in ms, updated each second while the element is in view and motion is allowed; null before that.
 */
function useTicks(element: RefObject<HTMLElement | null>, enabled: boolean): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const box = element.current;
    if (!enabled || !box) return;
    return tickInView(box, setNow);
  }, [element, enabled]);
  return now;
}

/** The jackpot's amount as decimal text, and whether it is made up. When the feed fails, the last amount stays. */
export function useJackpot(
  {
    kind = 'home',
    source = 'decorative',
    range = homeRange,
    start = grandStart,
    growth = grandGrowth,
  }: JackpotProps,
  element: RefObject<HTMLElement | null>,
): { amount: string | null; decorative: boolean; failed: boolean } {
  const decorative = source === 'decorative';
  const now = useTicks(element, decorative);
  const feed = useQuery({
    ...query(getJackpot),
    enabled: !decorative,
    refetchInterval: pollIntervalMs,
    refetchIntervalInBackground: false,
  });
  if (!decorative) return { amount: feed.data?.amount ?? null, decorative, failed: feed.isError };
  if (kind === 'home')
    return { amount: now === null ? range.from : homeFigure(range, now), decorative, failed: false };
  const seed = `${currentBrand().id}|${kind}`;
  return {
    amount: now === null ? start.from : grandFigure(start, growth, seed, now),
    decorative,
    failed: false,
  };
}
