import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationList } from '#schemas/api/operations.ts';
import { gameApi } from '#schemas/games/operations.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { apiFault, apiTarget } from './apiTarget.ts';
import { faultsText, fuzz } from './fuzz.ts';
import { gameFault, gamesTarget } from './gamesTarget.ts';

/** Requests of one run; `npm run attack` sends many more. */
const calls = Number(process.env.LIVERY_FUZZ ?? 2000);

const seed = String(process.env.LIVERY_SEED);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    requestsPerMinute: Number.MAX_SAFE_INTEGER,
    printMessage: () => undefined,
  });
});
afterAll(() => server.close());

describe('[SV-1] bad input is refused, and never a fault of the server (row 10)', () => {
  test(`${calls} requests made from the schemas of every operation (seed ${seed})`, async () => {
    const summary = await fuzz(await apiTarget(server, 'base'), { seed, calls });
    expect(faultsText(summary)).toBe('');
    expect(Object.keys(summary.operations).sort()).toEqual(Object.keys(operationList).sort());
    expect(summary.succeeded).toEqual(expect.arrayContaining(['getMember', 'listGames', 'listOrders']));
    expect(Object.keys(summary.statuses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404']),
    );
  });

  test(`${calls / 4} requests of every operation of the games (seed ${seed})`, async () => {
    const summary = await fuzz(await gamesTarget(server, 'base'), { seed, calls: calls / 4 });
    expect(faultsText(summary)).toBe('');
    expect(Object.keys(summary.operations).sort()).toEqual(Object.keys(gameApi).sort());
    expect(summary.succeeded).toEqual(
      expect.arrayContaining(['getBalance', 'getDrawState', 'getSportsState']),
    );
  });
});

describe('[SV-1] the fuzzer notices', () => {
  const answer = (status: number, body: unknown, type = 'application/json; charset=utf-8') => ({
    status,
    type,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const refusal = (errorCode: string, message = 'no') => ({
    success: false,
    value: null,
    errorCode,
    message,
  });

  test.each([
    ['a server error', answer(500, { success: false, value: null, message: 'unexpected error' })],
    ['a page', answer(404, '<!doctype html>', 'text/html')],
    ['no envelope', answer(200, [])],
    ['nothing', answer(200, 'null')],
    ['success with a refusing status', answer(400, { success: true, value: 1 })],
    ['a code that no client knows', answer(400, refusal('some.code'))],
    ['a stack', answer(400, refusal('request.invalid', 'x\n at answer (/app/src/x.ts:3:7)'))],
    ['a statement', answer(400, refusal('request.invalid', 'select id from member'))],
  ])('%s', (_what, given) => expect(apiFault(given)).toBeDefined());

  test.each([
    ['a value', answer(200, { success: true, value: null })],
    ['a refusal', answer(400, refusal('request.invalid', '/pageNo must be integer'))],
    ['what is not built', answer(501, refusal('not.available'))],
    ['maintenance', answer(503, refusal('system.maintenance'))],
  ])('but accepts %s', (_what, given) => expect(apiFault(given)).toBeUndefined());

  test('the failures of games', () => {
    expect(gameFault(answer(500, { error: 'failed' }))).toBeDefined();
    expect(gameFault(answer(404, { message: 'Route GET:/x not found' }))).toBeDefined();
    expect(gameFault(answer(400, { error: 'request.invalid' }))).toBeUndefined();
  });
});
