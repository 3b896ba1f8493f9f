import { sql } from 'kysely';
import { fromUnits, negative, toUnits } from '#src/domain/money/units.ts';
import type { Database, Queries } from '../db/handle.ts';
import { retrying } from '../db/retrying.ts';
import { post } from '../wallet/ledger.ts';
import type { GivenRain } from './rains.ts';

/** The house's account that holds what agents have given and nobody has found yet. */
const given = { house: 'agent-rains' } as const;

/** Takes the budget of a rain out of its owner's main wallet: from now on it is nobody else's. Throws LedgerError. */
export const reserveBudget = (
  tx: Queries,
  { brandId, budget, given: { ownerId } }: Pick<GivenRain, 'brandId' | 'budget' | 'given'>,
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<{ id: string; repeated: boolean }> =>
  post(tx, {
    ...{ brandId, memberId: ownerId, kind: 'rain given', key, at },
    postings: [
      { account: { memberId: ownerId }, amount: negative(budget) },
      { account: given, amount: budget },
    ],
  });

/** An envelope of an agent's rain that a member opens. */
interface GivenEnvelope {
  readonly brandId: string;
  readonly memberId: string;
  /** Of the rain. */
  readonly id: string;
  readonly amount: string;
  readonly at: Date;
}

/**
 * Pays an envelope of an agent's rain into its finder's wallet: `spent` where what was left has gone back already, which
 * waits until the transaction ends.
 */
export async function payGivenEnvelope(
  tx: Queries,
  { brandId, memberId, id, amount, at }: GivenEnvelope,
): Promise<{ readonly outcome: 'granted' | 'spent' }> {
  const open = await tx
    .selectFrom('rain')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!open) return { outcome: 'spent' };
  await post(tx, {
    ...{ brandId, memberId, kind: 'rain', key: `rain:${id}`, at },
    postings: [
      { account: { memberId }, amount },
      { account: given, amount: negative(amount) },
    ],
  });
  return { outcome: 'granted' };
}

/** Which rain is closed, and when. */
interface ClosedRain {
  readonly brandId: string;
  readonly id: string;
  readonly at: Date;
}

/**
 * Brings what nobody found of an agent's rain back to its owner, once, within the caller's transaction. No envelope is opened
 * from then on. `isDue`: whether it may be closed, asked under its lock. Resolves to whether it was closed.
 */
export async function closeRain(
  tx: Queries,
  { brandId, id, at }: ClosedRain,
  isDue: (rain: { readonly starts_at: Date; readonly ends_at: Date }) => boolean = () => true,
): Promise<boolean> {
  const rain = await tx
    .selectFrom('rain')
    .select(['owner_id', 'budget', 'starts_at', 'ends_at'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('owner_id', 'is not', null)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!rain || rain.owner_id === null || !isDue(rain)) return false;
  const { taken } = await tx
    .selectFrom('rain_claim')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount'), sql<string>`0`).as('taken'))
    .where('brand_id', '=', brandId)
    .where('rain_id', '=', id)
    .executeTakeFirstOrThrow();
  const left = toUnits(rain.budget) - toUnits(taken);
  const memberId = rain.owner_id;
  if (left > 0n)
    await post(tx, {
      ...{ brandId, memberId, kind: 'rain returned', key: `rain-returned:${id}`, at },
      postings: [
        { account: { memberId }, amount: fromUnits(left) },
        { account: given, amount: fromUnits(-left) },
      ],
    });
  await tx
    .updateTable('rain')
    .set({ closed_at: at, returned: fromUnits(left) })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
  return true;
}

/** Rains that are closed in one turn. */
const batch = 100;

/** Closes the agents' rains that ended before an instant, each in a transaction of its own; of one owner, or of all. */
export async function closeEndedRains(
  database: Pick<Database, 'db' | 'transaction'>,
  { now, before, ownerId }: { readonly now: Date; readonly before: Date; readonly ownerId?: string },
): Promise<void> {
  const ended = await database.db
    .selectFrom('rain')
    .select(['brand_id', 'id'])
    .where('owner_id', 'is not', null)
    .where('closed_at', 'is', null)
    .where('ends_at', '<=', before)
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? null))
    .orderBy('ends_at')
    .limit(batch)
    .execute();
  for (const { brand_id: brandId, id } of ended)
    await retrying(database, (tx) => closeRain(tx, { brandId, id, at: now }));
}
