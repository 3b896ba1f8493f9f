import { sql } from 'kysely';
import type { ValueOf } from '#schemas/api/operations.ts';
import { mostRainRounds, type RainRoundState } from '#schemas/api/rains.ts';
import { maskedName } from '#src/domain/forms/masked.ts';
import { compareAmounts } from '#src/domain/money/units.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Queries } from '../db/handle.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';
import { maskedPlayer } from '../missions/maskedPlayer.ts';
import { promisedOf } from '../rewards/rewardBudget.ts';
import { nextRounds, pastRounds, runningRound } from './rainRounds.ts';
import { type Rain, takesPart } from './rains.ts';

/** Who reads about rains. */
export interface RainReader {
  readonly brandId: string;
  readonly memberId: string;
  /** The reader's own first. */
  readonly languages: readonly string[];
  readonly decimals: number;
  readonly zone: string;
  readonly now: Date;
}

type RainPage = ValueOf<'getRain'>;

/** Names of a round that are shown: those with the most. */
const shownNames = 3;

/** A round of a rain. */
interface RainRound {
  readonly rain: Rain;
  readonly start: Date;
}

/** What became of a round so far, as members read it. */
type RoundResults = Pick<RainPage['past'][number], 'opened' | 'left' | 'mine' | 'best'>;

/** A round's row with what its reader found, and who found the most. */
interface ResultRow {
  readonly envelopes: number | null;
  readonly opened: number | null;
  readonly mine: string | null;
  readonly best: readonly {
    readonly amount: string;
    readonly nickname: string | null;
    readonly account: string;
    readonly memberId: string;
  }[];
}

/** What became of rounds, each in its place: what their reader found, and what others did. One statement for all of them. */
async function resultsOf(
  db: Queries,
  { brandId, memberId, decimals }: RainReader,
  rounds: readonly RainRound[],
): Promise<RoundResults[]> {
  if (rounds.length === 0) return [];
  const { rows } = await sql<ResultRow>`
    select r.envelopes, r.opened,
      (select c.amount::text from rain_claim c where c.brand_id = ${brandId} and c.rain_id = w.rain_id
        and c.starts_at = w.starts_at and c.member_id = ${memberId}) as mine,
      coalesce((select jsonb_agg(jsonb_build_object('amount', b.amount::text, 'nickname', m.nickname,
          'account', m.account, 'memberId', m.id::text) order by b.amount desc, b.opened_at)
        from (select amount, opened_at, member_id from rain_claim c where c.brand_id = ${brandId}
          and c.rain_id = w.rain_id and c.starts_at = w.starts_at
          order by amount desc, opened_at limit ${shownNames}) b
        join member m on m.id = b.member_id), '[]'::jsonb) as best
    from unnest(${rounds.map(({ rain }) => rain.id)}::text[], ${rounds.map(({ start }) => start)}::timestamptz[])
      with ordinality as w (rain_id, starts_at, place)
    left join rain_round r on r.brand_id = ${brandId} and r.rain_id = w.rain_id and r.starts_at = w.starts_at
    order by w.place
  `.execute(db);
  return rows.map(({ envelopes, opened, mine, best }, at) => ({
    opened: opened ?? 0,
    left: envelopes ?? rounds[at]?.rain.terms.envelopes ?? 0,
    mine: mine === null ? null : scaleAmount(mine, decimals),
    best: best.map(({ amount, memberId: owner, ...named }) => ({
      ...{ name: maskedPlayer(named), amount: scaleAmount(amount, decimals), mine: owner === memberId },
    })),
  }));
}

/** Who gives the rains that agents give, with a part of their names, by rain. */
async function giversOf(db: Queries, rains: readonly Rain[]): Promise<ReadonlyMap<string, string>> {
  const ids = rains.flatMap(({ given }) => given?.ownerId ?? []);
  if (ids.length === 0) return new Map();
  const owners = await db
    .selectFrom('member')
    .select(['id', 'nickname', 'account'])
    .where('id', 'in', ids)
    .execute();
  const names = new Map(owners.map(({ id, nickname, account }) => [id, maskedName(nickname ?? account)]));
  return new Map(rains.flatMap(({ id, given }) => (given ? [[id, names.get(given.ownerId) ?? '']] : [])));
}

