import { useEffect, useRef, useState } from 'preact/hooks';
import type { FishingView } from '#schemas/games/roundViews.ts';
import { type Species, shotAt } from '#src/domain/games/rules/round/fishing.ts';
import type { BoardProps } from '../../board.ts';

/** A shot at a fish of the sea. */
export interface Shot {
  readonly swimmer: number;
  readonly fish: Species;
  readonly stake: string;
}

/** What came of a shot; `win` includes the stake. */
export interface Landed extends Shot {
  readonly isCaught: boolean;
  readonly win: string;
}

/** Least time between two calls, in milliseconds: below what a session may send in a minute. */
const pace = 330;
/** Shots that wait for the next call at most: who taps faster loses nothing. */
const mostWaiting = 6;

/** Sends shots, those of a moment in one call, and tells what came of them. Returns how to shoot. */
export function useShots(
  { state: { phase, round }, acts }: Pick<BoardProps, 'state' | 'acts'>,
  land: (shots: readonly Landed[]) => void,
): (shot: Shot) => boolean {
  const [waiting, setWaiting] = useState<readonly Shot[]>([]);
  const sent = useRef<readonly Shot[]>([]);
  const sentAt = useRef(0);
  const landing = useRef(land);
  landing.current = land;
  useEffect(() => {
    if (phase !== 'idle' || waiting.length === 0) return undefined;
    const timer = setTimeout(
      () => {
        sentAt.current = performance.now();
        sent.current = waiting;
        setWaiting([]);
        acts.start(waiting.map(({ fish, stake }) => ({ on: shotAt(fish), stake })));
      },
      Math.max(0, sentAt.current + pace - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [phase, waiting, acts]);
  useEffect(() => {
    if (phase !== 'revealing' || !round) return;
    const { catches } = round.view as FishingView;
    const shots = sent.current;
    sent.current = [];
    landing.current(
      shots.map((shot, at) => ({ ...shot, isCaught: catches.includes(at), win: round.bets[at]?.win ?? '0' })),
    );
  }, [phase, round]);
  return (shot) => {
    if (phase === 'lost' || waiting.length >= mostWaiting) return false;
    setWaiting([...waiting, shot]);
    return true;
  };
}
