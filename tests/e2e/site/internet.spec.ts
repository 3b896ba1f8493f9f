import http from 'node:http';
import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { operationList } from '#schemas/api/operations.ts';
import { seal } from '#src/server/kernel/cipher.ts';
import { test as base, expect } from '#tests/support/page/page.ts';
import { demoPassword, setPageLanguage, signInOnPage, textsOf } from '#tests/support/reference.ts';
import { deployedHosts } from '#tests/support/servers/deployedNginx.ts';
import {
  type InternetService,
  internetServiceMissing,
  startInternetService,
} from '#tests/support/servers/internetService.ts';

/** The service as docs/server.md has it on the internet: `docs/deploy/nginx.conf` before two processes on one PostgreSQL. */

const [site, games, operator] = deployedHosts;
const t = textsOf('EN');
const startTime = 300_000;

const test = base.extend<object, { service: InternetService | undefined }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const service =
        internetServiceMissing === null ? await startInternetService('e2e-internet') : undefined;
      await use(service);
      await service?.stop();
    },
    { scope: 'worker', timeout: startTime },
  ],
  launchOptions: [
    async ({ service, launchOptions }, use) => {
      const rules = deployedHosts
        .map((host) => `MAP ${host}:443 127.0.0.1:${service?.nginx.https}`)
        .join(', ');
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rules}`],
      });
    },
    { scope: 'worker' },
  ],
});
test.use({ ignoreHTTPSErrors: true });
test.skip(internetServiceMissing !== null, `SKIPPED: ${internetServiceMissing}`);

let service: InternetService;
test.beforeAll(({ service: started }) => {
  if (started) service = started;
});

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The caller's own address. */
  readonly from?: string | undefined;
}

interface Answered {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** Asks nginx by a name, over TLS or not. Rejects where no answer comes. */
const ask = (
  host: string,
  address: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Asked = {},
  scheme: 'https' | 'http' = 'https',
): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const options = {
      ...{ host: '127.0.0.1', port: service.nginx[scheme], localAddress: from, path: address, method },
      headers: { host, ...headers },
    };
    const answered = (answer: http.IncomingMessage) => {
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      answer.on('error', reject);
    };
    const request =
      scheme === 'http'
        ? http.request(options, answered)
        : https.request({ ...options, servername: host, rejectUnauthorized: false }, answered);
    request.on('error', reject);
    request.end(body);
  });

test('[TR-2][GL-9] behind the documented nginx a member signs in and plays, all over https', async ({
  page,
  context,
}) => {
  const plain: string[] = [];
  const withoutHsts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http:')) plain.push(request.url());
  });
  page.on('response', (response) => {
    if (response.headers()['strict-transport-security'] === undefined) withoutHsts.add(response.url());
  });
  await setPageLanguage(page, 'EN');
  await signInOnPage(page, 'demo', `https://${site}`);
  const query = new URLSearchParams({ gameType: 'RNG', pageNo: '1', language: 'EN' });
  const [game] = await page.evaluate(
    async (address) => (await (await fetch(address)).json()).value.games,
    `${operationList.listGames.path}?${query}`,
  );
  const launch = new URLSearchParams({ vendor: game.vassalage, nodeId: game.nodeId });
  await page.goto(`https://${site}/m/launchGame?${launch}`);
  const frame = page.frameLocator('iframe');
  const round = page.waitForResponse((response) => response.url() === `https://${games}/api/slot/spin`);
  await frame.getByRole('button', { name: t['demoGame.slot.spin'] ?? '' }).click();
  expect((await round).status()).toBe(200);
  const cookies = await context.cookies(`https://${site}`);
  expect(cookies.map(({ name }) => name)).toContain('__Host-session');
  for (const { secure, httpOnly } of cookies)
    expect({ secure, httpOnly }).toEqual({ secure: true, httpOnly: true });
  expect({ plain, withoutHsts }).toEqual({ plain: [], withoutHsts: new Set() });
});

