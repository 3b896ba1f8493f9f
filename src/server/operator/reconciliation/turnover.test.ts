import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#src/server/db/handle.ts';
import { markTurnoverMet, readTurnover, requireTurnover } from '#src/server/payments/turnover.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import { describeDiscrepancy } from './discrepancy.ts';
import { reconcile } from './reconcile.ts';

const start = Date.parse('2026-03-01T00:00:00Z');
const at = (minute: number) => new Date(start + minute * 60_000);
let database: Database;
let owner: { brandId: string; memberId: string };
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db
    .insertInto('vendor')
    .values({ vassalage: 'LUMEN', display_name: 'Lumen', account_type_name: 'Lumen', sort: 0 })
    .execute();
  const member = { brand_id: 'wager', account: 'player', password_hash: '', type: 0, nickname: null };
  const { id } = await database.db
    .insertInto('member')
    .values({ ...member, reg_date: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  owner = { brandId: 'wager', memberId: id };
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['bet_order', 'turnover_requirement'] as const)
    await database.db.deleteFrom(table).execute();
});

const ask = (source: string, required: string, minute: number) =>
  requireTurnover(database.db, owner, { source, required, since: at(minute) });
const meet = async (minute: number) =>
  markTurnoverMet(database.db, owner, await readTurnover(database.db, owner), at(minute));
const bet = (stake: string, minute: number, settled = minute) =>
  database.db
    .insertInto('bet_order')
    .values({
      ...{ brand_id: owner.brandId, member_id: owner.memberId, engine: 'slot', category: 'RNG' },
      ...{ vendor: 'LUMEN', node_id: null, lottery_code: null, transaction_id: `bet ${minute}`, line: 0 },
      ...{ fingerprint: '', stake, state: 'settled', placed_at: at(0), due_at: at(0), detail: '{}' },
      settled_at: at(settled),
    })
    .execute();
/** What is found about turnover: the bets of this test were never paid for. */
const found = async () =>
  (await reconcile(database, at(60))).findings
    .filter(({ kind }) => kind !== 'orderWithoutPosting')
    .map(describeDiscrepancy);

test('[WA-2][SV-4] requirements that were met one after the other and together are in order', async () => {
  await ask('dep:1', '100', 0);
  await bet('60', 1);
  await ask('dep:2', '30', 2);
  await bet('70', 3);
  // A bet that was settled while it was looked at counts.
  await meet(2);
  await ask('dep:3', '10', 5);
  await bet('10', 6);
  await meet(7);
  await ask('dep:4', '10', 8);
  expect(await found()).toEqual([]);
});

test('[WA-2][SV-4] a requirement that counts as met is found where too little was wagered for it', async () => {
  await ask('dep:1', '100', 0);
  await bet('110', 1);
  await ask('dep:2', '30', 2);
  await bet('29', 3);
  await meet(4);
  await bet('50', 5);
  expect(await found()).toEqual([
    `Member ${owner.memberId} was to wager 30.00 for dep:2 and what came after it; it counts as met, and 29.00 was wagered.`,
  ]);
});

test('[WA-2][SV-4] a stake counts once for requirements that were met together', async () => {
  await ask('dep:1', '100', 0);
  await ask('dep:2', '30', 1);
  await bet('120', 2);
  await meet(3);
  expect(await found()).toEqual([
    `Member ${owner.memberId} was to wager 130.00 for dep:1 and what came after it; it counts as met, and 120.00 was wagered.`,
  ]);
});
