import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compareAmounts } from '#src/domain/money/units.ts';
import { addDays } from '#src/domain/values/zonedDay.ts';
import { readAgentRates, writeAgentRates } from '#src/server/rates/agentRates.ts';
import { capRates } from '#src/server/rates/capRates.ts';
import { businessDay } from '#src/server/teams/brandZone.ts';
import { memberIdOf } from '#tests/support/servers/dueOrders.ts';
import { type MemberCare, membersPage, startMemberCare } from '#tests/support/servers/memberCare.ts';

let care: MemberCare;
const brandId = 'base';
beforeAll(async () => {
  care = await startMemberCare();
});
afterAll(() => care.server.close());

const db = () => care.server.database.db;
const set = (account: string, columns: Readonly<Record<string, string | number | boolean | null>>) =>
  db()
    .updateTable('member')
    .set(columns)
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .execute();
const uplineOf = async (account: string) =>
  (
    await db()
      .selectFrom('member')
      .leftJoin('member as upline', 'upline.id', 'member.upline_id')
      .select('upline.account')
      .where('member.brand_id', '=', brandId)
      .where('member.account', '=', account)
      .executeTakeFirstOrThrow()
  ).account;
const idOf = (account: string) => memberIdOf(care.server.database, account);
const tomorrow = async () => addDays(await businessDay(db(), brandId, care.server.now()), 1);

/** The page that shows what a move would do. */
const look = (account: string, to: string) =>
  care.operator.get(`${membersPage}/${account}/upline?${to === '' ? 'nobody=on' : `to=${to}`}`);
async function move(account: string, to: string, from: string) {
  const { body } = await care.operator.get(`${membersPage}?q=${account}`);
  const csrf = /name="csrf" value="([^"]+)"/.exec(body)?.[1] ?? '';
  return care.operator.post(`${membersPage}/${account}/upline`, { csrf, to, from });
}
/** Undoes the last change of a kind, as its button does. */
async function undo(kind: string) {
  const { id } = await db()
    .selectFrom('operator_change')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { body } = await care.operator.get(`${membersPage}?q=demo`);
  const csrf = /name="csrf" value="([^"]+)"/.exec(body)?.[1] ?? '';
  return care.operator.post(`/console/brands/base/changes/${id}`, { csrf });
}

beforeEach(async () => {
  const agent = await idOf('agent');
  for (const account of ['demo', 'vaite']) await set(account, { upline_id: agent, disabled: false });
  for (const account of ['tama', 'marama', 'agent']) await set(account, { upline_id: null, disabled: false });
  await set('tama', { type: 42 });
  await db().deleteFrom('agent_rate').execute();
  await db().deleteFrom('upline_change').execute();
});

describe('[AG-6] the card of a member', () => {
  test('says whether it is an agent, whom it is below and how many are below', async () => {
    await set('marama', { upline_id: await idOf('demo') });
    const card = async (account: string) => (await care.operator.get(`${membersPage}?q=${account}`)).body;
    expect(await card('agent')).toContain('agent, 3 below, 2 of them right below');
    expect(await card('demo')).toMatch(
      /upline <code>agent<\/code> · no agent, 1 below, 1 of them right below/,
    );
    expect(await card('tama')).toContain('agent, nobody below');
    expect(await card('trial')).not.toContain('Another upline');
  });

  test('changes a type, but makes a free trial of nobody, nor anything of one', async () => {
    const save = async (account: string, type: string) => {
      const { body } = await care.operator.get(`${membersPage}?q=${account}`);
      const [csrf = '', version = ''] = ['csrf', 'version'].map(
        (name) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1],
      );
      const answer = await care.operator.post(`${membersPage}/${account}`, {
        ...{ csrf, version, type: 'other', other: type },
      });
      return answer.status;
    };
    expect([await save('demo', '4'), await save('trial', '0')]).toEqual([409, 409]);
    expect([await save('demo', '41'), await save('demo', '0')]).toEqual([303, 303]);
    const { body } = await care.operator.get(`${membersPage}?q=demo`);
    expect(body).not.toContain('<option value="4"');
    expect(body).toContain('41 and 42 are agents');
  });
});

