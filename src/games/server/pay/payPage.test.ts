import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { depositing } from '#tests/support/servers/depositing.ts';
import { fakeSite, startTestServer, type TestServer } from '#tests/support/servers/serverTesting.ts';
import { payPolicy } from './payPage.ts';

let server: TestServer;
let path: string;
beforeAll(async () => {
  server = await startTestServer({ sites: [fakeSite('base', { name: 'Reef & <b>Sons</b>' })] });
  const member = await depositing(server);
  const { value } = await member.deposit('card', { amount: '100' });
  path = new URL(value.open).pathname;
});
afterAll(() => server.close());

const open = (language = 'en', url = path) =>
  server.games.inject({ url, headers: { 'accept-language': language } });

test('[WA-1] the gateway’s page has no script, its one style sheet, and leads to the site alone', async () => {
  const { body, headers } = await open();
  const policy = String(headers['content-security-policy']);
  expect(policy).toBe(payPolicy('http://base.localhost/m/voucherCenter'));
  expect(policy).toContain("form-action 'self' http://base.localhost;");
  expect(body).not.toMatch(/<script| style=| on\w+=|https?:\/\/(?!base\.localhost)/);
  const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  const findings = new CspEvaluator(new CspParser(payPolicy('https://base.example/m/x')).csp).evaluate();
  expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([]);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
});

test('[WA-1][SH-3] it names payee, amount and reference, in the browser’s language and direction', async () => {
  expect((await open()).body).toContain('Reef &amp; &lt;b&gt;Sons&lt;/b&gt;');
  const { body } = await open('ar');
  expect(body).toContain('<html lang="ar" dir="rtl">');
  expect(body).toContain('ادفع');
});

test('[WA-1] whoever guesses an address finds nothing, and an address that is over takes nothing', async () => {
  for (const url of ['/pay/x', `/pay/${'a'.repeat(64)}`, `/pay/${'A'.repeat(64)}`])
    expect((await open('en', url)).statusCode).toBe(404);
  server.pass(91 * 60_000);
  const { body } = await open();
  expect(body).toContain('This payment is over.');
  expect(body).not.toContain('<form');
  await server.games.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'act=pay',
  });
  const row = await server.database.db.selectFrom('demo_payment').select('state').executeTakeFirstOrThrow();
  expect(row.state).toBe('waiting');
});
