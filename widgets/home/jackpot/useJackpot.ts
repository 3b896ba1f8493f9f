import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { getJackpot } from '#schemas/api/highlights.ts';
import type { TypeOf } from '#schemas/schema.ts';
import { query } from '#src/api/queries.ts';
import {
  type FigureCourse,
  grandCourse,
  grandGrowth,
  grandStart,
  homeCourse,
  homeRange,
} from '#src/domain/games/jackpotFigure.ts';
import type { jackpotProps } from './contract.ts';
import { currentFigure, nextFigure, pauseOfFigure, shownFigure } from './keptFigures.ts';
import { tickInView } from './tickInView.ts';

export type JackpotProps = TypeOf<typeof jackpotProps>;

/** Poll interval of the server's pool, in ms. */
const pollIntervalMs = 15_000;

/**
 * A decorative figure, which goes on from the highest that this device has shown, by seconds in view: whatever its clock
 * says, it never falls. Null on a published page, which does not know what was shown before.
 */
function useFigure(element: RefObject<HTMLElement | null>, course: FigureCourse | null): string | null {
  const [amount, setAmount] = useState(() => course && shownFigure(course));
  useEffect(() => {
    const box = element.current;
    if (!course || !box) return;
    let left = pauseOfFigure(course);
    return tickInView(box, (seconds) => {
      if (left !== null) left -= seconds;
      if (left === null || left > 0) return setAmount(currentFigure(course));
      left = pauseOfFigure(course);
      setAmount(nextFigure(course));
    });
  }, [element, course]);
  return amount;
}

/** The course of a decorative figure, by the kind that the manifest names. */
const courseOf = ({
  kind = 'home',
  range = homeRange,
  start = grandStart,
  growth = grandGrowth,
}: JackpotProps): FigureCourse => (kind === 'home' ? homeCourse(range) : grandCourse(start, growth));

/** The jackpot's amount as decimal text, and whether it is made up. When the feed fails, the last amount stays. */
export function useJackpot(
  props: JackpotProps,
  element: RefObject<HTMLElement | null>,
): { amount: string | null; decorative: boolean; failed: boolean } {
  const decorative = props.source !== 'feed';
  // Compared by value: a new object with the same props is the same figure.
  const said = JSON.stringify(props);
  const course = useMemo(
    () => (decorative ? courseOf(JSON.parse(said) as JackpotProps) : null),
    [decorative, said],
  );
  const figure = useFigure(element, course);
  const feed = useQuery({
    ...query(getJackpot),
    enabled: !decorative,
    refetchInterval: pollIntervalMs,
    refetchIntervalInBackground: false,
  });
  if (decorative) return { amount: figure, decorative, failed: false };
  return { amount: feed.data?.amount ?? null, decorative, failed: feed.isError };
}
