import { dayName } from '#src/parts/day-range/zonedText.ts';
import type { ShownReckoning } from './shownTerms.ts';

/** A period that was computed. */
export interface ShownComputation extends ShownReckoning {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** The hour of the day that its figures go up to, from 1 to 24; null of whole days. */
  readonly hour: number | null;
  readonly version: number;
  readonly state: 'waiting' | 'paid' | 'none' | 'refused';
  readonly paidAt: string | null;
}

/** A full hour of a day, from 0 to 24, as the language writes the time. */
export const hourText = (hour: number, intl: string): string =>
  hour === 24
    ? '24:00'
    : new Intl.DateTimeFormat(intl, { timeStyle: 'short', timeZone: 'UTC', hourCycle: 'h23' }).format(
        Date.UTC(2026, 0, 1, hour),
      );

/** When it was: its hour, its day, or its first and its last day. */
export function computationTime(
  { from, to, hour }: Pick<ShownComputation, 'from' | 'to' | 'hour'>,
  intl: string,
): string {
  if (hour !== null) return `${hourText(hour - 1, intl)} – ${hourText(hour, intl)}`;
  return from === to ? dayName(from, intl) : `${dayName(from, intl)} – ${dayName(to, intl)}`;
}
