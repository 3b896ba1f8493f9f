import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationList } from '#schemas/api/operations.ts';
import { testPassword } from '#tests/support/servers/consoleTesting.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { bearer } from './callers.ts';
import { leakIn } from './leaks.ts';
import { routesOf } from './otherRoutes.ts';
import { walkOperation } from './strangers.ts';
import { startWalk } from './walk.ts';
import { watchRows } from './walkRun.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    consolePassword: testPassword,
    operatorToken: 'x'.repeat(43),
  });
});
afterAll(() => server.close());

const attack = { seed: String(process.env.LIVERY_SEED), share: 1, tell: () => undefined };

describe('[SV-4] the walk notices', () => {
  test('what is shown, and rows that change', async () => {
    const { run, faults } = await startWalk(server, attack);
    const { victim } = run;
    // To the walk the victim's own session is a stranger's.
    const caller = { name: 'somebody', brandId: victim.brandId, headers: bearer(victim.token) };
    const call = async (name: 'listBankCards' | 'getBalance' | 'listOrders' | 'setHeadIcon') => {
      faults.length = 0;
      await walkOperation(run, operationList[name] as never, caller, ['face-07'], await watchRows(run));
      return faults.join('\n');
    };
    expect(await call('listOrders')).toContain('listOrders by somebody, query.language = face-07: shows ');
    expect(await call('setHeadIcon')).toBe(
      'setHeadIcon by somebody: rows of the victim have changed in member',
    );
  });

  test('but not what the request itself said', async () => {
    const victim = { mark: 'zq1', numbers: ['918273.45'] };
    expect(leakIn('no device zq1-a', victim, 'zq1-a')).toBeUndefined();
    expect(leakIn('next=%2Fzq1%2540mail', victim, 'zq1@mail')).toBeUndefined();
    expect(leakIn('no device zq1-a, but zq1-b', victim, 'zq1-a')).toContain('zq1-b');
    expect(leakIn('{"balance":"918273.45"}', victim)).toContain('918273.45');
  });

  test('every route, as far as a parameter', () => {
    const routes = routesOf(server.app).map(({ method, path }) => `${method} ${path}`);
    expect(routes).toEqual(
      expect.arrayContaining([
        'POST /operator/switch',
        'GET /art/own/:file',
        'POST /console/brands/:brand/members/:account/let-in',
        'GET /*',
        ...Object.values(operationList).map(({ method, path }) => `${method} ${path}`),
      ]),
    );
  });
});
