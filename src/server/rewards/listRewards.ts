import type { QueryOf, ValueOf } from '#schemas/api/operations.ts';
import { rewardPageSize } from '#schemas/api/rewards.ts';
import { scaleAmount } from '#src/domain/values/money.ts';
import type { Queries } from '../db/handle.ts';
import { ApiFailure } from '../kernel/failure.ts';
import { textInLanguages } from '../kernel/inLanguage.ts';

/** Most rewards that are shown as waiting: as many as one request claims. */
const mostWaiting = 100;

/** For whom rewards are listed. */
export interface RewardReader {
  readonly brandId: string;
  readonly memberId: string;
  readonly languages: readonly string[];
  readonly decimals: number;
  readonly now: Date;
}

type RewardPage = ValueOf<'listRewards'>;

const columns = [
  'id',
  'source',
  'texts',
  'amount',
  'turnover',
  'state',
  'made_at',
  'expires_at',
  'ended_at',
] as const;

/** Rewards of a member, the newest first. */
const rewardsOf = (db: Queries, { brandId, memberId }: RewardReader) =>
  db.selectFrom('reward').where('brand_id', '=', brandId).where('member_id', '=', memberId);

/** Those that can be claimed: what ran out a moment ago may not have been noted yet. */
const waitingOf = (db: Queries, reader: RewardReader) =>
  rewardsOf(db, reader)
    .where('state', '=', 'waiting')
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', reader.now)]));

/** What came to its end. */
const endedOf = (db: Queries, reader: RewardReader) =>
  rewardsOf(db, reader).where(({ eb, or }) =>
    or([eb('state', '<>', 'waiting'), eb('expires_at', '<=', reader.now)]),
  );

/** The place in a list that a page begins after. Throws ApiFailure on one that no page named. */
function readPlace(before: string): string {
  if (!/^\d{1,18}$/.test(before))
    throw new ApiFailure('request.invalid', 'no such page: begin with the first one');
  return before;
}

async function sumWaiting(db: Queries, reader: RewardReader): Promise<RewardPage['waiting']> {
  const { count, amount } = await waitingOf(db, reader)
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('amount').as('amount')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), amount: scaleAmount(amount ?? '0', reader.decimals) };
}

/** A page of the rewards that wait for a member, what expires first at the top; or of what came of those before. */
export async function listRewardPage(
  db: Queries,
  reader: RewardReader,
  { list, before }: QueryOf<'listRewards'>,
): Promise<RewardPage> {
  const isHistory = list === 'history';
  const most = isHistory ? rewardPageSize : mostWaiting;
  const place = before === undefined ? undefined : readPlace(before);
  const asked = isHistory
    ? endedOf(db, reader).orderBy('id', 'desc')
    : waitingOf(db, reader)
        .orderBy('expires_at', (order) => order.asc().nullsLast())
        .orderBy('id');
  const rows = await asked
    .$if(isHistory && place !== undefined, (query) => query.where('id', '<', place ?? ''))
    .select(columns)
    .limit(most + 1)
    .execute();
  const shown = rows.slice(0, most);
  return {
    serverTime: reader.now.toISOString(),
    waiting: await sumWaiting(db, reader),
    list: shown.map(({ id, source, texts, amount, turnover, state, made_at, expires_at, ended_at }) => ({
      ...{ id, source, turnover },
      title: textInLanguages(texts, 'title', reader.languages),
      amount: scaleAmount(amount, reader.decimals),
      state: isHistory && state === 'waiting' ? 'expired' : state,
      grantedAt: made_at.toISOString(),
      expiresAt: expires_at?.toISOString() ?? null,
      doneAt: (ended_at ?? (isHistory ? expires_at : null))?.toISOString() ?? null,
    })),
    next: isHistory && rows.length > most ? (shown.at(-1)?.id ?? null) : null,
    asOf: shown.at(0)?.id ?? '0',
  };
}
