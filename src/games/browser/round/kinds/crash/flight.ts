import type { GameRound } from '#schemas/games/round.ts';
import type { CrashView } from '#schemas/games/roundViews.ts';
import { crashPays, highestCrash, lowestCrash } from '#src/domain/games/rules/round/crash.ts';

/** What is shown of a flight. */
export interface Flight {
  /** What leaving pays, or paid, or the most that it reached, in hundredths. */
  readonly pays: number;
  readonly state: 'waiting' | 'flying' | 'left' | 'burnt';
}

const hundredths = (odds: string): number => Number(odds.replace('.', ''));

/** A round as it is shown at a time of the server's clock: an open one never beyond its target. */
export function flightAt(round: GameRound | undefined, now: number): Flight {
  if (!round) return { pays: lowestCrash, state: 'waiting' };
  const { target, burnt, left } = round.view as CrashView;
  if (left !== null) return { pays: hundredths(left), state: 'left' };
  if (burnt !== null) return { pays: hundredths(burnt), state: 'burnt' };
  const pays = crashPays(now - Date.parse(round.startedAt));
  return { pays: Math.min(pays, hundredths(target)), state: 'flying' };
}

/** A target as it is written: undefined for none, null for what is no target. */
export function targetOf(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const [, whole, fraction = ''] = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const target = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return target >= lowestCrash && target <= highestCrash ? target : null;
}

/** Targets that the buttons lead to; the first is none. */
const steps = [undefined, 120, 150, 200, 300, 500, 1000, 2500, 10_000] as const;

/** The next lower or higher of the usual targets, as it is written. */
export function steppedTarget(text: string, by: 1 | -1): string {
  const from = targetOf(text) ?? 0;
  const next =
    by === 1
      ? (steps.find((step) => (step ?? 0) > from) ?? from)
      : steps.findLast((step) => (step ?? 0) < from);
  return next === undefined || next === 0 ? '' : (next / 100).toFixed(2);
}
