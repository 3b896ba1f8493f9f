import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from '#tests/support/page.ts';
import { baseBrand, speak } from '#tests/support/reference.ts';

test('[TR-1] every page carries a policy without unsafe words, and the headers that go with it', async ({
  request,
}) => {
  for (const [id, { paths }] of Object.entries(baseBrand().pages)) {
    const headers = (await request.get(paths[0] ?? '/')).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, id).not.toMatch(/unsafe-(eval|inline)/);
    expect(policy, id).toContain("require-trusted-types-for 'script'");
    expect(policy, id).toContain("default-src 'none'");
    expect(policy, id).toContain("frame-ancestors 'none'");
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    expect(
      findings.filter(({ severity }) => severity <= Severity.MEDIUM),
      id,
    ).toEqual([]);
    expect(headers, id).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.any(String),
      'cross-origin-opener-policy': expect.any(String),
    });
  }
});

test.describe('provoked violations', () => {
  test.use({ allowedProblems: [/.*/] });

  test('[TR-1] the policy bites: inline script, eval, markup from text', async ({ page }) => {
    await page.goto('/m/help');
    // In a task of the page's own: what a debugger runs itself is free of the policy.
    const outcome = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const attempt = (work: () => void) => {
            try {
              work();
              return 'allowed';
            } catch {
              return 'refused';
            }
          };
          setTimeout(() => {
            const script = document.createElement('script');
            resolve({
              // biome-ignore lint/security/noGlobalEval: it must be refused
              eval: attempt(() => window.eval('1')),
              markup: attempt(() => {
                document.body.innerHTML = '<b>x</b>';
              }),
              script: attempt(() => {
                script.text = 'window.ran = 1';
                document.body.append(script);
              }),
              ran: 'ran' in window,
            });
          });
        }),
    );
    expect(outcome).toEqual({ eval: 'refused', markup: 'refused', script: 'refused', ran: false });
  });
});

test('[PE-2] the published page is drawn before any script, hydrates without a mismatch, and holds no style attribute', async ({
  page,
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(test.info().project.use.baseURL ?? '/');
  await expect(still.getByRole('navigation')).toBeVisible();
  await expect(still.getByRole('tab').first()).toBeVisible();
  expect(await still.content()).not.toMatch(/<[^>]+\sstyle=/);
  await plain.close();

  await speak(page, 'TY');
  await page.addInitScript(() => {
    const reports: string[] = [];
    Object.assign(window, { reports });
    window.addEventListener('livery:report', (event) =>
      reports.push(JSON.stringify((event as CustomEvent).detail)),
    );
  });
  for (const path of ['/', '/m/login', '/m/gameList', '/m/help', '/m/mine']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { reports: string[] }).reports), path).toEqual([]);
  }
});

test('[TR-1] nothing is asked of another origin', async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.on('request', (request) =>
    origins.add(new URL(request.url()).protocol === 'data:' ? 'data:' : new URL(request.url()).origin),
  );
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  origins.delete('data:');
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});