const endOf = ({ rain, start }: RainRound): Date => new Date(start.getTime() + rain.terms.seconds * 1000);

/** Of several rounds that run, the first in which a member has opened nothing yet; else the first. */
async function unopenedOf(
  db: Queries,
  { brandId, memberId }: RainReader,
  running: readonly RainRound[],
): Promise<RainRound | undefined> {
  if (running.length < 2) return running[0];
  const opened = await db
    .selectFrom('rain_claim')
    .select(['rain_id', 'starts_at'])
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where(
      'rain_id',
      'in',
      running.map(({ rain }) => rain.id),
    )
    .execute();
  const isOpened = ({ rain, start }: RainRound) =>
    opened.some(({ rain_id, starts_at }) => rain_id === rain.id && starts_at.getTime() === start.getTime());
  return running.find((round) => !isOpened(round)) ?? running[0];
}

/** The round that a page is about: the one that runs, else the next. */
async function presentRound(
  db: Queries,
  reader: RainReader,
  rains: readonly Rain[],
): Promise<RainRound | undefined> {
  const { now, zone } = reader;
  const running = rains.flatMap((rain) => {
    const start = runningRound(rain, now, zone);
    return start ? [{ rain, start }] : [];
  });
  const [first] = running;
  if (first) return unopenedOf(db, reader, running);
  return rains
    .flatMap((rain) =>
      nextRounds(rain, now, zone)
        .slice(0, 1)
        .map((start) => ({ rain, start })),
    )
    .sort((one, other) => one.start.getTime() - other.start.getTime())
    .at(0);
}

const newestFirst = (one: RainRound, other: RainRound) => other.start.getTime() - one.start.getTime();

/** What members read of the rains of a brand: the round that runs or comes next, those after it, and the last ones. */
export async function describeRain(
  db: Queries,
  reader: RainReader,
  rains: readonly Rain[],
): Promise<RainPage> {
  const { now, zone, decimals, languages, brandId } = reader;
  const present = await presentRound(db, reader, rains);
  const givers = await giversOf(db, rains);
  const past = rains
    .flatMap((rain) => pastRounds(rain, now, zone).map((start) => ({ rain, start })))
    .sort(newestFirst)
    .slice(0, mostRainRounds);
  const next = rains
    .flatMap((rain) => nextRounds(rain, now, zone))
    .filter((start) => start.getTime() !== present?.start.getTime())
    .sort((one, other) => one.getTime() - other.getTime())
    .slice(0, mostRainRounds);
  const results = await resultsOf(db, reader, [...past, ...(present ? [present] : [])]);
  return {
    serverTime: now.toISOString(),
    round: present ? await presentOf(present, results.at(-1) as RoundResults) : null,
    next: next.map((start) => start.toISOString()),
    past: past.map(({ rain, start }, at) => ({
      ...{ rain: rain.id, startsAt: start.toISOString(), giver: givers.get(rain.id) ?? null },
      title: textInLanguages(rain.terms.texts, 'title', languages),
      ...(results[at] as RoundResults),
    })),
  };

  async function presentOf(one: RainRound, became: RoundResults): Promise<NonNullable<RainPage['round']>> {
    const { rain, start } = one;
    const { terms, budget } = rain;
    // An agent's money is all in the one round.
    const promised = rain.given ? '0' : await promisedOf(db, { brandId, source: 'rain', rule: rain.id });
    const isEmpty = became.left === 0 || compareAmounts(promised, budget) >= 0;
    const running: RainRoundState = became.mine === null && isEmpty ? 'gone' : 'running';
    return {
      ...{ rain: rain.id, startsAt: start.toISOString(), endsAt: endOf(one).toISOString() },
      state: start <= now ? running : 'upcoming',
      title: textInLanguages(terms.texts, 'title', languages),
      note: textInLanguages(terms.texts, 'note', languages),
      ...{ envelopes: terms.envelopes, turnover: terms.turnover },
      ...{ least: scaleAmount(terms.least, decimals), most: scaleAmount(terms.most, decimals) },
      levels: [...terms.levels],
      ...{ giver: givers.get(rain.id) ?? null, activeDays: rain.given?.activeDays ?? null },
      eligible: await takesPart(db, { rain, memberId: reader.memberId }),
      ...became,
    };
  }
}
