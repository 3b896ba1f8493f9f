import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings, writeSettings } from '#src/server/settings/settings.ts';
import {
  callServer,
  startTestServer,
  type TestServer,
  tokenOf,
} from '#tests/support/servers/serverTesting.ts';
import { type CountedMessage, countDaily, dailyLimits } from './countDaily.ts';

let server: TestServer;
const messages: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ printMessage: (line) => void messages.push(line) });
  await writeSettings(server.database.db, 'base', {
    whitelabel: { ...defaultSettings.whitelabel, MOBILEVERCODELOGIN3: true },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.deleteFrom('login_counter').execute();
});

const start = new Date('2026-03-01T00:00:00Z');
/** How many of `count` messages are sent, one a minute. */
async function sent(
  count: number,
  ip: (i: number) => string,
  message: (i: number) => CountedMessage,
  from = start,
) {
  let passed = 0;
  for (let i = 0; i < count; i++) {
    const now = new Date(from.getTime() + i * 60_000);
    const counted = { database: server.database, brandId: 'base', ip: ip(i), now };
    await countDaily(counted, message(i)).then(
      () => passed++,
      () => undefined,
    );
  }
  return passed;
}
const { sms } = dailyLimits;
const number = { channel: 'sms', recipient: '68987000001' } as const;

describe('[AU-3] row 8: messages of a day', () => {
  test('are bounded per number, so that one address soon reaches its share and not the owner’s', async () => {
    expect(
      await sent(
        20,
        () => '192.0.2.1',
        () => number,
      ),
    ).toBe(sms.pair);
    expect(
      await sent(
        20,
        () => '192.0.2.2',
        () => number,
      ),
    ).toBe(sms.pair);
    const others = await sent(
      80,
      (i) => `198.51.100.${i}`,
      () => number,
    );
    expect(others).toBe(sms.recipient - 2 * sms.pair);
    // The owner, signed in, is not slowed down by strangers.
    expect(
      await sent(
        1,
        () => '192.0.2.3',
        () => ({ ...number, memberId: '7' }),
      ),
    ).toBe(1);
  });

  test('are bounded per account, whatever numbers and addresses it names', async () => {
    const many = (i: number) => ({ ...number, recipient: `6898700${i}`, memberId: '7' });
    expect(await sent(40, (i) => `198.51.100.${i}`, many)).toBe(sms.account);
  });

  test('are bounded per address, and counted anew a day after the first', async () => {
    const many = (i: number) => ({ ...number, recipient: `6898700${i}` });
    expect(await sent(sms.address + 20, () => '192.0.2.1', many)).toBe(sms.address);
    const tomorrow = new Date(start.getTime() + 24 * 3_600_000);
    expect(await sent(1, () => '192.0.2.1', many, tomorrow)).toBe(1);
  });

  test('concurrently are counted each', async () => {
    const counted = { database: server.database, brandId: 'base', ip: '192.0.2.1', now: start };
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => countDaily(counted, number)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(sms.pair);
  });
});

test('[AU-3] row 8: codes to sign in with end with a wait, for known and unknown numbers alike; other ways stay open', async () => {
  const send = (mobileNum: string) =>
    callServer(server, 'sendSmsCode', {
      body: { mobileNum, moduleId: 'VERIFICATION3', countryDialingCode: '689' },
    });
  const [known, unknown] = ['89200300', '89999998'];
  for (let i = 0; i < sms.pair; i++) {
    for (const mobileNum of [known, unknown]) expect((await send(mobileNum)).status).toBe(200);
    // A click during the pause uses up nothing.
    expect((await send(known)).body.errorCode).toBe('sms.wait');
    server.pass(3_600_000);
  }
  const refused = [await send(known), await send(unknown)];
  for (const { status, body, headers } of refused) {
    expect([status, body.errorCode]).toEqual([429, 'login.slowDown']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3600);
  }
  expect(refused[1]?.body).toEqual(refused[0]?.body);
  expect(messages.filter((line) => line.includes('+689 89200300'))).toHaveLength(sms.pair);
  expect(await tokenOf(server, 'vaite')).toMatch(/^[\w-]{20,}$/);
});
