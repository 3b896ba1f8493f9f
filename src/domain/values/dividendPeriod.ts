import { addDays, type DayRange } from './zonedDay.ts';

/** The first day of the month after a day's. */
const nextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** The period of dividends that a day is in: its month, or the half of it, to the 15th or from the 16th on. */
export function dividendPeriodOf(day: string, period: 'month' | 'half'): DayRange {
  const month = day.slice(0, 7);
  const last = addDays(nextMonth(day), -1);
  if (period === 'month') return { from: `${month}-01`, to: last };
  return day.slice(8) <= '15'
    ? { from: `${month}-01`, to: `${month}-15` }
    : { from: `${month}-16`, to: last };
}
