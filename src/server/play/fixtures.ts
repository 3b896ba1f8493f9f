import type { MatchKind } from '#schemas/games/sports.ts';
import type { LanguageCode } from '#schemas/languages.ts';
import { hashText } from '#src/domain/values/hashText.ts';
import { competitions } from './competitions.ts';

/** A scheduled match with its names by language. Its state follows from the time. */
export interface Fixture {
  readonly id: string;
  readonly kind: MatchKind;
  readonly league: Readonly<Record<string, string>>;
  readonly home: { readonly crest: string; readonly names: Readonly<Record<string, string>> };
  readonly away: { readonly crest: string; readonly names: Readonly<Record<string, string>> };
  readonly startsAt: Date;
}

const minute = 60_000;

interface Timetable {
  readonly prefix: string;
  /** Minutes between two starts, and the duration of a match in minutes. */
  readonly every: number;
  readonly lasts: number;
  /** Number of upcoming and of finished matches that are listed. */
  readonly ahead: number;
  readonly behind: number;
}

/** Matches of each kind start at regular times, so some are always upcoming, some live, some finished. */
const timetables: Readonly<Record<MatchKind, Timetable>> = {
  football: { prefix: 'fb', every: 30, lasts: 105, ahead: 10, behind: 4 },
  esports: { prefix: 'es', every: 20, lasts: 45, ahead: 9, behind: 4 },
  cockfight: { prefix: 'cf', every: 6, lasts: 4, ahead: 8, behind: 4 },
};

/** The end time of a match. */
export const fixtureEnd = ({ kind, startsAt }: Pick<Fixture, 'kind' | 'startsAt'>): Date =>
  new Date(startsAt.getTime() + timetables[kind].lasts * minute);

/** Indices of two different sides for the n-th match: a round robin. */
function pairOf(n: number, count: number): [number, number] {
  const perRound = Math.floor(count / 2);
  const round = Math.floor(n / perRound) % (count - 1);
  const at = n % perRound;
  // The circle method: the first side stays, the others move on by one place every round.
  const place = (slot: number) => (slot === 0 ? 0 : ((slot - 1 + round) % (count - 1)) + 1);
  const pair: [number, number] = [place(at), place(count - 1 - at)];
  return round % 2 === 0 ? pair : [pair[1], pair[0]];
}

function fixture(kind: MatchKind, n: number): Fixture {
  const { sides, leagues } = competitions[kind];
  const [home, away] = pairOf(n, sides.length);
  const side = (at: number) => {
    const { crest, names } = sides[at] as (typeof sides)[number];
    return { crest, names };
  };
  return {
    id: `${timetables[kind].prefix}-${n}`,
    kind,
    league: leagues[n % leagues.length] as Readonly<Record<LanguageCode, string>>,
    home: side(home),
    away: side(away),
    startsAt: new Date(n * timetables[kind].every * minute),
  };
}

/** The matches of a kind that are listed at `now`, by start time. */
export function fixturesAt(kind: MatchKind, now: Date): Fixture[] {
  const { every, lasts, ahead, behind } = timetables[kind];
  const current = Math.floor(now.getTime() / (every * minute));
  const first = current - Math.ceil(lasts / every) - behind + 1;
  return Array.from({ length: current + ahead - first + 1 }, (_, at) => fixture(kind, first + at));
}

/** How much stronger the home side is, from -1 to 1. It changes a little every ten minutes until the match starts. */
export function homeEdge({ id, startsAt }: Pick<Fixture, 'id' | 'startsAt'>, now: Date): number {
  const at = Math.min(now.getTime(), startsAt.getTime());
  const part = (text: string) => (hashText(text) / 0xffffffff) * 2 - 1;
  return 0.9 * part(id) + 0.1 * part(`${id} ${Math.floor(at / (10 * minute))}`);
}