test('[SV-5] the console is at its own name only, and for the operators’ network only', async () => {
  expect(await ask(operator, '/console/sign-in')).toMatchObject({
    ...{ status: 200, headers: { 'strict-transport-security': 'max-age=31536000' } },
  });
  expect((await ask(operator, '/console/sign-in', { from: '127.0.0.2' })).status).toBe(403);
  const forged = { from: '127.0.0.2', headers: { 'x-forwarded-for': '127.0.0.1' } };
  for (const address of ['/console', '/console/sign-in', '/operator/settings', '/healthz', '/readyz']) {
    expect([address, (await ask(site, address, forged)).status]).toEqual([address, 404]);
    if (!address.startsWith('/console'))
      expect([address, (await ask(operator, address)).status]).toEqual([address, 404]);
  }
});

test('[TR-2] plain http leads to https, and a name that is nobody’s gets no certificate', async () => {
  const { status, headers } = await ask(site, '/m/login?from=mail', {}, 'http');
  expect([status, headers.location]).toEqual([301, `https://${site}/m/login?from=mail`]);
  await expect(ask('stranger.example', '/')).rejects.toThrow(/unrecognized name|alert/i);
});

/** Tries to sign in with a password. Resolves to the error code and whether a captcha is asked for. */
async function tryLogin(username: string, password: string, { from, headers = {} }: Asked) {
  const startup = await ask(site, operationList.getStartup.path, { from });
  const { header, data } = seal(
    JSON.parse(startup.text).value.cipher,
    JSON.stringify({ type: 'username', username, password }),
  );
  const { text } = await ask(site, operationList.login.path, {
    ...{ from, method: 'POST', body: JSON.stringify({ data }) },
    headers: { 'content-type': 'application/json', encryption: header, ...headers },
  });
  const { errorCode, value, success } = JSON.parse(text);
  return success ? 'in' : value?.captcha ? 'captcha' : errorCode;
}

test('[SV-4][AU-2] who a caller is, nginx says: a stranger’s own X-Forwarded-For counts for nothing', async () => {
  for (let i = 1; i <= 3; i++)
    await tryLogin('nobody', 'wrong-password', {
      ...{ from: '127.0.0.3', headers: { 'x-forwarded-for': `198.51.100.${i}` } },
    });
  const elsewhere = { 'x-forwarded-for': '198.51.100.9' };
  expect(await tryLogin('vaite', demoPassword, { from: '127.0.0.3', headers: elsewhere })).toBe('captcha');
  const blamed = { 'x-forwarded-for': '127.0.0.3' };
  expect(await tryLogin('vaite', demoPassword, { from: '127.0.0.4', headers: blamed })).toBe('in');
});

/** Asks pages and API for as long as `work` takes, by several callers at once. Returns how often, and what failed. */
async function askDuring(work: () => Promise<void>): Promise<{ asked: number; failed: string[] }> {
  let over = false;
  let asked = 0;
  const failed: string[] = [];
  const addresses = [
    [site, '/m/login'],
    [site, operationList.getStartup.path],
    [games, '/'],
  ] as const;
  const caller = async (from: string) => {
    for (let i = 0; !over; i++) {
      const [host, address] = addresses[i % addresses.length] ?? addresses[0];
      const outcome = await ask(host, address, { from }).then(({ status }) => status, String);
      asked += 1;
      if (outcome !== 200) failed.push(`${host}${address}: ${outcome}`);
    }
  };
  const callers = Array.from({ length: 6 }, (_, at) => caller(`127.0.1.${at + 1}`));
  await wait(300);
  await work();
  await wait(300);
  over = true;
  await Promise.all(callers);
  return { asked, failed };
}

test('[SV-4] a process is killed, another restarted for an upgrade: no page and no read fails', async () => {
  test.setTimeout(startTime);
  const killed = await askDuring(() => service.processes[0].kill());
  expect(killed.failed).toEqual([]);
  expect(killed.asked).toBeGreaterThan(20);
  await service.start(0);
  const replaced = await askDuring(async () => {
    await service.processes[1].stop();
    await service.start(1);
  });
  expect(replaced.failed).toEqual([]);
});
