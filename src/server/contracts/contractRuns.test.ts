import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContractKind } from '#schemas/api/contractLists.ts';
import { netPay, payOf } from '#src/domain/money/contracts.ts';
import { fromUnits, toUnits } from '#src/domain/money/units.ts';
import { addDays, dayAt, dayStart } from '#src/domain/values/zonedDay.ts';
import { openTestDatabase } from '#tests/support/servers/testDatabase.ts';
import type { StoredTerms } from '../db/contractTables.ts';
import type { Database } from '../db/handle.ts';
import { defaultSettings, writeSettings } from '../settings/settings.ts';
import { keepBrandZone } from '../teams/brandZone.ts';
import { foldTeams } from '../teams/foldTeams.ts';
import { balance } from '../wallet/ledger.ts';
import { contractStep, startContracts, workOnContracts } from './contractJobs.ts';

const zone = 'Pacific/Tahiti';
const first = '2026-01-29';
const hourMs = 3_600_000;

const terms = (percent: string, over: Partial<StoredTerms> = {}): StoredTerms => ({
  ...{ steps: [{ from: '0', percent }], active: 0, most: null, period: null },
  ...over,
});

let brandId = '';
let brands = 0;
let bets = 0;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db
    .insertInto('vendor')
    .values({ vassalage: 'RNG-1', sort: 0, display_name: 'RNG-1', account_type_name: 'RNG-1' })
    .execute();
});
afterAll(() => database.close());
beforeEach(() => newBrand());

/** Each test, and each life of a property, has a brand of its own. */
async function newBrand(timeZone = zone): Promise<void> {
  brandId = `brand${brands++}`;
  await database.transaction((tx) => keepBrandZone(tx, { id: brandId, timeZone }));
}