describe('[AG-6] moving a member', () => {
  test('is shown before it is made: who comes along, and from which day it counts', async () => {
    await set('marama', { upline_id: await idOf('demo') });
    const { body, status } = await look('demo', 'tama');
    expect(status).toBe(200);
    expect(body).toMatch(
      /From <code>agent<\/code> to <code>tama<\/code>, at once: 1 member below comes along/,
    );
    expect(body).toContain(`from ${await tomorrow()} on`);
    expect(await uplineOf('demo')).toBe('agent');
    expect((await look('demo', 'vaite')).body).toContain('is no agent');
    expect((await look('demo', '')).body).toContain('to nobody');
  });

  test('takes everybody below along, keeps past days, and is undone by its button', async () => {
    await set('marama', { upline_id: await idOf('demo') });
    expect((await move('demo', 'tama', 'agent')).status).toBe(303);
    expect([await uplineOf('demo'), await uplineOf('marama')]).toEqual(['tama', 'demo']);
    const changes = await db().selectFrom('upline_change').selectAll().execute();
    expect(changes).toContainEqual(
      expect.objectContaining({ member_id: await idOf('demo'), from_id: await idOf('agent') }),
    );
    const { rows } = await sql<{ today: string; later: string }>`
      select upline_on(${await idOf('demo')}::bigint, ${addDays(await tomorrow(), -1)}::date)::text as today,
        upline_on(${await idOf('demo')}::bigint, ${await tomorrow()}::date)::text as later`.execute(db());
    expect(rows[0]).toEqual({ today: await idOf('agent'), later: await idOf('tama') });
    expect((await undo('memberMove')).status).toBe(303);
    expect(await uplineOf('demo')).toBe('agent');
    expect((await move('demo', '', 'agent')).status).toBe(303);
    expect(await uplineOf('demo')).toBeNull();
  });

  test('is refused where it cannot be, and where somebody else was quicker', async () => {
    await set('vaite', { upline_id: await idOf('demo') });
    await set('marama', { disabled: true });
    const said = async (account: string, to: string) =>
      /role="alert"><p>([^<]*)</.exec((await look(account, to)).body)?.[1];
    expect(await said('agent', 'vaite')).toContain('nobody can be below themselves');
    expect(await said('demo', 'demo')).toContain('nobody can be below themselves');
    expect(await said('demo', 'marama')).toContain('disabled');
    expect(await said('demo', 'trial')).toContain('no team');
    expect(await said('trial', 'agent')).toContain('in no team');
    expect(await said('demo', 'nobody-here')).toContain('no such account');
    expect(await said('demo', 'agent')).toContain('there already');
    expect(await said('demo', 'tama&nobody=on')).toContain('not both');
    expect(await said('demo', '%20')).toContain('Enter the account');
    expect((await look('demo', 'TAMA')).body).toContain('to <code>tama</code>');
    expect((await look('nobody-here', 'agent')).status).toBe(404);
    expect((await move('agent', 'vaite', '')).status).toBe(409);
    expect((await move('demo', 'tama', 'vaite')).status).toBe(409);
    expect([await uplineOf('demo'), await uplineOf('agent')]).toEqual(['agent', null]);
    // Not back below somebody who was put below the member, or disabled, meanwhile.
    await move('demo', 'tama', 'agent');
    await set('agent', { disabled: true });
    expect((await undo('memberMove')).status).toBe(409);
    expect(await uplineOf('demo')).toBe('tama');
  });

  test('of another brand’s account there is none', async () => {
    await sql`insert into member (brand_id, account, password_hash, type, reg_date)
      values ('elsewhere', 'far-away', '', 41, '2026-01-01') on conflict do nothing`.execute(db());
    expect((await look('demo', 'far-away')).body).toContain('no such account');
  });

  test('lowers rates to those of the new upline from that day on, below too, and says so before', async () => {
    const [now, day] = [care.server.now(), await tomorrow()];
    await set('vaite', { upline_id: await idOf('demo') });
    const rate = async (account: string, rates: Readonly<Record<string, string>>, fromDay: string) =>
      writeAgentRates(db(), { brandId, memberId: await idOf(account), rates, fromDay, setBy: null, now });
    await rate('demo', { SPORTS: '1.5', RNG: '0.4' }, '2026-01-01');
    await rate('vaite', { SPORTS: '1.2' }, '2026-01-01');
    await rate('tama', { SPORTS: '1', RNG: '0.5' }, '2026-01-01');
    const { body } = await look('demo', 'tama');
    expect(body).toContain('Rate of SPORTS: 1.5 % becomes 1 %');
    expect(body).not.toContain('Rate of RNG');
    expect(body).toContain('Rates of 1 member further down');
    expect((await move('demo', 'tama', 'agent')).status).toBe(303);
    const [demo, vaite] = [await idOf('demo'), await idOf('vaite')];
    const at = async (when: string) => readAgentRates(db(), [demo, vaite], when);
    expect((await at(day)).get(demo)).toEqual({ SPORTS: '1', RNG: '0.4' });
    expect((await at(day)).get(vaite)).toEqual({ SPORTS: '1' });
    expect((await at(addDays(day, -1))).get(demo)).toEqual({ SPORTS: '1.5', RNG: '0.4' });
    const changed = await db()
      .selectFrom('operator_change')
      .select(['before', 'after'])
      .where('kind', '=', 'loweredRates')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([changed.before, changed.after]).toEqual([
      { SPORTS: '1.5' },
      { SPORTS: '1', 'members below with lower rates': 1, 'from day': day },
    ]);
    expect((await undo('loweredRates')).status).toBe(409);
  });

  test('no rate of whoever comes along is above the new upline’s on any later day', async () => {
    const days = ['2026-06-01', '2026-06-10', '2026-06-20', '2026-07-01'];
    const percents = fc.constantFrom('0', '0.5', '1', '1.25', '2');
    const said = fc.record({ who: fc.nat({ max: 2 }), day: fc.nat({ max: 3 }), percent: percents });
    const [above, top, below] = [await idOf('tama'), await idOf('demo'), await idOf('vaite')];
    await set('vaite', { upline_id: top });
    await fc.assert(
      fc.asyncProperty(fc.array(said, { maxLength: 12 }), async (rates) => {
        await db().deleteFrom('agent_rate').execute();
        for (const { who, day, percent } of rates)
          await writeAgentRates(db(), {
            ...{ brandId, memberId: [above, top, below][who] ?? '', rates: { RNG: percent } },
            ...{ fromDay: days[day] ?? '', setBy: null, now: new Date() },
          });
        const before = await readAgentRates(db(), [top, below], '2026-06-09');
        await capRates(db(), { brandId, memberId: top, aboveId: above, fromDay: '2026-06-10' }, new Date());
        for (const day of ['2026-06-10', '2026-06-15', '2026-06-20', '2026-07-01', '2026-12-31']) {
          const found = await readAgentRates(db(), [above, top, below], day);
          const most = found.get(above)?.RNG ?? '0';
          for (const one of [top, below])
            expect(compareAmounts(found.get(one)?.RNG ?? '0', most)).toBeLessThanOrEqual(0);
        }
        expect(await readAgentRates(db(), [top, below], '2026-06-09')).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });
});
