import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayAt, dayStart } from '#src/domain/values/zonedDay.ts';
import { depositing } from '#tests/support/servers/depositing.ts';
import { fakeSite, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { creditDeposit } from './creditDeposit.ts';
import { turnOf } from './promotions.ts';

describe('[WA-1] the turn of a weekly promotion', () => {
  const turn = (instant: string, zone: string) => turnOf({ rhythm: 'weekly' }, new Date(instant), zone);

  test.each([
    // Monday, 2 March 2026, 0:00 there.
    ['UTC', '2026-03-02T00:00:00Z'],
    ['Pacific/Tahiti', '2026-03-02T10:00:00Z'],
    ['Pacific/Kiritimati', '2026-03-01T10:00:00Z'],
    ['Asia/Kathmandu', '2026-03-01T18:15:00Z'],
    // Clocks are put forward in this week.
    ['America/New_York', '2026-03-02T05:00:00Z'],
  ])('begins on Monday at midnight in %s, and lasts seven days of that zone', (zone, monday) => {
    const before = new Date(Date.parse(monday) - 1).toISOString();
    const last = new Date(dayStart('2026-03-09', zone).getTime() - 1).toISOString();
    expect([before, monday, last].map((instant) => turn(instant, zone))).toEqual([2929, 2930, 2930]);
    expect(turn(dayStart('2026-03-09', zone).toISOString(), zone)).toBe(2931);
  });

  test('is one where a promotion is had once', () => {
    for (const year of [2026, 2036]) expect(turnOf({ rhythm: 'first' }, new Date(year, 0), 'UTC')).toBe(1);
  });
});

describe('[WA-1] a weekly promotion', () => {
  const zones = { west: 'Pacific/Tahiti', east: 'Pacific/Kiritimati' } as const;
  type Brand = keyof typeof zones;
  let server: TestServer;
  beforeAll(async () => {
    const sites = [fakeSite('west', { timeZone: zones.west }), fakeSite('east', { timeZone: zones.east })];
    server = await startTestServer({ sites });
  });
  afterAll(() => server.close());

  /** Advances the clock to so many minutes after the end of the brand's next Sunday, or before it. */
  function passTo(brand: Brand, minutes: number): void {
    const zone = zones[brand];
    let day = addDays(dayAt(server.now(), zone), 1);
    while (new Date(day).getUTCDay() !== 1) day = addDays(day, 1);
    server.pass(dayStart(day, zone).getTime() + minutes * 60_000 - server.now().getTime());
  }

  const isOffered = async (brand: Brand) => {
    const { value } = await (await depositing(server, 'demo', brand)).send('listDepositPromotions');
    return value.list.some(({ id }: { id: string }) => id === 'weekly');
  };
  const ask = async (brand: Brand) =>
    (await depositing(server, 'demo', brand)).transfer({ promotion: 'weekly' });
  const credit = (orderId: string) =>
    creditDeposit(server.database, { orderId, arrived: '100', actor: 'operator', now: server.now() });

  test.each(['west', 'east'] as const)(
    'is had once in each week of the brand’s own zone: %s',
    async (brand) => {
      passTo(brand, -40);
      expect((await credit((await ask(brand)).value.id))?.bonus).toBe('20.00000000');
      server.pass(30 * 60_000);
      expect(await isOffered(brand)).toBe(false);
      expect((await ask(brand)).errorCode).toBe('money.promotion');
      server.pass(20 * 60_000);
      expect(await isOffered(brand)).toBe(true);
      expect((await credit((await ask(brand)).value.id))?.bonus).toBe('20.00000000');
      expect(await isOffered(brand)).toBe(false);
    },
  );

  test.each(['west', 'east'] as const)(
    'that was used when weeks went by UTC is not had twice: %s',
    async (brand) => {
      // Another week there than in UTC.
      passTo(brand, 7 * 24 * 60 + (brand === 'west' ? -40 : 20));
      const { value } = await ask(brand);
      await sql`update pay_order set terms = terms - 'turn' where id = ${value.id}`.execute(
        server.database.db,
      );
      expect((await credit(value.id))?.bonus).toBe('20.00000000');
      const { turn } = await server.database.db
        .selectFrom('promotion_use')
        .select('turn')
        .where('order_id', '=', value.id)
        .executeTakeFirstOrThrow();
      expect(turn).toBe(turnOf({ rhythm: 'weekly' }, server.now(), 'UTC'));
      expect(turn).not.toBe(turnOf({ rhythm: 'weekly' }, server.now(), zones[brand]));
      server.pass(10 * 60_000);
      expect(await isOffered(brand)).toBe(false);
      expect((await ask(brand)).errorCode).toBe('money.promotion');
    },
  );
});
