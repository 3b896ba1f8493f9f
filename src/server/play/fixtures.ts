import type { MatchKind } from '#schemas/games/sports.ts';
import { processOf } from '#src/domain/games/rules/matchRules.ts';
import { hashText } from '#src/domain/values/hashText.ts';
import type { Competition } from './competitions/competition.ts';
import { type CompetitionCode, competitionCodes, competitions } from './competitions.ts';

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
  /** Minutes between two starts, and the duration of a match in minutes. */
  readonly every: number;
  readonly lasts: number;
  /** Number of upcoming and of finished matches that are listed. */
  readonly ahead: number;
  readonly behind: number;
}

/**
 * Matches of each kind start at regular times, so some are always upcoming, some live, some finished. Of six sides none
 * plays before two others have started, so that a match may last for two starts.
 */
const timetables: Readonly<Record<MatchKind, Timetable>> = {
  football: { every: 30, lasts: 105, ahead: 10, behind: 4 },
  basketball: { every: 24, lasts: 45, ahead: 8, behind: 4 },
  tennis: { every: 20, lasts: 36, ahead: 8, behind: 4 },
  cricket: { every: 30, lasts: 55, ahead: 8, behind: 4 },
  volleyball: { every: 20, lasts: 40, ahead: 8, behind: 4 },
  badminton: { every: 15, lasts: 27, ahead: 8, behind: 4 },
  boxing: { every: 15, lasts: 30, ahead: 8, behind: 4 },
  darts: { every: 12, lasts: 22, ahead: 8, behind: 4 },
  esports: { every: 20, lasts: 45, ahead: 9, behind: 4 },
  cockfight: { every: 6, lasts: 4, ahead: 8, behind: 4 },
};

/** The end time of a match. */
export const fixtureEnd = ({ kind, startsAt }: Pick<Fixture, 'kind' | 'startsAt'>): Date =>
  new Date(startsAt.getTime() + timetables[kind].lasts * minute);

/** How many steps of a match are over at `now`. */
export function stepAt({ kind, startsAt }: Pick<Fixture, 'kind' | 'startsAt'>, now: Date): number {
  const passed = ((now.getTime() - startsAt.getTime()) / (timetables[kind].lasts * minute)) * 1000;
  return processOf(kind).ends.filter((end) => end <= passed).length;
}

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

/** The start of the first match after the epoch, in minutes: games of one kind do not all start at the same time. */
const offsetOf = (code: CompetitionCode): number => {
  const { kind } = competitions[code];
  const alike = competitionCodes.filter((other) => competitions[other].kind === kind);
  return Math.floor((alike.indexOf(code) * timetables[kind].every) / alike.length);
};

function fixture(code: CompetitionCode, n: number): Fixture {
  const { kind, sides, leagues }: Competition = competitions[code];
  const [home, away] = pairOf(n, sides.length);
  const side = (at: number) => sides[at] as (typeof sides)[number];
  return {
    id: `${code}-${n}`,
    kind,
    league: leagues[n % leagues.length] as (typeof leagues)[number],
    home: side(home),
    away: side(away),
    startsAt: new Date((n * timetables[kind].every + offsetOf(code)) * minute),
  };
}

/** The matches of a competition that are listed at `now`, by start time. */
export function fixturesAt(code: CompetitionCode, now: Date): Fixture[] {
  const { every, lasts, ahead, behind } = timetables[competitions[code].kind];
  const current = Math.floor((now.getTime() / minute - offsetOf(code)) / every);
  const first = current - Math.ceil(lasts / every) - behind + 1;
  return Array.from({ length: current + ahead - first + 1 }, (_, at) => fixture(code, first + at));
}

/** How much stronger the home side is, from -1 to 1. It changes a little every ten minutes until the match starts. */
export function homeEdge({ id, startsAt }: Pick<Fixture, 'id' | 'startsAt'>, now: Date): number {
  const at = Math.min(now.getTime(), startsAt.getTime());
  const part = (text: string) => (hashText(text) / 0xffffffff) * 2 - 1;
  return 0.9 * part(id) + 0.1 * part(`${id} ${Math.floor(at / (10 * minute))}`);
}