async function addMember(account: string, uplineId: string | null): Promise<string> {
  const { id } = await database.db
    .insertInto('member')
    .values({
      ...{ brand_id: brandId, account, password_hash: '', has_password: false, type: 41, nickname: null },
      ...{ head_icon: null, upline_id: uplineId, reg_date: first, registered_at: dayStart(first, zone) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addBet(memberId: string, day: string, stake: string, { win = '0', hour = 9 } = {}) {
  const at = new Date(dayStart(day, zone).getTime() + hour * hourMs);
  await database.db
    .insertInto('bet_order')
    .values({
      ...{ brand_id: brandId, member_id: memberId, engine: 'slot', category: 'RNG', vendor: 'RNG-1' },
      ...{ node_id: null, lottery_code: null, transaction_id: `c${bets++}`, line: 0, fingerprint: '' },
      ...{ stake, win, state: 'settled', placed_at: at, due_at: at, settled_at: at, detail: '{}' },
    })
    .execute();
}

interface Signed {
  readonly kind?: ContractKind;
  readonly by?: string;
  readonly from?: string;
  readonly until?: string;
  readonly version?: number;
}

async function sign(memberId: string, held: StoredTerms, at: Signed = {}): Promise<void> {
  const { kind = 'daily', by = null, from = first, until = null, version = 1 } = at;
  const signedAt = dayStart(addDays(from, -1), zone);
  await database.db
    .insertInto('contract')
    .values({
      ...{ brand_id: brandId, member_id: memberId, kind, upline_id: by, version, state: 'active' },
      ...{ terms: JSON.stringify(held), offered_at: signedAt, answered_at: signedAt },
      ...{ from_day: from, until_day: until },
    })
    .execute();
}

const place = () => ({ brandId, decimals: 2 });

/** A turn at an hour of a day. */
const work = (day: string, hour = 1, goOn?: () => Promise<boolean>, most?: number) =>
  workOnContracts(
    database,
    place(),
    { now: new Date(dayStart(day, zone).getTime() + hour * hourMs), most },
    goOn,
  );

const paid = async (memberId: string) => Number(await balance(database.db, brandId, memberId)).toFixed(2);

const runs = async () =>
  (
    await database.db
      .selectFrom('contract_run')
      .select(['kind', 'from_day', 'to_day', 'hour', 'state'])
      .where('brand_id', '=', brandId)
      .orderBy('id')
      .execute()
  ).map(({ kind, from_day, to_day, hour, state }) =>
    [kind, from_day, ...(to_day === from_day ? [] : [to_day]), ...(hour === null ? [] : [hour]), state].join(
      ' ',
    ),
  );

test('[AG-3] a day is paid once it is over: what the scale says, less what those right below get of it', async () => {
  const top = await addMember('top', null);
  const middle = await addMember('middle', top);
  const player = await addMember('player', middle);
  await sign(top, terms('2'));
  await sign(middle, terms('1.5'), { by: top });
  await addBet(middle, first, '100');
  await addBet(player, first, '40');
  await addBet(top, first, '1000');
  await work(first, 23);
  expect([await paid(top), await runs()]).toEqual(['0.00', []]);
  await work(addDays(first, 1));
  // 2 % of 140, of which the middle one gets 1.5 % of 40.
  expect([await paid(top), await paid(middle), await paid(player)]).toEqual(['2.20', '0.60', '0.00']);
  await work(addDays(first, 1), 2);
  expect(await paid(top)).toBe('2.20');
  expect(await runs()).toEqual([`daily ${first} paid`]);
});

test('[AG-3] days are caught up on one after the other, from the first day of a contract to its last', async () => {
  const agent = await addMember('agent', null);
  const player = await addMember('player', agent);
  await sign(agent, terms('1'), { from: addDays(first, 1), until: addDays(first, 2) });
  await sign(agent, terms('5'), { from: addDays(first, 3), version: 2 });
  for (const later of [0, 1, 2, 3]) await addBet(player, addDays(first, later), '100');
  await work(addDays(first, 4));
  expect(await runs()).toEqual([1, 2, 3].map((later) => `daily ${addDays(first, later)} paid`));
  expect(await paid(agent)).toBe('7.00');
});

test('[AG-3] hours bring what the day has come to so far less what earlier ones did, and missed ones are made up for', async () => {
  const agent = await addMember('agent', null);
  const player = await addMember('player', agent);
  await sign(
    agent,
    { ...terms('1'), steps: [...terms('1').steps, { from: '300', percent: '2' }] },
    { kind: 'hourly' },
  );
  await addBet(player, first, '100');
  await work(first, 10.5);
  expect(await paid(agent)).toBe('1.00');
  await work(first, 11.5);
  await addBet(player, first, '250');
  await work(first, 14.5);
  // 2 % of all of the 350.
  expect(await paid(agent)).toBe('7.00');
  await addBet(player, first, '50', { hour: 23 });
  await work(addDays(first, 1), 3);
  expect(await paid(agent)).toBe('8.00');
  expect(await runs()).toEqual([
    ...[10, 11, 14, 24].map((hour) => `hourly ${first} ${hour} paid`),
    `hourly ${addDays(first, 1)} 2 paid`,
  ]);
});

test('[AG-3] a dividend is of what a team lost in its month or half month, and waits for the operator', async () => {
  const month = await addMember('month', null);
  const half = await addMember('half', month);
  const player = await addMember('player', half);
  await sign(month, terms('10', { period: 'month' }), { kind: 'dividend', from: '2026-01-10' });
  await sign(half, terms('20', { period: 'half' }), { kind: 'dividend', from: '2026-01-20' });
  for (const [day, stake, win] of [
    ['2026-01-09', '100', '0'],
    ['2026-01-15', '100', '30'],
    ['2026-01-31', '100', '0'],
    ['2026-02-01', '100', '0'],
    ['2026-02-10', '10', '500'],
  ] as const)
    await addBet(player, day, stake, { win });
  await work('2026-02-16');
  expect(await runs()).toEqual([
    'dividend 2026-01-01 2026-01-31 computed',
    'dividend 2026-01-16 2026-01-31 computed',
    'dividend 2026-02-01 2026-02-15 computed',
  ]);
  const rows = await database.db
    .selectFrom('contract_pay')
    .select(['member_id', 'from_day', 'base', 'amount', 'state'])
    .where('brand_id', '=', brandId)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    {
      member_id: month,
      from_day: '2026-01-10',
      base: '170.00000000',
      amount: '17.00000000',
      state: 'waiting',
    },
    {
      member_id: half,
      from_day: '2026-01-20',
      base: '100.00000000',
      amount: '20.00000000',
      state: 'waiting',
    },
    { member_id: half, from_day: '2026-02-01', base: '-390.00000000', amount: '0.00000000', state: 'none' },
  ]);
  expect(await paid(month)).toBe('0.00');
  await writeSettings(database.db, brandId, {
    contracts: { ...defaultSettings.contracts, approve: { daily: false, hourly: false, dividend: false } },
  });
  await work('2026-02-16', 2);
  expect([await paid(month), await paid(half)]).toEqual(['17.00', '20.00']);
});

test('[AG-3] versions within a period count each their own days, and share what those below get', async () => {
  const top = await addMember('top', null);
  const low = await addMember('low', top);
  const player = await addMember('player', low);
  const kind = 'dividend' as const;
  await sign(top, terms('10', { period: 'half' }), { kind, from: '2026-02-01', until: '2026-02-05' });
  await sign(top, terms('20', { period: 'half' }), { kind, from: '2026-02-06', version: 2 });
  await sign(low, terms('10', { period: 'half' }), { kind, by: top, from: '2026-02-01' });
  await addBet(player, '2026-02-05', '100');
  await addBet(player, '2026-02-06', '100');
  await work('2026-02-16');
  const rows = await database.db
    .selectFrom('contract_pay')
    .select(['gross', 'below', 'short', 'amount'])
    .where('member_id', '=', top)
    .orderBy('id')
    .execute();
  const money = (amount: string) => `${amount}.00000000`;
  expect(rows).toEqual([
    { gross: money('10'), below: money('10'), short: money('0'), amount: money('0') },
    { gross: money('20'), below: money('10'), short: money('0'), amount: money('10') },
  ]);
});

test('[AG-3] what those below get beyond an agent’s own is reported, and taken from nobody', async () => {
  const top = await addMember('top', null);
  const low = await addMember('low', top);
  const player = await addMember('player', low);
  await sign(low, terms('1'), { by: top });
  await addBet(player, first, '100');
  await work(addDays(first, 1));
  expect([await paid(top), await paid(low)]).toEqual(['0.00', '1.00']);
  const run = await database.db
    .selectFrom('contract_run')
    .select(['members', 'gross', 'amount', 'short'])
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  expect(run).toEqual({ members: 2, gross: '1.00000000', amount: '1.00000000', short: '1.00000000' });
});

test('[AG-3] a run goes on after whatever ended it, and several at once pay each member once', async () => {
  const players: string[] = [];
  for (let i = 0; i < 7; i++) {
    const agent = await addMember(`agent${i}`, null);
    await sign(agent, terms('1'));
    await addBet(await addMember(`player${i}`, agent), first, '100');
    players.push(agent);
  }
  const now = new Date(dayStart(addDays(first, 1), zone).getTime() + hourMs);
  while ((await foldTeams(database, brandId, { wait: true })) > 0);
  const step = (tx: Parameters<typeof contractStep>[0]) => contractStep(tx, place(), { now, most: 2 });
  for (let i = 0; i < 30; i++) {
    // Ended before it was kept.
    await database
      .transaction(async (tx) => {
        await step(tx);
        throw new Error('killed');
      })
      .catch(() => undefined);
    await Promise.all([database.transaction(step), database.transaction(step)]);
  }
  for (const agent of players) expect(await paid(agent)).toBe('1.00');
  expect(await runs()).toEqual([`daily ${first} paid`]);
  const { count } = await database.db
    .selectFrom('transaction')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'salary')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(7);
});

test('[AG-3] a turn that is not its process’s any more leaves the rest to the next', async () => {
  const agent = await addMember('agent', null);
  await sign(agent, terms('1'));
  await addBet(await addMember('player', agent), first, '100');
  let steps = 2;
  await work(addDays(first, 1), 1, async () => steps-- > 0);
  expect(await paid(agent)).toBe('0.00');
  await work(addDays(first, 1), 2);
  expect(await paid(agent)).toBe('1.00');
});

test('[AG-3] the server’s own turn pays, and a brand that cannot be worked on holds up no other', async () => {
  const agent = await addMember('agent', null);
  const yesterday = addDays(dayAt(new Date(), zone), -1);
  await sign(agent, terms('1'), { from: yesterday });
  await addBet(await addMember('player', agent), yesterday, '100');
  const paying = brandId;
  await newBrand();
  await sign(await addMember('other', null), terms('1'), { from: yesterday });
  const currency = { symbol: '$', code: 'USD', decimals: 2 };
  const failures: string[] = [];
  const end = startContracts(
    {
      database,
      sites: {
        all: [
          { brand: { id: brandId, timeZone: '', currency } },
          { brand: { id: paying, timeZone: zone, currency } },
        ] as unknown as Parameters<typeof startContracts>[0]['sites']['all'],
      },
      log: (text) => failures.push(text),
    },
    50,
  );
  await expect
    .poll(async () => Number(await balance(database.db, paying, agent)), { timeout: 20_000 })
    .toBe(1);
  await end();
  expect(failures).toContain('contracts of a brand could not be worked on');
});

test('[AG-3] days begin and hours count by the clocks of the brand, also when they change', async () => {
  await newBrand('Europe/Berlin');
  const agent = await addMember('agent', null);
  const player = await addMember('player', agent);
  const day = '2026-03-29';
  await sign(agent, terms('1'), { kind: 'hourly', from: day });
  const at = new Date(dayStart(day, 'Europe/Berlin').getTime() + 22.5 * hourMs);
  await database.db
    .insertInto('bet_order')
    .values({
      ...{ brand_id: brandId, member_id: player, engine: 'slot', category: 'RNG', vendor: 'RNG-1' },
      ...{ node_id: null, lottery_code: null, transaction_id: `c${bets++}`, line: 0, fingerprint: '' },
      ...{
        stake: '100',
        win: '0',
        state: 'settled',
        placed_at: at,
        due_at: at,
        settled_at: at,
        detail: '{}',
      },
    })
    .execute();
  // A day of 23 hours: half past its 22nd, the clocks say half past eleven.
  await workOnContracts(database, place(), { now: new Date(at.getTime() + 0.25 * hourMs) });
  expect(await runs()).toEqual([`hourly ${day} 23 paid`]);
  await workOnContracts(database, place(), { now: new Date(at.getTime() + 0.75 * hourMs) });
  expect((await runs()).at(-1)).toBe(`hourly ${day} 24 paid`);
  expect(await paid(agent)).toBe('1.00');
});

const tree = fc.array(
  fc.record({
    above: fc.nat(),
    stake: fc.integer({ min: 0, max: 100_000 }),
    /** In hundredths of a percent. */
    percent: fc.integer({ min: 0, max: 500 }),
    signs: fc.boolean(),
    most: fc.option(fc.integer({ min: 1, max: 500 })),
  }),
  { minLength: 2, maxLength: 9 },
);

test('[AG-3] random trees come to what a recount says, and to no more than who is topmost gets where offers stay within', async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (nodes) => {
      await newBrand();
      const ids: string[] = [];
      const aboveOf = (at: number) => (at === 0 ? null : (nodes[at]?.above ?? 0) % at);
      for (const at of nodes.keys()) {
        const above = aboveOf(at);
        ids.push(await addMember(`m${at}`, above === null ? null : (ids[above] ?? null)));
      }
      const held = nodes.map(({ signs, percent, most }) =>
        signs && percent > 0
          ? terms(`${percent / 100}`, { most: most === null ? null : `${most}` })
          : undefined,
      );
      const isBelow = (at: number, top: number): boolean => {
        const above = aboveOf(at);
        return above !== null && (above === top || isBelow(above, top));
      };
      for (const [at, own] of held.entries()) {
        const above = aboveOf(at);
        if (own) await sign(ids[at] ?? '', own, above === null ? {} : { by: ids[above] ?? '' });
        const stake = nodes[at]?.stake ?? 0;
        if (stake > 0) await addBet(ids[at] ?? '', first, fromUnits(BigInt(stake) * 1_000_000n));
      }
      await work(addDays(first, 1), 1, undefined, 2);
      const grossOf = (top: number) => {
        const own = held[top];
        const base = nodes.reduce((sum, { stake }, at) => sum + (isBelow(at, top) ? BigInt(stake) : 0n), 0n);
        return own ? payOf(own, { base: fromUnits(base * 1_000_000n), active: 99 }, 2).amount : '0.00000000';
      };
      for (const [at, id] of ids.entries()) {
        const below = [...nodes.keys()].filter((one) => aboveOf(one) === at).map(grossOf);
        const { net } = netPay(grossOf(at), below);
        expect(toUnits(await balance(database.db, brandId, id))).toBe(toUnits(held[at] ? net : '0'));
      }
    }),
    { numRuns: 25 },
  );
});
