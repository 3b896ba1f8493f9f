import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { Database } from '../db/handle.ts';
import { markTurnoverMet, readTurnover, requireTurnover } from './turnover.ts';

const brandId = 'turnover';
let database: Database;
let owner: { brandId: string; memberId: string };
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db
    .insertInto('vendor')
    .values({ vassalage: 'LUMEN', display_name: 'Lumen', account_type_name: 'Lumen', sort: 0 })
    .execute();
  const { id } = await database.db
    .insertInto('member')
    .values({
      brand_id: brandId,
      account: 'player',
      password_hash: '',
      type: 0,
      nickname: null,
      reg_date: '2026-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  owner = { brandId, memberId: id };
});
afterAll(() => database.close());

const start = Date.parse('2026-03-01T00:00:00Z');
const at = (minute: number) => new Date(start + minute * 60_000);
let sources = 0;
const deposit = (required: string, minute: number) =>
  requireTurnover(database.db, owner, { source: `test:${++sources}`, required, since: at(minute) });

let bets = 0;
async function bet(stake: string, minute: number, state = 'settled'): Promise<void> {
  await database.db
    .insertInto('bet_order')
    .values({
      ...{ brand_id: brandId, member_id: owner.memberId, engine: 'slot', category: 'RNG', vendor: 'LUMEN' },
      ...{ node_id: null, lottery_code: null, transaction_id: `bet ${++bets}`, line: 0, fingerprint: '' },
      ...{ stake, state, placed_at: at(0), due_at: at(0), detail: '{}' },
      settled_at: state === 'settled' ? at(minute) : null,
    })
    .execute();
}

async function startOver(): Promise<void> {
  await database.db.deleteFrom('bet_order').where('brand_id', '=', brandId).execute();
  await database.db.deleteFrom('turnover_requirement').where('brand_id', '=', brandId).execute();
}

type Step = readonly ['deposit' | 'bet' | 'openBet', number];

/** In cents: a bet works off what is owed; what is wagered beyond that is not kept for later deposits. */
const walked = (steps: readonly Step[]): number =>
  steps.reduce(
    (owed, [kind, cents]) =>
      kind === 'deposit' ? owed + cents : kind === 'bet' ? Math.max(0, owed - cents) : owed,
    0,
  );

test('[WA-2] what is left to wager is what a walk over deposits and bets leaves, whatever they are', async () => {
  const step = fc.tuple(
    fc.constantFrom('deposit' as const, 'bet' as const, 'openBet' as const),
    fc.integer({ min: 1, max: 50_000 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await startOver();
      for (const [minute, [kind, cents]] of steps.entries()) {
        const amount = fromUnits(BigInt(cents) * 1_000_000n);
        if (kind === 'deposit') await deposit(amount, minute);
        else await bet(amount, minute, kind === 'bet' ? 'settled' : 'open');
      }
      const { required, done, left } = await readTurnover(database.db, owner);
      expect(toUnits(left)).toBe(BigInt(walked(steps)) * 1_000_000n);
      expect(toUnits(done) + toUnits(left)).toBe(toUnits(required));
    }),
    { numRuns: 40 },
  );
});

test('[WA-2] what was met is not asked for again, and a source counts once', async () => {
  await startOver();
  await deposit('100', 0);
  await bet('100', 1);
  expect(await readTurnover(database.db, owner)).toMatchObject({ left: '0.00000000' });
  await markTurnoverMet(database.db, owner, await readTurnover(database.db, owner), at(2));
  expect(await readTurnover(database.db, owner)).toMatchObject({ required: '0', left: '0' });
  const again = { source: 'test:again', required: '30', since: at(3) };
  await requireTurnover(database.db, owner, again);
  await requireTurnover(database.db, owner, again);
  await requireTurnover(database.db, owner, { ...again, source: 'test:nothing', required: '0' });
  expect(await readTurnover(database.db, owner)).toMatchObject({ left: '30.00000000' });
  await bet('12.5', 4);
  expect(await readTurnover(database.db, owner)).toMatchObject({ done: '12.50000000', left: '17.50000000' });
});

test('[WA-2] what comes after it was looked at is not met, and the bets that counted are not later than its time', async () => {
  await startOver();
  await deposit('100', 0);
  await bet('100', 5);
  const seen = await readTurnover(database.db, owner);
  await deposit('40', 6);
  await markTurnoverMet(database.db, owner, seen, at(2));
  expect(await readTurnover(database.db, owner)).toMatchObject({
    required: '40.00000000',
    left: '40.00000000',
  });
  const met = await database.db
    .selectFrom('turnover_requirement')
    .select(['required', 'met_at'])
    .where('brand_id', '=', brandId)
    .orderBy('id')
    .execute();
  expect(met).toEqual([
    { required: '100.00000000', met_at: at(5) },
    { required: '40.00000000', met_at: null },
  ]);
});
