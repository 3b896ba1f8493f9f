import { hashText } from '#src/domain/values/hashText.ts';
import type { Names } from './competitions/competition.ts';
import { courses, horses } from './competitions/derby.ts';

/** The code in the catalogue of a game that shows races. */
export const derby = 'derby' as const;

/** A scheduled race. Its state follows from the time. */
export interface ScheduledRace {
  readonly id: string;
  readonly course: Names;
  /** By their numbers, from 1; strengths are whole numbers. */
  readonly runners: readonly { readonly names: Names; readonly strength: number }[];
  readonly startsAt: Date;
}

const minute = 60_000;

/** Minutes between two races, and how long a race takes, in milliseconds. */
const every = 3;
const lasts = 40_000;

/** Number of upcoming and of finished races that are listed. */
const ahead = 5;
const behind = 4;

/** Runners of a race. */
const field = 8;

/** The end time of a race. */
export const raceEnd = ({ startsAt }: Pick<ScheduledRace, 'startsAt'>): Date =>
  new Date(startsAt.getTime() + lasts);

/** The n-th race: which horses run, in which lanes, and how strong they are that day, follow from its number. */
function raceOf(n: number): ScheduledRace {
  const id = `${derby}-${n}`;
  const drawn = horses
    .map((horse, at) => ({ ...horse, lot: hashText(`${id} ${at}`), form: hashText(`${id} form ${at}`) % 7 }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, field);
  return {
    id,
    course: courses[n % courses.length] as Names,
    runners: drawn.map(({ names, strength, form }) => ({ names, strength: strength + form })),
    startsAt: new Date(n * every * minute),
  };
}

/** The races that are listed at `now`, by start time. */
export function racesAt(now: Date): ScheduledRace[] {
  const current = Math.floor(now.getTime() / (every * minute));
  return Array.from({ length: behind + ahead + 1 }, (_, at) => raceOf(current - behind + at));
}

/** The race of an id; undefined of an id that is of none. */
export function raceById(id: string): ScheduledRace | undefined {
  const [, n] = new RegExp(`^${derby}-(\\d{1,12})$`).exec(id) ?? [];
  return n === undefined ? undefined : raceOf(Number(n));
}
