import type { Queries } from '../db/handle.ts';
import { isCompetition } from './competitions.ts';
import { type Fixture, fixtureEnd, fixturesAt } from './fixtures.ts';
import { recentMatchTimes } from './matchTimes.ts';

/** A hot match is listed for this time after its start, in milliseconds. */
const listedFor = 3 * 3_600_000;

/** No match is listed for longer than this after its start, in milliseconds. */
const maxListedFor = 12 * 3_600_000;

/** A text field of an announcement, by language. */
const field = (texts: Readonly<Record<string, Record<string, string>>>, name: string) =>
  Object.fromEntries(Object.entries(texts).map(([code, fields]) => [code, fields[name] ?? '']));

/** The parts of a hot match's announcement that define matches. */
export interface OfferedMatch {
  readonly id: string;
  readonly texts: Readonly<Record<string, Record<string, string>>>;
  readonly data: Readonly<Record<string, string>>;
}

/** A match that a sports game lists. */
export interface ListedMatch extends Fixture {
  /** What leads into it: the room that a hot match announces, else its own id. */
  readonly room: string;
  /** The id of its announcement; null of a scheduled match. */
  readonly announcement: string | null;
}

/** The matches of an announcement that are upcoming, or started within the last `maxAge` milliseconds. */
function matchesOf({ id, texts, data }: OfferedMatch, now: Date, maxAge: number): ListedMatch[] {
  const side = (name: string, crest = '') => ({ crest, names: field(texts, name) });
  return recentMatchTimes(data, now, maxAge).map((startsAt) => ({
    // The id contains the start, so that bets keep their match when the announcement's time is changed.
    id: `${id.slice(0, 40)}-${(startsAt.getTime() / 60_000).toString(36)}`.replaceAll('.', '_'),
    announcement: id,
    room: data.roomId || id,
    kind: 'football' as const,
    league: field(texts, 'league'),
    home: side('homeTeam', data.homeCrest),
    away: side('awayTeam', data.awayCrest),
    startsAt,
  }));
}

const scheduledMatch = (match: Fixture): ListedMatch => ({ ...match, room: match.id, announcement: null });

/** Whether two matches overlap in time and share a team. */
export function matchesClash(a: Fixture, b: Fixture): boolean {
  const crests = [b.home.crest, b.away.crest];
  const shared = crests.includes(a.home.crest) || crests.includes(a.away.crest);
  return shared && a.startsAt < fixtureEnd(b) && b.startsAt < fixtureEnd(a);
}

/** The football matches listed at `now`: the brand's hot matches, and scheduled matches that do not clash with them. */
export function footballAt(announced: readonly OfferedMatch[], now: Date): ListedMatch[] {
  const listed = announced.flatMap((hot) => matchesOf(hot, now, listedFor));
  const busy = announced.flatMap((hot) => matchesOf(hot, now, maxListedFor));
  const scheduled = fixturesAt('football', now);
  const free = scheduled.filter((match) => !busy.some((other) => matchesClash(match, other)));
  return [...listed, ...free.map(scheduledMatch)];
}

/** The matches listed at `now` of what a game opens; football where it opens no competition that is known. */
export async function matchesAt(
  db: Queries,
  { brandId, opens }: { readonly brandId: string; readonly opens: string | null },
  now: Date,
): Promise<ListedMatch[]> {
  const code = isCompetition(opens) ? opens : 'football';
  if (code !== 'football') return fixturesAt(code, now).map(scheduledMatch);
  const announced = await db
    .selectFrom('announcement')
    .select(['id', 'texts', 'data'])
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'H')
    .execute();
  return footballAt(announced, now);
}

/** The match of a game that a room leads into: the one that has not ended; undefined where there is none. */
export async function matchOfRoom(
  db: Queries,
  game: { readonly brandId: string; readonly opens: string | null },
  room: string,
  now: Date,
): Promise<ListedMatch | undefined> {
  const listed = await matchesAt(db, game, now);
  return listed.find((match) => match.room === room && fixtureEnd(match) > now);
}
