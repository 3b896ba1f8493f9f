import { type FigureCourse, higherAmount } from '#src/domain/games/jackpotFigure.ts';
import { readStored, store } from '#src/stores/storage.ts';

/** What this document showed last, by the course's name: also where the browser keeps nothing. */
const shown = new Map<string, string>();

/** A whole number below 2^32. */
const chance = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** What this document showed last of a figure; null before it showed any. */
export const shownFigure = ({ name }: FigureCourse): string | null => shown.get(name) ?? null;

/** The highest amount of a figure that this device has shown, in this or another tab; null without any. */
function highest({ name }: FigureCourse): string | null {
  const here = shown.get(name);
  const stored = readStored('jackpots')?.[name];
  if (here === undefined || stored === undefined) return here ?? stored ?? null;
  return higherAmount(here, stored);
}

function keep({ name }: FigureCourse, amount: string): string {
  shown.set(name, amount);
  store('jackpots', { ...readStored('jackpots'), [name]: amount });
  return amount;
}

/** The figure to show now: the highest that this device has shown, else the first. */
export const currentFigure = (course: FigureCourse): string =>
  keep(course, highest(course) ?? course.begin(chance));

/** The figure after a step from the highest that this device has shown. */
export const nextFigure = (course: FigureCourse): string =>
  keep(course, course.next(highest(course) ?? course.begin(chance), chance));

/** Seconds until the next step of a figure; null where it stands still. */
export const pauseOfFigure = (course: FigureCourse): number | null => course.pause(chance);
