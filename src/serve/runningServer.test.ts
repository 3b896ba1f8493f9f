import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createOperatorToken, setSwitch } from '#src/server/operator/operator.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { run as runSwitch } from '../cli/switch.ts';
import { run } from '../cli/why.ts';
import { recordRunning } from '../site/runningState.ts';

const data = mkdtempSync(path.join(tmpdir(), 'livery-running-'));
const elsewhere = mkdtempSync(path.join(tmpdir(), 'livery-elsewhere-'));
let server: TestServer;
let where: string[];
beforeAll(async () => {
  server = await startTestServer({ brands: ['base'], operatorToken: createOperatorToken(data) });
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  where = ['--port', port, '--data', data];
  await setSwitch(server.database, 'base', { flag: { MAILCEN: false } });
});
afterAll(async () => {
  await server.close();
  for (const folder of [data, elsewhere]) rmSync(folder, { recursive: true, force: true });
});

const out: string[] = [];
beforeEach(() => {
  out.length = 0;
  for (const to of ['log', 'error', 'warn'] as const)
    vi.spyOn(console, to).mockImplementation((text: string) => void out.push(text));
});
afterEach(() => vi.restoreAllMocks());
const why = async (...args: string[]) => {
  const code = await run(['base', 'page:inbox', '--as', 'demo', ...args]);
  return { code, text: out.join('\n') };
};

test('[OP-5] --running uses the settings of the server', async () => {
  const { code, text } = await why('--running', ...where);
  expect(code).toBe(0);
  expect(text).toContain('SHUT: the flag MAILCEN (message centre) is off');
  expect(text).toMatch(
    /On the running server: MAILCEN off \(set by npm run switch, [\d-]{10} [\d:]{5} UTC\)\./,
  );
});

test('[OP-5] a setting is explained with who said it last', async () => {
  const setting = async (...args: string[]) => {
    out.length = 0;
    return { code: await run(['base', ...args]), text: out.join('\n') };
  };
  expect((await setting('setting:MAILCEN')).text).toContain("MAILCEN  on  the product's default");
  expect((await setting('setting:MAILCEN', '--running', ...where)).text).toMatch(
    /MAILCEN {2}off {2}set by npm run switch, .* UTC/,
  );
  expect((await setting('setting:mem_cen')).text).toMatch(/brands\/base\/brand\.json:\d+:\d+/);
  const { text } = await setting('setting:', '--format', 'json');
  const all = JSON.parse(text) as { group: string; name: string }[];
  expect(new Set(all.map(({ group }) => group))).toEqual(
    new Set(['register', 'login', 'captcha', 'secondFactor', 'flags', 'templates', 'promotions', 'demo']),
  );
  expect(await setting('setting:emial')).toEqual({
    code: 2,
    text: 'There is no setting "emial". Did you mean "email"?',
  });
});

test('[OP-5] without it, one line reports that the running server differs', async () => {
  const { text } = await why(...where);
  expect(text).toContain('OPEN');
  expect(text.split('\n').at(-1)).toBe(
    'On the server that runs now it is shut: the flag MAILCEN (message centre) is off. (--running asks it.)',
  );
  out.length = 0;
  expect((await why('--flags', 'MAILCEN=off', ...where)).text).not.toContain('that runs now');
});

test('[OP-5] a missing server, or another data folder, is reported with a sentence', async () => {
  const at = (folder: string, port = where[1] ?? '') => ['--running', '--port', port, '--data', folder];
  expect(await why(...at(elsewhere))).toEqual({
    code: 2,
    text: `No server has run with the data folder ${elsewhere}: say --data DIR.`,
  });
  createOperatorToken(elsewhere);
  out.length = 0;
  expect((await why(...at(elsewhere))).text).toContain('keeps its data elsewhere');
  out.length = 0;
  const { text } = await why(...at(data, '1'));
  expect(text).toContain('No server answers at http://127.0.0.1:1.');
  expect(text).toContain('--data DIR');
  out.length = 0;
  expect(await runSwitch(['base', 'flag', 'MAILCEN=off', '--port', '1', '--data', data])).toBe(1);
  expect(out).toEqual([text]);
});

test('[OP-5] without --port the server is found by what it recorded in its data folder', async () => {
  const forget = recordRunning(data, Number(where[1]));
  expect((await why('--running', '--data', data)).text).toContain('On the running server: MAILCEN off (set');
  forget();
});

test('[SV-5] npm run switch reaches a server on another port with another data folder', async () => {
  const change = ['base', 'template', 'mem_cen=1', 'flag', 'REWCEN3=off', ...where];
  expect(await runSwitch(change)).toBe(0);
  expect(out).toEqual(['base: template mem_cen=1', 'base: flag REWCEN3=off']);
  out.length = 0;
  expect(await runSwitch([...change, 'PERSREP=off'])).toBe(0);
  expect(out).toEqual([
    'base: template mem_cen=1, already so',
    'base: flag REWCEN3=off, already so',
    'base: flag PERSREP=off',
  ]);

  out.length = 0;
  expect(await runSwitch(['base', 'reset', 'flag,captcha', ...where])).toBe(0);
  expect(out).toEqual(['base: reset flag', 'base: reset captcha, already so']);
  out.length = 0;
  expect(await runSwitch(['base', 'reset', 'flag', ...where])).toBe(0);
  expect(out).toEqual(['base: reset flag, already so']);
  out.length = 0;
  expect(await runSwitch(['base', 'template', 'mem_cen=9', ...where])).toBe(2);
  expect(out.join('\n')).toContain('Refused: template mem_cen has no version "9"; there are 0 base, 1 new');
  out.length = 0;
  expect((await why('--running', ...where)).code).toBe(0);
  createOperatorToken(elsewhere);
  const other = ['--port', where[1] ?? '', '--data', elsewhere];
  expect(await runSwitch(['base', 'flag', 'REWCEN3=on', ...other])).toBe(1);
  expect(out.join('\n')).toContain('say --data DIR');
});
