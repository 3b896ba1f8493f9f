import type { MatchKind } from '#schemas/games/sports.ts';
import type { Queries } from '#src/server/db/handle.ts';
import { endOf, type Fixture, fixturesAt } from '#src/server/play/fixtures.ts';
import { timesSince } from '#src/server/play/matchTimes.ts';
import type { Player } from '#src/server/play/orders.ts';

const kinds: Readonly<Record<string, MatchKind>> = { ESPORTS: 'esports', COCKFIGHT: 'cockfight' };

/** How long a match of the home page stays on the list after it is over, in milliseconds. */
const keptFor = 3 * 3_600_000;

/** No match is shown for longer than this after it began, in milliseconds. */
const longestShown = 12 * 3_600_000;

/** One field of an announcement in every language. */
const field = (texts: Readonly<Record<string, Record<string, string>>>, name: string) =>
  Object.fromEntries(Object.entries(texts).map(([code, fields]) => [code, fields[name] ?? '']));

/** An announcement of a hot match, as far as it makes matches. */
export interface HotMatch {
  readonly id: string;
  readonly texts: Readonly<Record<string, Record<string, string>>>;
  readonly data: Readonly<Record<string, string>>;
}

/** The matches of an announcement that are to come, on, or began within `kept` milliseconds. */
function matchesOf({ id, texts, data }: HotMatch, now: Date, kept: number): Fixture[] {
  const side = (name: string, crest = '') => ({ crest, names: field(texts, name) });
  return timesSince(data, now, kept).map((startsAt) => ({
    // Another time makes it another match: bets on the first keep theirs.
    id: `${id.slice(0, 40)}-${(startsAt.getTime() / 60_000).toString(36)}`.replaceAll('.', '_'),
    kind: 'football' as const,
    league: field(texts, 'league'),
    home: side('homeTeam', data.homeCrest),
    away: side('awayTeam', data.awayCrest),
    startsAt,
  }));
}

/** Whether a team of one match plays in the other at the same time. */
export function clash(one: Fixture, other: Fixture): boolean {
  const crests = [other.home.crest, other.away.crest];
  const shared = crests.includes(one.home.crest) || crests.includes(one.away.crest);
  return shared && one.startsAt < endOf(other) && other.startsAt < endOf(one);
}

/** Football at a moment: the hot matches of a brand's home page, and of the others those that no hot match is in the way of. */
export function footballAt(announced: readonly HotMatch[], now: Date): Fixture[] {
  const hot = announced.flatMap((one) => matchesOf(one, now, keptFor));
  const busy = announced.flatMap((one) => matchesOf(one, now, longestShown));
  return [...hot, ...fixturesAt('football', now).filter((one) => !busy.some((other) => clash(one, other)))];
}

/** The matches that a session's category shows at a moment. */
export async function matchesAt(
  db: Queries,
  { brandId, category }: Pick<Player, 'brandId' | 'category'>,
  now: Date,
): Promise<Fixture[]> {
  const kind = kinds[category] ?? 'football';
  if (kind !== 'football') return fixturesAt(kind, now);
  const announced = await db
    .selectFrom('announcement')
    .select(['id', 'texts', 'data'])
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'H')
    .execute();
  return footballAt(announced, now);
}
